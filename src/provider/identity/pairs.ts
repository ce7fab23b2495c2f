import { canonical, canonicalKey } from "../../schema/canonical";
import type { ListNode, Node } from "../../schema/node";
import { type Fields, isRecord } from "../../schema/record";
import { childAt, isList, isMap, mapElements, matchValue } from "../../schema/walk";
import { type Placed, similarPairs } from "../similar";
import type { IdFields } from "./id-fields";

/** Objects of a new value, each with the object of the old value that it corresponds to. */
export type Pairs = ReadonlyMap<object, Fields>;

/**
 * Finds the old element for each new one, so that its id does not change. Elements of a list are
 * matched by id, then by their `identity` field, by equal content, by similar content, and by
 * index. Elements that moved to another list are matched by content.
 */
export function pairsOf(ids: IdFields, node: Node, news: unknown, olds: unknown): Pairs {
  const pairing = new Pairing(ids);
  pairing.walk(node, news, olds);
  pairing.pairMoved();
  return pairing.pairs;
}

class Pairing {
  readonly pairs = new Map<object, Fields>();
  private readonly unmatched = new Map<Node, { news: object[]; olds: object[] }>();
  private readonly contentKeys = new Map<object, string>();

  constructor(private readonly ids: IdFields) {}

  walk(node: Node, news: unknown, olds: unknown): void {
    if (!this.ids.isIn(node)) return;
    if (isList(node)) this.pairLists(node, objectsOf(news), objectsOf(olds));
    else if (isRecord(news) && isRecord(olds)) this.pairObjects(node, news, olds);
    else this.addUnmatched(node, news, olds);
  }

  private pairObjects(node: Node, news: Fields, olds: Fields): void {
    this.pairs.set(news, olds);
    const fields = isMap(node)
      ? Object.keys(news).map((key) => [key, node.value] as const)
      : this.ids.of(node);
    for (const [key, field] of fields) this.walk(field, news[key], olds[key]);
  }

  /**
   * Matches elements that have no counterpart in their own list: they may come from another one.
   */
  pairMoved(): void {
    for (const [item, { news, olds }] of this.unmatched) {
      if (!news.length || !olds.length) continue;
      const match = new ListMatch(news, olds);
      match.matchBy((one) => this.contentKey(item, one));
      for (const [one, other] of match.matches) this.walk(item, one, other);
    }
  }

  private pairLists({ item }: ListNode, news: object[], olds: object[]): void {
    const match = new ListMatch(news, olds);
    match.matchBy((one) => elementId(this.ids, item, one));
    match.matchBy((one) => identityOf(item, one));
    match.matchAtSameIndex((one, other) => equalsIgnoringIds(this.ids, item, one, other));
    match.matchBy((one) => this.contentKey(item, one));
    match.matchSimilar();
    if (news.length === olds.length) match.matchByIndex();
    for (const [one, other] of match.matches) this.walk(item, one, other);
    for (const one of match.news) this.addUnmatched(item, one, undefined);
    for (const other of match.olds) this.addUnmatched(item, undefined, other);
  }

  private addUnmatched(node: Node, news: unknown, olds: unknown): void {
    if (!this.ids.isIn(node)) return;
    const pool = this.unmatched.get(node) ?? { news: [], olds: [] };
    this.unmatched.set(node, pool);
    if (isRecord(news)) pool.news.push(news);
    if (isRecord(olds)) pool.olds.push(olds);
    for (const [inner, one] of childrenWithIds(this.ids, node, news))
      this.addUnmatched(inner, one, undefined);
    for (const [inner, other] of childrenWithIds(this.ids, node, olds))
      this.addUnmatched(inner, undefined, other);
  }

  private contentKey(node: Node, value: object): string {
    const content =
      this.contentKeys.get(value) ??
      canonicalKey(canonical(node, withoutIds(this.ids, node, value)));
    this.contentKeys.set(value, content);
    return content;
  }
}

/** Elements of two lists, each matched at most once. */
class ListMatch {
  readonly matches: [object, object][] = [];
  private readonly openNews: Set<object>;
  private readonly openOlds: Set<object>;

