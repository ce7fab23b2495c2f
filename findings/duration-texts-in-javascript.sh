#!/usr/bin/env bash
# In timestring, -5m is 5m, "1h 30" is an hour, and 1,5 hours are 15 hours, which are one hour in human-interval.
#
# Software: human-interval 2.0.1, timestring 7.0.0, parse-duration 2.1.9 and ms 2.1.3 (npm).
# Behavior: timestring drops the sign, and the number behind the last unit, as human-interval does; for parse-duration,
#   that number is minutes. A comma is one between thousands for parse-duration and timestring, and human-interval drops
#   it with what follows, so that 1,5 hours are 15 hours or one. The sign is for the first number alone in
#   human-interval, and for all in parse-duration, which reads 1:30 as a bit more than a millisecond. ms takes a sign, and
#   refuses the rest.
# Seen: the text; milliseconds of human-interval, timestring, parse-duration and ms, "-" for NaN, null or an error.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts human-interval@2.0.1 timestring@7.0.0 parse-duration@2.1.9 ms@2.1.3 >/dev/null
cat >read.mjs <<'JS'
import humanInterval from "human-interval";
import ms from "ms";
import parseDuration from "parse-duration";
import timestring from "timestring";

function read(reader, text) {
  try {
    return reader(text) ?? "-";
  } catch {
    return "-";
  }
}
const readers = [humanInterval, (text) => timestring(text, "ms"), parseDuration, ms];
const words = ["-5 minutes", "-2 hours and 30 minutes", "1 hour 30", "1,5 hours", "1.5 hours", "3 hours"];
const units = ["-5m", "1h 30", "1,5h", "1:30", "90m"];
for (const text of [...words, ...units]) {
  console.log(`${text}:`, ...readers.map((reader) => String(read(reader, text)).replace("NaN", "-")));
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
-5 minutes: -300000 300000 -300000 -300000
-2 hours and 30 minutes: -5400000 - -9000000 -
1 hour 30: 3600000 3600000 5400000 -
1,5 hours: 3600000 54000000 54000000 -
1.5 hours: 5400000 5400000 5400000 5400000
3 hours: 10800000 10800000 10800000 10800000
-5m: - 300000 -300000 -300000
1h 30: - 3600000 5400000 -
1,5h: - 54000000 54000000 -
1:30: - - 1.03 -
90m: - 5400000 5400000 5400000
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
