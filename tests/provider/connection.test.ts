import { bind } from "../../src/provider";
import { setProgramLanguage } from "../../src/provider/advice";
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

describe("a connection of an explicit provider, whose settings are its inputs", () => {
  afterEach(() => setProgramLanguage("typescript"));
  const messageOf = (connections: string | undefined, name?: string): string => {
    const config: Record<string, string | undefined> = {
      "pulumi:provider": "p",
      "coralogix:connections": connections,
    };
    try {
      resolveConnection(name, (key) => config[key], {});
      return "";
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each<[string, string | undefined, string | undefined, string]>([
    [
      "that is missing",
      '{"us":{}}',
      "eu",
      'provider "p" has no connection "eu" (known: us). Add it to the input connections of the provider, or remove the argument connection',
    ],
    [
      "among others that are no object",
      "[]",
      "eu",
      'connections of provider "p" is not an object of connections. Expected one such as {',
    ],
    [
      "without a key",
      '{"eu":{"region":"eu2"}}',
      "eu",
      'connection "eu" of provider "p" has no apiKey. Add it to the input connections of the provider',
    ],
    [
      "without an address",
      '{"eu":{"apiKey":"k"}}',
      "eu",
      'connection "eu" of provider "p" has no region, domain or url. Add it to the input connections of the provider',
    ],
    [
      "that is its own, without a key",
      undefined,
      undefined,
      'provider "p" has no apiKey. Add it to the inputs of the provider, or set the environment variable CORALOGIX_API_KEY',
    ],
  ])("one %s", (_, connections, name, expected) => {
    setProgramLanguage("yaml");
    const message = messageOf(connections, name);
    expect(message).toContain(expected);
    expect(message).not.toMatch(/coralogix:|pulumi config/);
  });

  test("is no input of the class in TypeScript: another provider is one more account", () => {
    const message = messageOf(undefined, "eu");
    expect(message).not.toContain("connections");
    expect(message).toContain(
      'provider "p" has no connection "eu" (known: none). Create another provider with the key and the address, and give it to the resource with the option provider, or remove the argument connection',
    );
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
