import type { Emulator } from "../../src/emulator";
import { createClient, InvalidRequestError } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { contractErrors } from "./vendor";

const SETTINGS = "/aaa/team-sec-ip-access/v1";
const SUPPORT = {
  enableCoralogixCustomerSupportAccess: "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_ENABLED",
};
const SUPPORT_UNSPECIFIED = {
  enableCoralogixCustomerSupportAccess: "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_UNSPECIFIED",
};
const office = { name: "office", ipRange: "203.0.113.0/24", enabled: true };
const home = { name: "home", ipRange: "2001:db8::/32" };
const put = (emulator: Emulator, body: object) => call(emulator, "PUT", SETTINGS, body);
const readSettings = async (emulator: Emulator, query = "") =>
  (await call(emulator, "GET", SETTINGS + query)).json.settings;
const rules = ({ ipAccess }: { ipAccess: Record<string, { name: string }> }) =>
  Object.values(ipAccess).sort((a, b) => (a.name < b.name ? -1 : 1));

describe("IP access settings", () => {
  test("rules are sent as a list and returned as a map with generated keys", async () => {
    const emulator = await start({ teams: [{ id: 7 }] });
    const { status, json } = await put(emulator, { ...SUPPORT, ipAccess: [office, home] });
    expect(status).toBe(200);
    expect(json.settings).toEqual({ id: "7", ...SUPPORT, ipAccess: expect.any(Object) });
    expect(rules(json.settings)).toEqual([{ ...home, enabled: false }, office]);
    expect(Object.keys(json.settings.ipAccess)).not.toContain("0");
    expect(await readSettings(emulator)).toEqual(json.settings);
    expect(await readSettings(emulator, "?id=7")).toEqual(json.settings);
  });

  test("settings that do not exist are an empty map, and DELETE of them succeeds", async () => {
    const emulator = await start();
    for (const _ of [1, 2]) {
      expect((await call(emulator, "GET", SETTINGS)).json).toEqual({
        settings: { id: "1", ...SUPPORT_UNSPECIFIED, ipAccess: {} },
      });
      const gone = await call(emulator, "DELETE", SETTINGS);
      expect([gone.status, gone.json]).toEqual([200, {}]);
    }
  });

  test("POST and PUT create the settings or replace them as a whole", async () => {
    const emulator = await start();
    expect(
      (await call(emulator, "POST", SETTINGS, { ...SUPPORT, ipAccess: [office] })).status,
    ).toBe(200);
    expect((await put(emulator, { ipAccess: [home] })).json.settings).toEqual({
      id: "1",
      ...SUPPORT_UNSPECIFIED,
      ipAccess: expect.any(Object),
    });
    expect(rules(await readSettings(emulator))).toEqual([{ ...home, enabled: false }]);
    expect((await put(emulator, { id: "1", ...SUPPORT })).json.settings).toEqual({
      id: "1",
      ...SUPPORT,
      ipAccess: {},
    });
    expect((await call(emulator, "POST", SETTINGS, { ipAccess: [] })).json.settings).toEqual({
      id: "1",
      ...SUPPORT_UNSPECIFIED,
      ipAccess: {},
    });
    expect((await call(emulator, "DELETE", SETTINGS)).status).toBe(200);
    expect((await put(emulator, { id: "1", ipAccess: [office] })).status).toBe(200);
  });

  test("the id is the company's, and any other id is a 404", async () => {
    const emulator = await start();
    await put(emulator, SUPPORT);
    for (const method of ["GET", "DELETE"])
      expect((await call(emulator, method, `${SETTINGS}?id=2`)).status).toBe(404);
    expect((await put(emulator, { id: "2" })).status).toBe(404);
    expect(await readSettings(emulator)).toEqual({ id: "1", ...SUPPORT, ipAccess: {} });
  });

  test.each([
    ["a host name", { ...office, ipRange: "example.com" }, "ipAccess[0].ipRange"],
    ["no range", { name: "x" }, "ipAccess[0].ipRange"],
    ["a prefix above 32 bits", { ...office, ipRange: "203.0.113.0/33" }, "ipAccess[0].ipRange"],
    ["an octet above 255", { ...office, ipRange: "300.0.0.0/8" }, "ipAccess[0].ipRange"],
    ["a rule in the form of a response", { a: office }, 'unknown field "a"'],
  ])("%s is not accepted as a rule", async (_, rule, path) => {
    const emulator = await start();
    const { status, json } = await put(emulator, { ipAccess: [rule] });
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    expect((await readSettings(emulator)).ipAccess).toEqual({});
  });

  test("a map of rules in a request is rejected", async () => {
    const { status, json } = await put(await start(), { ipAccess: { a: office } });
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining("ipAccess: expected a list"),
    ]);
  });
});

test("the client validates before the call and calls every operation", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const wrong = client.ipAccess.replace({ body: { ipAccess: [{ ipRange: "everywhere" }] } });
  await expect(wrong).rejects.toThrow(InvalidRequestError);
  await expect(wrong).rejects.toThrow("body.ipAccess[0].ipRange");
  expect(emulator.calls.count()).toBe(0);
  expect(await client.ipAccess.get()).toMatchObject({ settings: { ipAccess: {} } });
  const { settings } = await client.ipAccess.create({
    body: { enableCoralogixCustomerSupportAccess: "DISABLED", ipAccess: [office] },
  });
  expect(settings).toMatchObject({ id: "1", enableCoralogixCustomerSupportAccess: "DISABLED" });
  expect(Object.values(settings?.ipAccess ?? {})).toEqual([office]);
  expect(await client.ipAccess.create({ body: {} })).toMatchObject({ settings: { ipAccess: {} } });
  await client.ipAccess.replace({ body: { ipAccess: [home] } });
  expect(await client.ipAccess.get()).toMatchObject({ settings: { id: "1" } });
  await client.ipAccess.remove({ query: { id: "1" } });
  expect(await client.ipAccess.get()).toMatchObject({ settings: { ipAccess: {} } });
  client.close();
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  const expectConforming = async (method: string, body?: object) => {
    const { status, json } = await call(emulator, method, SETTINGS, body);
    expect([method, status, contractErrors(method, SETTINGS, json)]).toEqual([method, 200, []]);
  };
  await expectConforming("POST", { ...SUPPORT, ipAccess: [office, home] });
  await expectConforming("PUT", { ipAccess: [office] });
  await expectConforming("GET");
  await expectConforming("DELETE");
});
