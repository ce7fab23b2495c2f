#!/usr/bin/env bash
# OTEL_EXPORTER_OTLP_TIMEOUT=500 is half a second for a Node.js service, and eight minutes for one of Python.
#
# Software: @opentelemetry/exporter-trace-otlp-http 0.223.1 (npm),
#   opentelemetry-exporter-otlp-proto-http 1.45.2 (PyPI).
# Behavior: the variable is in milliseconds by the specification, whose default is 10000. Python reads seconds and
#   has 10 as its default. The usual value 10000 lets an exporter of Python wait for nearly three hours for a backend
#   that does not answer; with 10, chosen for Python, Node.js gives up after a hundredth of a second.
# Seen: the result of an export to a server that answers after 1.5 seconds, with a timeout of 500 and of 5000.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/exporter-trace-otlp-http@0.223.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-exporter-otlp-proto-http==1.45.2
cat >export.py <<'PY'
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

print("Python ", OTLPSpanExporter().export([]).name)
PY
cat >export.mjs <<'JS'
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";

const server = createServer((request, response) => {
  request.resume();
  setTimeout(() => response.end(), 1500);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${server.address().port}`;
for (const timeout of ["500", "5000"]) {
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = timeout;
  const exporter = new OTLPTraceExporter();
  const result = await new Promise((resolve) => exporter.export([], resolve));
  console.log(timeout, "Node.js", result.code === 0 ? "SUCCESS" : "FAILURE");
  const { stdout } = await promisify(execFile)("env/bin/python", ["export.py"]);
  console.log(timeout, stdout.trim());
}
server.closeAllConnections();
server.close();
JS
node export.mjs | tee seen
cat >expected <<'TEXT'
500 Node.js FAILURE
500 Python  SUCCESS
5000 Node.js SUCCESS
5000 Python  SUCCESS
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
