#!/usr/bin/env bash
# promql-parser writes the subquery `x[5m:]` as `x[5m]`, and matchers without the escapes that they need.
#
# Software: promql-parser 0.12.0 (PyPI, written in Rust).
# Behavior: a parsed expression that becomes a text is meant to be the same query. A subquery with the default step
#   becomes a range of the selector: rate() over it is valid, and another number. Backslashes and quotes in the
#   value of a label are written bare. The text then is no query, or, with a doubled backslash in front of a letter
#   that is an escape, matches other values: a folder `\new` is a line break and "ew".
# Seen: query, text, and the type or value that the text has when it is parsed; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check promql-parser==0.12.0
cat >write.py <<'PY'
import promql_parser


def describe(expression):
    if isinstance(expression, promql_parser.VectorSelector):
        return repr(expression.matchers.matchers[0].value)
    return type(expression).__name__


for query in [r"x[5m:]", r'x{path=~"a\\.b"}', r'x{text="\"a\""}', r'x{folder="\\new"}', r"x[5m:1m]"]:
    expression = promql_parser.parse(query)
    text = str(expression)
    try:
        read = describe(promql_parser.parse(text))
    except ValueError:
        read = "refused"
    print(query, "is", describe(expression), "| written", text, "is", read)
PY
env/bin/python write.py | tee seen
cat >expected <<'TEXT'
x[5m:] is SubqueryExpr | written x{}[5m] is MatrixSelector
x{path=~"a\\.b"} is 'a\\.b' | written x{path=~"a\.b"} is refused
x{text="\"a\""} is '"a"' | written x{text=""a""} is refused
x{folder="\\new"} is '\\new' | written x{folder="\new"} is '\new'
x[5m:1m] is SubqueryExpr | written x{}[5m:1m] is SubqueryExpr
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
