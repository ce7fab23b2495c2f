#!/usr/bin/env bash
# cron-schedule takes the number at the beginning of a field: `5/15` is minute 5 of each hour.
#
# Software: cron-schedule 6.0.0, croner 11.0.1, cron-parser 5.10.6 (npm).
# Behavior: what stands behind the number is dropped without an error, if it is no range. Lines that
#   other libraries read, or refuse, are valid here and mean another schedule.
# Seen: `5/15` once an hour instead of four times; `1#1`, the first Monday of a month, each Monday;
#   `15W`, the working day nearest to the 15th, a Sunday.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts \
  cron-schedule@6.0.0 croner@11.0.1 cron-parser@5.10.6 >/dev/null
cat >next.mjs <<'JS'
import { CronExpressionParser } from "cron-parser";
import { parseCronExpression } from "cron-schedule";
import { Cron } from "croner";

const start = new Date("2026-11-01T00:00:00Z");
const readers = {
  "cron-schedule": (text) => parseCronExpression(text).getNextDates(3, start),
  croner: (text) => new Cron(text, { timezone: "UTC" }).nextRuns(3, start),
  "cron-parser": (text) =>
    CronExpressionParser.parse(text, { currentDate: start, tz: "UTC" })
      .take(3)
      .map((time) => time.toDate()),
};
for (const text of ["5/15 * * * *", "0 9 * * 1#1", "0 9 15W * *"]) {
  for (const [name, read] of Object.entries(readers)) {
    let seen = "refused";
    try {
      seen = read(text).map((time) => time.toISOString().slice(5, 16)).join(" ");
    } catch {}
    console.log(`${text} | ${name}: ${seen}`);
  }
}
JS
TZ=UTC node next.mjs | tee seen
cat >expected <<'TEXT'
5/15 * * * * | cron-schedule: 11-01T00:05 11-01T01:05 11-01T02:05
5/15 * * * * | croner: refused
5/15 * * * * | cron-parser: 11-01T00:05 11-01T00:20 11-01T00:35
0 9 * * 1#1 | cron-schedule: 11-02T09:00 11-09T09:00 11-16T09:00
0 9 * * 1#1 | croner: 11-02T09:00 12-07T09:00 01-04T09:00
0 9 * * 1#1 | cron-parser: 11-02T09:00 12-07T09:00 01-04T09:00
0 9 15W * * | cron-schedule: 11-15T09:00 12-15T09:00 01-15T09:00
0 9 15W * * | croner: 11-16T09:00 12-15T09:00 01-15T09:00
0 9 15W * * | cron-parser: refused
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
