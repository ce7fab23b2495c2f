#!/usr/bin/env bash
# Elasticsearch's query builder for Python quotes the name `host-name` in some places; in others it is
# `host` minus `name`.
#
# Software: elasticsearch 9.5.1 (Python, the builder of ES|QL in `elasticsearch.esql`).
# Behavior: a name with a hyphen has to stand between backquotes in ES|QL. KEEP, SORT and RENAME write
#   them. Conditions, BY and functions write the name as it is, which is a subtraction, and a query
#   that is valid where both fields exist. Names from `E("…")` and plain texts are treated alike.
# Seen: one query, in which the same field is quoted twice and subtracted twice.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check elasticsearch==9.5.1
cat >build.py <<'PY'
from elasticsearch.esql import ESQL, E, functions

query = ESQL.from_("logs").keep("host-name", "level").where(E("host-name") == "web-1")
print(query.stats(lines=functions.count(E("level"))).by("host-name").sort("host-name"))
PY
env/bin/python build.py | tee seen
cat >expected <<'TEXT'
FROM logs
| KEEP `host-name`, level
| WHERE host-name == "web-1"
| STATS lines = COUNT(level)
        BY host-name
| SORT `host-name`
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
