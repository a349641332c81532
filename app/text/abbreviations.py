"""Which full stops belong to an abbreviation, and which words open a sentence, by language.

The lists are ours, made from common usage. Three kinds of abbreviation are told apart because they end a sentence
with unlike odds: one that always leads on ("Dr."), one that leads on before a number ("p. 5"), and one that may
also be the last word ("Inc."), where only a word that usually opens a sentence shows that a new one begins.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Abbreviations:
    """The abbreviations of one language, without the last full stop; in lower case, except for titles like "M.".

    `titles` never end a sentence; `numbered` do not before a number; `closing` do before one of `starters`.
    `ordinals` says that "3." is how the language writes "third".
    """

    titles: frozenset[str]
    numbered: frozenset[str]
    closing: frozenset[str]
    starters: frozenset[str]
    ordinals: bool = False


def of(lang: str) -> Abbreviations:
    """Return the abbreviations of a language tag ("de", "pt-BR"); an unknown one gets those of all languages."""
    return _BY_LANGUAGE.get(lang.replace("_", "-").split("-")[0].lower(), _ALL)


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ENGLISH = Abbreviations(
    titles=_words(
        "mr mrs ms mx messrs dr prof rev fr hon pres gov sen sens rep reps gen col lt maj sgt cpl capt cmdr adm "
        "brig det supt insp amb atty asst assoc mt ft v vs viz cf e.g i.e c.f ca approx est"
    ),
    numbered=_words(
        "no nos n° nº p pp fig figs vol vols ch chap sec sect art arts eq ed eds par para pt jan feb mar apr jun "
        "jul aug sep sept oct nov dec"
    ),
    closing=_words(
        "inc co corp ltd llc plc bros jr sr esq etc al st ave blvd rd sq dept univ inst assn div ph.d m.d b.a m.a "
        "d.c u.s u.k u.n e.u oz lb lbs hrs min mins"
    ),
    starters=_words(
        "A About After All Also Although Am An And Another Any Are As At Be Because Before But By Can Could Did "
        "Do Does During Each Even Every For From Had Has Have He Her Here His How However I If In Indeed Instead "
        "Is It Its Just Last Later Let Many Maybe Meanwhile More Most Much My Never Next No Nor Not Nothing Now "
        "Of On Once One Only Or Other Our Over Perhaps Please She Should Since So Some Sometimes Still Such Than "
        "That The Their Then There These They This Those Though Thus To Today Two Under Until Was We Well Were "
        "What When Where Whether Which While Who Whose Why With Without Would Yes Yet You Your I'm I've I'll I'd "
        "It's That's There's We're We've They're He's She's You're Let's Don't What's Didn't"
    ),
)
_GERMAN = Abbreviations(
    titles=_words(
        "dr prof hr hrn fr frl ing dipl z.b d.h u.a.m i.d.r i.e s.o s.u vgl bzw ca evtl ggf inkl "
        "exkl sog gegr geb gest verh bspw insb bes st zzgl z u d i o"
    ),
    numbered=_words(
        "nr nrn n° s bd bde art abs abschn abb kap ziff jan feb mär apr jun jul aug sep sept okt nov dez tel"
    ),
    closing=_words("usw etc u.a o.ä u.ä o.g jr sr co gmbh str mio mrd tsd jh jhd v.chr n.chr chr verl hrsg e.v"),
    starters=_words(
        "Aber Alle Allerdings Als Also Am An Anders Auch Auf Aus Außerdem Bei Beide Bereits Bis Da Dabei Dafür "
        "Daher Damals Damit Danach Dann Daran Darum Das Dass Dem Den Denn Der Deren Des Deshalb Die Dies Diese "
        "Diesem Diesen Dieser Dieses Doch Dort Durch Ein Eine Einem Einen Einer Eines Einige Er Erst Es Etwa Für "
        "Gegen Hat Heute Hier Ich Ihr Ihre Im In Insgesamt Ist Jede Jeder Jedoch Jetzt Kein Keine Laut Man Manche "
        "Mehr Mein Meine Mit Nach Nicht Noch Nun Nur Ob Oder Ohne Schon Seit Sein Seine Seitdem Sie So Später "
        "Trotz Trotzdem Über Um Und Unser Unter Viele Vom Von Vor Während War Waren Warum Was Weil Wenn Wer Wie "
        "Wir Wird Wo Zu Zudem Zum Zur Zwar Zwischen"
    ),
    ordinals=True,
)
_FRENCH = Abbreviations(
    titles=_words("M m mm mme mmes mlle mlles dr pr mgr st ste sts p.ex c.-à-d cf env av apr boul lt sgt j.-c"),
    numbered=_words("n n° nº no nos p pp art fig vol chap t éd janv févr avr juil sept oct nov déc tél"),
    closing=_words("etc cie sté inc ltée jr sr hab max min"),
    starters=_words(
        "Ainsi Alors Après Au Aucun Aujourd'hui Aussi Aux Avant Avec Car Ce Cela Celui Celle Cependant Ces Cet "
        "Cette Chaque Comme Comment Contre Dans De Depuis Des Dès Donc Du Elle Elles En Enfin Ensuite Entre Est "
        "Et Il Ils Je La Le Les Leur Leurs Lors Lorsque Mais Malgré Même Mon Ne Ni Nos Notre Nous On Or Ou Où Par "
        "Parce Pendant Plus Plusieurs Pour Pourquoi Puis Quand Que Quel Quelle Qui Quoi Sa Sans Se Selon Ses Si "
        "Son Sous Sur Tous Tout Toute Toutefois Très Un Une Vous À"
    ),
)
_SPANISH = Abbreviations(
    titles=_words(
        "D sr sra srta sres sras dr dra d dª dña prof profa lic ing arq gral cnel mons fr sta sto ee p.ej ej cf"
    ),
    numbered=_words(
        "n no núm nº n° p pp pág págs art arts fig vol cap t ene feb mar abr jun jul ago sept oct nov dic tel"
    ),
    closing=_words("etc cía s.a s.l ee.uu uu jr ltda av avda ud uds aprox máx mín a.c d.c"),
    starters=_words(
        "A Además Ahora Al Algunos Ante Antes Así Aunque Cada Como Con Contra Cuando Cuál Cómo De Del Desde "
        "Después Donde Durante El Ella Ellas Ellos En Entonces Entre Es Esa Ese Eso Esta Este Esto Estos Está "
        "Están Fue Ha Hace Hasta Hay Hoy La Las Le Lo Los Luego Me Mi Mientras Muchos Muy Más Nada Ni No Nos "
        "Nosotros Nuestra Nuestro O Otra Otro Para Pero Por Porque Pues Que Quién Qué Se Según Ser Si Sin Sobre "
        "Solo Son Su Sus También Tampoco Te Tiene Todo Todos Tras Tu Un Una Unos Y Ya Yo Él"
    ),
)
_ITALIAN = Abbreviations(
    titles=_words(
        "sig sigg sig.ra dott dott.ssa prof prof.ssa avv ing arch on sen gen col cap mons s ss ecc.mo p.es es cfr"
    ),
    numbered=_words("n nn n° p pp pag pagg art artt fig vol cap gen feb mar apr giu lug ago sett ott nov dic tel"),
    closing=_words("ecc s.p.a s.r.l a.c d.c jr"),
    starters=_words(
        "A Al Alla Anche Ancora Che Chi Come Con Così Cosa Da Dal Dalla Del Della Di Dopo Dove E Ed Era Gli Ha I "
        "Il In Io La Le Lei Lo Lui Loro Ma Mentre Nel Nella Noi Non O Oggi Ogni Per Perché Però Poi Prima Quando "
        "Questa Questo Qui Se Secondo Si Sono Su Sua Suo Tra Tutti Tutto Un Una Voi È"
    ),
)
_PORTUGUESE = Abbreviations(
    titles=_words("sr sra srs sras dr dra prof profa eng d sto sta p.ex exmo exma cf"),
    numbered=_words(
        "n nº n° no núm p pp pág págs art arts fig vol cap jan fev mar abr mai jun jul ago set out nov dez tel"
    ),
    closing=_words("etc cia ltda s.a a.c d.c jr av"),
    starters=_words(
        "A Ainda Além Antes Ao Aos Apesar As Assim Até Com Como Contra Da Das De Depois Desde Do Dos Durante E "
        "Ela Elas Ele Eles Em Enquanto Então Entre Era Essa Esse Esta Este Eu Foi Hoje Isso Já Mas Mesmo Muito Na "
        "Nas No Nos Nós Não O Onde Os Ou Para Pela Pelo Por Porque Quando Que Quem Se Segundo Sem Seu Sua São "
        "Também Todos Um Uma Você É"
    ),
)
_DUTCH = Abbreviations(
    titles=_words("dhr mevr mw dr drs prof ir mr ing ds bijv bv d.w.z o.a m.a.w t.a.v ca vgl resp incl excl st"),
    numbered=_words("nr nrs p pp blz art fig afb hfdst jan feb mrt apr jun jul aug sept okt nov dec tel"),
    closing=_words("enz etc e.d n.v b.v jr sr v.chr n.chr"),
    starters=_words(
        "Aan Als Bij Daar Daarna Dan Dat De Deze Die Dit Door Een Echter En Er Geen Haar Had Heeft Het Hier Hij "
        "Hoe Hun Ik In Is Maar Meer Men Met Mijn Na Naar Niet Nog Nu Of Om Omdat Onder Ons Ook Op Over Sinds Te "
        "Tijdens Toch Toen Tot Uit Van Veel Volgens Voor Waar Waarom Wanneer Want Was Wat We Wie Wij Ze Zij Zijn "
        "Zo"
    ),
)
_NAMED = {
    "en": _ENGLISH,
    "de": _GERMAN,
    "fr": _FRENCH,
    "es": _SPANISH,
    "it": _ITALIAN,
    "pt": _PORTUGUESE,
    "nl": _DUTCH,
}
# For a language without a list of its own only English starters count: a false start is worse than a long sentence.
_ALL = Abbreviations(
    titles=frozenset().union(*(a.titles for a in _NAMED.values())),
    numbered=frozenset().union(*(a.numbered for a in _NAMED.values())),
    closing=frozenset().union(*(a.closing for a in _NAMED.values())),
    starters=_ENGLISH.starters,
)
# Languages without a list of their own that write "third" as "3.", as German does.
_ORDINAL = Abbreviations(
    titles=_ALL.titles, numbered=_ALL.numbered, closing=_ALL.closing, starters=_ALL.starters, ordinals=True
)
_BY_LANGUAGE = _NAMED | dict.fromkeys(
    ("da", "nb", "nn", "no", "fi", "cs", "sk", "pl", "hu", "sl", "hr", "sr", "et", "lv"), _ORDINAL
)
