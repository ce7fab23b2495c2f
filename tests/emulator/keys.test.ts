import { createClient, ForbiddenError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const KEYS = "/aaa/api-keys/v3";
const WHOAMI = "/aaa/identity/v1/whoami";
const POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: { "team-custom-api-keys:ReadConfig": "grant" } },
  rules: [],
});

const make = async (emulator: Emulator, body: object = {}) => (await call(emulator, "POST", KEYS, { name: "k", ...body })).json;
const change = (emulator: Emulator, id: string, body: object) => call(emulator, "PUT", `${KEYS}/${id}`, body);
const read = async (emulator: Emulator, id: string, key = KEY) =>
  (await call(emulator, "GET", `${KEYS}/${id}`, undefined, { key })).json.keyInfo;
const list = async (emulator: Emulator, path = `${KEYS}/list/all`, key = KEY) =>
  (await call(emulator, "GET", path, undefined, { key })).json.keys;
const named = async (emulator: Emulator, path?: string) => (await list(emulator, path)).map(({ name }: { name: string }) => name).sort();
const status = async (emulator: Emulator, key: string, path = WHOAMI) => (await call(emulator, "GET", path, undefined, { key })).status;

describe("API keys", () => {
  test("a create tells id, name and value; reads tell the presets with what is in them", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const made = await make(emulator, { keyPermissions: { permissions: ["livetail:Read", "a:B"], presets: ["DataUsage", "Odd"] } });
    expect(made).toEqual({ keyId: expect.any(String), name: "k", value: expect.stringMatching(/^cxtp_\w{30}$/) });
    expect(await read(emulator, made.keyId)).toEqual({
      id: made.keyId,
      name: "k",
      value: made.value,
      active: true,
      hashed: false,
      owner: { teamId: 1 },
      keyPermissions: {
        permissions: ["a:B", "livetail:Read"],
        presets: [
          { name: "Odd", permissions: [] },
          { name: "DataUsage", permissions: ["data-usage:Read"] },
        ],
      },
    });
  });

  test("the value of a hashed key is told once", async () => {
    const emulator = await start();
    const { keyId, value } = await make(emulator, { hashed: true });
    expect(value).toMatch(/^cxtp_/);
    expect(await read(emulator, keyId)).toMatchObject({ hashed: true });
    expect(await read(emulator, keyId)).not.toHaveProperty("value");
    expect((await list(emulator))[0]).not.toHaveProperty("value");
    expect(await status(emulator, value)).toBe(200);
  });

  test("a key opens what its permissions and presets allow, until it is switched off or deleted", async () => {
    const emulator = await start();
    const { keyId, value } = await make(emulator, { keyPermissions: { presets: ["APIKeys"] } });
    expect(await status(emulator, value, `${KEYS}/list/all`)).toBe(200);
    expect(await status(emulator, value, "/aaa/team-scopes/v1/all/list")).toBe(403);
    await change(emulator, keyId, { presets: { presets: [] }, permissions: { permissions: ["team-scopes:ReadConfig"] } });
    expect(await status(emulator, value, `${KEYS}/list/all`)).toBe(403);
    expect(await status(emulator, value, "/aaa/team-scopes/v1/all/list")).toBe(200);
    await change(emulator, keyId, { isActive: false });
    expect(await status(emulator, value)).toBe(401);
    await change(emulator, keyId, { isActive: true });
    expect(await status(emulator, value)).toBe(200);
    expect((await call(emulator, "DELETE", `${KEYS}/${keyId}`)).json).toEqual({});
    expect(await status(emulator, value)).toBe(401);
    expect((await call(emulator, "DELETE", `${KEYS}/${keyId}`)).status).toBe(404);
  });

  test("an update leaves what it does not name", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator, { keyPermissions: { permissions: ["a:B"], presets: ["Alerts"] } });
    const before = await read(emulator, keyId);
    const { status: said, json } = await change(emulator, keyId, { newName: "other", permissions: { permissions: [] } });
    expect([said, json]).toEqual([200, {}]);
    const now = { ...before, name: "other", keyPermissions: { ...before.keyPermissions, permissions: [] } };
    expect(await read(emulator, keyId)).toEqual(now);
    await change(emulator, keyId, {});
    expect(await read(emulator, keyId)).toEqual(now);
  });

  test.each([
    ["no name", { name: "" }, "name"],
    ["a name of spaces", { name: "  " }, "name"],
    ["a preset that there is none of", { keyPermissions: { presets: ["Alerts", "no-such-preset"] } }, "keyPermissions.presets[1]"],
    ["two owners", { owner: { teamId: 1, userId: "u" } }, "owner"],
    ["another team's number that is none", { owner: { teamId: 99 } }, "owner.teamId"],
    ["a policy that is no JSON", { accessPolicy: "{" }, "accessPolicy"],
    ["a switch, which only updates have", { isActive: false }, "isActive"],
    ["presets as reads tell them", { keyPermissions: { presets: [{ name: "Alerts" }] } }, "keyPermissions.presets[0]"],
  ])("a create with %s is refused with its path", async (_, more, path) => {
    const emulator = await start();
    const { status: said, json } = await call(emulator, "POST", KEYS, { name: "k", ...more });
    expect([said, json.message]).toEqual([400, expect.stringContaining(path)]);
    expect(emulator.created("api-keys")).toBe(0);
  });

  test.each([
    ["hashed", { hashed: true }],
    ["owner", { owner: { teamId: 1 } }],
    ["keyPermissions", { keyPermissions: {} }],
    ["name", { name: "x" }],
    ["active", { active: false }],
  ])("an update cannot carry %s", async (path, more) => {
    const emulator = await start();
    const { keyId } = await make(emulator);
    const { status: said, json } = await change(emulator, keyId, more);
    expect([said, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("reads, updates and deletes of none are 404", async () => {
    const emulator = await start();
    for (const method of ["GET", "PUT", "DELETE"]) expect((await call(emulator, method, `${KEYS}/${UUID}`)).status).toBe(404);
  });

  test("without an owner a key is the team's; those of members and organisations look different", async () => {
    const emulator = await start();
    const madeFor = async (owner: object) => (await make(emulator, { owner })).value;
    expect(await madeFor({})).toMatch(/^cxtp_/);
    expect(await madeFor({ userId: "u1" })).toMatch(/^cxup_/);
    expect(await madeFor({ organisationId: "o1" })).toMatch(/^cxop_/);
  });

  test("a key of another team is kept and works there", async () => {
    const emulator = await start({ teams: [{ id: 1 }, { id: 2, name: "Two" }] });
    const { keyId, value } = await make(emulator, { owner: { teamId: 2 }, keyPermissions: { presets: ["APIKeys"] } });
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: value })).json).toEqual({ teamId: 2, teamName: "Two" });
    expect(await read(emulator, keyId, value)).toMatchObject({ id: keyId, owner: { teamId: 2 } });
    expect((await call(emulator, "GET", `${KEYS}/${keyId}`)).status).toBe(404);
  });
});

