"""The languages and regions to choose from: of the report, and of the search, which are two settings."""

LANGUAGES = ("", "en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "uk", "ar", "ja", "zh")
LANGUAGE_NAMES = (
    "English", "Deutsch", "Français", "Español", "Italiano", "Português", "Nederlands", "Polski", "Türkçe",
    "Українська", "العربية", "日本語", "中文",
)  # fmt: skip
"""The names of the languages after the first, which is that of the input, each in itself."""

REGIONS = (
    "us-en", "uk-en", "ca-en", "ca-fr", "au-en", "ie-en", "in-en", "nz-en", "za-en", "de-de", "at-de", "ch-de",
    "ch-fr", "fr-fr", "be-fr", "be-nl", "nl-nl", "es-es", "mx-es", "ar-es", "it-it", "pt-pt", "br-pt", "pl-pl",
    "tr-tr", "ua-uk", "jp-jp", "tw-tzh", "hk-tzh", "cn-zh", "xa-ar",
)  # fmt: skip
"""Country and language of a search, as engines name them."""

_COUNTRIES = {
    "us": "United States", "uk": "United Kingdom", "ca": "Canada", "au": "Australia", "ie": "Ireland", "in": "India",
    "nz": "New Zealand", "za": "South Africa", "de": "Deutschland", "at": "Österreich", "ch": "Schweiz/Suisse",
    "fr": "France", "be": "België/Belgique", "nl": "Nederland", "es": "España", "mx": "México", "ar": "Argentina",
    "it": "Italia", "pt": "Portugal", "br": "Brasil", "pl": "Polska", "tr": "Türkiye", "ua": "Україна", "jp": "日本",
    "tw": "台灣", "hk": "香港", "cn": "中国", "xa": "العالم العربي",
}  # fmt: skip
_SPOKEN = {"jp": "ja", "tzh": "zh"}  # an engine's own names of languages


def region_name(region: str) -> str:
    """A region as a person would say it, in its own language: "Deutschland, Deutsch"."""
    country, _, language = region.partition("-")
    code = _SPOKEN.get(language, language)
    spoken = LANGUAGE_NAMES[LANGUAGES.index(code) - 1] if code in LANGUAGES else language
    return f"{_COUNTRIES.get(country, country)}, {spoken}"
