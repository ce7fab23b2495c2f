#!/usr/bin/env bash
# The night shift from 22 to 6 o'clock has no hours between its own start and its own end in businesstimedelta.
#
# Software: businesstimedelta 1.0.1 (PyPI), which counts and adds the hours of working days and of shifts.
# Behavior: a period that begins in a shift over midnight has no hours of that night, and one that ends in such a shift
#   has them. Hours that are added to a time in a night begin with the next night. A shift within one day has both.
# Seen: day, begin and end of an incident in November 2026, and its hours in the night shift, in the night and a day
#   shift, and in the day shift alone 13 hours earlier, where it has the same place; then a time, hours of the night
#   shift that are added, and the result.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check businesstimedelta==1.0.1 pytz==2025.2 holidays==0.58
cat >count.py <<'PY'
from datetime import datetime, time, timedelta

from businesstimedelta import BusinessTimeDelta, Rules, WorkDayRule

week = [0, 1, 2, 3, 4]
night = WorkDayRule(start_time=time(22), end_time=time(6), working_days=week)
day = WorkDayRule(start_time=time(9), end_time=time(17), working_days=week)
both = Rules([day, night])


def hours(rule, begin, end):
    found = rule.difference(begin, end)
    return found.hours + found.seconds / 3600


for first, begin, last, end in [
    (24, 20, 25, 8),
    (24, 22, 25, 6),
    (24, 23, 25, 5),
    (24, 23, 25, 8),
    (24, 20, 25, 5),
    (25, 1, 25, 4),
    (24, 23, 26, 5),
    (24, 16, 25, 10),
]:
    begins, ends = datetime(2026, 11, first, begin), datetime(2026, 11, last, end)
    shifted = [moment - timedelta(hours=13) for moment in (begins, ends)]
    counts = [hours(night, begins, ends), hours(both, begins, ends), hours(day, *shifted)]
    print(f"{begins:%d %H:%M} {ends:%d %H:%M}:", *counts)
for first, begin, added in [(24, 21, 2), (24, 22, 2), (24, 23, 2), (25, 1, 2), (24, 21, 10)]:
    begins = datetime(2026, 11, first, begin)
    print(f"{begins:%d %H:%M} + {added}: {begins + BusinessTimeDelta(night, hours=added):%d %H:%M}")
PY
env/bin/python count.py | tee seen
cat >expected <<'TEXT'
24 20:00 25 08:00: 8.0 8.0 8.0
24 22:00 25 06:00: 0.0 0.0 8.0
24 23:00 25 05:00: 0.0 0.0 6.0
24 23:00 25 08:00: 0.0 0.0 7.0
24 20:00 25 05:00: 7.0 7.0 7.0
25 01:00 25 04:00: 0.0 0.0 3.0
24 23:00 26 05:00: 7.0 15.0 14.0
24 16:00 25 10:00: 8.0 10.0 8.0
24 21:00 + 2: 25 00:00
24 22:00 + 2: 26 00:00
24 23:00 + 2: 26 00:00
25 01:00 + 2: 26 00:00
24 21:00 + 10: 26 00:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
