#!/usr/bin/env bash
# Of the traces that a Node.js service samples at a ratio of 10 %, a Python service with it samples about one in ten.
#
# Software: @opentelemetry/sdk-trace-base 2.12.1 (npm), opentelemetry-sdk 1.45.2 (Python).
# Behavior: TraceIdRatioBased decides by the id of a trace, which looks as if all services that decide for
#   themselves kept the same traces. Python compares the second half of the id; Node.js combines its
#   four parts by exclusive or. The decisions have nothing to do with each other.
# Seen: of 2000 ids, the number that each language samples at 0.1, and that both do; with the sampler of
#   one language everywhere, the third number is the first.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sdk-trace-base@2.12.1 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-sdk==1.45.2
cat >sample.js <<'JS'
const { createHash } = require("node:crypto");
const { SamplingDecision, TraceIdRatioBasedSampler } = require("@opentelemetry/sdk-trace-base");
const sampler = new TraceIdRatioBasedSampler(0.1);
for (let trace = 0; trace < 2000; trace++) {
  const id = createHash("sha256").update(String(trace)).digest("hex").slice(0, 32);
  const { decision } = sampler.shouldSample({}, id);
  if (decision === SamplingDecision.RECORD_AND_SAMPLED) console.log(id);
}
JS
cat >sample.py <<'PY'
from hashlib import sha256
from opentelemetry.sdk.trace.sampling import TraceIdRatioBased

sampler = TraceIdRatioBased(0.1)
for trace in range(2000):
    trace_id = sha256(str(trace).encode()).hexdigest()[:32]
    if sampler.should_sample(None, int(trace_id, 16), "pay").decision.is_sampled():
        print(trace_id)
PY
node sample.js | LC_ALL=C sort >by-node
env/bin/python sample.py | LC_ALL=C sort >by-python
LC_ALL=C comm -12 by-node by-python >by-both
wc -l by-node by-python by-both | awk '$2 != "total" { print $2, $1 }' | tee seen
cat >expected <<'TEXT'
by-node 215
by-python 208
by-both 26
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
