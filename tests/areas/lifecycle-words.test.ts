import type { AnyDefinition } from "../../src/areas/define";
import { wireProblems } from "../../src/emulator/strict";
import { check } from "../../src/provider/check";
import { Claims, holding } from "../../src/provider/claims";
import { diff } from "../../src/provider/diff";
import { idOf } from "../../src/provider/ids";
import { secretsOf, touches } from "../../src/provider/secrets";
import { canonical } from "../../src/schema/canonical";
import { isUnknown, UNKNOWN } from "../../src/schema/check";
import { decode, decodeWhole, type Strange } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { field } from "../../src/schema/facts";
import { empty, integer, joined, keyed, model, set, text } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { pathText } from "../../src/schema/path";
import { project } from "../../src/schema/project";
import { keysAt } from "../../src/schema/steps";
import { oneOf } from "../../src/schema/union";
import { whole } from "../../src/schema/whole";
import { own, type Props } from "../support/driver";
import { listen } from "../support/world";

const said = listen();
const refresh = oneOf(
  { off: empty("Never."), oneMinute: empty("Each minute.") },
  {},
  { about: "How often.", optional: true, server: true },
);
const fields = model("Wordy", "What the words of declarations mean.", {
  name: field(text(1), "Its name."),
  roleId: field(integer().optional(), "Role, by its id.", { instead: "roleName" }),
  roleName: field(text().optional(), "Role, by its name.", { instead: "roleId", caseless: true }),
  permissions: field(set(field(text(), "A permission.", { caseless: true })).optional(), "Permissions."),
  names: field(joined(12).optional(), "Names."),
  settings: field(keyed(field(text(), "A setting.", { secret: true })).optional(), "Settings.", { shown: ["channel", "method"] }),
  chosenId: field(text().optional(), "Its id.", { fixed: true, server: true }),
  inner: field(model("WordyInner", "A part.", { note: field(text().optional(), "A note.") }).optional(), "A part."),
  refresh: field(refresh.optional(), "How often."),
  json: field(text().optional(), "The rest, as JSON."),
  low: field(integer().optional(), "Lower end.", { presence: true }),
});
const wordy: AnyDefinition = {
  kind: "Wordy",
  about: "",
  fields,
  ops: {},
  example: "",
  ids: { ours: "slug", given: "chosenId" },
  prepare: ({ json, ...given }) => {
    if (json === undefined || isUnknown(json)) return { fields: json === undefined ? given : { ...given, json } };
    if (json === "broken") return { fields: given, problems: [{ path: ["json"], reason: "not JSON" }] };
    return { fields: { ...JSON.parse(String(json)), ...given }, says: [`read ${String(json).length} characters`] };
  },
  says: (was, is) => (was.name === is.name ? [] : [`${was.name} becomes ${is.name}`]),
  claims: (id, { roleId }) =>
    roleId === undefined ? [] : [{ what: `role ${roleId} of ${id}`, because: "one is enough", ...(roleId === 1 ? { shared: true } : {}) }],
  handlers: () => ({}) as never,
};
const node = nodeOf(fields);
const checked = (args: Props, olds: Props = {}) => check(wordy, olds, { ...args, __key: "0123abcd", __provider: "p" }, () => undefined);
const between = async (before: Props, after: Props) => {
  const [old, now] = [await checked(before), await checked(after)];
  return diff(wordy, "id", { ...own(old.inputs), __provider: "p", __at: 1 }, now.inputs, () => undefined);
};
const seenAs = (seen: Props, mine: Props) => project(node, { name: "n", ...seen }, { name: "n", ...mine });

describe("two ways to say one thing", () => {
  test("what the server tells the other way says nothing; another value of the user's own is drift", () => {
    expect(seenAs({ roleId: 3, roleName: "Admin" }, { roleName: "admin" })).toEqual({ name: "n", roleName: "admin" });
    expect(seenAs({ roleId: 3, roleName: "Admin" }, { roleId: 3 })).toEqual({ name: "n", roleId: 3 });
    expect(seenAs({ roleId: 3 }, { roleName: "admin" })).toEqual({ name: "n", roleName: "admin" });
    expect(seenAs({ roleId: 4, roleName: "User" }, { roleName: "admin" })).toEqual({ name: "n", roleName: "User" });
    expect(seenAs({}, { roleName: "admin" })).toEqual({ name: "n" });
  });
  test("where the user says neither, both are seen; told as arguments, only the first", () => {
    expect(seenAs({ roleId: 3, roleName: "Admin" }, {})).toEqual({ name: "n", roleId: 3, roleName: "Admin" });
    expect(whole(node, { name: "n", roleId: 3, roleName: "Admin" })).toEqual({ name: "n", roleId: 3 });
    expect(whole(node, { name: "n", roleName: "Admin" })).toEqual({ name: "n", roleName: "Admin" });
  });
});

