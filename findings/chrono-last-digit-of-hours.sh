#!/usr/bin/env bash
# "now - 24h" is 4 hours ago for chrono, "now - 30m" is now, and "now - 90d" is today.
#
# Software: chrono-node 2.10.3 (npm), which reads times written by people, as in search fields and chats.
# Behavior: after "now" and a sign between blanks, only the last digit of a number counts if one letter for its unit
#   follows without a blank. The whole number counts with "min" or "hr" for the unit, with a blank before the unit,
#   without a blank after the sign, and without "now".
# Seen: text, and its time for a reader at 2026-03-18T10:00:00Z; the last six are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts chrono-node@2.10.3 >/dev/null
cat >read.js <<'JS'
const { parseDate } = require("chrono-node");

const reference = { instant: new Date("2026-03-18T10:00:00Z"), timezone: 0 };
const texts = [
  "now - 24h",
  "now - 1.5h",
  "now - 30m",
  "now + 15m",
  "now - 90d",
  "now - 24hr",
  "now - 30min",
  "now - 24 h",
  "now -24h",
  "-24h",
  "last 24h",
];
for (const text of texts) {
  console.log(text, "|", parseDate(text, reference).toISOString());
}
JS
TZ=UTC node read.js | tee seen
cat >expected <<'TEXT'
now - 24h | 2026-03-18T06:00:00.000Z
now - 1.5h | 2026-03-18T05:00:00.000Z
now - 30m | 2026-03-18T10:00:00.000Z
now + 15m | 2026-03-18T10:05:00.000Z
now - 90d | 2026-03-18T10:00:00.000Z
now - 24hr | 2026-03-17T10:00:00.000Z
now - 30min | 2026-03-18T09:30:00.000Z
now - 24 h | 2026-03-17T10:00:00.000Z
now -24h | 2026-03-17T10:00:00.000Z
-24h | 2026-03-17T10:00:00.000Z
last 24h | 2026-03-17T10:00:00.000Z
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
