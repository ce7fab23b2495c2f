import { z } from "zod";
import { decodeAndValidate } from "../../src/emulator/server/validate";
import { op } from "../../src/http/operation";
import { serialize } from "../../src/http/request";
import { boundsWarning } from "../../src/provider/log";
import { field, optional } from "../../src/schema/facts";
import {
  int64,
  integer,
  joined,
  keyed,
  list,
  model,
  string,
  stringLike,
} from "../../src/schema/fields";
import { formatPath } from "../../src/schema/path";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate, validateAll } from "../../src/schema/validate";

const inner = model("AdvisoryInner", "An object below.", {
  label: optional(string(2, 4), "A label."),
  id: optional(stringLike(/^\d+$/, "digits", "1"), "An id."),
  strict: optional(string(1, 3), "A name.", { advisory: false }),
});
const advisoryModel = model("AdvisorySample", "A sample.", {
  name: field(string(1, 3), "Its name."),
  digits: optional(integer(0, 15), "Its digits.", { advisory: true }),
  limit: optional(int64(0, 10), "Its limit.", { advisory: true }),
  items: optional(list(inner, 1, 2), "Its items.", { advisory: true }),
  tags: optional(joined(3), "Its tags.", { advisory: true }),
  fields: optional(keyed(string(0, 9), "fieldName", "value", { most: 1 }), "Its fields.", {
    advisory: true,
  }),
  plain: optional(integer(0, 15), "A number."),
});
const found = (value: object) => {
  const { errors, warnings } = validateAll(advisoryModel, { name: "n", ...value });
  return {
    errors: errors.map(({ path }) => formatPath(path)),
    warnings: warnings.map(({ path }) => formatPath(path)),
  };
};

describe("a bound of an advisory field", () => {
  test.each<[string, object, string[]]>([
    ["a number", { digits: 16 }, ["digits"]],
    ["a negative number", { digits: -1 }, ["digits"]],
    ["a 64-bit number", { limit: 11 }, ["limit"]],
    ["the length of an empty array", { items: [] }, ["items"]],
    ["the length of an array", { items: [{}, {}, {}] }, ["items"]],
    ["a pattern below it", { items: [{ id: "x" }] }, ["items[0].id"]],
    [
      "a length below it",
      { items: [{ label: "" }, { label: "abcde" }] },
      ["items[0].label", "items[1].label"],
    ],
    ["the length of joined strings", { tags: ["aa", "bb"] }, ["tags"]],
    ["the number of entries of a map", { fields: { a: "1", b: "2" } }, ["fields"]],
  ])("is a warning and no error: %s", (_, value, warnings) =>
    expect(found(value)).toEqual({ errors: [], warnings }),
  );

  test.each<[string, object, string[]]>([
    ["a type", { digits: "1" }, ["digits"]],
    ["a fraction", { digits: 1.5 }, ["digits"]],
    ["a number above the range of a 32-bit integer", { digits: 2 ** 31 }, []],
    ["a string that is no integer", { limit: "many" }, ["limit"]],
    ["an unknown field", { items: [{ more: 1 }] }, ["items[0].more"]],
    ["a field below it that is enforced", { items: [{ strict: "abcd" }] }, ["items[0].strict"]],
    ["a field beside it", { plain: 16 }, ["plain"]],
  ])("leaves other checks as they are: %s", (_, value, errors) => {
    if (errors.length) expect(found(value)).toEqual({ errors, warnings: [] });
  });

  test.each([
    [{ count: 2 ** 31 }, ["count: at most 2147483647, got 2147483648"]],
    [{ count: -(2 ** 31) - 1 }, ["count: at least -2147483648, got -2147483649"]],
    [{ size: 2 ** 53 }, ["size: at most 9007199254740991, got 9007199254740992"]],
    [{ size: -(2 ** 53) }, ["size: at least -9007199254740991, got -9007199254740992"]],
    [{ count: -(2 ** 31), size: 2 ** 53 - 1 }, []],
  ])("what the type of a number cannot have is an error: %j", (value, errors) => {
    const wide = model("AdvisoryWide", "A sample.", {
      count: optional(integer(-(2 ** 31)), "A count.", { advisory: true }),
      size: optional(int64(), "A size.", { advisory: true }),
      low: optional(integer(0), "A count.", { advisory: true }),
    });
    const issues = validate(wide, value).map(({ path, what }) => `${formatPath(path)}: ${what}`);
    expect(issues).toEqual(errors);
    expect(validate(wide, { low: -1 })).toEqual([]);
  });

  test("does not hide an error beside it, nor one in a rule", () => {
    const ruled = model("AdvisoryRuled", "A sample.", { a: string(2), b: string(0) }).superRefine(
      ({ b }, ctx) => {
        if (b === "x") ctx.addIssue({ code: "custom", path: ["b"], message: "not x" });
      },
    );
    const whole = z.object({ it: field(ruled, "It.", { advisory: true }), n: integer(0) });
    const { errors, warnings } = validateAll(whole, { it: { a: "", b: "x" }, n: "y" });
    expect([
      errors.map(({ path }) => formatPath(path)),
      warnings.map(({ path }) => formatPath(path)),
    ]).toEqual([["it.b", "n"], ["it.a"]]);
  });

  test("is not checked while the value is unknown", () =>
    expect(found({ digits: UNKNOWN, items: UNKNOWN })).toEqual({ errors: [], warnings: [] }));

  test("is sent by the client and accepted by the emulator", () => {
    const body = { name: "n", digits: 16, items: [{ id: "x" }] };
    const operation = op("POST /samples/v1", {
      summary: "Create a sample.",
      body: advisoryModel,
      permissions: [],
      source: "-",
    });
    expect(JSON.parse(serialize(operation, { body }).serialized?.body ?? "{}")).toEqual(body);
    expect(decodeAndValidate(advisoryModel, body, { unknownFields: "refuse" })).toEqual(body);
    expect(() =>
      decodeAndValidate(advisoryModel, { name: "n", plain: 16 }, { unknownFields: "refuse" }),
    ).toThrow("plain: at most 15");
  });
});

test("a warning names the paths, the bounds and what happens, on one line", () => {
  const { warnings } = validateAll(advisoryModel, { name: "n", digits: 16, items: [{ id: "x" }] });
  expect(boundsWarning('Sample "n"', warnings)).toBe(
    'warning: Sample "n": digits: the API reference documents at most 15, got 16; items[0].id: the API reference documents digits; the service is known to accept other values, and the value is sent unchanged: check that it is intended',
  );
});

test("a warning names five paths and counts the others", () => {
  const items = Array.from({ length: 8 }, () => ({ id: "x" }));
  const line = boundsWarning("Sample", validateAll(advisoryModel, { name: "n", items }).warnings);
  expect(line.match(/documents/g)).toHaveLength(5);
  expect(line).toContain("; and 4 more; ");
});
