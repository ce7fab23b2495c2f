#!/usr/bin/env bash
# ELASTIC_APM_TRANSACTION_MAX_SPANS=0 is no span in Node.js and each span in Python; -1 is the other way round.
#
# Software: elastic-apm-node 4.18.0 (npm), elastic-apm 6.26.2 (PyPI), Elastic's agents, which have one documented set of
#   variables.
# Behavior: one value that Python does not understand has a message in its log and no default: the agent sends nothing.
#   Those are 2e0 spans, which are 2 in Node.js, and a duration without unit, which is milliseconds there. A label with
#   "=" in its value stops a program of Python at its start and is cut in Node.js. Python sends a sample rate of 1.5.
# Seen: the variable; what an APM server receives from Node.js and from Python of a transaction with three spans: the
#   number of spans, the labels and the sample rate; "nothing", or "error" where the program ends with one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check elastic-apm==6.26.2
npm init -y >/dev/null
npm install --silent --ignore-scripts elastic-apm-node@4.18.0 >/dev/null
cat >service.cjs <<'JS'
const agent = require("elastic-apm-node").start({
  serviceName: "shop",
  instrument: false,
  metricsInterval: "0s",
  centralConfig: false,
  cloudProvider: "none",
  logLevel: "off",
});
const transaction = agent.startTransaction("order", "task");
for (const name of ["one", "two", "three"]) {
  transaction.startSpan(name, "db", "sqlite", "query", { exitSpan: true })?.end();
}
transaction.end();
agent.flush(() => process.exit(0));
JS
cat >service.py <<'PY'
import logging

import elasticapm

logging.disable()
client = elasticapm.Client(
    service_name="shop", metrics_interval="0ms", central_config=False, cloud_provider="none", instrument=False
)
client.begin_transaction("task")
for name in ["one", "two", "three"]:
    with elasticapm.capture_span(name, "db", leaf=True, span_subtype="sqlite"):
        pass
client.end_transaction("order")
client.close()
PY
cat >receive.py <<'PY'
import json
import os
import subprocess
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

lines = []


class Server(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer(b'{"version": "8.19.0"}')

    def do_POST(self):
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = b""
            while length := int(self.rfile.readline(), 16):
                body += self.rfile.read(length)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") in ("gzip", "deflate"):
            body = zlib.decompress(body, 47)
        lines.extend(json.loads(line) for line in body.splitlines())
        self.answer(b"{}")

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"


def sent(command, variable):
    lines.clear()
    environment = {**os.environ, "ELASTIC_APM_SERVER_URL": address, **dict([variable.split("=", 1)])}
    process = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
    if process.returncode:
        return "error"
    if not lines:
        return "nothing"
    labels = [line["metadata"].get("labels") for line in lines if "metadata" in line][0]
    rate = [line["transaction"].get("sample_rate") for line in lines if "transaction" in line][0]
    return f"{sum('span' in line for line in lines)} {json.dumps(labels)} {rate}"


for variable in [
    "ELASTIC_APM_TRANSACTION_MAX_SPANS=2",
    "ELASTIC_APM_TRANSACTION_MAX_SPANS=0",
    "ELASTIC_APM_TRANSACTION_MAX_SPANS=-1",
    "ELASTIC_APM_TRANSACTION_MAX_SPANS=2e0",
    "ELASTIC_APM_EXIT_SPAN_MIN_DURATION=60000",
    "ELASTIC_APM_EXIT_SPAN_MIN_DURATION=60000ms",
    "ELASTIC_APM_TRANSACTION_SAMPLE_RATE=1.5",
    "ELASTIC_APM_GLOBAL_LABELS=team=shop, region=eu",
    "ELASTIC_APM_GLOBAL_LABELS=filter=a=b",
]:
    received = [sent(command, variable) for command in (["node", "service.cjs"], ["env/bin/python", "service.py"])]
    print(f"{variable}: {received[0]} | {received[1]}")
PY
python3 receive.py | tee seen
cat >expected <<'TEXT'
ELASTIC_APM_TRANSACTION_MAX_SPANS=2: 2 null 1 | 2 null 1.0
ELASTIC_APM_TRANSACTION_MAX_SPANS=0: 0 null 1 | 3 null 1.0
ELASTIC_APM_TRANSACTION_MAX_SPANS=-1: 3 null 1 | 0 null 1.0
ELASTIC_APM_TRANSACTION_MAX_SPANS=2e0: 2 null 1 | nothing
ELASTIC_APM_EXIT_SPAN_MIN_DURATION=60000: 0 null 1 | nothing
ELASTIC_APM_EXIT_SPAN_MIN_DURATION=60000ms: 0 null 1 | 0 null 1.0
ELASTIC_APM_TRANSACTION_SAMPLE_RATE=1.5: 3 null 1 | 3 null 1.5
ELASTIC_APM_GLOBAL_LABELS=team=shop, region=eu: 3 {"team": "shop", "region": "eu"} 1 | 3 {"team": "shop", "region": "eu"} 1.0
ELASTIC_APM_GLOBAL_LABELS=filter=a=b: 3 {"filter": "a"} 1 | error
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
