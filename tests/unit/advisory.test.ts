import { z } from "zod";
import { op } from "../../src/client/operation";
import { spell } from "../../src/client/request";
import { accept } from "../../src/emulator/validate";
import { warningText } from "../../src/provider/warning";
import { problems, review, UNKNOWN } from "../../src/schema/check";
import { field } from "../../src/schema/facts";
import { int64, integer, joined, keyed, list, model, text, textLike } from "../../src/schema/fields";
import { pathText } from "../../src/schema/path";

const inner = model("AdvisoryInner", "An object below.", {
  label: field(text(2, 4).optional(), "A label."),
  id: field(textLike(/^\d+$/, "digits", "1").optional(), "An id."),
  strict: field(text(1, 3).optional(), "A name.", { advisory: false }),
});
const thing = model("AdvisoryThing", "A thing.", {
  name: field(text(1, 3), "Its name."),
  digits: field(integer(0, 15).optional(), "Its digits.", { advisory: true }),
  limit: field(int64(0, 10).optional(), "Its limit.", { advisory: true }),
  items: field(list(inner, 1, 2).optional(), "Its items.", { advisory: true }),
  tags: field(joined(3).optional(), "Its tags.", { advisory: true }),
  fields: field(keyed(text(0, 9), "fieldName", "value", { most: 1 }).optional(), "Its fields.", { advisory: true }),
  plain: field(integer(0, 15).optional(), "A number."),
});
const found = (value: object) => {
  const { problems: errors, warnings } = review(thing, { name: "n", ...value });
  return { errors: errors.map(({ path }) => pathText(path)), warnings: warnings.map(({ path }) => pathText(path)) };
};

describe("a bound of an advisory field", () => {
  test.each<[string, object, string[]]>([
    ["a number", { digits: 16 }, ["digits"]],
    ["a negative number", { digits: -1 }, ["digits"]],
    ["a 64-bit number", { limit: 11 }, ["limit"]],
    ["the length of an empty array", { items: [] }, ["items"]],
    ["the length of an array", { items: [{}, {}, {}] }, ["items"]],
    ["a pattern below it", { items: [{ id: "x" }] }, ["items[0].id"]],
    ["a length below it", { items: [{ label: "" }, { label: "abcde" }] }, ["items[0].label", "items[1].label"]],
    ["the length of joined strings", { tags: ["aa", "bb"] }, ["tags"]],
    ["the number of entries of a map", { fields: { a: "1", b: "2" } }, ["fields"]],
  ])("is a warning and no error: %s", (_, value, warnings) => expect(found(value)).toEqual({ errors: [], warnings }));

  test.each<[string, object, string[]]>([
    ["a type", { digits: "1" }, ["digits"]],
    ["a fraction", { digits: 1.5 }, ["digits"]],
    ["what no 32-bit integer can hold", { digits: 2 ** 31 }, []],
    ["an unknown field", { items: [{ more: 1 }] }, ["items[0].more"]],
    ["a field below it that is enforced", { items: [{ strict: "abcd" }] }, ["items[0].strict"]],
    ["a field beside it", { plain: 16 }, ["plain"]],
  ])("leaves other checks as they are: %s", (_, value, errors) => {
    if (errors.length) expect(found(value)).toEqual({ errors, warnings: [] });
  });

  test("an integer beyond 32 bits is an error where the declaration says no less than the type", () => {
    const wide = model("AdvisoryWide", "A thing.", { count: field(integer(0), "A count.", { advisory: true }) });
    expect([problems(wide, { count: 2 ** 31 }).length, problems(wide, { count: -1 }).length]).toEqual([1, 0]);
  });

  test("does not hide an error beside it, nor one in a rule", () => {
    const ruled = model("AdvisoryRuled", "A thing.", { a: text(2), b: text(0) }).superRefine(({ b }, ctx) => {
      if (b === "x") ctx.addIssue({ code: "custom", path: ["b"], message: "not x" });
    });
    const whole = z.object({ it: field(ruled, "It.", { advisory: true }), n: integer(0) });
    const { problems: errors, warnings } = review(whole, { it: { a: "", b: "x" }, n: "y" });
    expect([errors.map(({ path }) => pathText(path)), warnings.map(({ path }) => pathText(path))]).toEqual([["it.b", "n"], ["it.a"]]);
  });

  test("is not looked at while the value is unknown", () =>
    expect(found({ digits: UNKNOWN, items: UNKNOWN })).toEqual({ errors: [], warnings: [] }));

  test("is sent by the client and accepted by the emulator", () => {
    const body = { name: "n", digits: 16, items: [{ id: "x" }] };
    const operation = op("POST /things/v1", { about: "Makes a thing.", body: thing, permissions: [], source: "-" });
    expect(JSON.parse(spell(operation, { body }).spelled?.body ?? "{}")).toEqual(body);
    expect(accept(thing, body, { unknownFields: "refuse" })).toEqual(body);
    expect(() => accept(thing, { name: "n", plain: 16 }, { unknownFields: "refuse" })).toThrow("plain: at most 15");
  });
});

test("a warning names the paths, the bounds and what happens, on one line", () => {
  const { warnings } = review(thing, { name: "n", digits: 16, items: [{ id: "x" }] });
  expect(warningText("Thing", "n", warnings)).toBe(
    'warning: Thing "n": digits: the API reference documents at most 15; items[0].id: the API reference documents digits; the service is known to accept other values, and the value is sent as it is: check that it is meant',
  );
});

test("a warning names five paths and counts the others", () => {
  const items = Array.from({ length: 8 }, () => ({ id: "x" }));
  const line = warningText("Thing", undefined, review(thing, { name: "n", items }).warnings);
  expect(line.match(/documents/g)).toHaveLength(5);
  expect(line).toContain("; and 4 more; ");
});
