import type { Expression } from "./syntax/expression";

/** The expressions of one type. */
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
