import { equalCanonical } from "../../src/schema/canonical";
import { decode, decodeRequest, type UnknownField } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { field } from "../../src/schema/facts";
import { float, list, map, model, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { formatPath } from "../../src/schema/path";
import { isMasked } from "../../src/schema/select-managed";
import { oneOf } from "../../src/schema/union";
import { UNKNOWN } from "../../src/schema/unknown";
import { validate, validateAll } from "../../src/schema/validate";
import { sampleNode, sampleSchema } from "./sample-schema";

const full = {
  name: "a",
  big: { size: 3 },
  level: "HIGH",
  count: "9007199254740993",
  note: "n",
  tags: ["b", "a"],
  options: { url: "u", method: "POST" },
};
const sampleIssues = (value: unknown) =>
  validate(sampleSchema, value).map(({ path, what }) => `${formatPath(path)}: ${what}`);

describe("encode and decode", () => {
  test("flat dialect: full enum values, wrappers, keyed lists, 64-bit integers as strings, the tag", () => {
    expect(encode(sampleNode, full)).toEqual({
      type: "TYPE_BIG",
      name: "a",
      big: { size: 3 },
      level: "LEVEL_HIGH",
      count: "9007199254740993",
      note: { value: "n" },
      tags: ["b", "a"],
      options: [
        { fieldName: "url", value: "u" },
        { fieldName: "method", value: "POST" },
      ],
    });
  });
  test("legacy dialect: integers and $case", () => {
    expect(encode(sampleNode, { name: "a", level: "HIGH", small: {} }, "legacy")).toEqual({
      type: 0,
      name: "a",
      level: 1,
      shape: { $case: "small", small: {} },
    });
  });
  test.each(["flat", "legacy"] as const)("decode reverses encode (%s)", (dialect) => {
    const unknownFields: UnknownField[] = [];
    expect(
      decode(sampleNode, encode(sampleNode, full, dialect), (s) => unknownFields.push(s)),
    ).toEqual(full);
    expect(unknownFields).toEqual([]);
  });
  test("unknown fields and enum values of a response are reported without an error", () => {
    const unknownFields: UnknownField[] = [];
    const remote = decode(
      sampleNode,
      { name: "a", type: "TYPE_BIG", big: { size: 1, color: 2 }, level: "LEVEL_MAX", nova: 1 },
      (s) => unknownFields.push(s),
    );
    expect(remote).toEqual({ name: "a", big: { size: 1 }, level: "LEVEL_MAX" });
    expect(unknownFields.map((s) => `${formatPath(s.path)} ${s.what}`).sort()).toEqual([
      "big.color unknown field",
      "level unknown enum value",
      "nova unknown field",
    ]);
  });
  test("an empty variant that the response leaves out is decoded from the tag", () => {
    expect(decode(sampleNode, { name: "a", type: "TYPE_SMALL_OR_UNSPECIFIED" })).toEqual({
      name: "a",
      small: {},
    });
  });
  test("a number for a string field is decoded as a string, because ids have both types", () => {
    const unknownFields: UnknownField[] = [];
    expect(
      decode(
        sampleNode,
        { name: 7, type: "TYPE_BIG", big: { size: 1 }, note: { value: 0 }, tags: [1, "b"] },
        (s) => unknownFields.push(s),
      ),
    ).toEqual({
      name: "7",
      big: { size: 1 },
      note: "0",
      tags: ["1", "b"],
    });
    expect(unknownFields).toEqual([]);
  });
  test("extra is merged into the body", () => {
    expect(
      encode(sampleNode, { name: "a", big: { size: 1 }, extra: { big: { color: 1 }, nova: true } }),
    ).toEqual({
      type: "TYPE_BIG",
      name: "a",
      big: { size: 1, color: 1 },
      nova: true,
    });
  });
});

test("a request without its required lists and maps is not repaired", () => {
  const node = nodeOf(
    model("Request", "A request.", {
      tags: field(list(string()), "A list."),
      labels: field(map(string()), "A map."),
    }),
  );
  expect(decodeRequest(node, {})).toEqual({});
  expect(decode(node, {})).toEqual({ tags: [], labels: {} });
});

describe("canonical form", () => {
  const equal: [string, object, object][] = [
    ["zero enum value", { level: "LOW" }, {}],
    ["enum value with prefix", { level: "LEVEL_HIGH" }, { level: "HIGH" }],
    ["default of the server", { enabled: true }, {}],
    ["empty list", { tags: [] }, {}],
    ["set order", { tags: ["a", "b"] }, { tags: ["b", "a"] }],
    ["digits and number", { count: "007" }, { count: 7 }],
    ["zero with a sign", { count: "-0" }, { count: 0 }],
    ["zero with a sign and more digits", { count: "-00" }, {}],
    ["JSON string", { policy: '{"a": 1, "b": 2}' }, { policy: '{"b":2,"a":1}' }],
    ["32-bit float", { ratio: 0.1 }, { ratio: Math.fround(0.1) }],
    ["null", { note: null }, {}],
  ];
  test.each(equal)("%s: equal", (_, a, b) =>
    expect(
      equalCanonical(sampleNode, { name: "a", small: {}, ...a }, { name: "a", small: {}, ...b }),
    ).toBe(true),
  );
  const different: [string, object, object][] = [
    ["off is not the default", { enabled: false }, {}],
    ["zero differs from no value with zeroIsValue", { delay: 0 }, {}],
    ["list order", { keys: ["a", "b"] }, { keys: ["b", "a"] }],
    ["above 2^53", { count: "9007199254740993" }, { count: "9007199254740992" }],
    ["another variant", { small: undefined, big: { size: 1 } }, {}],
    ["an empty variant is a value", { small: undefined }, {}],
  ];
  test.each(different)("%s: a change", (_, a, b) =>
    expect(
      equalCanonical(sampleNode, { name: "a", small: {}, ...a }, { name: "a", small: {}, ...b }),
    ).toBe(false),
  );
});

test("a masked secret consists of asterisks or bullets alone, of at least three", () => {
  const values = ["***", "\u2022\u2022\u2022\u2022", "**", "key-***", "***-key", "", undefined];
  expect(values.filter(isMasked)).toEqual(["***", "\u2022\u2022\u2022\u2022"]);
});

describe("validate", () => {
  test.each([
    [{ name: "a" }, [": give exactly one of big, small"]],
    [
      { name: "a", big: { size: 1 }, small: {} },
      ["small: give exactly one of big, small, not big and small"],
    ],
    [{ name: "abcdef", small: {} }, ["name: at most 5 characters, this has 6"]],
    [{ name: "a", small: {}, tags: ["a", "b", "c", "d"] }, ["tags: at most 3 items, this has 4"]],
    [{ name: "a", small: {}, nmae: "x" }, ["nmae: unknown property; did you mean name?"]],
    [{ name: "a", small: {}, le_vel: "LOW" }, ["le_vel: unknown property; did you mean level?"]],
    [
      { name: "a", small: {}, userLevel: "LOW" },
      ["userLevel: unknown property; did you mean level?"],
    ],
    [{ name: "a", small: {}, level: "HIHG" }, ["level: expected one of LOW, HIGH"]],
    [
      { name: "a", small: {}, count: 1.5 },
      ["count: expected an integer, as a number or a string of digits"],
    ],
    [{ name: "a", small: {}, count: -1 }, ["count: at least 0, got -1"]],
    [{ name: "a", big: { size: "3" } }, ["big.size: expected a number, got a string"]],
    [{ name: [], small: {} }, ["name: expected a string, got an array"]],
    [{ name: "a", small: {}, tags: "a tag" }, ["tags: expected an array, got a string"]],
    [{ small: {} }, ["name: required, but missing"]],
    [
      { name: "a", small: {}, __proto__x: 1 },
      ["__proto__x: unknown property; known are name, level, count"],
    ],
  ])("reports the issues of %j", (value, expected) => {
    for (const line of expected) expect(sampleIssues(value).join("\n")).toContain(line);
    expect(sampleIssues(value)).toHaveLength(expected.length);
  });
  test("one issue does not hide another, including rules of the entire object", () => {
    expect(sampleIssues({ name: 7, nova: 1, big: { size: 99 }, small: {} }).sort()).toEqual([
      "big.size: at most 10, got 99",
      expect.stringContaining("name: expected a string, got a number"),
      expect.stringContaining("nova: unknown property"),
      "small: give exactly one of big, small, not big and small",
    ]);
  });
  test("an issue names the type that it got", () => {
    const found = [["a"], null, Number.NaN, -Infinity, Infinity, true].map((name) =>
      sampleIssues({ name, big: { size: 3 } }),
    );
    expect(found).toEqual(
      ["an array", "null", "NaN", "-infinity", "infinity", "a boolean"].map((type) => [
        `name: expected a string, got ${type}`,
      ]),
    );
  });
  test("a number out of bounds is shown, unless the schema or the program makes it secret", () => {
    const limited = model("Limited", "A test object.", {
      open: field(float(0, 10), "A number."),
      hidden: field(float(0, 10), "A secret number.", { secret: true }),
      inner: field(
        model("LimitedInner", "An object.", { size: field(float(0, 10), "A number.") }),
        "x",
      ),
    });
    const issues = (...secrets: string[][]) =>
      validateAll(limited, { open: 500, hidden: 500, inner: { size: -7 } }, secrets).errors.map(
        ({ path, what }) => `${path.join(".")}: ${what}`,
      );
    expect(issues()).toEqual([
      "open: at most 10, got 500",
      "hidden: at most 10",
      "inner.size: at least 0, got -7",
    ]);
    const own = issues(["open"], ["inner"]).join();
    expect(own).not.toMatch(/500|-7/);
  });
  test("an unknown value has no issue and hides no other issue", () => {
    expect(sampleIssues({ name: UNKNOWN, big: UNKNOWN })).toEqual([]);
    expect(
      sampleIssues({ name: UNKNOWN, big: { size: UNKNOWN }, tags: UNKNOWN, level: UNKNOWN }),
    ).toEqual([]);
    expect(sampleIssues({ name: UNKNOWN, big: { size: 99 } })).toEqual([
      "big.size: at most 10, got 99",
    ]);
    expect(sampleIssues({ name: "a", big: UNKNOWN, small: {} })).toEqual([
      "small: give exactly one of big, small, not big and small",
    ]);
    expect(sampleIssues(UNKNOWN)).toEqual([]);
  });
  test("several variants are one issue, beside those of the rest", () => {
    const three = oneOf({ a: model("A", "", {}), b: model("B", "", {}), c: model("C", "", {}) });
    const schema = model("Outer", "", { three, size: float(0, 10) });
    expect(
      validate(schema, { three: { a: {}, b: {}, c: {} }, size: 99 }).map(
        ({ path, what }) => `${formatPath(path)}: ${what}`,
      ),
    ).toEqual([
      "three.b: give exactly one of a, b, c, not a and b and c",
      "size: at most 10, got 99",
    ]);
  });
  test("a second variant is rejected even when its value is unknown", () => {
    expect(sampleIssues({ name: "a", big: {}, small: UNKNOWN })).toContainEqual(
      expect.stringContaining("give exactly one of big, small"),
    );
  });
});
