import ts from "typescript";
import { importsFrom } from "./imports";
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
  const classes = importsFrom(source, PACKAGE);
  const found: ResourceCall[] = [];
  const visit = (node: ts.Node): void => {
    const resourceType = ts.isNewExpression(node) && classes.nameOf(node.expression);
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

/** Why the arguments of a call must not be changed for one resource. */
export function obstacleToCall({ call, args }: ResourceCall): string | undefined {
  if (!args) {
    const given = call.arguments?.[1];
    const text = given && expressionIn(given);
    return text === undefined ? "it has no arguments" : "its arguments are no object literal";
  }
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    if (ts.isIterationStatement(node.parent, false)) return "it is created in a loop";
    if (ts.isClassLike(node.parent)) return "it is created in a component";
    const isCallback =
      ts.isFunctionLike(node) &&
      ts.isCallExpression(node.parent) &&
      node.parent.arguments.some((one) => one === node);
    if (isCallback) return "it is created in a function that may be called several times";
  }
  return undefined;
}
