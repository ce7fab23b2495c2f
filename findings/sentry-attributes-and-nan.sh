#!/usr/bin/env bash
# One metric of NaN loses all metrics of its batch in Sentry's SDK for Python; in Node.js it is null.
#
# Software: @sentry/node 11.12.0 (npm), sentry-sdk 2.75.0 (PyPI), which send logs and metrics to Sentry in one format.
# Behavior: in Node.js, a BigInt in a log is an empty string, an error is "{}", a date is a string with quotes inside,
#   and an infinite number is null of the type "double". Both send 10^20 as "integer", though it has more than 64 bits.
# Seen: the attribute, its type and value from Node.js and from Python; the metrics that are received, without and with
#   one of NaN.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check sentry-sdk==2.75.0
npm init -y >/dev/null
npm install --silent --ignore-scripts @sentry/node@11.12.0 >/dev/null
cat >service.cjs <<'JS'
const Sentry = require("@sentry/node");

Sentry.init({ dsn: process.env.SENTRY_DSN, enableLogs: true, defaultIntegrations: false });
Sentry.logger.info("order", {
  count: 5,
  share: 0.5,
  large: 9007199254740993n,
  larger: 1e20,
  infinite: Number.POSITIVE_INFINITY,
  at: new Date(0),
  error: new TypeError("bad"),
});
Sentry.metrics.count("orders", 1);
if (process.argv[2] === "nan") {
  Sentry.metrics.gauge("share", Number.NaN);
}
Sentry.metrics.distribution("price", 7.5);
Sentry.flush(10000).then(() => process.exit(0));
JS
cat >service.py <<'PY'
import math
import sys
from datetime import datetime, timezone

import sentry_sdk
from sentry_sdk import logger, metrics

sentry_sdk.init(enable_logs=True, default_integrations=False)
attributes = {
    "count": 5,
    "share": 0.5,
    "large": 9007199254740993,
    "larger": 10**20,
    "infinite": math.inf,
    "at": datetime.fromtimestamp(0, timezone.utc),
    "error": TypeError("bad"),
}
logger.info("order", attributes=attributes)
metrics.count("orders", 1)
if sys.argv[1] == "nan":
    metrics.gauge("share", math.nan)
metrics.distribution("price", 7.5)
sentry_sdk.flush(10)
PY
cat >receive.py <<'PY'
import gzip
import json
import os
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

received = []


class Server(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = b""
            while length := int(self.rfile.readline(), 16):
                body += self.rfile.read(length)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        lines = body.splitlines()[1:]
        for header, payload in zip(lines[::2], lines[1::2]):
            items = json.loads(payload).get("items", [])
            received.extend((json.loads(header)["type"], item) for item in items)
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
BASE = {**os.environ, "SENTRY_DSN": f"http://key@127.0.0.1:{server.server_port}/1"}
COMMANDS = [["node", "service.cjs"], ["env/bin/python", "service.py"]]


def sent(command, metrics):
    received.clear()
    output = subprocess.DEVNULL
    subprocess.run([*command, metrics], env=BASE, stdout=output, stderr=output, timeout=60, check=True)
    logs = [item["attributes"] for kind, item in received if kind == "log"]
    return logs[0], {item["name"]: item["value"] for kind, item in received if kind == "trace_metric"}


node, python = (sent(command, "finite") for command in COMMANDS)
for name in ["count", "share", "large", "larger", "infinite", "at", "error"]:
    shown = (f"{logs[name]['type']} {json.dumps(logs[name]['value'])}" for logs, _ in (node, python))
    print(f"{name}:", " | ".join(shown))
print("metrics:", node[1], "|", python[1])
node, python = (sent(command, "nan") for command in COMMANDS)
print("metrics with NaN:", node[1], "|", python[1])
PY
python3 receive.py | tee seen
cat >expected <<'TEXT'
count: integer 5 | integer 5
share: double 0.5 | double 0.5
large: string "" | integer 9007199254740993
larger: integer 100000000000000000000 | integer 100000000000000000000
infinite: double null | string "inf"
at: string "\"1970-01-01T00:00:00.000Z\"" | string "datetime.datetime(1970, 1, 1, 0, 0, tzinfo=datetime.timezone.utc)"
error: string "{}" | string "TypeError('bad')"
metrics: {'orders': 1, 'price': 7.5} | {'orders': 1.0, 'price': 7.5}
metrics with NaN: {'orders': 1, 'share': None, 'price': 7.5} | {}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
