import { canonical, same } from "../../src/schema/canonical";
import { problems, UNKNOWN } from "../../src/schema/check";
import { decode, type Strange } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { pathText } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { thing } from "./words";

const node = nodeOf(thing);
const full = {
  name: "a",
  big: { size: 3 },
  level: "HIGH",
  count: "9007199254740993",
  note: "n",
  tags: ["b", "a"],
  options: { url: "u", method: "POST" },
};
const said = (value: unknown) => problems(thing, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);

describe("encode and decode", () => {
  test("flat dialect: words in full, wrappers, keyed lists, digits, the tag", () => {
    expect(encode(node, full)).toEqual({
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
    expect(encode(node, { name: "a", level: "HIGH", small: {} }, "legacy")).toEqual({
      type: 0,
      name: "a",
      level: 1,
      shape: { $case: "small", small: {} },
    });
  });
  test.each(["flat", "legacy"] as const)("what is encoded (%s) is decoded to the same", (dialect) => {
    const strange: Strange[] = [];
    expect(decode(node, encode(node, full, dialect), (s) => strange.push(s))).toEqual(full);
    expect(strange).toEqual([]);
  });
  test("unknown fields and words of an answer are reported and not fatal", () => {
    const strange: Strange[] = [];
    const seen = decode(node, { name: "a", type: "TYPE_BIG", big: { size: 1, colour: 2 }, level: "LEVEL_MAX", nova: 1 }, (s) =>
      strange.push(s),
    );
    expect(seen).toEqual({ name: "a", big: { size: 1 }, level: "LEVEL_MAX" });
    expect(strange.map((s) => `${pathText(s.path)} ${s.what}`).sort()).toEqual([
      "big.colour unknown field",
      "level unknown word",
      "nova unknown field",
    ]);
  });
  test("a variant the server leaves out as an empty message is known by the tag", () => {
    expect(decode(node, { name: "a", type: "TYPE_SMALL_OR_UNSPECIFIED" })).toEqual({ name: "a", small: {} });
  });
  test("a number where a text belongs is its text: ids travel either way", () => {
    const strange: Strange[] = [];
    expect(
      decode(node, { name: 7, type: "TYPE_BIG", big: { size: 1 }, note: { value: 0 }, tags: [1, "b"] }, (s) => strange.push(s)),
    ).toEqual({
      name: "7",
      big: { size: 1 },
      note: "0",
      tags: ["1", "b"],
    });
    expect(strange).toEqual([]);
  });
  test("extra is laid over the body", () => {
    expect(encode(node, { name: "a", big: { size: 1 }, extra: { big: { colour: 1 }, nova: true } })).toEqual({
      type: "TYPE_BIG",
      name: "a",
      big: { size: 1, colour: 1 },
      nova: true,
    });
  });
});

describe("canonical form", () => {
  const equal: [string, object, object][] = [
    ["zero word", { level: "LOW" }, {}],
    ["full word", { level: "LEVEL_HIGH" }, { level: "HIGH" }],
    ["default of the server", { enabled: true }, {}],
    ["empty list", { tags: [] }, {}],
    ["set order", { tags: ["a", "b"] }, { tags: ["b", "a"] }],
    ["digits and number", { count: "007" }, { count: 7 }],
    ["json text", { policy: '{"a": 1, "b": 2}' }, { policy: '{"b":2,"a":1}' }],
    ["32-bit float", { ratio: 0.1 }, { ratio: Math.fround(0.1) }],
    ["null", { note: null }, {}],
  ];
  test.each(equal)("%s: the same", (_, a, b) =>
    expect(same(node, { name: "a", small: {}, ...a }, { name: "a", small: {}, ...b })).toBe(true),
  );
  const different: [string, object, object][] = [
    ["off is not the default", { enabled: false }, {}],
    ["zero is not left out where the API tells them apart", { delay: 0 }, {}],
    ["list order", { keys: ["a", "b"] }, { keys: ["b", "a"] }],
    ["above 2^53", { count: "9007199254740993" }, { count: "9007199254740992" }],
    ["another variant", { small: undefined, big: { size: 1 } }, {}],
    ["an empty variant is a value", { small: undefined }, {}],
  ];
  test.each(different)("%s: a change", (_, a, b) =>
    expect(same(node, { name: "a", small: {}, ...a }, { name: "a", small: {}, ...b })).toBe(false),
  );
});

describe("projection of a read on what the user manages", () => {
  const mine = { name: "a", small: {}, tags: ["b", "a"], level: "LEVEL_HIGH", token: "t", enabled: true };
  test("defaults, filled fields and other spellings are no drift", () => {
    const seen = { name: "a", small: {}, tags: ["a", "b"], level: "HIGH", enabled: true, keys: ["k"], labels: {}, token: "***" };
    expect(project(node, seen, mine)).toEqual(mine);
  });
  test("what changed, came and went is seen", () => {
    const seen = { name: "z", small: {}, tags: ["a", "c"], enabled: false, labels: { x: "1" } };
    expect(project(node, seen, mine)).toEqual({ name: "z", small: {}, tags: ["c", "a"], enabled: false, labels: { x: "1" }, token: "t" });
  });
  test("a field nobody set that is switched off outside is drift", () => {
    expect(canonical(node, project(node, { name: "a", small: {}, enabled: false }, { name: "a", small: {} }))).toEqual({
      name: "a",
      small: {},
      enabled: false,
    });
  });
});

describe("problems", () => {
  test.each([
    [{ name: "a" }, [": give exactly one of big, small"]],
    [{ name: "a", big: { size: 1 }, small: {} }, ["small: give exactly one of big, small, not big and small"]],
    [{ name: "abcdef", small: {} }, ["name: at most 5 characters, this has 6"]],
    [{ name: "a", small: {}, tags: ["a", "b", "c", "d"] }, ["tags: at most 3 items, this has 4"]],
    [{ name: "a", small: {}, nmae: "x" }, ["nmae: unknown property; did you mean name?"]],
    [{ name: "a", small: {}, level: "TOP" }, ["level: expected one of LOW, HIGH"]],
    [{ name: "a", small: {}, count: 1.5 }, ["count: expected a whole number, as a number or in digits"]],
    [{ name: "a", small: {}, count: -1 }, ["count: at least 0"]],
    [{ name: "a", big: { size: "3" } }, ["big.size: expected a number, not a text"]],
    [{ small: {} }, ["name: required, and missing"]],
    [{ name: "a", small: {}, __proto__x: 1 }, ["__proto__x: unknown property; known are name, level, count"]],
  ])("%j", (value, expected) => {
    for (const line of expected) expect(said(value).join("\n")).toContain(line);
    expect(said(value)).toHaveLength(expected.length);
  });
  test("one mistake does not hide another, also not one that needs the whole object", () => {
    expect(said({ name: 7, nova: 1, big: { size: 99 }, small: {} }).sort()).toEqual([
      "big.size: at most 10",
      expect.stringContaining("name: expected a text, not a number"),
      expect.stringContaining("nova: unknown property"),
      "small: give exactly one of big, small, not big and small",
    ]);
  });
  test("an unknown value is never blamed and hides nothing", () => {
    expect(said({ name: UNKNOWN, big: UNKNOWN })).toEqual([]);
    expect(said({ name: UNKNOWN, big: { size: UNKNOWN }, tags: UNKNOWN, level: UNKNOWN })).toEqual([]);
    expect(said({ name: UNKNOWN, big: { size: 99 } })).toEqual(["big.size: at most 10"]);
    expect(said({ name: "a", big: UNKNOWN, small: {} })).toEqual(["small: give exactly one of big, small, not big and small"]);
    expect(said(UNKNOWN)).toEqual([]);
  });
  test("a second variant is one too many, even where its value is not known yet", () => {
    expect(said({ name: "a", big: {}, small: UNKNOWN })).toContainEqual(expect.stringContaining("give exactly one of big, small"));
  });
});

test("a secret entry that is not the user's own stays out of a projection", () => {
  const seen = { name: "a", small: {}, options: { url: "mine", token: "canary" } };
  expect(project(node, seen, { name: "a", small: {}, options: { url: "mine" } })).toEqual({
    name: "a",
    small: {},
    options: { url: "mine" },
  });
});
