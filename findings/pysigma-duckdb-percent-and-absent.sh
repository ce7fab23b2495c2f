#!/usr/bin/env bash
# A Sigma rule for "50%" finds "505 orders" in DuckDB, and one for all hosts but web-1 finds no record without a host.
#
# Software: pySigma 1.5.1, pySigma-backend-duckdb 0.1.4, which tests rules on files of JSON, and duckdb 2.0.1 (PyPI).
# Behavior: in a rule, `*` and `?` are the only signs with a meaning, texts are compared without case, and "not" is
#   true for a field that is absent. The query has ILIKE without an escape, where `%` and `_` are those signs; equality
#   without a star is one of SQL, with case; and a comparison with an absent field is neither true nor false, and
#   neither is its negation. A pattern for a number is an error of the database.
# Seen: detection and condition, then the numbers of the records that the query finds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check pySigma==1.5.1 pySigma-backend-duckdb==0.1.4 duckdb==2.0.1
cat >records.json <<'JSON'
{"n":1,"host":"web-1","path":"/cart_total","note":"50% of orders","status":500}
{"n":2,"host":"WEB-1","path":"/cart2total","note":"505 orders","status":404}
{"n":3,"host":"web-2","path":"/items","note":"none","status":503}
{"n":4,"path":"/items","status":200}
JSON
cat >find.py <<'PY'
import duckdb
from sigma.collection import SigmaCollection
from sigma_backend_duckdb.backend import DuckDBBackend

database = duckdb.connect()
database.execute("CREATE TABLE logs AS SELECT * FROM read_json_auto('records.json')")
for detection, condition in [
    ("{note|contains: '50%'}", "found"),
    ("{path|contains: cart_total}", "found"),
    ("{host: web-1}", "found"),
    ("{host: 'web-1*'}", "found"),
    ("{host: 'web-1*'}", "not found"),
    ("{note|contains: orders}", "not found"),
    ("{note: null}", "found"),
    ("{status: '50*'}", "found"),
]:
    rule = f"{{title: rule, logsource: {{category: web}}, detection: {{found: {detection}, condition: {condition}}}}}"
    query = DuckDBBackend().convert(SigmaCollection.from_yaml(rule))[0]
    try:
        numbers = [row[0] for row in database.execute(query.replace("*", "n", 1) + " ORDER BY n").fetchall()]
    except duckdb.Error as error:
        numbers = [type(error).__name__]
    print(detection, condition, "|", *numbers)
PY
env/bin/python find.py | tee seen
cat >expected <<'TEXT'
{note|contains: '50%'} found | 1 2
{path|contains: cart_total} found | 1 2
{host: web-1} found | 1
{host: 'web-1*'} found | 1 2
{host: 'web-1*'} not found | 3
{note|contains: orders} not found | 3
{note: null} found | 4
{status: '50*'} found | BinderException
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
