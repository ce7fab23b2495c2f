import type { Expression } from "../schema/queries/tera/expression";
import { TeraError, TeraRefusal } from "./errors";
import { conditionTree } from "./parse";
import { isLogic, isNot } from "./tree";

const TWICE =
  'Tera 1 displays the opposite of a condition that begins with "not" before a comparison: write != or another comparison';
const FORGOTTEN = 'Tera 1 ignores a "not" directly behind a bracket: remove the brackets';

/**
 * Where the result of a condition depends on the version of Tera: sentences without a full stop.
 * None for a condition that cannot be parsed.
 */
export function conditionDoubts(text: string): string[] {
  const condition = treeOf(text);
  if (!condition) return [];
  const isTwice = isNot(condition) && !condition.isBracketed && isLogic(condition.of);
  return [...(isTwice ? [TWICE] : []), ...(hasForgottenNot(condition) ? [FORGOTTEN] : [])];
}

function treeOf(text: string): Expression | undefined {
  try {
    return conditionTree(text);
  } catch (error) {
    if (error instanceof TeraError || error instanceof TeraRefusal) return undefined;
    throw error;
  }
}

const hasForgottenNot = (of: Expression): boolean =>
  (isNot(of) && of.isBracketed === true) || partsOf(of).some(hasForgottenNot);

function partsOf(of: Expression): readonly Expression[] {
  if (of.type === "binary") return [of.left, of.right];
  if (of.type === "array") return of.items;
  if (of.type === "filter" || of.type === "test" || of.type === "call")
    return [of.of, ...of.args.map(({ value }) => value)];
  return of.type === "unary" ? [of.of] : [];
}
