import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { allFunctions } from "../../codegen/functions";
import { LIST_EXAMPLE } from "../../codegen/pages/functions";
import { importExample } from "../../codegen/pages/ids";
import { allResources } from "../../codegen/source";
import { allServices } from "../../src/services";
import { type Usage, usages } from "../services/support/usages";
import { diagnosticsOf, programOf, root } from "./support/compile";

const definitions = allResources(allServices()).map(({ definition }) => definition);
const exampleFile = (resourceType: string) => `tests/types/example-${resourceType}.ts`;
const exampleText = (example: string) =>
  `import * as coralogix from "pulumi-coralogix";\n${example}\nexport {};\n`;
const functionExamples = [
  ["listAlerts", LIST_EXAMPLE] as const,
  ...allFunctions(allServices()).map(
    ({ definition: { name, example } }) => [name, example] as const,
  ),
];
const usageName = ({ definition, field }: Usage) => `${definition.resourceType}-${field}`;
const adoptionFile = (resourceType: string) => `tests/types/adoption-${resourceType}.ts`;
/** The adoption of an object on the page of a resource type, whose arguments are those above it. */
const adoptionText = (definition: (typeof definitions)[number]) => {
  const code = importExample(definition).replace(/^```.*$/gm, "");
  return exampleText(`declare const args: coralogix.${definition.resourceType}Args;\n${code}`);
};
const misuse = "tests/types/misuse.ts";
const wrongUse = "tests/types/wrong-in-memory.ts";
const program = programOf({
  ...Object.fromEntries(
    definitions.map(({ resourceType, example }) => [
      exampleFile(resourceType),
      exampleText(example),
    ]),
  ),
  ...Object.fromEntries(
    definitions.map((one) => [adoptionFile(one.resourceType), adoptionText(one)]),
  ),
  ...Object.fromEntries(
    functionExamples.map(([name, example]) => [exampleFile(name), exampleText(example)]),
  ),
  ...Object.fromEntries(
    usages.map((usage) => [exampleFile(usageName(usage)), exampleText(usage.program)]),
  ),
  [misuse]: readFileSync(join(root, misuse), "utf8"),
  [wrongUse]: exampleText('new coralogix.DashboardFolder("bad", { nam: "x" });'),
});

test("every wrong use is a compile error, and every correct use compiles", () => {
  expect(diagnosticsOf(program, misuse)).toEqual([]);
  expect(diagnosticsOf(program, wrongUse)).toHaveLength(1);
});

test.each(definitions.map(({ resourceType }) => resourceType))(
  "the examples of %s compile",
  (resourceType) => {
    expect(diagnosticsOf(program, exampleFile(resourceType))).toEqual([]);
    expect(diagnosticsOf(program, adoptionFile(resourceType))).toEqual([]);
  },
);

test.each(functionExamples.map(([name]) => name))("the example of %s compiles", (name) => {
  expect(diagnosticsOf(program, exampleFile(name))).toEqual([]);
});

test.each(usages.map(usageName))("the program of %s compiles", (name) => {
  expect(diagnosticsOf(program, exampleFile(name))).toEqual([]);
});

describe("hover descriptions", () => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(root, misuse)) as ts.SourceFile;
  const module = program.getSourceFile(join(root, "lib/index.d.ts")) as ts.SourceFile;
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(module) as ts.Symbol);
  const classOf = (resourceType: string) => {
    const symbol = exported.find(({ name }) => name === resourceType) as ts.Symbol;
    const value = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return { symbol: value, type: checker.getTypeOfSymbolAtLocation(value, source) };
  };
  const documentationOf = (symbol: ts.Symbol) =>
    ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const undocumented = (symbols: readonly ts.Symbol[]) =>
    symbols.filter((symbol) => !documentationOf(symbol)).map(({ name }) => name);
  // Only fields of the generated types: inherited members have descriptions elsewhere.
  const isGenerated = (symbol: ts.Symbol) =>
    (symbol.declarations ?? []).some((d) => d.getSourceFile().fileName.includes("/generated/"));

  const isSymbolKey = ({ name }: ts.Symbol) => name.startsWith("__@");

  test.each(definitions)(
    "$resourceType, its arguments and its outputs have descriptions",
    ({ resourceType, computed = {} }) => {
      const { symbol, type } = classOf(resourceType);
      expect(documentationOf(symbol)).toContain("```ts");
      const created = type.getConstructSignatures()[0] as ts.Signature;
      const args = checker.getTypeOfSymbolAtLocation(created.parameters[1] as ts.Symbol, source);
      const parts = args.isUnion() ? args.types : [args];
      // A program that exports them with declarations could not name such a key.
      const symbols = parts.flatMap((part) => part.getProperties().filter(isSymbolKey));
      expect(symbols.map(({ name }) => name)).toEqual([]);
      const all = parts.flatMap((part) => part.getProperties().filter(isGenerated));
      expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(0);
      expect(undocumented(all)).toEqual([]);
      const outputs = created.getReturnType().getProperties().filter(isGenerated);
      expect(outputs.length).toBeGreaterThanOrEqual(Object.keys(computed).length);
      expect(undocumented(outputs)).toEqual([]);
    },
  );
});
