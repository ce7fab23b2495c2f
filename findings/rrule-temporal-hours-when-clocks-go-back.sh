#!/usr/bin/env bash
# When clocks go back, rrule-temporal has the second 02:30 in "each two hours", but not in "each hour".
#
# Software: rrule-temporal 2.2.8 (npm).
# Behavior: a rule with FREQ=HOURLY, alone or with BYMINUTE, leaves out the second of two hours with the same name. From
#   the same start, an interval of 2 hours, or one of 60 minutes, counts that hour, too: the time at 01:30Z is in "each
#   two hours", but not in "each hour".
# Seen: start, rule, and its times in UTC. In Berlin, 25 October 2026 has 02:00 to 03:00 at 00:00Z and at 01:00Z. The
#   last two are controls of 29 March, which does not have that hour.
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
  console.log(start, rule, "|", ...times.map((time) => time.toInstant().toString().slice(11, 16)));
};
const autumn = "20261025T013000";
show(autumn, "FREQ=HOURLY;COUNT=4");
show(autumn, "FREQ=HOURLY;INTERVAL=2;COUNT=3");
show(autumn, "FREQ=HOURLY;BYMINUTE=0,30;COUNT=6");
show(autumn, "FREQ=HOURLY;INTERVAL=2;BYMINUTE=0,30;COUNT=5");
show(autumn, "FREQ=MINUTELY;INTERVAL=60;COUNT=5");
const spring = "20260329T003000";
show(spring, "FREQ=HOURLY;COUNT=5");
show(spring, "FREQ=HOURLY;INTERVAL=2;COUNT=3");
JS
node list.mjs | tee seen
cat >expected <<'TEXT'
20261025T013000 FREQ=HOURLY;COUNT=4 | 23:30 00:30 02:30 03:30
20261025T013000 FREQ=HOURLY;INTERVAL=2;COUNT=3 | 23:30 01:30 03:30
20261025T013000 FREQ=HOURLY;BYMINUTE=0,30;COUNT=6 | 23:30 00:00 00:30 02:00 02:30 03:00
20261025T013000 FREQ=HOURLY;INTERVAL=2;BYMINUTE=0,30;COUNT=5 | 23:30 01:00 01:30 03:00 03:30
20261025T013000 FREQ=MINUTELY;INTERVAL=60;COUNT=5 | 23:30 00:30 01:30 02:30 03:30
20260329T003000 FREQ=HOURLY;COUNT=5 | 23:30 00:30 01:30 02:30 03:30
20260329T003000 FREQ=HOURLY;INTERVAL=2;COUNT=3 | 23:30 01:30 03:30
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
