#!/usr/bin/env bash
# A span of 0.6 µs lasts 0 µs in Zipkin for Python and 1 µs in that for Node.js, where a span of 2.9 µs stays 2.9.
#
# Software: py-zipkin 1.2.8 (PyPI), zipkin 0.22.0 (npm), which write spans in version 2 of Zipkin's JSON.
# Behavior: Zipkin's API defines a time and a duration as whole microseconds, a duration of less than one as one, and
#   names in lower case. Python cuts the duration off and keeps names as they are, so that one service or operation has
#   two names, one for each language, where a store compares them by their letters. Node.js sends fractions of a
#   microsecond, which a 64-bit integer has not. A tag that is true is "True" in Python.
# Seen: the duration in microseconds; name, service, time, duration and tags in Python and in Node.js.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check py-zipkin==1.2.8
npm init -y >/dev/null
npm install --silent --ignore-scripts zipkin@0.22.0 >/dev/null
cat >encode.py <<'PY'
import json
import sys

from py_zipkin import Encoding, Kind
from py_zipkin.encoding import Span, create_endpoint, get_encoder

for microseconds in map(float, sys.argv[1:]):
    span = Span(
        trace_id="1",
        name="GET /Cart",
        parent_id=None,
        span_id="2",
        kind=Kind.CLIENT,
        timestamp=1700000000.25,
        duration=microseconds / 1e6,
        local_endpoint=create_endpoint(80, "Shop", "127.0.0.1"),
        tags={"retried": True},
    )
    written = json.loads(get_encoder(Encoding.V2_JSON).encode_span(span))
    fields = [written["localEndpoint"]["serviceName"], written["timestamp"], written.get("duration", "-")]
    print(written["name"], *fields, json.dumps(written["tags"]), sep=", ")
PY
cat >encode.cjs <<'JS'
const { jsonEncoder, model, TraceId } = require("zipkin");

for (const microseconds of process.argv.slice(2).map(Number)) {
  const span = new model.Span(new TraceId({ traceId: "1", spanId: "2" }));
  span.setName("GET /Cart");
  span.setKind("CLIENT");
  span.setTimestamp(1700000000.25 * 1e6);
  span.setDuration(microseconds);
  span.setLocalEndpoint(new model.Endpoint({ serviceName: "Shop", ipv4: "127.0.0.1", port: 80 }));
  span.putTag("retried", true);
  const { name, localEndpoint, timestamp, duration, tags } = JSON.parse(jsonEncoder.JSON_V2.encode(span));
  console.log([name, localEndpoint.serviceName, timestamp, duration ?? "-", JSON.stringify(tags)].join(", "));
}
JS
set -- 0 0.6 2.9 1500 1500.6
env/bin/python encode.py "$@" >python.txt
node encode.cjs "$@" >javascript.txt
printf '%s µs\n' "$@" | paste -d '|' - python.txt javascript.txt | sed 's/|/ | /g' | tee seen
cat >expected <<'TEXT'
0 µs | GET /Cart, Shop, 1700000000250000, -, {"retried": "True"} | get /cart, shop, 1700000000250000, 1, {"retried":"true"}
0.6 µs | GET /Cart, Shop, 1700000000250000, 0, {"retried": "True"} | get /cart, shop, 1700000000250000, 1, {"retried":"true"}
2.9 µs | GET /Cart, Shop, 1700000000250000, 2, {"retried": "True"} | get /cart, shop, 1700000000250000, 2.9, {"retried":"true"}
1500 µs | GET /Cart, Shop, 1700000000250000, 1500, {"retried": "True"} | get /cart, shop, 1700000000250000, 1500, {"retried":"true"}
1500.6 µs | GET /Cart, Shop, 1700000000250000, 1500, {"retried": "True"} | get /cart, shop, 1700000000250000, 1500.6, {"retried":"true"}
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
