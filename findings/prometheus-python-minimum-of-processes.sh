#!/usr/bin/env bash
# The minimum over the processes of Python's Prometheus client is 0 as soon as one process has not set its gauge.
#
# Software: prometheus-client 0.26.0 (PyPI), in its mode for several processes.
# Behavior: with the mode "min" of a gauge, the smallest value of all processes is exported, such as the free places of
#   workers. A gauge without labels has the value 0 from its declaration on, so that the process that imports the module
#   and starts the workers takes part with a 0 that nobody set. A gauge with labels begins with its first value, and the
#   mode "mostrecent" goes by the time of a value.
# Seen: one process that declares the gauges, one that sets them to 7 and one that sets them to 9.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
mkdir values
export PROMETHEUS_MULTIPROC_DIR=values
cat >worker.py <<'PY'
import sys

from prometheus_client import Gauge

modes = ["min", "max", "mostrecent"]
gauges = [Gauge(f"free_{mode}", "-", multiprocess_mode=mode) for mode in modes]
labelled = [Gauge(f"free_of_pool_{mode}", "-", ["pool"], multiprocess_mode=mode) for mode in modes]
for value in sys.argv[1:]:
    for gauge in gauges + [gauge.labels("a") for gauge in labelled]:
        gauge.set(float(value))
PY
cat >scrape.py <<'PY'
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

registry = CollectorRegistry()
MultiProcessCollector(registry)
print(*sorted(line for line in generate_latest(registry).decode().splitlines() if line[0] != "#"), sep="\n")
PY
for values in "" 7 9; do env/bin/python worker.py $values; done
env/bin/python scrape.py | tee seen
cat >expected <<'TEXT'
free_max 9.0
free_min 0.0
free_mostrecent 9.0
free_of_pool_max{pool="a"} 9.0
free_of_pool_min{pool="a"} 7.0
free_of_pool_mostrecent{pool="a"} 9.0
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
