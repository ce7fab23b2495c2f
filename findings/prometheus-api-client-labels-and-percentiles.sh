#!/usr/bin/env bash
# prometheus-api-client for Python asks for another path than C:\new, and answers percentile_99 as percentile_99.0.
#
# Software: prometheus-api-client 0.7.2 and promql-parser 0.12.0 (PyPI), whose reader of queries shows what is asked.
# Behavior: labels are a dictionary, and each value is put into the query as it is: a backslash in it begins an escape
#   of PromQL, which is another character or an error. The result of aggregations has the operations that are asked for
#   as its keys, but the key of a percentile has a fraction. It takes all samples of all series as one, so that a host
#   with many samples weighs more, and NaN of one host, which is a 0 / 0 of it, makes each result NaN.
# Seen: the value of a label as JSON, and the one in the query, or the error; series, and the result of each aggregation.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check 'prometheus-api-client[analytics]==0.7.2' promql-parser==0.12.0
cat >main.py <<'PY'
import json
import threading
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

import promql_parser
from prometheus_api_client import PrometheusConnect

asked = []
SERIES = {
    "one": [{"metric": {"host": "a"}, "values": [[60, "1"], [120, "2"], [180, "3"]]}],
    "two": [
        {"metric": {"host": "a"}, "values": [[60, "1"], [120, "2"], [180, "3"]]},
        {"metric": {"host": "b"}, "values": [[180, "100"]]},
    ],
    "absent": [
        {"metric": {"host": "a"}, "values": [[60, "1"]]},
        {"metric": {"host": "b"}, "values": [[60, "NaN"]]},
    ],
}


class Service(BaseHTTPRequestHandler):
    def do_GET(self):
        query = parse_qs(urlparse(self.path).query)["query"][0]
        asked.append(query)
        data = {"resultType": "matrix", "result": SERIES.get(query, [])}
        body = json.dumps({"status": "success", "data": data}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
client = PrometheusConnect(url=f"http://127.0.0.1:{service.server_port}")


def received(query):
    try:
        return json.dumps(promql_parser.parse(query).matchers.matchers[0].value)
    except ValueError:
        return "error"


for value in ["C:\\new", "C:\\data", 'a "b"']:
    client.get_current_metric_value("up", label_config={"path": value})
    print(f"{json.dumps(value)}: {received(asked[-1])}")
start, end = [datetime.fromtimestamp(second, timezone.utc) for second in (60, 180)]
for query in SERIES:
    result = client.get_metric_aggregation(query, ["percentile_99", "average", "max"], start, end, step="60")
    print(f"{query}:", *[f"{name} {value:.6g}" for name, value in result.items()])
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
"C:\\new": "C:\new"
"C:\\data": error
"a \"b\"": "a \"b\""
one: percentile_99.0 2.98 average 2 max 3
two: percentile_99.0 97.09 average 26.5 max 100
absent: percentile_99.0 nan average nan max nan
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
