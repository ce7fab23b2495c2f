import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { type AnyOperation, partsOf } from "../../src/client/operation";
import { openapi } from "../../src/docs/openapi/document";
import { allAreas } from "../../src/docs/source";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { partOf } from "../support/arbitrary";

const root = resolve(__dirname, "../..");
const file = join(root, "docs/openapi.json");
const RUNS = { seed: 20260911, numRuns: 25, endOnFailure: true };

type Json = { [key: string]: Json };
const document = JSON.parse(readFileSync(file, "utf8")) as Json;
const operations = allAreas().flatMap((area) =>
  Object.entries(area.operations).map(([name, operation]): [string, AnyOperation] => [`${area.name}.${name}`, operation]),
);
const entryOf = ({ route }: AnyOperation): Json => {
  const { method, path } = partsOf(route);
  return document.paths?.[path]?.[method.toLowerCase()] as Json;
};

test("another project's validator finds it valid", () => {
  const cli = require.resolve("@seriousme/openapi-schema-validator/bin/validate-api-cli.js");
  expect(JSON.parse(execFileSync(process.execPath, [cli, file], { encoding: "utf8" }))).toEqual({ valid: true });
});

describe("every operation", () => {
  const ids = operations.map(([, operation]) => String(entryOf(operation)?.operationId));

  test("is there, under a name of its own", () => {
    expect(new Set(ids).size).toBe(operations.length);
    expect(Object.values(openapi(allAreas()).paths as Json).flatMap(Object.keys)).toHaveLength(operations.length);
  });
  test.each(operations)("%s names its permissions, its errors and each hole of its path", (_, operation) => {
    const entry = entryOf(operation);
    expect(entry["x-permissions"] ?? []).toEqual(operation.permissions ?? []);
    expect(Object.keys(entry.responses as Json)).toEqual([
      String(operation.status ?? 200),
      "400",
      "401",
      "403",
      "404",
      "409",
      "429",
      "500",
    ]);
    const holes = ((entry.parameters ?? []) as unknown as Json[]).filter((p) => (p.in as unknown) === "path").map((p) => `{${p.name}}`);
    expect(holes).toEqual(operation.route.match(/\{[^}]*\}/g) ?? []);
  });
});

/** Names of fields that are documented as required, and that the service takes without. */
function lenientNames(node: Node, visited = new Set<Node>()): Set<string> {
  if (visited.has(node)) return new Set();
  visited.add(node);
  if (node.kind === "list") return lenientNames(node.item, visited);
  if (node.kind === "map") return lenientNames(node.value, visited);
  const fields = node.kind === "object" ? Object.entries(node.fields) : [];
  return new Set(fields.flatMap(([key, { node: field }]) => [...(field.facts.lenient ? [key] : []), ...lenientNames(field, visited)]));
}

describe("what the client sends is what the description says", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: "api:", components: document.components });
  const checked = (schema: unknown) => ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api:#/')));
  const wired = (node: Node, value: unknown, { dialect }: AnyOperation) =>
    JSON.parse(JSON.stringify(encode(node, value, dialect))) as unknown;
  const bodySchema = (operation: AnyOperation) => entryOf(operation).requestBody?.content?.["application/json"]?.schema;

  test.each(operations.filter(([, { body }]) => body))("body of %s", (_, operation) => {
    const node = nodeOf(operation.body);
    const valid = checked(bodySchema(operation));
    // What the reference requires and the service takes without is stated as required, and may be left out.
    const lenient = lenientNames(node);
    const isWrong = ({ params }: { params: Record<string, unknown> }) => !lenient.has(String(params.missingProperty));
    const holds = (value: unknown) => valid(wired(node, value, operation)) || !valid.errors?.some(isWrong) || fail(valid.errors);
    for (const fill of ["minimal", "random", "maximal"] as const) fc.assert(fc.property(partOf("body", node, fill), holds), RUNS);
  });

  test.each(operations.filter(([, { query }]) => query))("query of %s", (_, operation) => {
    const node = nodeOf(operation.query);
    const parameters = ((entryOf(operation).parameters ?? []) as unknown as Json[]).filter((p) => (p.in as unknown) === "query");
    const valid = new Map(parameters.map((p) => [String(p.name), checked(p.schema)]));
    const holds = (value: unknown) =>
      Object.entries(wired(node, value, operation) as Json).every(
        ([name, sent]) => valid.get(name)?.(sent) || fail([name, valid.get(name)?.errors]),
      );
    for (const fill of ["random", "maximal"] as const) fc.assert(fc.property(partOf("query", node, fill), holds), RUNS);
  });

  const fail = (why: unknown): never => {
    throw new Error(JSON.stringify(why).slice(0, 2000));
  };

  test.each([
    ["two variants", "webhooks.create", { data: { name: "x", type: "SLACK", slack: {}, opsgenie: {} } }],
    ["no variant", "webhooks.create", { data: { name: "x", type: "SLACK" } }],
    ["a word it does not know", "webhooks.create", { data: { name: "x", type: "NONSENSE", slack: {} } }],
    ["a word in the older dialect", "legacy.createWebhook", { data: { name: "x", type: "SLACK", config: { $case: "slack", slack: {} } } }],
    ["a union without $case in the older dialect", "legacy.createWebhook", { data: { name: "x", type: 2, slack: {} } }],
    ["a text that is too long", "dashboards.createFolder", { folder: { name: "x".repeat(101) } }],
    ["a UUID that is none", "dashboards.createFolder", { folder: { name: "x", parentId: "y" } }],
    ["a missing field", "dashboards.createFolder", { folder: {} }],
  ])("%s is refused", (_, name, body) => {
    const operation = operations.find(([known]) => known === name)?.[1] as AnyOperation;
    expect(checked(bodySchema(operation))(body)).toBe(false);
  });
});
