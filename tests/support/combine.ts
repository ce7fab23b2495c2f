import type { Node } from "../../src/schema/node";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import type { Props } from "./driver";
import { pathsIn } from "./paths";
import { issuesIn } from "./repair";

/** Larger objects take longer than they save. */
const MOST = 12;
const MOST_ITEMS = 40;

/** Two values in one: the fields of both, and the items of both lists. Throws where they exclude each other. */
function combine(node: Node, a: unknown, b: unknown): unknown {
  if (a === undefined || b === undefined) return a ?? b;
  if (node.type === "list" && Array.isArray(a) && Array.isArray(b)) {
    if (node.item.type !== "object") return a;
    const { max = MOST_ITEMS } = node.bounds;
    if (a.length + b.length > Math.min(max, MOST_ITEMS)) throw EXCLUDED;
    return [...a, ...b];
  }
  if (!isRecord(a) || !isRecord(b)) return a;
  const variants = node.facts.union?.variants ?? [];
  const [one, other] = [a, b].map((value) => variants.find((key) => value[key] !== undefined));
  if (one !== undefined && other !== undefined && one !== other) throw EXCLUDED;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return Object.fromEntries(
    keys.map((key) => {
      const child = node.type === "map" ? node.value : fieldOf(node, key);
      return [key, child ? combine(child, a[key], b[key]) : (a[key] ?? b[key])];
    }),
  );
}
const EXCLUDED = new Error("the values exclude each other");
const fieldOf = (node: Node, key: string): Node | undefined =>
  node.type === "object" ? node.fields[key]?.node : undefined;

/** The arguments in one, if that is valid and sets all fields that they set. */
function bothOf(definition: AnyDefinition, a: Props, b: Props): Props | undefined {
  const node = nodeOf(definition.fields);
  try {
    const both = combine(node, a, b) as Props;
    const set = new Set(pathsIn(node, both));
    const isWhole = [a, b].every((one) => [...pathsIn(node, one)].every((path) => set.has(path)));
    return isWhole && !issuesIn(definition, both).length ? both : undefined;
  } catch (error) {
    if (error === EXCLUDED) return undefined;
    throw error;
  }
}

/** Fewer arguments that set the same fields: a cycle of commands costs the same for more fields. */
export function combined(definition: AnyDefinition, all: readonly Props[]): Props[] {
  const groups: { args: Props; count: number }[] = [];
  for (const args of all) {
    const isAdded = groups.some((group) => {
      const both = group.count < MOST ? bothOf(definition, group.args, args) : undefined;
      if (!both) return false;
      Object.assign(group, { args: both, count: group.count + 1 });
      return true;
    });
    if (!isAdded) groups.push({ args, count: 1 });
  }
  return groups.map(({ args }) => args);
}
