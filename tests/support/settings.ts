import fc from "fast-check";
import { canonical, canonicalKey, isZero } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { replaceAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import type { AnyDefinition } from "../../src/services/define";
import { arbitraryOf, type Fill } from "./arbitrary";
import { fromCatalog } from "./catalog";
import { SEED } from "./definitions";
import type { Props } from "./driver";
import { type Location, pathOf, setAt } from "./locations";
import type { Refs } from "./refs";
import { issuesIn, repaired } from "./repair";

/** Arguments that differ in one field: with a value, with another value, and without it. */
export interface Setting {
  location: Location;
  one: Props;
  other?: Props;
  without?: Props;
}

const EACH = 6;
const NUMBERS = [1, 2, 3, 10, 60, 120, 600, 3600];
const sampleValues = (node: Node, fill: Fill, count: number): unknown[] =>
  fc.sample(arbitraryOf(node, fill), { seed: SEED, numRuns: count });

/**
 * Arguments to set the field in: minimal ones for each variant of the root union, then larger ones.
 */
export function* surroundings(node: Node, { steps: [first = ""] }: Location): Generator<Props> {
  const { [first]: _, ...least } = sample(node) as Props;
  const variants = node.facts.union?.variants ?? [];
  const fieldAt = (name: string) =>
    (node.type === "object" ? node.fields[name]?.node : undefined) as Node;
  const bare = Object.fromEntries(
    Object.entries(least).filter(([name]) => !variants.includes(name)),
  );
  if (variants.includes(first) || !variants.length) yield bare;
  else for (const name of variants) yield { ...bare, [name]: sample(fieldAt(name)) };
  for (const value of sampleValues(fieldAt(first), "maximal", 4 * EACH))
    yield { ...least, [first]: value };
  yield* sampleValues(node, "maximal", EACH) as Props[];
}

/** Distinct values of a field. */
const valueCache = new WeakMap<Refs, Map<Node, Promise<unknown[]>>>();
function valuesOf({ node }: Location, refs: Refs): Promise<unknown[]> {
  const values = valueCache.get(refs) ?? new Map<Node, Promise<unknown[]>>();
  valueCache.set(refs, values);
  const found = values.get(node) ?? candidateValues(node, refs);
  values.set(node, found);
  return found;
}

async function candidateValues(node: Node, refs: Refs): Promise<unknown[]> {
  const ids = await refs.idsFor(node);
  if (ids) return ids;
  const numbers =
    node.type === "number" || node.type === "integer" || node.type === "int64" ? NUMBERS : [];
  const flags = node.type === "boolean" ? [true, false] : [];
  const basicValues = [
    ...flags,
    sample(node),
    ...numbers.filter((value) => node.schema.safeParse(value).success),
  ];
  const maximalValues = sampleValues(node, "maximal", EACH);
  // The server may fill in unset inner fields, so maximal values come first.
  const all = ["object", "list", "map"].includes(node.type)
    ? [...maximalValues, ...basicValues]
    : [...basicValues, ...maximalValues];
  all.push(...sampleValues(node, "random", EACH));
  const resolved = await Promise.all(all.map((value) => refs.resolve(node, value)));
  const each = new Map(resolved.map((value) => [canonicalKey(canonical(node, value)), value]));
  // Zero may be equal to unset: it comes last.
  const zeros = [...each.values()].filter((value) => isZero(node, canonical(node, value)));
  return [...[...each.values()].filter((value) => !zeros.includes(value)), ...zeros];
}

/** All settings of a field, the simplest first. */
export async function* settingsOf(
  definition: AnyDefinition,
  location: Location,
  refs: Refs,
): AsyncGenerator<Setting> {
  const node = nodeOf(definition.fields);
  const values = await valuesOf(location, refs);
  // A rule may require an optional field: settings without removal are tried last.
  for (const alwaysPresent of [false, true]) {
    for (const around of surroundings(node, location)) {
      const resolved = await refs.resolve(node, around);
      for (const value of values) {
        const args = repaired(
          definition,
          setAt(node, resolved, location.steps, value),
          pathOf(location),
        );
        const one = args && fromCatalog(definition, args);
        const setting = one && (await settingWith(definition, location, one, refs, alwaysPresent));
        if (setting) yield setting;
      }
    }
    if (!location.optional) return;
  }
}

/** A setting with `one`, another value of the field and, unless alwaysPresent, without it. */
export async function settingWith(
  definition: AnyDefinition,
  location: Location,
  one: Props,
  refs: Refs,
  alwaysPresent = false,
): Promise<Setting | undefined> {
  const values = await valuesOf(location, refs);
  const path = pathOf(location);
  const meaning = (args: Props) => canonicalKey(canonical(nodeOf(definition.fields), args));
  const differs = (args: Props) =>
    issuesIn(definition, args).length === 0 && meaning(args) !== meaning(one);
  const without =
    location.optional && !alwaysPresent ? (replaceAt(one, path, undefined) as Props) : undefined;
  if (without && !differs(without)) return undefined;
  const others = values
    .map((value) => fromCatalog(definition, replaceAt(one, path, value) as Props))
    .filter(differs);
  // Prefer a value that differs from unset.
  const other = others.find((args) => !without || meaning(args) !== meaning(without)) ?? others[0];
  return { location, one, ...(other ? { other } : {}), ...(without ? { without } : {}) };
}

/** Whether a field has only one possible value. */
export const hasSingleValue = ({ type, facts, ...node }: Node): boolean =>
  type === "enum"
    ? facts.encoding?.as === "enum" && facts.encoding.values.filter(({ short }) => short).length < 2
    : type === "object" && "fields" in node && Object.keys(node.fields as object).length === 0;

/** The other variants of a union, from the next one on. */
export function otherVariants({ above, steps }: Location): string[] {
  const outer = above.at(-1);
  const all = (outer?.facts.union?.variants ?? []).filter(
    (key) => outer?.type === "object" && !outer.fields[key]?.node.facts.refused,
  );
  const at = all.indexOf(steps.at(-1) as string);
  return [...all.slice(at + 1), ...all.slice(0, at)];
}

/** Arguments with a union variant, and with another one instead: by default the next. */
export function variantOf(
  definition: AnyDefinition,
  location: Location,
  [next = location.steps.at(-1) as string] = otherVariants(location),
): { one: Props; other: Props } | undefined {
  const one = minimalArgsWith(definition, location.steps);
  const other = minimalArgsWith(definition, [...location.steps.slice(0, -1), next]);
  return one && other && { one, other };
}

function minimalArgsWith(definition: AnyDefinition, steps: readonly string[]): Props | undefined {
  const node = nodeOf(definition.fields);
  const at = steps.reduce<Node | undefined>((outer, step) => outer && below(outer, step), node);
  return at && repaired(definition, setAt(node, undefined, steps, sample(at)), pathOf({ steps }));
}
const below = (node: Node, step: string): Node | undefined =>
  node.type === "object"
    ? node.fields[step]?.node
    : node.type === "list"
      ? node.item
      : node.type === "map"
        ? node.value
        : undefined;
