"""The words that tell how something is measured, in English, German, French and Spanish."""

import re
from dataclasses import dataclass
from typing import Final

from app.core.measure import MeasureCode
from app.text.words import content


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.I)


def _loose(pattern: str) -> re.Pattern[str]:
    """Words that may be part of a longer one: "highest-grossing"."""
    return re.compile(rf"\b(?:{pattern})\b", re.I)


@dataclass(frozen=True, slots=True)
class Opposites:
    """Two ways to measure; a text that has words of both takes neither for the other."""

    code: MeasureCode
    one: re.Pattern[str]
    other: re.Pattern[str]


_REAL_THINGS: Final = (
    r"terms?|wages?|incomes?|earnings|gdp|growth|pay|prices?|spending|value|rates?|increases?|rises?|cuts?|household"
    r"|disposable"
)


OPPOSITES: Final = (
    Opposites(
        MeasureCode.NOMINAL_OR_REAL,
        _words(
            r"nominal(?:ly)?|in (?:cash|money|current) terms|(?:at|in) current (?:prices|dollars)"
            r"|(?:not|before|un)[\s-]?adjust(?:ed|ing) for inflation|before inflation"
            r"|nominal(?:e[rnms]?)?|zu laufenden preisen|ohne inflationsbereinigung"
            r"|nominale?s?|nominaux|en (?:euros|francs|prix|dollars) courants"
            r"|nominal(?:es|mente)?|en (?:términos nominales|(?:precios|pesos|euros|dólares) corrientes)"
            r"|a precios corrientes"
        ),
        _words(
            rf"in real terms|real(?=[\s-](?:{_REAL_THINGS})(?![\w-]))|inflation-adjusted"
            rf"|(?<!not )adjusted for inflation"
            r"|after (?:adjusting for )?inflation|(?:at|in) constant (?:prices|dollars)"
            r"|real(?=\s(?:um|gestiegen|gesunken|gewachsen|verfügbar))|reale[rnms]?(?=\s[A-ZÄÖÜ])|reallöhne?n?"
            r"|inflationsbereinigt\w*"
            r"|preisbereinigt\w*|kaufkraftbereinigt\w*"
            r"|en termes réels|(?:salaires?|revenus?|pib|pouvoir d['’]achat) réels?|hors inflation|en (?:euros"
            r"|francs) constants"
            r"|corrigée?s? de l['’]inflation"
            r"|en términos reales|(?:salarios?|ingresos?|pib|rentas?) real(?:es)?|a precios constantes"
            r"|descontad[oa]s? la inflación|ajustad[oa]s? (?:a|por) (?:la )?inflación"
        ),
    ),
    Opposites(
        MeasureCode.GROSS_OR_NET,
        _words(
            r"gross(?!\sdomestic|\snational)|before (?:tax(?:es)?|deductions|costs)|pre-tax|brutto\w*|vor (?:abzug"
            r"|steuern)"
            r"|brute?s?|avant impôts?|brut[oa]s?|antes de impuestos"
        ),
        _words(
            r"net|after (?:tax(?:es)?|deductions|costs)|post-tax|take-home|netto\w*|nach (?:abzug|steuern)"
            r"|nette?s?|après impôts?|net[oa]s?|después de impuestos"
        ),
    ),
    Opposites(
        MeasureCode.MEDIAN_OR_MEAN,
        _words(r"medians?|median\w*|médian[es]*|median[oa]s?"),
        _words(
            r"averages?|averaged|means?(?=\s(?:income|wage|age|price|rent|value|salary|pay|time|wait))|on average"
            r"|durchschnitt\w*|im schnitt|mittelwert\w*|moyen(?:ne)?s?|en moyenne|promedios?|en promedio"
            r"|medi[oa](?:\sde)"
            r"|por término medio"
        ),
    ),
    Opposites(
        MeasureCode.PER_HEAD_OR_TOTAL,
        _words(
            r"per (?:capita|head|person|inhabitant|resident|worker|pupil|household)|a head|for every (?:person"
            r"|inhabitant)"
            r"|pro (?:kopf|person|einwohner\w*|haushalt)|pro-kopf-\w+|je (?:einwohner\w*|person)"
            r"|par (?:tête|habitant|personne|ménage)|per cápita|por (?:habitante|persona|cabeza|hogar)"
        ),
        _words(
            r"(?:in )?total(?:l?ed|ling|s)?|overall|aggregate|altogether|as a whole|in all|insgesamt|gesamt\w*"
            r"|absolut\w*|summe"
            r"|au total|totaux|totales?|en tout|dans l['’]ensemble|en conjunto|en términos absolutos|absolute(?:ly)?"
        ),
    ),
    Opposites(
        MeasureCode.ADJUSTED_OR_NOT,
        _words(
            r"(?<!not )(?<!non-)seasonally[\s-]adjusted|(?<!not )adjusted for (?:seasonal \w+|the season)"
            r"|saisonbereinigt\w*"
            r"|corrigée?s? des variations saisonnières|désaisonnalisée?s?|(?<!non )cvs|desestacionalizad[oa]s?"
            r"|ajustad[oa]s? estacionalmente"
        ),
        _words(
            r"un-?adjusted|not seasonally[\s-]adjusted|non-seasonally[\s-]adjusted|before seasonal adjustment"
            r"|(?:nicht|ohne) saisonbereinig\w+|unbereinigt\w*|(?:en )?données brutes|non (?:corrigée?s?"
            r"|désaisonnalisée?s?|cvs)"
            r"|sin (?:ajuste estacional|desestacionalizar)|(?:cifras|datos) brut[oa]s"
        ),
    ),
    Opposites(
        MeasureCode.PERIOD,
        _words(
            r"(?:a|per|every|each) year|annual(?:ly|i[sz]ed)?|yearly|year-on-year|over the (?:whole )?year|full-year"
            r"|in a year"
            r"|pro jahr|im jahr(?!\s\d)|jährlich\w*|jahres\w+|aufs jahr|par an|annuel(?:le)?s?|annuellement|sur (?:un"
            r"|l['’])\s?an(?:née)?"
            r"|al año|por año|anual(?:es|mente)?|interanual(?:es)?|en (?:un|todo el) año"
        ),
        _words(
            r"(?:a|per|every|each) (?:month|quarter|week)|monthly|quarterly|weekly|quarter-on-quarter|month-on-month"
            r"|in the (?:first|second|third|fourth|last|latest) (?:quarter|half)|in (?:a|one|the) (?:quarter|month)"
            r"|pro (?:monat|quartal|woche)|im (?:monat(?!\s(?-i:[A-Z]))|quartal|(?:ersten|zweiten|dritten"
            r"|vierten) quartal)|monatlich\w*"
            r"|quartals\w+|vierteljährlich\w*|im (?:ersten|zweiten) halbjahr"
            r"|par (?:mois|trimestre|semaine)|mensuel(?:le)?s?|trimestriel(?:le)?s?|au (?:\w+ )?trimestre"
            r"|al (?:mes|trimestre)|por (?:mes|trimestre|semana)|mensual(?:es|mente)?|trimestral(?:es|mente)?"
            r"|en el (?:\w+ )?trimestre"
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class RateAndLevel:
    """A level, and the rate at which it changes or the share that it is: one may fall while the other rises."""

    level: re.Pattern[str]
    rate: re.Pattern[str]
    whatever_way: bool  # the two are told apart whichever way they go
    same_matter: bool = False  # only where both texts speak of one thing: any number, any rate


RATES: Final = (
    RateAndLevel(
        _words(r"(?:consumer )?prices?|cost of living|verbraucherpreise?n?|preise?n?|prix|coût de la vie|precios?"),
        _words(
            r"inflation(?: rate)?|inflationsrate|teuerungsrate|teuerung|taux d['’]inflation|inflación|tasa de inflación"
        ),
        whatever_way=False,
    ),
    RateAndLevel(
        _words(
            r"(?:the )?econom(?:y|ies)|output|gdp|gross domestic product|production|wirtschaft|wirtschaftsleistung|bip"
            r"|économie|pib|economía|producción"
        ),
        _words(
            r"(?:(?:economic|gdp|output) )?growth(?: rate)?|wirtschaftswachstum|wachstum|wachstumsrate"
            r"|croissance(?: économique)?|taux de croissance|crecimiento(?: económico)?|tasa de crecimiento"
        ),
        whatever_way=False,
    ),
    RateAndLevel(
        _words(
            r"(?:national |public |government )?debts?|(?:staats)?schulden|staatsverschuldung|dette(?: publique)?"
            r"|deuda(?: pública)?"
        ),
        _words(
            r"(?:budget )?deficits?|borrowing|neuverschuldung|haushaltsdefizit\w*|defizit\w*|déficits?(?: público"
            r"| publics?)?|déficits? budgétaires?"
        ),
        whatever_way=True,
    ),
    RateAndLevel(
        _words(
            r"(?:the )?(?:total )?numbers? of|how many|(?:the )?total of|anzahl|zahl(?: der)?|nombre (?:de|des|d['’])"
            r"|número de|cantidad de"
            r"|\w+zahl(?:en)?"
        ),
        _words(
            r"(?:[\w-]+ )?rates?(?: of)?|(?:the )?(?:shares?|proportion|percentage) of|\w*quoten?|\w+rate"
            r"|anteil(?: der| an)?"
            r"|taux(?: de| d['’])?\s?\w*|part (?:de|des)|proportion de|tasas?(?: de)?|proporción de|porcentaje de"
        ),
        whatever_way=True,
        same_matter=True,
    ),
)

COUNTING: Final = content(
    "number numbers rate rates share shares proportion percentage total anzahl zahl quote rate anteil nombre taux part "
    "proportion número cantidad tasa proporción porcentaje percent year"
)
"""Words that say how something is counted, and not what."""

SINCE: Final = re.compile(
    r"\b(?:since|compared (?:with|to)|relative to|versus|vs\.?|against|than (?:in|at|before)|up (?:on|from)|down (?:on"
    r"|from)"
    r"|(?:above|below|over|under|from) (?:the |its |their )?(?=(?:[\w-]+ ){0,2}(?:levels?|peak))|seit|gegenüber"
    r"|verglichen mit"
    r"|im vergleich (?:zu[mr]?|mit)|als(?: im| in| vor)?|depuis|par rapport (?:à|au|aux)|comparée? à|contre|qu['’]en"
    r"|desde|(?:en )?compara(?:do|ción) con|frente a|respecto (?:a|al|de|del)|que en)\s(?:the\s|its\s|dem\s|der\s"
    r"|den\s|la\s"
    r"|le\s|l['’]|el\s|las?\s|los\s)?(?:year\s|jahre?\s|année\s|año\s)?",
    re.I,
)
"""What stands before the point that something is compared with."""

REFERENTS: Final = (
    (
        "year before",
        _words(
            r"(?:a|one|the) year (?:earlier|ago|before)|(?:the )?(?:previous|preceding|last) year|year-on-year"
            r"|vorjahr\w*"
            r"|(?:vor einem|ein) jahr(?: zuvor| davor)?|(?:un|l['’])\s?an (?:plus tôt|auparavant|dernier)"
            r"|l['’]année précédente"
            r"|sur un an|(?:un|el) año (?:antes|anterior|pasado)|interanual(?:es)?"
        ),
    ),
    (
        "quarter before",
        _words(
            r"(?:a|one|the) quarter (?:earlier|ago|before)|(?:the )?(?:previous|preceding|last) quarter"
            r"|quarter-on-quarter"
            r"|vorquartal\w*|(?:le )?trimestre précédent|sur un trimestre|(?:el )?trimestre anterior"
            r"|intertrimestral(?:es)?"
        ),
    ),
    (
        "month before",
        _words(
            r"(?:a|one|the) month (?:earlier|ago|before)|(?:the )?(?:previous|preceding|last) month|month-on-month"
            r"|vormonat\w*"
            r"|(?:un|le) mois (?:plus tôt|précédent|auparavant)|sur un mois|(?:un|el) mes (?:antes|anterior|pasado)"
            r"|intermensual(?:es)?"
        ),
    ),
    (
        "decade before",
        _words(
            r"(?:a|one|the) decade (?:earlier|ago|before)|(?:vor )?(?:einem|zehn) jahrzehnt(?: zuvor)?|vor zehn jahren"
            r"|il y a dix ans|(?:une|la) décennie (?:plus tôt|précédente)|hace (?:diez años|una década)|(?:una"
            r"|la) década (?:antes|anterior)"
        ),
    ),
    (
        "pandemic",
        _words(
            r"(?:before |pre-?)?(?:the )?(?:pandemic|covid(?:-19)?)(?:[ -]levels?)?|(?:vor )?(?:der )?pandemie"
            r"|vorkrisenniveau"
            r"|(?:avant )?la pandémie|(?:antes de )?la pandemia"
        ),
    ),
    (
        "war",
        _words(
            r"(?:the |pre-?)war(?:[ -]levels?)?|(?:vor )?(?:dem |des )?krieg\w*|(?:avant )?la guerre"
            r"|(?:antes de )?la guerra"
        ),
    ),
    (
        "election",
        _words(r"the (?:last )?election|(?:der )?(?:letzten )?wahl|l['’]élection|les élections|las? eleccion(?:es)?"),
    ),
)
"""Points of comparison that are named by a word, each under its own name."""

RECORD: Final = _words(
    r"(?:an? |the )?(?:all-time |new )?records?(?: (?:high|low)s?)?(?=$|[\s.,;!?])(?! (?:of|by|that|show|keeping"
    r"|companies|producers?|labels?|deals?|holders?|books?)\b)|(?:the )?(?:highest|lowest|largest"
    r"|smallest"
    r"|biggest|fastest|slowest|best|worst|most|fewest|strongest|weakest|sharpest|steepest|longest|shortest|first)\b"
    r"(?:\s[\w-]+){0,4}?\s(?:ever|on record|in (?:history|living memory|decades|a generation|a century)"
    r"|since\s[\w\s]{0,20}\d{2,4})"
    r"|unprecedented|never (?:before|so)|rekord\w*|(?:der |die |das )?(?:höchste|niedrigste|größte|kleinste|beste"
    r"|schlechteste|meiste)[rnsm]?"
    r"(?:\s[\w-]+){0,4}?\s(?:aller zeiten|seit\s[\w\s]{0,12}\d{4}|seit beginn der \w+|je(?:mals)?)|beispiellos\w*"
    r"|noch nie"
    r"|(?:niveau|plus haut|chiffre) record|record (?:absolu|historique)|(?:la |le )?plus (?:haute?|bas(?:se)?|grande?"
    r"|forte?|faible"
    r"|petite?)(?:\s[\w-]+){0,4}?\s(?:depuis\s[\w\s]{0,12}\d{4}"
    r"|jamais \w+|de l['’]histoire)|sans précédent|du jamais vu|récords?|(?:el |la )?(?:más (?:alt[oa]|baj[oa]|grande)"
    r"|mayor|menor"
    r"|mejor|peor)(?:\s[\w-]+){0,4}?\s(?:desde\s[\w\s]{0,12}\d{4}|de la historia|jamás \w+)|sin precedentes"
)
"""Words that call something a record."""
SUPERLATIVE: Final = _loose(
    r"records?|highest|lowest|largest|smallest|biggest|fastest|slowest|best|worst|most|fewest|least|strongest|weakest"
    r"|sharpest"
    r"|steepest|longest|shortest|first|ever|never|unprecedented|peak(?:ed)?|topped|since\s\d{4}|rekord\w*|höchst\w*"
    r"|niedrigst\w*"
    r"|größt\w*|kleinst\w*|best\w*|schlechtest\w*|meist\w*|erstmals|noch nie|beispiellos\w*|seit\s\d{4}|plus (?:haute?"
    r"|bas(?:se)?|grande?|forte?"
    r"|faible|petite?)|jamais|sans précédent|premi[eè]re?|depuis\s\d{4}|récords?|más (?:alt[oa]|baj[oa]|grande)|mayor"
    r"|menor|mejor|peor"
    r"|jamás|nunca|sin precedentes|primer[oa]?|desde\s\d{4}"
)
"""Words of a text that knows of an extreme at all."""

ACCORDING: Final = re.compile(
    r"\b(?:according to|as reported by|(?:data|figures|statistics|research|a (?:study|report|survey)) (?:from|by)|laut"
    r"|nach angaben"
    r"(?: de[sr]| von)?|selon|d['’]après|según|de acuerdo con)\s(?:the\s|de[rmn]\s|das\s|die\s|dem\s|la\s|le\s|les\s"
    r"|l['’]|el\s|los\s"
    r"|las\s)?(?P<who>(?-i:[A-ZÄÖÜÉ][\w.&’'-]*)(?:\s(?:(?:of|for|the|de[rsnm]?|du|and|für|und|la|las"
    r"|los)\s){0,2}(?-i:[A-ZÄÖÜÉ][\w.&’'-]*)){0,5})",
    re.I,
)
"""Whom a claim takes for its authority."""
