import { bind } from "../../src/provider";
import { resolveConnection } from "../../src/provider/identity/connection";
import { asArguments, asInputs } from "../../src/provider/stages";

const CONFIG = { "coralogix:apiKey": "k", "coralogix:url": "http://127.0.0.1:9" };

/** The failures of a check with a configuration; no request is possible. */
async function previewWith(config: Record<string, string>, args: object = {}): Promise<string[]> {
  const provider = bind("DashboardFolder");
  const values: Record<string, string> = { ...CONFIG, ...config };
  await provider.configure({ config: { get: (key) => values[key] } });
  const { failures } = await provider.check(asInputs({}), asArguments({ name: "f", ...args }));
  return failures.map(({ reason }) => reason);
}

describe("a preview reports invalid configuration before any request", () => {
  test.each([
    ["a region beside a url", { "coralogix:region": "eu2" }, "region and url are given"],
    ["an unknown region", { "coralogix:url": "", "coralogix:region": "eu9" }, "eu9"],
    ["an invalid number", { "coralogix:timeoutMs": "soon" }, "expected an integer of at least 1"],
  ])("%s", async (_, config, message) => {
    expect(await previewWith(config)).toEqual([expect.stringContaining(message)]);
  });

  test("an unknown connection, with the command that adds it", async () => {
    const [failure] = await previewWith({}, { connection: "prod" });
    expect(failure).toContain('connection "prod" is not configured (known: none)');
    expect(failure).toContain("coralogix:connections.prod.region");
  });

  test("a missing key or region is no error, because a preview needs neither", async () => {
    const none = { "coralogix:url": "", "coralogix:apiKey": "" };
    expect(await previewWith(none)).toEqual([]);
  });
});

test.each([
  [{ CORALOGIX_ENV: "EU2" }, { region: "EU2" }],
  [{ CORALOGIX_ENV: "EU2", CORALOGIX_REGION: "us1" }, { region: "us1" }],
  [{ CORALOGIX_ENV: "EU2", CORALOGIX_DOMAIN: "example.com" }, { domain: "example.com" }],
])("the address comes from the environment %j", (env, address) => {
  const {
    apiKey: _,
    name: __,
    ...rest
  } = resolveConnection(undefined, () => undefined, {
    CORALOGIX_API_KEY: "k",
    ...env,
  });
  expect(rest).toEqual(address);
});
