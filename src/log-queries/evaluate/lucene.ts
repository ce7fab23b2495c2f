import { hasVariable } from "../../text/parts";
import type { Formula } from "../formula";
import { conditionOf } from "../lucene-readings";
import { type LuceneNode, readLucene } from "../lucene-tree";
import type { LuceneAtom } from "../lucene-values";
import { LogQueryRefusal } from "./errors";
import { testOf } from "./lucene-atoms";
import type { LogRecord } from "./record";

type LogTest = (log: LogRecord) => boolean;

/** How the service may read what its documentation leaves open. */
export interface LuceneReading {
  /** What two clauses without an operator between them mean. */
  readonly implicit: "AND" | "OR";
}

/**
 * The test whether a log matches a Lucene query as alerts evaluate it. An empty query matches all
 * logs. AND binds more than OR.
 *
 * @param reading without it, two clauses without an operator must both match
 * @throws {@link LogQueryRefusal} for what is not evaluated, such as `word~`
 *
 * @example
 * const isMatch = luceneFilter('level:error AND status.numeric:[500 TO 599]');
 * logs.filter(isMatch);
 */
export function luceneFilter(
  query: string,
  { implicit }: LuceneReading = { implicit: "AND" },
): LogTest {
  if (!query.trim()) return () => true;
  const reading = {
    implicit: implicit === "OR" ? "optional" : implicit,
    mixed: "standard",
  } as const;
  return testOfFormula(conditionOf(expectTree(query), reading));
}

/**
 * Whether the logs that a query matches can depend on the reading. False for a query that is not
 * understood, which {@link luceneFilter} refuses.
 */
export function isOpen(query: string): boolean {
  const node = readLucene(query);
  return node !== undefined && hasImplicit(node);
}

const hasImplicit = (node: LuceneNode): boolean =>
  node.type === "group" &&
  (node.joiners.includes("") || node.clauses.some((clause) => hasImplicit(clause.node)));

function expectTree(query: string): LuceneNode {
  const node = readLucene(query);
  if (node) return node;
  const what = hasVariable(query) ? "Lucene with a variable" : "Lucene with this syntax";
  throw new LogQueryRefusal(`${what}: ${query}`);
}

function testOfFormula(formula: Formula<LuceneAtom>): LogTest {
  if (formula.type === "one") {
    const isMatch = testOf(formula.atom);
    return (log) => isMatch(log) !== formula.isNot;
  }
  const tests = formula.parts.map(testOfFormula);
  return formula.type === "all"
    ? (log) => tests.every((isMatch) => isMatch(log))
    : (log) => tests.some((isMatch) => isMatch(log));
}
