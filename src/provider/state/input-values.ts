import { type Issue, withArticle } from "../../schema/issues";
import type { Path } from "../../schema/path";

/** Maximum depth of values: more than any program uses, and safe for recursive functions. */
const MAX_VALUE_DEPTH = 1000;
const MAX_SHOWN_KEYS = 6;

/** Values that cannot be stored in state: cycles, and values that are not JSON, such as a Date. */
export function findInvalidValue(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const cycle = findCycleFrom(value, (at, path) =>
    issues.push(issueAt(path, `expected a JSON value, got ${typeNameOf(at)}`)),
  );
  return cycle ? [...issues, cycle] : issues;
}

/** The first cycle in a value, or the first path that is nested too deep. */
export const findCycle = (value: unknown): Issue | undefined =>
  findCycleFrom(value, () => undefined);

/** Visits all values and reports those that are not JSON. The first cycle ends the walk. */
function findCycleFrom(
  value: unknown,
  onInvalid: (current: unknown, path: Path) => void,
): Issue | undefined {
  const ancestors: object[] = [];
  const path: (string | number)[] = [];
  const visit = (current: unknown): Issue | undefined => {
    if (typeof current !== "object" || current === null) {
      if (current !== undefined && current !== null && !SERIALIZABLE_TYPES.has(typeof current))
        onInvalid(current, path);
      return undefined;
    }
    if (!isPlainValue(current)) return void onInvalid(current, path);
    if (ancestors.length === MAX_VALUE_DEPTH) return cycleIssue(ancestors, path);
    ancestors.push(current);
    for (const key of Array.isArray(current) ? current.keys() : Object.keys(current)) {
      path.push(key);
      const end = visit(current[key as never]);
      if (end) return end;
      path.pop();
    }
    ancestors.pop();
    return undefined;
  };
  return visit(value);
}

const SERIALIZABLE_TYPES = new Set(["string", "number", "boolean"]);
const issueAt = (path: Path, reason: string): Issue => ({ path: [...path], what: reason });

function cycleIssue(ancestors: readonly object[], path: Path): Issue {
  const again = ancestors.findIndex((one, index) => ancestors.indexOf(one) < index);
  if (again < 0)
    return issueAt(path.slice(0, MAX_SHOWN_KEYS), `is nested more than ${MAX_VALUE_DEPTH} deep`);
  return issueAt(path.slice(0, Math.min(again, MAX_SHOWN_KEYS)), "contains itself");
}

const isPlainValue = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const proto = Object.getPrototypeOf(value);
  // `structuredClone` in a test runner returns objects of another realm.
  return proto === null || Object.getPrototypeOf(proto) === null;
};
function typeNameOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return withArticle(typeof value);
  const { name } =
    (Object.getPrototypeOf(value) as { constructor?: { name?: unknown } }).constructor ?? {};
  return typeof name === "string" && name ? withArticle(name) : "an object of a class";
}
