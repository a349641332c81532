"""The words that turn, soften or sharpen a statement: what a table holds, and the English one.

Phrases are regular expressions over lower-case text, without the word boundaries; a space stands for any white space.
"""

from dataclasses import dataclass
from typing import Final

SHARED_OPPOSITES: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class PolarityWords:
    """The tables of one language.

    `negations` turn the words after them (`scope_before`: also those before, as German "nicht" does);
    `no_negations` and `no_absolutes` are phrases that only look like one. `turned` words carry a negation inside,
    as "lacks" does. `told` are the hedges that stand for "somebody says so", as "allegedly" does.
    Each of `absolutes` has the words that say all, none, only or first, and further ones that back them in a quote;
    `opposites` are pairs of words of which a claim may not have one where its quote has the other; the first
    `SHARED_OPPOSITES` of every language mean the same: risen and fallen, won and lost, approved and rejected, more and
    less.
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
    told: str = ""
    scope_before: bool = False
    nouns_have_capitals: bool = False
    unspaced: bool = False


ENGLISH: Final = PolarityWords(
    negations="not|never|no longer|no one|no|none|nobody|nothing|neither|nor|without|cannot|nowhere|hardly|scarcely|"
    "too (?:early|soon) to (?:speak of|talk of|say that|say)|"
    r"\w+n['’]t|didnt|doesnt|isnt|wasnt|dont|wont",
    no_negations="not only|not just|not merely|no doubt|nothing but|no less than|no fewer than|no more than|"
    r"not least|whether or not|no\. ?\d|not until|no sooner|not to mention|no matter|if not|although not|"
    r"though not|not to be|while not|(?:not|\w+n['’]t)(?= [^.]{0,80}\buntil\b)",
    turned=r"lack(?:s|ed|ing)?|fail(?:s|ed|ing|ure)?|refus\w+|den(?:y|ies|ied|ying)|reject\w*|absen\w+|unable|"
    r"impossible|stopped|ceased|except|rather than|instead|only|un\w{4,}|in(?:correct|complete|accurate|valid|"
    r"eligible|dependent|secure|sufficient|ability)\w*|non-?\w+|dis\w{4,}|prevent\w*|avoid\w*|few|little|"
    r"rarely|seldom|false\w*|wrong\w*|contrary|abandon\w*|cancel\w*|end(?:ed|s)|los[et]\w*|miss(?:ed|ing)|"
    r"banned|forbidden|prohibit\w*|despite|however|but|although|though|doubt\w*|contest\w*|disput\w*|"
    r"other than|former\w*|too|less|least|different|last|mere|merely|barely|myth|unlike|quash\w*|overturn\w*|"
    r"annul\w*|revok\w*|repeal\w*|withdr\w+|scrapped|dropped|turned down|rul(?:es|ed|ing) out|free of|exempt\w*",
    hedges="might|could|possibly|preliminary|provisional|"
    "perhaps(?! best)|probably|presumably|likely|potential|potentially|"
    "planned to|plans to|plan to|planning to|intends? to|intended to|aims? to|hopes? to|hoped to|expected to|"
    "is set to|are set to|scheduled to|proposed|proposes|"
    r"proposal|appears? to|seems? to|suggests? that|may(?! \d)|up to|as many as|considering|if approved|"
    r"subject to|tentative|tentatively|draft|unconfirmed|speculat\w+|(?:not|n['’]t) (?:rul|exclud)\w+(?: out)? that|"
    r"whether|considers?|considered|mulls?|would like to|wants? to|wanted to|calls? for|called for",
    told="alleged|allegedly|allegations?|reportedly|purportedly|purported|supposedly|suspected|rumou?red|"
    "(?:believed|thought|said|assumed|considered) to|accused of|charged with",
    attributions="according to|said|says|told|stated|states|claim(?:s|ed)|argue[sd]?|reported|announced|"
    "wrote|insist(?:s|ed)|believes?|alleged|alleges",
    absolutes=(
        (
            "all|every|everyone|everybody|everything|always|entire|entirely|completely|totally|wholly|the whole",
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
        (
            "worst|best|largest|biggest|greatest|smallest|highest|lowest|oldest|youngest|newest|longest|shortest|"
            "tallest|deepest|fastest|slowest|richest|poorest|strongest|weakest|deadliest|hottest|coldest|busiest|"
            r"cheapest|heaviest|the most|most (?:expensive|common|popular|successful|powerful|important|\w+ful|\w+ous)",
            r"(?:the|for) most|record|never before|unprecedented|more than any|than any other|no other|number one|"
            r"leading|top|on record|ever",
        ),
    ),
    no_absolutes="(?:not|\\w*n['’]t|nearly|almost|of|after|at|above|first of) all|not the whole|all-?time|"
    "(?:not|almost|nearly) (?:always|every|everyone|entirely|completely)|"
    "every (?:day|year|week|month|time|night|other)|all(?: the)? other|not only|"
    "first (?:wife|husband|name|marriage|child|son|daughter|half|round|started|began)|at first|only after|only when",
    opposites=(
        (
            r"increas\w*|rose|risen|rises?|rising|grew|grown|gained|climbed|soared",
            r"decreas\w*|fell|fallen|falls|declin\w*|dropped|shrank|sank|plunged",
        ),
        (
            "won|wins|win|victory|defeated|beat",
            "lost|loses|lose|loss|came (?:second|third|fourth|last)|runner-up|finished (?:second|third|last)",
        ),
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
        ("older|elder|eldest|oldest", "younger|youngest|newest"),
        ("largest|biggest|highest", "smallest|lowest"),
        ("longest|longer", "shortest|shorter"),
        (r"raise[sd]?|raising|lifted", r"lower(?:s|ed|ing)|reduc\w+|cut|cuts|cutting"),
        (r"warm(?:s|ed|er|ing)?|hotter", r"cool(?:s|ed|er|ing)?|cold|colder"),
        ("rarer|less common", "more common|commoner"),
        (r"confirm(?:s|ed)", r"ruled out|rules out|refut\w+"),
        ("upheld|upholds", r"quash\w*|overturn\w*|annul\w*"),
        (r"accept(?:s|ed)", "turned down|declined"),
        ("surplus|profit|profits", "loss|losses|deficit|deficits"),
        (r"import(?:s|ed)?", r"export(?:s|ed)?"),
        (r"faster|quicker", "slower"),
        ("heavier", "lighter"),
        ("doubled|tripled", "halved"),
        (r"widen\w*|expand\w*|enlarg\w*", r"narrow(?:s|ed|ing)?|shrink\w*|shrank|shrunk"),
        (r"appointed|hired", r"dismiss\w*|fired|sacked"),
        ("married", "divorced|unmarried"),
        ("poor|poverty", "rich|wealthy|affluent"),
        ("positive|favourable|favorable|praised|acclaimed", "negative|unfavourable|unfavorable|panned"),
        ("male|man|men", "female|woman|women"),
        ("mother", "father"),
        ("brother", "sister"),
        ("husband", "wife"),
    ),
    boundaries="but|although|though|while|whereas|however|because|that|which|who|whom|whose|when|where|and|or|"
    "so|since|until|yet",
    stop=frozenset(
        "the a an of in on at by for from to with is was are were be been being has had have do does did and "
        "or but as it its his her their he she they this that these those there who which whom whose when "
        "while also than then so such into about over after before not no never only all any every more most "
        "some other one two first can will would could may might should must very just up out during between "
        "through under against what where how him them you your our we us since until because however "
        "although though each both many much few own same new even still if because get got "
        "said says told".split()
    ),
)
