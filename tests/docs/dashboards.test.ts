import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as dashboards from "../../src/dashboards";
import { diagnosticsOf, programOf } from "../types/support/compile";

const root = join(__dirname, "../..");
const functions = Object.keys(dashboards);
const IMPORTS = `import * as coralogix from "pulumi-coralogix";\nimport { ${functions.join(", ")} } from "pulumi-coralogix/dashboards";\n`;

/** The examples in the comments of the functions, each with its file. */
const files = readdirSync(join(root, "src/dashboards")).filter((file) => file.endsWith(".ts"));
const examples = files.flatMap((file) =>
  [
    ...readFileSync(join(root, "src/dashboards", file), "utf8").matchAll(
      /^ \* @example\n((?: \*.*\n)+?) \*\/\nexport (?:const|function) (\w+)/gm,
    ),
  ].map(([, text = "", name = ""]) => ({ name, text: text.replace(/^ \* ?/gm, "") })),
);

/** The tables of the guide: the functions of each row, and its example. */
const rows = [
  ...readFileSync(join(root, "docs/guides/dashboards.md"), "utf8").matchAll(
    /^\| ((?:`\w+`(?:, )?)+) \| .* \| `(\w+\(.*\))` \|$/gm,
  ),
].map(([, names = "", text = ""]) => ({
  names: [...names.matchAll(/\w+/g)].map(([name]) => name),
  text: text.replaceAll("\\|", "|"),
}));

const exampleFile = (name: string) => `tests/docs/dashboards-${name}.ts`;
const rowFile = (at: number) => `tests/docs/dashboards-row-${at}.ts`;
const program = programOf({
  ...Object.fromEntries(
    examples.map(({ name, text }) => [exampleFile(name), `${IMPORTS}${text}\nexport {};\n`]),
  ),
  ...Object.fromEntries(
    rows.map(({ text }, at) => [rowFile(at), `${IMPORTS}export const it = ${text};\n`]),
  ),
});

test("every function has an example in its comment", () => {
  expect(examples.map(({ name }) => name).sort()).toEqual([...functions].sort());
});

test.each(examples)("the example of $name compiles and uses it", ({ name, text }) => {
  expect(text).toContain(`${name}(`);
  expect(diagnosticsOf(program, exampleFile(name))).toEqual([]);
});

test("the guide has a row for each function", () => {
  expect(rows.flatMap(({ names }) => names).sort()).toEqual([...functions].sort());
});

test.each(rows.map((row, at) => ({ ...row, at })))(
  "the code in the guide for $names compiles",
  ({ names, text, at }) => {
    expect(names.some((name) => text.includes(`${name}(`))).toBe(true);
    expect(diagnosticsOf(program, rowFile(at))).toEqual([]);
  },
);
