import { canonical, key as textOf } from "../schema/canonical";
import type { Node } from "../schema/node";
import { compact, isRecord } from "../schema/path";

/** Which object of a new value is which of an old one. */
export type Pairs = ReadonlyMap<object, object>;
type ListNode = Extract<Node, { kind: "list" }>;

const known = new WeakMap<Node, boolean>();

/** Whether ids of ours lie in values of a node. */
export function holdsMade(node: Node): boolean {
  const found = known.get(node);
  if (found !== undefined) return found;
  known.set(node, false); // what lies inside itself adds nothing
  const holds = node.facts.made !== undefined || below(node).some(holdsMade);
  known.set(node, holds);
  return holds;
}
const below = (node: Node): Node[] => {
  if (node.kind === "object") return Object.values(node.fields).map(({ node: field }) => field);
  return node.kind === "list" ? [node.item] : node.kind === "map" ? [node.value] : [];
};

const inner = new WeakMap<Node, readonly (readonly [string, Node])[]>();
/** The fields of an object in which ids of ours lie. */
export function madeIn(node: Extract<Node, { kind: "object" }>): readonly (readonly [string, Node])[] {
  const found =
    inner.get(node) ?? Object.entries(node.fields).flatMap(([key, field]) => (holdsMade(field.node) ? [[key, field.node] as const] : []));
  inner.set(node, found);
  return found;
}

/** Pairs what is the same element: by its id, by what it says, by what most of it says, by its place; and what has moved to another list by what it says. */
export function pairsOf(node: Node, news: unknown, olds: unknown): Pairs {
  const pairing = new Pairing();
  pairing.walk(node, news, olds);
  pairing.moved();
  return pairing.pairs;
}

class Pairing {
  readonly pairs = new Map<object, object>();
  private readonly left = new Map<Node, { news: object[]; olds: object[] }>();
  private readonly texts = new Map<object, string>();

  walk(node: Node, news: unknown, olds: unknown): void {
    if (!holdsMade(node)) return;
    if (node.kind === "list") this.list(node, objectsOf(news), objectsOf(olds));
    else if (isRecord(news) && isRecord(olds)) this.object(node, news, olds);
    else this.rest(node, news, olds);
  }

  private object(node: Node, news: Record<string, unknown>, olds: Record<string, unknown>): void {
    this.pairs.set(news, olds);
    if (node.kind === "map") for (const key of Object.keys(news)) this.walk(node.value, news[key], olds[key]);
    if (node.kind === "object") for (const [key, field] of madeIn(node)) this.walk(field, news[key], olds[key]);
  }

  /** Elements that found no partner in their own list may have come from another one. */
  moved(): void {
    for (const [item, { news, olds }] of this.left) {
      if (!news.length || !olds.length) continue;
      const match = new Match(news, olds);
      match.by((one) => this.text(item, one));
      for (const [one, other] of match.found) this.walk(item, one, other);
    }
  }

  private list({ item }: ListNode, news: object[], olds: object[]): void {
    const match = new Match(news, olds);
    match.by((one) => idOf(item, one));
    match.inPlace((one, other) => isLike(item, one, other));
    match.by((one) => this.text(item, one));
    match.alike();
    if (news.length === olds.length) match.byPlace();
    for (const [one, other] of match.found) this.walk(item, one, other);
    for (const one of match.news) this.rest(item, one, undefined);
    for (const other of match.olds) this.rest(item, undefined, other);
  }

  private rest(node: Node, news: unknown, olds: unknown): void {
    if (!holdsMade(node)) return;
    const pool = this.left.get(node) ?? { news: [], olds: [] };
    this.left.set(node, pool);
    if (isRecord(news)) pool.news.push(news);
    if (isRecord(olds)) pool.olds.push(olds);
    for (const [inner, one] of partsOf(node, news)) this.rest(inner, one, undefined);
    for (const [inner, other] of partsOf(node, olds)) this.rest(inner, undefined, other);
  }

  private text(node: Node, value: object): string {
    const text = this.texts.get(value) ?? textOf(canonical(node, withoutMade(node, value)));
    this.texts.set(value, text);
    return text;
  }
}

/** Elements of two lists, each matched at most once. */
class Match {
  readonly found: [object, object][] = [];
  news: object[];
  olds: object[];

  constructor(
    private readonly allNews: readonly object[],
    private readonly allOlds: readonly object[],
  ) {
    this.news = [...allNews];
    this.olds = [...allOlds];
  }

