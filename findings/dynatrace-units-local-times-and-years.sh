#!/usr/bin/env bash
# In Berlin, "2026-11-30 10:00" is 11:00 UTC for one function of Dynatrace's units, and 10:00 UTC for its successor.
#
# Software: @dynatrace-sdk/units 1.5.0 (npm), with which apps of Dynatrace read and show times and values.
# Behavior: at ten in Berlin it is 09:00 UTC, and at ten in New York 15:00 UTC. `parseTime` moves the time in the other
#   direction by the offset of the machine; its successor takes it for UTC. With the T of ISO 8601 instead of the blank,
#   neither reads it. A span of time is shown in weeks at most, also one that came in years or months: a year is 52.2 w.
#   A year is converted to less than 12 months.
# Seen: time zone of the machine; text, and what parseTime and parseTimeAsTimeValue read at noon of 30 November; spans
#   as they are shown, as they are shown with two units, and in months.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @dynatrace-sdk/units@1.5.0 >/dev/null
cat >read.cjs <<'JS'
const { convert, format, parseTime, parseTimeAsTimeValue, units } = require("@dynatrace-sdk/units");

const noon = Date.parse("2026-11-30T12:00:00Z");
console.log(process.env.TZ);
for (const text of ["2026-11-30 10:00", "2026-11-30T10:00:00", "2026-11-30T10:00:00Z", "now-2h"]) {
  const first = parseTime(text, noon)?.date.toISOString();
  console.log(`  ${text}: ${first} | ${parseTimeAsTimeValue(text, noon)?.absoluteDate}`);
}
if (process.env.TZ === "UTC") {
  const { year, month, week, day } = units.time;
  for (const [number, name, unit] of [
    [1, "year", year],
    [2, "year", year],
    [13, "month", month],
    [8, "week", week],
    [6, "day", day],
  ]) {
    const shown = format(number, { input: unit, maximumFractionDigits: 1 });
    const two = format(number, { input: unit, cascade: 2 });
    console.log(`${number} ${name}: ${shown}, ${two}, ${convert(number, unit, month)}`);
  }
}
JS
{ TZ=Europe/Berlin node read.cjs && TZ=America/New_York node read.cjs && TZ=UTC node read.cjs; } | tee seen
cat >expected <<'TEXT'
Europe/Berlin
  2026-11-30 10:00: 2026-11-30T11:00:00.000Z | 2026-11-30T10:00:00.000Z
  2026-11-30T10:00:00: undefined | undefined
  2026-11-30T10:00:00Z: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00Z
  now-2h: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00.000Z
America/New_York
  2026-11-30 10:00: 2026-11-30T05:00:00.000Z | 2026-11-30T10:00:00.000Z
  2026-11-30T10:00:00: undefined | undefined
  2026-11-30T10:00:00Z: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00Z
  now-2h: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00.000Z
UTC
  2026-11-30 10:00: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00.000Z
  2026-11-30T10:00:00: undefined | undefined
  2026-11-30T10:00:00Z: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00Z
  now-2h: 2026-11-30T10:00:00.000Z | 2026-11-30T10:00:00.000Z
1 year: 52.2 w, 52 w 1 d, 11.999999999999998
2 year: 104.4 w, 104 w 2 d, 23.999999999999996
13 month: 56.5 w, 56 w 4 d, 13
8 week: 8 w, 8 w, 1.8398735086962772
6 day: 6 d, 6 d, 0.19712930450317256
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
