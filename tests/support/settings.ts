import fc from "fast-check";
import type { AnyDefinition } from "../../src/areas/define";
import { canonical, isZero, key } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { replaceAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { arbitraryOf, type Fill } from "./arbitrary";
import { SEED } from "./definitions";
import type { Props } from "./driver";
import { mended, wrongIn } from "./mend";
import { type Place, pathOf, put } from "./places";
import type { Refs } from "./refs";

/** Arguments that differ at one place alone: with a value, with another one, and without any, as far as there are such. */
export interface Setting {
  place: Place;
  one: Props;
  other?: Props;
  without?: Props;
}

const EACH = 6;
const WHOLE = [1, 2, 3, 10, 60, 120, 600, 3600];
const drawn = (node: Node, fill: Fill, count: number): unknown[] => fc.sample(arbitraryOf(node, fill), { seed: SEED, numRuns: count });

/** Surroundings to try a place in: as small as may be for each variant of the outermost union, then larger ones. */
function* surroundings(node: Node, { steps: [first = ""] }: Place): Generator<Props> {
  const { [first]: _, ...least } = sample(node) as Props;
  const variants = node.facts.union?.variants ?? [];
  const fieldAt = (name: string) => (node.kind === "object" ? node.fields[name]?.node : undefined) as Node;
  const bare = Object.fromEntries(Object.entries(least).filter(([name]) => !variants.includes(name)));
  if (variants.includes(first) || !variants.length) yield bare;
  else for (const name of variants) yield { ...bare, [name]: sample(fieldAt(name)) };
  for (const value of drawn(fieldAt(first), "maximal", 4 * EACH)) yield { ...least, [first]: value };
  yield* drawn(node, "maximal", EACH) as Props[];
}

/** Values of a place, each with another meaning. */
const known = new WeakMap<Refs, Map<Node, Promise<unknown[]>>>();
function valuesOf({ node }: Place, refs: Refs): Promise<unknown[]> {
  const values = known.get(refs) ?? new Map<Node, Promise<unknown[]>>();
  known.set(refs, values);
  const found = values.get(node) ?? draw(node, refs);
  values.set(node, found);
  return found;
}

async function draw(node: Node, refs: Refs): Promise<unknown[]> {
  const ids = await refs.of(node);
  if (ids) return ids;
  const numbers = node.kind === "number" || node.kind === "integer" || node.kind === "int64" ? WHOLE : [];
  const flags = node.kind === "boolean" ? [true, false] : [];
  const sure = [...flags, sample(node), ...numbers.filter((value) => node.schema.safeParse(value).success)];
  const full = drawn(node, "maximal", EACH);
  // What is left out inside the server may fill in, and that is nobody's change: the fullest values come first.
  const all = ["object", "list", "map"].includes(node.kind) ? [...full, ...sure] : [...sure, ...full];
  all.push(...drawn(node, "random", EACH));
  const tied = await Promise.all(all.map((value) => refs.tie(node, value)));
  const each = new Map(tied.map((value) => [key(canonical(node, value)), value]));
  // A zero may mean the same as nothing: it comes last.
  const zeros = [...each.values()].filter((value) => isZero(node, canonical(node, value)));
  return [...[...each.values()].filter((value) => !zeros.includes(value)), ...zeros];
}

/** Every way, easiest first, in which a place can be set, changed and left out. */
export async function* settingsOf(definition: AnyDefinition, place: Place, refs: Refs): AsyncGenerator<Setting> {
  const node = nodeOf(definition.fields);
  const values = await valuesOf(place, refs);
  // A rule may want the place to be there whatever is around it: only then it is never left out.
  for (const stays of [false, true]) {
    for (const around of surroundings(node, place)) {
      const tied = await refs.tie(node, around);
      for (const value of values) {
        const one = mended(definition, put(node, tied, place.steps, value), pathOf(place));
        const setting = one && (await among(definition, place, one, refs, stays));
        if (setting) yield setting;
      }
    }
    if (!place.optional) return;
  }
}

/** What a place can say beside what it says in these arguments, with or without saying nothing. */
export async function among(definition: AnyDefinition, place: Place, one: Props, refs: Refs, stays = false): Promise<Setting | undefined> {
  const values = await valuesOf(place, refs);
  const path = pathOf(place);
  const meaning = (args: Props) => key(canonical(nodeOf(definition.fields), args));
  const differs = (args: Props) => wrongIn(definition, args).length === 0 && meaning(args) !== meaning(one);
  const without = place.optional && !stays ? (replaceAt(one, path, undefined) as Props) : undefined;
  if (without && !differs(without)) return undefined;
  const others = values.map((value) => replaceAt(one, path, value) as Props).filter(differs);
  // Another value that means something, rather than one that means the same as none.
  const other = others.find((args) => !without || meaning(args) !== meaning(without)) ?? others[0];
  return { place, one, ...(other ? { other } : {}), ...(without ? { without } : {}) };
}

/** Whether a place can say one thing only. */
export const saysOneThing = ({ kind, facts, ...node }: Node): boolean =>
  kind === "word"
    ? facts.spelling?.as === "word" && facts.spelling.words.filter(({ short }) => short).length < 2
    : kind === "object" && "fields" in node && Object.keys(node.fields as object).length === 0;

/** Arguments with a variant of a union, and with another variant in its place. */
export function variantOf(definition: AnyDefinition, place: Place): { one: Props; other: Props } | undefined {
  const one = leastWith(definition, place.steps);
  const variants = place.above.at(-1)?.facts.union?.variants ?? [];
  const next = variants[(variants.indexOf(place.steps.at(-1) as string) + 1) % variants.length] as string;
  const other = leastWith(definition, [...place.steps.slice(0, -1), next]);
  return one && other && { one, other };
}

function leastWith(definition: AnyDefinition, steps: readonly string[]): Props | undefined {
  const node = nodeOf(definition.fields);
  const at = steps.reduce<Node | undefined>((outer, step) => outer && below(outer, step), node);
  return at && mended(definition, put(node, undefined, steps, sample(at)), pathOf({ steps }));
}
const below = (node: Node, step: string): Node | undefined =>
  node.kind === "object" ? node.fields[step]?.node : node.kind === "list" ? node.item : node.kind === "map" ? node.value : undefined;
