import { wireIssues } from "../../src/emulator/server/wire-issues";
import { clientId } from "../../src/provider/identity/ids";
import { expectDiff } from "../../src/provider/ownership/checked-resources";
import { acquireClaims, Claims } from "../../src/provider/ownership/claims";
import { asInputs } from "../../src/provider/stages";
import { canonical } from "../../src/schema/canonical";
import { decode, decodeKeepingUnknown, type UnknownField } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { formatPath } from "../../src/schema/path";
import { secretPathsOf, touchesSecret } from "../../src/schema/secrets";
import { selectManaged } from "../../src/schema/select-managed";
import { matchingKeys } from "../../src/schema/steps";
import { toArguments } from "../../src/schema/to-arguments";
import { UNKNOWN } from "../../src/schema/unknown";
import { captureLog } from "../support/world";
import {
  managed,
  previewDiff,
  runCheck,
  specimen,
  specimenNode,
} from "./support/lifecycle-annotations";

const output = captureLog();

describe("aliasOf", () => {
  test("a value of the alias is no drift, and a different value of the user's field is", () => {
    expect(managed({ roleId: 3, roleName: "Admin" }, { roleName: "admin" })).toEqual({
      name: "n",
      roleName: "admin",
    });
    expect(managed({ roleId: 3, roleName: "Admin" }, { roleId: 3 })).toEqual({
      name: "n",
      roleId: 3,
    });
    expect(managed({ roleId: 3 }, { roleName: "admin" })).toEqual({ name: "n", roleName: "admin" });
    expect(managed({ roleId: 4, roleName: "User" }, { roleName: "admin" })).toEqual({
      name: "n",
      roleName: "User",
    });
    expect(managed({}, { roleName: "admin" })).toEqual({ name: "n" });
  });
  test("without user values both fields are managed, and toArguments returns only the first", () => {
    expect(managed({ roleId: 3, roleName: "Admin" }, {})).toEqual({
      name: "n",
      roleId: 3,
      roleName: "Admin",
    });
    expect(toArguments(specimenNode, { name: "n", roleId: 3, roleName: "Admin" })).toEqual({
      name: "n",
      roleId: 3,
    });
    expect(toArguments(specimenNode, { name: "n", roleName: "Admin" })).toEqual({
      name: "n",
      roleName: "Admin",
    });
  });
});

test("caseless strings are compared without case and preserve the case of the user", async () => {
  expect(
    managed({ permissions: ["b:read", "a:read"] }, { permissions: ["A:Read", "B:Read"] }),
  ).toEqual({
    name: "n",
    permissions: ["A:Read", "B:Read"],
  });
  expect(
    (
      await previewDiff(
        { name: "n", permissions: ["A:Read"] },
        { name: "n", permissions: ["a:READ"] },
      )
    ).changes,
  ).toBe(false);
  expect(
    (
      await previewDiff(
        { name: "n", permissions: ["A:Read"] },
        { name: "n", permissions: ["a:Write"] },
      )
    ).changes,
  ).toBe(true);
  expect((await previewDiff({ name: "N" }, { name: "n" })).changes).toBe(true);
});

describe("a joined list", () => {
  test("is encoded as one string and decoded to a list, and its order is ignored", async () => {
    expect(encode(specimenNode, { name: "n", names: ["b", "a"] })).toEqual({
      name: "n",
      names: "b,a",
    });
    expect(decode(specimenNode, { name: "n", names: "a, b" })).toEqual({
      name: "n",
      names: ["a", "b"],
    });
    expect(managed({ names: ["a", "b"] }, { names: ["b", "a"] })).toEqual({
      name: "n",
      names: ["b", "a"],
    });
    expect(
      (await previewDiff({ name: "n", names: ["a", "b"] }, { name: "n", names: ["b", "a"] }))
        .changes,
    ).toBe(false);
  });
  test("rejects the separator in items and limits the length of the joined string", async () => {
    const wrong = async (names: string[]) =>
      (await runCheck({ name: "n", names })).failures.map(({ reason }) => reason);
    expect(await wrong(["a,b"])).toEqual([
      expect.stringMatching(/^names\[0\]: must not contain ","/),
    ]);
    expect(await wrong(["abcdef", "ghijkl"])).toEqual(["names: at most 12 characters in all"]);
    expect(await wrong([])).toEqual([expect.stringMatching(/^names: at least 1 items/)]);
    expect(await wrong(["abcde", "ghijkl"])).toEqual([]);
  });
  test("must be a string in a request", () => {
    expect(wireIssues(specimenNode, { name: "n", names: "a,b" })).toEqual([]);
    expect(wireIssues(specimenNode, { name: "n", names: ["a"] })).toEqual([
      { path: ["names"], what: "expected a string, got a list" },
    ]);
  });
});

