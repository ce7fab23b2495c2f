import { check } from "../../src/provider/lifecycle/check";
import { diff } from "../../src/provider/lifecycle/diff";
import { asArguments, asInputs, asState } from "../../src/provider/stages";
import { canonical, equalCanonical } from "../../src/schema/canonical";
import { enumOf } from "../../src/schema/enums";
import { annotate, field, optional } from "../../src/schema/facts";
import {
  flag,
  float,
  int64,
  keyed,
  list,
  model,
  set,
  string,
  uuid,
  wrapped,
} from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { replaceAt, valueAt } from "../../src/schema/path";
import { selectManaged } from "../../src/schema/select-managed";
import { toArguments } from "../../src/schema/to-arguments";
import { oneOf } from "../../src/schema/union";
import { UNKNOWN } from "../../src/schema/unknown";
import type { AnyDefinition } from "../../src/services/define";
import { argsOf, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, userProps } from "../support/driver";
import { factsAlong, locationsOf, locationText, pathOf, setAt } from "../support/locations";
import { Refs } from "../support/refs";
import { issuesIn, repaired, valuePaths } from "../support/repair";
import { type Setting, settingsOf } from "../support/settings";
import { captureLog } from "../support/world";

captureLog();
const STICKY = "the API retains it: write an empty list instead";
const inner = model("SpecimenInner", "An object.", {
  region: field(enumOf("REGION_", { UNSPECIFIED: 0, NEAR: 1, FAR: 2 }), "Its region.", {
    replaceOnChange: true,
  }),
  note: optional(string(), "A note."),
  id: optional(uuid(), "Its id.", { generatedId: "uuid" }),
});
const cause = oneOf(
  { manual: field(string(), "Started manually."), timed: field(int64(0), "Started by a timer.") },
  {},
  { about: "The cause.", optional: true },
);
const specimenFields = model(
  "Specimen",
  "One field per annotation, including annotations that no resource type uses.",
  {
    name: field(string(1), "Its name."),
    owner: optional(string(1), "Its owner.", { replaceOnChange: true }),
    tags: optional(set(string()), "Its tags.", { replaceOnChange: true }),
    inner: optional(inner, "An object."),
    cause: optional(cause, "The cause."),
    sticky: optional(list(string()), "Entries that the API retains.", {
      cannotClear: STICKY,
    }),
    status: optional(string(), "A status that the server computes.", { readOnly: true }),
    password: optional(string(1), "Never returned.", { secret: true, writeOnly: true }),
    headers: optional(keyed(field(string(), "A header.", { secret: true })), "Headers."),
    limit: optional(wrapped(int64(0)), "A limit.", { zeroIsValue: true }),
    ratio: optional(float(0, 1), "A ratio."),
    on: optional(flag(), "Whether it is on.", { serverDefault: { value: true } }),
    level: optional(annotate(string(), {}), "A level with a server default.", {
      serverDefault: true,
    }),
  },
);
const specimen = {
  resourceType: "Specimen",
  about: "",
  fields: specimenFields,
  ops: {},
  example: "",
  handlers: () => ({}),
} as unknown as AnyDefinition;
const specimenNode = nodeOf(specimenFields);
const key = { __key: "0123abcd" };

/** The failures and the diff of a preview from `before` to `after`. */
async function previewDiff(before: Props, after: Props, definition = specimen) {
  const old = await check(
    definition,
    asInputs({}),
    asArguments({ ...before, ...key, __provider: "p" }),
    () => undefined,
  );
  const now = await check(
    definition,
    old.inputs,
    asArguments({ ...after, ...key, __provider: "p" }),
    () => undefined,
  );
  const found = await diff(
    definition,
    "id",
    asState({ ...userProps(old.inputs), __provider: "p" }),
    now.inputs,
    () => undefined,
  );
  return { failures: now.failures.map(({ reason }) => reason), ...found };
}

describe.each(
  locationsOf(specimenNode).map((location) => [locationText(location), location] as const),
)("%s of a specimen", (_, location) => {
  const facts = factsAlong(location);
  const head = String(location.steps[0]);
  const isReplacing = facts.some(({ replaceOnChange }) => replaceOnChange);
  const { readOnly, generatedId, cannotClear } = location.node.facts;
  let setting: Setting;
  beforeAll(async () => {
    for await (const found of settingsOf(specimen, location, new Refs(undefined as never))) {
      setting = found;
      return;
    }
  });

  test("a change, an addition and a removal are an update, a replacement or a failure as declared", async () => {
    // A read-only field has no values to set.
    if (readOnly) return expect([setting.other, setting.without]).toEqual([undefined, undefined]);
    const { one, other, without } = setting;
    const containsReplacing = locationsOf(location.node).some(
      (below) => below.node.facts.replaceOnChange,
    );
    const replaces = isReplacing || containsReplacing ? [head] : [];
    if (other)
      expect(await previewDiff(one, other)).toMatchObject({
        changes: true,
        failures: [],
        ...(containsReplacing ? {} : { replaces }),
      });
    expect(without !== undefined).toBe(location.optional);
    if (without) await expectAdditionAndRemoval(one, without, replaces);
  });

  async function expectAdditionAndRemoval(
    one: Props,
    without: Props,
    replaces: string[],
  ): Promise<void> {
    expect(await previewDiff(without, one)).toMatchObject({
      changes: true,
      replaces,
      failures: [],
    });
    const removed = await previewDiff(one, without);
    // A generated id is preserved.
    expect(removed).toMatchObject({ changes: !generatedId, replaces });
    expect(removed.failures).toEqual(cannotClear ? [expect.stringContaining(STICKY)] : []);
  }
});

