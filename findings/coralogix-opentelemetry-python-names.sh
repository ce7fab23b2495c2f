#!/usr/bin/env bash
# In Python, a span whose name has "=", "," or a letter outside of ASCII has none of its children in its
# transaction; each of them begins one of its own.
#
# Software: coralogix-opentelemetry 0.1.3, opentelemetry-sdk 1.45.2 (PyPI).
# Behavior: CoralogixTransactionSampler hands the name of the root span to its children as a member of the
#   trace state. OpenTelemetry for Python takes no such values there and leaves the trace state as it is,
#   so the first child finds no transaction: it is a root, and its name is the distributed transaction.
#   The only message is a warning of OpenTelemetry. The library for Node.js cuts such names instead.
# Seen: span, transaction, root. Names of spans like these come from SQL and from routes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check coralogix-opentelemetry==0.1.3 \
  opentelemetry-sdk==1.45.2
cat >main.py <<'PY'
from coralogix_opentelemetry.trace.samplers import CoralogixTransactionSampler
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

exporter = InMemorySpanExporter()
provider = TracerProvider(sampler=CoralogixTransactionSampler())
provider.add_span_processor(SimpleSpanProcessor(exporter))
tracer = provider.get_tracer("shop")
for name in ["GET /orders", "GET /orders;of=me", "GET /orders/{from},{to}", "GET /größen"]:
    with tracer.start_as_current_span(name):
        with tracer.start_as_current_span("authorize"):
            pass
        with tracer.start_as_current_span("select"):
            pass
for span in exporter.get_finished_spans():
    attributes = {str(getattr(key, "value", key)): value for key, value in span.attributes.items()}
    print(f"{span.name}: {attributes['cgx.transaction']}, {attributes.get('cgx.transaction.root', False)}")
PY
env/bin/python main.py 2>/dev/null | tee seen
cat >expected <<'TEXT'
authorize: GET /orders, False
select: GET /orders, False
GET /orders: GET /orders, True
authorize: authorize, True
select: select, True
GET /orders;of=me: GET /orders;of=me, True
authorize: authorize, True
select: select, True
GET /orders/{from},{to}: GET /orders/{from},{to}, True
authorize: authorize, True
select: select, True
GET /größen: GET /größen, True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
