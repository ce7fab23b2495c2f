#!/usr/bin/env bash
# oasdiff finds nothing that breaks clients in a request object that becomes closed, and an error in an equal constant.
#
# Software: github.com/oasdiff/oasdiff 1.38.0 (Go), which compares two OpenAPI documents; ajv 8.20.0 (npm).
# Behavior: `breaking` lists the changes after which a client that worked gets an error. `additionalProperties: false`
#   and `not` in a request are none, and neither is another base path of the server, another value of a discriminator,
#   or a list in a query that becomes one parameter with commas. A property that becomes required is an error, and one
#   in `allOf` a warning. An enumeration of one value that becomes the `const` of the same value is two errors.
# Seen: change, what oasdiff reports, and for schemas a value and its validity before and after; the last two are the
#   controls.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
go mod init finding >/dev/null 2>&1
go get -tool github.com/oasdiff/oasdiff@v1.38.0 >/dev/null 2>&1
GOFLAGS=-mod=mod go build -o oasdiff github.com/oasdiff/oasdiff
npm init -y >/dev/null
npm install --silent --ignore-scripts ajv@8.20.0 >/dev/null
cat >compare.cjs <<'JS'
const { spawnSync } = require("node:child_process");
const { writeFileSync } = require("node:fs");
const { default: Ajv } = require("ajv/dist/2020");

const text = { type: "string" };
const object = (properties, more) => ({ type: "object", properties, ...more });
const required = { required: ["name"] };
const list = { type: "array", items: text };
const query = (more) => ({ parameters: [{ name: "ids", in: "query", schema: list, ...more }] });
const dog = { Dog: object({ kind: text }) };
const kinds = (name) => ({
  oneOf: [{ $ref: "#/components/schemas/Dog" }],
  discriminator: { propertyName: "kind", mapping: { [name]: "#/components/schemas/Dog" } },
});
const schemas = [
  ["closed", object({ name: text }), object({ name: text }, { additionalProperties: false }), { name: "a", note: "b" }],
  ["not", text, { type: "string", not: { enum: ["all"] } }, "all"],
  ["allOf", { allOf: [object({ name: text })] }, { allOf: [object({ name: text }, required)] }, {}],
  ["constant", { type: "string", enum: ["a"] }, { type: "string", const: "a" }, "a"],
  ["required", object({ name: text }), object({ name: text }, required), {}],
  ["length", text, { type: "string", minLength: 1 }, ""],
];
const body = (schema) => ({ requestBody: { required: true, content: { "application/json": { schema } } } });
const others = [
  ["server", {}, {}, { servers: [{ url: "https://a.example/v1" }] }, { servers: [{ url: "https://a.example/v2" }] }],
  ["discriminator", body(kinds("dog")), body(kinds("hound")), { components: { schemas: dog } }],
  ["commas", query({}), query({ explode: false })],
];

function report(title, before, after, documentBefore = {}, documentAfter = documentBefore, shown = "") {
  for (const [file, operation, document] of [
    ["before.json", before, documentBefore],
    ["after.json", after, documentAfter],
  ]) {
    const post = { responses: { 204: { description: "done" } }, ...operation };
    const info = { title: "shop", version: "1" };
    writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: { "/pets": { post } }, ...document }));
  }
  const result = spawnSync("./oasdiff", ["breaking", "before.json", "after.json", "--format", "json"]);
  if (result.status !== 0) {
    throw new Error(result.stderr.toString());
  }
  const changes = JSON.parse(result.stdout.toString());
  const levels = { 2: "warning", 3: "error" };
  const found = changes.map(({ id, level }) => `${levels[level]} ${id}`).join(", ");
  console.log(`${title} | ${found || "nothing"}${shown}`);
}

for (const change of others) {
  report(...change);
}
for (const [title, before, after, value] of schemas) {
  const [was, is] = [before, after].map((schema) => new Ajv({ strict: false }).validate(schema, value));
  report(title, body(before), body(after), {}, {}, ` | ${JSON.stringify(value)} ${was} ${is}`);
}
JS
node compare.cjs | tee seen
cat >expected <<'TEXT'
server | nothing
discriminator | nothing
commas | nothing
closed | nothing | {"name":"a","note":"b"} true false
not | nothing | "all" true false
allOf | warning request-property-became-required | {} true false
constant | error request-body-const-added, error request-body-enum-value-removed | "a" true true
required | error request-property-became-required | {} true false
length | error request-body-min-length-set | "" true false
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
