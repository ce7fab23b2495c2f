import { same } from "../../schema/canonical";
import { isUnknown } from "../../schema/check";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { policyItem } from "./fields";
import { sourceOf } from "./words";

type Fields = Readonly<Record<string, unknown>>;
type Item = Fields & { name: string };

const GOING = "exclusive: policies that are not in the list will be deleted";

/** What a new list does to others: there is no diff yet that could say so. */
export const announced = (given: Fields, olds: Fields): string[] => {
  const isNew = given.exclusive === true && !Object.keys(olds).length;
  return isNew ? [`TcoPolicies ${String(sourceOf(given.sourceType)?.toLowerCase() ?? "")}: ${GOING}`] : [];
};

/** What becomes of a list, by the names of its policies: the engine's diff shows numbers. */
export function listSays(was: Fields, is: Fields): string[] {
  const [before, after] = [itemsOf(was), itemsOf(is)];
  const exclusive = is.exclusive === true && was.exclusive !== true ? [GOING] : [];
  if (!before || !after) return exclusive;
  const [old, now] = [byName(before), byName(after)];
  const common = after.filter(({ name }) => old.has(name)).map(({ name }) => name);
  const still = new Set(longest(common, (name) => before.findIndex((one) => one.name === name)));
  return [
    ...exclusive,
    ...after.filter(({ name }) => !old.has(name)).map((one) => `+ ${quoted(one)} as ${placeIn(after, one.name)}`),
    ...before.filter(({ name }) => !now.has(name)).map((one) => `- ${quoted(one)}`),
    ...common
      .filter((name) => !still.has(name))
      .map((name) => `${quoted({ name })} moves from ${placeIn(before, name)} to ${placeIn(after, name)}`),
    ...common.flatMap((name) => changed(name, old.get(name) as Item, now.get(name) as Item)),
  ];
}

// A list, or a name in it, that is not known yet says nothing.
function itemsOf({ policies }: Fields): Item[] | undefined {
  return Array.isArray(policies) && policies.every(isKnown) ? policies : undefined;
}
const isKnown = (item: unknown): item is Item => isRecord(item) && typeof item.name === "string" && !isUnknown(item.name);
const byName = (items: readonly Item[]) => new Map(items.map((item) => [item.name, item]));
const quoted = ({ name }: { name: string }): string => JSON.stringify(name);
const placeIn = (items: readonly Item[], name: string): string => `number ${items.findIndex((one) => one.name === name) + 1}`;

const node = nodeOf(policyItem);
function changed(name: string, was: Item, is: Item): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const shown = keys.filter((key) => !same(node, { [key]: was[key] }, { [key]: is[key] }));
  return shown.length ? [`${quoted({ name })} changes: ${shown.join(", ")}`] : [];
}

/** As many of the names as possible that keep their order: the others have moved. */
function longest(names: readonly string[], before: (name: string) => number): string[] {
  const runs: { name: string; at: number; prior?: number }[] = names.map((name) => ({ name, at: before(name) }));
  const tails: number[] = [];
  for (const [n, run] of runs.entries()) {
    const length = tails.findIndex((tail) => (runs[tail]?.at ?? 0) >= run.at);
    const place = length < 0 ? tails.length : length;
    if (place) run.prior = tails[place - 1] as number;
    tails[place] = n;
  }
  const kept: string[] = [];
  for (let n = tails.at(-1); n !== undefined; n = runs[n]?.prior) kept.push((runs[n] as { name: string }).name);
  return kept;
}
