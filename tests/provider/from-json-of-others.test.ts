import { argsFromJson } from "../../src/provider/adopt/from-json";
import { encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { fieldsOf } from "../../src/schema/walk";
import type { Fill } from "../support/arbitrary";
import { casesToRun } from "../support/case-share";
import { argsOf } from "../support/cases";
import { definitions } from "../support/definitions";
import { OTHER_DOCUMENTS } from "./support/other-documents";

const FILLS: readonly Fill[] = ["minimal", "random", "maximal"];
const TYPES = definitions.map(([resourceType]) => resourceType);
const wires = definitions.map(
  ([resourceType, definition]) =>
    [
      resourceType,
      FILLS.flatMap((fill) => argsOf(definition, fill, casesToRun(3))).map((args) =>
        encode(nodeOf(definition.fields), args),
      ),
    ] as const,
);

/** The arguments; undefined where the JSON is refused. Other errors than its own fail the test. */
function accepted(resourceType: string, json: unknown): object | undefined {
  try {
    return argsFromJson(resourceType, json, () => {});
  } catch (error) {
    expect((error as Error).message).toMatch(new RegExp(`^${resourceType}\\.argsFromJson: `));
    return undefined;
  }
}

/** The arguments of the type that has the JSON: values that mean "not set" are none of them. */
const keysOfOwn = (resourceType: string, json: unknown): string[] =>
  Object.keys(argsFromJson(resourceType, json, () => {}));

test("the JSON of another resource type is refused, or has no field that is lost", () => {
  let refused = 0;
  for (const resourceType of TYPES)
    for (const [other, jsons] of wires.filter(([one]) => one !== resourceType))
      for (const json of jsons) {
        const args = accepted(resourceType, json);
        if (!args) refused += 1;
        else
          expect([
            resourceType,
            other,
            keysOfOwn(other, json).filter((key) => !(key in args)),
          ]).toEqual([resourceType, other, []]);
      }
  expect(refused).toBeGreaterThan(TYPES.length ** 2);
});

test("JSON with one argument of a resource type is no wrapper of another one", () => {
  const single = wires.flatMap(([owner, jsons]) =>
    jsons.flatMap((json) =>
      Object.entries(json as object)
        .map(([key, value]) => [owner, { [key]: value }] as const)
        .filter(([, one]) => Object.values(one).every(isRecord) && accepted(owner, one)),
    ),
  );
  expect(single.map(([owner]) => owner)).toContain("CaseSettings");
  const declares = (type: (typeof definitions)[number][1], json: object) =>
    Object.keys(json).every((key) => Object.hasOwn(fieldsOf(nodeOf(type.fields)), key));
  const asked = single.flatMap(([owner, json]) =>
    definitions
      .filter(([one, definition]) => !declares(definition, json) && accepted(one, json))
      .map(([one]) => [one, owner, json]),
  );
  expect(asked).toEqual([]);
});

test.each(Object.entries(OTHER_DOCUMENTS))(
  "%s is refused by every resource type, as a value, as text and in a list",
  (_, json) => {
    const asked = TYPES.flatMap((one) =>
      [json, JSON.stringify(json), [json]].flatMap((form) =>
        accepted(one, form) === undefined ? [] : [one],
      ),
    );
    expect(asked).toEqual([]);
  },
);

const refusal = (resourceType: string, json: unknown): string => {
  try {
    argsFromJson(resourceType, json, () => {});
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
};

describe("the error for JSON that is not accepted", () => {
  const own = { name: "r", description: "d", rules: [] };
  test.each([
    [{ rules: 1 }, "Router.argsFromJson: rules: expected an array, got a number"],
    [{ name: "r", rules: [1] }, "rules[0]: expected an object, got a number"],
    [
      { name: "g", rules: [{ alert: "Down", expr: "up == 0" }] },
      "rules[0]: expected name, entityType, condition and 2 more, got other fields: alert, expr",
    ],
    [{ result: { data: own } }, "; it contains one: give its result."],
    [{ routers: [own] }, "; it contains the list routers: give one of its entries."],
    [{ result: [[own]] }, "; it contains one: give its result[0][0]."],
    [{ a: { b: { c: { d: { e: own } } } } }, "; it contains one: give its a.b.c.d."],
    [{ a: { b: { c: { d: { e: { f: own } } } } } }, "got an object with other fields: b. Accepted"],
    [[own], "got a list: give one of its entries."],
    [[{ panels: [] }], "got a list. Accepted are"],
    [[], "got a list. Accepted are"],
    [{ panels: [], title: "x" }, "got an object with other fields: panels, title. Accepted are"],
  ])("of a Router tells what is wrong with %j, and where an object is", (json, expected) =>
    expect(refusal("Router", json)).toContain(expected),
  );

  test("names the older form of parsing rules, whose rules are in rulesGroups", () =>
    expect(
      refusal("ParsingRuleGroup", OTHER_DOCUMENTS["a group of parsing rules (older)"]),
    ).toContain("ParsingRuleGroup.argsFromJson: rulesGroups: the older API returned this form"));

  test("does not search the state of another resource type for arguments", () =>
    expect(
      refusal("Router", {
        urn: "urn:pulumi:d::p::coralogix:index:View::v",
        inputs: own,
        outputs: {},
      }),
    ).toMatch(/got the state of a resource of type View\. Accepted/));
});

describe.each(definitions)("argsFromJson of %s", (resourceType, definition) => {
  const [args] = argsOf(definition, "random", 5);
  const own = () => structuredClone(encode(nodeOf(definition.fields), args)) as object;

  test("refuses what JSON cannot be, with its path", () => {
    const cyclic = { ...own(), inner: {} as object };
    cyclic.inner = { cyclic };
    expect(refusal(resourceType, cyclic)).toMatch(/argsFromJson: .*contains itself/);
    const deep = Array.from({ length: 5000 }).reduce<object>((inner) => ({ inner }), {});
    const text = `${'{"inner":'.repeat(5000)}{}${"}".repeat(5000)}`;
    for (const json of [deep, text])
      expect(refusal(resourceType, json)).toMatch(/argsFromJson: .*is nested more than/);
    for (const [value, type] of [
      [10n, "a bigint"],
      [() => 1, "a function"],
      [new Date(0), "a Date"],
    ] as const)
      expect(refusal(resourceType, { ...own(), inner: value })).toBe(
        `${resourceType}.argsFromJson: inner: expected a JSON value, got ${type}`,
      );
    for (const value of [10n, Symbol("x"), new Map(), () => 1])
      expect(accepted(resourceType, value)).toBeUndefined();
  });

  test("reads an object that has the names of JavaScript's own properties", () => {
    for (const key of ["constructor", "toString", "hasOwnProperty", "__proto__", "valueOf"])
      for (const text of ["1", "{}", "[]", '"x"', '{"a":1}']) {
        const json = JSON.stringify(own()).replace(/^\{/, `{${JSON.stringify(key)}:${text},`);
        accepted(resourceType, json);
        accepted(resourceType, `{${JSON.stringify(key)}:${text}}`);
      }
  });

  test("refuses an argument whose value is a list, an object or a scalar by mistake", () => {
    const node: Node = nodeOf(definition.fields);
    for (const [key, { node: field }] of Object.entries(fieldsOf(node))) {
      if (field.type === "any" || field.facts.wrapper !== undefined) continue;
      for (const value of [7, ["x"], [["x"]]]) {
        const json = { ...own(), [key]: value };
        const given = accepted(resourceType, json) as Record<string, unknown> | undefined;
        const isStructured = field.type === "object" || (field.type === "list" && value === 7);
        if (isStructured && field.facts.encoding === undefined)
          expect([key, value, given]).toEqual([key, value, undefined]);
        if (given && isRecord(given[key])) expect(field.type).toBe("map");
      }
    }
  });
});
