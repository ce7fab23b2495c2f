#!/usr/bin/env bash
# In kqlbridge's SQL, the count of different hosts is that of all rows, and `a or b and c` is `(a or b) and c`.
#
# Software: kqlbridge 0.12.1, which translates queries of Kusto to SQL of Spark, and duckdb-kql 1.1.2, which runs them
#   on DuckDB, with duckdb 2.0.1 (PyPI).
# Behavior: the operators of a query apply one after the other, each to what the one before has left. kqlbridge writes
#   most of them into one SELECT, where SQL has an order of its own: a filter or sum behind `take` applies to all rows,
#   and `count` behind `distinct` to all of them. In Kusto, `and` binds closer than `or`, `sort` is descending,
#   `contains` has no case, the first letter has number 0, and a quotient of integers is one.
# Seen: query, the rows of duckdb-kql and of kqlbridge's SQL; the parts of it used here are the same in DuckDB.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check kqlbridge==0.12.1 duckdb-kql==1.1.2 duckdb==2.0.1 pytz==2026.6
cat >compare.py <<'PY'
import duckdb_kql
from kqlbridge import translate

database = duckdb_kql.connect()
database.sql(
    """CREATE TABLE Logs AS SELECT * FROM (VALUES
      (1, 'web', 'Error: disk'), (2, 'web', 'error: net'), (3, 'web', 'started'), (4, 'db', 'stopped')
    ) AS rows (n, host, text)"""
)


def show(rows):
    return ", ".join("/".join(str(value) for value in row) for row in rows)


for query in [
    "Logs | distinct host | count",
    "Logs | sort by n asc | take 2 | where n > 1 | project n",
    "Logs | take 2 | summarize count()",
    "Logs | where n == 1 or host == 'db' and n == 3 | project n",
    "Logs | project n | sort by n",
    "Logs | where text contains 'error' | project n",
    "Logs | where n == 3 | extend part = substring(text, 1, 2) | project part",
    "Logs | where n == 7 / 2 | project n",
]:
    expected = show(duckdb_kql.query(database, query).fetchall())
    print(query, expected, show(database.sql(translate(query, target="spark")).fetchall()), sep=" | ")
PY
env/bin/python compare.py | tee seen
cat >expected <<'TEXT'
Logs | distinct host | count | 2 | 4
Logs | sort by n asc | take 2 | where n > 1 | project n | 2 | 2, 3
Logs | take 2 | summarize count() | 2 | 4
Logs | where n == 1 or host == 'db' and n == 3 | project n | 1 | 
Logs | project n | sort by n | 4, 3, 2, 1 | 1, 2, 3, 4
Logs | where text contains 'error' | project n | 1, 2 | 2
Logs | where n == 3 | extend part = substring(text, 1, 2) | project part | ta | st
Logs | where n == 7 / 2 | project n | 3 | 
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
