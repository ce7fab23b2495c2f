#!/usr/bin/env bash
# "500 milliseconds" are 500 seconds in human-interval, "a day" is 0, and -5m is 5m in timestring.
#
# Software: human-interval 2.0.1, timestring 7.0.0, parse-duration 2.1.9 and ms 2.1.3 (npm).
# Behavior: human-interval, with which a job of Agenda says how often it runs, finds "seconds" in "milliseconds", drops
#   a half that is a word, and takes an hour or a day with its article for no time, so that a job runs all the time.
#   timestring drops the sign, and the number behind the last unit, which is minutes for parse-duration. parse-duration
#   reads 1:30 as a bit more than a millisecond, and a comma as one between thousands, so that 1,5h is 15 hours, also in
#   timestring. ms refuses what it does not know, as parse-duration does with words.
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
const words = ["500 milliseconds", "an hour", "a day", "half an hour", "one and a half hours", "3 hours"];
const units = ["500ms", "-5m", "1h 30", "1,5h", "1:30", "90m"];
for (const text of [...words, ...units]) {
  console.log(`${text}:`, ...readers.map((reader) => String(read(reader, text)).replace("NaN", "-")));
}
JS
node read.mjs | tee seen
cat >expected <<'TEXT'
500 milliseconds: 500000 500 500 500
an hour: 0 - - -
a day: 0 - - -
half an hour: 0 - - -
one and a half hours: 3600000 - - -
3 hours: 10800000 10800000 10800000 10800000
500ms: - 500 500 500
-5m: - 300000 -300000 -300000
1h 30: - 3600000 5400000 -
1,5h: - 54000000 54000000 -
1:30: - - 1.03 -
90m: - 5400000 5400000 5400000
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