test("upper and lower case are one where they mean nothing, and the user's spelling stays", async () => {
  expect(seenAs({ permissions: ["b:read", "a:read"] }, { permissions: ["A:Read", "B:Read"] })).toEqual({
    name: "n",
    permissions: ["A:Read", "B:Read"],
  });
  expect((await between({ name: "n", permissions: ["A:Read"] }, { name: "n", permissions: ["a:READ"] })).changes).toBe(false);
  expect((await between({ name: "n", permissions: ["A:Read"] }, { name: "n", permissions: ["a:Write"] })).changes).toBe(true);
  expect((await between({ name: "N" }, { name: "n" })).changes).toBe(true);
});

describe("a list that travels as one text", () => {
  test("is joined on the way there and split on the way back; its order means nothing", async () => {
    expect(encode(node, { name: "n", names: ["b", "a"] })).toEqual({ name: "n", names: "b,a" });
    expect(decode(node, { name: "n", names: "a, b" })).toEqual({ name: "n", names: ["a", "b"] });
    expect(seenAs({ names: ["a", "b"] }, { names: ["b", "a"] })).toEqual({ name: "n", names: ["b", "a"] });
    expect((await between({ name: "n", names: ["a", "b"] }, { name: "n", names: ["b", "a"] })).changes).toBe(false);
  });
  test("holds no sign that joins, and has its bound in characters of the whole", async () => {
    const wrong = async (names: string[]) => (await checked({ name: "n", names })).failures.map(({ reason }) => reason);
    expect(await wrong(["a,b"])).toEqual([expect.stringMatching(/^names\[0\]: must not hold ","/)]);
    expect(await wrong(["abcdef", "ghijkl"])).toEqual(["names: at most 12 characters in all"]);
    expect(await wrong([])).toEqual([expect.stringMatching(/^names: at least 1 items/)]);
    expect(await wrong(["abcde", "ghijkl"])).toEqual([]);
  });
  test("is a text to the server", () => {
    expect(wireProblems(node, { name: "n", names: "a,b" })).toEqual([]);
    expect(wireProblems(node, { name: "n", names: ["a"] })).toEqual([{ path: ["names"], reason: "expected a string, not a list" }]);
  });
});

describe("entries of a secret map that are shown", () => {
  test("are no secrets, and their neighbours are", () => {
    const secrets = secretsOf(node);
    expect(touches(secrets, ["settings", "channel"])).toBe(false);
    expect(touches(secrets, ["settings", "url"])).toBe(true);
    expect(touches(secrets, ["settings"])).toBe(true);
    expect(keysAt(secrets[0]?.[1] ?? "", { channel: 1, url: 2, method: 3 })).toEqual(["url"]);
  });
  test("are drift like any other value; a foreign secret never comes into state", () => {
    expect(seenAs({ settings: { channel: "#a", url: "secret" } }, {})).toEqual({ name: "n", settings: { channel: "#a" } });
    expect(seenAs({ settings: { channel: "#b", url: "u" } }, { settings: { channel: "#a", url: "u" } })).toEqual({
      name: "n",
      settings: { channel: "#b", url: "u" },
    });
  });
});

test("a choice that the server makes where the user makes none is no change", () => {
  expect(seenAs({ refresh: { off: {} } }, {})).toEqual({ name: "n" });
  expect(seenAs({ refresh: { off: {} } }, { refresh: { oneMinute: {} } })).toEqual({ name: "n", refresh: { off: {} } });
  expect(canonical(node, { name: "n", refresh: { off: {} } })).toEqual({ name: "n", refresh: { off: {} } });
});

test("a zero that is a value is a change where there was nothing, and no drift where an answer leaves it out", async () => {
  expect((await between({ name: "n" }, { name: "n", low: 0 })).changes).toBe(true);
  expect((await between({ name: "n", low: 0 }, { name: "n" })).changes).toBe(true);
  expect(seenAs({}, { low: 0 })).toEqual({ name: "n", low: 0 });
  expect(seenAs({ low: 0 }, {})).toEqual({ name: "n" });
  expect(seenAs({ low: 0 }, { low: 5 })).toEqual({ name: "n", low: 0 });
  expect(seenAs({}, { low: 5 })).toEqual({ name: "n" });
  expect(seenAs({ low: 5 }, {})).toEqual({ name: "n", low: 5 });
  expect(whole(node, { name: "n", low: 0 })).toEqual({ name: "n", low: 0 });
});

