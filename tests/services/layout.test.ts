import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { services } from "../../src/services";

const ROOT = join(__dirname, "../../src/services");
const folders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, "index.ts")))
  .map((entry) => entry.name);

interface Call {
  file: string;
  callee: string;
  argument: ts.Expression | undefined;
}

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));

const sources = new Map(
  folders
    .flatMap(filesOf)
    .map((file) => [
      file,
      ts.createSourceFile(
        file,
        readFileSync(join(ROOT, file), "utf8"),
        ts.ScriptTarget.Latest,
        true,
      ),
    ]),
);

/** The calls of the functions that declare a part of a service. */
const calls = [...sources].flatMap(([file, source]) => {
  const found: Call[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      found.push({ file, callee: node.expression.text, argument: node.arguments[0] });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
});
const callsOf = (...names: string[]): Call[] =>
  calls.filter(({ callee }) => names.includes(callee));

const DEFINITIONS = ["define", "defineSetting"];
const kebab = (type: string): string =>
  (type.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [type]).join("-").toLowerCase();

/** The value of a property of an object literal, or of the constant that it names. */
function propertyOf({ file, argument }: Call, name: string): ts.Expression | undefined {
  if (!argument || !ts.isObjectLiteralExpression(argument)) return undefined;
  for (const property of argument.properties)
    if (property.name?.getText() === name) {
      if (ts.isPropertyAssignment(property)) return property.initializer;
      if (ts.isShorthandPropertyAssignment(property)) return property.name;
    }
  throw new Error(`${file}: ${name} is not in the definition itself`);
}

function textOf(expression: ts.Expression | undefined, file: string): string {
  if (expression && ts.isStringLiteral(expression)) return expression.text;
  const constant = new RegExp(`const ${expression?.getText()} = "(\\w+)"`);
  return constant.exec(sources.get(file)?.text ?? "")?.[1] ?? "";
}

/** The file of a service that declares a constant: the file itself, or one that it imports. */
function declaringFile(name: string, file: string): string {
  for (const statement of sources.get(file)?.statements ?? []) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    if (bindings.elements.some((element) => element.name.text === name))
      return `${join(dirname(file), (statement.moduleSpecifier as ts.StringLiteral).text)}.ts`;
  }
  return file;
}

const definitions = callsOf(...DEFINITIONS).map((call) => ({
  ...call,
  type: textOf(propertyOf(call, "resourceType"), call.file),
}));

describe("the files of services have the same names", () => {
  test("every service is in index.ts of its folder, and has operations", () => {
    expect(folders.length).toBe(Object.keys(services).length);
    expect(callsOf("service").map(({ file }) => file)).toEqual(
      folders.map((folder) => join(folder, "index.ts")),
    );
    const without = folders.filter(
      (folder) =>
        !callsOf("op").some(({ file }) => file === join(folder, "operations.ts")) &&
        !existsSync(join(ROOT, folder, "operations.ts")) &&
        !filesOf(folder).some((file) => file.endsWith("-operations.ts")),
    );
    expect(without).toEqual([]);
  });

  test("a resource type is defined in the file of its name, one in each file", () => {
    expect(definitions.map(({ file }) => basename(file, ".ts"))).toEqual(
      definitions.map(({ type }) => kebab(type)),
    );
  });

  test("its arguments are in fields.ts, in <type>-fields.ts, or beside its definition", () => {
    const elsewhere = definitions.flatMap((call) => {
      const fields = propertyOf(call, "fields");
      const declared = fields ? declaringFile(fields.getText(), call.file) : "";
      const own = ["fields.ts", `${kebab(call.type)}-fields.ts`].map((name) =>
        join(dirname(call.file), name),
      );
      return [call.file, ...own].includes(declared) ? [] : [`${call.type}: ${declared}`];
    });
    expect(elsewhere).toEqual([]);
  });

  test("its responses are in entity.ts or <type>-entity.ts", () => {
    const without = definitions.filter(
      ({ file }) => !filesOf(dirname(file)).some((name) => /(^|-)entity\.ts$/.test(basename(name))),
    );
    expect(without.map(({ type }) => type)).toEqual([]);
  });

  test.each([
    ["enumOf", /(^|[/-])enums\.ts$/],
    ["op", /(^|[/-])operations\.ts$/],
    ["collection", /(^|[/-])operations\.ts$/],
    ["composedFunction", /(^|\/)functions\.ts$/],
  ])("%s is called in its own files only", (name, pattern) => {
    const files = [...new Set(callsOf(name).map(({ file }) => file))];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !pattern.test(file))).toEqual([]);
  });
});
