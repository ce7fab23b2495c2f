import { readFileSync } from "node:fs";
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

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(join(LIB, file)).length, 0);
const isGenerated = (folder: string) => (file: string) => file.startsWith(`generated/${folder}/`);

const ENTRIES = ["index", "components/index", "policy/index"];

describe.each(ENTRIES)("a program that imports %s", (entry) => {
  const files = loadedBy(entry);

  test("loads the types of resources, and none that only the client uses", () => {
    expect(files).toContain(`${entry}.d.ts`);
    const ofClient = (file: string) =>
      isGenerated("client")(file) || /^(sdk|http|services)\//.test(file);
    expect(files.filter(ofClient)).toEqual([]);
  });
});

describe("the size of declarations", () => {
  test("of all resource types and functions is at most 400 kB", () => {
    const files = loadedBy("index");
    expect(files.filter(isGenerated("types")).length).toBeGreaterThan(20);
    expect(bytesOf(files)).toBeLessThanOrEqual(400_000);
  });

  test("of the client is at most 800 kB", () => {
    const files = loadedBy("sdk/index");
    expect(files.filter(isGenerated("client")).length).toBeGreaterThan(20);
    expect(bytesOf(files)).toBeLessThanOrEqual(800_000);
  });
});

test("the client and the entry point of programs export the same types of resources", () => {
  const types = readFileSync(join(LIB, "generated/types/index.d.ts"), "utf8");
  expect(types).toContain('export type * from "./webhooks";');
  for (const entry of ["index", "sdk/index"])
    expect(readFileSync(join(LIB, `${entry}.d.ts`), "utf8")).toMatch(
      /^export type \* from "\.\.?\/generated\/types";$/m,
    );
});
