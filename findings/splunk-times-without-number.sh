#!/usr/bin/env bash
# The start of today, `-0d@d`, and a day ago, `-d`, are both a day ahead in Splunk's parser of time ranges.
#
# Software: @splunk/time-range-utils 3.4.1 (npm), Splunk's functions for the time ranges of its pages.
# Behavior: in Splunk, a unit without a number is one unit, and the sign in front of it is its direction. The parser
#   takes one unit ahead for a minus without a number, and for the number 0 too, and says that the text is valid. A
#   label of a range follows from that: `-1d` has one, `-d` has none of its own. Yesterday has the label of yesterday
#   and today.
# Seen: the text, whether it is valid, and amount, unit and snap of each part; then the labels of ranges.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @splunk/time-range-utils@3.4.1 >/dev/null
cat >parse.js <<'JS'
const { createRangeLabel, isValidTime, parseTimeString } = require("@splunk/time-range-utils/time");

for (const text of ["-1d", "-d", "-0d@d", "+0d@d", "@d", "-h@h", "-mon@mon", "-7d@d-h", "rt-m", "+d", "-2d"]) {
  const { modifiers } = parseTimeString(text);
  const parts = modifiers.map(({ amount, unit, snap }) => `${amount} ${unit || "-"} ${snap || "-"}`);
  console.log(`${text}: ${isValidTime(text)}, ${parts.join(", ")}`);
}
for (const [earliest, latest] of [
  ["-1d", "now"],
  ["-d", "now"],
  ["-1d@d", "now"],
  ["-1d@d", "@d"],
  ["-1d@d", "-0d@d"],
  ["-24h", "now"],
  ["-1mon@mon", "now"],
  ["-1mon@mon", "@mon"],
]) {
  console.log(`${earliest} until ${latest}: ${createRangeLabel(earliest, latest)}`);
}
JS
node parse.js | tee seen
cat >expected <<'TEXT'
-1d: true, -1 d -
-d: true, 1 d -
-0d@d: true, 1 d d
+0d@d: true, 1 d d
@d: true, 0 - d
-h@h: true, 1 h h
-mon@mon: true, 1 mon mon
-7d@d-h: true, -7 d d, 1 h -
rt-m: true, 1 m -
+d: true, 1 d -
-2d: true, -2 d -
-1d until now: Last 1 day
-d until now: Custom time
-1d@d until now: Last 1 day
-1d@d until @d: Last 1 day
-1d@d until -0d@d: Custom time
-24h until now: Last 24 hours
-1mon@mon until now: Last 1 month
-1mon@mon until @mon: Last 1 month
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
