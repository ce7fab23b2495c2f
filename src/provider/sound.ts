import type { Problem } from "../schema/explain";
import type { Path } from "../schema/path";

/** How deep values may be nested: more than anybody writes, and less than what a stack holds. */
const DEEPEST = 1000;
const SHOWN = 6;

/** What no check may look into, and no engine can carry: what holds itself or goes on without end, and what is no JSON. */
export function unsound(value: unknown): Problem[] {
  const found: Problem[] = [];
  const end = walk(value, (at, way) => found.push(wrong(way, `expected a value that can be kept, not ${named(at)}`)));
  return end ? [...found, end] : found;
}

/** Where a value holds itself or goes on without end; what is not known yet is not looked into. */
export const endless = (value: unknown): Problem | undefined => walk(value, () => undefined);

/** Goes over all there is, and tells of what cannot be kept. What goes on without end does so from many places: the first ends the walk. */
function walk(value: unknown, foreign: (at: unknown, way: Path) => void): Problem | undefined {
  const above: object[] = [];
  const way: (string | number)[] = [];
  const into = (at: unknown): Problem | undefined => {
    if (typeof at !== "object" || at === null) {
      if (at !== undefined && at !== null && !CARRIED.has(typeof at)) foreign(at, way);
      return undefined;
    }
    if (!isPlain(at)) return void foreign(at, way);
    if (above.length === DEEPEST) return endlessAt(above, way);
    above.push(at);
    for (const key of Array.isArray(at) ? at.keys() : Object.keys(at)) {
      way.push(key);
      const end = into(at[key as never]);
      if (end) return end;
      way.pop();
    }
    above.pop();
    return undefined;
  };
  return into(value);
}

const CARRIED = new Set(["string", "number", "boolean"]);
const wrong = (way: Path, reason: string): Problem => ({ path: [...way], reason });

function endlessAt(above: readonly object[], way: Path): Problem {
  const again = above.findIndex((one, at) => above.indexOf(one) < at);
  if (again < 0) return wrong(way.slice(0, SHOWN), `is nested more than ${DEEPEST} deep`);
  return wrong(way.slice(0, Math.min(again, SHOWN)), "holds itself");
}

const isPlain = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const proto = Object.getPrototypeOf(value);
  return proto === null || proto === Object.prototype;
};
function named(value: unknown): string {
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  const { name } = (Object.getPrototypeOf(value) as { constructor?: { name?: unknown } }).constructor ?? {};
  return typeof name === "string" && name ? `a ${name}` : "an object of a class";
}
