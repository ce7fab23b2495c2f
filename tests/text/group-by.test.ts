import { groupBy, groupPairs } from "../../src/text/group-by";

test("items are grouped by their key, in the order in which keys and items occur", () => {
  const groups = groupBy([3, 8, 1, 4, 5], (one) => one % 2 === 0);
  expect([...groups]).toEqual([
    [false, [3, 1, 5]],
    [true, [8, 4]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});

test("the values of pairs are grouped by the first part", () => {
  const pairs = [
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ] as const;
  expect([...groupPairs<string, number>(pairs)]).toEqual([
    ["a", [1, 3]],
    ["b", [2]],
  ]);
});
