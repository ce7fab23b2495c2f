#!/usr/bin/env bash
# Python's Prometheus client refuses exemplars with a quote in a value, which it writes itself.
#
# Software: prometheus-client 0.26.0 (Python).
# Behavior: the value of an exemplar's label may have any characters. A quote is written with a backslash,
#   as OpenMetrics wants it; the parser of the same package refuses the line, and all others of the text
#   with it. The same value in a label of a series is read.
# Seen: values of both kinds with a quote, with a backslash, with a brace and with `#`.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
cat >read.py <<'PY'
from prometheus_client import CollectorRegistry, Counter
from prometheus_client.openmetrics.exposition import generate_latest
from prometheus_client.openmetrics.parser import text_string_to_metric_families

def read(text, labels, exemplar):
    registry = CollectorRegistry()
    counter = Counter("sold", "Sold", list(labels), registry=registry)
    (counter.labels(**labels) if labels else counter).inc(1, exemplar)
    try:
        families = list(text_string_to_metric_families(generate_latest(registry).decode()))
    except ValueError:
        return "refused"
    sample = families[0].samples[0]
    return (sample.exemplar.labels if exemplar else sample.labels)["item"] == text

for text in ['12" pipe', "a\\b", "{a}", "a # b", "a b"]:
    print(text, "| label:", read(text, {"item": text}, None), "| exemplar:", read(text, {}, {"item": text}))
PY
env/bin/python read.py | tee seen
cat >expected <<'TEXT'
12" pipe | label: True | exemplar: refused
a\b | label: True | exemplar: True
{a} | label: True | exemplar: True
a # b | label: True | exemplar: True
a b | label: True | exemplar: True
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
