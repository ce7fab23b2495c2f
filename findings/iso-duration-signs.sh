#!/usr/bin/env bash
# The duration -P1D is a day ahead in a library of JavaScript, and PT1,5H is two hours in one of Python.
#
# Software: iso8601-duration 2.1.4, tinyduration 3.4.1 and luxon 3.7.2 (npm), isodate 0.7.2 and isoduration
#   20.11.0 (PyPI).
# Behavior: ISO 8601 has signs since 2019, XML Schema always had the one in front. iso8601-duration does not look
#   at what stands in front, so the sign is lost without an error. isoduration keeps 1.5 hours, but adds them
#   to a date as whole hours, rounded: 1.4 are one, 1.5 are two, 2.5 are three.
# Seen: the durations in seconds, or a refusal; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts iso8601-duration@2.1.4 tinyduration@3.4.1 luxon@3.7.2 >/dev/null
cat >read.js <<'JS'
const { parse, toSeconds } = require("iso8601-duration");
const { Duration } = require("luxon");
const tiny = require("tinyduration");
const readers = {
  "iso8601-duration": (text) => toSeconds(parse(text)),
  tinyduration: (text) => {
    const { negative, weeks = 0, days = 0, hours = 0, minutes = 0 } = tiny.parse(text);
    return (((weeks * 7 + days) * 24 + hours) * 3600 + minutes * 60) * (negative ? -1 : 1);
  },
  luxon: (text) => {
    const duration = Duration.fromISO(text);
    return duration.isValid ? duration.as("seconds") : "refused";
  },
};
for (const [name, read] of Object.entries(readers)) {
  const seconds = process.argv.slice(2).map((text) => {
    try {
      return `${text} ${read(text)}`;
    } catch {
      return `${text} refused`;
    }
  });
  console.log(`${name}: ${seconds.join(", ")}`);
}
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check isodate==0.7.2 isoduration==20.11.0
cat >read.py <<'PY'
import sys
from datetime import datetime

import isodate
import isoduration


def seconds(read, text):
    try:
        start = datetime(2026, 11, 29)
        return f"{text} {int((start + read(text) - start).total_seconds())}"
    except ValueError:
        return f"{text} refused"


for name, read in [("isodate", isodate.parse_duration), ("isoduration", isoduration.parse_duration)]:
    print(f"{name}: " + ", ".join(seconds(read, text) for text in sys.argv[1:]))
PY
{ node read.js -P1D P-1D P1W2D PT1,5H PT2.5H PT90M && env/bin/python read.py -P1D P-1D P1W2D PT1,5H PT2.5H PT90M; } | tee seen
cat >expected <<'TEXT'
iso8601-duration: -P1D 86400, P-1D refused, P1W2D 777600, PT1,5H 5400, PT2.5H 9000, PT90M 5400
tinyduration: -P1D -86400, P-1D -86400, P1W2D 777600, PT1,5H 5400, PT2.5H 9000, PT90M 5400
luxon: -P1D -86400, P-1D -86400, P1W2D 777600, PT1,5H refused, PT2.5H 9000, PT90M 5400
isodate: -P1D -86400, P-1D refused, P1W2D 777600, PT1,5H 5400, PT2.5H 9000, PT90M 5400
isoduration: -P1D -86400, P-1D -86400, P1W2D refused, PT1,5H 7200, PT2.5H 10800, PT90M 5400
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
