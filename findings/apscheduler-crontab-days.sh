#!/usr/bin/env bash
# The crontab line `0 8 * * 1-5` runs from Tuesday to Saturday in APScheduler, and 0 is Monday.
#
# Software: APScheduler 3.11.3 (PyPI), CronTrigger.from_crontab; for comparison croniter 7.0.0 (PyPI).
# Behavior: the function takes the five fields of a crontab, but the days of the week are numbered as elsewhere in
#   the library, from Monday as 0. So no line with numbers is refused, other than with 7, and each runs a day
#   late. Names are right. A day of the month and one of the week must both hold, where cron needs one.
# Seen: the next times from Saturday, 28 November 2026.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check APScheduler==3.11.3 croniter==7.0.0
cat >next.py <<'PY'
from datetime import datetime, timezone

from apscheduler.triggers.cron import CronTrigger
from croniter import croniter

start = datetime(2026, 11, 28, 12, tzinfo=timezone.utc)
for line in ["0 8 * * 1-5", "0 8 * * 0", "0 8 13 * fri", "0 8 * * mon"]:
    trigger = CronTrigger.from_crontab(line, "UTC")
    other = croniter(line, start, ret_type=datetime)
    time = start
    times, expected = [], []
    for _ in range(3):
        time = trigger.get_next_fire_time(time, time)
        times.append(time.strftime("%a %Y-%m-%d"))
        expected.append(other.get_next().strftime("%a %Y-%m-%d"))
    print(line, "| APScheduler |", ", ".join(times))
    print(line, "| croniter    |", ", ".join(expected))
PY
env/bin/python next.py | tee seen
cat >expected <<'TEXT'
0 8 * * 1-5 | APScheduler | Tue 2026-12-01, Wed 2026-12-02, Thu 2026-12-03
0 8 * * 1-5 | croniter    | Mon 2026-11-30, Tue 2026-12-01, Wed 2026-12-02
0 8 * * 0 | APScheduler | Mon 2026-11-30, Mon 2026-12-07, Mon 2026-12-14
0 8 * * 0 | croniter    | Sun 2026-11-29, Sun 2026-12-06, Sun 2026-12-13
0 8 13 * fri | APScheduler | Fri 2027-08-13, Fri 2028-10-13, Fri 2029-04-13
0 8 13 * fri | croniter    | Fri 2026-12-04, Fri 2026-12-11, Sun 2026-12-13
0 8 * * mon | APScheduler | Mon 2026-11-30, Mon 2026-12-07, Mon 2026-12-14
0 8 * * mon | croniter    | Mon 2026-11-30, Mon 2026-12-07, Mon 2026-12-14
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