describe("access policies of keys", () => {
  const may = (emulator: Emulator, key: string, ...more: string[]) =>
    emulator.keys.add({ key, permissions: ["team-custom-api-keys:ReadConfig", "team-custom-api-keys:Manage", ...more] });

  test("are told in other words, stay when left out, and an empty text deletes them", async () => {
    const emulator = await start({ unkind: { reorder: true } });
    const { keyId } = await make(emulator, { accessPolicy: POLICY });
    const policy = async () => {
      await read(emulator, keyId);
      return (await read(emulator, keyId)).accessPolicy;
    };
    expect(await policy()).not.toBe(POLICY);
    expect(JSON.parse(await policy())).toEqual(JSON.parse(POLICY));
    await change(emulator, keyId, { newName: "n" });
    expect(JSON.parse(await policy())).toEqual(JSON.parse(POLICY));
    await change(emulator, keyId, { accessPolicy: "" });
    expect(await policy()).toBeUndefined();
  });

  test("who may not read a policy is told nothing of it, as if there were none", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator, { accessPolicy: POLICY });
    may(emulator, "weak");
    may(emulator, "strong", "team-custom-api-keys:ReadAccessPolicy");
    expect(await read(emulator, keyId, "weak")).not.toHaveProperty("accessPolicy");
    expect((await list(emulator, undefined, "weak"))[0]).not.toHaveProperty("accessPolicy");
    expect(await read(emulator, keyId, "strong")).toHaveProperty("accessPolicy");
  });

  test("who may not write a policy may do everything else, and does not lose it", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator, { accessPolicy: POLICY });
    may(emulator, "weak");
    const client = createClient({ apiKey: "weak", url: emulator.url });
    const refusal = client.apiKeys.update({ key_id: keyId, body: { accessPolicy: "" } });
    await expect(refusal).rejects.toThrow(ForbiddenError);
    await expect(refusal).rejects.toThrow("team-custom-api-keys:UpdateAccessPolicy");
    await expect(client.apiKeys.create({ body: { name: "x", accessPolicy: POLICY } })).rejects.toThrow(ForbiddenError);
    await client.apiKeys.update({ key_id: keyId, body: { newName: "n" } });
    await read(emulator, keyId);
    expect(await read(emulator, keyId)).toMatchObject({ name: "n", accessPolicy: expect.any(String) });
    client.close();
  });

  test("keys with which data is sent have permissions of their own", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator, { accessPolicy: POLICY, keyPermissions: { presets: ["SendData"] } });
    may(emulator, "custom", "team-custom-api-keys:ReadAccessPolicy");
    may(emulator, "ingest", "data-ingest-api-keys:ReadAccessPolicy");
    expect(await read(emulator, keyId, "custom")).not.toHaveProperty("accessPolicy");
    expect(await read(emulator, keyId, "ingest")).toHaveProperty("accessPolicy");
  });
});

