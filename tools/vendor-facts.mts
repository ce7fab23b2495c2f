import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, root } from "./run.mjs";

/** The vendor's OpenAPI document, which is not part of this repository. */
const SOURCE = join(root, "../shared/contract/vendor-openapi.json");
const FACTS = join(root, "tests/fixtures/vendor-responses.json");

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Json = any;

/**
 * The facts of the vendor's document that tests check responses against: the schema of each
 * successful response, and the schemas that these refer to. No descriptions.
 */
function responseFacts(vendor: Json): Json {
  const paths: Json = {};
  for (const [path, item] of Object.entries<Json>(vendor.paths))
    for (const [method, operation] of Object.entries<Json>(item)) {
      const schema = operation.responses?.["200"]?.content?.["application/json"]?.schema;
      if (schema) paths[path] = { ...paths[path], [method]: schemaFacts(schema) };
    }
  return { paths, schemas: reachableSchemas(vendor.components.schemas, paths) };
}

const REF = "#/components/schemas/";

function reachableSchemas(all: Json, paths: Json): Json {
  const found: Json = {};
  const waiting = namesIn(paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue;
    found[name] = schemaFacts(all[name]);
    waiting.push(...namesIn(found[name]));
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The schema names that a value refers to. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" ? [String(inner).slice("#/schemas/".length)] : namesIn(inner),
  );
}

const PROSE = new Set(["description", "title", "example", "examples", "externalDocs", "default"]);

/** A schema without prose; references are relative to the file of facts. */
function schemaFacts(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(schemaFacts);
  if (typeof schema !== "object" || schema === null) return schema;
  const facts: Json = {};
  for (const [key, value] of Object.entries<Json>(schema)) {
    if (key === "$ref") facts[key] = value.replace(REF, "#/schemas/");
    else if (key === "properties") facts[key] = mapValues(value, schemaFacts);
    else if (!PROSE.has(key)) facts[key] = schemaFacts(value);
  }
  return facts;
}

const mapValues = (record: Json, change: (value: Json) => Json): Json =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

await main(import.meta.url, async () => {
  const facts = responseFacts(JSON.parse(readFileSync(SOURCE, "utf8")));
  const text = `${JSON.stringify(facts)}\n`;
  if (process.argv.includes("--check")) {
    if (readFileSync(FACTS, "utf8") !== text) throw new Error(`${FACTS} is stale`);
    return;
  }
  writeFileSync(FACTS, text);
  console.log(`${Object.keys(facts.schemas).length} schemas written to ${FACTS}`);
});
