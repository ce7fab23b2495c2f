import { annotate, field, optional } from "../../src/schema/facts";
import { integer, list, model, set, string } from "../../src/schema/fields";
import { type ListNode, nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";

const rule = model("SetRule", "A rule.", {
  name: field(string(), "Its name."),
  level: optional(integer(), "A level that the server chooses.", { serverDefault: true }),
  token: optional(string(), "A secret.", { secret: true }),
});
const sets = nodeOf(
  model("Sets", "Sets of all kinds.", {
    names: optional(set(string()), "Names."),
    rules: optional(set(rule), "Rules."),
    known: optional(set(annotate(rule, { identity: "name" })), "Rules with an identity."),
    once: optional(annotate(set(string()), { storedOnce: true }), "Stored once."),
    shared: optional(annotate(set(rule), { serverItems: true }), "With the server's own."),
    steps: optional(list(rule), "Rules in order."),
    texts: optional(list(string()), "Texts in order."),
  }),
);
const seen = (key: string, remote: unknown[], desired: unknown[]) =>
  (selectManaged(sets, { [key]: remote }, { [key]: desired }) as Record<string, unknown>)[key];
const a = { name: "a" };
const b = { name: "b" };

test.each([
  ["in another order: no change", "names", ["a", "b"], ["b", "a"], ["b", "a"]],
  ["one is new: it is last, as it is", "names", ["c", "a", "b"], ["b", "a"], ["b", "a", "c"]],
  ["one is another", "names", ["c", "a"], ["a", "b"], ["a", "c"]],
  ["one has gone", "names", ["b"], ["a", "b"], ["b"]],
  ["a list of texts has one more", "texts", ["a", "b"], ["a"], ["a", "b"]],
  ["an entry that is stored once", "once", ["a", "b"], ["a", "b", "a"], ["a", "b", "a"]],
  ["another entry that is stored once", "once", ["a", "c"], ["a", "b"], ["a", "c"]],
])("%s", (_, key, remote, desired, expected) => {
  expect(seen(key, remote, desired)).toEqual(expected);
});

test("an item takes the one that equals it, and leaves others to those that say less", () => {
  const remote = [
    { ...a, level: 2 },
    { ...a, level: 5 },
  ];
  const desired = [a, { ...a, level: 2 }];
  expect(seen("rules", remote, desired)).toEqual(desired);
});

test("an item that the program does not have comes with what the server chose, without its secret", () => {
  const added = { ...b, level: 3, token: "t" };
  for (const key of ["rules", "known", "steps"])
    expect(seen(key, [a, added], [a])).toEqual([a, { ...b, level: 3 }]);
});

test("items of the server are no change, those of the program that changed are", () => {
  expect(seen("shared", [b, a], [a])).toEqual([a]);
  expect(seen("shared", [b], [a])).toEqual([]);
});

test("an item with an identity is compared with the one that has it, without one with the next", () => {
  const remote = [
    { ...b, level: 1 },
    { ...a, level: 7 },
  ];
  const desired = [
    { ...a, level: 8 },
    { ...b, level: 9 },
  ];
  expect(seen("known", remote, desired)).toEqual([
    { ...a, level: 7 },
    { ...b, level: 1 },
  ]);
  expect(seen("rules", remote, desired)).toEqual([
    { ...b, level: 1 },
    { ...a, level: 7 },
  ]);
});

test.each([
  ["with the same ones in another order", (n: number) => `a${n}`],
  ["with other ones", (n: number) => `b${n}`],
])(
  "a set of strings is compared %s in a number of steps that is proportional to its length",
  (_, other) => {
    const node = nodeOf(annotate(set(string()), { storedOnce: true })) as ListNode;
    /** How often the declaration of an item is read: at each comparison. */
    const stepsFor = (count: number): number => {
      let steps = 0;
      const { facts } = node.item;
      const item = Object.defineProperty({ ...node.item }, "facts", {
        get: () => {
          steps += 1;
          return facts;
        },
      });
      const desired = Array.from({ length: count }, (_, n) => `a${n}`);
      const remote = desired.map((_, n) => other(n)).reverse();
      selectManaged({ ...node, item }, remote, desired);
      return steps;
    };
    expect(stepsFor(1000)).toBeLessThanOrEqual(10 * stepsFor(100));
  },
);
