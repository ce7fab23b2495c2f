import fc from "fast-check";
import { type Node, nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { arbitraryOf } from "./arbitrary";
import { casesToRun, isInShare } from "./case-share";
import { withUniqueFields } from "./cases";
import { fromCatalog } from "./catalog";
import { combined } from "./combine";
import type { Props } from "./driver";
import { type Location, locationsOf, locationText, pathOf, setAt } from "./locations";
import { pathsIn, pathsOf } from "./paths";
import { repaired } from "./repair";

const SAMPLES = 3;
const FEW = 24;
const MANY = 500;

const pathCounts = new WeakMap<Node, number>();
/** The number of cases: fewer for schemas with few fields and for large ones, and the share. */
export function caseCount(node: Node, count: number): number {
  const paths = pathCounts.get(node) ?? pathsOf(node).length;
  pathCounts.set(node, paths);
  const part =
    paths > MANY ? Math.max(1 / 12, MANY / paths) : Math.min(1, Math.max(1 / 3, paths / FEW));
  return casesToRun(Math.ceil(count * part));
}

/** Arguments that set a field and everything below it. */
function* argsWith(
  definition: AnyDefinition,
  { node, steps }: Location,
  seed: number,
): Generator<Props> {
  for (const value of fc.sample(arbitraryOf(node, "maximal"), { seed, numRuns: SAMPLES })) {
    const args = repaired(
      definition,
      setAt(nodeOf(definition.fields), undefined, steps, value),
      pathOf({ steps }),
    );
    if (args) yield args;
  }
}

/** Arguments that together set every field that `others` do not set. */
export function coveringArgs(
  definition: AnyDefinition,
  others: readonly Props[],
  seed: number,
): Props[] {
  const node = nodeOf(definition.fields);
  const left = new Set(pathsOf(node));
  const markCovered = (args: Props) => {
    const before = left.size;
    for (const path of pathsIn(node, args)) left.delete(path);
    return left.size < before;
  };
  for (const args of others) markCovered(args);
  // Outer fields first: their values set many inner fields too.
  const locations = locationsOf(node).sort((a, b) => a.steps.length - b.steps.length);
  const found = locations.flatMap((location) => {
    if (!left.has(locationPath(location))) return [];
    for (const args of argsWith(definition, location, seed))
      if (markCovered(args) && !left.has(locationPath(location))) return [args];
    return [];
  });
  return found.map((args, n) => withName(definition, args, `covering${n}`));
}

const drawn = new Map<AnyDefinition, Props[]>();
const MAIN_SERVICES = 2;
/**
 * The arguments that together set every field, for one of the main services. Unless CASES=all, the
 * services share them: each field is set under one service, and the first arguments, which set most
 * fields, under both.
 */
export function coveringShare(definition: AnyDefinition, seed: number, service: number): Props[] {
  const all = drawn.get(definition) ?? combined(definition, coveringArgs(definition, [], seed));
  drawn.set(definition, all);
  return all.filter((_, n) => n === 0 || isInShare(MAIN_SERVICES, n, service));
}

const withName = (definition: AnyDefinition, args: Props, name: string): Props => {
  const { nameField } = definition;
  const named =
    typeof nameField === "string" && nameField in args ? { ...args, [nameField]: name } : args;
  return fromCatalog(definition, withUniqueFields(definition, named, name));
};

const locationPath = (location: Location): string => locationText(location).replace(/^(?!\[)/, ".");
