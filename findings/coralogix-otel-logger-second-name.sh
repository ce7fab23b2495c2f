#!/usr/bin/env bash
# The second CoralogixOTelLogger of a process sends its entries under the application of the first one.
#
# Software: coralogix-otel-logger 2.0.0, opentelemetry-sdk 1.45.2 (PyPI).
# Behavior: a logger sets the global provider of OpenTelemetry, with its application, subsystem, key and
#   domain, or uses the one that is there. A second logger so has the names of the first, and goes
#   to its account. Where the program has its own provider, nothing goes to Coralogix. There is no
#   message in either case, and the logger itself shows the names that were given.
# Seen: for each logger its own names, those of its entries, and how many exporters there are.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check coralogix-otel-logger==2.0.0 opentelemetry-sdk==1.45.2 \
  opentelemetry-exporter-otlp-proto-grpc==1.45.2
cat >main.py <<'PY'
import os
import warnings

warnings.simplefilter("ignore")
from cxlogger import CoralogixOTelLogger
from opentelemetry.sdk._logs import LoggerProvider
from opentelemetry import _logs
from opentelemetry.sdk.resources import Resource
import sys

if "own" in sys.argv:
    _logs.set_logger_provider(LoggerProvider(resource=Resource({"service.name": "own"})))

def names(logger):
    attributes = logger.provider.resource.attributes
    return {key: value for key, value in attributes.items() if key in ("cx.application.name", "cx.subsystem.name")}

for app, subsystem, key in (("shop", "cart", "key-of-shop"), ("bank", "loans", "key-of-bank")):
    logger = CoralogixOTelLogger(app, subsystem, api_key=key, domain="localhost")
    processors = len(logger.provider._multi_log_record_processor._log_record_processors)
    print(logger.app_name, logger.subsystem_name, names(logger), "exporters:", processors, flush=True)
os._exit(0)
PY
{
  echo "two loggers"
  env/bin/python main.py
  echo "with a provider of the program"
  env/bin/python main.py own
} | tee seen
cat >expected <<'TEXT'
two loggers
shop cart {'cx.application.name': 'shop', 'cx.subsystem.name': 'cart'} exporters: 1
bank loans {'cx.application.name': 'shop', 'cx.subsystem.name': 'cart'} exporters: 1
with a provider of the program
shop cart {} exporters: 0
bank loans {} exporters: 0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