/** Values that mean the same as none, in fields that can only be changed by a replacement. */
const emptyValues = [["Specimen", specimen] as const, ...definitions].flatMap(
  ([resourceType, definition]) =>
    locationsOf(nodeOf(definition.fields))
      .filter((location) => location.optional && location.node.facts.replaceOnChange)
      .flatMap((location) =>
        ["", [], {}, 0, false, null].map(
          (value) => [resourceType, locationText(location), value, definition, location] as const,
        ),
      ),
);
const immutableTests = emptyValues.flatMap(([type, at, value, definition, location]) => {
  const node = nodeOf(definition.fields);
  const path = pathOf(location);
  const args = repaired(definition, setAt(node, undefined, location.steps, value), path);
  const without = args && (replaceAt(args, path, undefined) as Props);
  const isAlike =
    without &&
    JSON.stringify(valueAt(args, path)) === JSON.stringify(value) &&
    !issuesIn(definition, without).length &&
    equalCanonical(node, args, without);
  return isAlike ? [[type, at, value, { definition, args, without }] as const] : [];
});

test.each(immutableTests)(
  "%s: %s = %j, which means none, replaces nothing where it is set or removed",
  async (_, __, ___, { definition, args, without }) => {
    expect(await previewDiff(args, without, definition)).toMatchObject({ replaces: [] });
    expect(await previewDiff(without, args, definition)).toMatchObject({ replaces: [] });
  },
);

describe.each(["minimal", "random", "maximal"] as const)("a %s specimen", (fill) => {
  test("an unknown field never causes a replacement", async () => {
    for (const args of argsOf(specimen, fill, 20)) {
      for (const path of valuePaths(args)) {
        await withValuesOnError({ path, args }, async () => {
          expect(await previewDiff(args, replaceAt(args, path, UNKNOWN) as Props)).toMatchObject({
            replaces: [],
            failures: [],
          });
        });
      }
    }
  });

  test("toArguments and selectManaged preserve the arguments", () => {
    for (const args of argsOf(specimen, fill, 60)) {
      expect(canonical(specimenNode, toArguments(specimenNode, args))).toEqual(
        canonical(specimenNode, args),
      );
      expect(selectManaged(specimenNode, toArguments(specimenNode, args), args)).toEqual(args);
    }
  });
});

describe("the option replaceOnChanges", () => {
  const before = {
    name: "a",
    inner: { region: "NEAR", note: "x" },
    headers: { a: "1", b: "2" },
    sticky: ["x", "y"],
  };
  const replaces = async (after: Props, ...paths: string[]) =>
    (await previewDiff({ ...before, __replaceOn: paths }, { ...after, __replaceOn: paths }))
      .replaces;

  test("replaces only for changes at or below the named paths", async () => {
    const after = { ...before, inner: { ...before.inner, note: "y" } };
    expect(await replaces(after, "inner.note")).toEqual(["inner"]);
    expect(await replaces(after, "inner")).toEqual(["inner"]);
    expect(await replaces(after, "*")).toEqual(["inner"]);
    expect(await replaces(after, "inner.note.deeper", "name")).toEqual(["inner"]);
    expect(await replaces(after, "inner.region", "name", "headers")).toEqual([]);
    expect(await replaces({ ...before, headers: { a: "1", b: "3" } }, "headers.a")).toEqual([]);
    expect(await replaces({ ...before, headers: { a: "1", b: "3" } }, 'headers["b"]')).toEqual([
      "headers",
    ]);
    for (const key of ["a.b", "[", 'a"b', "c\\"])
      expect(
        await replaces(
          { ...before, headers: { ...before.headers, [key]: "1" } },
          `headers["${key.replace('"', '\\"')}"]`,
        ),
      ).toEqual(["headers"]);
    expect(await replaces({ ...before, sticky: ["x", "z"] }, "sticky[0]")).toEqual([]);
    expect(await replaces({ ...before, sticky: ["x", "z"] }, "sticky[*]")).toEqual(["sticky"]);
  });

  test("replaces for an unknown value, as the engine does, and not for an equivalent one", async () => {
    const { inner, ...rest } = before;
    const region = { ...rest, inner: { ...inner, region: "REGION_NEAR" } };
    expect(await replaces(region, "inner", "*")).toEqual([]);
    const note = { ...rest, inner: { ...inner, note: UNKNOWN } };
    expect(await replaces(note, "inner", "*")).toEqual(["inner"]);
    expect(await replaces(note, "inner.region", "name")).toEqual([]);
  });
});
