import { TeraRefusal } from "./errors";
import type { Expression } from "./syntax/expression";

export type Node<T extends Expression["type"]> = Extract<Expression, { type: T }>;
export type Filters = readonly Node<"filter">[];

/** Whether it is a variable, or a part of one. */
export const isPath = ({ type }: Expression): boolean => type === "name" || type === "member";
/** Whether its outermost operator is `and`, `or` or a comparison. */
export const isLogic = (of: Expression): of is Node<"binary"> =>
  of.type === "binary" && /^(?:==|!=|>=?|<=?|and|or)$/.test(of.operator);
export const isArithmetic = (of: Expression): of is Node<"binary"> =>
  of.type === "binary" && /^[-+*/%]$/.test(of.operator);
export const isNot = (of: Expression): of is Node<"unary"> =>
  of.type === "unary" && of.operator === "not";

/** An expression without its filters, and these in their order. */
export function unfiltered(of: Expression): { base: Expression; filters: Filters } {
  const filters: Node<"filter">[] = [];
  let base = of;
  while (base.type === "filter") {
    filters.unshift(base);
    base = base.of;
    if (base.isBracketed) break;
  }
  return { base, filters };
}

/** `a | f - b | g`: the parser gives the last filter the whole difference, Tera 1 only b. */
export const isSumOfFilters = (of: Expression): boolean =>
  isArithmetic(of) && !of.isBracketed && (of.left.type === "filter" || isSumOfFilters(of.left));

/** A path as it is written, for messages. */
export function pathText(of: Expression): string {
  if (of.type === "name") return of.name;
  if (of.type === "member") return `${pathText(of.of)}.${pathText(of.key)}`;
  return of.type === "literal" ? String(of.value) : "an expression";
}

/** The last operand of `~`, without the filters behind it. */
export const lastOperand = ({ right }: Node<"binary">): { base: Expression; filters: Filters } =>
  right.isBracketed ? { base: right, filters: [] } : unfiltered(right);
/** Strings in quotes are one text to Tera, and it ignores the filters of a string that is a condition. */
export const isFolded = (of: Expression): of is Node<"binary"> =>
  of.type === "binary" &&
  of.operator === "~" &&
  isText(lastOperand(of).base) &&
  (isText(of.left) || isFolded(of.left));
const isText = (of: Expression): boolean => of.type === "literal" && typeof of.value === "string";

export const endsWithFilter = (of: Expression): boolean =>
  of.type === "binary" && of.operator === "~" && of.right.type === "filter";

/** `not (a == b)`: Tera 1 has no brackets there, and in `not not - 1`, a name for the second one. */
export function expectNoBrackets({ of, isBracketed }: Node<"unary">): void {
  if (isNot(of) && !of.isBracketed) throw new TeraRefusal("a second not");
  if (isBracketed && of.type === "unary") throw new TeraRefusal("a sign behind not in brackets");
  if (of.isBracketed && !isPath(of) && !/^(?:test|literal)$/.test(of.type) && !isArithmetic(of))
    throw new TeraRefusal("brackets behind not");
}
