#!/usr/bin/env bash
# Coralogix' instrumentation of Anthropic has no input tokens of a stream, and 3 of a cached prompt of 2053.
#
# Software: llm-tracekit-anthropic 1.0.0, anthropic 0.125.0, opentelemetry-sdk 1.45.2, wrapt 1.17.3 (PyPI).
# Behavior: a stream says in its first event how long the prompt is, which is not read. With a cache of
#   prompts, what is written to it and read from it is counted apart, and the attribute for input tokens is
#   the sum of all by OpenTelemetry's conventions; here it is the rest. A response that is read with its
#   headers (`with_raw_response`) has "error" as the reason for its end and no tokens, though it is complete.
#   Costs and shares of errors that are calculated from spans or metrics are wrong, and nothing shows it.
# Seen: kind of call; reason, input and output tokens of its span; the sum of input tokens of the metric so
#   far.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check llm-tracekit-anthropic==1.0.0 anthropic==0.125.0 \
  opentelemetry-sdk==1.45.2 wrapt==1.17.3
cat >main.py <<'PY'
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from anthropic import Anthropic
from llm_tracekit.anthropic import AnthropicInstrumentor
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

MESSAGE = {"id": "1", "type": "message", "role": "assistant", "model": "m"}
TEXT = {"type": "text", "text": "yes"}


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        usage = {"input_tokens": 3, "output_tokens": 1}
        if asked.get("system"):
            usage |= {"cache_read_input_tokens": 2000, "cache_creation_input_tokens": 50}
        end = {"stop_reason": "end_turn", "stop_sequence": None}
        body = {**MESSAGE, "content": [TEXT], **end, "usage": usage}
        text = json.dumps(body)
        if asked.get("stream"):
            events = [
                {"type": "message_start", "message": {**body, "content": [], "stop_reason": None}},
                {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
                {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "yes"}},
                {"type": "content_block_stop", "index": 0},
                {"type": "message_delta", "delta": end, "usage": {"output_tokens": 1}},
                {"type": "message_stop"},
            ]
            text = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
        self.send_response(200)
        self.send_header("content-type", "text/event-stream" if asked.get("stream") else "application/json")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *arguments):
        pass


service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
reader = InMemoryMetricReader()
AnthropicInstrumentor().instrument(tracer_provider=provider, meter_provider=MeterProvider([reader]))
client = Anthropic(api_key="a-key", base_url=f"http://127.0.0.1:{service.server_port}")


def show(kind, create, **options):
    answer = create(model="m", max_tokens=9, messages=[{"role": "user", "content": "hello"}], **options)
    if options.get("stream"):
        list(answer)
    attributes = exporter.get_finished_spans()[-1].attributes
    names = ["gen_ai.response.finish_reasons", "gen_ai.usage.input_tokens", "gen_ai.usage.output_tokens"]
    metrics = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics
    points = [point for metric in metrics if "token" in metric.name for point in metric.data.data_points]
    total = sum(point.sum for point in points if point.attributes["gen_ai.token.type"] == "input")
    print(f"{kind}:", *[json.dumps(attributes.get(name)) for name in names], total)


cached = [{"type": "text", "text": "long", "cache_control": {"type": "ephemeral"}}]
show("plain", client.messages.create)
show("stream", client.messages.create, stream=True)
show("cached", client.messages.create, system=cached)
show("raw", client.messages.with_raw_response.create)
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
plain: ["end_turn"] 3 1 3
stream: ["end_turn"] null 1 3
cached: ["end_turn"] 3 1 6
raw: ["error"] null null 6
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
