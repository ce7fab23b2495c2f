#!/usr/bin/env bash
# The library eql of Python writes `total - (failed - retried)` as `total - failed - retried`, which is another value.
#
# Software: eql 1.0.1 (PyPI), parser, writer and engine of the Event Query Language.
# Behavior: parentheses are lost to the right of an operator of the same precedence, and after a sign. The query that is
#   parsed again has another result. Parentheses of another precedence, and those of `and` and `or`, are kept.
# Seen: the condition and how it is written; whether the same event matches each.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check eql==1.0.1
cat >write.py <<'PY'
import eql

EVENT = {"event_type": "request", "total": 10, "failed": 4, "retried": 3, "name": "cart"}


def holds(query):
    found = []
    engine = eql.PythonEngine()
    engine.add_query(eql.parse_query(query))
    engine.add_output_hook(found.append)
    engine.stream_events([eql.Event.from_data(EVENT)])
    return bool(found)


for condition in [
    "total - (failed - retried) == 9",
    "(total - failed) - retried == 3",
    "total - (failed + retried) == 3",
    "total % (failed * retried) == 10",
    "total / (failed * 2) == 1",
    "-(total - retried) == -7",
    "2 * (total - retried) == 14",
    'total > 5 and (failed == 0 or name == "cart")',
]:
    written = " ".join(str(eql.parse_query(f"request where {condition}")).split())
    print(f"{condition}: {holds(f'request where {condition}')}")
    print(f"  {written.removeprefix('request where ')}: {holds(written)}")
PY
env/bin/python write.py | tee seen
cat >expected <<'TEXT'
total - (failed - retried) == 9: True
  total - failed - retried == 9: False
(total - failed) - retried == 3: True
  total - failed - retried == 3: True
total - (failed + retried) == 3: True
  total - failed + retried == 3: False
total % (failed * retried) == 10: True
  total % failed * retried == 10: False
total / (failed * 2) == 1: True
  total / failed * 2 == 1: False
-(total - retried) == -7: True
  -total - retried == -7: False
2 * (total - retried) == 14: True
  2 * (total - retried) == 14: True
total > 5 and (failed == 0 or name == "cart"): True
  total > 5 and (failed == 0 or name == "cart"): True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
