import ts from "typescript";
import { expressionIn } from "./obstacle";

const PACKAGE = "pulumi-coralogix";

/** `new coralogix.Alert("errors", { … })`. */
export interface ResourceCall {
  resourceType: string;
  /** The first argument, where it is a literal. */
  name?: string;
  call: ts.NewExpression;
  source: ts.SourceFile;
  /** The arguments of the resource, where they are an object literal. */
  args?: ts.ObjectLiteralExpression;
}

/** The resources of this package that a file makes. */
export function resourceCalls(source: ts.SourceFile): ResourceCall[] {
  const classes = importedNames(source);
  const found: ResourceCall[] = [];
  const visit = (node: ts.Node): void => {
    const resourceType = ts.isNewExpression(node) && classes(node.expression);
    if (resourceType) found.push(callFrom(source, node, resourceType));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function callFrom(
  source: ts.SourceFile,
  call: ts.NewExpression,
  resourceType: string,
): ResourceCall {
  const [name, args] = call.arguments ?? [];
  return {
    resourceType,
    call,
    source,
    ...(name && ts.isStringLiteralLike(name) ? { name: name.text } : {}),
    ...(args && ts.isObjectLiteralExpression(args) ? { args } : {}),
  };
}

/** Returns a function that finds the name of the class that an expression refers to. */
function importedNames(source: ts.SourceFile): (expression: ts.Expression) => string | undefined {
  const namespaces = new Set<string>();
  const classes = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImport(statement, namespaces, classes);
    else for (const name of requiredNames(statement)) namespaces.add(name);
  }
  return (expression) => {
    if (ts.isIdentifier(expression)) return classes.get(expression.text);
    const isMember =
      ts.isPropertyAccessExpression(expression) &&
      ts.isIdentifier(expression.expression) &&
      namespaces.has(expression.expression.text);
    return isMember ? expression.name.text : undefined;
  };
}

function addImport(
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  namespaces: Set<string>,
  classes: Map<string, string>,
): void {
  if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== PACKAGE) return;
  const { name, namedBindings } = importClause ?? {};
  if (name) namespaces.add(name.text);
  if (!namedBindings) return;
  if (ts.isNamespaceImport(namedBindings)) namespaces.add(namedBindings.name.text);
  else
    for (const one of namedBindings.elements)
      classes.set(one.name.text, (one.propertyName ?? one.name).text);
}

/** The names of `import x = require("…")` and `const x = require("…")`. */
function requiredNames(statement: ts.Statement): string[] {
  if (ts.isImportEqualsDeclaration(statement)) {
    const { moduleReference: from, name } = statement;
    return ts.isExternalModuleReference(from) && isPackage(from.expression) ? [name.text] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const isRequire =
      initializer &&
      ts.isCallExpression(initializer) &&
      initializer.expression.getText() === "require" &&
      isPackage(initializer.arguments[0]);
    return isRequire && ts.isIdentifier(name) ? [name.text] : [];
  });
}

const isPackage = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && node.text === PACKAGE;

/** Why the arguments of a call must not be changed for one resource. */
export function obstacleToCall({ call, args }: ResourceCall): string | undefined {
  if (!args) {
    const given = call.arguments?.[1];
    const text = given && expressionIn(given);
    return text === undefined ? "it has no arguments" : "its arguments are no object literal";
  }
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    if (ts.isIterationStatement(node.parent, false)) return "it is made in a loop";
    if (ts.isClassLike(node.parent)) return "it is made in a component";
    const isCallback =
      ts.isFunctionLike(node) &&
      ts.isCallExpression(node.parent) &&
      node.parent.arguments.some((one) => one === node);
    if (isCallback) return "it is made in a function that may be called several times";
  }
  return undefined;
}
