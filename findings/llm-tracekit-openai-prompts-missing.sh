#!/usr/bin/env bash
# Coralogix' instrumentation of OpenAI leaves out prompts in two of their usual forms, and writes the service
# tier of the request under the name of the response's, and the other way round.
#
# Software: llm-tracekit-openai 1.3.3, openai 2.54.0, opentelemetry-sdk 1.45.2 (PyPI). With the newest
#   openai (3.57.0) and wrapt (2.5.2) it does not start: it needs httpx and an argument of wrapt 1.
# Behavior: with the capture of content switched on, a message of the Responses API without `type`, which
#   is optional and missing in OpenAI's own examples, is not in the span at all. The content of a chat
#   message that is a list of parts, as with images, is not there, though that of Responses is.
# Seen: request, what the span has of it. Guardrails and evaluations of spans see no prompt there. A
#   request for "priority" that was served as "default" reads as the opposite.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check llm-tracekit-openai==1.3.3 openai==2.54.0 \
  opentelemetry-sdk==1.45.2 wrapt==1.17.3
cat >main.py <<'PY'
import json
import os
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

os.environ["OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"] = "true"
from llm_tracekit.openai import OpenAIInstrumentor
from openai import OpenAI
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["content-length"]))
        body = {"id": "1", "object": "response", "model": "m", "status": "completed", "output": []}
        if "chat" in self.path:
            choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "yes"}}
            body = {"id": "1", "object": "chat.completion", "model": "m", "choices": [choice]}
        text = json.dumps({**body, "service_tier": "default"}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *arguments):
        pass


service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
OpenAIInstrumentor().instrument(tracer_provider=provider)
client = OpenAI(api_key="a-key", base_url=f"http://127.0.0.1:{service.server_port}/v1")


def show(form):
    attributes = exporter.get_finished_spans()[-1].attributes
    prompt = {key: value for key, value in sorted(attributes.items()) if "prompt" in key}
    tiers = {key.split(".")[2]: value for key, value in sorted(attributes.items()) if "tier" in key}
    print(form, prompt, tiers)


for form, message in {
    "without type": {"role": "user", "content": "hello"},
    "with type": {"role": "user", "content": "hello", "type": "message"},
}.items():
    client.responses.create(model="m", input=[message], service_tier="priority")
    show(f"responses, {form}:")
for form, content in {"text": "hello", "parts": [{"type": "text", "text": "hello"}]}.items():
    client.chat.completions.create(
        model="m", messages=[{"role": "user", "content": content}], service_tier="priority"
    )
    show(f"chat, {form}:")
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
responses, without type: {} {'request': 'default', 'response': 'priority'}
responses, with type: {'gen_ai.prompt.0.content': 'hello', 'gen_ai.prompt.0.role': 'user'} {'request': 'default', 'response': 'priority'}
chat, text: {'gen_ai.prompt.0.content': 'hello', 'gen_ai.prompt.0.role': 'user'} {'request': 'default', 'response': 'priority'}
chat, parts: {'gen_ai.prompt.0.role': 'user'} {'request': 'default', 'response': 'priority'}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
