#!/usr/bin/env bash
# A date in one log body loses the whole batch of OpenTelemetry's Python SDK, and is an empty map in Node.js.
#
# Software: @opentelemetry/sdk-logs and @opentelemetry/otlp-transformer 0.223.1 with @opentelemetry/api-logs 0.223.1
#   (npm); opentelemetry-sdk and opentelemetry-exporter-otlp-proto-http 1.45.2 (PyPI).
# Behavior: the data model allows any value in a body and in attributes. Python writes a date, an exception or a set of
#   an attribute as text; one in a body raises an error when the batch is encoded, and no entry of the batch is sent. In
#   Node.js a body of these is an empty map, and an attribute is left out. An integer beyond 64 bits is lost in both, in
#   Python with its batch; NaN is `null` in the JSON of Node.js.
# Seen: value, language, body and attribute in OTLP; then the entries that arrive of three in a batch, of which the
#   second has the body. The first value is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-logs@0.223.1 @opentelemetry/otlp-transformer@0.223.1 \
  @opentelemetry/api-logs@0.223.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2 \
  opentelemetry-exporter-otlp-proto-http==1.45.2
cat >write.js <<'JS'
const { JsonLogsSerializer } = require("@opentelemetry/otlp-transformer");
const { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } = require("@opentelemetry/sdk-logs");

const values = {
  text: "paid",
  date: new Date(0),
  error: new Error("declined"),
  set: new Set(["a"]),
  "date in a map": { at: new Date(0) },
  "large integer": 2n ** 70n,
  NaN: Number.NaN,
};
(async () => {
  for (const [title, value] of Object.entries(values)) {
    const exporter = new InMemoryLogRecordExporter();
    const provider = new LoggerProvider({ processors: [new SimpleLogRecordProcessor({ exporter })] });
    provider.getLogger("shop").emit({ body: value, attributes: { value } });
    await provider.forceFlush();
    const request = JsonLogsSerializer.serializeRequest(exporter.getFinishedLogRecords());
    const [record] = JSON.parse(Buffer.from(request).toString()).resourceLogs[0].scopeLogs[0].logRecords;
    console.log(`${title} | Node.js | ${JSON.stringify(record.body)} | ${JSON.stringify(record.attributes[0]?.value)}`);
  }
})();
JS
cat >write.py <<'PY'
import json
from datetime import datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

from google.protobuf.json_format import MessageToDict
from opentelemetry._logs import LogRecord
from opentelemetry.exporter.otlp.proto.http._log_exporter import OTLPLogExporter
from opentelemetry.proto.collector.logs.v1.logs_service_pb2 import ExportLogsServiceRequest
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry.sdk._logs.export import BatchLogRecordProcessor

received = []


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        request = ExportLogsServiceRequest.FromString(self.rfile.read(int(self.headers["content-length"])))
        received.extend(MessageToDict(request)["resourceLogs"][0]["scopeLogs"][0]["logRecords"])
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
Thread(target=server.serve_forever, daemon=True).start()


def send(*records):
    received.clear()
    provider = LoggerProvider(shutdown_on_exit=False)
    exporter = OTLPLogExporter(endpoint=f"http://127.0.0.1:{server.server_port}/v1/logs")
    provider.add_log_record_processor(BatchLogRecordProcessor(exporter))
    for record in records:
        provider.get_logger("shop").emit(record)
    provider.shutdown()
    return list(received)


values = {
    "text": "paid",
    "date": datetime(1970, 1, 1),
    "error": ValueError("declined"),
    "set": {"a"},
    "date in a map": {"at": datetime(1970, 1, 1)},
    "large integer": 2**70,
    "NaN": float("nan"),
}
for title, value in values.items():
    body = send(LogRecord(body=value))
    attributes = send(LogRecord(body="b", attributes={"value": value}))[0].get("attributes")
    print(f"{title} | Python | {json.dumps(body[0]['body']) if body else 'none'}", end=" | ")
    print(json.dumps(attributes[0]["value"]) if attributes else "none")
    print(f"{title} | in a batch {len(send(LogRecord(body='before'), LogRecord(body=value), LogRecord(body='after')))}")
PY
{ node write.js && env/bin/python write.py 2>/dev/null; } | LC_ALL=C sort --stable --field-separator='|' --key=1,1 | tee seen
cat >expected <<'TEXT'
NaN | Node.js | {"doubleValue":null} | {"doubleValue":null}
NaN | Python | {"doubleValue": "NaN"} | {"doubleValue": "NaN"}
NaN | in a batch 3
date | Node.js | {"kvlistValue":{"values":[]}} | undefined
date | Python | none | {"stringValue": "1970-01-01 00:00:00"}
date | in a batch 0
date in a map | Node.js | {"kvlistValue":{"values":[{"key":"at","value":{"kvlistValue":{"values":[]}}}]}} | undefined
date in a map | Python | none | {"kvlistValue": {"values": [{"key": "at", "value": {"stringValue": "1970-01-01 00:00:00"}}]}}
date in a map | in a batch 0
error | Node.js | {"kvlistValue":{"values":[]}} | undefined
error | Python | none | {"stringValue": "declined"}
error | in a batch 0
large integer | Node.js | {} | undefined
large integer | Python | none | none
large integer | in a batch 0
set | Node.js | {"kvlistValue":{"values":[]}} | undefined
set | Python | none | {"stringValue": "{'a'}"}
set | in a batch 0
text | Node.js | {"stringValue":"paid"} | {"stringValue":"paid"}
text | Python | {"stringValue": "paid"} | {"stringValue": "paid"}
text | in a batch 3
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
