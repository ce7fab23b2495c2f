import { parse as parseYaml } from "yaml";
import { inHcl } from "../../codegen/package-schema/examples/hcl";
import type { Typed, TypedEntry } from "../../codegen/package-schema/examples/typed";
import { packageSchema } from "../../codegen/package-schema/schema";
import { isRecord } from "../../src/schema/record";
import { allServices } from "../../src/services";
import { hclResources } from "../support/hcl";
import { hclIssues } from "../support/hcl-schema";
import { HCL_STRINGS } from "../text/support/hcl-strings";

const schema = packageSchema(allServices());
const { functions, provider, resources, types } = schema;
const tokens = Object.keys(resources);

function exampleIn(language: string, token: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, "m");
  const program = block.exec(resources[token]?.description ?? "")?.[1];
  if (program === undefined) throw new Error(`${token} has no example in ${language}`);
  return program;
}

interface Declared {
  type: string;
  args: unknown;
}

function yamlResources(program: string): Declared[] {
  const { resources: all } = parseYaml(program) as {
    resources: Record<string, { type: string; properties: unknown }>;
  };
  return Object.values(all).map(({ type, properties }) => ({
    type: type.replace(":", "_"),
    args: properties,
  }));
}

const plainKey = (key: string): string => key.replaceAll("_", "").toLowerCase();

/** A value without what the languages write differently: the case of names, and references. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [plainKey(key), plain(item)]),
    );
  if (typeof value !== "string") return value;
  const [, output, entry = ""] = /^\$\{[\w.-]*\.(\w+)(\[.*\])?\}$/.exec(value) ?? [];
  return output ? { output: plainKey(output), entry } : value.replaceAll("%%{", "%{");
}

const programs = tokens.map((token) => exampleIn("hcl", token));
const declared = hclResources(programs);
const issues = hclIssues(schema, programs);

test.each(tokens.map((token, n) => [token, declared[n] ?? []] as const))(
  "The example of %s in HCL declares the resources of the example in YAML",
  (token, inHcl) => {
    const expected = yamlResources(exampleIn("yaml", token));
    const comparable = ({ type, args }: Declared) => ({ type: plainKey(type), args: plain(args) });
    expect(inHcl).toHaveLength(expected.length);
    expect(inHcl.map(comparable)).toEqual(expect.arrayContaining(expected.map(comparable)));
  },
);

test.each(tokens)("The example of %s in HCL refers to resources that it declares", (token) => {
  const program = exampleIn("hcl", token);
  const declared = [...program.matchAll(/^resource "(\w+)" "(\w+)"/gm)].map(
    ([, type, label]) => `${type}.${label}`,
  );
  expect(new Set(declared).size).toBe(declared.length);
  for (const [, address] of program.matchAll(/ = (coralogix_\w+\.\w+)\./g))
    expect(declared).toContain(address);
});

test.each(tokens.map((token, n) => [token, issues[n]] as const))(
  "The example of %s in HCL has what Pulumi's HCL accepts",
  (_, found) => expect(found).toEqual([]),
);

test("A wrong name, a missing argument, and a block or an argument in the place of the other are found", () => {
  const program = `
resource "coralogix_webhook" "a" {
  nam = "x"
  slack {}
  generic_webhook = { headers = { "X-Team" = { a = 1 } }, methods = "GET" }
}
resource "coralogix_tco_policies" "b" {
  source_type = ["LOGS"]
  policies = [{ name = "x", priority = "HIGH" }]
}
resource "coralogix_router" "c" {
  name = "c"
  dynamic "rules" {
    for_each = [1]
    content {
      conditions = "true"
    }
  }
}
resource "coralogix_rooter" "d" {}
`;
  expect(hclIssues(schema, [program])).toEqual([
    [
      "coralogix_rooter.d does not exist",
      "coralogix_router.c.rules[0].name is required",
      "coralogix_router.c.rules[0].conditions is not declared",
      "coralogix_tco_policies.b.source_type is neither an object nor a list",
      "coralogix_webhook.a.name is required",
      "coralogix_webhook.a.generic_webhook.method is required",
      "coralogix_webhook.a.generic_webhook.headers.X-Team is neither an object nor a list",
      "coralogix_webhook.a.generic_webhook.methods is not declared",
      "coralogix_webhook.a.nam is not declared",
      "coralogix_webhook.a.slack is no object",
      "coralogix_webhook.a.slack is written with {",
      "coralogix_tco_policies.b.policies is written with =",
    ],
  ]);
});

test("Names have one form in snake case, and none is an argument of HCL's own", () => {
  const OWN = ["count", "forEach", "dependsOn", "provider", "providers", "lifecycle", "dynamic"];
  const inputs = [
    provider.inputProperties ?? {},
    ...Object.values(resources).map(({ inputProperties = {} }) => inputProperties),
    ...Object.values(functions).map(({ inputs: given }) => given?.properties ?? {}),
  ];
  for (const properties of inputs)
    for (const own of OWN) expect(properties).not.toHaveProperty(own);
  const all = [
    ...inputs,
    ...Object.values(types).map((one) => ("enum" in one ? {} : one.properties)),
  ];
  // Rules differ in how they write several capital letters in a row.
  const names = new Set(all.flatMap((properties) => Object.keys(properties)));
  expect(names.size).toBeGreaterThan(1000);
  expect([...names].filter((name) => /[A-Z]{2}|_/.test(name))).toEqual([]);
});

const text = (value: string): Typed => ({ kind: "scalar", type: "string", value });
const object = (...fields: TypedEntry[]): Typed => ({ kind: "object", type: "Inner", fields });
const programOf = (...fields: TypedEntry[]): string =>
  inHcl([{ variable: undefined, type: "Outer", name: "two words", fields }]);

test("Each string keeps its value in HCL", () => {
  const all = hclResources(HCL_STRINGS.map(([value]) => programOf(["text", text(value)])));
  // The parser leaves the signs of a template as they are written.
  const written = HCL_STRINGS.map(([value]) => value.replace(/[$%](?=\{)/g, "$&$&"));
  expect(all.map(([one]) => one?.args.text)).toEqual(written);
});

test("The keys of a map keep their case in HCL, and those of an object are in snake case", () => {
  const keys = ["X-Team", "someKey", "for", "null", "a.b", "é", "%{x}", "1st", ""];
  const entries = keys.map((key) => [key, text("x")] as const);
  const program = programOf(
    ["headersOfAll", { kind: "map", entries }],
    ["someObject", object(["aB", text("y")])],
  );
  const map = Object.fromEntries(entries.map(([key]) => [key.replace("%", "%%"), "x"]));
  expect(hclResources([program])).toEqual([
    [
      {
        type: "coralogix_outer",
        label: "two_words",
        args: { headers_of_all: map, some_object: { a_b: "y" } },
      },
    ],
  ]);
});

test("A list of objects is blocks outside of arguments, and a list within an argument", () => {
  const list: Typed = { kind: "list", items: [object(["a", text("x")]), object()] };
  expect(
    programOf(["long", text("y")], ["list", list], ["inner", object(["list", list])]),
  ).toContain(
    `resource "coralogix_outer" "two_words" {
  long  = "y"
  inner = { list = [{ a = "x" }, {}] }

  list {
    a = "x"
  }

  list {}
}`,
  );
});
