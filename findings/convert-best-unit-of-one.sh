#!/usr/bin/env bash
# The best unit for one hour is "60 min" in convert, and for one second "1000 ms", but 1000 ms are "1 s".
#
# Software: convert 8.0.2 (npm).
# Behavior: the target "best" is for texts that people read. Whether a unit in which the value is 1 is taken depends on
#   the unit that the value comes in: one hour is 60 min from hours, minutes and seconds, 0.9999999999999999 h from
#   milliseconds and 1 h from nanoseconds, so that equal durations of two sources have different texts. Two of a unit
#   and sizes in bytes have one text.
# Seen: value and unit, and the best of it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts convert@8.0.2 >/dev/null
cat >best.mjs <<'JS'
import { convert } from "convert";
for (const values of [
  [[1, "h"], [60, "min"], [3600, "s"], [3600000, "ms"], [3600000000000, "ns"]],
  [[1, "min"], [60, "s"], [60000, "ms"]],
  [[1, "s"], [1000, "ms"], [1000000000, "ns"]],
  [[1, "d"], [24, "h"], [86400, "s"], [86400000, "ms"]],
  [[2, "h"], [120, "min"], [7200, "s"]],
  [[1, "MB"], [1000, "KB"], [1000000, "B"]],
]) {
  console.log(values.map(([value, unit]) => `${value} ${unit}: ${convert(value, unit).to("best")}`).join(" | "));
}
JS
node best.mjs | tee seen
cat >expected <<'TEXT'
1 h: 60 min | 60 min: 60 min | 3600 s: 60 min | 3600000 ms: 0.9999999999999999 h | 3600000000000 ns: 1 h
1 min: 60 s | 60 s: 60 s | 60000 ms: 1 min
1 s: 1000 ms | 1000 ms: 1 s | 1000000000 ns: 1 s
1 d: 1 d | 24 h: 24 h | 86400 s: 24 h | 86400000 ms: 1 d
2 h: 2 h | 120 min: 2 h | 7200 s: 2 h
1 MB: 1 MB | 1000 KB: 1 MB | 1000000 B: 1 MB
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