describe("an id that the user may choose", () => {
  test("is the id; left out, ours is", () => {
    expect(idOf(wordy, "k", { name: "n", chosenId: "mine" })).toBe("mine");
    expect(idOf(wordy, "k", { name: "n" })).toMatch(/^pulumi-[0-9a-f-]{36}$/);
    expect(idOf({ ...wordy, ids: { ours: ({ name }) => `only ${name}` } }, "k", { name: "n" })).toBe("only n");
  });
  test("is no drift where the server made it, and another one replaces", async () => {
    expect(seenAs({ chosenId: "theirs" }, {})).toEqual({ name: "n" });
    expect((await between({ name: "n", chosenId: "a" }, { name: "n", chosenId: "b" })).replaces).toEqual(["chosenId"]);
  });
});

describe("arguments written shorter", () => {
  test("become fields before they are checked, and what is wrong with them is said", async () => {
    const short = await checked({ json: '{"name":"n","roleId":1}', roleId: 2 });
    expect(short).toMatchObject({ failures: [], inputs: { name: "n", roleId: 2 } });
    expect(short.inputs).not.toHaveProperty("json");
    expect(said).toContainEqual(expect.stringContaining("read 23 characters"));
    expect((await checked({ name: "n", json: "broken" })).failures.map(({ reason }) => reason)).toEqual(["json: not JSON"]);
    expect((await checked({ json: '{"nme":"n"}' })).failures.map(({ reason }) => reason)).toContainEqual(
      "nme: unknown property; did you mean name?",
    );
  });
  test("that are not known yet stay as they are", async () => {
    expect(await checked({ name: "n", json: UNKNOWN })).toMatchObject({ failures: [], inputs: { name: "n", json: UNKNOWN } });
  });
});

test("a preview says what the engine's diff does not", async () => {
  await between({ name: "old" }, { name: "new" });
  expect(said).toContainEqual(expect.stringContaining("Wordy id: old becomes new"));
});

describe("what only one resource may hold", () => {
  const desk = () => ({ definition: wordy, session: { claims: new Claims() } }) as never;
  test("is refused to a second one, with the reason", () => {
    const account = desk();
    holding(account, "x", "one", { roleId: 3 });
    holding(account, "x", "one", { roleId: 3 });
    holding(account, "y", "two", { roleId: 3 });
    expect(() => holding(account, "x", "two", { roleId: 3 })).toThrow("another resource of this program holds role 3 of x: one is enough");
  });
  test("may be shared where all share it", () => {
    const account = desk();
    holding(account, "x", "one", { roleId: 1 });
    expect(() => holding(account, "x", "two", { roleId: 1 })).not.toThrow();
  });
});

describe("fields that this version does not know", () => {
  const wire = { name: "n", later: 1, inner: { note: "x", newer: { a: [1] } } };
  test("stay at their place in what is to be sent again, and are reported", () => {
    const strange: Strange[] = [];
    const args = decodeWhole(node, wire, (one) => strange.push(one));
    expect(args).toEqual({ name: "n", inner: { note: "x", extra: { newer: { a: [1] } } }, extra: { later: 1 } });
    expect(strange.map(({ path }) => pathText(path))).toEqual(["later", "inner.newer"]);
    expect(encode(node, args)).toEqual(wire);
  });
  test("are arguments at any depth, unless they are known", async () => {
    expect(await checked({ name: "n", inner: { extra: { newer: 1 } }, extra: { later: 1 } })).toMatchObject({ failures: [] });
    expect((await checked({ name: "n", inner: { extra: { note: "x" } } })).failures.map(({ reason }) => reason)).toEqual([
      "inner.extra.note: note is an argument of its own: give it there",
    ]);
  });
  test("are no drift, and their change is a change", async () => {
    const mine = { name: "n", inner: { note: "x", extra: { newer: 1 } } };
    expect(project(node, { name: "n", inner: { note: "x" } }, mine)).toEqual(mine);
    expect((await between(mine, { name: "n", inner: { note: "x", extra: { newer: 2 } } })).changes).toBe(true);
  });
});
