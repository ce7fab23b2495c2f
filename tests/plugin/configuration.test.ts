import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { REMOTE_CHECKS } from "../../src/provider/identity/config";
import { keyOfUrn } from "../../src/provider/identity/resource-key";
import { UNKNOWN } from "../../src/schema/unknown";
import { definitions } from "../support/definitions";
import { world } from "../support/world";
import type { Props } from "./support/client";
import { secret } from "./support/marks";
import { lines, newRun, plugin, pluginClient, urnOf } from "./support/plugin";

test("the settings of remote checks are those of the definitions", () => {
  const declared = definitions.flatMap(([, { remoteCheck }]) => remoteCheck?.setting ?? []);
  expect(REMOTE_CHECKS).toEqual([...new Set(declared)].sort());
});

test("a valid configuration is returned, with its key as a secret", async () => {
  const client = await pluginClient();
  const news = { region: "eu2", apiKey: "k", timeoutMs: "5", version: "0.1.0", idSeed: "s" };
  expect(await client.checkConfig(news)).toEqual({
    inputs: { ...news, apiKey: secret("k") },
    failures: [],
  });
});

/** The lines that the check of a configuration logs. */
async function linesOfCheck(config: Props, name: string): Promise<string[]> {
  const before = lines.length;
  expect((await (await pluginClient()).checkConfig(config, name)).failures).toEqual([]);
  return lines.slice(before).map(({ severity, text: line }) => `${severity}: ${line}`);
}

test.each(["default", "default_0_1_0"])(
  "a misspelled setting of a stack is a warning, and one of the program is none: %s",
  async (name) => {
    const misspelled = { regoin: "eu2", apikey: "canary", connections: '{"a":{"domian":"d"}}' };
    const found = await linesOfCheck({ ...misspelled, alertEmail: "a@example.com" }, name);
    expect(found.sort()).toEqual([
      expect.stringContaining("coralogix:apikey has no effect. Did you mean coralogix:apiKey?"),
      expect.stringContaining("Did you mean coralogix:connections.a.domain?"),
      "warning: coralogix:regoin has no effect. Did you mean coralogix:region? All settings are in docs/configuration.md.",
    ]);
    expect(await linesOfCheck({ region: "eu2", alertEmail: "a@example.com" }, name)).toEqual([]);
  },
);

test("an option that all connections share has no effect in one of them", async () => {
  const connections = JSON.stringify({ a: { region: "eu2", timeoutMs: 5, owner: "payments" } });
  expect(await linesOfCheck({ connections }, "default")).toEqual([
    expect.stringContaining(
      "coralogix:connections.a.timeoutMs has no effect. Did you mean coralogix:timeoutMs?",
    ),
  ]);
});

test("an unknown argument of an explicit provider is an error that names the one which was probably meant", async () => {
  const client = await pluginClient();
  const { failures } = await client.checkConfig({ regoin: "eu2" });
  expect(failures).toEqual([expect.stringMatching(/^coralogix:regoin: .*"?region"?/)]);
});

test("a setting of the vendor's provider is a warning", async () => {
  const client = await pluginClient();
  expect((await client.checkConfig({ region: "eu2", env: "EU2" })).failures).toEqual([]);
  expect(JSON.stringify(lines)).toContain("coralogix:env is a setting of another provider");
});

test("an invalid value is an error, an unknown one is not", async () => {
  const client = await pluginClient();
  const { failures } = await client.checkConfig({ region: "mars" });
  expect(failures).toEqual([expect.stringContaining("mars")]);
  expect((await client.checkConfig({ region: UNKNOWN })).failures).toEqual([]);
});

test("a rotated key updates the provider, a key of another team replaces it", async () => {
  const { client, w, config } = await plugin();
  const rotated = await newRun(w);
  expect(await client.diffConfig(config, rotated)).toMatchObject({
    changes: true,
    replaces: [],
    detail: { apiKey: "update" },
  });
  const other = await world({ teamId: 77 });
  const foreign = await newRun(other);
  expect(await client.diffConfig(config, foreign)).toMatchObject({
    changes: true,
    replaces: ["apiKey", "url"],
    detail: { apiKey: "update replace", url: "update replace" },
  });
  expect(await client.diffConfig(config, config)).toMatchObject({ changes: false, detail: {} });
});

test("a key of another team does not replace a default provider: its resources report the team", async () => {
  const { client, config } = await plugin();
  const foreign = await newRun(await world({ teamId: 77 }));
  for (const name of ["default", "default_0_1_0"])
    expect(await client.diffConfig(config, foreign, name)).toMatchObject({
      changes: true,
      replaces: [],
      detail: { apiKey: "update", url: "update" },
    });
});

test("moving from the provider of dynamic resources replaces nothing", async () => {
  const { client, config } = await plugin();
  expect(await client.diffConfig({}, config)).toMatchObject({ replaces: [] });
  expect(await client.diffConfig({ version: "3.1.0" }, config)).toMatchObject({ replaces: [] });
});

const BOARD = { name: "Checkout", layout: { sections: [] } };
const urn = urnOf("Dashboard");
const derived = keyOfUrn(urn, {});

test("a key that derives from the URN is not stored, and gives the same id as one in the inputs", async () => {
  const { client } = await plugin();
  const without = await client.check(urn, {}, BOARD);
  const checked = await client.check(urn, {}, { ...BOARD, ...derived });
  expect(Object.keys(derived)).toEqual(["__k"]);
  expect(checked.inputs).toEqual(without.inputs);
  const { id, outputs } = await client.create(urn, checked.inputs);
  expect(await client.diff(urn, id, outputs, checked.inputs)).toMatchObject({ changes: false });
  const { client: elsewhere } = await plugin();
  const given = { ...checked.inputs, ...derived };
  expect(await elsewhere.create(urn, given)).toMatchObject({ id });
});

