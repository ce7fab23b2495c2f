#!/usr/bin/env bash
# A JSON Schema with `prefixItems` is the type `never[]` of TypeScript, and no object equals its `const` in Zod.
#
# Software: json-schema-to-typescript 16.0.0, json-schema-to-zod 2.8.1, zod 4.6.7, ajv 8.20.0 (npm).
# Behavior: clients and forms for an API are generated from its schema. Valid values have no type, or are refused when
#   the program runs: a list with `prefixItems` is read as one without items, "not a text" as an object, and a constant
#   object is compared by identity. A list of `items` of draft 7 says what the first ones are, and neither how many
#   there are nor that there are any; Zod takes exactly that many, and the type at most. The fields that `anyOf`
#   requires are in neither.
# Seen: schema, value, ajv, Zod, and the generated type; the last one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts json-schema-to-typescript@16.0.0 json-schema-to-zod@2.8.1 \
  zod@4.6.7 ajv@8.20.0 >/dev/null
cat >generate.mjs <<'JS'
import Ajv7 from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { compile } from "json-schema-to-typescript";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { z } from "zod";

const required = { anyOf: [{ required: ["a"] }, { required: ["b"] }] };
const cases = [
  [Ajv2020, { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false }, ["cpu", 5]],
  [Ajv7, { type: "array", items: [{ type: "string" }] }, ["cpu", 5]],
  [Ajv7, { type: "array", items: [{ type: "string" }] }, []],
  [Ajv7, { not: { type: "string" } }, 5],
  [Ajv7, { const: { unit: "ms" } }, { unit: "ms" }],
  [Ajv7, { type: "object", properties: { a: {}, b: {} }, ...required }, {}],
  [Ajv7, { type: "array", items: { type: "string" } }, ["cpu"]],
];
for (const [ajv, schema, value] of cases) {
  const valid = new ajv.default({ strict: false }).validate(schema, value);
  const parser = new Function("z", `return ${jsonSchemaToZod(schema)}`)(z);
  const options = { bannerComment: "", format: false };
  const type = (await compile(structuredClone(schema), "T", options)).replace(/\s+/g, " ").trim();
  console.log(JSON.stringify(schema), JSON.stringify(value));
  console.log(`  ajv ${valid} | Zod ${parser.safeParse(value).success} | ${type}`);
}
JS
node generate.mjs | tee seen
cat >expected <<'TEXT'
{"type":"array","prefixItems":[{"type":"string"},{"type":"number"}],"items":false} ["cpu",5]
  ajv true | Zod true | export type T = never[]
{"type":"array","items":[{"type":"string"}]} ["cpu",5]
  ajv true | Zod false | export type T = []|[string]
{"type":"array","items":[{"type":"string"}]} []
  ajv true | Zod false | export type T = []|[string]
{"not":{"type":"string"}} 5
  ajv true | Zod true | export interface T { [k: string]: unknown }
{"const":{"unit":"ms"}} {"unit":"ms"}
  ajv true | Zod false | export type T = {"unit":"ms"}
{"type":"object","properties":{"a":{},"b":{}},"anyOf":[{"required":["a"]},{"required":["b"]}]} {}
  ajv false | Zod true | export type T = ({ [k: string]: unknown } & { a?: unknown b?: unknown [k: string]: unknown })
{"type":"array","items":{"type":"string"}} ["cpu"]
  ajv true | Zod true | export type T = string[]
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
