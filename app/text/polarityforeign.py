"""The words that turn, soften or sharpen a statement in German, French, Spanish and Chinese."""

from typing import Final

from app.text.polaritywords import ENGLISH, PolarityWords

_GERMAN = PolarityWords(
    negations="nicht|kein|keine|keinen|keiner|keinem|keines|nie|niemals|niemand|niemanden|nichts|ohne|weder|"
    "kaum|nirgends",
    no_negations="nicht nur|nicht zuletzt|nichts als|nicht weniger als|nicht mehr als|nicht bloß|ohne zweifel",
    turned=r"fehl\w+|verweiger\w*|ablehn\w*|abgelehnt|lehnt\w* .{0,80} ab|un\w{4,}|gescheitert|scheiter\w*|"
    r"verbot\w*|nur|statt|aber|jedoch",
    hedges=r"könnten?|dürften?|soll|sollen|möglicherweise|vermutlich\w*|"
    r"wahrscheinlich|vielleicht|offenbar|bis zu|plant|planen|geplant\w*|beabsichtig\w*|voraussichtlich\w*|"
    r"erwartet|vorgeschlagen\w*|würden?|wohl|mögliche\w*|erwägt|erwägen|wolle|entwurf|"
    r"für (?:denkbar|möglich), dass|vorläufig\w*",
    told=r"angeblich\w*|mutmaßlich\w*",
    attributions="laut|zufolge|sagte|sagt|erklärte|behauptet\\w*|berichtet\\w*|teilte",
    absolutes=(
        (
            "alle|allen|aller|jede|jeder|jedes|jeden|jedem|immer|stets|sämtliche\\w*|vollständig|völlig",
            r"alles|gesamte\w*|ganze\w*|beide\w*|durchweg|ausnahmslos",
        ),
        ("nie|niemals|niemand\\w*|nichts|keinerlei", r"kein\w*|nicht|ohne|weder"),
        ("nur|einzig\\w*|ausschließlich|lediglich", r"allein\w*|bloß|alleinige\w*"),
        ("erste\\w*|erstmal\\w*", r"frühest\w*|zuerst|ursprünglich|anfangs|älteste\w*|neue\w*|begann"),
        (
            r"schlimmste\w*|beste\w*|größte\w*|kleinste\w*|höchste\w*|niedrigste\w*|älteste\w*|jüngste\w*|längste\w*",
            r"rekord\w*|wie nie|mehr als jede\w*",
        ),
    ),
    no_absolutes="nicht (?:alle|immer|nur|jeder|jede)|fast (?:alle|alles|immer|jeder)|vor allem|"
    "erste (?:frau|ehe)|jeden tag|jedes jahr",
    opposites=(
        (
            r"stieg|stiegen|gestiegen|steig\w*|wuchs|gewachsen|zugenommen|erhöht\w*",
            r"sank|sanken|gesunken|sinkt|fiel|fielen|gefallen|abgenommen|gesenkt\w*",
        ),
        (r"gewann|gewonnen|gewinn\w*|siegte|sieg", r"verlor|verloren|verlier\w*|niederlage|unterlag"),
        (r"angenommen|genehmigt\w*|zugestimmt|gebilligt|verabschiedet", r"abgelehnt\w*|verworfen|verweigert\w*"),
        ("mehr|höher|größer", "weniger|niedriger|kleiner"),
        ("vor", "nach"),
        (r"öffnet\w*|geöffnet|eröffnet\w*", r"schließ\w*|geschlossen|schloss"),
        (r"erlaubt\w*|gestattet\w*", r"verbot\w*|verbietet|untersagt\w*"),
        (r"nahm .{0,60} an|nimmt .{0,60} an", r"lehnte .{0,60} ab|lehnt .{0,60} ab|ablehn\w*|abgelehnt\w*"),
        (r"beschloss\w*|beschlossen\w*", r"abgelehnt\w*|verworfen"),
        ("gewinn|überschuss", r"verlust\w*|defizit\w*"),
        ("ältest\\w*", r"jüngst\w*|neueste\w*"),
        (r"größt\w*|höchst\w*", r"kleinst\w*|niedrigst\w*"),
        (r"kauft\w*|gekauft|erwarb|erworben", r"verkauft\w*"),
        (r"bestätigt\w*", r"widerl\w+|aufgehoben|dementiert\w*"),
        ("wärmer|erwärmt", "kälter|abgekühlt"),
    ),
    boundaries="aber|sondern|obwohl|während|jedoch|weil|und|oder|dass|wenn|als|da|denn",
    stop=frozenset(
        "der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden "
        "wurde wurden hat haben hatte hatten im in an am auf aus bei mit nach von vom zu zum zur für über "
        "unter nicht kein keine nie nur auch als sich "
        "sei seien würde würden worden gewesen ihm ihnen ihr ihre "
        "er sie es dass wie so noch schon mehr weniger alle jede jeder vor soll".split()
    ),
    scope_before=True,
    nouns_have_capitals=True,
)

