"""What leaves this computer, in words: one sentence for a page's foot, and the lines of the panel at set-up."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from app.core.settings import Settings

translate = QCoreApplication.translate


def leaves(settings: Settings) -> str:
    """What a check with these settings sends out: one sentence, or a few where the model runs elsewhere."""
    if elsewhere(settings):
        return " ".join(going_out(settings))
    if settings.pages and not settings.web:
        return translate("Leaves", "Leaves this computer: the addresses that you gave, to their sites. Nothing else.")
    if settings.only_files or not settings.web:
        return translate("Leaves", "Leaves this computer: nothing. Only your files are read.")
    text = translate("Leaves", "Leaves this computer: search words to {}, and page fetches. Nothing else.")
    return text.format(searched(settings))


def searched(settings: Settings) -> str:
    """Who gets the search words: a SearXNG of the user's own alone, else the engines that take turns."""
    names = ", ".join(map(engine_name, settings.search_engines))
    return urlsplit(settings.searxng).hostname or names or translate("Leaves", "the search engine")


def engine_name(engine: str) -> str:
    """A search engine's own spelling of its name."""
    return {"duckduckgo": "DuckDuckGo", "searxng": "SearXNG"}.get(engine, engine.capitalize())


def going_out(settings: Settings) -> list[str]:
    """What goes out with these settings, one line each; nothing for a computer that tells nobody anything."""
    lines = list[str]()
    if server := elsewhere(settings):
        text = translate("Leaves", "Your text and the passages of its sources, to the model's server {}.")
        lines.append(text.format(server))
    if settings.only_files or not (settings.web or settings.pages):
        return lines
    if settings.web:
        lines.append(translate("Leaves", "Search words, to {}. Never your text itself.").format(searched(settings)))
    lines.append(translate("Leaves", "The addresses of pages, to the sites that hold them."))
    return lines


def staying(settings: Settings) -> str:
    """What stays on this computer with these settings."""
    if elsewhere(settings):
        return translate("Leaves", "Your files, your history and the reports stay here. There is no account.")
    return translate("Leaves", "Your text, your files, the model and the reports stay here. There is no account.")


def elsewhere(settings: Settings) -> str:
    """The host of a model's server that is another computer, "" when the model runs here."""
    if settings.engine == "embedded" or not settings.base_url:
        return ""
    address = settings.base_url if "//" in settings.base_url else f"//{settings.base_url}"
    host = urlsplit(address).hostname or ""
    try:
        return "" if ip_address(host).is_loopback else host
    except ValueError:
        return "" if host == "localhost" or host.endswith(".localhost") else host
