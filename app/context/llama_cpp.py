"""What llama.cpp knows about vocabularies besides the file: pre-tokenizer patterns and forced control tokens.

Source: llama-vocab.cpp of llama.cpp, build 10488. A name that is missing here means "not exact", never a wrong count.
"""

_CONTRACTIONS = r"(?:'[sS]|'[tT]|'[rR][eE]|'[vV][eE]|'[mM]|'[lL][lL]|'[dD])"
_SPACES = r"|\s*[\r\n]+|\s+(?!\S)|\s+"
_TAIL = r"| ?[^\s\p{L}\p{N}]+[\r\n]*" + _SPACES
_WORD = r"|[^\r\n\p{L}\p{N}]?\p{L}+"
_QWEN2 = _CONTRACTIONS + _WORD + r"|\p{N}" + _TAIL
_QWEN35 = _CONTRACTIONS + r"|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*" + _SPACES
_LLAMA3 = _CONTRACTIONS + _WORD + r"|\p{N}{1,3}" + _TAIL
_SEED = _CONTRACTIONS + _WORD + r"|\p{N}{1}| ?[^\s\p{L}\p{N}\r\n]+" + _SPACES
_GPT2 = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
_LEAD, _UPPER, _LOWER = r"[^\r\n\p{L}\p{N}]?", r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]", r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]"
_TAIL_SLASH = r"| ?[^\s\p{L}\p{N}]+[\r\n/]*" + _SPACES
_GPT4O = (
    f"{_LEAD}{_UPPER}*{_LOWER}+{_CONTRACTIONS}?|{_LEAD}{_UPPER}+{_LOWER}*{_CONTRACTIONS}?"
    + r"|\p{N}{1,3}"
    + _TAIL_SLASH
)
_TEKKEN = f"{_LEAD}{_UPPER}*{_LOWER}+|{_LEAD}{_UPPER}+{_LOWER}*" + r"|\p{N}" + _TAIL_SLASH
_DEEPSEEK3 = (
    r"\p{N}{1,3}",
    "[一-龥\u3040-ゟ゠-ヿ]+",
    r"""[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+"""
    r"""| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+""",
)

# By the values of tokenizer.ggml.pre: the patterns applied in turn.
PATTERNS: dict[str, tuple[str, ...]] = {
    name: patterns
    for names, patterns in (
        ("qwen2 deepseek-r1-qwen kormo f2llmv2 megrez stablelm2 hunyuan solar-open grok-2", (_QWEN2,)),
        ("qwen35", (_QWEN35,)),
        ("llama3 llama-v3 llama-bpe falcon3 falcon-h1 pixtral midm-2.0 lfm2", (_LLAMA3,)),
        ("dbrx smaug-bpe chatglm-bpe glm4 glm5", (_LLAMA3,)),
        ("smollm starcoder refact command-r codeshell exaone minerva-7b mellum2", (r"\p{N}", _GPT2)),
        ("gpt-2 phi-2 mpt olmo jais trillion exaone4 granite-docling", (_GPT2,)),
        ("gpt-4o llama4 kanana2 minimax-m2", (_GPT4O,)),
        ("tekken", (_TEKKEN,)),
        ("deepseek-v3 hunyuan-dense joyai-llm", _DEEPSEEK3),
        ("seed-coder", (_SEED,)),
    )
    for name in names.split()
}
BOS_BY_DEFAULT = frozenset(
    ("llama3", "llama-v3", "llama-bpe", "falcon3", "falcon-h1", "pixtral", "midm-2.0", "lfm2", "tekken")
)
IGNORE_MERGES = BOS_BY_DEFAULT | {"glm4", "glm5"}


_CONTROL_TEXTS = """
<|eot_id|> <|im_end|> <|end|> <|return|> <|call|> <|flush|> <|calls|> <end_of_turn> <|endoftext|> </s> <|eom_id|> <EOT>
_<EOT> [EOT] [EOS] <|end_of_text|> <end_of_utterance> <eos> <turn|> <|tool_response> <｜end▁of▁sentence｜> [e~[
<|fim_prefix|> <fim-prefix> <fim_prefix> <｜fim▁begin｜> <PRE> ▁<PRE> <|code_prefix|> <|prefix|> <|fim_suffix|>
<fim-suffix> <fim_suffix> <｜fim▁hole｜> <SUF> ▁<SUF> <|code_suffix|> <|suffix|> <|fim_middle|> <fim-middle>
<fim_middle> <｜fim▁end｜> <MID> ▁<MID> <|code_middle|> <|middle|> <|fim_pad|> <fim-pad> <fim_pad> <PAD> [PAD]
<|fim_repo|> <|repo_name|> <fim-repo> <REPO> <reponame> <|file_sep|>
"""
# Made control tokens by their text, whatever the file says; `</s>` is an ordinary entry of Qwen's.
FORCED_CONTROL = frozenset(_CONTROL_TEXTS.split())
KEEP_END_OF_SENTENCE = frozenset({"<|tool_response>", "<|plamo:eos|>"})  # with either, `</s>` stays an ordinary entry
