"""Units of measure and currencies: how they are written, and what they convert to.

Factors are the exact ones of the international yard and pound agreement of 1959 and of the SI brochure.
"""

from decimal import Decimal
from typing import Final

_WRITTEN = {
    "km": "km kilometer kilometers kilometre kilometres kilometern kilomètre kilomètres kilómetro kilómetros kms",
    "m": "m meter meters metre metres metern mètre mètres metro metros",
    "cm": "cm centimeter centimeters centimetre centimetres zentimeter zentimetern centimètre centimètres centímetros",
    "mm": "mm millimeter millimeters millimetre millimetres millimetern millimètre millimètres milímetros",
    "mi": "mi mile miles meile meilen milla millas",
    "nmi": "nmi",
    "yd": "yd yard yards",
    "ft": "ft foot feet fuß pied pieds pies",
    "inch": "inch inches zoll pouces pulgadas",
    "kg": "kg kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramos",
    "g": "g gram grams gramm gramme grammes gramos",
    "mg": "mg milligram milligrams milligramm",
    "t": "t tonne tonnes tonnen metric_tons toneladas",
    "ton": "ton tons",
    "lb": "lb lbs",
    "pound": "pound pounds pfund livres libras libbre",
    "oz": "oz ounce ounces unzen onces onzas",
    "st": "stone",
    "°C": "°c celsius degrees_celsius degree_celsius grad_celsius degrés_celsius grados_celsius ℃",
    "°F": "°f fahrenheit degrees_fahrenheit degree_fahrenheit grad_fahrenheit ℉",
    "K": "k kelvin kelvins",
    "degree": "° degree degrees grad degrés degré grados",
    "ha": "ha hectare hectares hektar hectárea hectáreas",
    "acre": "acre acres",
    "km2": "km² km2 square_kilometers square_kilometres square_kilometer square_kilometre sq_km "
    "quadratkilometer quadratkilometern kilomètres_carrés kilómetros_cuadrados",
    "m2": "m² m2 square_meters square_metres sq_m quadratmeter quadratmetern mètres_carrés metros_cuadrados",
    "mi2": "mi² square_miles square_mile sq_mi",
    "ft2": "ft² square_feet square_foot sq_ft",
    "m3": "m³ m3 cubic_meters cubic_metres kubikmeter mètres_cubes metros_cúbicos",
    "ft3": "cubic_feet cubic_foot",
    "l": "l liter liters litre litres litern litro litros",
    "ml": "ml milliliter millilitres milliliters",
    "gal": "gal gallon gallons gallonen galones",
    "bbl": "barrel barrels barriles barils",
    "km/h": "km/h kmh kph kilometers_per_hour kilometres_per_hour kilometers_an_hour kilometres_an_hour "
    "stundenkilometer stundenkilometern km_pro_stunde kilometer_pro_stunde",
    "mph": "mph miles_per_hour miles_an_hour",
    "kn": "knots knot knoten",
    "m/s": "m/s meters_per_second metres_per_second meters_a_second metres_a_second",
    "W": "w watt watts",
    "kW": "kw kilowatt kilowatts",
    "MW": "mw megawatt megawatts",
    "GW": "gw gigawatt gigawatts",
    "hp": "hp horsepower ps",
    "kWh": "kwh kilowatt-hours kilowattstunden kilowatt_hours",
    "MWh": "mwh",
    "GWh": "gwh gigawatt-hours gigawattstunden gigawattheures",
    "TWh": "twh",
    "byte": "byte bytes",
    "kB": "kb kilobytes",
    "MB": "mb megabytes megabyte",
    "GB": "gb gigabytes gigabyte",
    "TB": "tb terabytes terabyte",
    "Hz": "hz hertz",
    "s": "second seconds sec secs sekunde sekunden seconde secondes segundo segundos",
    "min": "min minute minutes mins minuten minuto minutos",
    "h": "h hour hours hrs stunde stunden heure heures hora horas",
    "day": "day days tag tage tagen jour jours día días",
    "week": "week weeks woche wochen semaine semaines semana semanas",
    "month": "month months monat monate monaten mois mes meses",
    "year": "year years yr yrs jahr jahre jahren an ans année années año años",
    "decade": "decade decades jahrzehnt jahrzehnte jahrzehnten décennie décennies década décadas",
    "century": "century centuries jahrhunderte jahrhunderten siècles siglos",
}

UNITS: Final = {written.replace("_", " "): unit for unit, forms in _WRITTEN.items() for written in forms.split()}
"""Every written form in lower case, to the unit's short name."""

