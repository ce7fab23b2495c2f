import { z } from "zod";
import { canonical } from "../../src/schema/canonical";
import { decode, type UnknownField } from "../../src/schema/decode";
import { enumOf } from "../../src/schema/enums";
import { field, optional } from "../../src/schema/facts";
import {
  empty,
  flag,
  int64,
  integer,
  keyed,
  list,
  model,
  string,
  wrapped,
} from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { toArguments } from "../../src/schema/to-arguments";
import { oneOf } from "../../src/schema/union";

const level = enumOf("LEVEL_", ["LOW_OR_UNSPECIFIED", "HIGH"]);
const mode = oneOf(
  {
    off: field(empty("Off."), "Off."),
    every: field(
      model("Every", "A time.", { seconds: optional(integer(), "How many.") }),
      "At an interval.",
    ),
    at: field(string(), "A time."),
  },
  {},
  {
    tag: ["type", "TYPE_", { off: "OFF_OR_UNSPECIFIED", every: "EVERY", at: "AT" }],
    optional: true,
  },
);
const untagged = oneOf(
  {
    one: field(empty("One."), "One."),
    two: field(model("Two", "Two.", { note: optional(string(), "A note.") }), "Two."),
  },
  {},
  { optional: true },
);
const responseModel = model("ResponseSample", "A sample.", {
  name: field(string(1), "Its name."),
  level: optional(level, "Its level."),
  isOn: optional(flag(), "Whether it is on."),
  delayMs: optional(int64(0), "A delay.", { zeroIsValue: true }),
  limit: optional(wrapped(integer()), "A limit."),
  ratio: optional(z.number(), "A ratio."),
  tags: field(list(string()), "Its tags."),
  options: optional(keyed(string()), "Options."),
  policy: optional(string(), "A policy.", { json: true, permissionGated: true }),
  mode: optional(mode, "How it runs."),
  untagged: optional(untagged, "One of two."),
});
const responseNode = nodeOf(responseModel);
const decodeResponse = (wire: object): unknown =>
  decode(responseNode, { name: "a", tags: [], ...wire });

describe("a response is decoded from every encoding of protobuf JSON", () => {
  test.each([
    ["a number as a string", { ratio: "0.5" }, { ratio: 0.5 }],
    ["a 64-bit integer as a number", { delayMs: 7 }, { delayMs: 7 }],
    ["a boolean as a string", { isOn: "true" }, { isOn: true }],
    ["an enum value as a number in quotes", { level: "0" }, { level: "LOW" }],
    ["the zero enum value by number where no numbers are known", { level: 0 }, { level: "LOW" }],
    [
      "null for every field",
      { level: null, isOn: null, limit: null, options: null, mode: null },
      {},
    ],
    ["a wrapper of null", { limit: { value: null } }, {}],
    ["an empty string for a number", { ratio: "", delayMs: "", isOn: "", level: "" }, {}],
    ["names in snake_case", { delay_ms: "7", is_on: true }, { delayMs: 7, isOn: true }],
    ["the declared name before its snake_case", { delayMs: "7", delay_ms: "8" }, { delayMs: 7 }],
    [
      "entries of a keyed map in snake_case",
      { options: [{ field_name: "a", value: "b" }] },
      { options: { a: "b" } },
    ],
    [
      "entries of a keyed map that are null",
      { options: [null, { fieldName: "a", value: "b" }] },
      { options: { a: "b" } },
    ],
  ])("decodes %s", (_, wire, expected) =>
    expect(decodeResponse(wire)).toEqual({ name: "a", tags: [], ...expected }),
  );

  test("a required list or map that is missing is empty", () => {
    expect(decode(responseNode, { name: "a" })).toEqual({ name: "a", tags: [] });
    expect(decode(responseNode, { name: "a", tags: null })).toEqual({ name: "a", tags: [] });
  });
  test.each([
    ["a name", "LEVEL_NEW", "LEVEL_NEW"],
    ["a number, which users write in quotes", 9, "9"],
    ["an object", { name: "LEVEL_NEW" }, { name: "LEVEL_NEW" }],
  ])("an unknown enum value is preserved and reported: %s", (_, wire, value) => {
    const found: UnknownField[] = [];
    expect(
      decode(responseNode, { name: "a", level: wire }, (one) => found.push(one)),
    ).toMatchObject({ level: value });
    expect(found).toEqual([{ path: ["level"], what: "unknown enum value" }]);
  });
});

describe("a response with several variants of a union", () => {
  test.each([
    [
      "the tag selects the variant",
      { type: "TYPE_AT", off: {}, every: { seconds: 0 }, at: "" },
      { at: "" },
    ],
    [
      "the tag selects the variant of value zero",
      { type: "TYPE_OFF_OR_UNSPECIFIED", off: {}, every: { seconds: 0 } },
      { off: {} },
    ],
    [
      "the tag selects a variant that is null",
      { type: "TYPE_EVERY", off: {}, every: null, at: "" },
      { every: {} },
    ],
    [
      "without a tag, the variant that is not zero is selected",
      { off: {}, every: { seconds: 5 }, at: "" },
      { every: { seconds: 5 } },
    ],
    [
      "without a tag, a zero variant with fields is selected before one without",
      { off: {}, every: { seconds: 0 } },
      { every: { seconds: 0 } },
    ],
  ])("%s", (_, wire, expected) =>
    expect(decodeResponse({ mode: wire })).toMatchObject({ mode: expected }),
  );

  test("the arguments select the variant of an ambiguous response", () => {
    const remote = decodeResponse({ untagged: { one: {}, two: {} } });
    for (const mine of [{ one: {} }, { two: {} }])
      expect(selectManaged(responseNode, remote, { name: "a", tags: [], untagged: mine })).toEqual({
        name: "a",
        tags: [],
        untagged: mine,
      });
    expect(toArguments(responseNode, remote)).toEqual({ name: "a", tags: [] });
  });
});

describe("a zero that only the response has", () => {
  const mine = { name: "a", tags: [] };
  test.each([
    ["of a field for which zero and left out differ", { delayMs: "0" }],
    [
      "of all other fields",
      { level: "LEVEL_LOW_OR_UNSPECIFIED", isOn: false, ratio: 0, options: [] },
    ],
    ["of a permission-gated field", { policy: "" }],
  ])("%s is no drift", (_, wire) =>
    expect(selectManaged(responseNode, decodeResponse(wire), mine)).toEqual(mine),
  );

  test("instead of a value is drift", () => {
    const now = selectManaged(responseNode, decodeResponse({ delayMs: "0" }), {
      ...mine,
      delayMs: 7,
    });
    expect(canonical(responseNode, now)).toEqual({ name: "a", delayMs: "0" });
  });
});

test("unknown fields that the user sets in extra are preserved", () => {
  const mine = { name: "a", tags: [], extra: { addedLater: { x: 1 } } };
  expect(
    selectManaged(responseNode, decodeResponse({ addedLater: { x: 1, y: 0 }, other: null }), mine),
  ).toEqual(mine);
});
