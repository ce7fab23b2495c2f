import { recent } from "../text/recent";
import type { Expr } from "./expr";
import type { Refused } from "./syntax/faults";
import { parseExpression } from "./syntax/parser";
import { type TypeRefused, typeRefusals } from "./types";

/** Prometheus refuses the expression: the message is the reason, and the offset is its place. */
export class InvalidExpression extends Error {
  readonly offset: number;
  constructor({ what, offset }: Refused) {
    super(what);
    this.offset = offset;
  }
}

/** The tree of a query, and all reasons for which Prometheus refuses it. */
export interface ReadExpression {
  /** Undefined where the structure of the query is not known. */
  readonly expr?: Expr;
  readonly refused: readonly (Refused | TypeRefused)[];
}

export const readExpression = recent((text: string): ReadExpression => {
  const parsed = parseExpression(text);
  const { expr } = parsed;
  return expr ? { expr, refused: [...parsed.refused, ...typeRefusals(expr)] } : parsed;
});

/**
 * The tree of a query. Undefined where its syntax is wrong. The types of its parts may be wrong: the
 * service adds ranges to some queries.
 */
export function parseQuery(text: string): Expr | undefined {
  const { expr, refused } = readExpression(text);
  return refused.some(({ sort }) => sort === "syntax" || sort === "form") ? undefined : expr;
}

/**
 * The tree of a query that can be evaluated. Functions that need a feature flag of Prometheus are
 * allowed, and those of other engines are left to the evaluation.
 *
 * @throws InvalidExpression where Prometheus refuses the query for another reason
 */
export const parseOrThrow = (text: string): Expr =>
  firstRefused(text, ({ sort }) => sort !== "experimental" && sort !== "function");

/**
 * The same, as Prometheus reads a query without feature flags.
 *
 * @throws InvalidExpression where Prometheus refuses the query
 */
export const parseStrictly = (text: string): Expr => firstRefused(text, () => true);

function firstRefused(text: string, counts: (refused: Refused) => boolean): Expr {
  const { expr, refused } = readExpression(text);
  const first = refused.find(counts);
  if (first) throw new InvalidExpression(first);
  return expr as Expr;
}
