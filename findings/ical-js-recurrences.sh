#!/usr/bin/env bash
# "The 20th Monday of the year" is each Monday in ical.js, and 29 February is 1 March.
#
# Software: ical.js 2.2.1 (npm), for comparison python-dateutil 2.9.0.post0 (PyPI) and rrule 2.8.1 (npm).
# Behavior: by RFC 5545, a date that does not exist is skipped, the number in front of a day of the week counts in
#   the year, and weeks are those of ISO 8601. ical.js moves 29 February where it is the rule of a year, ignores the
#   number 20 and the week, so that each Monday is one, and has a time each day for an interval of 7 hours at
#   9 o'clock. None of these is an error.
# Seen: rule, ical.js, Python, rrule; a rule begins on 1 January 2026 at 09:00; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >rules <<'TEXT'
FREQ=YEARLY;BYDAY=20MO
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29
FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO
FREQ=HOURLY;INTERVAL=7;BYHOUR=9
FREQ=MONTHLY;BYDAY=3MO
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts ical.js@2.2.1 rrule@2.8.1 >/dev/null
cat >times.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import rrule from "rrule";

for (const rule of readFileSync("rules", "utf8").trim().split("\n")) {
  const start = ICAL.Time.fromString("2026-01-01T09:00:00Z");
  const times = ICAL.Recur.fromString(rule).iterator(start);
  const ical = Array.from({ length: 3 }, () => times.next().toJSDate());
  const other = rrule.rrulestr(`DTSTART:20260101T090000Z\nRRULE:${rule}`).all((_, index) => index < 3);
  for (const [name, dates] of [["ical.js", ical], ["rrule  ", other]]) {
    console.log(rule, "|", name, "|", dates.map((date) => date.toISOString().slice(0, 10)).join(" "));
  }
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check python-dateutil==2.9.0.post0
cat >times.py <<'PY'
from itertools import islice

from dateutil.rrule import rrulestr

for rule in open("rules").read().splitlines():
    times = islice(rrulestr(f"DTSTART:20260101T090000Z\nRRULE:{rule}"), 3)
    print(rule, "| Python  |", *[time.strftime("%Y-%m-%d") for time in times])
PY
{ node times.mjs && env/bin/python times.py; } | sort --stable --field-separator='|' --key=1,1 | tee seen
cat >expected <<'TEXT'
FREQ=HOURLY;INTERVAL=7;BYHOUR=9 | ical.js | 2026-01-01 2026-01-02 2026-01-03
FREQ=HOURLY;INTERVAL=7;BYHOUR=9 | rrule   | 2026-01-01 2026-01-08 2026-01-15
FREQ=HOURLY;INTERVAL=7;BYHOUR=9 | Python  | 2026-01-01 2026-01-08 2026-01-15
FREQ=MONTHLY;BYDAY=3MO | ical.js | 2026-01-19 2026-02-16 2026-03-16
FREQ=MONTHLY;BYDAY=3MO | rrule   | 2026-01-19 2026-02-16 2026-03-16
FREQ=MONTHLY;BYDAY=3MO | Python  | 2026-01-19 2026-02-16 2026-03-16
FREQ=YEARLY;BYDAY=20MO | ical.js | 2026-01-05 2026-01-12 2026-01-19
FREQ=YEARLY;BYDAY=20MO | rrule   | 2026-05-18 2027-05-17 2028-05-15
FREQ=YEARLY;BYDAY=20MO | Python  | 2026-05-18 2027-05-17 2028-05-15
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | ical.js | 2026-03-01 2027-03-01 2028-02-29
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | rrule   | 2028-02-29 2032-02-29 2036-02-29
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 | Python  | 2028-02-29 2032-02-29 2036-02-29
FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO | ical.js | 2026-01-05 2026-01-12 2026-01-19
FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO | rrule   | 2027-01-04 2028-01-03 2029-01-01
FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO | Python  | 2027-01-04 2028-01-03 2029-01-01
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
