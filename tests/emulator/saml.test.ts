import type { Emulator } from "../../src/emulator";
import { createClient, ForbiddenError, InvalidRequestError } from "../../src/sdk";
import { call, KEY, start } from "./support";
import { contractErrors } from "./vendor";

const SAML = "/aaa/team-saml/v1";
const URL = "https://acme.okta.com/metadata";
const set = (emulator: Emulator, params?: object, more: object = {}) =>
  call(emulator, "POST", `${SAML}/idp_parameters`, { ...(params ? { params } : {}), ...more });
const setActive = (emulator: Emulator, body: object) =>
  call(emulator, "POST", `${SAML}/active`, body);
const readConfiguration = async (emulator: Emulator, query = "") =>
  (await call(emulator, "GET", `${SAML}/configuration${query}`)).json;
const serviceProvider = {
  assertionConsumerServiceUrl: expect.stringMatching(/^https:/),
  metadataUrl: expect.stringMatching(/^https:/),
  binding: expect.stringContaining("urn:"),
  nameIdFormat: expect.stringContaining("urn:"),
  signingCertPem: expect.stringContaining("BEGIN CERTIFICATE"),
};

describe("SAML configuration", () => {
  test("the service provider parameters exist before the configuration is set", async () => {
    const emulator = await start();
    expect(await readConfiguration(emulator)).toEqual({ teamId: 1, spParameters: serviceProvider });
    expect((await call(emulator, "GET", `${SAML}/sp_parameters`)).json).toEqual({
      params: serviceProvider,
    });
  });

  test("the identity provider is set as a whole, and activated by another call", async () => {
    const emulator = await start();
    const { status, json } = await set(emulator, {
      metadataUrl: URL,
      groupNames: ["a", "b"],
      teamEntityId: 5,
    });
    expect([status, json]).toEqual([200, {}]);
    const configuration = await readConfiguration(emulator);
    expect({
      ...configuration.idpParameters,
      groupNames: [...configuration.idpParameters.groupNames].sort(),
    }).toEqual({
      active: false,
      metadataUrl: URL,
      groupNames: ["a", "b"],
      teamEntityId: 5,
    });
    expect(configuration.idpDetails).toEqual({ name: "okta", icon: "okta" });
    expect((await setActive(emulator, { isActive: true })).json).toEqual({});
    expect((await readConfiguration(emulator)).idpParameters.active).toBe(true);
    await set(emulator, { metadataContent: "<xml/>" });
    expect((await readConfiguration(emulator)).idpParameters).toEqual({
      active: true,
      metadataContent: "<xml/>",
    });
    await setActive(emulator, {});
    expect((await readConfiguration(emulator)).idpParameters).toEqual({
      active: false,
      metadataContent: "<xml/>",
    });
  });

  test.each([
    ["both types of metadata", { metadataUrl: URL, metadataContent: "<xml/>" }, "metadataContent"],
    ["an empty body", undefined, "params"],
    ["a number as a group name", { metadataUrl: URL, groupNames: [1] }, "params.groupNames[0]"],
  ])("%s is rejected", async (_, params, path) => {
    const emulator = await start();
    const { status, json } = await set(emulator, params);
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
    expect(await readConfiguration(emulator)).not.toHaveProperty("idpParameters");
  });

  test("without an identity provider SAML can be deactivated but not activated", async () => {
    const emulator = await start();
    expect((await setActive(emulator, { isActive: true })).status).toBe(400);
    expect((await setActive(emulator, { isActive: false })).status).toBe(200);
  });

  test("the team id of a request must be that of the key", async () => {
    const emulator = await start({ teams: [{ id: 7 }, { id: 8 }] });
    expect((await set(emulator, { metadataUrl: URL }, { teamId: 7 })).status).toBe(200);
    expect(await readConfiguration(emulator, "?team_id=7")).toMatchObject({
      teamId: 7,
      idpParameters: { metadataUrl: URL },
    });
    expect((await call(emulator, "GET", `${SAML}/configuration?team_id=8`)).status).toBe(403);
    expect((await set(emulator, { metadataUrl: URL }, { teamId: 8 })).status).toBe(403);
    expect((await setActive(emulator, { teamId: 8, isActive: true })).status).toBe(403);
    expect((await call(emulator, "GET", `${SAML}/sp_parameters?team_id=4294967296`)).status).toBe(
      400,
    );
  });
});

test("the client validates before the call and calls every operation", async () => {
  const emulator = await start();
  const client = createClient({ apiKey: KEY, url: emulator.url });
  const both = { metadataUrl: URL, metadataContent: "<xml/>" } as never;
  await expect(client.saml.setParameters({ body: { params: both } })).rejects.toThrow(
    InvalidRequestError,
  );
  expect(emulator.calls.count()).toBe(0);
  await client.saml.setParameters({ body: { params: { metadataUrl: URL, active: true } } });
  await client.saml.setActive({ body: { isActive: false } });
  expect((await client.saml.get()).idpParameters).toEqual({ metadataUrl: URL, active: false });
  expect((await client.saml.getServiceProvider({ query: { team_id: 1 } })).params).toEqual(
    serviceProvider,
  );
  await expect(client.saml.get({ query: { team_id: 2 } })).rejects.toThrow(ForbiddenError);
  client.close();
});

test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start();
  const expectConforming = async (method: string, template: string, body?: object) => {
    const { status, json } = await call(emulator, method, template, body);
    expect([template, status, contractErrors(method, template, json)]).toEqual([template, 200, []]);
  };
  await expectConforming("GET", `${SAML}/configuration`);
  await expectConforming("POST", `${SAML}/idp_parameters`, {
    params: { metadataUrl: URL, groupNames: ["a"] },
  });
  await expectConforming("POST", `${SAML}/active`, { isActive: true });
  await expectConforming("GET", `${SAML}/configuration`);
  await expectConforming("GET", `${SAML}/sp_parameters`);
});
