import { conditionTree, templateOfCondition } from "./parse";
import type { Expression } from "./syntax/expression";
import { isLogic, isNot } from "./tree";
import { readTwo } from "./two/render";

const TWICE =
  'Tera 1 displays the opposite of a condition that begins with "not" before a comparison: write != or another comparison';
const FORGOTTEN = 'Tera 1 ignores a "not" directly behind a bracket: remove the brackets';

type Context = Readonly<Record<string, unknown>>;

/**
 * Where the text of a template depends on the version of Tera, which is not known of the service:
 * sentences without a full stop.
 *
 * @param rendered what Tera 1.20 renders, or undefined if it is an error there
 */
export function templateDoubts(
  text: string,
  context: Context,
  rendered: string | undefined,
): string[] {
  const two = readTwo(text, context);
  if ("open" in two) return [`whether Tera 2.4 gives the same is not known: ${two.open}`];
  if ("error" in two)
    return rendered === undefined ? [] : [`Tera 2.4 gives an error: ${two.error}`];
  return two.text === rendered ? [] : [`Tera 2.4 gives ${JSON.stringify(two.text)}`];
}

/**
 * Where the result of a condition depends on the version of Tera, as {@link templateDoubts}.
 *
 * @param isMet what Tera 1.20 gives, or undefined if it is an error there
 */
export function conditionDoubts(
  text: string,
  context: Context,
  isMet: boolean | undefined,
): string[] {
  const two = readTwo(templateOfCondition(text), context);
  // Another text than these two is an error as well.
  const isError = "text" in two && two.text !== "true" && two.text !== "false";
  if (isError && isMet === undefined) return [];
  const found = templateDoubts(templateOfCondition(text), context, isMet?.toString());
  const known = found.length && isMet !== undefined ? knownDoubts(text) : [];
  return known.length ? known : found;
}

/** The reasons of Tera 1 for a difference. */
function knownDoubts(text: string): string[] {
  const condition = conditionTree(text);
  const isTwice = isNot(condition) && !condition.isBracketed && isLogic(condition.of);
  return [...(isTwice ? [TWICE] : []), ...(hasForgottenNot(condition) ? [FORGOTTEN] : [])];
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
