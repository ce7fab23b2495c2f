import type { Emulator } from "../../src/emulator";
import { call, start, UUID } from "./support";

/**
 * Requests of the vendor's clients for API keys, scopes, IP access, teams and SAML, and the
 * response fields that they read.
 */
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
  const createKey = async (emulator: Emulator, more: object = {}) =>
    (await call(emulator, "POST", KEYS, { ...key, ...more })).json;
  const read = async (emulator: Emulator, id: string) =>
    (await call(emulator, "GET", `${KEYS}/${id}`)).json.keyInfo;

  test("a key with hashed false returns its value on create and on read", async () => {
    const emulator = await start();
    const { keyId, value } = await createKey(emulator);
    expect(await read(emulator, keyId)).toMatchObject({
      value,
      hashed: false,
      active: true,
      owner: { teamId: 1 },
    });
  });

  test("a hashed key returns its value only on create", async () => {
    const emulator = await start();
    const { keyId, value } = await createKey(emulator, { hashed: true });
    expect([typeof value, await read(emulator, keyId)]).toEqual([
      "string",
      expect.not.objectContaining({ value }),
    ]);
  });

  test("a new key is active, and an update changes only the fields sent", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator);
    expect(
      (await call(emulator, "PUT", `${KEYS}/${keyId}`, { newName: "Test Key 5", isActive: false }))
        .status,
    ).toBe(200);
    const now = await read(emulator, keyId);
    expect(now).toMatchObject({ name: "Test Key 5", active: false, owner: { teamId: 1 } });
    expect(now.keyPermissions.presets.map(({ name }: { name: string }) => name).sort()).toEqual([
      "APM",
      "Alerts",
    ]);
  });

  test("an update with an owner or with hashed is rejected", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator);
    for (const change of [{ owner: { teamId: 1 } }, { hashed: true }])
      expect((await call(emulator, "PUT", `${KEYS}/${keyId}`, change)).status).toBe(400);
  });

  test("permissions may be in any case, presets have any name, and both are optional", async () => {
    const emulator = await start();
    const { keyId } = await createKey(emulator, {
      keyPermissions: { presets: ["APM"], permissions: ["ALERTS-MAP:READ"] },
    });
    expect((await read(emulator, keyId)).keyPermissions.permissions).toEqual(["ALERTS-MAP:READ"]);
    expect((await call(emulator, "POST", KEYS, { name: "bare" })).status).toBe(200);
  });

  test("an access policy of version 2025-01-01 is stored", async () => {
    const emulator = await start();
    const accessPolicy = JSON.stringify({
      version: "2025-01-01",
      rules: [],
      default: { permissions: {} },
    });
    const { keyId } = await createKey(emulator, { accessPolicy });
    expect(JSON.parse((await read(emulator, keyId)).accessPolicy)).toEqual(
      JSON.parse(accessPolicy),
    );
  });
});

