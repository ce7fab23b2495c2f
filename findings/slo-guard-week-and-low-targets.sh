#!/usr/bin/env bash
# slo-guard makes alerts that fire while an objective of a week is kept, and alerts for 90 % that never fire.
#
# Software: slo-guard 0.2.0 (PyPI), which writes rules of Prometheus for burn rates.
# Behavior: a threshold is the share of the budget over the share of the period, for any period and target. 72 hours
#   are 43 % of a week, so that the slow alert, for 10 % of the budget, fires at 0.23 of the pace that just keeps the
#   objective. At 90 %, the limit of the fast alert is a ratio of errors of 1.44, and no ratio is above 1. A window of
#   an hour and a half is written as [1.5h], which is no duration of PromQL.
# Seen: period, target, and for each alert the burn rate and the ratio of errors; then the first expression.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check slo-guard==0.2.0
cat >rules.py <<'PY'
import re

from slo_guard.burnrate import BurnRateWindow, evaluate_policy
from slo_guard.core import SLO
from slo_guard.rules import build_alert_group

for days, target in [(30, 0.999), (7, 0.999), (30, 0.9)]:
    slo = SLO(name="shop", target=target, period_days=days)
    rules = build_alert_group(slo, "errors", "requests")["groups"][0]["rules"]
    for window, rule in zip(evaluate_policy(slo), rules):
        limit = re.search(r"> (\S+)", rule["expr"])[1]
        print(days, target, window["name"], f"{window['burn_rate_threshold']:.2f}", limit)
window = BurnRateWindow("own", 1.5, 0.25, 0.02, 5)
print(build_alert_group(slo, "errors", "requests", policy=(window,))["groups"][0]["rules"][0]["expr"])
PY
env/bin/python rules.py | tee seen
cat >expected <<'TEXT'
30 0.999 fast 14.40 0.0144
30 0.999 medium 6.00 0.006
30 0.999 slow 1.00 0.001
7 0.999 fast 3.36 0.00336
7 0.999 medium 1.40 0.0014
7 0.999 slow 0.23 0.000233333
30 0.9 fast 14.40 1.44
30 0.9 medium 6.00 0.6
30 0.9 slow 1.00 0.1
(sum(rate(errors[1.5h])) / sum(rate(requests[1.5h]))) > 0.96 and (sum(rate(errors[15m])) / sum(rate(requests[15m]))) > 0.96
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
