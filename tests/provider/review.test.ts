import fc from "fast-check";
import { resourceTypes } from "../../src/generated/resource-types";
import type { Change } from "../../src/provider/change-lines/changes";
import { changeLines, changesOf, MAX_LINES } from "../../src/provider/change-lines/lines";
import { compareValues } from "../../src/provider/compare";
import { canonical } from "../../src/schema/canonical";
import { type Node, nodeOf } from "../../src/schema/node";
import { type Path, pathsWhere, replaceAt, valueAt } from "../../src/schema/path";
import { isRecord } from "../../src/schema/record";
import { UNKNOWN } from "../../src/schema/unknown";
import { nodeAt } from "../../src/schema/walk";
import { arbitraryOf, type Fill } from "../support/arbitrary";
import { withCanaries } from "../support/canary";
import { caseCount } from "../support/coverage";
import { definitions, SEED } from "../support/definitions";

const FILLS: Fill[] = ["minimal", "random", "maximal"];
const PAIRS = 9;
const LEAVES = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no terminal may receive them
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const HOSTILE = 'a\u001b[31m\nb\r\u009b2J\u202e"';

test("all resource types are covered", () =>
  expect(definitions.map(([type]) => type).sort()).toEqual(Object.keys(resourceTypes).sort()));

const nodes = definitions.map(([type, { fields }]): [string, Node] => [type, nodeOf(fields)]);

/** Pairs of generated values, drawn once for all tests of a type. */
const pairsOf = oncePerNode((node) =>
  FILLS.flatMap((fill) =>
    fc.sample(fc.tuple(arbitraryOf(node, fill), arbitraryOf(node, fill)), {
      seed: SEED,
      numRuns: caseCount(node, PAIRS),
    }),
  ),
);
const maximalValuesOf = oncePerNode((node) =>
  fc.sample(arbitraryOf(node, "maximal"), { seed: SEED, numRuns: 2 }),
);
function oncePerNode<T>(draw: (node: Node) => T): (node: Node) => T {
  const known = new Map<Node, T>();
  return (node) => {
    const values = known.get(node) ?? draw(node);
    known.set(node, values);
    return values;
  };
}
/** Each leaf of a maximal value, replaced by another value, with the original value. */
const leafChangesOf = (node: Node, other: unknown): { was: unknown; is: unknown; path: Path }[] =>
  maximalValuesOf(node).flatMap((was) =>
    pathsWhere(was, (value) => !isRecord(value) && !Array.isArray(value))
      .filter((_, n, all) => n % Math.ceil(all.length / LEAVES) === 0)
      .map((path) => ({ was, is: replaceAt(was, path, other), path })),
  );

const changed = (node: Node, was: unknown, is: unknown): Path[] =>
  compareValues(node, was, is).map(({ path }) => path);
/** Stands for an element that changed, or one that the other value does not have there. */
const CHANGED = "(changed)";
const GONE = Symbol("gone");

/** A copy without what is at a path: a field is removed, an element of a list replaced. */
function without(value: unknown, path: Path, element: unknown): unknown {
  // Inside of text that is JSON or YAML, a change is one of the text.
  const isText = path.findIndex((_, n) => typeof valueAt(value, path.slice(0, n)) === "string");
  const at = isText < 0 ? path : path.slice(0, isText);
  if (at.length && valueAt(value, at.slice(0, -1)) === undefined) return value;
  return replaceAt(value, at, typeof at.at(-1) === "number" ? element : undefined);
}
/** A copy without what is gone, and without what has no other content. */
function present(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== GONE);
    return items.length || !value.length ? items.map(present) : undefined;
  }
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, present(item)]);
  return Object.fromEntries(fields.filter(([, item]) => !isEmpty(item)));
}
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "object" && value !== null && !Object.keys(value).length);

/** Both values without what changes. Where the changes are all, the same is left of both. */
function unchangedParts(node: Node, was: unknown, is: unknown, changes: readonly Change[]) {
  const [moved, others] = [true, false].map((isMoved) =>
    changes.filter(({ type }) => (type === "moved") === isMoved),
  ) as [Change[], Change[]];
  const inner = others.reduce(
    ([a, b], { type, path, oldPath }) => [
      type === "added" ? a : without(a, oldPath, type === "removed" ? GONE : CHANGED),
      type === "removed" ? b : without(b, path, type === "added" ? GONE : CHANGED),
    ],
    [was, is],
  );
  const left = moved.reduce(
    ([a, b], { path, oldPath }) => [without(a, oldPath, GONE), without(b, path, GONE)],
    inner,
  );
  const elements = moved.map(({ path, oldPath }) =>
    [valueAt(inner[0], oldPath), valueAt(inner[1], path)].map((one) =>
      present(canonical(nodeAt(node, path) as Node, present(one))),
    ),
  );
  const [a, b] = left.map((one) => present(canonical(node, present(one))));
  return { was: [a, ...elements.map(([one]) => one)], is: [b, ...elements.map(([, one]) => one)] };
}

describe.each(nodes)("the lines of a changed %s", (_, node) => {
  test("are of all that changes, and there are at most 50", () => {
    for (const [was, is] of pairsOf(node)) {
      const paths = changed(node, was, is);
      const changes = changesOf(node, was, is);
      const lines = changeLines(node, was, is);
      const left = unchangedParts(node, was, is, changes);
      expect(left.was).toEqual(left.is);
      expect(lines.length > 0).toBe(paths.length > 0);
      expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    }
  });

  test("are none for equal values", () => {
    for (const [was] of pairsOf(node))
      expect(changeLines(node, was, structuredClone(was))).toEqual([]);
  });

  test("contain no secret", () => {
    for (const [one, other] of pairsOf(node)) {
      const was = withCanaries(node, one, "was");
      for (const is of [withCanaries(node, other, "is"), withCanaries(node, one, "is")])
        expect(changeLines(node, was, is).join("\n")).not.toContain("canary");
    }
  });

  test("are one or two for a changed leaf, and printable for hostile text", () => {
    for (const { was, is, path } of leafChangesOf(node, HOSTILE)) {
      const lines = changeLines(node, was, is);
      expect([path, lines.length > 0]).toEqual([path, changed(node, was, is).length > 0]);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.filter((line) => UNPRINTABLE.test(line))).toEqual([]);
    }
  });

  test("state that an unknown value is known after apply", () => {
    for (const { was, is, path } of leafChangesOf(node, UNKNOWN)) {
      if (!changed(node, was, is).length) continue;
      const lines = changeLines(node, was, is);
      expect([path, lines]).toEqual([
        path,
        expect.arrayContaining([expect.stringMatching(/known after apply|\(secret\)/)]),
      ]);
      expect(lines.join("\n")).not.toContain(UNKNOWN);
    }
  });
});