describe("publicEntries of a secret map", () => {
  test("are not secret, and the other entries are", () => {
    const secrets = secretPathsOf(specimenNode);
    expect(touchesSecret(secrets, ["settings", "channel"])).toBe(false);
    expect(touchesSecret(secrets, ["settings", "url"])).toBe(true);
    expect(touchesSecret(secrets, ["settings"])).toBe(true);
    expect(matchingKeys(secrets[0]?.[1] ?? "", { channel: 1, url: 2, method: 3 })).toEqual(["url"]);
  });
  test("are compared for drift, and secrets set outside Pulumi never enter state", () => {
    expect(managed({ settings: { channel: "#a", url: "secret" } }, {})).toEqual({
      name: "n",
      settings: { channel: "#a" },
    });
    expect(
      managed({ settings: { channel: "#b", url: "u" } }, { settings: { channel: "#a", url: "u" } }),
    ).toEqual({
      name: "n",
      settings: { channel: "#b", url: "u" },
    });
  });
});

test("a variant that the server sets by default is no change", () => {
  expect(managed({ refresh: { off: {} } }, {})).toEqual({ name: "n" });
  expect(managed({ refresh: { off: {} } }, { refresh: { oneMinute: {} } })).toEqual({
    name: "n",
    refresh: { off: {} },
  });
  expect(canonical(specimenNode, { name: "n", refresh: { off: {} } })).toEqual({
    name: "n",
    refresh: { off: {} },
  });
});

test("an explicit zero differs from no value, and is no drift when a response leaves it out", async () => {
  expect((await previewDiff({ name: "n" }, { name: "n", low: 0 })).changes).toBe(true);
  expect((await previewDiff({ name: "n", low: 0 }, { name: "n" })).changes).toBe(true);
  expect(managed({}, { low: 0 })).toEqual({ name: "n", low: 0 });
  expect(managed({ low: 0 }, {})).toEqual({ name: "n" });
  expect(managed({ low: 0 }, { low: 5 })).toEqual({ name: "n", low: 0 });
  expect(managed({}, { low: 5 })).toEqual({ name: "n" });
  expect(managed({ low: 5 }, {})).toEqual({ name: "n", low: 5 });
  expect(toArguments(specimenNode, { name: "n", low: 0 })).toEqual({ name: "n", low: 0 });
});

describe("an id with an argument", () => {
  test("is the value of the argument, or is generated without one", () => {
    expect(clientId(specimen, "k", { name: "n", chosenId: "mine" })).toBe("mine");
    expect(clientId(specimen, "k", { name: "n" })).toMatch(/^pulumi-[0-9a-f-]{36}$/);
    expect(
      clientId({ ...specimen, ids: { generated: ({ name }) => `only ${name}` } }, "k", {
        name: "n",
      }),
    ).toBe("only n");
  });
  test("is no drift when the server generated it, and a change of the argument replaces", async () => {
    expect(managed({ chosenId: "theirs" }, {})).toEqual({ name: "n" });
    expect(
      (await previewDiff({ name: "n", chosenId: "a" }, { name: "n", chosenId: "b" })).replaces,
    ).toEqual(["chosenId"]);
  });
});

