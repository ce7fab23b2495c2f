import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { root } from "./project";

const LIB = join(root, "lib");

/** The declarations of the package that a compiler loads for a program, below `lib`. */
function loadedBy(entry: string): string[] {
  const file = join(root, "program.ts");
  const options: ts.CompilerOptions = { module: ts.ModuleKind.Node16, types: [], noLib: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target, ...rest) =>
    name === file
      ? ts.createSourceFile(name, `import "./lib/${entry}";`, target)
      : getSourceFile(name, target, ...rest);
  const program = ts.createProgram([file], options, host);
  return program
    .getSourceFiles()
    .map(({ fileName }) => relative(LIB, fileName).replaceAll("\\", "/"))
    .filter((name) => !name.startsWith("..") && name.endsWith(".d.ts"));
}

const textOf = (file: string): string => readFileSync(join(LIB, file), "utf8");
const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + Buffer.byteLength(textOf(file)), 0);
const isGenerated = (folder: string) => (file: string) => file.startsWith(`generated/${folder}/`);

const PROGRAM_ENTRIES = [
  "index",
  "components/index",
  "dashboards/index",
  "policy/index",
  "prometheus/index",
];

describe.each(PROGRAM_ENTRIES)("a program that imports %s", (entry) => {
  test("loads no type that only the client uses", () => {
    const files = loadedBy(entry);
    expect(files).toContain(`${entry}.d.ts`);
    const ofClient = (file: string) =>
      isGenerated("client")(file) || /^(sdk|http|services)\//.test(file);
    expect(files.filter(ofClient)).toEqual([]);
    expect(files.filter((file) => /interface \w+Client\b/.test(textOf(file)))).toEqual([]);
  });
});

// Bounds in bytes, a little above the sizes of this version.
describe("the size of the declarations", () => {
  test("of all resource types is at most 400 kB", () => {
    const files = loadedBy("generated/resources");
    expect(files.filter(isGenerated("types")).length).toBeGreaterThan(20);
    expect(files.filter(isGenerated("function-types"))).toEqual([]);
    expect(bytesOf(files)).toBeLessThanOrEqual(400_000);
  });

  test("that a program loads, with enums, functions and their results, is at most 519 kB", () => {
    const files = loadedBy("index");
    expect(files.filter(isGenerated("function-types")).length).toBeGreaterThan(10);
    expect(bytesOf(files)).toBeLessThanOrEqual(519_000);
  });

  test("that the client loads is at most 799 kB", () => {
    const files = loadedBy("sdk/index");
    expect(files.filter(isGenerated("client")).length).toBeGreaterThan(20);
    expect(bytesOf(files)).toBeLessThanOrEqual(799_000);
  });
});

test("no type of a request or response has the name of another export of the client", () => {
  // An export with a name takes precedence over a type that `export *` exports.
  const exported = textOf("sdk/index.d.ts").replace(/^import .*$/gm, "");
  const own = exported.match(/(?<=[{,]\s*(?:type )?|(?:interface|type) )\b[A-Z]\w+/g) ?? [];
  const generated = ["types", "function-types", "client"].flatMap((folder) =>
    readdirSync(join(LIB, "generated", folder)).flatMap((file) =>
      [
        ...textOf(join("generated", folder, file)).matchAll(/^export (?:interface|type) (\w+)/gm),
      ].map(([, name]) => name),
    ),
  );
  expect(own).toEqual(expect.arrayContaining(["ApiKey", "Client", "NotFoundError"]));
  expect(own.filter((name) => generated.includes(name))).toEqual([]);
});

test.each([
  // Programs have enums as values, too.
  ["types", "generated/named-types.d.ts"],
  ["function-types", "index.d.ts"],
])("the client exports the same %s as the entry point of programs", (folder, ofPrograms) => {
  for (const entry of [ofPrograms, "sdk/index.d.ts"])
    expect(textOf(entry)).toMatch(
      new RegExp(`^export type \\* from "\\.\\.?/(generated/)?${folder}";$`, "m"),
    );
});
