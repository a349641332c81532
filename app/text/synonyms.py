"""Words that a report may use one for another, in English, German, French and Spanish.

They only say that two texts speak of one matter; which way round ("rose" or "fell") is for `polarity` to judge.
"""

from functools import cache
from typing import Final

from app.text.words import stem

_GROUPS: Final = (
    "increase increased rise rose risen grow grew grown growth climb climbed gain gained up more higher",
    "decrease decreased fall fell fallen drop dropped decline declined shrink shrank sink sank down lower lowered cut "
    "less reduce reduced fewer",
    "build built construct constructed construction erect erected building",
    "begin began begun start started open opened launch launched inaugurate inaugurated commission commissioned",
    "service operation operating running sailing return returned went back resumed resume switched",
    "end ended finish finished close closed closure conclude concluded stop stopped cease ceased shut",
    "buy bought acquire acquired purchase purchased acquisition takeover",
    "sell sold sale sales",
    "cost costs price priced came worth expense spend spent pay paid payment",
    "wage wages salary salaries pay paid earnings earn earned",
    "inflation price prices dear dearer expensive costly cheap cheaper afford affordable",
    "die died death dead killed deaths perished drowned",
    "win won victory beat defeated winner",
    "lose lost loss defeat",
    "employ employs employed employees staff work works workforce jobs workers worked",
    "born birth births world",
    "marry married wedding wife husband",
    "inhabitants residents population people citizens",
    "company firm maker business manufacturer",
    "lead led head headed leader direct directed director chair chaired run ran",
    "publish published appear appeared appears publication came",
    "receive received get got given gave award awarded won granted awarded",
    "reject rejected turned refuse refused refusal declined voted",
    "approve approved adopt adopted accept accepted passed pass agreed",
    "make made produce produced production output manufactured",
    "find found discover discovered discovery came detected",
    "room space carry carries carried hold holds seat seats capacity take takes",
    "length long metres kilometres",
    "high height tall tallest",
    "weigh weighs weighed weight weighing",
    "sentence sentenced prison jailed jail",
    "plan plans planned planning intends intend",
    "add added introduce introduced introduction",
    "leave left depart departed resign resigned quit",
    "come came arrive arrived reach reached ashore",
    "write wrote written author novel book",
    "design designed designer architect",
    "doubled twice double",
    "dates dated written",
    "treat treated served serve cared",
    "hurt injured injuries wounded casualties",
    "average averaged mean",
    "child children born",
    "test trial study",
    "found founded founder set established establish start started",
    "ship vessel boat ferry",
    "road roads street streets",
    "vote voted voters election ballot turnout poll",
    "pay paid bore covers covered financed finance funded fund",
    "reveal revealed show shows showed shown find finds found",
    "bauen baut gebaut bau errichtet errichten",
    "beginnen begann eröffnet eröffnung öffnet gestartet start",
    "steigen stieg gestiegen wuchs gewachsen zunahme anstieg mehr",
    "fallen fiel gefallen sank gesunken rückgang weniger",
    "kosten kostet kostete veranschlagt preis",
    "geboren welt geburt",
    "erhielt erhalten verliehen bekam bekommen ausgezeichnet",
    "stimmte zugestimmt beschlossen beschluss genehmigt",
    "gründete gegründet gründer gründung",
    "leitete leitet leiter leiterin geleitet",
    "einwohner bevölkerung menschen bewohner",
    "gewann gewonnen sieg siegte",
    "construire construit construction bâti",
    "ouvrir ouvert inauguré inauguration",
    "naître né née naissance",
    "augmenter augmenté hausse progressé progression",
    "baisser baissé baisse recul reculé diminué diminution",
    "coûter coûté coûte coût prix",
    "dirigé direction directeur directrice dirige",
    "attire visiteurs viennent accueille reçoit",
    "construir construido construcción construyó",
    "abrir abierto inaugurado inauguró inauguración",
    "nacer nació nacido nacimiento",
    "aumentar aumentó aumento subió creció crecimiento",
    "bajar bajó cayó descendió disminuyó descenso",
    "comprar compra compró comprarán adquirió",
    "emplea trabajan empleados trabajadores plantilla",
    "costar costó cuesta costo coste precio",
)


@cache
def _table() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for number, group in enumerate(_GROUPS):
        for word in group.split():
            found.setdefault(stem(word), set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


def kinds(stems: frozenset[str]) -> frozenset[int]:
    """Return the groups of synonyms that some stems belong to."""
    table = _table()
    return frozenset().union(*(table.get(word, frozenset()) for word in stems))
