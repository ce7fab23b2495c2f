import type { Emulator } from "../../src/emulator";
import { call, start, UUID } from "./support";

/** What the vendor's own clients send to API keys, scopes, IP access, teams and SAML, and what they read of the responses. */
const KEYS = "/aaa/api-keys/v3";
const SCOPES = "/aaa/team-scopes/v1";
const IP = "/aaa/team-sec-ip-access/v1";
const TEAMS = "/aaa/teams/v2";

describe("API keys", () => {
  const key = {
    name: "Test Key 3",
    owner: { teamId: 1 },
    keyPermissions: { presets: ["Alerts", "APM"], permissions: [] },
    hashed: false,
  };
  const make = async (emulator: Emulator, more: object = {}) => (await call(emulator, "POST", KEYS, { ...key, ...more })).json;
  const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${KEYS}/${id}`)).json.keyInfo;

  test("a key with hashed false tells its value on create and on read", async () => {
    const emulator = await start();
    const { keyId, value } = await make(emulator);
    expect(await read(emulator, keyId)).toMatchObject({ value, hashed: false, active: true, owner: { teamId: 1 } });
  });

  test("a hashed key tells its value on create alone", async () => {
    const emulator = await start();
    const { keyId, value } = await make(emulator, { hashed: true });
    expect([typeof value, await read(emulator, keyId)]).toEqual(["string", expect.not.objectContaining({ value })]);
  });

  test("a new key is active, an update may switch it off, and what an update leaves out stays", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator);
    expect((await call(emulator, "PUT", `${KEYS}/${keyId}`, { newName: "Test Key 5", isActive: false })).status).toBe(200);
    const now = await read(emulator, keyId);
    expect(now).toMatchObject({ name: "Test Key 5", active: false, owner: { teamId: 1 } });
    expect(now.keyPermissions.presets.map(({ name }: { name: string }) => name).sort()).toEqual(["APM", "Alerts"]);
  });

  test("an update takes neither another owner nor another hashing", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator);
    for (const change of [{ owner: { teamId: 1 } }, { hashed: true }])
      expect((await call(emulator, "PUT", `${KEYS}/${keyId}`, change)).status).toBe(400);
  });

  test("a key is made with permissions in any case and presets of any name, and without either", async () => {
    const emulator = await start();
    const { keyId } = await make(emulator, { keyPermissions: { presets: ["APM"], permissions: ["ALERTS-MAP:READ"] } });
    expect((await read(emulator, keyId)).keyPermissions.permissions).toEqual(["ALERTS-MAP:READ"]);
    expect((await call(emulator, "POST", KEYS, { name: "bare" })).status).toBe(200);
  });

  test("an access policy of version 2025-01-01 is kept", async () => {
    const emulator = await start();
    const accessPolicy = JSON.stringify({ version: "2025-01-01", rules: [], default: { permissions: {} } });
    const { keyId } = await make(emulator, { accessPolicy });
    expect(JSON.parse((await read(emulator, keyId)).accessPolicy)).toEqual(JSON.parse(accessPolicy));
  });
});

describe("scopes", () => {
  const filters = [
    { entityType: "ENTITY_TYPE_LOGS", expression: "<v1>(subsystemName == 'purchases') || (subsystemName == 'signups')" },
    { entityType: "ENTITY_TYPE_SPANS", expression: "<v1>(subsystemName == 'clothing')" },
  ];
  const scope = { displayName: "ExampleScope", defaultExpression: "<v1>true", filters };

  test.each(["<v1>true", "<v1>false", "<v2>true", "<v10>false"])("a default expression of %s is accepted", async (defaultExpression) => {
    const { status, json } = await call(await start(), "POST", SCOPES, { ...scope, defaultExpression });
    expect([status, json.scope.defaultExpression]).toEqual([200, defaultExpression]);
  });

  test.each([
    ["a filter", { filters: [{ entityType: "ENTITY_TYPE_LOGS", expression: "foo == 'bar'" }] }],
    ["a default", { defaultExpression: "true" }],
  ])("an expression without a version tag is a 412 that says so: %s", async (_, more) => {
    const { status, json } = await call(await start(), "POST", SCOPES, { ...scope, ...more });
    expect([status, json.message]).toEqual([412, expect.stringMatching(/Failed to compile expression.*expected version tag/)]);
  });

  test("filters keep their order, a description may be left out, and an update keeps the id", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", SCOPES, scope)).json.scope;
    const next = { id, ...scope, displayName: "NewExampleScope", filters: [...filters].reverse() };
    expect((await call(emulator, "PUT", SCOPES, next)).json.scope).toEqual({ ...next, teamId: 1 });
    const { scopes } = (await call(emulator, "GET", `${SCOPES}?ids=${id}`)).json;
    expect(scopes).toEqual([{ ...next, teamId: 1 }]);
  });

  test("a GET by the id of a deleted scope finds none: 404", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", SCOPES, scope)).json.scope;
    expect((await call(emulator, "DELETE", `${SCOPES}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${SCOPES}?ids=${id}`)).status).toBe(404);
  });

  test("a list without scopes has no scopes key", async () => {
    expect((await call(await start(), "GET", `${SCOPES}/all/list`)).json).toEqual({});
  });

  test("an injected conflict of scopes that are written at once passes by itself", async () => {
    const emulator = await start();
    const message = "Some of the requested value are in conflict";
    emulator.faults.add({ how: "status", status: 400, message, match: { route: "/aaa/team-scopes/v1" } });
    const first = await call(emulator, "POST", SCOPES, scope);
    expect([first.status, first.json.message]).toEqual([400, expect.stringContaining(message)]);
    expect((await call(emulator, "POST", SCOPES, scope)).status).toBe(200);
  });
});

describe("IP access", () => {
  const disabled = "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_DISABLED";
  const office = { name: "Office Network", ipRange: "31.154.215.114/32", enabled: false };
  const vpn = { name: "VPN", ipRange: "198.51.100.0/24", enabled: false };
  const settings = { enableCoralogixCustomerSupportAccess: disabled, ipAccess: [office, vpn] };

  test("a PUT without an id makes the settings, their id is that of the GET, and a list comes back as a map", async () => {
    const emulator = await start();
    const made = (await call(emulator, "PUT", IP, settings)).json.settings;
    const read = (await call(emulator, "GET", IP)).json.settings;
    expect(read).toEqual({ id: made.id, enableCoralogixCustomerSupportAccess: disabled, ipAccess: made.ipAccess });
    expect(Object.values(read.ipAccess)).toEqual(expect.arrayContaining([office, vpn]));
  });

  test("DELETE succeeds twice, and the settings are then an empty map", async () => {
    const emulator = await start();
    await call(emulator, "POST", IP, settings);
    for (const _ of [1, 2]) expect((await call(emulator, "DELETE", IP)).status).toBe(200);
    expect((await call(emulator, "GET", IP)).json.settings.ipAccess).toEqual({});
  });

  test("POST of an empty list succeeds as often as it is sent", async () => {
    const emulator = await start();
    for (const _ of [1, 2, 3]) {
      const { status, json } = await call(emulator, "POST", IP, { ipAccess: [] });
      expect([status, json.settings.ipAccess]).toEqual([200, {}]);
    }
  });

  test("support access is in the response where it was never set", async () => {
    const { json } = await call(await start(), "GET", IP);
    expect(json.settings).toMatchObject({
      id: "1",
      enableCoralogixCustomerSupportAccess: "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_UNSPECIFIED",
    });
  });
});

describe("teams and SAML", () => {
  test("a new team without a quota has 0.01 units a day, and a missing team is a 404", async () => {
    const emulator = await start();
    const { teamId } = (await call(emulator, "POST", TEAMS, { teamName: "t" })).json;
    expect((await call(emulator, "GET", `${TEAMS}/${teamId.id}`)).json.dailyQuota).toBeCloseTo(0.01, 3);
    expect((await call(emulator, "GET", `${TEAMS}/987654`)).status).toBe(404);
  });

  test("SAML configuration without the permission is a 403", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "weak", permissions: ["alerts:ReadConfig"] });
    expect((await call(emulator, "GET", "/aaa/team-saml/v1/configuration", undefined, { key: "weak" })).status).toBe(403);
  });

  test("reads and deletes of what was deleted are 404: keys and scopes", async () => {
    const emulator = await start();
    for (const path of [`${KEYS}/${UUID}`, `${SCOPES}/${UUID}`]) expect((await call(emulator, "DELETE", path)).status).toBe(404);
    expect((await call(emulator, "GET", `${KEYS}/${UUID}`)).status).toBe(404);
  });
});
