import type { Operations } from "../../src/client/operation";
import { problems } from "../../src/schema/check";
import { nodeOf } from "../../src/schema/node";
import { allAreas } from "../support/definitions";
import type { Called } from "./all";
import { type Leaf, leavesIn, leavesOf, placeOf, type Request } from "./leaves";

/** Values that came up at one place of one operation's requests or answers, the latest last. */
interface Source {
  area: string;
  route: string;
  path: string;
  words: string[];
  values: Set<unknown>;
}
const ENDING = /(id|identifier|name|key|version)$/;
const alike = (ending: string): RegExp => (/^id/.test(ending) ? /(id|identifier|key)$/ : new RegExp(`${ending}$`));
const MOST = 12; // values of a source

// Where the objects of a kind come from: the operations of its definition.
const homes = new Map(
  allAreas.flatMap((area) =>
    area.resources.map(({ kind, ops }) => [
      kind,
      { area: area.name, routes: Object.values(ops as Operations).map((op): string => op.route) },
    ]),
  ),
);

/** Everything that has come up so far: where a request needs the name of something, it is found here. */
export class Known {
  private readonly sources = new Map<string, Source>();
  private readonly byWord = new Map<string, Set<Source>>();

  /** Remembers what a call that went well was asked and told. */
  learn(called: Called, request: Request, answer: unknown): void {
    const told = called.op.out ? [answer].flat().flatMap((message) => leavesIn(nodeOf(called.op.out), message, ["answer"])) : [];
    for (const leaf of [...leavesOf(called, request), ...told]) this.keep(called, leaf);
  }
  private keep({ area, op, path }: Called, leaf: Leaf): void {
    const { value, name, owner } = leaf;
    if (typeof value === "boolean" || leaf.node?.kind === "word" || !/^.{1,200}$/.test(String(value)) || /^\.+$/.test(String(value)))
      return;
    const key = `${op.route} ${placeOf(leaf)}`;
    const source = this.sources.get(key) ?? { area, route: op.route, path, words: [name, owner + name], values: new Set() };
    this.sources.set(key, source);
    source.values.delete(value);
    source.values.add(value);
    if (source.values.size > MOST) for (const oldest of [...source.values].slice(0, 1)) source.values.delete(oldest);
    for (const word of source.words) this.byWord.set(word, (this.byWord.get(word) ?? new Set()).add(source));
  }

  /** What may stand at a leaf, the likeliest first. */
  valuesFor(called: Called, leaf: Leaf): unknown[] {
    const words = [leaf.name, leaf.owner + leaf.name];
    // Within an area, one id may be called what it will.
    const [ending] = ENDING.exec(leaf.name) ?? [];
    const near = [...this.sources.values()].filter((it) => ending && it.area === called.area && alike(ending).test(it.words[0] ?? ""));
    const found = new Set([...words.flatMap((word) => [...(this.byWord.get(word) ?? [])]), ...near]);
    const ranked = [...found].map((source) => ({ source, rank: rankOf(called, leaf, source) })).sort((a, b) => b.rank - a.rank);
    const values = interleaved(ranked.map(({ source }) => [...source.values].reverse()));
    const { node } = leaf;
    return [...new Set(values.map((value) => (node?.kind === "text" ? String(value) : value)))].filter(
      (value) => !node || problems(node.schema, value).length === 0,
    );
  }
}

function rankOf({ area, path }: Called, { name, owner, node }: Leaf, source: Source): number {
  const home = homes.get(node?.facts.ref ?? "");
  const [theirs = "", theirsInFull = ""] = source.words;
  const sameWord = theirs === name || theirsInFull === name;
  return (
    (home?.area === source.area ? 10 : 0) +
    (home?.routes.includes(source.route) && /^(id|.*id)$/.test(theirs) ? 5 : 0) +
    (sameWord ? 3 : 0) +
    (theirsInFull === owner + name || theirsInFull === name ? 2 : 0) +
    (source.area === area ? 3 : 0) +
    shared(path, source.path)
  );
}
const shared = (a: string, b: string): number => {
  const [ours, theirs] = [a.split("/"), b.split("/")];
  const apart = ours.findIndex((step, n) => step !== theirs[n]);
  return apart < 0 ? ours.length : apart;
};

/** The first of each, then the second of each, and so on. */
function interleaved(lists: unknown[][]): unknown[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }).flatMap((_, n) => lists.flatMap((list) => (n < list.length ? [list[n]] : [])));
}
