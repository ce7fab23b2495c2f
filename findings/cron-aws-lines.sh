#!/usr/bin/env bash
# A yearly schedule of AWS for 29 February runs on 1 March, and one for `FRI-MON` or `22-2` fails when it is due.
#
# Software: aws-cron-parser 1.1.12 (npm), aws-croniter 2.1.1 and pyawscron 1.0.7 (PyPI), three readers of the cron
#   expressions of EventBridge.
# Behavior: AWS has an L for the last day of a week or month, W, years with a step, and ranges over the end, as Quartz.
#   All three accept the lines below but one, and then have no next time for some of them, other ones, or an error of
#   another kind. A day that a month does not have is the first of the next one in Node.js.
# Seen: line and its next three times after 1 January 2026 at 12:00 for each library; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >lines <<'TEXT'
0 8 29 2 ? *
0 8 31W * ? *
0 8 ? * L *
0 8 ? * FRI-MON *
0 22-2 * * ? *
0 8 1 1 ? 2026/2
0 8 ? * FRI#5 *
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts aws-cron-parser@1.1.12 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check aws-croniter==2.1.1 pyawscron==1.0.7
cat >times.js <<'JS'
const { readFileSync } = require("node:fs");
const { next, parse } = require("aws-cron-parser");

for (const line of readFileSync("lines", "utf8").trim().split("\n")) {
  const times = [];
  try {
    let time = new Date("2026-01-01T12:00:00Z");
    while (times.length < 3) {
      time = next(parse(line), time);
      times.push(time.toISOString().slice(2, 16));
    }
  } catch (error) {
    times.push(error.message);
  }
  console.log(times.join(" "));
}
JS
cat >times.py <<'PY'
import sys
from datetime import datetime, timezone

from aws_croniter import AwsCroniter
from pyawscron import AWSCron

start = datetime(2026, 1, 1, 12, tzinfo=timezone.utc)
for line in open("lines").read().splitlines():
    try:
        if sys.argv[1] == "aws-croniter":
            times = AwsCroniter(line).get_next(start, 3)
        else:
            times = AWSCron.get_next_n_schedule(3, start, line)
        print(*[time.isoformat()[2:16] if time else "none" for time in times])
    except Exception as error:
        print(error)
PY
node times.js >aws-cron-parser
env/bin/python times.py aws-croniter >aws-croniter
env/bin/python times.py pyawscron >pyawscron
for number in $(seq "$(wc -l <lines)"); do
  sed -n "${number}p" lines
  for library in aws-cron-parser aws-croniter pyawscron; do
    echo "  $library $(sed -n "${number}p" $library)"
  done
done | tee seen
cat >expected <<'TEXT'
0 8 29 2 ? *
  aws-cron-parser 26-03-01T08:00 27-03-01T08:00 28-02-29T08:00
  aws-croniter 28-02-29T08:00 32-02-29T08:00 36-02-29T08:00
  pyawscron day is out of range for month
0 8 31W * ? *
  aws-cron-parser 26-01-30T08:00 getDaysOfMonthForW - should not happen
  aws-croniter 26-01-30T08:00 26-03-31T08:00 26-05-29T08:00
  pyawscron 26-01-30T08:00 26-03-31T08:00 26-05-29T08:00
0 8 ? * L *
  aws-cron-parser AwsCronParser : this shouldn't happen, but iter > 10
  aws-croniter none none none
  pyawscron AwsCronParser : this shouldn't happen, but iter 11 > 10 
0 8 ? * FRI-MON *
  aws-cron-parser AwsCronParser : this shouldn't happen, but iter > 10
  aws-croniter 26-01-02T08:00 26-01-03T08:00 26-01-04T08:00
  pyawscron list index out of range
0 22-2 * * ? *
  aws-cron-parser AwsCronParser : this shouldn't happen, but iter > 10
  aws-croniter 26-01-01T22:00 26-01-01T23:00 26-01-02T00:00
  pyawscron AwsCronParser : this shouldn't happen, but iter 11 > 10 
0 8 1 1 ? 2026/2
  aws-cron-parser 28-01-01T08:00 30-01-01T08:00 32-01-01T08:00
  aws-croniter Invalid year value '2026/2'.
  pyawscron 28-01-01T08:00 30-01-01T08:00 32-01-01T08:00
0 8 ? * FRI#5 *
  aws-cron-parser 26-01-30T08:00 26-05-29T08:00 26-07-31T08:00
  aws-croniter 26-01-30T08:00 26-05-29T08:00 26-07-31T08:00
  pyawscron 26-01-30T08:00 26-05-29T08:00 26-07-31T08:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
