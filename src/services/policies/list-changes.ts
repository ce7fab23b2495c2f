import { equalCanonical } from "../../schema/canonical";
import { isUnknown } from "../../schema/check";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { sourceOf } from "./enums";
import { policyItem } from "./fields";

type ListArguments = Readonly<Record<string, unknown>>;
type Item = ListArguments & { name: string };

const DELETION_NOTE = "exclusive: policies that are not in the list will be deleted";

/** Warns that a new exclusive list deletes other policies, because a create has no diff. */
export const exclusiveWarning = (given: ListArguments, olds: ListArguments): string[] => {
  const isNew = given.exclusive === true && !Object.keys(olds).length;
  return isNew
    ? [`TcoPolicies ${String(sourceOf(given.sourceType)?.toLowerCase() ?? "")}: ${DELETION_NOTE}`]
    : [];
};

/** Preview notes by policy name, because the diff of the engine shows indexes. */
export function listChangeNotes(was: ListArguments, is: ListArguments): string[] {
  const [before, after] = [itemsOf(was), itemsOf(is)];
  const exclusive = is.exclusive === true && was.exclusive !== true ? [DELETION_NOTE] : [];
  if (!before || !after) return exclusive;
  const [old, now] = [byName(before), byName(after)];
  const common = after.filter(({ name }) => old.has(name)).map(({ name }) => name);
  const unmovedNames = new Set(
    longestUnmoved(common, (name) => before.findIndex((one) => one.name === name)),
  );
  return [
    ...exclusive,
    ...after
      .filter(({ name }) => !old.has(name))
      .map((one) => `+ ${quoted(one)} as ${positionIn(after, one.name)}`),
    ...before.filter(({ name }) => !now.has(name)).map((one) => `- ${quoted(one)}`),
    ...common
      .filter((name) => !unmovedNames.has(name))
      .map(
        (name) =>
          `${quoted({ name })} moves from ${positionIn(before, name)} to ${positionIn(after, name)}`,
      ),
    ...common.flatMap((name) => changedFields(name, old.get(name) as Item, now.get(name) as Item)),
  ];
}

// Undefined if the list, or a name in it, is not known yet.
function itemsOf({ policies }: ListArguments): Item[] | undefined {
  return Array.isArray(policies) && policies.every(isKnown) ? policies : undefined;
}
const isKnown = (item: unknown): item is Item =>
  isRecord(item) && typeof item.name === "string" && !isUnknown(item.name);
const byName = (items: readonly Item[]) => new Map(items.map((item) => [item.name, item]));
const quoted = ({ name }: { name: string }): string => JSON.stringify(name);
const positionIn = (items: readonly Item[], name: string): string =>
  `number ${items.findIndex((one) => one.name === name) + 1}`;

const node = nodeOf(policyItem);
function changedFields(name: string, was: Item, is: Item): string[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const shown = keys.filter(
    (key) => !equalCanonical(node, { [key]: was[key] }, { [key]: is[key] }),
  );
  return shown.length ? [`${quoted({ name })} changes: ${shown.join(", ")}`] : [];
}

/** The longest subsequence of names whose order is unchanged: all others have moved. */
function longestUnmoved(names: readonly string[], before: (name: string) => number): string[] {
  const runs: { name: string; at: number; prior?: number }[] = names.map((name) => ({
    name,
    at: before(name),
  }));
  const tails: number[] = [];
  for (const [n, run] of runs.entries()) {
    const length = tails.findIndex((tail) => (runs[tail]?.at ?? 0) >= run.at);
    const position = length < 0 ? tails.length : length;
    if (position) run.prior = tails[position - 1] as number;
    tails[position] = n;
  }
  const unmoved: string[] = [];
  for (let n = tails.at(-1); n !== undefined; n = runs[n]?.prior)
    unmoved.push((runs[n] as { name: string }).name);
  return unmoved;
}
