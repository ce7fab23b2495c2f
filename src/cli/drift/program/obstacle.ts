import ts from "typescript";
import { remoteId } from "../../../provider/identity/ids";
import { type Node, nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { secretPathsOf, touchesSecret } from "../../../schema/secrets";
import { collect } from "../../../schema/walk";
import type { ManagedObject } from "../managed-objects";
import { type Symbolic, symbolicFrom, unwrapped } from "./symbolic";

/** Why an expression is not replaced by a literal. */
export function obstacleIn(expression: ts.Expression): string {
  const inner = unwrapped(expression);
  const text = shortText(inner);
  if (ts.isIdentifier(inner)) return `the value is the variable ${text}`;
  if (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner))
    return `the value is a reference: ${text}`;
  if (ts.isCallExpression(inner)) return `the value is a call: ${text}`;
  if (ts.isConditionalExpression(inner)) return `the value depends on a condition: ${text}`;
  if (ts.isTemplateExpression(inner)) return `the value is a template with variables: ${text}`;
  return `the value contains an expression: ${text}`;
}

const MAX_LENGTH = 60;
export function shortText(node: ts.Node): string {
  const line = node.getText().replace(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

/** An expression inside a value that is no literal, such as a reference to another resource. */
export const expressionIn = (expression: ts.Expression): string | undefined =>
  textIn(symbolicFrom(expression));

function textIn(symbolic: Symbolic): string | undefined {
  if ("literal" in symbolic) return undefined;
  if ("text" in symbolic) return symbolic.text;
  if ("list" in symbolic) return firstText(symbolic.list);
  return symbolic.spreads[0] ?? firstText(Object.values(symbolic.fields));
}

function firstText(all: readonly Symbolic[]): string | undefined {
  for (const one of all) {
    const text = textIn(one);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Why the program must not contain a value as a literal; undefined where it may. */
export type ObstacleTo = (node: Node | undefined, value: unknown, path: Path) => string | undefined;

/** Values that stay out of the program: secrets, and references to resources of the stack. */
export function obstaclesOf(object: ManagedObject, all: readonly ManagedObject[]): ObstacleTo {
  const secrets = [...secretPathsOf(nodeOf(object.definition.fields)), ...object.secrets];
  return (node, value, path) => {
    if (touchesSecret(secrets, path)) return "it contains a secret: set its value yourself";
    const target = node && collect(node, value, targetsAmong(all))[0];
    return target && `it refers to ${target}: use an output of that resource`;
  };
}

const targetsAmong =
  (all: readonly ManagedObject[]) =>
  ({ facts: { ref, refPart } }: Node, value: unknown): string[] => {
    if (!ref || (typeof value !== "string" && typeof value !== "number")) return [];
    const target = all.find(
      ({ resource, definition }) =>
        definition.resourceType === ref && valuesOf(resource, refPart).includes(String(value)),
    );
    return target ? [`${ref} ${JSON.stringify(target.resource.name)}`] : [];
  };

const valuesOf = ({ id, outputs }: ManagedObject["resource"], part?: string): string[] =>
  part === undefined ? [id, remoteId(id)] : [String(outputs[part])];
