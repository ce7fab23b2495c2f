#!/usr/bin/env bash
# Coralogix' guardrails library says in its exception that a rule was triggered, and in its span that
# it was not; "triggered" is True in one attribute and true in the others.
#
# Software: cx-guardrails 1.3.0, opentelemetry-sdk 1.45.2 (PyPI).
# Behavior: the exception follows `detected` of the response. The attribute of each rule is computed
#   again, as score > threshold, so that a score on the threshold is not triggered there. The
#   attribute of the whole call has Python's text of a boolean, those of the rules have JSON's.
# Seen: with score 0.7 and threshold 0.7, which is the default, GuardrailsTriggered is raised, and an
#   alert on gen_ai.prompt.guardrails.pii.triggered, or on guardrails.triggered = true, finds nothing.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check cx-guardrails==1.3.0 opentelemetry-sdk==1.45.2
# The library speaks https only.
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -keyout key.pem -out certificate.pem \
  -subj /CN=localhost -addext subjectAltName=DNS:localhost 2>/dev/null
cat >ask.py <<'PY'
import asyncio, http.server, json, os, ssl, threading

class Service(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        result = {"type": "pii", "detected": True, "score": 0.7, "threshold": 0.7}
        body = json.dumps({"results": [result]}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass

server = http.server.HTTPServer(("127.0.0.1", 0), Service)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("certificate.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ["SSL_CERT_FILE"] = "certificate.pem"

from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

exporter = InMemorySpanExporter()
trace.set_tracer_provider(TracerProvider())
trace.get_tracer_provider().add_span_processor(SimpleSpanProcessor(exporter))

from cx_guardrails import PII, Guardrails, GuardrailsTriggered

guardrails = Guardrails(
    api_key="a-key", cx_guardrails_endpoint=f"https://localhost:{server.server_port}/guard"
)
try:
    asyncio.run(guardrails.guard_prompt([PII()], "a prompt"))
except GuardrailsTriggered as error:
    print("raised:", error)
for name, value in sorted(exporter.get_finished_spans()[0].attributes.items()):
    if name.endswith("triggered"):
        print(name, "=", value)
PY
venv/bin/python ask.py | tee seen
cat >expected <<'TEXT'
raised: 1 guardrails triggered: pii
gen_ai.prompt.guardrails.pii.triggered = false
guardrails.triggered = True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
