import { createClient, ForbiddenError, InvalidRequestError } from "../../src/areas/client";
import type { Emulator } from "../../src/emulator";
import { call, KEY, start } from "./support";
import { complaints, hasVendor } from "./vendor";

const SAML = "/aaa/team-saml/v1";
const URL = "https://acme.okta.com/metadata";
const set = (emulator: Emulator, params?: object, more: object = {}) =>
  call(emulator, "POST", `${SAML}/idp_parameters`, { ...(params ? { params } : {}), ...more });
const turn = (emulator: Emulator, body: object) => call(emulator, "POST", `${SAML}/active`, body);
const read = async (emulator: Emulator, query = "") => (await call(emulator, "GET", `${SAML}/configuration${query}`)).json;
const serviceProvider = {
  assertionConsumerServiceUrl: expect.stringMatching(/^https:/),
  metadataUrl: expect.stringMatching(/^https:/),
  binding: expect.stringContaining("urn:"),
  nameIdFormat: expect.stringContaining("urn:"),
  signingCertPem: expect.stringContaining("BEGIN CERTIFICATE"),
};

describe("single sign-on of a team", () => {
  test("what the identity provider must be told is there before anything was set", async () => {
    const emulator = await start();
    expect(await read(emulator)).toEqual({ teamId: 1, spParameters: serviceProvider });
    expect((await call(emulator, "GET", `${SAML}/sp_parameters`)).json).toEqual({ params: serviceProvider });
  });

  test("the identity provider is set as a whole, and switched on by another call", async () => {
    const emulator = await start();
    const { status, json } = await set(emulator, { metadataUrl: URL, groupNames: ["a", "b"], teamEntityId: 5 });
    expect([status, json]).toEqual([200, {}]);
    const told = await read(emulator);
    expect({ ...told.idpParameters, groupNames: [...told.idpParameters.groupNames].sort() }).toEqual({
      active: false,
      metadataUrl: URL,
      groupNames: ["a", "b"],
      teamEntityId: 5,
    });
    expect(told.idpDetails).toEqual({ name: "okta", icon: "okta" });
    expect((await turn(emulator, { isActive: true })).json).toEqual({});
    expect((await read(emulator)).idpParameters.active).toBe(true);
    await set(emulator, { metadataContent: "<xml/>" });
    expect((await read(emulator)).idpParameters).toEqual({ active: true, metadataContent: "<xml/>" });
    await turn(emulator, {});
    expect((await read(emulator)).idpParameters).toEqual({ active: false, metadataContent: "<xml/>" });
  });

  test.each([
    ["both forms of metadata", { metadataUrl: URL, metadataContent: "<xml/>" }, "metadataContent"],
    ["neither", { active: true }, "params"],
    ["nothing at all", undefined, "params"],
    ["a number for a group", { metadataUrl: URL, groupNames: [1] }, "params.groupNames[0]"],
  ])("%s is refused", async (_, params, path) => {
    const emulator = await start();
    const { status, json } = await set(emulator, params);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    expect(await read(emulator)).not.toHaveProperty("idpParameters");
  });

  test("without an identity provider it can be switched off, and not on", async () => {
    const emulator = await start();
    expect((await turn(emulator, { isActive: true })).status).toBe(400);
    expect((await turn(emulator, { isActive: false })).status).toBe(200);
  });

  test("the team may be named, if it is the key's own", async () => {
    const emulator = await start({ teams: [{ id: 7 }, { id: 8 }] });
    expect((await set(emulator, { metadataUrl: URL }, { teamId: 7 })).status).toBe(200);
    expect(await read(emulator, "?team_id=7")).toMatchObject({ teamId: 7, idpParameters: { metadataUrl: URL } });
    expect((await call(emulator, "GET", `${SAML}/configuration?team_id=8`)).status).toBe(403);
    expect((await set(emulator, { metadataUrl: URL }, { teamId: 8 })).status).toBe(403);
    expect((await turn(emulator, { teamId: 8, isActive: true })).status).toBe(403);
    expect((await call(emulator, "GET", `${SAML}/sp_parameters?team_id=4294967296`)).status).toBe(400);
  });
});

test("through the client", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const both = { metadataUrl: URL, metadataContent: "<xml/>" } as never;
  await expect(client.saml.setParameters({ body: { params: both } })).rejects.toThrow(InvalidRequestError);
  expect(emulator.calls.count()).toBe(0);
  await client.saml.setParameters({ body: { params: { metadataUrl: URL, active: true } } });
  await client.saml.setActive({ body: { isActive: false } });
  expect((await client.saml.get()).idpParameters).toEqual({ metadataUrl: URL, active: false });
  expect((await client.saml.getServiceProvider({ query: { team_id: 1 } })).params).toEqual(serviceProvider);
  await expect(client.saml.get({ query: { team_id: 2 } })).rejects.toThrow(ForbiddenError);
  client.close();
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start();
  const asked = async (method: string, template: string, body?: object) => {
    const { status, json } = await call(emulator, method, template, body);
    expect([template, status, complaints(method, template, json)]).toEqual([template, 200, []]);
  };
  await asked("GET", `${SAML}/configuration`);
  await asked("POST", `${SAML}/idp_parameters`, { params: { metadataUrl: URL, groupNames: ["a"] } });
  await asked("POST", `${SAML}/active`, { isActive: true });
  await asked("GET", `${SAML}/configuration`);
  await asked("GET", `${SAML}/sp_parameters`);
});
