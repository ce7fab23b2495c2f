#!/usr/bin/env bash
# Prometheus' client for Rust writes a help text with a line break as two lines, so that the scrape is refused.
#
# Software: prometheus-client 0.26.0 (crate, the client of the Prometheus project for Rust); prometheus-client 0.26.0
#   (PyPI), whose parser of OpenMetrics reads what it writes.
# Behavior: values of labels are escaped, help texts are not: neither line breaks nor backslashes. A point is added to
#   each help text, also where one is. A unit is added to each name, also where it is: latency_seconds becomes
#   latency_seconds_seconds. A folder C:\new in a help text is read with a line break.
# Seen: the text of the crate, once without and once with the line break, and the samples that Python reads in it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check prometheus-client==0.26.0
cargo init --quiet --name finding
cargo add --quiet prometheus-client@=0.26.0
cat >src/main.rs <<'RUST'
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::registry::{Registry, Unit};

fn main() {
    let help = std::env::args().nth(1).unwrap();
    let mut registry = Registry::default();
    let counter: Counter = Counter::default();
    registry.register_with_unit("latency_seconds", "Time spent.", Unit::Seconds, counter.clone());
    registry.register("jobs", help, counter);
    let mut text = String::new();
    encode(&mut text, &registry).unwrap();
    print!("{text}");
}
RUST
cat >read.py <<'PY'
import sys

from prometheus_client.openmetrics.parser import text_string_to_metric_families

try:
    metrics = list(text_string_to_metric_families(sys.stdin.read()))
    print("read:", ", ".join(metric.samples[0].name for metric in metrics), "|", repr(metrics[1].documentation))
except ValueError as error:
    print("refused:", error)
PY
cargo build --quiet
for help in 'Jobs in C:\new' $'Jobs that ran,\nalso failed ones'; do
  target/debug/finding "$help" | tee text
  env/bin/python read.py <text
done | tee seen
cat >expected <<'TEXT'
# HELP latency_seconds_seconds Time spent..
# TYPE latency_seconds_seconds counter
# UNIT latency_seconds_seconds seconds
latency_seconds_seconds_total 0
# HELP jobs Jobs in C:\new.
# TYPE jobs counter
jobs_total 0
# EOF
read: latency_seconds_seconds_total, jobs_total | 'Jobs in C:\new.'
# HELP latency_seconds_seconds Time spent..
# TYPE latency_seconds_seconds counter
# UNIT latency_seconds_seconds seconds
latency_seconds_seconds_total 0
# HELP jobs Jobs that ran,
also failed ones.
# TYPE jobs counter
jobs_total 0
# EOF
refused: could not convert string to float: 'failed'
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