describe("lists of keys", () => {
  test("the team's, those of members, and those with which data is sent", async () => {
    const emulator = await start();
    await make(emulator, { name: "team" });
    await make(emulator, { name: "send", keyPermissions: { presets: ["SendData"] } });
    const { keyId } = await make(emulator, { name: "mine", owner: { userId: "u1" }, keyPermissions: { presets: ["Alerts"] } });
    expect(await named(emulator)).toEqual(["send", "team"]);
    expect(await named(emulator, "/aaa/send-data-keys/v3")).toEqual(["send"]);
    expect(await list(emulator, KEYS)).toEqual([
      {
        apiKey: {
          id: keyId,
          keyName: "mine",
          isActive: true,
          createdAt: expect.stringMatching(/^\d{4}-/),
          lastActivated: expect.stringMatching(/^\d{4}-/),
          owner: { user: { userId: "u1", userEmail: expect.stringContaining("@") } },
        },
        permissions: [],
        presets: [{ id: expect.any(Number), name: "Alerts", permissions: expect.arrayContaining(["alerts:ReadConfig"]) }],
      },
    ]);
  });

  test("a policy of the account may hide keys from lists; a read by id still finds them", async () => {
    const emulator = await start({ unkind: { truncateLists: 1 } });
    const ids = [await make(emulator), await make(emulator)].map(({ keyId }) => keyId);
    expect(await list(emulator)).toHaveLength(1);
    for (const id of ids) expect(await read(emulator, id)).toMatchObject({ id });
  });

  test("several are deleted or switched with one call that says nothing of each", async () => {
    const emulator = await start();
    const [a, b] = [await make(emulator, { name: "a" }), await make(emulator, { name: "b" })];
    const switched = await call(emulator, "POST", `${KEYS}/all/status`, { updates: [{ keyId: a.keyId, active: false }] });
    expect([switched.status, switched.json]).toEqual([200, {}]);
    expect([await status(emulator, a.value), await status(emulator, b.value)]).toEqual([401, 200]);
    expect(await read(emulator, a.keyId)).toMatchObject({ active: false });
    const updates = [{ keyId: b.keyId }, { keyId: UUID, active: true }];
    expect((await call(emulator, "POST", `${KEYS}/all/status`, { updates })).status).toBe(404);
    expect(await status(emulator, b.value)).toBe(200);
    const gone = await call(emulator, "POST", `${KEYS}/all/delete`, { keyIds: [a.keyId, b.keyId, UUID] });
    expect([gone.status, gone.json]).toEqual([200, {}]);
    expect(await list(emulator)).toEqual([]);
  });
});

