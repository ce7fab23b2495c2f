#!/usr/bin/env bash
# "Each month from 31 January" is 28 March or 2 March, and the interval `2026-03-01T22:00/23:30` ends today for luxon.
#
# Software: aniso8601 10.0.1 and metomi-isodatetime 3.2.0 (PyPI), luxon 3.7.2 (npm), which read intervals of ISO 8601.
# Behavior: what the end of an interval leaves out is taken from its start. luxon takes it from the day on which it
#   reads, here 20 May, and refuses an end that is a day of the same month. Of a month, aniso8601 makes 30 days;
#   metomi-isodatetime counts each month from the one before, so that a short one shortens all that follow, and a
#   repetition that ends on 31 May has no such day. The count of repetitions is that of occurrences for both.
# Seen: text, aniso8601, metomi-isodatetime; then text, aniso8601, luxon.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check aniso8601==10.0.1 'metomi-isodatetime==1!3.2.0'
npm init -y >/dev/null
npm install --silent --ignore-scripts luxon@3.7.2 >/dev/null
cat >read.py <<'PY'
import sys

import aniso8601
from metomi.isodatetime.parsers import TimeRecurrenceParser

if sys.argv[1] == "interval":
    print(sys.argv[2], "|", *(time.strftime("%m-%dT%H:%M") for time in aniso8601.parse_interval(sys.argv[2])), end="")
    sys.exit()
for text in ["R4/2026-01-31T00:00:00Z/P1M", "R4/P1M/2026-05-31T00:00:00Z"]:
    counted = [str(time)[5:10] for time in aniso8601.parse_repeating_interval(text)]
    print(text, "|", *counted, "|", *(str(time)[5:10] for time in TimeRecurrenceParser().parse(text)))
PY
cat >read.mjs <<'JS'
import { Interval, Settings } from "luxon";

Settings.defaultZone = "utc";
Settings.now = () => Date.UTC(2026, 4, 20, 9);
const interval = Interval.fromISO(process.argv[2]);
const short = (time) => time.toFormat("MM-dd'T'HH:mm");
console.log(" |", interval.isValid ? `${short(interval.start)} ${short(interval.end)}` : "refused");
JS
{
  env/bin/python read.py repeat
  for text in 2026-03-01T22:00/23:30 2026-03-01T22:00Z/02T06:00 2026-03-01T22:00/2026-03-02T06:00; do
    env/bin/python read.py interval "$text"
    node read.mjs "$text"
  done
} | tee seen
cat >expected <<'TEXT'
R4/2026-01-31T00:00:00Z/P1M | 01-31 03-02 04-01 05-01 | 01-31 02-28 03-28 04-28
R4/P1M/2026-05-31T00:00:00Z | 05-31 05-01 04-01 03-02 | 02-28 03-28 04-28 05-28
2026-03-01T22:00/23:30 | 03-01T22:00 03-01T23:30 | 03-01T22:00 05-20T23:30
2026-03-01T22:00Z/02T06:00 | 03-01T22:00 03-02T06:00 | refused
2026-03-01T22:00/2026-03-02T06:00 | 03-01T22:00 03-02T06:00 | 03-01T22:00 03-02T06:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