describe("prepare", () => {
  test("turns shorthand arguments into fields before the check and reports its issues", async () => {
    const short = await runCheck({ json: '{"name":"n","roleId":1}', roleId: 2 });
    expect(short).toMatchObject({ failures: [], inputs: { name: "n", roleId: 2 } });
    expect(short.inputs).not.toHaveProperty("json");
    expect(output).toContainEqual(expect.stringContaining("read 23 characters"));
    expect(
      (await runCheck({ name: "n", json: "broken" })).failures.map(({ reason }) => reason),
    ).toEqual(["json: not JSON"]);
    expect(
      (await runCheck({ json: '{"nme":"n"}' })).failures.map(({ reason }) => reason),
    ).toContainEqual("nme: unknown property; did you mean name?");
  });
  test("leaves unknown arguments as they are", async () => {
    expect(await runCheck({ name: "n", json: UNKNOWN })).toMatchObject({
      failures: [],
      inputs: { name: "n", json: UNKNOWN },
    });
  });
});

test("a preview prints previewNotes", async () => {
  expectDiff(asInputs({ __provider: "p" }), asInputs({ __key: "0123abcd" }));
  await previewDiff({ name: "old" }, { name: "new" });
  expect(output.slice(-2)).toEqual(
    [/name old -> new$/, /: old becomes new$/].map((line) =>
      expect.stringMatching(new RegExp(line, "m")),
    ),
  );
});

describe("claims", () => {
  const ctx = () => ({ definition: specimen, session: { claims: new Claims() } }) as never;
  test("reject a second resource with the reason", () => {
    const account = ctx();
    acquireClaims(account, { id: "x", resourceKey: "one", fields: { roleId: 3 } });
    acquireClaims(account, { id: "x", resourceKey: "one", fields: { roleId: 3 } });
    acquireClaims(account, { id: "y", resourceKey: "two", fields: { roleId: 3 } });
    expect(() =>
      acquireClaims(account, { id: "x", resourceKey: "two", fields: { roleId: 3 } }),
    ).toThrow("another resource of this program already manages role 3 of x: one is enough");
  });
  test("do not conflict when all resources share them", () => {
    const account = ctx();
    acquireClaims(account, { id: "x", resourceKey: "one", fields: { roleId: 1 } });
    expect(() =>
      acquireClaims(account, { id: "x", resourceKey: "two", fields: { roleId: 1 } }),
    ).not.toThrow();
  });
});

describe("unknown fields", () => {
  const wire = { name: "n", later: 1, inner: { note: "x", newer: { a: [1] } } };
  test("move to extra at the same path, are sent again and are reported", () => {
    const unknownFields: UnknownField[] = [];
    const args = decodeKeepingUnknown(specimenNode, wire, (one) => unknownFields.push(one));
    expect(args).toEqual({
      name: "n",
      inner: { note: "x", extra: { newer: { a: [1] } } },
      extra: { later: 1 },
    });
    expect(unknownFields.map(({ path }) => formatPath(path))).toEqual(["later", "inner.newer"]);
    expect(encode(specimenNode, args)).toEqual(wire);
  });
  test("are accepted in extra at any depth, and declared fields are not", async () => {
    expect(
      await runCheck({ name: "n", inner: { extra: { newer: 1 } }, extra: { later: 1 } }),
    ).toMatchObject({ failures: [] });
    expect(
      (await runCheck({ name: "n", inner: { extra: { note: "x" } } })).failures.map(
        ({ reason }) => reason,
      ),
    ).toEqual(["inner.extra.note: note is a declared argument: set it there, not in extra"]);
  });
  test("are no drift in a response and a change in arguments", async () => {
    const mine = { name: "n", inner: { note: "x", extra: { newer: 1 } } };
    expect(selectManaged(specimenNode, { name: "n", inner: { note: "x" } }, mine)).toEqual(mine);
    expect(
      (await previewDiff(mine, { name: "n", inner: { note: "x", extra: { newer: 2 } } })).changes,
    ).toBe(true);
  });
});
