import {
  type DataCondition,
  type DataPriority,
  type DataReader,
  type DataRoute,
  type DataSelection,
  isBelow,
} from "./model";
import { relationOf } from "./relation";

/** The data that a reader does not see. */
export interface DataLoss<Route extends DataRoute> {
  /** `all`: the reader sees nothing. `part`: it may miss something. */
  extent: "all" | "part";
  /** The rules that give data such a priority, the first of them first. */
  routes: readonly Route[];
}

/** What a reader does not see because of the rules. Data that no rule matches is HIGH. */
export function dataLossOf<Route extends DataRoute>(
  { selection, lowest }: Pick<DataReader, "selection" | "lowest">,
  routes: readonly Route[],
): DataLoss<Route> | undefined {
  const met: Route[] = [];
  let isWhole = false;
  for (const route of routes) {
    const relation = relationOf(selection, route.selection);
    if (relation === "disjoint") continue;
    met.push(route);
    isWhole = relation === "inside";
    if (isWhole) break;
  }
  const hides = (priority: DataPriority) => isBelow(priority, lowest);
  const hiding = met.filter(({ priorities }) => priorities.some(hides));
  if (!hiding.length) return undefined;
  const isAll = isWhole && met.every(({ priorities }) => priorities.every(hides));
  return { extent: isAll ? "all" : "part", routes: hiding };
}

// More pieces are one: the loss is then less exact.
const MAX_PIECES = 24;

/**
 * The data that a reader and a rule have in common, in pieces of one value for each condition of
 * the rule: an earlier rule may have some of them.
 */
export function piecesOf(
  read: DataSelection,
  { selection: { source, conditions, isNarrower } }: DataRoute,
): DataSelection[] {
  const count = conditions.reduce((product, one) => product * valuesOf(one).length, 1);
  const split = count > MAX_PIECES ? [conditions] : combinationsOf(conditions.map(valuesOf));
  const narrower = isNarrower || read.isNarrower ? { isNarrower: true as const } : {};
  return split
    .filter((one) => relationOf(read, { source, conditions: one }) !== "disjoint")
    .map((one) => ({ source, conditions: [...read.conditions, ...one], ...narrower }));
}

/** A condition for each value. The values of a negated one hold together. */
const valuesOf = (condition: DataCondition): DataCondition[] =>
  condition.isNegated
    ? [condition]
    : condition.anyOf.map((pattern) => ({ ...condition, anyOf: [pattern] }));

/** Each choice of one element of each list. */
const combinationsOf = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>(
    (found, list) => found.flatMap((one) => list.map((next) => [...one, next])),
    [[]],
  );

/**
 * The rules after a change that can hide data which a reader saw before, when the reader itself does
 * not change: those that are new or different, and those below a rule that does not shield them any
 * more. All others did the same before.
 */
export function newlyHiding<Route extends DataRoute>(
  before: readonly Route[],
  after: readonly Route[],
  lowest: DataReader["lowest"],
): ReadonlySet<Route> {
  const hidesOf = ({ priorities }: Route) => priorities.map((one) => isBelow(one, lowest));
  const keyOf = (route: Route) => JSON.stringify([route.selection, hidesOf(route)]);
  const [olds, news] = [before.map(keyOf), after.map(keyOf)];
  const most = Math.min(olds.length, news.length);
  let start = 0;
  while (start < most && olds[start] === news[start]) start += 1;
  let end = 0;
  while (end < most - start && olds.at(-1 - end) === news.at(-1 - end)) end += 1;
  const changed = after.slice(start, after.length - end);
  const shields = before
    .slice(start, before.length - end)
    .filter((route) => !hidesOf(route).every(Boolean));
  const below = after
    .slice(after.length - end)
    .filter(({ selection }) =>
      shields.some((one) => relationOf(selection, one.selection) !== "disjoint"),
    );
  return new Set([...changed, ...below]);
}