  constructor(
    private readonly allNews: readonly object[],
    private readonly allOlds: readonly object[],
  ) {
    this.openNews = new Set(allNews);
    this.openOlds = new Set(allOlds);
  }

  /** Those without a match, in their order. */
  get news(): object[] {
    return [...this.openNews];
  }
  get olds(): object[] {
    return [...this.openOlds];
  }

  matchBy(keyOf: (one: object) => string | undefined): void {
    const free = new Map<string, object[]>();
    for (const other of this.olds) {
      const name = keyOf(other);
      const sameName = name === undefined ? undefined : free.get(name);
      if (sameName) sameName.push(other);
      else if (name !== undefined) free.set(name, [other]);
    }
    // Taken from the end.
    for (const sameName of free.values()) sameName.reverse();
    for (const one of this.news) {
      const name = keyOf(one);
      const other = name === undefined ? undefined : free.get(name)?.pop();
      if (other) this.addMatch(one, other);
    }
  }

  matchSimilar(): void {
    const [news, olds] = [placed(this.news, this.allNews), placed(this.olds, this.allOlds)];
    for (const [a, b] of similarPairs(news, olds))
      this.addMatch(news[a]?.value as object, olds[b]?.value as object);
  }

  matchByIndex(): void {
    this.matchAtSameIndex(() => true);
  }

  /** Matches elements at the same index of both lists, where `isSame` is true. */
  matchAtSameIndex(isSame: (one: object, other: object) => boolean): void {
    for (const [index, one] of this.allNews.entries()) {
      const other = this.allOlds[index];
      if (!other || !this.openNews.has(one) || !this.openOlds.has(other)) continue;
      if (isSame(one, other)) this.addMatch(one, other);
    }
  }

  private addMatch(one: object, other: object): void {
    this.matches.push([one, other]);
    this.openNews.delete(one);
    this.openOlds.delete(other);
  }
}

/** Elements with their indexes in a list that has them all. */
function placed(some: readonly object[], all: readonly object[]): Placed[] {
  const indexes = new Map(all.map((one, index) => [one, index]));
  return some.map((value) => ({ value, index: indexes.get(value) ?? 0 }));
}

const objectsOf = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const childrenWithIds = (ids: IdFields, node: Node, value: unknown): [Node, unknown][] =>
  matchValue<[Node, unknown][]>(node, value, {
    object: (object, fields) => ids.of(object).map(([key, field]) => [field, fields[key]]),
    list: ({ item }, items) => objectsOf(items).map((one) => [item, one]),
    map: ({ value: inner }, entries) => Object.values(entries).map((one) => [inner, one]),
    other: () => [],
  });

function elementId(ids: IdFields, node: Node, value: object): string | undefined {
  const [key] = ids.of(node).find(([, field]) => ids.isId(field)) ?? [];
  return stringAt(value, key);
}
const identityOf = ({ facts }: Node, value: object): string | undefined =>
  stringAt(value, facts.identity);
function stringAt(value: object, key: string | undefined): string | undefined {
  const found = key !== undefined && isRecord(value) ? value[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** A cheap comparison for the usual case: the same values, but for omitted ids. */
function equalsIgnoringIds(ids: IdFields, node: Node, value: unknown, other: unknown): boolean {
  if (ids.isId(node) && value === undefined) return true;
  if (Array.isArray(value))
    return (
      Array.isArray(other) &&
      value.length === other.length &&
      value.every((item, index) => equalsIgnoringIds(ids, childNode(node, ""), item, other[index]))
    );
  if (!isRecord(value)) return value === other;
  if (!isRecord(other)) return false;
  const keys = new Set([...Object.keys(value), ...Object.keys(other)]);
  return [...keys].every((key) =>
    equalsIgnoringIds(ids, childNode(node, key), value[key], other[key]),
  );
}
const UNDECLARED = { type: "any", facts: {}, bounds: {} } as unknown as Node;
const childNode = (node: Node, key: string): Node => childAt(node, key) ?? UNDECLARED;

/** A value without its ids, which are no part of its content. */
function withoutIds(ids: IdFields, node: Node, value: unknown): unknown {
  if (ids.isId(node)) return undefined;
  return ids.isIn(node)
    ? mapElements(node, value, (child, one) => withoutIds(ids, child, one))
    : value;
}
