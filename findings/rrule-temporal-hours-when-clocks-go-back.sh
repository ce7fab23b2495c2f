#!/usr/bin/env bash
# When clocks go back, "each hour" has a pause of two hours in rrule-temporal; "each 60 minutes" has none.
#
# Software: rrule-temporal 2.2.8 (npm).
# Behavior: the hour that occurs twice is one hour for a rule with FREQ=HOURLY alone or with BYMINUTE. With an interval
#   of 2 hours, or in minutes or seconds, both are counted, and the times are equally far apart.
# Seen: rule, and its times in UTC. In Berlin, 25 October 2026 has 02:00 to 03:00 at 00:00Z and at 01:00Z. The last
#   three are controls of 29 March, which does not have that hour.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts rrule-temporal@2.2.8 >/dev/null
cat >list.mjs <<'JS'
import { RRuleTemporal } from "rrule-temporal";

const show = (start, rule) => {
  const rruleString = `DTSTART;TZID=Europe/Berlin:${start}\nRRULE:${rule}`;
  const times = new RRuleTemporal({ rruleString }).all();
  console.log(rule, "|", ...times.map((time) => time.toInstant().toString().slice(11, 16)));
};
const autumn = "20261025T003000";
show(autumn, "FREQ=HOURLY;COUNT=5");
show(autumn, "FREQ=HOURLY;INTERVAL=2;COUNT=4");
show(autumn, "FREQ=MINUTELY;INTERVAL=60;COUNT=5");
show(autumn, "FREQ=SECONDLY;INTERVAL=3600;COUNT=5");
show("20261025T013000", "FREQ=HOURLY;BYMINUTE=0,30;COUNT=6");
show("20261025T013000", "FREQ=MINUTELY;INTERVAL=30;COUNT=6");
const spring = "20260329T003000";
show(spring, "FREQ=HOURLY;COUNT=5");
show(spring, "FREQ=HOURLY;INTERVAL=2;COUNT=4");
show(spring, "FREQ=MINUTELY;INTERVAL=60;COUNT=5");
JS
node list.mjs | tee seen
cat >expected <<'TEXT'
FREQ=HOURLY;COUNT=5 | 22:30 23:30 00:30 02:30 03:30
FREQ=HOURLY;INTERVAL=2;COUNT=4 | 22:30 00:30 02:30 04:30
FREQ=MINUTELY;INTERVAL=60;COUNT=5 | 22:30 23:30 00:30 01:30 02:30
FREQ=SECONDLY;INTERVAL=3600;COUNT=5 | 22:30 23:30 00:30 01:30 02:30
FREQ=HOURLY;BYMINUTE=0,30;COUNT=6 | 23:30 00:00 00:30 02:00 02:30 03:00
FREQ=MINUTELY;INTERVAL=30;COUNT=6 | 23:30 00:00 00:30 01:00 01:30 02:00
FREQ=HOURLY;COUNT=5 | 23:30 00:30 01:30 02:30 03:30
FREQ=HOURLY;INTERVAL=2;COUNT=4 | 23:30 01:30 03:30 05:30
FREQ=MINUTELY;INTERVAL=60;COUNT=5 | 23:30 00:30 01:30 02:30 03:30
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
