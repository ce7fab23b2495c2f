#!/usr/bin/env bash
# Coralogix' instrumentation of Gemini counts 2 of 502 output tokens, and the last request of a call with functions.
#
# Software: llm-tracekit-gemini 1.3.0, google-genai 1.75.0, opentelemetry-sdk 1.45.2, wrapt 1.17.3 (PyPI).
# Behavior: the tokens that a model thinks with are output by Gemini's prices, and are counted apart in its answer; the
#   attribute has the others only. With functions of Python as tools, the library asks, calls the function and asks
#   again within one call; the span and the metric have the tokens of the last answer, and no other request. An
#   asynchronous stream that is not read to its end has no span at all, where a synchronous one has one.
#   Costs that are calculated from spans or metrics are too low, and nothing shows it.
# Seen: kind of call; requests, tokens of input and output that the service reported; spans, tokens in them, and the
#   sums of the metric.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check llm-tracekit-gemini==1.3.0 google-genai==1.75.0 \
  opentelemetry-sdk==1.45.2 wrapt==1.17.3
cat >main.py <<'PY'
import asyncio
import gc
import json
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, HTTPServer

from google import genai
from google.genai import types
from llm_tracekit.gemini import GeminiInstrumentor
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

reported = Counter()


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        parts = [{"text": "yes"}]
        usage = {"promptTokenCount": 10, "candidatesTokenCount": 2}
        if "thinkingConfig" in asked.get("generationConfig", {}):
            usage["thoughtsTokenCount"] = 500
        if "tools" in asked and len(asked["contents"]) == 1:
            parts = [{"functionCall": {"name": "load", "args": {"host": "web-1"}}}]
            usage = {"promptTokenCount": 100, "candidatesTokenCount": 20}
        reported["requests"] += 1
        reported["input"] += usage["promptTokenCount"]
        reported["output"] += sum(usage.values()) - usage["promptTokenCount"]
        candidate = {"index": 0, "content": {"role": "model", "parts": parts}, "finishReason": "STOP"}
        answer = json.dumps({"candidates": [candidate], "usageMetadata": usage})
        stream = "stream" in self.path
        self.send_response(200)
        self.send_header("content-type", "text/event-stream" if stream else "application/json")
        self.end_headers()
        self.wfile.write((f"data: {answer}\n\n" * 2 if stream else answer).encode())

    def log_message(self, *arguments):
        pass


service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
reader = InMemoryMetricReader()
GeminiInstrumentor().instrument(tracer_provider=provider, meter_provider=MeterProvider([reader]))
address = types.HttpOptions(base_url=f"http://127.0.0.1:{service.server_port}")
client = genai.Client(api_key="a-key", http_options=address)


def load(host: str) -> float:
    """The load of a host."""
    return 0.5


def metric():
    found = Counter()
    data = reader.get_metrics_data()
    for resource in data.resource_metrics if data else []:
        for one in resource.scope_metrics[0].metrics:
            if "token" in one.name:
                found.update({point.attributes["gen_ai.token.type"]: point.sum for point in one.data.data_points})
    return found


def show(kind, call):
    reported.clear()
    exporter.clear()
    before = metric()
    call()
    gc.collect()
    spans = exporter.get_finished_spans()
    in_spans = [[span.attributes.get(f"gen_ai.usage.{name}_tokens") for name in ("input", "output")] for span in spans]
    after = metric()
    seen = [reported[name] for name in ("requests", "input", "output")]
    sums = [after[name] - before[name] for name in ("input", "output")]
    print(f"{kind}:", *seen, "|", len(spans), *sum(in_spans, []), "|", *sums)


def ask(**options):
    config = types.GenerateContentConfig(**options)
    return lambda: client.models.generate_content(model="m", contents="hello", config=config)


def stream():
    for _ in client.models.generate_content_stream(model="m", contents="hello"):
        break


async def stream_asynchronously(to_the_end):
    async for _ in await client.aio.models.generate_content_stream(model="m", contents="hello"):
        if not to_the_end:
            break


show("plain", ask())
show("thinking", ask(thinking_config=types.ThinkingConfig(thinking_budget=1000)))
show("function", ask(tools=[load]))
show("part of a stream", stream)
show("asynchronous stream", lambda: asyncio.run(stream_asynchronously(True)))
show("part of an asynchronous stream", lambda: asyncio.run(stream_asynchronously(False)))
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
plain: 1 10 2 | 1 10 2 | 10 2
thinking: 1 10 502 | 1 10 2 | 10 2
function: 2 110 22 | 1 10 2 | 10 2
part of a stream: 1 10 2 | 1 10 2 | 10 2
asynchronous stream: 1 10 2 | 1 10 2 | 10 2
part of an asynchronous stream: 1 10 2 | 0 | 0 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
