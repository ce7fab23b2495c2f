#!/usr/bin/env bash
# slo-generator reports that an objective of 100 % is kept while each request fails, and rounds before it alerts.
#
# Software: slo-generator 2.6.0 (PyPI), Google's reports of objectives and burn rates; its backend for Prometheus.
# Behavior: with a target of 100 %, the burn rate is 0 while the ratio of good requests is 0. Elsewhere the burn rate is
#   rounded to one digit, and the rounded value decides: 14.44 is not above 14.4, and 1.04 has the message of a kept
#   objective with less than no budget left. With a target of 99.9999 %, 14 and 4 bad requests of ten million are burn
#   rates of 1 and 0. A query without series counts as -1 requests: of ten requests, none of which is good, eleven are
#   bad. One bad request without a good one is not enough for a report.
# Seen: target and threshold; good and bad (or valid) requests as Prometheus answers, "none" without series; the ratio,
#   the burn rate, whether it alerts, the message, the number of bad requests and the minutes of budget left of an hour.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check 'slo-generator[prometheus]==2.6.0'
cat >report.py <<'PY'
import json
import logging
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlparse

from slo_generator.compute import compute

logging.disable()
answers = {}


class Prometheus(BaseHTTPRequestHandler):
    def do_GET(self):
        (query,) = parse_qs(urlparse(self.path).query)["query"]
        (value,) = [value for name, value in answers.items() if name in unquote(query)]
        series = [] if value is None else [{"metric": {}, "value": [1, str(value)]}]
        body = json.dumps({"status": "success", "data": {"resultType": "vector", "result": series}}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Prometheus)
threading.Thread(target=server.serve_forever, daemon=True).start()
for goal, threshold, good, other, count in [
    (0.99, 14.4, 8500, "bad", 1500),
    (0.99, 14.4, 8556, "bad", 1444),
    (0.99, 14.4, 9896, "bad", 104),
    (0.999999, 2, 9999986, "bad", 14),
    (0.999999, 2, 9999996, "bad", 4),
    (1, 2, 0, "bad", 1000),
    (0.99, 14.4, None, "valid", 10),
    (0.99, 14.4, None, "bad", 1),
    (0.99, 14.4, None, "bad", 2),
]:
    answers.clear()
    answers.update({"requests_good": good, f"requests_{other}": count})
    indicator = {"filter_good": "requests_good[window]", f"filter_{other}": f"requests_{other}[window]"}
    step = {"name": "hour", "window": 3600, "burn_rate_threshold": threshold, "alert": True}
    step |= {"message_alert": "missed", "message_ok": "kept"}
    config = {
        "backends": {"prometheus": {"url": f"http://127.0.0.1:{server.server_port}"}},
        "error_budget_policies": {"default": {"steps": [step]}},
    }
    objective = {
        "apiVersion": "sre.google.com/v2",
        "kind": "ServiceLevelObjective",
        "metadata": {"name": "shop", "labels": {}},
        "spec": {
            "description": "-",
            "backend": "prometheus",
            "method": "good_bad_ratio",
            "goal": goal,
            "service_level_indicator": indicator,
        },
    }
    (report,) = compute(objective, config)
    counts = f"{'none' if good is None else good} good, {count} {other}"
    if not report["valid"]:
        print(f"{goal:.6g} {threshold}, {counts}: {report['errors'][0]}")
        continue
    shown = [report[name] for name in ["sli_measurement", "error_budget_burn_rate", "alert"]]
    shown += [report["consequence_message"].split(",")[0], report["bad_events_count"]]
    shown.append(f"{report['error_budget_remaining_minutes']:.4g}")
    print(f"{goal:.6g} {threshold}, {counts}:", *shown)
PY
env/bin/python report.py | tee seen
cat >expected <<'TEXT'
0.99 14.4, 8500 good, 1500 bad: 0.85 15.0 True missed 1500 -8.4
0.99 14.4, 8556 good, 1444 bad: 0.8556 14.4 False Missed for this measurement window 1444 -8.064
0.99 14.4, 9896 good, 104 bad: 0.9896 1.0 False kept 104 -0.024
0.999999 2, 9999986 good, 14 bad: 0.999999 1.0 False kept 14 0
0.999999 2, 9999996 good, 4 bad: 1.0 0.0 False kept 4 6e-05
1 2, 0 good, 1000 bad: 0.0 0 False kept 1000 -60
0.99 14.4, none good, 10 valid: 0.0 100.0 True missed 11 -59.4
0.99 14.4, none good, 1 bad: Not enough valid events (0.0) found. Minimum valid events: 1.
0.99 14.4, none good, 2 bad: 0.0 100.0 True missed 2 -59.4
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
