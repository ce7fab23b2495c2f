import { isDeepStrictEqual } from "node:util";
import ts from "typescript";
import { compareWithRemote } from "../../../provider/compare";
import { fillGeneratedIds } from "../../../provider/identity/generated-ids";
import { asArguments, asRemote } from "../../../provider/stages";
import { encode } from "../../../schema/encode";
import type { Json } from "../../../schema/facts";
import { nodeOf } from "../../../schema/node";
import type { Fields } from "../../../schema/record";
import { toArguments } from "../../../schema/to-arguments";
import { jsonIn } from "../../../text/decoded";
import { type JsonArgument, jsonArgumentOf } from "../../account/json-argument";
import { EditContext, type EditRefusal } from "./edit-context";
import { type Repair, styleOf } from "./edit-resource";
import { editValue } from "./edit-value";
import type { JsonFile } from "./json-file";
import { obstaclesOf } from "./obstacle";
import { parsed } from "./program-files";
import { symbolicFrom } from "./symbolic";

/** The new text of a JSON file, and what was refused. */
export interface EditedJson {
  text: string;
  refusals: readonly EditRefusal[];
  /** The text is JSON and has the values of the account, except those that were refused. */
  isVerified: boolean;
}

/** The values of a resource whose body is a JSON file: `beside` are those of its arguments. */
export function splitBody(repair: Pick<Repair, "object" | "was" | "is">) {
  const argument = jsonArgumentOf(repair.object.definition) as JsonArgument;
  const pick = (value: Fields, isBeside: boolean): Fields =>
    Object.fromEntries(
      Object.entries(value).filter(([key]) => argument.beside.has(key) === isBeside),
    );
  const part = (isBeside: boolean) => ({
    was: pick(repair.was, isBeside),
    is: pick(repair.is, isBeside),
  });
  return { argument, body: part(false), beside: part(true) };
}

/** Changes the values in the text of a JSON file. The rest of the text stays as it is. */
export function editJson(
  repair: Repair,
  { path, text }: JsonFile,
  suggested?: string,
): EditedJson | undefined {
  const root = rootOf(path, text);
  if (!root) return undefined;
  const { body } = splitBody(repair);
  const node = nodeOf(repair.object.definition.fields);
  const style = { ...styleOf(root.getSourceFile()), quote: '"', isJson: true } as const;
  // JSON contains no references, so values of other resources are no obstacle.
  const obstacleTo = obstaclesOf(repair.object, []);
  const ctx = new EditContext(
    editValue,
    root.getSourceFile(),
    style,
    obstacleTo,
    undefined,
    suggested,
  );
  const wireOf = (fields: Fields) => {
    const json = encode(node, toArguments(node, fields)) as Json;
    return { raw: json, plain: json };
  };
  const change = { node, was: wireOf(body.was), is: wireOf(body.is), path: [] };
  const edited = editValue(ctx, root, change);
  const [start, end] = [root.getStart() - OPEN.length, root.end - OPEN.length];
  const now = text.slice(0, start) + edited.text + text.slice(end);
  const after = rootOf(path, now);
  const isConsistent =
    after !== undefined && isDeepStrictEqual(symbolicFrom(after), edited.symbolic);
  const { refusals } = ctx;
  return {
    text: now,
    refusals,
    isVerified: isConsistent && (refusals.length > 0 || hasValues(repair, now)),
  };
}

const OPEN = "(";

/** The object of a JSON text as an expression; undefined where the text is not JSON. */
function rootOf(path: string, text: string): ts.ObjectLiteralExpression | undefined {
  if (jsonIn(text) === undefined) return undefined;
  // The parser of JSON accepts no parentheses.
  const [statement] = parsed(`${path}.ts`, `${OPEN}${text})`).statements;
  if (!statement || !ts.isExpressionStatement(statement)) return undefined;
  const { expression } = statement;
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : undefined;
  return inner && ts.isObjectLiteralExpression(inner) ? inner : undefined;
}

/** Whether the program with the new file has the values of the account. */
function hasValues(repair: Repair, text: string): boolean {
  const { definition } = repair.object;
  const { argument, beside } = splitBody(repair);
  const { fields, issues = [] } = definition.prepare?.(
    { ...beside.is, [argument.key]: text },
    repair.was,
    false,
  ) ?? { fields: {} };
  const complete = fillGeneratedIds(nodeOf(definition.fields), fields, "", repair.is);
  const differences = compareWithRemote({ definition }, asRemote(repair.is), {
    fields: asArguments(complete),
  });
  return !issues.length && !differences.length;
}
