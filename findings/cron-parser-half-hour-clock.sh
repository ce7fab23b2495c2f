#!/usr/bin/env bash
# cron-parser finds no next full hour where the clock goes back by half an hour.
#
# Software: cron-parser 5.10.6, croner 11.0.1 (npm).
# Behavior: on Lord Howe Island the clock goes back from 02:00 to 01:30. The last time before that is
#   found; the next one is the error "Invalid expression, loop limit exceeded", for a line as plain as
#   `0 * * * *`. croner finds 02:00, one and a half hours behind 01:00.
# Seen: one time and the error; two times of croner.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts croner@11.0.1 cron-parser@5.10.6 >/dev/null
cat >next.mjs <<'JS'
import { CronExpressionParser } from "cron-parser";
import { Cron } from "croner";

const currentDate = new Date("2026-04-04T13:10:00Z");
const tz = "Australia/Lord_Howe";
const times = CronExpressionParser.parse("0 * * * *", { currentDate, tz });
for (let time = 0; time < 2; time++) {
  try {
    console.log("cron-parser", times.next().toDate().toISOString());
  } catch (error) {
    console.log("cron-parser", error.message);
  }
}
for (const time of new Cron("0 * * * *", { timezone: tz }).nextRuns(2, currentDate)) {
  console.log("croner", time.toISOString());
}
JS
node next.mjs | tee seen
cat >expected <<'TEXT'
cron-parser 2026-04-04T14:00:00.000Z
cron-parser Invalid expression, loop limit exceeded
croner 2026-04-04T14:00:00.000Z
croner 2026-04-04T15:30:00.000Z
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