describe("scopes", () => {
  const filters = [
    {
      entityType: "ENTITY_TYPE_LOGS",
      expression: "<v1>(subsystemName == 'purchases') || (subsystemName == 'signups')",
    },
    { entityType: "ENTITY_TYPE_SPANS", expression: "<v1>(subsystemName == 'clothing')" },
  ];
  const scope = { displayName: "ExampleScope", defaultExpression: "<v1>true", filters };

  test.each(["<v1>true", "<v1>false", "<v2>true", "<v10>false"])(
    "a default expression of %s is accepted",
    async (defaultExpression) => {
      const { status, json } = await call(await start(), "POST", SCOPES, {
        ...scope,
        defaultExpression,
      });
      expect([status, json.scope.defaultExpression]).toEqual([200, defaultExpression]);
    },
  );

  test.each([
    ["a filter", { filters: [{ entityType: "ENTITY_TYPE_LOGS", expression: "foo == 'bar'" }] }],
    ["a default", { defaultExpression: "true" }],
  ])("an expression without a version tag is a 412 with a message: %s", async (_, more) => {
    const { status, json } = await call(await start(), "POST", SCOPES, { ...scope, ...more });
    expect([status, json.message]).toEqual([
      412,
      expect.stringMatching(/Failed to compile expression.*expected version tag/),
    ]);
  });

  test("filters keep their order, the description is optional, and the id stays", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", SCOPES, scope)).json.scope;
    const next = { id, ...scope, displayName: "NewExampleScope", filters: [...filters].reverse() };
    expect((await call(emulator, "PUT", SCOPES, next)).json.scope).toEqual({ ...next, teamId: 1 });
    const { scopes } = (await call(emulator, "GET", `${SCOPES}?ids=${id}`)).json;
    expect(scopes).toEqual([{ ...next, teamId: 1 }]);
  });

  test("a GET by the id of a deleted scope returns 404", async () => {
    const emulator = await start();
    const { id } = (await call(emulator, "POST", SCOPES, scope)).json.scope;
    expect((await call(emulator, "DELETE", `${SCOPES}/${id}`)).status).toBe(200);
    expect((await call(emulator, "GET", `${SCOPES}?ids=${id}`)).status).toBe(404);
  });

  test("a list without scopes has no scopes key", async () => {
    expect((await call(await start(), "GET", `${SCOPES}/all/list`)).json).toEqual({});
  });

  test("an injected conflict of concurrent scope writes occurs only once", async () => {
    const emulator = await start();
    const message = "Some of the requested value are in conflict";
    emulator.faults.add({
      how: "status",
      status: 400,
      message,
      match: { route: "/aaa/team-scopes/v1" },
    });
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

  test("a PUT without an id creates the settings, and a list comes back as a map", async () => {
    const emulator = await start();
    const created = (await call(emulator, "PUT", IP, settings)).json.settings;
    const read = (await call(emulator, "GET", IP)).json.settings;
    expect(read).toEqual({
      id: created.id,
      enableCoralogixCustomerSupportAccess: disabled,
      ipAccess: created.ipAccess,
    });
    expect(Object.values(read.ipAccess)).toEqual(expect.arrayContaining([office, vpn]));
  });

  test("DELETE succeeds twice, and the settings are then an empty map", async () => {
    const emulator = await start();
    await call(emulator, "POST", IP, settings);
    for (const _ of [1, 2]) expect((await call(emulator, "DELETE", IP)).status).toBe(200);
    expect((await call(emulator, "GET", IP)).json.settings.ipAccess).toEqual({});
  });

  test("POST of an empty list succeeds any number of times", async () => {
    const emulator = await start();
    for (const _ of [1, 2, 3]) {
      const { status, json } = await call(emulator, "POST", IP, { ipAccess: [] });
      expect([status, json.settings.ipAccess]).toEqual([200, {}]);
    }
  });

  test("support access is in the response even if it was never set", async () => {
    const { json } = await call(await start(), "GET", IP);
    expect(json.settings).toMatchObject({
      id: "1",
      enableCoralogixCustomerSupportAccess: "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_UNSPECIFIED",
    });
  });
});

describe("teams and SAML", () => {
  test("a new team has a quota of 0.01 units a day, and a missing team is a 404", async () => {
    const emulator = await start();
    const { teamId } = (await call(emulator, "POST", TEAMS, { teamName: "t" })).json;
    expect((await call(emulator, "GET", `${TEAMS}/${teamId.id}`)).json.dailyQuota).toBeCloseTo(
      0.01,
      3,
    );
    expect((await call(emulator, "GET", `${TEAMS}/987654`)).status).toBe(404);
  });

  test("reading the SAML configuration without the permission is a 403", async () => {
    const emulator = await start();
    emulator.keys.add({ key: "weak", permissions: ["alerts:ReadConfig"] });
    expect(
      (await call(emulator, "GET", "/aaa/team-saml/v1/configuration", undefined, { key: "weak" }))
        .status,
    ).toBe(403);
  });

  test("a GET or DELETE of a missing key or scope returns 404", async () => {
    const emulator = await start();
    for (const path of [`${KEYS}/${UUID}`, `${SCOPES}/${UUID}`])
      expect((await call(emulator, "DELETE", path)).status).toBe(404);
    expect((await call(emulator, "GET", `${KEYS}/${UUID}`)).status).toBe(404);
  });
});
