#!/usr/bin/env bash
# A LogQL query that @sigyn/logql reads and writes is another query, and none of these is an error.
#
# Software: @sigyn/logql 2.2.0 (npm).
# Behavior: the parser searches the whole text for the operators of line filters, so that a label of the
#   selector which must not have a value becomes a filter of lines; alternatives of a line filter are
#   dropped; `or` between conditions becomes a second condition; a stage without a line filter makes the
#   query itself a text to search.
# Seen: below, what is read and what is written.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts @sigyn/logql@2.2.0 >/dev/null
cat >index.mjs <<'JS'
import { LogQL } from "@sigyn/logql";
for (const query of [
  '{app="shop"} |= "error"',
  '{app="shop"} |= "error" or "fatal"',
  '{app="shop", env!="test"} |= "error"',
  '{app="shop"} |= "error" | level = "warn" or status = 500',
  '{app="shop"} | logfmt',
])
  console.log(`${query}\n  ${new LogQL(query).toString()}`);
JS
node index.mjs | tee seen
cat >expected <<'TEXT'
{app="shop"} |= "error"
  {app="shop"} |= `error`
{app="shop"} |= "error" or "fatal"
  {app="shop"} |= `error`
{app="shop", env!="test"} |= "error"
  {app="shop",env!="test"} |= `error` != `test`
{app="shop"} |= "error" | level = "warn" or status = 500
  {app="shop"} |= `error` | level = "warn" | status = 500
{app="shop"} | logfmt
  {app="shop"} |= `{app="shop"} | logfmt` | logfmt
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
