import { z } from "zod";
import { decode, type UnknownField } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { toArguments } from "../../src/schema/to-arguments";
import { oneOf } from "../../src/schema/union";

const message = () => z.strictObject({ size: z.number().optional() });
const tag = ["type", "TYPE_", { logs: ["LOGS", 1], metrics: ["METRICS", 2] }, ["NONE"]] as const;
const name = z.string().optional();
const variants = () => ({ logs: message(), metrics: message() });
const plain = nodeOf(oneOf(variants(), { name }));
const tagged = nodeOf(oneOf(variants(), { name }, { tag: tag as never, cased: "config" }));
const optional = nodeOf(oneOf(variants(), { name }, { optional: true }));
const hologram = { size: "7", deep: [{ a: null }, null] };

describe("decoding a variant that is not declared", () => {
  test("keeps it under extra with its tag, and encoding restores it", () => {
    const wire = { name: "n", type: "TYPE_HOLOGRAM", hologram: { size: "7" } };
    const reported: UnknownField[] = [];
    const value = decode(tagged, wire, (one) => reported.push(one));
    expect(value).toEqual({
      name: "n",
      extra: { type: "TYPE_HOLOGRAM", hologram: { size: "7" } },
    });
    expect(encode(tagged, value)).toEqual(wire);
    expect(reported).toEqual([{ path: ["hologram"], what: "unknown variant" }]);
  });
  test("keeps the case of the legacy dialect", () => {
    const wire = { name: "n", type: 3, config: { $case: "hologram", hologram: { size: "7" } } };
    expect(encode(tagged, decode(tagged, wire), "legacy")).toEqual(wire);
  });
  test("is no case of the legacy dialect where a declared one is given: it is a new field", () =>
    expect(encode(tagged, { logs: { size: 1 }, extra: { hologram } }, "legacy")).toEqual({
      type: 1,
      config: { $case: "logs", logs: { size: 1 } },
      hologram,
    }));
  test("an unknown tag alone is a variant whose message is empty", () =>
    expect(decode(tagged, { type: "TYPE_HOLOGRAM" })).toEqual({
      extra: { type: "TYPE_HOLOGRAM" },
    }));
  test("an unknown tag wins over declared variants that are written out as zero", () =>
    expect(
      decode(tagged, { type: "TYPE_HOLOGRAM", hologram: {}, logs: { size: 0 }, metrics: {} }),
    ).toEqual({ extra: { type: "TYPE_HOLOGRAM", hologram: {} } }));
  test.each(["0NEW", "1NEW", "00", "TYPE_UNSPECIFIED_NEW"])("%s is an unknown tag", (type) =>
    expect(decode(tagged, { type, hologram: {} })).toEqual({ extra: { type, hologram: {} } }),
  );
  test.each([0, "0", "", "TYPE_UNSPECIFIED", "TYPE_OTHER_UNSPECIFIED"])(
    "%j is the tag of no variant",
    (type) => expect(decode(tagged, { type, hologram: {} })).toEqual({}),
  );
  test.each([
    ["beside a declared variant", plain, { logs: {}, hologram }, { logs: {} }],
    ["beside a declared tag", tagged, { type: "TYPE_LOGS", hologram }, { logs: {} }],
    ["beside the tag of no variant", tagged, { type: "TYPE_NONE", hologram }, {}],
    ["that is a scalar in an optional union", optional, { since: "now" }, {}],
    ["that is null", plain, { hologram: null }, {}],
  ])("drops an unknown field %s", (_, node, wire, value) =>
    expect(decode(node, wire)).toEqual(value),
  );
  test("removes nulls, which mean absent, but not from lists", () =>
    expect(decode(plain, { hologram })).toEqual({
      extra: { hologram: { size: "7", deep: [{}, null] } },
    }));
  test("returns it in the arguments of an export", () =>
    expect(toArguments(plain, { name: "", extra: { hologram } })).toEqual({ extra: { hologram } }));
});

describe("drift of a variant that is not declared", () => {
  const mine = { extra: { hologram: { a: 1, b: [1] } } };
  test.each([
    ["the same JSON in another order", { hologram: { b: [1], a: 1 } }, mine],
    ["another field beside it", { hologram: { a: 1, b: [1] }, since: "now" }, mine],
    ["another content", { hologram: { a: 2 } }, { extra: { hologram: { a: 2 } } }],
    ["another unknown variant", { cube: {} }, { extra: { cube: {} } }],
  ])("%s", (_, extra, selected) => expect(selectManaged(plain, { extra }, mine)).toEqual(selected));
  test("a declared variant replaces it", () =>
    expect(selectManaged(plain, { logs: { size: 1 } }, mine)).toEqual({ logs: { size: 1 } }));
  test("it replaces a declared variant, even an empty one", () =>
    expect(selectManaged(plain, mine, { logs: {} })).toEqual(mine));
  test("in an optional union it is no drift where the program has no variant", () =>
    expect(selectManaged(optional, { name: "n", ...mine }, { name: "n" })).toEqual({ name: "n" }));
  test("in an optional union a field that responses omit is no drift", () =>
    expect(selectManaged(optional, { name: "n" }, { name: "n", ...mine })).toEqual({
      name: "n",
      ...mine,
    }));
});
