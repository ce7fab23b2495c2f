import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { allAreas, allKinds } from "../../src/docs/source";
import { complaints, programOf, root } from "./support/compile";

const kinds = allKinds(allAreas()).map(({ definition }) => definition);
const exampleFile = (kind: string) => `tests/types/example-${kind}.ts`;
const exampleText = (example: string) => `import * as coralogix from "pulumi-coralogix";\n${example}\nexport {};\n`;
const misuse = "tests/types/misuse.ts";
const wrong = "tests/types/wrong-in-memory.ts";
const program = programOf({
  ...Object.fromEntries(kinds.map(({ kind, example }) => [exampleFile(kind), exampleText(example)])),
  [misuse]: readFileSync(join(root, misuse), "utf8"),
  [wrong]: exampleText('new coralogix.DashboardFolder("bad", { nam: "x" });'),
});

test("every wrong use is a compile error, and every right one compiles", () => {
  expect(complaints(program, misuse)).toEqual([]);
  expect(complaints(program, wrong)).toHaveLength(1);
});

test.each(kinds.map(({ kind }) => kind))("the example of %s compiles", (kind) => {
  expect(complaints(program, exampleFile(kind))).toEqual([]);
});

describe("what an editor shows", () => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(root, misuse)) as ts.SourceFile;
  const module = program.getSourceFile(join(root, "src/index.ts")) as ts.SourceFile;
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(module) as ts.Symbol);
  const classOf = (kind: string) => {
    const symbol = exported.find(({ name }) => name === kind) as ts.Symbol;
    const value = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return { symbol: value, type: checker.getTypeOfSymbolAtLocation(value, source) };
  };
  const told = (symbol: ts.Symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const silent = (symbols: readonly ts.Symbol[]) => symbols.filter((symbol) => !told(symbol)).map(({ name }) => name);
  // Only what the printed types declare: what a resource inherits is documented elsewhere.
  const printed = (symbol: ts.Symbol) => (symbol.declarations ?? []).some((d) => d.getSourceFile().fileName.includes("/generated/"));

  test.each(kinds)("$kind, its arguments and its outputs are described", ({ kind, computed = {} }) => {
    const { symbol, type } = classOf(kind);
    expect(told(symbol)).toContain("```ts");
    const made = type.getConstructSignatures()[0] as ts.Signature;
    const args = checker.getTypeOfSymbolAtLocation(made.parameters[1] as ts.Symbol, source);
    const parts = args.isUnion() ? args.types : [args];
    const all = parts.flatMap((part) => part.getProperties().filter(printed));
    expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(0);
    expect(silent(all)).toEqual([]);
    const outputs = made.getReturnType().getProperties().filter(printed);
    expect(outputs.length).toBeGreaterThanOrEqual(Object.keys(computed).length);
    expect(silent(outputs)).toEqual([]);
  });
});