_FRENCH = PolarityWords(
    negations="ne|n['’]|jamais|aucune?|sans|ni|nullement|non",
    no_negations="(?:ne|n['’]) ?\\w+ que|non seulement|sans doute|pas moins de|pas plus de",
    turned=r"manqu\w*|refus\w*|rejet\w*|échou\w*|impossible|in\w{5,}|seulement|que|interdi\w*|mais",
    hedges="pourrait|pourraient|serait|seraient|aurait|auraient|peut-être|probablement|"
    r"devrait|devraient|prévoit|prévoient|envisage\w*|proposée?s?|propose|éventuel\w*|jusqu['’]à|"
    r"attendue?s?|provisoires?|projet de|possible\w*|vraisemblablement|apparemment",
    told="présumée?s?|prétendue?s?|soupçonnée?s?|prétendument",
    attributions="selon|d['’]après|a déclaré|a dit|affirme\\w*|a annoncé",
    absolutes=(
        ("tous|toutes|chaque|toujours|totalement|complètement", r"tout|toute|chacune?|entière?\w*|intégral\w*"),
        ("jamais|aucune?|personne ne|rien", "nul|nulle|ne|n['’]|sans"),
        ("seule?s?|seulement|uniquement|exclusivement", "unique|que|rien que"),
        ("premi\\w+", r"d['’]abord|initial\w*|1er|1re|débuts?"),
        (r"(?:le|la|les) (?:plus|moins) \w+|meilleure?s?|pires?", r"record|jamais|plus que tout\w*"),
    ),
    no_absolutes="pas (?:tous|toutes|toujours|seulement)|presque (?:tous|toutes|toujours)|tous les (?:jours|"
    "ans)|chaque année|première (?:femme|épouse)|premier ministre|première ministre",
    opposites=(
        (r"augment\w*|hausse|progress\w*|cr[uû]", r"baiss\w*|diminu\w*|recul\w*|chut\w*"),
        (r"gagn\w*|remport\w*|victoire", r"perd\w*|défaite"),
        (r"approuv\w*|adopt\w*|accept\w*", r"rejet\w*|refus\w*"),
        ("plus", "moins"),
        ("avant", "après"),
        (r"ouvr\w*|ouvert\w*", r"ferm\w*"),
        (r"autoris\w*|permis\w*", r"interdi\w*"),
        (r"achet\w*|acqui\w*|rachet\w*", r"vend\w*|cédée?s?"),
        ("excédent|bénéfice", "perte|pertes|déficit"),
        (r"confirm\w*", r"démenti\w*|exclu\w*"),
        (r"plus (?:haute?|grande?|ancien\w*)", r"plus (?:basse?|petite?|récente?)"),
    ),
    boundaries="mais|alors que|tandis que|bien que|cependant|parce que|qui|et|ou|lorsque|si|car",
    stop=frozenset(
        "le la les un une des de du au aux et ou mais est sont était a ont avait pas plus ne que qui dans en "
        "sur pour par avec "
        "sera seront serait seraient étaient aura auront y à d'eux d'elles lui leur leurs aucun aucune "
        "sans son sa ses ce cette il elle ils elles se été être tous toutes tout moins avant après".split()
    ),
)

