import { toSerializable } from "../../src/provider/state/serializable";

test.each([
  [null],
  [""],
  ["text"],
  [true],
  [false],
  [0],
  [-1.5],
  [[]],
  [[null, "a", [1]]],
  [{}],
  [{ a: { b: null } }],
])("%j is stored as it is", (value) => {
  expect(toSerializable({ value })).toEqual({ value });
});

test("an undefined value is left out of an object, and is null in a list", () => {
  expect(toSerializable({ a: undefined, b: [undefined, 1] })).toEqual({ b: [null, 1] });
});

test.each<[string, unknown, string]>([
  ["a.b[1]", { b: [1, Number.NaN] }, "not a number (NaN)"],
  ["a", Number.POSITIVE_INFINITY, "a number"],
  ["a.c", { c: () => undefined }, "a function"],
  ["a", 1n, "a bigint"],
  ["a", Symbol("a"), "a symbol"],
  ["a[0]", [new Date(0)], "a Date"],
])("the value at %s, which is not JSON, is refused with its path", (path, a, what) => {
  const message = `${path} cannot be stored in state: it is ${what}`;
  expect(() => toSerializable({ a })).toThrow(new Error(message));
});
