#!/usr/bin/env bash
# pino-pretty leaves out `{if failed}FAILED {end}` for each entry, but writes `{if failed}failed: {end}`.
#
# Software: pino-pretty 13.2.0 (npm).
# Behavior: a condition in the format of messages is true if the entry has the field and the text between `{if failed}`
#   and `{end}` has the field's name anywhere, in braces or in a word. A value within a condition is put into the format
#   before the rest is read: braces, dollar signs and blanks of a message are read as those of the format, so that
#   `{if msg}{msg}{end}` writes another message than `{msg}`.
# Seen: format, entry, and the line of pino-pretty; the last two are controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts pino-pretty@13.2.0 >/dev/null
cat >print.js <<'JS'
const { prettyFactory } = require("pino-pretty");

const show = (messageFormat, entry) => {
  const print = prettyFactory({ messageFormat, colorize: false, hideObject: true, ignore: "level" });
  const line = print(JSON.stringify({ level: 30, ...entry }));
  console.log(messageFormat, "|", JSON.stringify(entry), "|", JSON.stringify(line.trimEnd()));
};
show("{if failed}FAILED {end}{msg}", { msg: "pay", failed: true });
show("{if failed}failed: {end}{msg}", { msg: "pay", failed: true });
show("{if req.id}request {end}{msg}", { msg: "pay", req: { id: "r1" } });
show("{if msg}{msg}{end}", { msg: "no route for /orders/{id}" });
show("{if msg}{msg}{end}", { msg: "costs $$5" });
show("{if msg}{msg}{end}", { msg: "name    state" });
show("{if failed}FAILED ({failed}) {end}{msg}", { msg: "pay", failed: true });
show("{msg}", { msg: "no route for /orders/{id},    costs $$5" });
JS
node print.js | tee seen
cat >expected <<'TEXT'
{if failed}FAILED {end}{msg} | {"msg":"pay","failed":true} | "pay"
{if failed}failed: {end}{msg} | {"msg":"pay","failed":true} | "failed: pay"
{if req.id}request {end}{msg} | {"msg":"pay","req":{"id":"r1"}} | "pay"
{if msg}{msg}{end} | {"msg":"no route for /orders/{id}"} | "no route for /orders/"
{if msg}{msg}{end} | {"msg":"costs $$5"} | "costs $5"
{if msg}{msg}{end} | {"msg":"name    state"} | "name state"
{if failed}FAILED ({failed}) {end}{msg} | {"msg":"pay","failed":true} | "FAILED (true) pay"
{msg} | {"msg":"no route for /orders/{id},    costs $$5"} | "no route for /orders/{id},    costs $$5"
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
