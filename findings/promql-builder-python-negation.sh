#!/usr/bin/env bash
# Grafana's PromQL builder for Python writes the negative of a sum as `-(a) + (b)`, and texts without quotes.
#
# Software: promql-builder 0.0.6 (Python).
# Behavior: a sign is written in front of an expression as it is, so that it belongs to the first operand.
#   The query is valid and has another value. Names and patterns of label_replace are written
#   without quotes, and values of labels without escapes, so that Prometheus refuses these.
# Seen: the negative of a sum and of a product; a label_replace; a value with a quote and a backslash.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check promql-builder==0.0.6
cat >build.py <<'PY'
from promql_builder.builders import promql

a, b = promql.vector("a"), promql.vector("b")
for query in [
    promql.neg(promql.add(a, b)),
    promql.sub(promql.n(0), promql.add(a, b)),
    promql.neg(promql.mul(a, b)),
    promql.label_replace(a, "host", "$1", "instance", "(.*):.*"),
    promql.vector("a").label("path", 'C:\\"new"'),
]:
    print(query)
PY
env/bin/python build.py | tee seen
cat >expected <<'TEXT'
-(a) + (b)
(0) - ((a) + (b))
-(a) * (b)
label_replace(a, host, $1, instance, (.*):.*)
a{path="C:\"new""}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
