import ts from "typescript";
import type { Node } from "../../../src/schema/node";
import { sample } from "../../../src/schema/sample";
import { isObject } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { commonSampleOf, type Nested, nestedIn, variantsOf } from "./nesting";

/** Arguments with every field of every object of a resource type, one variant in each. */
export const everyFieldOf = (definition: AnyDefinition): Nested[] =>
  nestedIn(definition, withEveryField);

function withEveryField(node: Node): object[] {
  if (!isObject(node)) return [];
  const sampleAt = (key: string) => sample(node.fields[key]?.node as Node);
  const variants = variantsOf(node);
  const common = Object.keys(node.fields).filter((key) => !variants.includes(key));
  const all = Object.fromEntries(common.map((key) => [key, sampleAt(key)]));
  if (!variants.length) return [all];
  return variants.map((key, at) => ({
    ...(at ? commonSampleOf(node) : all),
    [key]: sampleAt(key),
  }));
}

/** A field name in a program, and the field that it means. */
export interface Place {
  path: string;
  position: number;
  node: Node;
}

/** The field names of the object at the path, in the arguments of one call. */
export function placesOf(args: ts.Expression, { path, node }: Nested): Place[] {
  const literal = path.reduce(childOf, args);
  if (!isObject(node) || !ts.isObjectLiteralExpression(literal)) return [];
  return literal.properties.map(({ name }) => {
    const key = (name as ts.Identifier).text;
    const position = (name as ts.Identifier).getStart();
    return { path: [...path, key].join("."), position, node: node.fields[key]?.node as Node };
  });
}

function childOf(literal: ts.Expression, step: string): ts.Expression {
  if (ts.isArrayLiteralExpression(literal)) return literal.elements[0] as ts.Expression;
  const properties = (literal as ts.ObjectLiteralExpression).properties;
  const named = properties.find(({ name }) => (name as ts.Identifier).text === step);
  return ((named ?? properties[0]) as ts.PropertyAssignment).initializer;
}