  by(nameOf: (one: object) => string | undefined): void {
    const free = new Map<string, object[]>();
    for (const other of this.olds) {
      const name = nameOf(other);
      if (name !== undefined) free.set(name, [...(free.get(name) ?? []), other]);
    }
    for (const one of [...this.news]) {
      const name = nameOf(one);
      const other = name === undefined ? undefined : free.get(name)?.shift();
      if (other) this.take(one, other);
    }
  }

  /** The most alike first; of equals those whose places are nearest. */
  alike(): void {
    const [news, olds] = [this.news.map(leavesOf), this.olds.map(leavesOf)];
    const [ones, others] = [this.news, this.olds];
    const all = news
      .flatMap((leaves, a) => olds.map((other, b) => ({ a, b, score: common(leaves, other) })))
      .filter(({ score }) => score > 0);
    const far = ({ a, b }: { a: number; b: number }) =>
      Math.abs(this.allNews.indexOf(ones[a] as object) - this.allOlds.indexOf(others[b] as object));
    for (const { a, b } of all.sort((x, y) => y.score - x.score || far(x) - far(y))) {
      const [one, other] = [ones[a] as object, others[b] as object];
      if (this.news.includes(one) && this.olds.includes(other)) this.take(one, other);
    }
  }

  byPlace(): void {
    this.inPlace(() => true);
  }

  /** Elements at the same place of both lists, where they are the same. */
  inPlace(isSame: (one: object, other: object) => boolean): void {
    const free = new Set(this.olds);
    const open = new Set(this.news);
    this.allNews.forEach((one, at) => {
      const other = this.allOlds[at];
      if (open.has(one) && other && free.has(other) && isSame(one, other)) this.take(one, other);
    });
  }

  private take(one: object, other: object): void {
    this.found.push([one, other]);
    this.news = this.news.filter((item) => item !== one);
    this.olds = this.olds.filter((item) => item !== other);
  }
}

const objectsOf = (value: unknown): object[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function partsOf(node: Node, value: unknown): [Node, unknown][] {
  if (node.kind === "list") return objectsOf(value).map((item) => [node.item, item]);
  if (!isRecord(value)) return [];
  if (node.kind === "map") return Object.values(value).map((item) => [node.value, item]);
  return node.kind === "object" ? madeIn(node).map(([key, field]) => [field, value[key]]) : [];
}

function idOf(node: Node, value: object): string | undefined {
  if (node.kind !== "object") return undefined;
  const [key] = madeIn(node).find(([, { facts }]) => facts.made) ?? [];
  const id = key === undefined ? undefined : (value as Record<string, unknown>)[key];
  return typeof id === "string" ? id : undefined;
}

/** Whether a value is written as another one, but for ids of ours that it leaves out: most are, and need no comparison of what they mean. */
function isLike(node: Node, value: unknown, other: unknown): boolean {
  if (node.facts.made && value === undefined) return true;
  if (Array.isArray(value))
    return Array.isArray(other) && value.length === other.length && value.every((item, at) => isLike(partOf(node, ""), item, other[at]));
  if (!isRecord(value)) return value === other;
  if (!isRecord(other)) return false;
  const keys = new Set([...Object.keys(value), ...Object.keys(other)]);
  return [...keys].every((key) => isLike(partOf(node, key), value[key], other[key]));
}
const FREE = { kind: "any", facts: {}, bounds: {} } as unknown as Node;
function partOf(node: Node, key: string): Node {
  if (node.kind === "list") return node.item;
  if (node.kind === "map") return node.value;
  return (node.kind === "object" && Object.hasOwn(node.fields, key) && node.fields[key]?.node) || FREE;
}

/** A value without ids of ours, which say nothing of what it is. */
function withoutMade(node: Node, value: unknown): unknown {
  if (node.facts.made) return undefined;
  if (!holdsMade(node)) return value;
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => withoutMade(node.item, item));
  if (!isRecord(value)) return value;
  const inner = (key: string): Node | undefined =>
    node.kind === "map" ? node.value : node.kind === "object" ? node.fields[key]?.node : undefined;
  return compact(
    Object.entries(value).map(([key, item]) => {
      const field = inner(key);
      return [key, field ? withoutMade(field, item) : item];
    }),
  );
}

/** What an element says, piece by piece, wherever in it. */
function leavesOf(value: object): ReadonlySet<string> {
  const leaves = new Set<string>();
  const walk = (at: unknown, path: string): void => {
    if (Array.isArray(at)) for (const item of at) walk(item, path);
    else if (isRecord(at)) for (const [key, item] of Object.entries(at)) walk(item, `${path}.${key}`);
    else leaves.add(`${path}=${String(at)}`);
  };
  walk(value, "");
  return leaves;
}

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((leaf) => b.has(leaf)).length;
