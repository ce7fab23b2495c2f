import { recent } from "../text/recent";
import { type ConflictOf, conflictsIn, type Formula, type Literal, requiredOf } from "./formula";
import { readingsOf } from "./lucene-readings";
import { type LuceneNode, readLucene } from "./lucene-tree";
import type { LuceneAtom } from "./lucene-values";

export type LuceneLiteral = Literal<LuceneAtom>;

/** A query that was read, with the conditions that it may mean. */
interface LuceneQuery {
  readonly root: LuceneNode;
  readonly readings: readonly Formula<LuceneAtom>[];
}

/** The conditions of a query; undefined for one that is not understood. */
export const luceneQuery = recent((text: string): LuceneQuery | undefined => {
  const root = readLucene(text);
  return root && { root, readings: readingsOf(root) };
});

/**
 * The terms that every matching log has, or does not have, however the query is read. None for a
 * query that is not understood.
 */
export function requiredTerms(text: string): LuceneLiteral[] {
  const [first = [], ...others] = luceneQuery(text)?.readings.map(requiredOf) ?? [];
  return first.filter(({ atom, isNot }) =>
    others.every((terms) => terms.some((one) => one.atom === atom && one.isNot === isNot)),
  );
}

/** Conflicts that make a query, or an alternative of it, find nothing, however it is read. */
export function luceneConflictsIn<Found extends { offset: number }>(
  text: string,
  conflictOf: ConflictOf<LuceneAtom, Found>,
): Found[] {
  const [first = [], ...others] =
    luceneQuery(text)?.readings.map((reading) => conflictsIn(reading, conflictOf)) ?? [];
  return first.filter(({ offset }) =>
    others.every((found) => found.some((one) => one.offset === offset)),
  );
}
