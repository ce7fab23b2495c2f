#!/usr/bin/env bash
# With Coralogix' instrumentation of Bedrock, a call with an open file as its body fails, and Llama 4 has no tokens.
#
# Software: llm-tracekit-bedrock 1.3.0, boto3 1.44.8, opentelemetry-sdk 1.45.2, wrapt 1.17.3 (PyPI).
# Behavior: boto3 takes the body of a model's request as a text, as bytes or as an open file. The instrumentation hands
#   it to the reader of JSON before the call, which refuses a file: the call raises an exception that it does not raise
#   without the instrumentation, has no request and no span. The format of an answer is told from the name of the model,
#   where Llama 4, Nova Lite and an inference profile with an ARN are unknown: their spans have no tokens, though
#   Bedrock sends both numbers in headers of each answer. Costs by model lack them, and nothing shows it.
# Seen: model and kind of body, for the file without and with the instrumentation; requests in the service; result;
#   tokens of the span.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check llm-tracekit-bedrock==1.3.0 boto3==1.44.8 \
  opentelemetry-sdk==1.45.2 wrapt==1.17.3
cat >main.py <<'PY'
import io
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import boto3
from llm_tracekit.bedrock import BedrockInstrumentor
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

LLAMA = {"generation": "yes", "prompt_token_count": 10, "generation_token_count": 2, "stop_reason": "stop"}
NOVA = {"output": {"message": {"role": "assistant", "content": [{"text": "yes"}]}}, "stopReason": "end_turn"}


class Service(BaseHTTPRequestHandler):
    requests = 0

    def do_POST(self):
        Service.requests += 1
        self.rfile.read(int(self.headers["content-length"]))
        usage = {"inputTokens": 10, "outputTokens": 2, "totalTokens": 12}
        body = json.dumps(NOVA | {"usage": usage} if "nova" in self.path else LLAMA).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.send_header("x-amzn-bedrock-input-token-count", "10")
        self.send_header("x-amzn-bedrock-output-token-count", "2")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


service = HTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=service.serve_forever, daemon=True).start()
exporter = InMemorySpanExporter()
provider = TracerProvider()
provider.add_span_processor(SimpleSpanProcessor(exporter))
place = {"region_name": "eu-west-1", "endpoint_url": f"http://127.0.0.1:{service.server_port}"}
keys = {"aws_access_key_id": "a-name", "aws_secret_access_key": "a-text"}


def show(client, model, body):
    exporter.clear()
    Service.requests = 0
    try:
        answer = client.invoke_model(modelId=model, body=body)
        result = "answer" if json.load(answer["body"]) else "nothing"
    except TypeError as error:
        result = type(error).__name__
    names = ["gen_ai.usage.input_tokens", "gen_ai.usage.output_tokens"]
    tokens = [[span.attributes.get(name) for name in names] for span in exporter.get_finished_spans()]
    name = model.split(":")[-1] if "arn" in model else model
    print(f"{name}, {type(body).__name__}: requests {Service.requests}, {result}", *tokens)


text = json.dumps({"prompt": "hello"})
llama = "meta.llama3-8b-instruct-v1:0"
show(boto3.client("bedrock-runtime", **place, **keys), llama, io.BytesIO(text.encode()))
BedrockInstrumentor().instrument(tracer_provider=provider)
client = boto3.client("bedrock-runtime", **place, **keys)
show(client, llama, io.BytesIO(text.encode()))
show(client, llama, text.encode())
show(client, "meta.llama4-scout-17b-instruct-v1:0", text)
show(client, "arn:aws:bedrock:eu-west-1:123456789012:application-inference-profile/llama3", text)
show(client, "amazon.nova-lite-v1:0", json.dumps({"messages": [{"role": "user", "content": [{"text": "hello"}]}]}))
PY
env/bin/python main.py | tee seen
cat >expected <<'TEXT'
meta.llama3-8b-instruct-v1:0, BytesIO: requests 1, answer
meta.llama3-8b-instruct-v1:0, BytesIO: requests 0, TypeError
meta.llama3-8b-instruct-v1:0, bytes: requests 1, answer [10, 2]
meta.llama4-scout-17b-instruct-v1:0, str: requests 1, answer [None, None]
application-inference-profile/llama3, str: requests 1, answer [None, None]
amazon.nova-lite-v1:0, str: requests 1, answer [None, None]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
