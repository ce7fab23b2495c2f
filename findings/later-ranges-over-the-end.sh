#!/usr/bin/env bash
# For @breejs/later, `0 22-6 * * *` is always due, and `0 9 * * FRI-MON` is each Saturday.
#
# Software: @breejs/later 4.2.0 (npm), the schedules of Bree.
# Behavior: a range that goes over the end of its field, as for nights and long weekends, has no values in later, and no
#   error. An empty list of hours restricts nothing, not even minutes and seconds: each time is due, and the next time
#   is the time that is asked for. An empty list of days is Saturday, one of months is December. `LW`, the last weekday
#   of a month, is each day. In texts, "every 90 minutes" is each full hour, and "every 2 weeks" is on two Mondays in a
#   row at new year.
# Seen: schedule, whether it is due on 29 November 2026 at 12:07:31, and the next times; `L` and 6-22 are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @breejs/later@4.2.0 >/dev/null
cat >next.js <<'JS'
const later = require("@breejs/later");
later.date.UTC();
const asked = new Date("2026-11-29T12:07:31Z");
const show = (text, parsed) => {
  const schedule = later.schedule(parsed);
  const times = schedule.next(4, asked).map((time) => time.toISOString().slice(2, 19));
  console.log(text, "|", schedule.isValid(asked), "|", times.join(" "));
};
for (const line of ["0 22-6 * * *", "0 9 * * FRI-MON", "0 0 1 NOV-FEB *", "0 0 LW * *", "0 0 L * *", "0 6-22 * * *"]) {
  show(line, later.parse.cron(line));
}
for (const text of ["every 90 minutes", "every 2 weeks", "every 30 minutes"]) {
  const parsed = later.parse.text(text);
  if (parsed.error !== -1) throw new Error(text);
  show(text, parsed);
}
JS
node next.js | tee seen
cat >expected <<'TEXT'
0 22-6 * * * | true | 26-11-29T12:07:31 26-11-29T12:07:31 26-11-29T12:07:31 26-11-29T12:07:31
0 9 * * FRI-MON | false | 26-12-05T09:00:00 26-12-12T09:00:00 26-12-19T09:00:00 26-12-26T09:00:00
0 0 1 NOV-FEB * | false | 26-12-01T00:00:00 27-12-01T00:00:00 28-12-01T00:00:00 29-12-01T00:00:00
0 0 LW * * | false | 26-11-30T00:00:00 26-12-01T00:00:00 26-12-02T00:00:00 26-12-03T00:00:00
0 0 L * * | false | 26-11-30T00:00:00 26-12-31T00:00:00 27-01-31T00:00:00 27-02-28T00:00:00
0 6-22 * * * | false | 26-11-29T13:00:00 26-11-29T14:00:00 26-11-29T15:00:00 26-11-29T16:00:00
every 90 minutes | false | 26-11-29T13:00:00 26-11-29T14:00:00 26-11-29T15:00:00 26-11-29T16:00:00
every 2 weeks | false | 26-11-30T00:00:00 26-12-14T00:00:00 26-12-28T00:00:00 27-01-04T00:00:00
every 30 minutes | false | 26-11-29T12:30:00 26-11-29T13:00:00 26-11-29T13:30:00 26-11-29T14:00:00
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
