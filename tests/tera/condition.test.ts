import { conditionDoubts } from "../../src/tera/doubts";
import { TeraError } from "../../src/tera/errors";
import { evaluateCondition } from "../../src/tera/render";

const CONTEXT = {
  alertDef: {
    name: "CPU of checkout",
    priority: "P3",
    groupByKeys: ["pod"],
    entityLabels: { "routing.team": "shop" },
  },
  alert: { status: "Triggered", highestPriority: "P1", groups: [{ keyValues: { pod: "a-1" } }] },
};
const evaluate = (text: string): boolean => evaluateCondition(text, CONTEXT);

test.each<[string, boolean]>([
  ["true", true],
  [" {{ true }} ", true],
  ['alertDef.priority == "P1"', false],
  ['alert.highestPriority | default(value = alertDef.priority) == "P1"', true],
  ['alert.nothing | default(value = alertDef.priority) == "P3"', true],
  ['alertDef.name is starting_with("CPU")', true],
  ['alertDef.name is matching("(?i)^cpu")', true],
  ['alertDef.name is containing("checkout") and alert.status == "Triggered"', true],
  ['alertDef.entityLabels["routing.team"] == "shop"', true],
  ['alertDef.entityLabels["routing.team"] is defined', true],
  ["alertDef.entityLabels.service is defined", false],
  ["alertDef.entityLabels[unknown] is defined", false],
  ["alertDef.entityLabels[alertDef.groupByKeys] is undefined", true],
  ['alertDef.entityLabels.service is defined and alertDef.entityLabels.service == "x"', false],
  ['alert.groups[0].keyValues[alertDef.groupByKeys[0]] == "a-1"', true],
  ['alertDef.priority in ["P1", "P3"]', true],
  ['not alertDef.name is containing("x")', true],
  ['alertDef.priority == "P1" or alert.highestPriority == "P1"', true],
  // Tera 1 displays the opposite.
  ['not alertDef.priority == "P1"', false],
])("the condition %s is %s", (text, expected) => expect(evaluate(text)).toBe(expected));

test.each<[string, string]>([
  ['alertDef.entityLabels.service == "x"', "the variable alertDef.entityLabels.service is not in"],
  ["alertDef.priority == P1", "the variable P1 is not in the context"],
  ["alertDef.name", 'expected the condition to display true or false, got "CPU of checkout"'],
  ["alert.highestPriority > 2", "expected a number"],
  ["alertDef.priority = 'P1'", '"=" is no comparison'],
])("the condition %s is an error", (text, message) => {
  expect(() => evaluate(text)).toThrow(message);
  expect(() => evaluate(text)).toThrow(TeraError);
});

test("a condition that neither version can parse is an error", () =>
  expect(() => evaluate("alertDef.name contains 'a'")).toThrow(TeraError));

const doubtsOf = (text: string): string[] => {
  try {
    return conditionDoubts(text, CONTEXT, evaluate(text));
  } catch {
    return conditionDoubts(text, CONTEXT, undefined);
  }
};

// What the crates tera 1.20.1 and 2.4.0 give.
test.each<[string, RegExp[]]>([
  ['alertDef.priority == "P1"', []],
  ['not alertDef.priority == "P1"', [/displays the opposite/]],
  ['not alertDef.priority == "P1" and true', []],
  ["not alertDef.name is defined", []],
  ["(not alertDef.name is defined)", [/ignores a "not"/]],
  ["(not alertDef.name is defined) or true", []],
  ["a ==", []],
  ['alertDef.name is containing("CPU")', [/Tera 2.4 gives an error: it cannot parse it/]],
  ['alertDef.priority > "P1"', [/Tera 2.4 gives "true"/]],
  ['alertDef.entityLabels.service == "x"', [/Tera 2.4 gives "false"/]],
  ["alert.nothing.deeper is defined", [/Tera 2.4 gives an error: deeper/]],
])("the doubts about %s are named", (text, expected) =>
  expect(doubtsOf(text)).toEqual(expected.map((one) => expect.stringMatching(one))),
);
