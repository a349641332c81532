"""The words inside and around names: particles, titles, words that open a sentence, and names with two faces."""

from typing import Final

PARTICLES: Final = frozenset(
    "of the de la le les du des del della di da dos das do van von der den ter ten zu zur zum y e et und and al "
    "el bin ibn ben af av for & d' in on".split()
)
"""Small words that may stand inside a name, never at its edge."""

WEAK_PARTICLES: Final = frozenset("and et und y e for in on the zu zur zum le les das do den".split())
"""Particles that join only inside an organisation or work already begun ("Bank of the West"), never two names."""

TITLES: Final = frozenset(
    "mr mrs ms miss dr prof professor sir dame lord lady king queen prince princess president vice minister "
    "chancellor senator sen rep governor gov mayor general gen colonel col captain capt major lieutenant sergeant "
    "judge justice bishop pope saint st father sister brother reverend rev emperor empress duke duchess count "
    "baron earl secretary director producer executive chairman chairwoman coach actor actress author herr frau "
    "präsident präsidentin bundeskanzler "
    "bundeskanzlerin bundespräsident kanzler kanzlerin ministerin könig königin papst monsieur "
    "madame mme président présidente roi reine pape señor señora don doña presidente presidenta rey reina papa "
    "ministro ministra".split()
)
"""Words before a person's name that a page may leave out."""

GENERIC: Final = frozenset(
    "city town county state province river lake company corporation corp inc ltd llc plc co gmbh ag sa group "
    "party club team film movie novel book album song play series season school stadt fluss republic kingdom "
    "islands island world war award awards prize championship cup league era day age century congress parliament "
    "constitution government church earth internet bible god i ii iii iv jr sr".split()
)
"""Words of a name that say what it is, not which; a page may use the rest of the name alone."""

TIME_WORDS: Final = frozenset(
    "january february march april may june july august september october november december jan feb mar apr jun "
    "jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday januar februar märz "
    "mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag christmas easter "
    "ad bc ce bce am pm fy".split()
)

OPENERS: Final = frozenset(
    "a an the this that these those there here it its he she they we you i his her their our your my one ones two "
    "three four five six seven eight nine ten all any both each either every few many more most much neither no "
    "none not some such in on at by for from of to with without within during after before since until while when "
    "where why who whom whose which what how if unless although though because as than then thus so but and or "
    "nor yet also even only just still once upon under over between among across around about against along "
    "behind below beyond despite except into like near off out through throughout toward towards up via according "
    "however meanwhile instead later earlier additionally moreover furthermore therefore today yesterday tomorrow "
    "recently currently originally initially finally eventually several another other others people men women "
    "children scientists researchers police officials critics fans voters workers students historians experts "
    "members residents studies research data today's first second third last next new old young early late is are "
    "was were be been being has have had do does did can could may might must shall should will would let yes now "
    "never always often sometimes usually generally nearly almost approximately less fewer half twice due prior "
    "following including based born being having using filming nobody everyone everything nothing someone "
    "something anyone anything whether amid per plus minus water oil gold money music food art history war peace "
    "life death time part work".split()
)
"""Words that open an English sentence without being a name."""

DEMONYM_ENDINGS: Final = ("ians", "ian", "eans", "ean", "ans", "an", "ese", "ish", "is", "i")

ALIASES: Final = tuple(
    frozenset(group.split("|"))
    for group in (
        "us|usa|united states|united states of america|america|american|americans|u s",
        "uk|united kingdom|britain|great britain|british|u k|briton|britons|england|english",
        "eu|european union|europe|european|europäische union|union européenne|unión europea",
        "un|united nations|uno|vereinte nationen|nations unies|naciones unidas",
        "ussr|soviet union|soviet|soviets|russia|russian",
        "uae|united arab emirates|emirati",
        "france|french|français|frankreich|francia|frenchman",
        "germany|german|germans|deutschland|deutsche|allemagne|alemania",
        "netherlands|dutch|holland|niederlande|pays bas|países bajos",
        "spain|spanish|españa|spaniard|spanien|espagne",
        "greece|greek|greeks|griechenland|grèce|grecia",
        "switzerland|swiss|schweiz|suisse|suiza",
        "denmark|danish|danes|dane",
        "poland|polish|poles|polen|pologne|polonia",
        "wales|welsh",
        "scotland|scottish|scots|scot",
        "ireland|irish",
        "turkey|turkish|turks|türkiye",
        "sweden|swedish|swedes|swede",
        "finland|finnish|finns",
        "norway|norwegian|norwegians",
        "japan|japanese",
        "china|chinese|prc|people s republic of china",
        "portugal|portuguese",
        "iraq|iraqi|iraqis",
        "israel|israeli|israelis",
        "argentina|argentine|argentinian",
        "philippines|filipino|philippine",
        "jew|jewish|jews|judaism",
        "christian|christianity|christians",
        "muslim|muslims|islam|islamic",
        "nyc|new york city|new york|n y",
        "la|los angeles",
        "dc|washington|washington d c|washington dc",
        "nfl|national football league",
        "mlb|major league baseball|major league|major leagues",
        "nba|national basketball association",
        "wwi|ww1|world war i|first world war|world war one|great war",
        "wwii|ww2|world war ii|second world war|world war two",
        "tv|television",
    )
)
"""Names that stand for one another, folded: no case, no accents are taken off here, dots and hyphens as spaces."""

ALIAS_WORDS: Final = frozenset(name for group in ALIASES for name in group if " " not in name and len(name) > 2)
"""Single words that are such a name wherever they stand."""
