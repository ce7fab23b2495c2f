#!/usr/bin/env bash
# 10 dB[W] of UCUM, whose units OpenTelemetry uses, are 10 W and in one library a gigawatt.
#
# Software: @lhncbc/ucum-lhc 7.1.10, @atomic-ehr/ucum 0.2.5 (npm), ucumvert 0.3.2 with pint 0.25.3 (PyPI), which convert
#   values between units of UCUM.
# Behavior: UCUM defines a bel of watts as their logarithm, and one of volts as twice their logarithm. @atomic-ehr/ucum
#   applies the prefix of such a bel to the watts or volts, and that of a bel alone to the level. An annotation in curly
#   braces is a unit by itself, and Celsius can have a prefix: ucumvert fails with both.
# Seen: the value, its unit and the wanted unit; the result of each of the three libraries with four digits.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check ucumvert==0.3.2 pint==0.25.3
npm init -y >/dev/null
npm install --silent --ignore-scripts @lhncbc/ucum-lhc@7.1.10 @atomic-ehr/ucum@0.2.5 >/dev/null
cat >conversions <<'TEXT'
3 dB 1
10 B[W] W
10 dB[W] W
20 dB[V] V
30 dB[mV] mV
1 {request}/s {request}/min
60 {request} 1
500 mCel Cel
2 KiBy By
TEXT
cat >convert.mjs <<'JS'
import { readFileSync } from "node:fs";
import { ucum } from "@atomic-ehr/ucum";
import lhc from "@lhncbc/ucum-lhc";

const utils = lhc.UcumLhcUtils.getInstance();
const shown = (value) => (value === null ? "error" : String(Number(value.toPrecision(4))));
function converted(value, from, to) {
  try {
    return ucum.convert(value, from, to);
  } catch {
    return null;
  }
}
for (const line of readFileSync("conversions", "utf8").trim().split("\n")) {
  const [text, from, to] = line.split(" ");
  const value = Number(text);
  console.log(`${shown(utils.convertUnitTo(from, value, to).toVal)} | ${shown(converted(value, from, to))}`);
}
JS
cat >convert.py <<'PY'
from pathlib import Path

from ucumvert import PintUcumRegistry

registry = PintUcumRegistry()


def converted(value, source, target):
    try:
        quantity = registry.Quantity(float(value), registry.from_ucum(source).units)
        return f"{quantity.to(registry.from_ucum(target).units).magnitude:.4g}"
    except Exception:
        return "error"


for line in Path("conversions").read_text().splitlines():
    print(converted(*line.split(" ")))
PY
node convert.mjs >javascript.txt
env/bin/python convert.py >python.txt
paste -d "|" conversions javascript.txt python.txt | sed "s,\([^ ]\)|,\1 | ,g" | tee seen
cat >expected <<'TEXT'
3 dB 1 | 1.995 | 1.995 | 1.995
10 B[W] W | 10000000000 | 10000000000 | 1e+10
10 dB[W] W | 10 | 1000000000 | 10
20 dB[V] V | 10 | 1000000000 | 10
30 dB[mV] mV | 31.62 | 100000000000000 | 31.62
1 {request}/s {request}/min | 60 | 60 | 60
60 {request} 1 | 60 | 60 | error
500 mCel Cel | 0.5 | 0.5 | error
2 KiBy By | 2048 | 2048 | 2048
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
