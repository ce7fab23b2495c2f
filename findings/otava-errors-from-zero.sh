#!/usr/bin/env bash
# Ten errors an hour after hours without errors are a change of +0.0% and no regression in Otava.
#
# Software: apache-otava 0.8.0 (PyPI), which finds changes in series of measurements of a service, and its regressions.
# Behavior: a change is shown in percent of the mean before it. After a mean of 0, it is +0.0%, and no regression,
#   whether more or less is better. After a mean below 0, the percent have the other sign: a balance that falls from -10
#   to -20 is no regression, and one that rises to 10 is one.
# Seen: mean before and after the change; whether more or less is better; the change in percent; whether it is among the
#   regressions. The last four are the controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check apache-otava==0.8.0
cat >series.py <<'PY'
from datetime import UTC, datetime, timedelta

changes = [(0, 10, -1), (0, 1, -1), (0, -10, 1), (-10, -20, 1), (-20, -10, 1), (-10, 10, 1)]
changes += [(1, 10, -1), (10, 0, 1), (10, 0, -1), (20, 10, 1)]
metrics = {f"{before} {after} {'more' if good > 0 else 'less'}": good for before, after, good in changes}
with open("otava.yaml", "w") as file:
    file.write("tests:\n  shop:\n    type: csv\n    file: shop.csv\n    time_column: time\n    metrics:\n")
    for name, good in metrics.items():
        file.write(f'      "{name}":\n        direction: {good}\n')
with open("shop.csv", "w") as file:
    file.write(",".join(["time", *metrics]) + "\n")
    for hour in range(40):
        time = datetime(2024, 11, 1, tzinfo=UTC) + timedelta(hours=hour)
        values = [str(after if hour >= 20 else before) for before, after, _ in changes]
        file.write(",".join([time.isoformat(), *values]) + "\n")
PY
python3 series.py
export OTAVA_CONFIG="$PWD/otava.yaml"
for output in json regressions_only; do
  env/bin/otava analyze shop --since 2024-01-01 --output "$output" >"$output" 2>log
done
cat >show.py <<'PY'
import json

regressions = {line.split(":")[0].strip() for line in open("regressions_only") if "-->" in line}
for group in json.load(open("json"))["shop"]:
    for change in group["changes"]:
        before, after, better = change["metric"].split()
        percent = float(change["forward_change_percent"])
        found = "regression" if change["metric"] in regressions else "no regression"
        print(f"{before} to {after}, {better} is better: {percent:+.1f}%, {found}")
PY
python3 show.py | tee seen
cat >expected <<'TEXT'
0 to 10, less is better: +0.0%, no regression
0 to 1, less is better: +0.0%, no regression
0 to -10, more is better: +0.0%, no regression
-10 to -20, more is better: +100.0%, no regression
-20 to -10, more is better: -50.0%, regression
-10 to 10, more is better: -200.0%, regression
1 to 10, less is better: +900.0%, regression
10 to 0, more is better: -100.0%, regression
10 to 0, less is better: -100.0%, no regression
20 to 10, more is better: -50.0%, regression
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
