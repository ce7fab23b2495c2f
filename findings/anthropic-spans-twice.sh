#!/usr/bin/env bash
# With OpenLLMetry, each call of Claude has two spans with equal attributes for its tokens, and their sum is double.
#
# Software: anthropic 2.14.0, the client, with openinference-instrumentation-anthropic 3.1.0 and
#   opentelemetry-instrumentation-anthropic 0.62.4, two instrumentations of it (PyPI); opentelemetry-sdk 1.45.2.
# Behavior: the client writes spans of its own as soon as a tracer provider is registered, and neither instrumentation
#   turns them off. opentelemetry-instrumentation-anthropic, that of OpenLLMetry, and the client have the same
#   attributes for tokens, except for those written to the cache. OpenInference has other ones. Of a stream that the
#   program closes after its first event, OpenInference has the one output token of this event, the client no output
#   tokens, and OpenLLMetry no span.
# Seen: for each call, the spans by their library, and their attributes with tokens.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check anthropic==2.14.0 opentelemetry-sdk==1.45.2 \
  openinference-instrumentation-anthropic==3.1.0 opentelemetry-instrumentation-anthropic==0.62.4
cat >call.py <<'PY'
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module

from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

USAGE = {"input_tokens": 3, "cache_creation_input_tokens": 50, "cache_read_input_tokens": 2000, "output_tokens": 7}
ANSWER = {"id": "msg_1", "type": "message", "role": "assistant", "model": "claude-opus-5", "stop_sequence": None}
ANSWER |= {"content": [{"type": "text", "text": "Hello"}], "stop_reason": "end_turn", "usage": USAGE}
START = ANSWER | {"content": [], "stop_reason": None, "usage": USAGE | {"output_tokens": 1}}
TEXT = {"index": 0, "delta": {"type": "text_delta", "text": "Hello"}}
EVENTS = [
    {"type": "message_start", "message": START},
    {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
    {"type": "content_block_delta", **TEXT},
    {"type": "content_block_stop", "index": 0},
    {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 7}},
    {"type": "message_stop"},
]


class Server(BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        stream = "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in EVENTS)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream" if request.get("stream") else "application/json")
        self.end_headers()
        self.wfile.write((stream if request.get("stream") else json.dumps(ANSWER)).encode())

    def log_message(self, *arguments):
        pass


server = HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
trace.set_tracer_provider(provider)
if sys.argv[1] != "none":
    import_module(f"{sys.argv[1]}.anthropic").AnthropicInstrumentor().instrument()
client = import_module("anthropic").Anthropic(api_key="unused", base_url=f"http://127.0.0.1:{server.server_port}")
call = {"model": "claude-opus-5", "max_tokens": 10, "messages": [{"role": "user", "content": "Hi"}]}


def show(name):
    print(f"{sys.argv[1]}, {name}:")
    for span in exporter.get_finished_spans():
        tokens = {key: value for key, value in span.attributes.items() if "usage" in key or "token_count" in key}
        print(f"  {span.instrumentation_scope.name}")
        print("    " + ", ".join(f"{key.split('.', 2)[2]} {value}" for key, value in sorted(tokens.items())))
    exporter.clear()


client.messages.create(**call)
show("one answer")
stream = client.messages.create(**call, stream=True)
next(iter(stream))
stream.close()
show("a stream that is closed")
PY
for instrumentation in none openinference.instrumentation opentelemetry.instrumentation; do
  env/bin/python call.py "$instrumentation"
done | tee seen
cat >expected <<'TEXT'
none, one answer:
  com.anthropic.sdk.python
    cache_read.input_tokens 2000, cache_write.input_tokens 50, input_tokens 2053, output_tokens 7
none, a stream that is closed:
  com.anthropic.sdk.python
    cache_read.input_tokens 2000, cache_write.input_tokens 50, input_tokens 2053
openinference.instrumentation, one answer:
  com.anthropic.sdk.python
    cache_read.input_tokens 2000, cache_write.input_tokens 50, input_tokens 2053, output_tokens 7
  openinference.instrumentation.anthropic
    completion 7, prompt 2053, prompt_details.cache_read 2000, prompt_details.cache_write 50, total 2060
openinference.instrumentation, a stream that is closed:
  com.anthropic.sdk.python
    cache_read.input_tokens 2000, cache_write.input_tokens 50, input_tokens 2053
  openinference.instrumentation.anthropic
    completion 1, prompt 2053, prompt_details.cache_read 2000, prompt_details.cache_write 50, total 2054
opentelemetry.instrumentation, one answer:
  com.anthropic.sdk.python
    cache_read.input_tokens 2000, cache_write.input_tokens 50, input_tokens 2053, output_tokens 7
  opentelemetry.instrumentation.anthropic
    cache_creation.input_tokens 50, cache_read.input_tokens 2000, input_tokens 2053, output_tokens 7, total_tokens 2060
opentelemetry.instrumentation, a stream that is closed:
  com.anthropic.sdk.python
    cache_read.input_tokens 2000, cache_write.input_tokens 50, input_tokens 2053
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
