import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import type { AnyDefinition } from "../../../services/define";
import { attempt } from "../../../text/attempt";
import { jsonArgumentOf } from "../../account/json-argument";
import type { FoundCall } from "./find-call";
import type { ResourceCall } from "./find-calls";
import { keyOf, unwrapped } from "./symbolic";

/** The JSON file that contains the body of a resource. */
export interface JsonFile {
  path: string;
  text: string;
}

/** The expression of the argument with JSON; undefined where the program has typed arguments. */
export function jsonExpression(
  { args }: Pick<FoundCall, "args">,
  definition: AnyDefinition,
): ts.Expression | undefined {
  const key = jsonArgumentOf(definition)?.key;
  const property = args.properties.find((one) => key !== undefined && keyOf(one) === key);
  if (!property) return undefined;
  return ts.isPropertyAssignment(property) ? property.initializer : args;
}

/** The path in `readFileSync(join(__dirname, "dashboards/health.json"), "utf8")`. */
export function readPath(
  expression: ts.Expression,
  { source }: Pick<ResourceCall, "source">,
): string | undefined {
  const file = callOf(expression, "readFileSync")?.[0];
  const [folder, ...steps] = (file && callOf(file, "join")) ?? [];
  if (folder?.getText() !== "__dirname" || !steps.every(ts.isStringLiteralLike)) return undefined;
  return join(dirname(source.fileName), ...steps.map(({ text }) => text));
}

/** The arguments of a call of a function, also as a member of a module: `path.join(…)`. */
function callOf(expression: ts.Expression, name: string): readonly ts.Expression[] | undefined {
  const call = unwrapped(expression);
  if (!ts.isCallExpression(call)) return undefined;
  const { expression: callee } = call;
  const called = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  return called.getText() === name ? call.arguments : undefined;
}

/** Reads a file; undefined where it cannot be read. */
export const readJsonFile = (path: string): JsonFile | undefined =>
  attempt(() => ({ path, text: readFileSync(path, "utf8") }));
