import { changeLines } from "../../src/provider/change-lines/lines";
import { field } from "../../src/schema/facts";
import { list, model, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";

const step = model("GrownStep", "A step.", {
  operation: field(string(), "Operation."),
  argument: field(string(), "Argument."),
  unit: field(string(), "Unit."),
});
const node = nodeOf(model("GrownList", "A list.", { steps: field(list(step), "Steps.") }));
const stepOf = (operation: string, argument: string, unit = "ms") => ({
  operation,
  argument,
  unit,
});
type Step = ReturnType<typeof stepOf>;
const [a, b, c] = [stepOf("limit", "1"), stepOf("sum", "x"), stepOf("sort", "y")] as const;

test.each<[string, Step[], Step[], string[]]>([
  [
    "grows at its end, and its first element changes",
    [a, b],
    [{ ...a, argument: "2" }, b, c],
    [
      'steps[2] added at the end: {"operation":"sort","argument":"y","unit":"ms"}',
      "steps[0].argument 1 -> 2",
    ],
  ],
  [
    "grows at its start, and its last element changes",
    [a, b],
    [c, a, { ...b, unit: "s" }],
    [
      'steps[0] added before [1]: {"operation":"sort","argument":"y","unit":"ms"}',
      "steps[2].unit ms -> s",
    ],
  ],
  [
    "shrinks, and what remains changes",
    [a, b, c],
    [b, { ...c, argument: "z" }],
    [
      'steps[0] removed: {"operation":"limit","argument":"1","unit":"ms"}',
      "steps[1].argument y -> z",
    ],
  ],
  [
    "gets another element that has little in common with the old one",
    [a],
    [stepOf("count", "z"), a],
    ['steps[0] added before [1]: {"operation":"count","argument":"z","unit":"ms"}'],
  ],
  [
    "has other elements only",
    [a, b],
    [stepOf("count", "z", "s")],
    [
      'steps[0] removed: {"operation":"limit","argument":"1","unit":"ms"}',
      'steps[1] removed: {"operation":"sum","argument":"x","unit":"ms"}',
      'steps[0] added at the end: {"operation":"count","argument":"z","unit":"s"}',
    ],
  ],
])("a list without names that %s has a line for each", (_, was, is, lines) => {
  expect(changeLines(node, { steps: was }, { steps: is })).toEqual(lines);
});

test("an element with another name is another element, however similar it is", () => {
  const named = model("GrownNamed", "An element.", {
    name: field(string(), "Name."),
    argument: field(string(), "Argument."),
    unit: field(string(), "Unit."),
  });
  const root = nodeOf(model("GrownNames", "A list.", { items: field(list(named), "Elements.") }));
  const itemOf = (name: string) => ({ name, argument: "x", unit: "ms" });
  const was = { items: [itemOf("a"), itemOf("b")] };
  const is = { items: [itemOf("c"), itemOf("b"), itemOf("d")] };
  expect(changeLines(root, was, is)).toEqual([
    'items "a" removed',
    'items "c" added before "b"',
    'items "d" added at the end',
  ]);
});
