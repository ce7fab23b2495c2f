import { execFileSync, spawnSync } from "node:child_process";
import { parse } from "yaml";
import { inGo } from "../../codegen/package-schema/examples/go";
import { inYaml } from "../../codegen/package-schema/examples/yaml";
import { packageSchema } from "../../codegen/package-schema/schema";
import { allServices } from "../../src/services";
import { definitions } from "../support/definitions";

const { resources } = packageSchema(allServices());

/** The program of a language in the description of a resource type. */
function programIn(language: string, resourceType: string): string {
  const { description = "" } = resources[`coralogix:index:${resourceType}`] ?? {};
  const program = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, "m").exec(
    description,
  )?.[1];
  if (!program) throw new Error(`${resourceType} has no example in ${language}`);
  return `${program}\n`;
}
const programsIn = (language: string): string[] =>
  definitions.map(([resourceType]) => programIn(language, resourceType));

const has = (command: string): boolean => spawnSync(command, ["--version"]).error === undefined;
const testWith = (command: string) => (has(command) ? test : test.skip);

interface YamlProgram {
  resources: Record<string, { type: string; properties: Record<string, unknown> }>;
}

test("Each resource type has its example in seven languages", () => {
  for (const language of ["typescript", "python", "csharp", "go", "java", "yaml", "hcl"])
    expect(programsIn(language)).toHaveLength(definitions.length);
});

test.each(definitions)(
  "The example of %s in YAML declares it, and refers to declared resources",
  (name) => {
    const { resources: declared }: YamlProgram = parse(programIn("yaml", name));
    const types = Object.values(declared).map(({ type }) => type);
    expect(types).toContain(`coralogix:${name}`);
    const text = JSON.stringify(declared);
    for (const [, variable = ""] of text.matchAll(/(?<!\$)\$\{([\w-]+)/g))
      expect(Object.keys(declared)).toContain(variable);
  },
);

// Pulumi's YAML 1.38.3 reads `$$` as one dollar wherever it stands.
test.each([
  [`\${x}`, `$\${x}`],
  ["a$$b", "a$$$b"],
  [`$$\${x}`, `$$$$$\${x}`],
  ["{{ $labels.pod }} costs 5$", "{{ $labels.pod }} costs 5$"],
])("The text %s is %s in YAML", (text, written) => {
  const program = inYaml([{ variable: "a", type: "Alert", name: "a", args: { text } }]);
  const { resources: declared }: YamlProgram = parse(program);
  expect(declared.a?.properties.text).toBe(written);
  expect(written.replaceAll("$$", "$")).toBe(text);
});

testWith("python3")("The examples in Python are valid Python", () => {
  const check = "import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)";
  execFileSync("python3", ["-c", check], { input: JSON.stringify(programsIn("python")) });
});

testWith("gofmt")("The examples in Go have the format of gofmt", () => {
  for (const program of programsIn("go")) {
    const formatted = execFileSync("gofmt", { input: program, encoding: "utf8" });
    expect(program).toBe(formatted);
  }
});

test("The lines of a string keep their value in Go, whatever the indentation around them", () => {
  const text = { kind: "scalar", type: "string", value: "a\nb" } as const;
  const fields = [["text", text]] as const;
  const program = inGo([
    { variable: undefined, type: "Outer", name: "o", fields: fields as never },
  ]);
  expect(program).toContain('Text: pulumi.String("a\\nb"),');
});

test("A value of several lines ends a block of aligned values in Go", () => {
  const text = { kind: "scalar", type: "string", value: "x" } as const;
  const object = { kind: "object", type: "Inner", fields: [["a", text]] } as const;
  const fields = [
    ["a", text],
    ["long", text],
    ["inner", object],
    ["b", text],
  ] as const;
  const program = inGo([
    { variable: undefined, type: "Outer", name: "o", fields: fields as never },
  ]);
  expect(program).toContain('A:    pulumi.String("x"),\n\t\t\tLong: pulumi.String("x"),');
  expect(program).toContain('\t\t\tB: pulumi.String("x"),');
});