describe("through the client", () => {
  test("the life of a key: presets and permissions are plain lists, and an empty policy is sent", async () => {
    const emulator = await start();
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const { keyId = "", value = "" } = await client.apiKeys.create({ body: { name: "k", owner: { teamId: 1 }, hashed: true } });
    await client.apiKeys.update({ key_id: keyId, body: { presets: ["Alerts"], isActive: false } });
    await client.apiKeys.get({ key_id: keyId });
    const { keyInfo } = await client.apiKeys.get({ key_id: keyId });
    expect(keyInfo).toMatchObject({ active: false, keyPermissions: { presets: [{ name: "Alerts" }] } });
    await client.apiKeys.update({ key_id: keyId, body: { accessPolicy: POLICY } });
    expect(emulator.objects("api-keys")[0]).toHaveProperty("accessPolicy");
    await client.apiKeys.update({ key_id: keyId, body: { accessPolicy: "" } });
    expect(emulator.objects("api-keys")[0]).not.toHaveProperty("accessPolicy");
    await client.apiKeys.setStatuses({ body: { updates: [{ keyId, active: true }] } });
    expect(await status(emulator, value)).toBe(200);
    await client.apiKeys.removeMany({ body: { keyIds: [keyId] } });
    expect(await client.apiKeys.list()).toEqual({ keys: [] });
    expect(await client.apiKeys.listSendData()).toEqual({ keys: [] });
    expect(await client.apiKeys.listOfMembers()).toEqual({ keys: [] });
    client.close();
  });

  test("a value that the service hides behind stars is still only text", async () => {
    const emulator = await start({ unkind: { maskSecrets: true } });
    const { keyId } = await make(emulator);
    expect((await read(emulator, keyId)).value).toBe("********");
  });
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start();
  const owner = { userId: "u1" };
  const asked = async (method: string, template: string, path = template, body?: object) => {
    const { json } = await call(emulator, method, path, body);
    expect([template, complaints(method, template, json)]).toEqual([template, []]);
    return json;
  };
  const { keyId } = await asked("POST", KEYS, KEYS, { name: "k", accessPolicy: POLICY, keyPermissions: { presets: ["SendData"] } });
  await asked("POST", KEYS, KEYS, { name: "mine", owner, keyPermissions: { presets: ["Alerts"], permissions: ["a:B"] } });
  await asked("GET", `${KEYS}/{key_id}`, `${KEYS}/${keyId}`);
  await asked("PUT", `${KEYS}/{key_id}`, `${KEYS}/${keyId}`, { newName: "n" });
  for (const path of [KEYS, `${KEYS}/list/all`, "/aaa/send-data-keys/v3"]) await asked("GET", path);
  await asked("POST", `${KEYS}/all/status`, undefined, { updates: [{ keyId, active: true }] });
  await asked("DELETE", `${KEYS}/{key_id}`, `${KEYS}/${keyId}`);
  await asked("POST", `${KEYS}/all/delete`, undefined, { keyIds: [keyId] });
});
