#!/usr/bin/env bash
# `(price + tax) * 100` in Elasticsearch's query builder for Python is sent as `price + tax * 100`.
#
# Software: elasticsearch 9.5.1 (Python, the builder of ES|QL in `elasticsearch.esql`).
# Behavior: operators of Python make an expression of texts, without parentheses around the operands.
#   The functions `and_` and `or_` write parentheses around theirs; several conditions of `where` are
#   joined by AND without them. The query is valid and has another result.
# Seen: the sum is lost in a product, the difference in another one, the second condition belongs to
#   the last alternative only.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check elasticsearch==9.5.1
cat >build.py <<'PY'
from elasticsearch.esql import ESQL, E, and_, or_

logs = ESQL.from_("logs")
stage = or_(E("env") == "prod", E("env") == "test")
failed = E("level") == "error"
for query in [
    logs.eval(cents=(E("price") + E("tax")) * 100),
    logs.eval(rest=E("limit") - (E("used") + E("held"))),
    logs.where(stage, failed),
    logs.where(and_(stage, failed)),
]:
    print(str(query).splitlines()[1])
PY
env/bin/python build.py | tee seen
cat >expected <<'TEXT'
| EVAL cents = price + tax * 100
| EVAL rest = limit - used + held
| WHERE (env == "prod") OR (env == "test") AND level == "error"
| WHERE ((env == "prod") OR (env == "test")) AND (level == "error")
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