_SPANISH = PolarityWords(
    negations="no|nunca|jamás|nadie|nada|ningún|ninguna|ninguno|sin|tampoco|ni",
    no_negations="no solo|no sólo|sin duda|no menos de|no más de|sin embargo",
    turned=r"falt\w*|neg[óaá]\w*|rechaz\w*|fracas\w*|imposible|in\w{5,}|solo|sólo|prohib\w*|pero|sino",
    hedges="podrían?|habrían?|serían?|tendrían?|"
    "posiblemente|probablemente|quizás?|tal vez|al parecer|planean?|prevén?|propuso|propuest[oa]s?|propone|"
    r"hasta|debería\w*|posibles?|se espera|preliminar(?:es)?|provisional(?:es)?|proyecto de",
    told="presunt[oa]s?|presuntamente|supuest[oa]s?|supuestamente",
    attributions="según|dijo|afirm\\w*|declaró|anunció|aseguró",
    absolutes=(
        ("todos|todas|cada|siempre|totalmente|completamente", r"todo|toda|enter[oa]s?|ambos|ambas"),
        ("nunca|jamás|nadie|nada", r"ningun\w*|ningún|no|sin"),
        ("solo|sólo|solamente|únic[oa]s?|únicamente", "exclusivamente|un solo"),
        ("primer\\w*", r"inicial\w*|originalmente|comenzó"),
        (r"(?:el|la|los|las) (?:más|menos) \w+|mejor|peor|mayor", r"récord|nunca|más que ningun\w*"),
    ),
    no_absolutes="no (?:todos|todas|siempre|solo|sólo)|casi (?:todos|todas|siempre)|todos los (?:días|años)|"
    "cada año|primera (?:esposa|mujer)|primer ministro|primera ministra",
    opposites=(
        (r"aument\w*|subi\w*|creci\w*|increment\w*", r"disminu\w*|baj[óao]\w*|cay\w*|descend\w*|reduj\w*"),
        (r"gan[óa]\w*|victoria|venci\w*", r"perdi\w*|derrota"),
        (r"aprob\w*|acept\w*|adopt\w*", r"rechaz\w*|neg[óa]\w*"),
        ("más|mayor", "menos|menor"),
        ("antes", "después"),
        (r"abr[ieí]\w*|abiert\w*|inaugur\w*", r"cerr\w*|cierr\w*"),
        (r"permit\w*|autoriz\w*", r"prohib\w*"),
        (r"compr[óae]\w*|adquiri\w*", r"vend\w*"),
        ("superávit|beneficios?", r"pérdidas?|déficit"),
        (r"confirm\w*", r"desmint\w*|descart\w*"),
    ),
    boundaries="pero|aunque|mientras|porque|que|quien|cuando|y|o|sino|si",
    stop=frozenset(
        "el la los las un una unos unas de del al a en con por para y o que se su sus es son era fue fueron "
        "ha han había no más será serán sería serían fueron están está estaba habrá "
        "menos como lo le les este esta ese esa todos todas todo ya muy sin sobre entre antes después".split()
    ),
)

_CHINESE = PolarityWords(
    negations="不|没有|没|未|无|非|否认|并非|从未|从不",
    no_negations="不仅|不但|不过|不久|不断|无论|不同|不少|不得不|非常|未来|无线|非洲|不到|不足|不超过",
    turned="否认|拒绝|否决|取消|停止|禁止|失败|缺乏|缺少|错误|不实|谣言|推翻|撤销|驳回",
    hedges="可能|或许|也许|或将|预计|计划|拟|有望|大概|似乎|考虑|建议|提议|若|如果|至多|最多|高达",
    told="据称|涉嫌|据说|传闻|被指",
    attributions="表示|称|说|指出|宣布|根据|据|认为",
    absolutes=(
        ("所有|全部|一切|每个|每一|总是|完全|全都", "都|均|整个|各"),
        ("从未|从不|无人|没有人", "没有|不|未|无"),
        ("唯一|仅|只有|只", "单独|单一|仅仅"),
        ("首次|首个|第一", "最早|首|开始|最初"),
        ("最大|最小|最高|最低|最长|最古老|最老|最新", "最|纪录|记录|首位"),
    ),
    no_absolutes="第一百|第一千|星期一|不只|不仅|第一季度|第一季",
    opposites=(
        ("增加|上升|增长|提高|上涨|上调", "减少|下降|降低|下跌|缩减|下调"),
        ("赢得|获胜|胜", "输|落败|败"),
        ("批准|通过|同意|接受", "拒绝|否决|驳回"),
        ("高于|多于", "低于|少于"),
        ("开放|开通|启用", "关闭|停用"),
        ("允许|准许", "禁止"),
        ("支持|赞成", "反对"),
        ("购买|买入|收购", "出售|卖出"),
        ("盈利|盈余", "亏损|赤字"),
        ("早于", "晚于"),
    ),
    boundaries="但|而|并且|因为|所以|虽然|然而|以及",
    stop=frozenset("的是 了的 在了 一个 这个".split()),
    unspaced=True,
)

WORDS: Final = {"en": ENGLISH, "de": _GERMAN, "fr": _FRENCH, "es": _SPANISH, "zh": _CHINESE}
"""The tables by two-letter language."""
