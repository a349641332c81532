"""Tells pages that stand in the way of an article (login, paywall, consent, robot check) from articles."""

import re

from app.core.evidence import Unreadable

_STUB = 1500  # letters; an article with more of its text says something, wall or no wall
_SHORT = 600
_NOTHING = 300
_LOGIN_PATH = re.compile(
    r"/(?:log-?in|sign-?in|signon|auth|sso|account/login|anmelden|connexion)(?:[/?.]|$)", re.IGNORECASE
)
_WALL = re.compile(
    r"(?:log|sign) ?in (?:to|or) (?:continue|read|view|access|register|subscribe|see)|please (?:log|sign) in|"
    r"subscribe (?:now )?to (?:continue|read|keep|unlock)|(?:continue|keep) reading (?:with|for) |"
    r"already (?:a subscriber|a member|have an account)|(?:for|to) subscribers only|subscriber-only|"
    r"subscribers can read|create (?:a free|an) account|to (?:continue|finish) reading(?:,| this| the)|"
    r"register (?:for free )?to (?:read|continue)|"
    r"you(?:'|’)ve (?:reached|read) your .{0,30}(?:limit|free articles?)|unlock this article|"
    r"jetzt (?:abonnieren|anmelden|weiterlesen)|weiterlesen mit|nur für abonnenten|bereits abonnent|"
    r"réservé aux abonnés|déjà abonné|inicia sesión para|solo para suscriptores",
    re.IGNORECASE,
)
_ROBOT = re.compile(
    r"checking (?:your browser|if the site connection)|verify (?:that )?you are (?:a )?human|are you a robot|"
    r"unusual traffic|complete the (?:security check|captcha)|access (?:to this page has been )?denied|"
    r"just a moment\.\.\.|request blocked|attention required",
    re.IGNORECASE,
)
_SCRIPT = re.compile(
    r"(?:enable|turn on|requires?|activate) (?:your )?javascript|javascript (?:is|to be) (?:disabled|enabled|required)|"
    r"aktivieren sie javascript|bitte javascript",
    re.IGNORECASE,
)
_CONSENT = re.compile(
    r"\bcookies?\b|\bconsent|\bprivacy (?:policy|settings|choices)|\bour partners\b|\bvendors\b|legitimate interest|"
    r"personali[sz]ed (?:ads|content)|datenschutz|einwilligung|zustimm|\bdevice (?:identifiers|characteristics)",
    re.IGNORECASE,
)
_GONE = re.compile(
    r"^(?:error )?404\b|page (?:not|cannot be|can't be) found|seite (?:wurde )?nicht gefunden|page introuvable|"
    r"no longer (?:available|exists)",
    re.IGNORECASE,
)


def stub_reason(*, text: str, full: str, title: str, url: str, walled: bool) -> Unreadable | None:
    """Return why a page is no article, or None when it may be one.

    `text` is the article as found, `full` all visible text; `walled` says that the page asks for a password or
    declares itself closed.
    """
    size = len(text)
    if size < _STUB:
        # The menus of honest pages say "log in" too: they are looked at only when the article is next to nothing.
        said = f"{title}\n{full[:6000] if size < _NOTHING else text}"
        if _ROBOT.search(said) and size < _SHORT:
            return Unreadable.REFUSED
        if _GONE.search(title) and size < _SHORT:
            return Unreadable.NOT_FOUND
        if (_LOGIN_PATH.search(url) and size < _SHORT) or (walled and size < _SHORT) or _WALL.search(said):
            return Unreadable.LOGIN
        if _SCRIPT.search(said) and size < _SHORT:
            return Unreadable.BOILERPLATE
    return Unreadable.BOILERPLATE if _is_consent(text) else None


def _is_consent(text: str) -> bool:
    """Tell whether most of the text is about cookies; an article about cookies has whole paragraphs that are not."""
    paragraphs = [paragraph for paragraph in re.split(r"\n+", text) if paragraph]
    about = sum(len(paragraph) for paragraph in paragraphs if _CONSENT.search(paragraph))
    dense = len(_CONSENT.findall(text)) * 250 >= len(text)
    return bool(paragraphs) and about * 2 > len(text) and dense
