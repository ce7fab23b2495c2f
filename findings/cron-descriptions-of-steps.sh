#!/usr/bin/env bash
# "Every 90 minutes", say two libraries that describe cron lines, of a line that runs each hour.
#
# Software: cronstrue 3.39.0 and cron-parser 5.10.6 (npm), cron-descriptor 2.2.1 (PyPI).
# Behavior: a step begins again in each hour. `*/40` is at minutes 0 and 40, and a step that is larger than the
#   field is minute 0 alone. The descriptions take a step for an interval. cron-parser, which runs such lines,
#   accepts them all. A day of the month and one of the week are joined by "and" in one library, by "or" in the
#   other, and by a comma in both if there is a list; cron needs one of them.
# Seen: the descriptions, and the next four times from 12:00 on Saturday, 28 November 2026.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%s\n' '*/40 * * * *' '*/90 * * * *' '0 0 1 * 1' '0 0 1,15 * 1-5' '*/20 * * * *' >lines
npm init -y >/dev/null
npm install --silent --ignore-scripts cronstrue@3.39.0 cron-parser@5.10.6 >/dev/null
cat >describe.js <<'JS'
const { readFileSync } = require("node:fs");
const { CronExpressionParser } = require("cron-parser");
const cronstrue = require("cronstrue");
for (const line of readFileSync("lines", "utf8").trim().split("\n")) {
  let times = "refused";
  try {
    const parsed = CronExpressionParser.parse(line, { currentDate: "2026-11-28T12:00:00Z", tz: "UTC" });
    times = parsed.take(4).map((time) => time.toDate().toISOString().slice(8, 16)).join(" ");
  } catch {}
  console.log(`${line} | cronstrue       | ${cronstrue.toString(line)}`);
  console.log(`${line} | cron-parser     | ${times}`);
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check cron-descriptor==2.2.1
cat >describe.py <<'PY'
from cron_descriptor import get_description

for line in open("lines").read().splitlines():
    print(line, "| cron-descriptor |", get_description(line))
PY
{ node describe.js && env/bin/python describe.py; } | LC_ALL=C sort --stable --field-separator='|' --key=1,1 | tee seen
cat >expected <<'TEXT'
*/20 * * * * | cronstrue       | Every 20 minutes
*/20 * * * * | cron-parser     | 28T12:20 28T12:40 28T13:00 28T13:20
*/20 * * * * | cron-descriptor | Every 20 minutes
*/40 * * * * | cronstrue       | Every 40 minutes
*/40 * * * * | cron-parser     | 28T12:40 28T13:00 28T13:40 28T14:00
*/40 * * * * | cron-descriptor | Every 40 minutes
*/90 * * * * | cronstrue       | Every 90 minutes
*/90 * * * * | cron-parser     | 28T13:00 28T14:00 28T15:00 28T16:00
*/90 * * * * | cron-descriptor | Every 90 minutes
0 0 1 * 1 | cronstrue       | At 12:00 AM, on day 1 of the month, and on Monday
0 0 1 * 1 | cron-parser     | 30T00:00 01T00:00 07T00:00 14T00:00
0 0 1 * 1 | cron-descriptor | At 12:00 AM, on day 1 of the month, or on Monday
0 0 1,15 * 1-5 | cronstrue       | At 12:00 AM, on day 1 and 15 of the month, Monday through Friday
0 0 1,15 * 1-5 | cron-parser     | 30T00:00 01T00:00 02T00:00 03T00:00
0 0 1,15 * 1-5 | cron-descriptor | At 12:00 AM, on day 1 and 15 of the month, Monday through Friday
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
