#!/usr/bin/env bash
# Coralogix' instrumentation of OpenAI says that a streamed answer took 0 tokens, where nobody knows.
#
# Software: llm-tracekit-openai 1.3.3, openai 2.54.0, opentelemetry-sdk 1.45.2 (PyPI). With the newest
#   openai (3.57.0) and wrapt (2.5.2) it does not start: it needs httpx and an argument of wrapt 1.
# Behavior: OpenAI sends the usage of a stream only if asked (`include_usage`). Without it the span has 0
#   for both counts, and sums and costs of spans are too low without a gap that shows it. The metric
#   of tokens has no streamed answers at all, also where the span has the counts.
# Seen: options, counts of the span, metrics of the process.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check llm-tracekit-openai==1.3.3 openai==2.54.0 \
  opentelemetry-sdk==1.45.2 wrapt==1.17.3
cat >main.py <<'PY'
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from llm_tracekit.openai import OpenAIInstrumentor
from openai import OpenAI
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter


class Service(BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        chunk = {"id": "1", "object": "chat.completion.chunk", "model": "m"}
        choice = {"index": 0, "delta": {"role": "assistant", "content": "yes"}, "finish_reason": "stop"}
        chunks = [{**chunk, "choices": [choice]}]
        usage = {"prompt_tokens": 7, "completion_tokens": 1, "total_tokens": 8}
        if asked.get("stream_options"):
            chunks.append({**chunk, "choices": [], "usage": usage})
        text = "".join(f"data: {json.dumps(part)}\n\n" for part in chunks) + "data: [DONE]\n\n"
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
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
OpenAIInstrumentor().instrument(
    tracer_provider=provider, meter_provider=MeterProvider(metric_readers=[reader])
)
client = OpenAI(api_key="a-key", base_url=f"http://127.0.0.1:{service.server_port}/v1")


for options in [{}, {"stream_options": {"include_usage": True}}]:
    messages = [{"role": "user", "content": "hello"}]
    for chunk in client.chat.completions.create(model="m", messages=messages, stream=True, **options):
        pass
    attributes = exporter.get_finished_spans()[-1].attributes
    usage = {key: value for key, value in sorted(attributes.items()) if "usage" in key}
    metrics = reader.get_metrics_data().resource_metrics[0].scope_metrics[0].metrics
    print(options, usage, [metric.name for metric in metrics])
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
{} {'gen_ai.usage.input_tokens': 0, 'gen_ai.usage.output_tokens': 0} ['gen_ai.client.operation.duration']
{'stream_options': {'include_usage': True}} {'gen_ai.usage.input_tokens': 7, 'gen_ai.usage.output_tokens': 1} ['gen_ai.client.operation.duration']
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
