import { hasVariable } from "../../text/parts";
import type { Formula } from "../formula";
import { conditionOf, openQuestions } from "../lucene-readings";
import { atomsOf, type LuceneNode, readLucene } from "../lucene-tree";
import type { LuceneAtom } from "../lucene-values";
import { LogQueryRefusal } from "./errors";
import { hasSeveralWords, testOf } from "./lucene-atoms";
import { type Anchors, hasAnchors } from "./lucene-term";
import type { LogRecord } from "./record";

type LogTest = (log: LogRecord) => boolean;

/** How the service may read what its documentation leaves open. */
export interface LuceneReading {
  /** What two clauses without an operator, and the words of a term such as `web-1`, mean. */
  readonly implicit: "AND" | "OR";
  /**
   * What AND, OR and NOT mean. `classic`, as to Lucene: AND and NOT make the clauses beside them
   * required and excluded, and OR those beside it optional. `standard`: NOT before AND before OR.
   */
  readonly operators?: "classic" | "standard";
  /** What ^ and $ at the ends of a regular expression are. Lucene has no such anchors. */
  readonly anchors?: Anchors;
  /** What an empty query finds. OpenSearch finds nothing; a filter without a query finds all. */
  readonly empty?: "all" | "nothing";
}

/**
 * The test whether a log matches a Lucene query as alerts evaluate it.
 *
 * @param reading without it, two clauses without an operator must both match, operators are those
 * of Lucene, ^ and $ are the ends of a value, and an empty query matches all logs
 * @throws {@link LogQueryRefusal} for what is not evaluated, such as `word~`
 *
 * @example
 * const isMatch = luceneFilter('level:error AND status.numeric:[500 TO 599]');
 * logs.filter(isMatch);
 */
export function luceneFilter(
  query: string,
  { implicit, operators = "classic", anchors = "ends", empty = "all" }: LuceneReading = {
    implicit: "AND",
  },
): LogTest {
  if (!query.trim()) return () => empty === "all";
  const tree = expectTree(query);
  // A term that changes nothing is refused as well, as the service would.
  const tests = new Map(atomsOf(tree).map((atom) => [atom, testOf(atom, { implicit, anchors })]));
  return testOfFormula(conditionOf(tree, { implicit, operators }), tests);
}

/** Which parts of a reading the logs that a query matches can depend on. */
export type OpenReading = Readonly<Record<keyof LuceneReading, boolean>>;

/** No part for a query that is not understood, which {@link luceneFilter} refuses. */
export function openReadings(query: string): OpenReading {
  const node = readLucene(query);
  const empty = !query.trim();
  if (!node) return { implicit: false, operators: false, anchors: false, empty };
  const { implicit, operators } = openQuestions(node);
  const atoms = atomsOf(node);
  return {
    implicit: implicit || atoms.some(hasSeveralWords),
    operators,
    anchors: atoms.some(hasAnchors),
    empty,
  };
}

function expectTree(query: string): LuceneNode {
  const node = readLucene(query);
  if (node) return node;
  const what = hasVariable(query) ? "Lucene with a variable" : "Lucene with this syntax";
  throw new LogQueryRefusal(`${what}: ${query}`);
}

function testOfFormula(
  formula: Formula<LuceneAtom>,
  ofAtoms: ReadonlyMap<LuceneAtom, LogTest>,
): LogTest {
  if (formula.type === "one") {
    const isMatch = ofAtoms.get(formula.atom) as LogTest;
    return (log) => isMatch(log) !== formula.isNot;
  }
  const tests = formula.parts.map((part) => testOfFormula(part, ofAtoms));
  return formula.type === "all"
    ? (log) => tests.every((isMatch) => isMatch(log))
    : (log) => tests.some((isMatch) => isMatch(log));
}
