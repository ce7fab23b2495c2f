#!/usr/bin/env bash
# On the day when clocks go forward, 3 o'clock is in chronoshift's six hours from 23 o'clock of the day before.
#
# Software: chronoshift 1.2.3 (npm), the durations and time zones of Druid's queries in JavaScript.
# Behavior: the start of some hours of a time is found by going back by hours of the clock. When clocks go forward,
#   times after that have a start an hour before midnight, and times before it have midnight. When clocks go back, times
#   in the second of two equal hours have the start of the first one, but for the time at which the second one begins.
# Seen: zone and midnight in UTC, duration, and each start in UTC with the minutes that have it, of each fifth minute in
#   the five hours after midnight. Days, and a day without a change, are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts chronoshift@1.2.3 @internationalized/date@3.12.4 >/dev/null
cat >floor.mjs <<'JS'
import { Duration, Timezone } from "chronoshift";

const MINUTE = 60_000;
for (const [zone, midnight, durations] of [
  ["America/Los_Angeles", "2026-03-08T08:00:00Z", ["PT6H", "PT2H", "PT1H", "P1D"]],
  ["America/Los_Angeles", "2026-11-01T07:00:00Z", ["PT6H", "PT2H", "PT1H", "P1D"]],
  ["America/Los_Angeles", "2026-11-10T08:00:00Z", ["PT6H", "PT2H"]],
  ["Europe/Berlin", "2026-10-24T22:00:00Z", ["PT6H", "PT1H", "P1D"]],
]) {
  for (const text of durations) {
    const minutes = new Map();
    for (let minute = 0; minute < 300; minute += 5) {
      const time = new Date(Date.parse(midnight) + minute * MINUTE);
      const start = Duration.fromJS(text).floor(time, Timezone.fromJS(zone)).toISOString().slice(8, 16);
      minutes.set(start, (minutes.get(start) ?? 0) + 5);
    }
    console.log(`${zone} ${midnight.slice(0, 16)} ${text}:`, [...minutes].map((pair) => pair.join(" ")).join(", "));
  }
}
JS
node floor.mjs | tee seen
cat >expected <<'TEXT'
America/Los_Angeles 2026-03-08T08:00 PT6H: 08T08:00 120, 08T07:00 180
America/Los_Angeles 2026-03-08T08:00 PT2H: 08T08:00 120, 08T09:00 60, 08T11:00 120
America/Los_Angeles 2026-03-08T08:00 PT1H: 08T08:00 60, 08T09:00 60, 08T10:00 60, 08T11:00 60, 08T12:00 60
America/Los_Angeles 2026-03-08T08:00 P1D: 08T08:00 300
America/Los_Angeles 2026-11-01T07:00 PT6H: 01T07:00 175, 01T08:00 125
America/Los_Angeles 2026-11-01T07:00 PT2H: 01T07:00 175, 01T08:00 5, 01T10:00 120
America/Los_Angeles 2026-11-01T07:00 PT1H: 01T07:00 60, 01T08:00 115, 01T09:00 5, 01T10:00 60, 01T11:00 60
America/Los_Angeles 2026-11-01T07:00 P1D: 01T07:00 300
America/Los_Angeles 2026-11-10T08:00 PT6H: 10T08:00 300
America/Los_Angeles 2026-11-10T08:00 PT2H: 10T08:00 120, 10T10:00 120, 10T12:00 60
Europe/Berlin 2026-10-24T22:00 PT6H: 24T22:00 235, 24T23:00 65
Europe/Berlin 2026-10-24T22:00 PT1H: 24T22:00 60, 24T23:00 60, 25T00:00 115, 25T01:00 5, 25T02:00 60
Europe/Berlin 2026-10-24T22:00 P1D: 24T22:00 300
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
