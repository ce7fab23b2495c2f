import { createClient } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";
import { change, createKey, KEYS, list, POLICY, readKey, status, WHOAMI } from "./support/keys";
import { contractErrors } from "./vendor";

describe("API keys", () => {
  test("a create returns id, name and value; a read returns presets with permissions", async () => {
    const emulator = await start({ quirks: { reorder: true } });
    const created = await createKey(emulator, {
      keyPermissions: { permissions: ["livetail:Read", "a:B"], presets: ["DataUsage", "Odd"] },
    });
    expect(created).toEqual({
      keyId: expect.any(String),
      name: "k",
      value: expect.stringMatching(/^cxtp_\w{30}$/),
    });
    expect(await readKey(emulator, created.keyId)).toEqual({
      id: created.keyId,
      name: "k",
      value: created.value,
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

  test("the value of a hashed key is returned only once", async () => {
    const emulator = await start();
    const { keyId, value } = await createKey(emulator, { hashed: true });
    expect(value).toMatch(/^cxtp_/);
    expect(await readKey(emulator, keyId)).toMatchObject({ hashed: true });
    expect(await readKey(emulator, keyId)).not.toHaveProperty("value");
    expect((await list(emulator))[0]).not.toHaveProperty("value");
    expect(await status(emulator, value)).toBe(200);
  });

  test("a key has its permissions and presets until it is deactivated or deleted", async () => {
    const emulator = await start();
    const { keyId, value } = await createKey(emulator, {
      keyPermissions: { presets: ["APIKeys"] },
    });
    expect(await status(emulator, value, `${KEYS}/list/all`)).toBe(200);
    expect(await status(emulator, value, "/aaa/team-scopes/v1/all/list")).toBe(403);
    await change(emulator, keyId, {
      presets: { presets: [] },
      permissions: { permissions: ["team-scopes:ReadConfig"] },
    });
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

  test("an update leaves omitted fields unchanged", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator, {
      keyPermissions: { permissions: ["a:B"], presets: ["Alerts"] },
    });
    const before = await readKey(emulator, keyId);
    const { status: updateStatus, json } = await change(emulator, keyId, {
      newName: "other",
      permissions: { permissions: [] },
    });
    expect([updateStatus, json]).toEqual([200, {}]);
    const now = {
      ...before,
      name: "other",
      keyPermissions: { ...before.keyPermissions, permissions: [] },
    };
    expect(await readKey(emulator, keyId)).toEqual(now);
    await change(emulator, keyId, {});
    expect(await readKey(emulator, keyId)).toEqual(now);
  });

  test.each([
    ["no name", { name: "" }, "name"],
    ["a blank name", { name: "  " }, "name"],
    [
      "an unknown preset",
      { keyPermissions: { presets: ["Alerts", "no-such-preset"] } },
      "keyPermissions.presets[1]",
    ],
    ["two owners", { owner: { teamId: 1, userId: "u" } }, "owner"],
    ["an unknown team", { owner: { teamId: 99 } }, "owner.teamId"],
    ["an access policy that is not JSON", { accessPolicy: "{" }, "accessPolicy"],
    ["isActive, which only updates have", { isActive: false }, "isActive"],
    [
      "presets in the form of a response",
      { keyPermissions: { presets: [{ name: "Alerts" }] } },
      "keyPermissions.presets[0]",
    ],
  ])("a create with %s is rejected with its path", async (_, more, path) => {
    const emulator = await start();
    const { status: responseStatus, json } = await call(emulator, "POST", KEYS, {
      name: "k",
      ...more,
    });
    expect([responseStatus, json.message]).toEqual([400, expect.stringContaining(path)]);
    expect(emulator.created("api-keys")).toBe(0);
  });

  test.each([
    ["hashed", { hashed: true }],
    ["owner", { owner: { teamId: 1 } }],
    ["keyPermissions", { keyPermissions: {} }],
    ["name", { name: "x" }],
    ["active", { active: false }],
  ])("an update with %s is rejected", async (path, more) => {
    const emulator = await start();
    const { keyId } = await createKey(emulator);
    const { status: responseStatus, json } = await change(emulator, keyId, more);
    expect([responseStatus, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("GET, PUT and DELETE of a missing key return 404", async () => {
    const emulator = await start();
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await call(emulator, method, `${KEYS}/${UUID}`)).status).toBe(404);
  });

  test("the default owner is the team, and the value's prefix shows the owner type", async () => {
    const emulator = await start();
    const valueFor = async (owner: object) => (await createKey(emulator, { owner })).value;
    expect(await valueFor({})).toMatch(/^cxtp_/);
    expect(await valueFor({ userId: "u1" })).toMatch(/^cxup_/);
    expect(await valueFor({ organisationId: "o1" })).toMatch(/^cxop_/);
  });

  test("a key of another team belongs to that team", async () => {
    const emulator = await start({ teams: [{ id: 1 }, { id: 2, name: "Two" }] });
    const { keyId, value } = await createKey(emulator, {
      owner: { teamId: 2 },
      keyPermissions: { presets: ["APIKeys"] },
    });
    expect((await call(emulator, "GET", WHOAMI, undefined, { key: value })).json).toEqual({
      teamId: 2,
      teamName: "Two",
    });
    expect(await readKey(emulator, keyId, value)).toMatchObject({
      id: keyId,
      owner: { teamId: 2 },
    });
    expect((await list(emulator, undefined, value)).length).toBe(1);
  });

  test("a key of another team is read with the key that created it, and with no other", async () => {
    const emulator = await start({ teams: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    const { keyId } = await createKey(emulator, { owner: { teamId: 2 } });
    expect(await readKey(emulator, keyId)).toMatchObject({ owner: { teamId: 2 } });
    emulator.keys.add({ key: "of-three", teamId: 3 });
    const read = await call(emulator, "GET", `${KEYS}/${keyId}`, undefined, { key: "of-three" });
    expect(read.status).toBe(404);
  });
});

describe("the client", () => {
  test("accepts presets and permissions as lists, and sends an empty access policy", async () => {
    const emulator = await start();
    const client = createClient({ apiKey: KEY, url: emulator.url });
    const { keyId = "", value = "" } = await client.apiKeys.create({
      body: { name: "k", owner: { teamId: 1 }, hashed: true },
    });
    await client.apiKeys.update({ key_id: keyId, body: { presets: ["Alerts"], isActive: false } });
    await client.apiKeys.get({ key_id: keyId });
    const { keyInfo } = await client.apiKeys.get({ key_id: keyId });
    expect(keyInfo).toMatchObject({
      active: false,
      keyPermissions: { presets: [{ name: "Alerts" }] },
    });
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

  test("accepts a masked value as a string", async () => {
    const emulator = await start({ quirks: { maskSecrets: true } });
    const { keyId } = await createKey(emulator);
    expect((await readKey(emulator, keyId)).value).toBe("********");
  });
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  const owner = { userId: "u1" };
  const sendConforming = async (
    method: string,
    template: string,
    path = template,
    body?: object,
  ) => {
    const { json } = await call(emulator, method, path, body);
    expect([template, contractErrors(method, template, json)]).toEqual([template, []]);
    return json;
  };
  const { keyId } = await sendConforming("POST", KEYS, KEYS, {
    name: "k",
    accessPolicy: POLICY,
    keyPermissions: { presets: ["SendData"] },
  });
  await sendConforming("POST", KEYS, KEYS, {
    name: "mine",
    owner,
    keyPermissions: { presets: ["Alerts"], permissions: ["a:B"] },
  });
  await sendConforming("GET", `${KEYS}/{key_id}`, `${KEYS}/${keyId}`);
  await sendConforming("PUT", `${KEYS}/{key_id}`, `${KEYS}/${keyId}`, { newName: "n" });
  for (const path of [KEYS, `${KEYS}/list/all`, "/aaa/send-data-keys/v3"])
    await sendConforming("GET", path);
  await sendConforming("POST", `${KEYS}/all/status`, undefined, {
    updates: [{ keyId, active: true }],
  });
  await sendConforming("DELETE", `${KEYS}/{key_id}`, `${KEYS}/${keyId}`);
  await sendConforming("POST", `${KEYS}/all/delete`, undefined, { keyIds: [keyId] });
});
