"""The words by which the type of a claim is told, in English, German, French and Spanish."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimWords:
    """Patterns of one language.

    `saying` is a verb of saying with its subject before it; `that` opens what was said; `happening` is a verb or noun
    for something that took place; `measure` names a series of figures, `change` says how one moves or stands;
    `proportion` is a figure in words.
    """

    saying: re.Pattern[str]
    that: re.Pattern[str]
    happening: re.Pattern[str]
    measure: re.Pattern[str]
    change: re.Pattern[str]
    proportion: re.Pattern[str]


def _any(*words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(' '.join(words).split())})\b", re.IGNORECASE)


_EN = ClaimWords(
    saying=_any(
        "said says say stated states claimed claims claiming told announced announces wrote writes tweeted declared",
        "declares argued argues promised promises pledged vowed warned insisted insists asserted alleged admitted",
        "denied testified boasted remarked confirmed suggested called quipped bragged conceded",
    ),
    that=re.compile(
        r"\s+(?:(?!\b(?:nothing|little|so|yes|no)\b)[\w’'.-]+\s+){0,6}?that\s+(?!(?:day|week|month|year|night|time)\b)"
        r"|\s+(?:he|she|they|it|we|i|there|his|her|their|the)\s+(?:[\w’'-]+\s+){0,3}?"
        r"(?:is|was|are|were|has|have|had|will|would|did|does|can|could|should|wants?|never)\b",
        re.IGNORECASE,
    ),
    happening=_any(
        "signed passed died born won lost resigned elected re-elected appointed invaded attacked killed exploded",
        "collapsed opened closed founded launched arrested convicted sentenced voted ended began started visited",
        "met married crashed sank struck hit approved vetoed banned released published landed erupted fired sued",
        "acquired sold bought merged overturned repealed adopted ratified withdrew joined left seceded surrendered",
        "assassinated shot indicted impeached acquitted inaugurated established created abolished introduced",
        "announced declared discovered destroyed built election explosion earthquake attack war strike summit",
        "referendum happened occurred took broke held shut ruled",
    ),
    measure=_any(
        "unemployment employment inflation gdp rate rates deficit debt population crime emissions wages wage income",
        "incomes prices price exports imports turnout poverty spending budget output growth revenue revenues taxes",
        "jobs sales mortality deaths cases births temperature temperatures premiums enrollment homicides murders",
        "immigration",
    ),
    change=_any(
        "doubled tripled quadrupled halved rose risen rises rising fell fallen falls falling grew grown grows",
        "growing dropped increased increases decreased declined surged plunged soared shrank shrunk climbed highest",
        "lowest higher lower most fewest largest biggest smallest record majority half quarter third twice more",
        "fewer less than average",
    ),
    proportion=_any(
        "doubled tripled quadrupled halved one-third two-thirds one-half one-quarter three-quarters one-fifth",
        r"(?:(?<!the\s)most|half|a\squarter|a\sthird)\s(?:of\s)?(?:all\s|the\s|our\s)?(?!\w+ous\b)[a-z]+s",
        r"twice\sas\s\w+ times\sas\s(?:many|much|high) per\scapita",
    ),
)
_DE = ClaimWords(
    saying=_any(
        "sagte sagt sagten gesagt erklärte erklärt behauptete behauptet behaupten betonte betont kündigte schrieb",
        "schreibt twitterte meinte meint versprach verspricht warnte warnt teilte bestätigte räumte bestritt",
        "beteuerte äußerte nannte",
    ),
    that=re.compile(
        r",\s*(?:dass|daß|ob|wonach|er|sie|es|man|die|der|das|es)\b|:\s*\S|\s+(?:[\wäöüß-]+\s+){0,5}?(?:an|mit|ein),\s*dass\b",
        re.IGNORECASE,
    ),
    happening=_any(
        "unterzeichnete unterzeichnet verabschiedete verabschiedet starb gestorben geboren gewann gewonnen verlor",
        "verloren gewählt ernannt marschierte griff getötet explodierte stürzte eröffnete eröffnet schloss",
        "geschlossen gründete gegründet verhaftet festgenommen verurteilt stimmte begann begonnen endete beendet",
        "besuchte traf heiratete sank beschloss beschlossen verbot verboten veröffentlichte veröffentlicht landete",
        "kaufte verkaufte trat fand aufgehoben eingeführt abgeschafft zerstört gebaut errichtet wahl explosion",
        "erdbeben anschlag angriff streik gipfel volksabstimmung",
    ),
    measure=re.compile(
        r"\b\w*(?:arbeitslosigkeit|arbeitslosenquote|inflation|teuerung|bip|quote|rate|defizit|schulden|bevölkerung"
        r"|kriminalität|emissionen|löhne|einkommen|preise?|exporte?|importe?|wahlbeteiligung|armut|ausgaben|haushalt|wachstum"
        r"|umsatz|steuern|arbeitsplätze|todesfälle|geburten|temperatur(?:en)?)\b",
        re.IGNORECASE,
    ),
    change=re.compile(
        r"\b(?:verdoppelt\w*|verdreifacht\w*|halbiert\w*|stieg\w*|gestiegen|steigt|sank\w*|gesunken|sinkt|fiel\w*|gefallen"
        r"|wuchs\w*|gewachsen|wächst|höchste[nrs]?|niedrigste[nrs]?|höher\w*|niedriger\w*|meisten|wenigsten|größte[nrs]?"
        r"|kleinste[nrs]?|rekord\w*|mehrheit|hälfte|viertel|drittel|doppelt|mehr|weniger|durchschnitt\w*)\b",
        re.IGNORECASE,
    ),
    proportion=_any(
        r"verdoppelt\w* verdreifacht\w* halbiert\w* die\smeisten doppelt\sso\s\w+ pro\skopf",
        r"(?:die\shälfte|ein\sdrittel|zwei\sdrittel|ein\sviertel)\s(?:der|aller|des)",
    ),
)
_FR = ClaimWords(
    saying=_any(
        "dit disait déclare déclaré déclara affirme affirmé affirma annonce annoncé annonça écrit écrivait tweeté",
        "prétend prétendu promet promis assure assuré soutient soutenu averti prévenu confirmé reconnu nié estime",
        "estimé expliqué",
    ),
    that=re.compile(r"\s+(?:[\wà-ÿ’'-]+\s+){0,4}?qu(?:e\s|['’])|\s*:\s*\S", re.IGNORECASE),
    happening=_any(
        "signé signa adopté adopta mort morte décédé décédée né née gagné gagna remporté perdu perdit démissionné",
        "élu élue nommé nommée envahi envahit attaqué tué tués explosé effondré ouvert fermé fondé fondée lancé",
        "arrêté condamné voté terminé commencé visité rencontré épousé coulé frappé approuvé interdit publié",
        "publiée atterri vendu acheté aboli instauré créé créée détruit construit inauguré ratifié quitté rejoint",
        "élection explosion séisme attentat attaque grève sommet référendum eu débuté",
    ),
    measure=_any(
        "chômage emploi inflation pib taux déficit dette population criminalité délinquance émissions salaires",
        "salaire revenu revenus prix exportations importations participation pauvreté dépenses budget croissance",
        "recettes impôts emplois ventes mortalité décès naissances température températures immigration",
    ),
    change=_any(
        "doublé triplé augmenté augmente baissé baisse diminué diminue reculé grimpé chuté progressé hausse élevé",
        "bas record majorité moitié tiers quart plus moins moyenne supérieur inférieur",
    ),
    proportion=_any(
        r"doublé triplé (?:la\smoitié|un\stiers|deux\stiers|un\squart|la\splupart|la\smajorité)\sdes? deux\sfois\splus",
        r"par\shabitant",
    ),
)
_ES = ClaimWords(
    saying=_any(
        "dijo dice decía declaró declara afirmó afirma anunció anuncia escribió tuiteó aseguró asegura prometió",
        "promete sostuvo sostiene advirtió confirmó reconoció negó insistió explicó señaló dicho declarado afirmado",
    ),
    that=re.compile(r"\s+(?:[\wá-ÿ’'-]+\s+){0,4}?que\s|\s*:\s*\S", re.IGNORECASE),
    happening=_any(
        "firmó aprobó murió falleció nació ganó perdió dimitió renunció elegido elegida nombrado nombrada invadió",
        "atacó mató explotó derrumbó abrió cerró fundó fundada lanzó detuvo detenido condenado votó terminó empezó",
        "comenzó visitó reunió casó hundió golpeó prohibió publicó aterrizó vendió compró abolió introdujo creó",
        "destruyó construyó inauguró ratificó salió entró elección elecciones explosión terremoto atentado ataque",
        "huelga cumbre referéndum ocurrió sucedió",
    ),
    measure=_any(
        "desempleo paro empleo inflación pib tasa déficit deuda población criminalidad delincuencia emisiones",
        "salarios salario ingresos renta precios precio exportaciones importaciones participación pobreza gasto",
        "presupuesto crecimiento impuestos empleos ventas mortalidad muertes nacimientos temperatura temperaturas",
        "inmigración",
    ),
    change=_any(
        "duplicó duplicado triplicó subió subido sube bajó bajado baja aumentó aumentado creció crecido cayó caído",
        "cae mayor menor récord mayoría mitad tercio cuarto más menos media promedio superior inferior",
    ),
    proportion=_any(
        r"duplicó duplicado triplicó triplicado (?:la\smitad|un\stercio|dos\stercios|un\scuarto|la\smayoría)\sde",
        r"el\sdoble\sde per\scápita",
    ),
)
WORDS: Final[Mapping[str, ClaimWords]] = {"en": _EN, "de": _DE, "fr": _FR, "es": _ES}
