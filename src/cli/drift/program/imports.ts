import ts from "typescript";
import type { ArgumentFunctions } from "../../analysis/functions";

/** What a file imports from a module. */
export interface Imports {
  nameOf(expression: ts.Expression): string | undefined;
  /** How the file refers to an exported name; undefined where it does not import it. */
  textOf(name: string): string | undefined;
}

export function importsFrom(source: ts.SourceFile, module: string): Imports {
  const namespaces = new Set<string>();
  /** Exported names by local name. */
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImport(statement, module, namespaces, names);
    else for (const name of requiredNames(statement, module)) namespaces.add(name);
  }
  return {
    nameOf: (expression) => {
      if (ts.isIdentifier(expression)) return names.get(expression.text);
      const isMember =
        ts.isPropertyAccessExpression(expression) &&
        ts.isIdentifier(expression.expression) &&
        namespaces.has(expression.expression.text);
      return isMember ? expression.name.text : undefined;
    },
    textOf: (name) => {
      const [local] = [...names].find(([, exported]) => exported === name) ?? [];
      const [namespace] = namespaces;
      return local ?? (namespace === undefined ? undefined : `${namespace}.${name}`);
    },
  };
}

function addImport(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  module: string,
  namespaces: Set<string>,
  names: Map<string, string>,
): void {
  if (!isText(moduleSpecifier, module)) return;
  const { name, namedBindings } = importClause ?? {};
  if (name) namespaces.add(name.text);
  if (!namedBindings) return;
  if (ts.isNamespaceImport(namedBindings)) namespaces.add(namedBindings.name.text);
  else
    for (const one of namedBindings.elements)
      names.set(one.name.text, (one.propertyName ?? one.name).text);
}

/** The names of `import x = require("…")` and `const x = require("…")`. */
function requiredNames(statement: ts.Statement, module: string): string[] {
  if (ts.isImportEqualsDeclaration(statement)) {
    const { moduleReference: from, name } = statement;
    const isModule = ts.isExternalModuleReference(from) && isText(from.expression, module);
    return isModule ? [name.text] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const isRequire =
      initializer &&
      ts.isCallExpression(initializer) &&
      initializer.expression.getText() === "require" &&
      isText(initializer.arguments[0], module);
    return isRequire && ts.isIdentifier(name) ? [name.text] : [];
  });
}

const isText = (node: ts.Node | undefined, text: string): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && node.text === text;

/** The functions of this package, and how a file imports them. */
export interface KnownFunctions {
  functions: ArgumentFunctions;
  imports: Imports;
}
