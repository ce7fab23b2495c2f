import { xxHash64 } from "../../../src/promql/evaluate/hash";
import { memoryStorage } from "../../../src/promql/evaluate/storage";
import { resultOf } from "./support/results";

const samples = [{ t: 0, v: 1 }];

test("two series with equal labels are an error: a sum would count both", () =>
  expect(() =>
    memoryStorage([
      { labels: { __name__: "x", a: "1" }, samples },
      { labels: { a: "1", __name__: "x" }, samples },
    ]),
  ).toThrow('there are two series x{a="1"}'));

test.each([
  [
    [
      { t: 1, v: 1 },
      { t: 0, v: 1 },
    ],
  ],
  [
    [
      { t: 1, v: 1 },
      { t: 1, v: 2 },
    ],
  ],
])("samples that are not in the order of their times are an error", (unordered) =>
  expect(() => memoryStorage([{ labels: { __name__: "x" }, samples: unordered }])).toThrow(
    "the samples of x are not in the order of their times",
  ),
);

test("a range of no length is an error", () =>
  expect(() => resultOf(["x 1"], "rate(x[0s])")).toThrow(
    "a range and a step must be longer than 0",
  ));

// The values of the reference implementation.
test.each<[string, bigint]>([
  ["", 0xef46db3751d8e999n],
  ["a", 0xd24ec4f1a98c6e5bn],
  ["abc", 0x44bc2cf5ad770999n],
  ["Nobody inspects the spammish repetition", 0xfbcea83c8a378bf1n],
])("the hash of %s is the one of xxHash", (text, expected) =>
  expect(xxHash64(Buffer.from(text))).toBe(expected),
);
