#!/usr/bin/env bash
# A critical range of 0 never alerts in two libraries for Nagios' checks; the text "0" does. NaN is OK in both.
#
# Software: nagiosplugin 1.4.0 and monplugin 0.6.3 (PyPI), with which checks for Nagios and Icinga are written.
# Behavior: both take the number 0 for no range, which nagiosplugin documents as one. monplugin documents `:10` as one
#   too and refuses it, and also `@10`; it takes 1e3, which nagiosplugin refuses, and 20:10, which alerts for all.
#   A value that is NaN, a 0 / 0, is in each range that is not inverted: it is OK also where a minimum is needed.
#   nagiosplugin shows four digits, so that a share of 99.996 is "100% (outside range 100:)", and writes exponents and
#   NaN in performance data, for which the guidelines have digits and "U".
# Seen: the range and the value; the state in nagiosplugin and in monplugin; then the text and performance data of
#   nagiosplugin.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check nagiosplugin==1.4.0 monplugin==0.6.3
cat >check.py <<'PY'
import math

import monplugin
import nagiosplugin


class Value(nagiosplugin.Resource):
    def __init__(self, value, unit):
        self.metric = nagiosplugin.Metric("free", value, unit)

    def probe(self):
        return self.metric


def checked(value, unit, critical):
    check = nagiosplugin.Check(Value(value, unit), nagiosplugin.ScalarContext("free", critical=critical))
    check()
    return check


def first(value, critical):
    try:
        return checked(value, "", critical).state.text
    except ValueError:
        return "error"


def second(value, critical):
    try:
        return monplugin.Threshold(critical=critical).get_status(value).name.lower()
    except ValueError:
        return "error"


for critical, value in [
    ("0", 5),
    (0, 5),
    ("10", 15),
    (10, 15),
    (":10", 15),
    ("@10", 5),
    ("@0:10", 5),
    ("1e3", 5000),
    ("20:10", 15),
    ("10", math.nan),
    ("10:", math.nan),
    ("@0:10", math.nan),
]:
    print(f"{critical!r} {value}: {first(value, critical)} | {second(value, critical)}")
values = [("100:", 99.996, "%"), ("1000000", 1234567.0, "B"), ("10", 0.00001, "s"), ("10", math.nan, "s")]
for critical, value, unit in values:
    check = checked(value, unit, critical)
    print(f"{check.state.text}: {check.summary_str} |", *check.perfdata)
PY
env/bin/python check.py | tee seen
cat >expected <<'TEXT'
'0' 5: critical | critical
0 5: ok | ok
'10' 15: critical | critical
10 15: critical | critical
':10' 15: critical | error
'@10' 5: critical | error
'@0:10' 5: critical | critical
'1e3' 5000: error | critical
'20:10' 15: error | critical
'10' nan: ok | ok
'10:' nan: ok | ok
'@0:10' nan: critical | critical
critical: free is 100% (outside range 100:) | free=99.996%;;100:
critical: free is 1.235e+06B (outside range 0:1000000) | free=1234567.0B;;1000000
ok: free is 1e-05s | free=1e-05s;;10
ok: free is nans | free=nans;;10
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
