import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, root } from "./run.mjs";

/** The vendor's OpenAPI document, which is not part of this repository. */
const SOURCE = join(root, "../shared/contract/vendor-openapi.json");
const FACTS = join(root, "tests/fixtures/vendor-responses.json");

/** @typedef {Record<string, any>} Json */

/**
 * The facts of the vendor's document that tests check responses against: the schema of each
 * successful response, and the schemas that these refer to. No descriptions.
 * @param {Json} vendor
 * @returns {Json}
 */
function responseFacts(vendor) {
  /** @type {Json} */
  const paths = {};
  for (const [path, item] of Object.entries(vendor.paths))
    for (const [method, operation] of Object.entries(item)) {
      const schema = operation.responses?.["200"]?.content?.["application/json"]?.schema;
      if (schema) paths[path] = { ...paths[path], [method]: schemaFacts(schema) };
    }
  return { paths, schemas: reachableSchemas(vendor.components.schemas, paths) };
}

const REF = "#/components/schemas/";

/** @param {Json} all @param {Json} paths */
function reachableSchemas(all, paths) {
  /** @type {Json} */
  const found = {};
  const waiting = namesIn(paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue;
    found[name] = schemaFacts(all[name]);
    waiting.push(...namesIn(found[name]));
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The schema names that a value refers to. @param {unknown} value @returns {string[]} */
function namesIn(value) {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" ? [String(inner).slice("#/schemas/".length)] : namesIn(inner),
  );
}

const PROSE = new Set(["description", "title", "example", "examples", "externalDocs", "default"]);

/**
 * A schema without prose; references are relative to the file of facts.
 * @param {any} schema
 * @returns {any}
 */
function schemaFacts(schema) {
  if (Array.isArray(schema)) return schema.map(schemaFacts);
  if (typeof schema !== "object" || schema === null) return schema;
  /** @type {Json} */
  const facts = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "$ref") facts[key] = value.replace(REF, "#/schemas/");
    else if (key === "properties") facts[key] = mapValues(value, schemaFacts);
    else if (!PROSE.has(key)) facts[key] = schemaFacts(value);
  }
  return facts;
}

// JSON of any shape.
/** @param {Json} record @param {(value: any) => any} change */
const mapValues = (record, change) =>
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
