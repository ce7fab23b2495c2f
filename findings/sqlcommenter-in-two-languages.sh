#!/usr/bin/env bash
# OpenTelemetry in Node.js writes the trace of a query behind its semicolon, and none if a text in it has two hyphens.
#
# Software: @opentelemetry/sql-common 0.42.0 with @opentelemetry/api 1.9.1 (npm), opentelemetry-instrumentation 0.66b2
#   (PyPI), the parts that the instrumentations of databases share.
# Behavior: sqlcommenter puts the context of a trace into a comment behind the query, and changes no query that has a
#   comment. Node.js takes `--` and `/*` in a text or a hint for a comment. Python looks for none, and behind `--` its
#   own is a part of that comment, which a database or a proxy does not read. Python doubles the percent signs of
#   values, as for drivers that fill in parameters, and they stay so with the others.
# Seen: query, and what each sends; then the comments of a value with a blank. The first query is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >queries <<'SQL'
SELECT host FROM logs
SELECT host FROM logs;
SELECT host FROM logs WHERE zone = 'eu--1'
SELECT /*+ SeqScan(logs) */ host FROM logs
SELECT host FROM logs -- newest
SQL
npm init -y >/dev/null
npm install --silent --ignore-scripts @opentelemetry/sql-common@0.42.0 @opentelemetry/api@1.9.1 >/dev/null
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check opentelemetry-instrumentation==0.66b2
cat >comment.js <<'JS'
const { readFileSync } = require("node:fs");
const { createTraceState, trace } = require("@opentelemetry/api");
const { addSqlCommenterComment } = require("@opentelemetry/sql-common");

const ids = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331", traceFlags: 1 };
const span = trace.wrapSpanContext(ids);
for (const query of readFileSync("queries", "utf8").trim().split("\n")) {
  console.log(addSqlCommenterComment(span, query).replace(/'00-.*-01'/, "'...'"));
}
const traceState = createTraceState("shop=a b");
const withState = addSqlCommenterComment(trace.wrapSpanContext({ ...ids, traceState }), "SELECT 1");
console.log(withState.replace(/'00-.*-01'/, "'...'"));
JS
cat >comment.py <<'PY'
from opentelemetry.instrumentation.sqlcommenter_utils import _add_sql_comment

for query in open("queries").read().splitlines():
    print(_add_sql_comment(query, traceparent="..."))
print(_add_sql_comment("SELECT 1", traceparent="...", tracestate="shop=a b"))
PY
node comment.js >node
env/bin/python comment.py >python
for number in $(seq "$(wc -l <node)"); do
  echo "node   $(sed -n "${number}p" node)"
  echo "python $(sed -n "${number}p" python)"
done | tee seen
cat >expected <<'TEXT'
node   SELECT host FROM logs /*traceparent='...'*/
python SELECT host FROM logs /*traceparent='...'*/
node   SELECT host FROM logs; /*traceparent='...'*/
python SELECT host FROM logs /*traceparent='...'*/;
node   SELECT host FROM logs WHERE zone = 'eu--1'
python SELECT host FROM logs WHERE zone = 'eu--1' /*traceparent='...'*/
node   SELECT /*+ SeqScan(logs) */ host FROM logs
python SELECT /*+ SeqScan(logs) */ host FROM logs /*traceparent='...'*/
node   SELECT host FROM logs -- newest
python SELECT host FROM logs -- newest /*traceparent='...'*/
node   SELECT 1 /*traceparent='...',tracestate='shop%3Da%20b'*/
python SELECT 1 /*traceparent='...',tracestate='shop%%3Da%%20b'*/
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
