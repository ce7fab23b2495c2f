import { argsFromJson } from "../../src/provider/adopt/from-json";
import { samlConfigurationResource } from "../../src/services/saml/saml-configuration";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

captureLog();
const metadataUrl = "https://acme.okta.com/metadata";
const PARAMETERS = "POST /aaa/team-saml/v1/idp_parameters";
const ACTIVE = "POST /aaa/team-saml/v1/active";

async function configured(args = {}) {
  const w = await world();
  const resource = new Resource(w, samlConfigurationResource);
  await resource.up({ metadataUrl, active: true, ...args });
  const writes = () =>
    w.emulator.calls.all().flatMap(({ method, route }) => (method === "GET" ? [] : [route]));
  return { w, resource, writes };
}

test("the parameters are written before single sign-on is enabled, and the outputs configure the identity provider", async () => {
  const { resource, writes } = await configured();
  expect(writes()).toEqual([PARAMETERS, ACTIVE]);
  expect(resource.state?.outputs.serviceProvider).toMatchObject({
    assertionConsumerServiceUrl: expect.stringContaining("/acs"),
    signingCertPem: expect.stringContaining("BEGIN CERTIFICATE"),
  });
});

test("a create whose second write fails is completed by the next run", async () => {
  const w = await world();
  const resource = new Resource(w, samlConfigurationResource);
  w.emulator.faults.add({ how: "status", status: 403, when: "before", match: { route: ACTIVE } });
  await expect(resource.up({ metadataUrl, active: true })).rejects.toThrow(/403/);
  expect(await resource.up({ metadataUrl, active: true })).toBe("create");
  expect(w.emulator.objects("saml")).toMatchObject([{ metadataUrl, active: true }]);
});

test("a delete disables single sign-on and keeps the parameters", async () => {
  const { w, resource, writes } = await configured();
  w.emulator.calls.clear();
  await resource.destroy();
  expect(writes()).toEqual([ACTIVE]);
  expect(w.emulator.objects("saml")).toMatchObject([{ metadataUrl, active: false }]);
});

test.each([
  ["without metadata", { active: true }],
  ["with metadata", { active: true, metadataUrl: "https://idp.example.com/metadata" }],
])(
  "the response of a configuration %s gives its parameters, and nothing of the service provider",
  (_, idpParameters) => {
    const warnings: string[] = [];
    const response = {
      teamId: 1,
      idpParameters,
      idpDetails: { name: "custom", icon: "custom" },
      spParameters: { binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" },
    };
    const args = argsFromJson("SamlConfiguration", response, (line) => warnings.push(line));
    expect({ args, warnings }).toEqual({ args: idpParameters, warnings: [] });
  },
);
