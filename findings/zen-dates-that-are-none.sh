#!/usr/bin/env bash
# In the expressions of ZEN, a year after 29 February is no date, and twelve months after it is 28 February.
#
# Software: zen-engine 2.1.3 (PyPI), the rules engine of GoRules.
# Behavior: where the day does not exist, a date plus months is the last day of the month, and a date plus years is a
#   date that is none. That is no error: `isAfter` and `>` are false, but `<` is true. In a time zone, a day or 24 hours
#   later is no date either if that time occurs twice when the clocks go back. `d` reads it as the first of both.
# Seen: expression and result; the last two are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check zen-engine==2.1.3
cat >evaluate.py <<'PY'
import zen

expressions = [
    "d('2024-02-29').add(1, 'year')",
    "d('2024-02-29').sub(1, 'year')",
    "d('2024-02-29').add(12, 'month')",
    "d('2024-02-29').add(1, 'year').isAfter(d('2024-03-01'))",
    "d('2024-02-29').add(1, 'year') > d('2024-03-01')",
    "d('2024-02-29').add(1, 'year') < d('2024-03-01')",
    "d('2026-01-31').add(1, 'month')",
    "d('2026-10-24 02:30', 'Europe/Berlin').add(1, 'day')",
    "d('2026-10-24 02:30', 'Europe/Berlin').add(24, 'hour')",
    "d('2026-10-25 02:30', 'Europe/Berlin')",
    "d('2024-02-29').add(4, 'year')",
    "d('2026-10-24 04:30', 'Europe/Berlin').add(1, 'day')",
]
for expression in expressions:
    print(expression, "|", zen.evaluate_expression(expression, {}))
PY
env/bin/python evaluate.py | tee seen
cat >expected <<'TEXT'
d('2024-02-29').add(1, 'year') | Invalid date
d('2024-02-29').sub(1, 'year') | Invalid date
d('2024-02-29').add(12, 'month') | 2025-02-28T00:00:00Z
d('2024-02-29').add(1, 'year').isAfter(d('2024-03-01')) | False
d('2024-02-29').add(1, 'year') > d('2024-03-01') | False
d('2024-02-29').add(1, 'year') < d('2024-03-01') | True
d('2026-01-31').add(1, 'month') | 2026-02-28T00:00:00Z
d('2026-10-24 02:30', 'Europe/Berlin').add(1, 'day') | Invalid date
d('2026-10-24 02:30', 'Europe/Berlin').add(24, 'hour') | Invalid date
d('2026-10-25 02:30', 'Europe/Berlin') | 2026-10-25T02:30:00+02:00
d('2024-02-29').add(4, 'year') | 2028-02-29T00:00:00Z
d('2026-10-24 04:30', 'Europe/Berlin').add(1, 'day') | 2026-10-25T03:30:00+01:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
