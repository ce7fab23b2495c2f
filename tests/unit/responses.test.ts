import { z } from "zod";
import { canonical } from "../../src/schema/canonical";
import { decode, type Strange } from "../../src/schema/decode";
import { field } from "../../src/schema/facts";
import { empty, flag, int64, integer, keyed, list, model, text, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { oneOf } from "../../src/schema/union";
import { whole } from "../../src/schema/whole";
import { choice } from "../../src/schema/words";

const level = choice("LEVEL_", ["LOW_OR_UNSPECIFIED", "HIGH"]);
const mode = oneOf(
  {
    off: field(empty("Off."), "Off."),
    every: field(model("Every", "A time.", { seconds: field(integer().optional(), "How many.") }), "Every so often."),
    at: field(text(), "A time."),
  },
  {},
  { tag: ["kind", "KIND_", { off: "OFF_OR_UNSPECIFIED", every: "EVERY", at: "AT" }], optional: true },
);
const untagged = oneOf(
  { one: field(empty("One."), "One."), two: field(model("Two", "Two.", { note: field(text().optional(), "A note.") }), "Two.") },
  {},
  { optional: true },
);
const thing = model("ResponseThing", "A thing.", {
  name: field(text(1), "Its name."),
  level: field(level.optional(), "Its level."),
  isOn: field(flag().optional(), "Whether it is on."),
  delayMs: field(int64(0).optional(), "A delay.", { distinct: true }),
  limit: field(wrapped(integer()).optional(), "A limit."),
  ratio: field(z.number().optional(), "A ratio."),
  tags: field(list(text()), "Its tags."),
  options: field(keyed(text()).optional(), "Options."),
  policy: field(text().optional(), "A policy.", { json: true, guarded: true }),
  mode: field(mode.optional(), "How it runs."),
  untagged: field(untagged.optional(), "One of two."),
});
const node = nodeOf(thing);
const read = (wire: object): unknown => decode(node, { name: "a", tags: [], ...wire });

describe("a response is read in every spelling of protobuf JSON", () => {
  test.each([
    ["a number as a string", { ratio: "0.5" }, { ratio: 0.5 }],
    ["a 64-bit integer as a number", { delayMs: 7 }, { delayMs: 7 }],
    ["a boolean as a string", { isOn: "true" }, { isOn: true }],
    ["an enum value as a number in quotes", { level: "0" }, { level: "LOW" }],
    ["the zero enum value by number where no numbers are known", { level: 0 }, { level: "LOW" }],
    ["null in the place of everything", { level: null, isOn: null, limit: null, options: null, mode: null }, {}],
    ["a wrapper of null", { limit: { value: null } }, {}],
    ["an empty string in the place of a number", { ratio: "", delayMs: "", isOn: "", level: "" }, {}],
    ["names in snake_case", { delay_ms: "7", is_on: true }, { delayMs: 7, isOn: true }],
    ["the declared name before its snake_case", { delayMs: "7", delay_ms: "8" }, { delayMs: 7 }],
    ["entries of a keyed map in snake_case", { options: [{ field_name: "a", value: "b" }] }, { options: { a: "b" } }],
    ["entries of a keyed map that are null", { options: [null, { fieldName: "a", value: "b" }] }, { options: { a: "b" } }],
  ])("%s", (_, wire, expected) => expect(read(wire)).toEqual({ name: "a", tags: [], ...expected }));

  test("a required list or map that is missing is empty", () => {
    expect(decode(node, { name: "a" })).toEqual({ name: "a", tags: [] });
    expect(decode(node, { name: "a", tags: null })).toEqual({ name: "a", tags: [] });
  });
  test("an enum value that this version does not know is kept as it came, and reported", () => {
    const found: Strange[] = [];
    expect(decode(node, { name: "a", level: "LEVEL_NEW" }, (one) => found.push(one))).toMatchObject({ level: "LEVEL_NEW" });
    expect(found).toEqual([{ path: ["level"], what: "unknown word" }]);
  });
});

describe("of several variants of a union in a response", () => {
  test.each([
    ["the tag says which is meant", { kind: "KIND_AT", off: {}, every: { seconds: 0 }, at: "" }, { at: "" }],
    ["the tag says it by number", { kind: "KIND_OFF_OR_UNSPECIFIED", off: {}, every: { seconds: 0 } }, { off: {} }],
    ["the tag names one that is null", { kind: "KIND_EVERY", off: {}, every: null, at: "" }, { every: {} }],
    ["without a tag, the one that is not zero", { off: {}, every: { seconds: 5 }, at: "" }, { every: { seconds: 5 } }],
    ["and else the one whose fields are written out", { off: {}, every: { seconds: 0 } }, { every: { seconds: 0 } }],
  ])("%s", (_, wire, expected) => expect(read({ mode: wire })).toMatchObject({ mode: expected }));

  test("where the response does not tell, the arguments do", () => {
    const seen = read({ untagged: { one: {}, two: {} } });
    for (const mine of [{ one: {} }, { two: {} }])
      expect(project(node, seen, { name: "a", tags: [], untagged: mine })).toEqual({ name: "a", tags: [], untagged: mine });
    expect(whole(node, seen)).toEqual({ name: "a", tags: [] });
  });
});

describe("a zero that nobody has written", () => {
  const mine = { name: "a", tags: [] };
  test.each([
    ["of a field for which zero and left out differ", { delayMs: "0" }],
    ["of all other fields", { level: "LEVEL_LOW_OR_UNSPECIFIED", isOn: false, ratio: 0, options: [] }],
    ["of a field that is shown only to who may read it", { policy: "" }],
  ])("%s is no drift", (_, wire) => expect(project(node, read(wire), mine)).toEqual(mine));

  test("in the place of a value is drift", () => {
    const now = project(node, read({ delayMs: "0" }), { ...mine, delayMs: 7 });
    expect(canonical(node, now)).toEqual({ name: "a", delayMs: "0" });
  });
});

test("fields that this version does not know, and the user gives as extra, stay as they are", () => {
  const mine = { name: "a", tags: [], extra: { addedLater: { x: 1 } } };
  expect(project(node, read({ addedLater: { x: 1, y: 0 }, other: null }), mine)).toEqual(mine);
});
