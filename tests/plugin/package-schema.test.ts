import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { breakingChanges, mayBreak } from "../../codegen/package-schema/breaking-changes";
import { lastRelease } from "../../codegen/package-schema/last-release";
import { packageSchema } from "../../codegen/package-schema/schema";
import type {
  EnumSpec,
  ObjectSpec,
  PackageSpec,
  Properties,
  TypeSpec,
} from "../../codegen/package-schema/spec";
import { surfaceOf } from "../../codegen/package-schema/surface";
import * as functions from "../../src/generated/functions";
import { EXTRA } from "../../src/schema/extra";
import { nodeOf } from "../../src/schema/node";
import { secretPathsOf } from "../../src/schema/secrets";
import { allServices } from "../../src/services";
import { hasList, listFunctionOf } from "../../src/services/object-functions";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { runCommand } from "../support/command";
import { definitions, SEED } from "../support/definitions";

const schema = packageSchema(allServices());
interface Members {
  properties: Properties;
  required?: readonly string[] | undefined;
}

/** What of an object a package schema does not allow: a line for each path. */
function schemaIssues(schema: PackageSpec, members: Members, value: object): string[] {
  return objectIssues(members, value as Record<string, unknown>, "");

  function objectIssues(
    { properties, required = [] }: Members,
    given: Record<string, unknown>,
    path: string,
  ): string[] {
    const missing = required.filter((key) => given[key] === undefined);
    return [
      ...missing.map((key) => `${path}.${key} is required`),
      ...Object.entries(given).flatMap(([key, item]) => {
        if (item === undefined) return [];
        const spec = properties[key];
        return spec ? issuesOf(spec, item, `${path}.${key}`) : [`${path}.${key} is not declared`];
      }),
    ];
  }

  function issuesOf(spec: TypeSpec, item: unknown, path: string): string[] {
    if (spec.oneOf) {
      const all = spec.oneOf.map((one) => issuesOf(one, item, path));
      return all.some((issues) => !issues.length) ? [] : all.flat();
    }
    if (spec.$ref === "pulumi.json#/Any") return [];
    if (spec.$ref) return namedIssues(schema.types[spec.$ref.replace("#/types/", "")], item, path);
    if (spec.items)
      return Array.isArray(item)
        ? item.flatMap((one, n) => issuesOf(spec.items as TypeSpec, one, `${path}[${n}]`))
        : [`${path} is no array`];
    if (spec.additionalProperties)
      return isObject(item)
        ? Object.entries(item).flatMap(([key, one]) =>
            issuesOf(spec.additionalProperties as TypeSpec, one, `${path}.${key}`),
          )
        : [`${path} is no map`];
    return isScalar(spec.type, item) ? [] : [`${path} is no ${spec.type}`];
  }

  function namedIssues(
    spec: ObjectSpec | EnumSpec | undefined,
    item: unknown,
    path: string,
  ): string[] {
    if (!spec) return [`${path} has a type that does not exist`];
    if ("enum" in spec)
      return spec.enum.some((one) => one.value === item) ? [] : [`${path} is no enum value`];
    return isObject(item) ? objectIssues(spec, item, path) : [`${path} is no object`];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isScalar = (type: TypeSpec["type"], value: unknown): boolean =>
  type === "integer" ? Number.isInteger(value) : typeof value === type;
const tokenOf = (name: string) => `${schema.name}:index:${name}`;
const resourceOf = (resourceType: string) => {
  const found = schema.resources[tokenOf(resourceType)];
  if (!found) throw new Error(`no ${resourceType} in the package schema`);
  return found;
};

test("The package schema has every resource type, with the alias of its dynamic type", () => {
  const found = Object.entries(schema.resources).filter(([, { isComponent }]) => !isComponent);
  expect(found.map(([token]) => token)).toEqual(definitions.map(([name]) => tokenOf(name)));
  for (const [name] of definitions)
    expect(resourceOf(name).aliases).toEqual([{ type: `pulumi-nodejs:dynamic/coralogix:${name}` }]);
});

test("The package schema has every function that programs can call", () => {
  const names = Object.keys(functions).filter((name) => !name.endsWith("Output"));
  expect(Object.keys(schema.functions).sort()).toEqual([...names, "whoami"].map(tokenOf).sort());
});

test("`pulumi do` lists each resource type with a list function, by its arguments", () => {
  for (const [name, definition] of definitions) {
    const { listInputs } = resourceOf(name);
    expect(listInputs !== undefined).toBe(hasList(definition));
    if (!listInputs) continue;
    const { limit, ...own } =
      schema.functions[tokenOf(listFunctionOf(definition))]?.inputs?.properties ?? {};
    expect(limit).toBeDefined();
    expect(listInputs.properties).toEqual(own);
  }
});

const FILLS: Fill[] = ["minimal", "maximal", "random"];
test.each(definitions)(
  "The inputs of %s in the package schema allow its arguments",
  (name, { fields, shorthand }) => {
    const { inputProperties, requiredInputs, properties, required } = resourceOf(name);
    const inputs = { properties: inputProperties, required: requiredInputs };
    for (const form of [fields, ...(shorthand ? [shorthand] : [])])
      for (const fill of FILLS)
        for (const args of fc.sample(arbitraryOf(nodeOf(form), fill), { numRuns: 3, seed: SEED }))
          expect(schemaIssues(schema, inputs, args as object)).toEqual([]);
    expect(required).toEqual(expect.arrayContaining(shorthand ? [] : (requiredInputs ?? [])));
    expect(Object.keys(inputProperties)).toEqual(
      expect.arrayContaining(["adopt", "connection", "allowDuplicate", EXTRA]),
    );
    expect(properties).not.toHaveProperty(EXTRA);
  },
);

test.each(definitions)(
  "The package schema marks the secrets of %s at the top level",
  (name, { fields }) => {
    const { inputProperties } = resourceOf(name);
    const top = secretPathsOf(nodeOf(fields)).filter((path) => path.length === 1);
    for (const [key = ""] of top) expect(inputProperties[key]).toHaveProperty("secret", true);
  },
);

test("The results of functions in the package schema contain no secrets", () => {
  const { pagerDuty } = schema.functions[tokenOf("getWebhook")]?.outputs.properties ?? {};
  expect(pagerDuty?.$ref).toBe(`#/types/${tokenOf("WebhookPagerDutyWithoutSecrets")}`);
  expect(schema.functions[tokenOf("getWebhook")]?.outputs.properties).not.toHaveProperty("url");
  expect(schema.functions[tokenOf("getApiKey")]?.outputs.properties).not.toHaveProperty("value");
});

test.each(definitions)(
  "The package schema describes %s with its example",
  (name, { about, example, unreadable }) => {
    expect(resourceOf(name).description).toContain(about);
    expect(resourceOf(name).description).toContain(example.trim());
    if (!unreadable)
      expect(resourceOf(name).description).toContain(`## Import\n\nAn existing object`);
  },
);

test("The package schema states the environment variables of the configuration", () => {
  const { variables } = schema.config;
  expect(variables.apiKey?.defaultInfo).toEqual({ environment: ["CORALOGIX_API_KEY"] });
  expect(variables.maxInFlight?.defaultInfo).toEqual({ environment: ["CORALOGIX_MAX_IN_FLIGHT"] });
  expect(variables.region?.defaultInfo).toEqual({
    environment: ["CORALOGIX_REGION", "CORALOGIX_ENV"],
  });
  expect(schema.provider.inputProperties.apiKey).toHaveProperty("secret", true);
});

test("The package schema has what the registry asks of a package", () => {
  expect(schema).toMatchObject({
    displayName: "Coralogix",
    publisher: expect.stringMatching(/./),
    repository: expect.stringMatching(/^https:\/\/github\.com\/[\w-]+\/[\w-]+$/),
    license: "Apache-2.0",
    keywords: expect.arrayContaining(["kind/native", expect.stringMatching(/^category\//)]),
  });
});

test("Each type, property, enum value and function has a description", () => {
  const without = (specs: Record<string, { description?: string | undefined }>): string[] =>
    Object.entries(specs).flatMap(([name, { description }]) => (description ? [] : [name]));
  const owners = [
    ...Object.values(schema.types).map((spec) => ("enum" in spec ? {} : spec.properties)),
    ...Object.values(schema.resources).flatMap((spec) => [spec.properties, spec.inputProperties]),
    ...Object.values(schema.functions).flatMap(({ inputs, outputs }) => [
      inputs?.properties ?? {},
      outputs.properties,
    ]),
  ];
  expect(owners.flatMap(without)).toEqual([]);
  expect([schema.types, schema.resources, schema.functions].flatMap(without)).toEqual([]);
});

test("Ids and counts are integers, in resources, types and functions", () => {
  const numbers = Object.entries(schema.types).flatMap(([token, spec]) =>
    "enum" in spec
      ? []
      : Object.entries(spec.properties).flatMap(([key, { type }]) =>
          type === "number" && /(Id|Ids|[Cc]ount|[Ll]imit|order)$/.test(key)
            ? [`${token}.${key}`]
            : [],
        ),
  );
  expect(numbers).toEqual([]);
});

test("The package schema has no breaking change since the last release", () => {
  const released = lastRelease(join(__dirname, "../.."));
  // With intended changes: raise the version.
  if (!released || mayBreak(released.version, schema.version)) return;
  expect(breakingChanges(surfaceOf(released), surfaceOf(schema))).toEqual([]);
});

test("The last release is the newest version tag of the repository", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-release-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  try {
    git("init", "--quiet");
    mkdirSync(join(folder, "plugin"));
    expect(lastRelease(folder)).toBeUndefined();
    for (const version of ["0.9.0", "0.10.0", "0.11.0"]) {
      writeFileSync(join(folder, "plugin/schema.json"), JSON.stringify({ version }));
      git("add", ".");
      git(...author, "commit", "--quiet", "--message", version);
      if (version !== "0.11.0") git("tag", `v${version}`);
    }
    expect(lastRelease(folder)).toEqual({ version: "0.10.0" });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const ROOT = resolve(__dirname, "../..");

test("The Pulumi CLI accepts the package schema without a warning", async () => {
  const { code, text } = await runCommand(ROOT, "pulumi", [
    "schema",
    "check",
    "plugin/schema.json",
  ]);
  expect(text).toBe("");
  expect(code).toBe(0);
});
