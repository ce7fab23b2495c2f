import { annotate, field, optional } from "../../src/schema/facts";
import { integer, model, set, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";

const SIZE = 1000;
let comparisons = 0;

/** Called once for each argument that an item of a response is compared with. */
const counted = annotate(string(), {
  align: (remote) => {
    comparisons += 1;
    return remote;
  },
});
const range = model("LargeSetRange", "A range.", {
  name: optional(string(), "Its name."),
  range: field(string(), "Its range."),
  level: optional(integer(), "A level that the server chooses.", { serverDefault: true }),
  note: optional(counted, "A note that is compared in a form of its own."),
});
const sets = nodeOf(
  model("LargeSets", "Sets.", {
    plain: optional(set(range), "Ranges."),
    known: optional(set(annotate(range, { identity: "range" })), "Ranges with an identity."),
  }),
);

const of = (more: (n: number) => object) =>
  Array.from({ length: SIZE }, (_, n) => ({ range: `10.0.${n}.0/24`, note: `n${n}`, ...more(n) }));
const seen = (key: string, remote: object[], desired: object[]) => {
  comparisons = 0;
  const found = selectManaged(sets, { [key]: remote }, { [key]: desired });
  return (found as Record<string, unknown>)[key];
};

test.each(["plain", "known"])(
  "the entries of a large set (%s) to which the server adds a value are no change in any order, and each is compared with one",
  (key) => {
    const desired = of(() => ({}));
    expect(seen(key, of((n) => ({ level: n + 1 })).reverse(), desired)).toEqual(desired);
    expect(comparisons).toBeLessThanOrEqual(2 * SIZE);
  },
);

test("entries of a large set that have changed are compared with the one of their identity", () => {
  const changed = of((n) => ({ name: `was ${n}`, level: 1 }));
  const desired = of((n) => ({ name: `is ${n}` }));
  const names = desired.map((one, n) => ({ ...one, name: `was ${n}` }));
  expect(seen("known", [...changed].reverse(), desired)).toEqual(names);
  expect(comparisons).toBeLessThanOrEqual(2 * SIZE);
});
