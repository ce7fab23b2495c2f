#!/usr/bin/env bash
# A sampling rule of Datadog for all traces that have a tag drops each trace in Node.js, also those without the tag.
#
# Software: dd-trace 6.21.0 (npm), ddtrace 4.16.0 (PyPI), Datadog's libraries for traces, which have one documented
#   variable with rules, the first of which that fits decides.
# Behavior: `*` fits a tag that is missing in Node.js, and none that is missing in Python. A tag that is true and a
#   status of 200 are "true" and "2??" in Python; in Node.js no such pattern fits them, though "5" fits the number 5.
#   DD_TRACE_SAMPLE_RATE=0 drops all traces in Node.js and none in Python.
# Seen: the variable; what Node.js and Python send of one span: kept or dropped.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check ddtrace==4.16.0 msgpack==1.2.4
npm init -y >/dev/null
npm install --silent --ignore-scripts --omit=optional dd-trace@6.21.0 >/dev/null
cat >service.cjs <<'JS'
const { get } = require("node:http");
const options = { plugins: false, startupLogs: false, flushInterval: 0 };
const tracer = require("dd-trace").init(options);

const tags = { "resource.name": "GET /cart", items: 5, paid: true, "http.status_code": 200 };
tracer.startSpan("web.request", { tags }).finish();
get(`${process.env.DD_TRACE_AGENT_URL}/received`, (response) => {
  response.resume();
  response.on("end", () => process.exit(0));
});
JS
cat >service.py <<'PY'
from ddtrace.trace import tracer

span = tracer.start_span("web.request", resource="GET /cart")
for name, value in {"items": 5, "paid": True, "http.status_code": 200}.items():
    span.set_tag(name, value)
span.finish()
tracer.shutdown()
PY
cat >receive.py <<'PY'
import os
import queue
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgpack

received = queue.Queue()
arrived = threading.Event()


class Agent(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/received":
            arrived.wait(30)
        self.answer(b'{"endpoints": ["/v0.4/traces"], "client_drop_p0s": false}')

    def do_PUT(self):
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = b""
            while length := int(self.rfile.readline(), 16):
                body += self.rfile.read(length)
                self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.answer(b'{"rate_by_service": {}}')
        if self.path == "/v0.4/traces":
            for trace in msgpack.unpackb(body):
                received.put(trace[0]["metrics"]["_sampling_priority_v1"])
                arrived.set()

    do_POST = do_PUT

    def log_message(self, *arguments):
        pass


agent = ThreadingHTTPServer(("127.0.0.1", 0), Agent)
threading.Thread(target=agent.serve_forever, daemon=True).start()
BASE = {
    **os.environ,
    "DD_TRACE_AGENT_URL": f"http://127.0.0.1:{agent.server_port}",
    "DD_SERVICE": "shop",
    "DD_TRACE_API_VERSION": "v0.4",
    "DD_INSTRUMENTATION_TELEMETRY_ENABLED": "false",
    "DD_REMOTE_CONFIGURATION_ENABLED": "false",
}


def decision(command, variable, value):
    arrived.clear()
    environment = {**BASE, variable: value}
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
    return "kept" if received.get(timeout=30) > 0 else "dropped"


COMMANDS = [["node", "service.cjs"], ["env/bin/python", "service.py"]]
RULES = [
    '[{"service": "shop", "sample_rate": 0}]',
    '[{"tags": {"items": "5"}, "sample_rate": 0}]',
    '[{"tags": {"tenant": "*"}, "sample_rate": 0}]',
    '[{"tags": {"paid": "true"}, "sample_rate": 0}]',
    '[{"tags": {"http.status_code": "2??"}, "sample_rate": 0}]',
]
for variable, value in [*[("DD_TRACE_SAMPLING_RULES", rule) for rule in RULES], ("DD_TRACE_SAMPLE_RATE", "0")]:
    decisions = [decision(command, variable, value) for command in COMMANDS]
    print(f"{variable}={value}: {decisions[0]} | {decisions[1]}", flush=True)
PY
env/bin/python receive.py | tee seen
cat >expected <<'TEXT'
DD_TRACE_SAMPLING_RULES=[{"service": "shop", "sample_rate": 0}]: dropped | dropped
DD_TRACE_SAMPLING_RULES=[{"tags": {"items": "5"}, "sample_rate": 0}]: dropped | dropped
DD_TRACE_SAMPLING_RULES=[{"tags": {"tenant": "*"}, "sample_rate": 0}]: dropped | kept
DD_TRACE_SAMPLING_RULES=[{"tags": {"paid": "true"}, "sample_rate": 0}]: kept | dropped
DD_TRACE_SAMPLING_RULES=[{"tags": {"http.status_code": "2??"}, "sample_rate": 0}]: kept | dropped
DD_TRACE_SAMPLE_RATE=0: dropped | kept
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
