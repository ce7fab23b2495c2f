import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Ajv2020 from "ajv/dist/2020";
import fc from "fast-check";
import { openapiDocument } from "../../codegen/openapi/document";
import { type AnyOperation, partsOf } from "../../src/http/operation";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { allServices } from "../../src/services";
import { partOf } from "../support/arbitrary";
import { casesToRun } from "../support/case-share";

const root = resolve(__dirname, "../..");
const file = join(root, "docs/openapi.json");
// Of a large body most of the time is spent on drawing values: every run has a value of each fill.
const NUM_RUNS = casesToRun(25, 5);
const RUNS = { seed: 20260911, numRuns: NUM_RUNS, endOnFailure: true };

type Json = { [key: string]: Json };
const document = JSON.parse(readFileSync(file, "utf8")) as Json;
const operations = allServices().flatMap((service) =>
  Object.entries(service.operations).map(([name, operation]): [string, AnyOperation] => [
    `${service.name}.${name}`,
    operation,
  ]),
);
const entryOf = ({ route }: AnyOperation): Json => {
  const { method, path } = partsOf(route);
  return document.paths?.[path]?.[method.toLowerCase()] as Json;
};

test("the document is valid according to an independent validator", () => {
  const cli = require.resolve("@seriousme/openapi-schema-validator/bin/validate-api-cli.js");
  expect(JSON.parse(execFileSync(process.execPath, [cli, file], { encoding: "utf8" }))).toEqual({
    valid: true,
  });
});

describe("operations", () => {
  const ids = operations.map(([, operation]) => String(entryOf(operation)?.operationId));

  test("are complete and have unique ids", () => {
    expect(new Set(ids).size).toBe(operations.length);
    expect(
      Object.values(openapiDocument(allServices()).paths as Json).flatMap(Object.keys),
    ).toHaveLength(operations.length);
  });
  test.each(operations)(
    "%s declares its permissions, errors and path parameters",
    (_, operation) => {
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
      const parameters = ((entry.parameters ?? []) as unknown as Json[])
        .filter((p) => (p.in as unknown) === "path")
        .map((p) => `{${p.name}}`);
      expect(parameters).toEqual(operation.route.match(/\{[^}]*\}/g) ?? []);
    },
  );
});

/** Fields that the API reference requires and the service accepts requests without. */
function lenientNames(node: Node, visited = new Set<Node>()): Set<string> {
  if (visited.has(node)) return new Set();
  visited.add(node);
  if (node.type === "list") return lenientNames(node.item, visited);
  if (node.type === "map") return lenientNames(node.value, visited);
  const fields = node.type === "object" ? Object.entries(node.fields) : [];
  return new Set(
    fields.flatMap(([key, { node: field }]) => [
      ...(field.facts.lenient ? [key] : []),
      ...lenientNames(field, visited),
    ]),
  );
}

describe("requests of the client conform to the document", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: "api:", components: document.components });
  const validatorOf = (schema: unknown) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api:#/')));
  const serialized = (node: Node, value: unknown, { dialect }: AnyOperation) =>
    JSON.parse(JSON.stringify(encode(node, value, dialect))) as unknown;
  const bodySchema = (operation: AnyOperation) =>
    entryOf(operation).requestBody?.content?.["application/json"]?.schema;

  test.each(operations.filter(([, { body }]) => body))("body of %s", (_, operation) => {
    const node = nodeOf(operation.body);
    const valid = validatorOf(bodySchema(operation));
    // The document requires lenient fields, but requests may omit them.
    const lenient = lenientNames(node);
    const isWrong = ({ params }: { params: Record<string, unknown> }) =>
      !lenient.has(String(params.missingProperty));
    const isValid = (value: unknown) =>
      valid(serialized(node, value, operation)) ||
      !valid.errors?.some(isWrong) ||
      fail(valid.errors);
    for (const fill of ["minimal", "random", "maximal"] as const)
      fc.assert(fc.property(partOf("body", node, fill), isValid), RUNS);
  });

  test.each(operations.filter(([, { query }]) => query))("query of %s", (_, operation) => {
    const node = nodeOf(operation.query);
    const parameters = ((entryOf(operation).parameters ?? []) as unknown as Json[]).filter(
      (p) => (p.in as unknown) === "query",
    );
    const valid = new Map(parameters.map((p) => [String(p.name), validatorOf(p.schema)]));
    const isValid = (value: unknown) =>
      Object.entries(serialized(node, value, operation) as Json).every(
        ([name, sent]) => valid.get(name)?.(sent) || fail([name, valid.get(name)?.errors]),
      );
    for (const fill of ["random", "maximal"] as const)
      fc.assert(fc.property(partOf("query", node, fill), isValid), RUNS);
  });

  const fail = (why: unknown): never => {
    throw new Error(JSON.stringify(why).slice(0, 2000));
  };

  test.each([
    [
      "two variants",
      "webhooks.create",
      { data: { name: "x", type: "SLACK", slack: {}, opsgenie: {} } },
    ],
    ["no variant", "webhooks.create", { data: { name: "x", type: "SLACK" } }],
    [
      "an unknown enum value",
      "webhooks.create",
      { data: { name: "x", type: "NONSENSE", slack: {} } },
    ],
    [
      "a legacy enum value",
      "legacy.createWebhook",
      { data: { name: "x", type: "SLACK", config: { $case: "slack", slack: {} } } },
    ],
    [
      "a legacy union without $case",
      "legacy.createWebhook",
      { data: { name: "x", type: 2, slack: {} } },
    ],
    ["a string that is too long", "dashboards.createFolder", { folder: { name: "x".repeat(101) } }],
    ["an invalid UUID", "dashboards.createFolder", { folder: { name: "x", parentId: "y" } }],
    ["a missing field", "dashboards.createFolder", { folder: {} }],
  ])("%s is rejected", (_, name, body) => {
    const operation = operations.find(([known]) => known === name)?.[1] as AnyOperation;
    expect(validatorOf(bodySchema(operation))(body)).toBe(false);
  });
});
