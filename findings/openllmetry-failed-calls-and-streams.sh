#!/usr/bin/env bash
# A failed call of OpenAI has no model, provider and operation in OpenLLMetry's durations, a streamed one no reasoning.
#
# Software: opentelemetry-instrumentation-openai 0.62.4, openinference-instrumentation-openai 0.1.66 and openai 3.57.0
#   (PyPI), two instrumentations of one client.
# Behavior: the conventions of OpenTelemetry require provider and operation for each duration. OpenLLMetry writes the
#   type of the error alone, so that the error rate of a model cannot be calculated. It writes the reasoning tokens of a
#   response to its span, except if the response is streamed. `max_completion_tokens`, which replaces `max_tokens` in
#   the API, is no attribute. OpenInference has the finish reason of the first of two choices only.
# Seen: the options of a call; tokens, limits and finish reasons in the span of each library; then the durations of
#   OpenLLMetry with their attributes and counts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-instrumentation-openai==0.62.4 \
  openinference-instrumentation-openai==0.1.66 opentelemetry-sdk==1.45.2 openai==3.57.0
cat >ask.py <<'PY'
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import openai
from openinference.instrumentation.openai import OpenAIInstrumentor as OpenInference
from opentelemetry.instrumentation.openai import OpenAIInstrumentor as OpenLLMetry
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

USAGE = {
    "prompt_tokens": 50,
    "completion_tokens": 20,
    "total_tokens": 70,
    "prompt_tokens_details": {"cached_tokens": 40},
    "completion_tokens_details": {"reasoning_tokens": 12},
}
BASE = {"id": "1", "created": 1, "model": "gpt-4o-2024"}


def answer(request):
    message = {"role": "assistant", "content": "a b c d e"}
    reasons = ["stop", "length"][: request.get("n") or 1]
    choices = [{"index": index, "message": message, "finish_reason": reason} for index, reason in enumerate(reasons)]
    if not request.get("stream"):
        return json.dumps({**BASE, "object": "chat.completion", "choices": choices, "usage": USAGE}).encode()
    parts = [
        {"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": "stop" if text == "e" else None}]}
        for text in "abcde"
    ]
    parts.append({"choices": [], "usage": USAGE})
    lines = [json.dumps({**BASE, "object": "chat.completion.chunk", **part}) for part in parts]
    return "".join(f"data: {line}\n\n" for line in [*lines, "[DONE]"]).encode()


class Server(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        known = request["model"] == "gpt-4o"
        body = answer(request) if known else b'{"error": {"message": "unknown model"}}'
        self.send_response(200 if known else 404)
        self.send_header("Content-Type", "text/event-stream" if request.get("stream") else "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = openai.OpenAI(api_key="key", base_url=f"http://127.0.0.1:{server.server_port}/v1", max_retries=0)
exporter, reader = InMemorySpanExporter(), InMemoryMetricReader()
tracers, meters = TracerProvider(), MeterProvider([reader])
tracers.add_span_processor(SimpleSpanProcessor(exporter))
if sys.argv[1] == "OpenLLMetry":
    OpenLLMetry().instrument(tracer_provider=tracers, meter_provider=meters)
else:
    OpenInference().instrument(tracer_provider=tracers)
print(sys.argv[1])
for options in [
    {"n": 2, "max_tokens": 30},
    {"max_completion_tokens": 30},
    {"stream": True, "stream_options": {"include_usage": True}},
]:
    result = client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": "?"}], **options)
    if options.get("stream"):
        list(result)
    (span,) = exporter.get_finished_spans()
    exporter.clear()
    shown = {
        name.rsplit(".", 1)[-1]: value
        for name, value in sorted(span.attributes.items())
        if any(part in name for part in ("token", "finish")) and "completion.0" not in name
    }
    print(f"  {json.dumps(options)}: {shown}")
try:
    client.chat.completions.create(model="other", messages=[{"role": "user", "content": "?"}])
except openai.NotFoundError:
    pass
for resource in reader.get_metrics_data().resource_metrics if sys.argv[1] == "OpenLLMetry" else []:
    for metric in [metric for scope in resource.scope_metrics for metric in scope.metrics]:
        for point in metric.data.data_points:
            names = {name: value for name, value in point.attributes.items() if "server" not in name}
            if metric.name.endswith("operation.duration"):
                print(f"  calls, {names}: {point.count}")
PY
{
  env/bin/python ask.py OpenLLMetry
  env/bin/python ask.py OpenInference
} | tee seen
cat >expected <<'TEXT'
OpenLLMetry
  {"n": 2, "max_tokens": 30}: {'max_tokens': 30, 'finish_reasons': ('stop', 'length'), 'input_tokens': 50, 'output_tokens': 20, 'reasoning_tokens': 12, 'total_tokens': 70}
  {"max_completion_tokens": 30}: {'finish_reasons': ('stop',), 'input_tokens': 50, 'output_tokens': 20, 'reasoning_tokens': 12, 'total_tokens': 70}
  {"stream": true, "stream_options": {"include_usage": true}}: {'finish_reasons': ('stop',), 'input_tokens': 50, 'output_tokens': 20, 'total_tokens': 70}
  calls, {'gen_ai.provider.name': 'openai', 'gen_ai.response.model': 'gpt-4o-2024', 'gen_ai.operation.name': 'chat', 'stream': False}: 2
  calls, {'gen_ai.provider.name': 'openai', 'gen_ai.response.model': 'gpt-4o-2024', 'gen_ai.operation.name': 'chat', 'stream': True}: 1
  calls, {'error.type': 'NotFoundError'}: 1
OpenInference
  {"n": 2, "max_tokens": 30}: {'finish_reason': 'stop', 'completion': 20, 'reasoning': 12, 'prompt': 50, 'cache_read': 40, 'total': 70}
  {"max_completion_tokens": 30}: {'finish_reason': 'stop', 'completion': 20, 'reasoning': 12, 'prompt': 50, 'cache_read': 40, 'total': 70}
  {"stream": true, "stream_options": {"include_usage": true}}: {'finish_reason': 'stop', 'completion': 20, 'reasoning': 12, 'prompt': 50, 'cache_read': 40, 'total': 70}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
