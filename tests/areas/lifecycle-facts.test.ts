import type { AnyDefinition } from "../../src/areas/define";
import { check } from "../../src/provider/check";
import { diff } from "../../src/provider/diff";
import { canonical } from "../../src/schema/canonical";
import { UNKNOWN } from "../../src/schema/check";
import { field, mark } from "../../src/schema/facts";
import { flag, float, int64, keyed, list, model, set, text, uuid, wrapped } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { replaceAt } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { oneOf } from "../../src/schema/union";
import { whole } from "../../src/schema/whole";
import { choice } from "../../src/schema/words";
import { argsOf, telling } from "../support/cases";
import { own, type Props } from "../support/driver";
import { pathsUpTo } from "../support/mend";
import { factsOn, placesOf, textOf } from "../support/places";
import { Refs } from "../support/refs";
import { type Setting, settingsOf } from "../support/settings";
import { listen } from "../support/world";

listen();
const STICKY = "the API keeps it: write an empty list instead";
const inner = model("SpecimenInner", "A part.", {
  region: field(choice("REGION_", { UNSPECIFIED: 0, NEAR: 1, FAR: 2 }), "Where.", { fixed: true }),
  note: field(text().optional(), "A note."),
  id: field(uuid().optional(), "Its id.", { made: "uuid" }),
});
const cause = oneOf({ manual: field(text(), "By hand."), timed: field(int64(0), "By the clock.") }, {}, { about: "Why.", optional: true });
const fields = model("Specimen", "One of everything, so that a fact which no kind of today uses is tested too.", {
  name: field(text(1), "Its name."),
  owner: field(text(1).optional(), "Whose it is.", { fixed: true }),
  tags: field(set(text()).optional(), "Its tags.", { fixed: true }),
  inner: field(inner.optional(), "A part."),
  cause: field(cause.optional(), "Why."),
  sticky: field(list(text()).optional(), "What stays.", { cannotClear: STICKY }),
  told: field(text().optional(), "What the server says.", { derived: true }),
  password: field(text(1).optional(), "Never told again.", { secret: true, writeOnly: true }),
  headers: field(keyed(field(text(), "A header.", { secret: true })).optional(), "Headers."),
  limit: field(wrapped(int64(0)).optional(), "A limit.", { distinct: true }),
  ratio: field(float(0, 1).optional(), "A ratio."),
  on: field(flag().optional(), "Whether it is on.", { server: { value: true } }),
  level: field(mark(text(), {}).optional(), "A level the server chooses.", { server: true }),
});
const specimen = { kind: "Specimen", about: "", fields, ops: {}, example: "", handlers: () => ({}) } as unknown as AnyDefinition;
const node = nodeOf(fields);
const key = { __key: "0123abcd" };

/** What a preview says between two arguments. */
async function between(before: Props, after: Props) {
  const old = await check(specimen, {}, { ...before, ...key, __provider: "p" }, () => undefined);
  const now = await check(specimen, old.inputs, { ...after, ...key, __provider: "p" }, () => undefined);
  const found = await diff(specimen, "id", { ...own(old.inputs), __provider: "p", __at: 1 }, now.inputs, () => undefined);
  return { failures: now.failures.map(({ reason }) => reason), ...found };
}

describe.each(placesOf(node).map((place) => [textOf(place), place] as const))("%s of a specimen", (_, place) => {
  const facts = factsOn(place);
  const head = String(place.steps[0]);
  const isFixed = facts.some(({ fixed }) => fixed);
  const { derived, made, cannotClear } = place.node.facts;
  let setting: Setting;
  beforeAll(async () => {
    for await (const found of settingsOf(specimen, place, new Refs(undefined as never))) {
      setting = found;
      return;
    }
  });

  test("changed, set and removed, it is an update, a replacement, or a matter of what the API can do", async () => {
    // What the server computes says nothing, whatever is written.
    if (derived) return expect([setting.other, setting.without]).toEqual([undefined, undefined]);
    const { one, other, without } = setting;
    const holdsFixed = placesOf(place.node).some((below) => below.node.facts.fixed);
    const replaces = isFixed || holdsFixed ? [head] : [];
    if (other) expect(await between(one, other)).toMatchObject({ changes: true, failures: [], ...(holdsFixed ? {} : { replaces }) });
    if (!without) return;
    expect(await between(without, one)).toMatchObject({ changes: true, replaces, failures: [] });
    const removed = await between(one, without);
    // An id of ours inside is kept as it is.
    expect(removed).toMatchObject({ changes: !made, replaces });
    expect(removed.failures).toEqual(cannotClear ? [expect.stringContaining(STICKY)] : []);
  });
});

describe.each(["minimal", "random", "maximal"] as const)("a %s specimen", (fill) => {
  test("not known in part, it is never replaced", async () => {
    for (const args of argsOf(specimen, fill, 20)) {
      for (const path of pathsUpTo(args)) {
        await telling({ path, args }, async () => {
          expect(await between(args, replaceAt(args, path, UNKNOWN) as Props)).toMatchObject({ replaces: [], failures: [] });
        });
      }
    }
  });

  test("told whole, it is what it was", () => {
    for (const args of argsOf(specimen, fill, 60)) {
      expect(canonical(node, whole(node, args))).toEqual(canonical(node, args));
      expect(project(node, whole(node, args), args)).toEqual(args);
    }
  });
});

describe("the option replaceOnChanges", () => {
  const before = { name: "a", inner: { region: "NEAR", note: "x" }, headers: { a: "1", b: "2" }, sticky: ["x", "y"] };
  const replaces = async (after: Props, ...asked: string[]) =>
    (await between({ ...before, __replaceOn: asked }, { ...after, __replaceOn: asked })).replaces;

  test("replaces for what it names, however deep, and for nothing else", async () => {
    const after = { ...before, inner: { ...before.inner, note: "y" } };
    expect(await replaces(after, "inner.note")).toEqual(["inner"]);
    expect(await replaces(after, "inner")).toEqual(["inner"]);
    expect(await replaces(after, "*")).toEqual(["inner"]);
    expect(await replaces(after, "inner.note.deeper", "name")).toEqual(["inner"]);
    expect(await replaces(after, "inner.region", "name", "headers")).toEqual([]);
    expect(await replaces({ ...before, headers: { a: "1", b: "3" } }, "headers.a")).toEqual([]);
    expect(await replaces({ ...before, headers: { a: "1", b: "3" } }, 'headers["b"]')).toEqual(["headers"]);
    expect(await replaces({ ...before, sticky: ["x", "z"] }, "sticky[0]")).toEqual([]);
    expect(await replaces({ ...before, sticky: ["x", "z"] }, "sticky[*]")).toEqual(["sticky"]);
  });

  test("does not replace for another spelling of the same, nor for what is not known yet", async () => {
    const { inner, ...rest } = before;
    expect(await replaces({ ...rest, inner: { ...inner, region: "REGION_NEAR" } }, "inner", "*")).toEqual([]);
    expect(await replaces({ ...rest, inner: { ...inner, note: UNKNOWN } }, "inner", "*")).toEqual([]);
    expect(await replaces({ ...rest, inner: { ...inner, note: UNKNOWN }, name: "b" }, "*")).toEqual(["name"]);
  });
});