test("a key of an organization is stored, because the URN does not contain it", async () => {
  const { client } = await plugin();
  const own = { __key: "abcdefgh" };
  const { inputs } = await client.check(urn, {}, { ...BOARD, ...own });
  expect(inputs).toMatchObject(own);
});

test("messages name an explicit provider as the program does", async () => {
  const { client, config } = await plugin();
  const folder = urnOf("DashboardFolder");
  const { inputs } = await client.check(folder, {}, { name: "Top" });
  const { id, outputs } = await client.create(folder, inputs);
  const refusalOf = async (settings: Props, provider: string): Promise<string> => {
    // The engine compares the configurations first.
    await client.diffConfig(config, settings, provider);
    await client.configure(settings, provider);
    return client.read(folder, id, outputs, inputs).then(
      () => "",
      (error: Error) => error.message,
    );
  };
  const elsewhere = await world();
  const moved = await refusalOf(await newRun(elsewhere), "other");
  expect(moved).toContain('but provider "other" leads to');
  expect(moved).toContain("give the other account a provider of its own");
  expect(moved).toContain('set allowAddressChange of provider "other" to true');
  for (const name of ["default", "default_0_1_0"])
    expect(await refusalOf(await newRun(elsewhere), name)).toContain(
      'but connection "default" leads to',
    );
  const foreign = await newRun(await world({ teamId: 77 }));
  const allowed = { ...foreign, allowAddressChange: "true" };
  expect(await refusalOf(allowed, "other")).toContain('but the key of provider "other" belongs to');
  const { apiKey: _, ...noKey } = config;
  expect(await refusalOf(noKey, "other")).toContain('provider "other" has no apiKey');
  const { url: __, ...noAddress } = config;
  expect(await refusalOf(noAddress, "other")).toContain('provider "other" has no region');
});

test.each([
  ["strict", "definitely"],
  ["timeoutMs", "soon"],
  ["lint", "[]"],
  ["defaultLabels", "team"],
])(
  "an invalid %s is a mistake of the setting of a stack or of the argument of a provider",
  async (key, value) => {
    const client = await pluginClient();
    const reasonOf = async (name: string) =>
      (await client.checkConfig({ region: "eu2", [key]: value }, name)).failures.join();
    expect(await reasonOf("default")).toMatch(new RegExp(`^coralogix:${key} is `));
    expect(await reasonOf("other")).toMatch(new RegExp(`^${key} of provider "other" is `));
  },
);

test("messages name a setting of an explicit provider as its argument", async () => {
  const { client, w } = await plugin();
  const alert = { name: "Errors", priority: "P2", logsImmediate: {} };
  const configure = async (settings: Props = {}): Promise<unknown> =>
    client.configure({ ...(await newRun(w)), ...settings }, "other");
  const linesWith = async (args: Props): Promise<string> => {
    const before = lines.length;
    const resource = urnOf("Alert", `resource ${before}`);
    const { inputs, failures } = await client.check(resource, {}, args);
    const refusal = await client.create(resource, inputs, true).then(
      () => "",
      (error: Error) => error.message,
    );
    const logged = lines.slice(before).map(({ text: line }) => line);
    return [...failures, refusal, ...logged].join("\n");
  };
  await configure();
  const first = await client.check(urnOf("Alert"), {}, alert);
  await client.create(urnOf("Alert"), first.inputs);
  await configure();
  expect(await linesWith(alert)).toContain('or set adoptIdentical of provider "other" to true');
  expect(await linesWith({ ...alert, connection: "eu" })).toContain(
    'provider "other" has no connection "eu" (known: none). Create another provider with the key',
  );
  await configure({ strict: "true", defaultLabels: '{"team":"checkout"}' });
  const misspelled = { "threshold-never-meet": "Because" };
  const strict = await linesWith({ ...alert, name: "New", ignoreFindings: misspelled });
  expect(strict).toContain('labels from defaultLabels of provider "other": team');
  expect(strict).toContain('(strict of provider "other")');
  await configure({ url: "http://127.0.0.1:9" });
  expect(await linesWith({ ...alert, name: "New" })).toContain(
    'To compare nothing, set checkCreates of provider "other" to false',
  );
});

const root = resolve(__dirname, "../..");
const text = (file: string) => readFileSync(resolve(root, file), "utf8");

/** The arguments that the class declares. */
function declaredArguments(): string[] {
  const source = ts.createSourceFile(
    "provider.ts",
    text("src/pulumi/provider.ts"),
    ts.ScriptTarget.Latest,
  );
  const declared = source.statements.filter(ts.isInterfaceDeclaration);
  const own = declared.find(({ name }) => name.text === "ProviderArgs");
  return (own?.members ?? []).flatMap(({ name }) => (name ? [name.getText(source)] : []));
}

test("an explicit provider of the class has the arguments of the package schema, except for those of the stack", () => {
  const { provider } = JSON.parse(text("plugin/schema.json"));
  // Named connections and the seed of generated ids belong to the stack: the program reads the
  // seed.
  const expected = Object.keys(provider.inputProperties).filter(
    (key) => key !== "connections" && key !== "idSeed",
  );
  expect(declaredArguments().sort()).toEqual(expected.sort());
});
