#!/usr/bin/env bash
# The duration `1y` has 364, 365 or 365.25 days, and `1M`, a month elsewhere, is a minute.
#
# Software: humanfriendly 10.0, pytimeparse2 1.7.1 and durationpy 0.11 (PyPI), parse-duration 2.1.9 (npm). A year
#   of Prometheus has 365 days, and its `M` is none.
# Behavior: humanfriendly has a year of 52 weeks, so that retention in years ends a day early for each of them.
#   parse-duration has the mean year and month. A unit in capitals is the small one for three of the four, so
#   that `1M`, a month for Grafana, is a minute.
# Seen: the seconds of the texts, or a refusal; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check humanfriendly==10.0 pytimeparse2==1.7.1 durationpy==0.11
cat >read.py <<'PY'
import sys

import durationpy
import humanfriendly
import pytimeparse2

readers = {
    "humanfriendly": humanfriendly.parse_timespan,
    "pytimeparse2": pytimeparse2.parse,
    "durationpy": lambda text: durationpy.from_str(text).total_seconds(),
}
for name, read in readers.items():
    values = []
    for text in sys.argv[1:]:
        try:
            values.append(f"{text} {float(read(text)):.0f}")
        except (TypeError, ValueError, durationpy.DurationError, humanfriendly.InvalidTimespan):
            values.append(f"{text} refused")
    print(f"{name}:", ", ".join(values))
PY
npm init -y >/dev/null
npm install --silent --ignore-scripts parse-duration@2.1.9 >/dev/null
cat >read.mjs <<'JS'
import parse from "parse-duration";
console.log("parse-duration:", process.argv.slice(2).map((text) => `${text} ${parse(text) / 1000}`).join(", "));
JS
{ env/bin/python read.py 1y 1M 1mo 1w && node read.mjs 1y 1M 1mo 1w; } | tee seen
cat >expected <<'TEXT'
humanfriendly: 1y 31449600, 1M 60, 1mo refused, 1w 604800
pytimeparse2: 1y 31536000, 1M 60, 1mo 2592000, 1w 604800
durationpy: 1y 31536000, 1M refused, 1mo refused, 1w 604800
parse-duration: 1y 31557600, 1M 60, 1mo 2629800, 1w 604800
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
