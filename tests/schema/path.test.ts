import * as fc from "fast-check";
import {
  formatPath,
  type Path,
  pathsWhere,
  replaceAt,
  replaceEach,
  uniquePaths,
} from "../../src/schema/path";

const json = fc.jsonValue({ maxDepth: 4 });
const isLeaf = (value: unknown) => typeof value !== "object" || value === null;

/** A value, and some paths to values in it, in any order. */
const withPaths = json.chain((value) => {
  const leaves: Path[] = pathsWhere(value, isLeaf);
  const outer = leaves.map((path) => path.slice(0, -1));
  return fc.record({
    value: fc.constant(value),
    paths: fc.shuffledSubarray([...leaves, ...outer]),
  });
});

test("several replacements have the result of one after another, and leave the value as it is", () => {
  fc.assert(
    fc.property(
      withPaths,
      fc.array(fc.option(json, { nil: undefined })),
      ({ value, paths }, values) => {
        const before = structuredClone(value);
        const nextOf = (path: Path) => values[path.length % (values.length || 1)];
        const oneByOne = paths.reduce<unknown>(
          (current, path) => replaceAt(current, path, nextOf(path)),
          value,
        );
        expect(replaceEach(value, paths, nextOf)).toEqual(oneByOne);
        expect(value).toEqual(before);
      },
    ),
  );
});

test("a replacement that is used twice is not changed by a later one", () => {
  const shared = { a: 1 };
  const paths = [["x"], ["y"], ["x", "a"]];
  const replaced = replaceEach({}, paths, (path) => (path.length > 1 ? 2 : shared));
  expect(replaced).toEqual({ x: { a: 2 }, y: { a: 1 } });
  expect(shared).toEqual({ a: 1 });
});

test("a later replacement sees the earlier ones", () => {
  const received: unknown[] = [];
  replaceEach({ a: 1, b: 2 }, [["a"], ["b"]], (_, current) => {
    received.push(structuredClone(current));
    return undefined;
  });
  expect(received).toEqual([{ a: 1, b: 2 }, { b: 2 }]);
});

test.each([[["a", 1]], [["a", "b"]], [["a", "length"]]])(
  "a list has no place %j for a new value, and stays as it is",
  (path) => expect(replaceAt({ a: [1] }, path, 2)).toEqual({ a: [1] }),
);

test.each<[Path, string]>([
  [["rules", 0, "condition"], "rules[0].condition"],
  [["headers", "x.y"], 'headers["x.y"]'],
  [["a b", "c"], '["a b"].c'],
  [["labels", "k".repeat(100), "x"], `labels.${"k".repeat(100)}.x`],
  [["labels", "k".repeat(101), "x"], `labels["${"k".repeat(99)}…"].x`],
  [["labels", "k.".repeat(60)], `labels["${"k.".repeat(50).slice(0, 99)}…"]`],
])("a path as messages have it: %j", (path, text) => {
  expect(formatPath(path)).toBe(text);
});

test("two paths with long keys that messages abbreviate alike are two paths", () => {
  const [one, other] = ["a", "b"].map((end) => [`${"key".repeat(40)}${end}`]);
  expect(uniquePaths([one, other, one] as Path[])).toEqual([one, other]);
});
