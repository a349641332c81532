"""The words that turn, soften or sharpen a statement, in English, German, French and Spanish.

Phrases are regular expressions over lower-case text, without the word boundaries; a space stands for any white space.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class PolarityWords:
    """The tables of one language.

    `negations` turn the words after them (`scope_before`: also those before, as German "nicht" does);
    `no_negations` and `no_absolutes` are phrases that only look like one. `turned` words carry a negation inside,
    as "lacks" does.
    Each of `absolutes` has the words that say all, none, only or first, and further ones that back them in a quote;
    `opposites` are pairs of words of which a claim may not have one where its quote has the other.
    """

    negations: str
    no_negations: str
    turned: str
    hedges: str
    attributions: str
    absolutes: tuple[tuple[str, str], ...]
    no_absolutes: str
    opposites: tuple[tuple[str, str], ...]
    boundaries: str
    stop: frozenset[str]
    scope_before: bool = False


_ENGLISH = PolarityWords(
    negations="not|never|no longer|no one|no|none|nobody|nothing|neither|nor|without|cannot|nowhere|hardly|scarcely|"
    r"\w+n['’]t|didnt|doesnt|isnt|wasnt|dont|wont",
    no_negations="not only|not just|not merely|no doubt|nothing but|no less than|no fewer than|no more than|"
    r"not least|whether or not|no\. ?\d|not until|no sooner|not to mention|no matter|if not|although not|"
    r"though not|not to be|while not|(?:not|\w+n['’]t)(?= [^.]{0,80}\buntil\b)",
    turned=r"lack(?:s|ed|ing)?|fail(?:s|ed|ing|ure)?|refus\w+|den(?:y|ies|ied|ying)|reject\w*|absen\w+|unable|"
    r"impossible|stopped|ceased|except|rather than|instead|only|un\w{4,}|in(?:correct|complete|accurate|valid|"
    r"eligible|dependent|secure|sufficient|ability)\w*|non-?\w+|dis\w{4,}|prevent\w*|avoid\w*|few|little|"
    r"rarely|seldom|false\w*|wrong\w*|contrary|abandon\w*|cancel\w*|end(?:ed|s)|los[et]\w*|miss(?:ed|ing)|"
    r"banned|forbidden|prohibit\w*|despite|however|but|although|though|doubt\w*|contest\w*|disput\w*|"
    r"other than|former\w*|too|less|least|different|last|mere|merely|barely|myth|unlike",
    hedges="might|could|alleged|allegedly|allegations?|reportedly|purportedly|purported|possibly|"
    "perhaps(?! best)|probably|presumably|supposedly|suspected|rumou?red|likely|potential|potentially|"
    "planned to|plans to|plan to|planning to|intends? to|intended to|aims? to|hopes? to|hoped to|expected to|"
    "is set to|are set to|scheduled to|(?:believed|thought|said|assumed|considered) to|proposed|proposes|"
    r"proposal|appears? to|seems? to|suggests? that|may(?! \d)|up to|as many as|considering|if approved|"
    r"subject to|tentative|tentatively|draft|unconfirmed|speculat\w+|accused of|charged with",
    attributions="according to|said|says|told|stated|states|claim(?:s|ed)|argue[sd]?|reported|announced|"
    "wrote|insist(?:s|ed)|believes?|alleged|alleges",
    absolutes=(
        (
            "all|every|everyone|everybody|everything|always|entire|entirely|completely|totally|wholly",
            "each|whole|both|any|throughout|fully|invariably|unanimous|unanimously|100|exclusively|full|"
            r"complete|\w+est",
        ),
        ("never|nobody|none|nothing|nowhere", r"no|no one|not|without|neither|nor|cannot|\w+n['’]t|un\w{4,}"),
        ("only|sole|solely|exclusively", "alone|just|unique|uniquely|single|lone|one|last|except|no other|all"),
        (
            "first",
            r"earliest|1st|debut\w*|original|originally|inaugural|initial|initially|pioneer\w*|oldest|one|"
            r"early|new|began|started|beginning|inception|premier\w*|introduc\w+|founded|became|primary|"
            r"previous\w*|prior|until then|start",
        ),
    ),
    no_absolutes="(?:not|\\w*n['’]t|nearly|almost|of|after|at|above|first of) all|all-?time|(?:not|almost|"
    "nearly) (?:always|every|everyone|entirely|completely)|every (?:day|year|week|month|time|night|other)|"
    "all(?: the)? other|not only|first (?:wife|husband|name|marriage|child|son|daughter|half|round|started|"
    "began)|at first|only after|only when",
    opposites=(
        (
            r"increas\w*|rose|risen|rises?|rising|grew|grown|gained|climbed|soared",
            r"decreas\w*|fell|fallen|falls|declin\w*|dropped|shrank|sank|plunged",
        ),
        ("won|wins|win|victory|defeated|beat", "lost|loses|lose|loss"),
        (r"approv\w*|adopted|passed|accept\w*|agreed", r"reject\w*|refus\w*|vetoed|declined|denied"),
        ("higher|more|greater|larger|bigger", "lower|fewer|less|smaller"),
        ("before|prior to|preceded", "after|following|succeeded"),
        (r"open(?:s|ed|ing)?", r"clos(?:e|es|ed|ing|ure)"),
        (r"allow\w*|permit\w*|legali[sz]\w*", r"ban|bans|banned|forb\w+|prohibit\w*|outlaw\w*"),
        (
            r"support(?:s|ed|ing)?|endors\w*|favou?red",
            r"oppos(?:e|es|ed|ing|ition)|criticis\w*|criticiz\w*|condemn\w*",
        ),
        (r"success\w*|succeeded", r"fail(?:s|ed|ure|ures)|unsuccessful\w*|flop\w*"),
        (r"strengthen\w*|improv\w*", r"weaken\w*|worsen\w*|deteriorat\w*"),
        (r"buy|buys|bought|acquir\w*|purchas\w*", r"sell|sells|sold"),
        (r"north|northern", r"south|southern"),
        (r"east|eastern", r"west|western"),
        ("guilty|convicted", "innocent|acquitted|cleared"),
        ("older|elder|eldest|oldest", "younger|youngest"),
        ("married", "divorced|unmarried"),
        ("poor|poverty", "rich|wealthy|affluent"),
        ("positive|favourable|favorable|praised|acclaimed", "negative|unfavourable|unfavorable|panned"),
        ("male|man|men", "female|woman|women"),
        ("mother", "father"),
        ("brother", "sister"),
        ("husband", "wife"),
    ),
    boundaries="but|although|though|while|whereas|however|because|that|which|who|whom|whose|when|and|or|"
    "so|since|until|yet",
    stop=frozenset(
        "the a an of in on at by for from to with is was are were be been being has had have do does did and "
        "or but as it its his her their he she they this that these those there who which whom whose when "
        "while also than then so such into about over after before not no never only all any every more most "
        "some other one two first can will would could may might should must very just up out during between "
        "through under against what where how him them you your our we us since until because however "
        "although though each both many much few own same new even still if because get got made "
        "make said says told".split()
    ),
)

_GERMAN = PolarityWords(
    negations="nicht|kein|keine|keinen|keiner|keinem|keines|nie|niemals|niemand|niemanden|nichts|ohne|weder|"
    "kaum|nirgends",
    no_negations="nicht nur|nicht zuletzt|nichts als|nicht weniger als|nicht mehr als|nicht bloß|ohne zweifel",
    turned=r"fehl\w+|verweiger\w*|ablehn\w*|abgelehnt|lehnt\w* .{0,80} ab|un\w{4,}|gescheitert|scheiter\w*|"
    r"verbot\w*|nur|statt|aber|jedoch",
    hedges=r"könnten?|dürften?|soll|sollen|möglicherweise|angeblich\w*|mutmaßlich\w*|vermutlich\w*|"
    r"wahrscheinlich|vielleicht|offenbar|bis zu|plant|planen|geplant\w*|beabsichtig\w*|voraussichtlich\w*|"
    r"erwartet|vorgeschlagen\w*|würden?|wohl|mögliche\w*|erwägt|erwägen|wolle|entwurf",
    attributions="laut|zufolge|sagte|sagt|erklärte|behauptet\\w*|berichtet\\w*|teilte",
    absolutes=(
        (
            "alle|allen|aller|jede|jeder|jedes|jeden|jedem|immer|stets|sämtliche\\w*|vollständig|völlig",
            r"alles|gesamte\w*|ganze\w*|beide\w*|durchweg|ausnahmslos",
        ),
        ("nie|niemals|niemand\\w*|nichts|keinerlei", r"kein\w*|nicht|ohne|weder"),
        ("nur|einzig\\w*|ausschließlich|lediglich", r"allein\w*|bloß|alleinige\w*"),
        ("erste\\w*|erstmal\\w*", r"frühest\w*|zuerst|ursprünglich|anfangs|älteste\w*|neue\w*|begann"),
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
    ),
    boundaries="aber|sondern|obwohl|während|jedoch|weil|und|oder|dass|wenn|als|da|denn",
    stop=frozenset(
        "der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden "
        "wurde wurden hat haben hatte hatten im in an am auf aus bei mit nach von vom zu zum zur für über "
        "unter nicht kein keine nie nur auch als sich "
        "er sie es dass wie so noch schon mehr weniger alle jede jeder vor soll".split()
    ),
    scope_before=True,
)

_FRENCH = PolarityWords(
    negations="ne|n['’]|jamais|aucune?|sans|ni|nullement|non",
    no_negations="(?:ne|n['’]) ?\\w+ que|non seulement|sans doute|pas moins de|pas plus de",
    turned=r"manqu\w*|refus\w*|rejet\w*|échou\w*|impossible|in\w{5,}|seulement|que|interdi\w*|mais",
    hedges="pourrait|pourraient|serait|seraient|aurait|auraient|peut-être|probablement|présumée?s?|"
    r"prétendue?s?|devrait|devraient|prévoit|prévoient|envisage\w*|proposée?s?|propose|éventuel\w*|jusqu['’]à|"
    r"attendue?s?|projet de|possible\w*|soupçonnée?s?|vraisemblablement|apparemment",
    attributions="selon|d['’]après|a déclaré|a dit|affirme\\w*|a annoncé",
    absolutes=(
        ("tous|toutes|chaque|toujours|totalement|complètement", r"tout|toute|chacune?|entière?\w*|intégral\w*"),
        ("jamais|aucune?|personne ne|rien", "nul|nulle|ne|n['’]|sans"),
        ("seule?s?|seulement|uniquement|exclusivement", "unique|que|rien que"),
        ("premi\\w+", r"d['’]abord|initial\w*|1er|1re|débuts?"),
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
    ),
    boundaries="mais|alors que|tandis que|bien que|cependant|parce que|qui|et|ou|lorsque|si|car",
    stop=frozenset(
        "le la les un une des de du au aux et ou mais est sont était a ont avait pas plus ne que qui dans en "
        "sur pour par avec "
        "sans son sa ses ce cette il elle ils elles se été être tous toutes tout moins avant après".split()
    ),
)

_SPANISH = PolarityWords(
    negations="no|nunca|jamás|nadie|nada|ningún|ninguna|ninguno|sin|tampoco|ni",
    no_negations="no solo|no sólo|sin duda|no menos de|no más de|sin embargo",
    turned=r"falt\w*|neg[óaá]\w*|rechaz\w*|fracas\w*|imposible|in\w{5,}|solo|sólo|prohib\w*|pero|sino",
    hedges="podrían?|habrían?|serían?|tendrían?|presunt[oa]s?|presuntamente|supuest[oa]s?|supuestamente|"
    "posiblemente|probablemente|quizás?|tal vez|al parecer|planean?|prevén?|propuso|propuest[oa]s?|propone|"
    r"hasta|debería\w*|posibles?|se espera|proyecto de",
    attributions="según|dijo|afirm\\w*|declaró|anunció|aseguró",
    absolutes=(
        ("todos|todas|cada|siempre|totalmente|completamente", r"todo|toda|enter[oa]s?|ambos|ambas"),
        ("nunca|jamás|nadie|nada", r"ningun\w*|ningún|no|sin"),
        ("solo|sólo|solamente|únic[oa]s?|únicamente", "exclusivamente|un solo"),
        ("primer\\w*", r"inicial\w*|originalmente|comenzó"),
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
    ),
    boundaries="pero|aunque|mientras|porque|que|quien|cuando|y|o|sino|si",
    stop=frozenset(
        "el la los las un una unos unas de del al a en con por para y o que se su sus es son era fue fueron "
        "ha han había no más "
        "menos como lo le les este esta ese esa todos todas todo ya muy sin sobre entre antes después".split()
    ),
)

WORDS: Final = {"en": _ENGLISH, "de": _GERMAN, "fr": _FRENCH, "es": _SPANISH}
"""The tables by two-letter language."""