_FACTORS = {
    "length": "m 1 km 1000 cm 0.01 mm 0.001 mi 1609.344 nmi 1852 yd 0.9144 ft 0.3048 inch 0.0254",
    "mass": "kg 1 g 0.001 mg 0.000001 t 1000 ton 1000 lb 0.45359237 pound 0.45359237 oz 0.028349523125 st 6.35029318",
    "area": "m2 1 km2 1000000 ha 10000 acre 4046.8564224 mi2 2589988.110336 ft2 0.09290304",
    "volume": "l 1 ml 0.001 m3 1000 gal 3.785411784 bbl 158.987294928 ft3 28.316846592",
    "speed": "m/s 1 km/h 0.277777777778 mph 0.44704 kn 0.514444444444",
    "power": "W 1 kW 1000 MW 1000000 GW 1000000000 hp 745.7",
    "energy": "kWh 1 MWh 1000 GWh 1000000 TWh 1000000000",
    "memory": "byte 1 kB 1000 MB 1000000 GB 1000000000 TB 1000000000000",
    "time": "s 1 min 60 h 3600 day 86400 week 604800",
    "calendar": "month 1 year 12 decade 120 century 1200",
}
_DIMENSION = {
    unit: (dimension, Decimal(factor))
    for dimension, line in _FACTORS.items()
    for unit, factor in zip(line.split()[::2], line.split()[1::2], strict=True)
}
_EXACT_DIMENSIONS = frozenset({"time", "calendar", "memory", "energy"})

SIGNS: Final = {
    "€": "EUR",
    "£": "GBP",
    "¥": "¥",
    "₹": "INR",
    "₽": "RUB",
    "₩": "KRW",
    "₺": "TRY",
    "₴": "UAH",
    "₪": "ILS",
}
"""Currency signs; the dollar and the yen sign stand for several currencies and stay as they are."""

# In the plural: "In 2020 Corona came" and "In 2019 Crown Prince Olav spoke" tell no sums.
_CURRENCY_WORDS = {
    "$": "$ dollar dollars dólares dólar dollari",
    "USD": "us$ usd us-dollar us_dollars u.s._dollars dollars_américains dólares_estadounidenses",
    "CAD": "c$ ca$ cad canadian_dollars",
    "AUD": "a$ au$ aud australian_dollars",
    "NZD": "nz$ nzd",
    "HKD": "hk$ hkd",
    "SGD": "s$ sgd",
    "EUR": "eur euro euros",
    "GBP": "gbp pounds_sterling pound_sterling pfund_sterling livres_sterling libras_esterlinas sterline",
    "CHF": "chf sfr swiss_francs schweizer_franken francs_suisses francos_suizos",
    "franc": "franc francs franken francos franchi",
    "florin": "florins guilders gulden florines fiorini",
    "JPY": "jpy yen",
    "CNY": "cny rmb yuan renminbi",
    "INR": "inr rs rupees rupee rupien roupies rupias rupie",
    "RUB": "rub rubles roubles rubel rublos rubli",
    "KRW": "krw",
    "SEK": "sek",
    "NOK": "nok",
    "DKK": "dkk",
    "krona": "kr kronor kroner kronen crowns couronnes coronas corone",
    "PLN": "pln zloty złoty zł",
    "MXN": "mxn",
    "BRL": "brl r$ reais",
    "ZAR": "zar",
    "DEM": "dm deutschmarks d-mark",
    "peso": "peso pesos",
    "cent": "cents cent",
    "mark": "marks",
}
CURRENCIES: Final = {
    written.replace("_", " "): code for code, forms in _CURRENCY_WORDS.items() for written in forms.split()
} | SIGNS
"""Every written form of a currency in lower case, to its ISO code or family name."""

_FAMILIES = {
    "$": frozenset({"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "MXN"}),
    "¥": frozenset({"JPY", "CNY"}),
    "krona": frozenset({"SEK", "NOK", "DKK"}),
    "franc": frozenset({"CHF"}),
    "pound": frozenset({"GBP", "lb"}),
    "peso": frozenset({"MXN"}),
    "degree": frozenset({"°C", "°F", "K"}),
    "ton": frozenset({"t"}),
    "age": frozenset({"year"}),
}


def same_unit(one: str, other: str) -> bool:
    """Return whether two units are one, or one is the loose name ("$", "degrees") of the other."""
    return one == other or other in _FAMILIES.get(one, ()) or one in _FAMILIES.get(other, ())


def converted(value: Decimal, unit: str, wanted: str) -> Decimal | None:
    """Return `value` of `unit` in the unit `wanted`, or None where they measure different things."""
    if {unit, wanted} <= {"°C", "°F", "K"}:
        celsius = {"°C": value, "°F": (value - 32) * 5 / 9, "K": value - Decimal("273.15")}[unit]
        return {"°C": celsius, "°F": celsius * 9 / 5 + 32, "K": celsius + Decimal("273.15")}[wanted]
    mine, theirs = _DIMENSION.get(unit), _DIMENSION.get(wanted)
    if mine is None or theirs is None or mine[0] != theirs[0]:
        return None
    return value * mine[1] / theirs[1]


def converts_exactly(unit: str) -> bool:
    """Return whether conversion within the unit's dimension needs no rounding, as years to months."""
    return unit in _DIMENSION and _DIMENSION[unit][0] in _EXACT_DIMENSIONS
