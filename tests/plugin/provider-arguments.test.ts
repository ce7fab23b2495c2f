import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

const root = resolve(__dirname, "../..");
const text = (file: string) => readFileSync(resolve(root, file), "utf8");

/** The arguments that the class declares. */
function declaredArguments(): string[] {
  const source = ts.createSourceFile(
    "provider.ts",
    text("src/pulumi/provider.ts"),
    ts.ScriptTarget.Latest,
  );
  const declared = source.statements.filter(ts.isInterfaceDeclaration);
  const own = declared.find(({ name }) => name.text === "ProviderArgs");
  return (own?.members ?? []).flatMap(({ name }) => (name ? [name.getText(source)] : []));
}

test("an explicit provider of the class has the arguments of the package schema, except for those of the stack", () => {
  const { provider } = JSON.parse(text("plugin/schema.json"));
  // Named connections and the seed of generated ids belong to the stack: the program reads the
  // seed.
  const expected = Object.keys(provider.inputProperties).filter(
    (key) => key !== "connections" && key !== "idSeed",
  );
  expect(declaredArguments().sort()).toEqual(expected.sort());
});
