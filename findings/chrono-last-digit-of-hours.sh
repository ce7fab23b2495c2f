#!/usr/bin/env bash
# "now - 24h" is 4 hours ago for chrono, "now - 30m" is now, and half a second of a timestamp is 5 milliseconds.
#
# Software: chrono-node 2.10.3 (npm), which reads times written by people, as in search fields and chats.
# Behavior: after "now" and a sign between blanks, only the last digit of a number counts if its unit follows without a
#   blank. The whole number counts with a blank before the unit, without one after the sign, and without "now". The
#   digits of a fraction of a second are read as a number of milliseconds. Six of them are left out, with the time zone
#   behind them, so that the time is one of the reader's zone.
# Seen: text, and its time for a reader at 2026-03-18T10:00:00Z whose zone is UTC+2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts chrono-node@2.10.3 >/dev/null
cat >read.js <<'JS'
const { parseDate } = require("chrono-node");

const reference = { instant: new Date("2026-03-18T10:00:00Z"), timezone: 120 };
const texts = [
  "now - 24h",
  "now - 1.5h",
  "now - 30m",
  "now + 15m",
  "now - 24 h",
  "now -24h",
  "-24h",
  "last 24h",
  "2026-03-12T10:00:00.5Z",
  "2026-03-12T10:00:00.1234Z",
  "2026-03-12T10:00:00.123456Z",
  "2026-03-12T10:00:00.123Z",
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
now - 24 h | 2026-03-17T10:00:00.000Z
now -24h | 2026-03-17T10:00:00.000Z
-24h | 2026-03-17T10:00:00.000Z
last 24h | 2026-03-17T10:00:00.000Z
2026-03-12T10:00:00.5Z | 2026-03-12T10:00:00.005Z
2026-03-12T10:00:00.1234Z | 2026-03-12T10:00:01.234Z
2026-03-12T10:00:00.123456Z | 2026-03-12T08:00:00.000Z
2026-03-12T10:00:00.123Z | 2026-03-12T10:00:00.123Z
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
