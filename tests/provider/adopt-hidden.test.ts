import { contextualDataIntegration } from "../../src/services/contextual-data/contextual-data-integration";
import type { AnyDefinition } from "../../src/services/define";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { enrichment } from "../../src/services/enrichments/enrichment";
import { integration } from "../../src/services/integrations/integration";
import { connector } from "../../src/services/notifications/connector";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { failureOf } from "./support/lost-create";

const lines = captureLog();
const writes = (w: World): string[] => writesTo(w.emulator).map(({ method }) => method);

describe("an adopted object with a secret that the API omits", () => {
  const metrics = (stringValue: string) => ({
    integrationKey: "gcp-metrics-collector",
    version: "1.0.0",
    parameters: [
      { key: "IntegrationName", stringValue: "one" },
      { key: "MetricPrefixes", stringList: { values: ["a"] } },
      { key: "ServiceAccountKey", stringValue },
    ],
  });
  const events = (value: string) => ({
    integrationKey: "deploy-events",
    version: "1.0.0",
    parameters: [
      { key: "IntegrationName", stringValue: "one" },
      { key: "ApiKey", apiKey: { value } },
    ],
  });
  const rows = (team: string) => ({
    name: "hosts",
    fileName: "hosts.csv",
    textual: `host,team\nweb-1,${team}\n`,
  });

  test.each<[string, AnyDefinition, (value: string) => Props, string, string]>([
    ["a placeholder", integration, metrics, "parameters", "metadata"],
    ["a key", contextualDataIntegration, events, "parameters", "contextual-data"],
    ["a table", customEnrichment, rows, "textual", "custom-enrichment-rules"],
  ])(
    "%s: the line names it, and overwrite writes it once",
    async (_, definition, args, path, collection) => {
      const w = await world();
      const theirs = new Resource(w, definition, "theirs");
      await theirs.up(args("theirs"));
      const id = theirs.state?.id;
      const adopting = async (adopt: Props) => {
        const mine = new Resource(w, definition, "mine");
        w.emulator.calls.clear();
        lines.length = 0;
        const program = { ...args("mine"), adopt: { id, ...adopt } };
        await mine.preview(program);
        await mine.up(program);
        expect((await mine.preview(program)).step).toBe("same");
        const stored = JSON.stringify(w.emulator.objects(collection));
        return { shown: lines.join(""), sent: writes(w), hasTheirs: stored.includes("theirs") };
      };
      const without = await adopting({});
      expect(without.shown).toContain(
        `no differences; does not compare ${path}, which the API does not show: adopt.overwrite: true writes the value of the program`,
      );
      expect(without).toMatchObject({ sent: [], hasTheirs: true });
      const overwriting = await adopting({ overwrite: true });
      expect(overwriting.shown).toContain(`and overwrites: ${path} changes (secret)`);
      expect(overwriting).toMatchObject({ sent: [expect.anything()], hasTheirs: false });
    },
  );

  test("is no hidden secret where the API returns its checksum", async () => {
    const w = await world();
    const args = { name: "hosts", textual: "host,team\nweb-1,a\n" };
    const theirs = new Resource(w, customEnrichment, "theirs");
    await theirs.up(args);
    w.emulator.calls.clear();
    lines.length = 0;
    const adopt = { id: theirs.state?.id, overwrite: true };
    await new Resource(w, customEnrichment, "mine").up({ ...args, adopt });
    expect(writes(w)).toEqual([]);
    expect(lines.join("")).toContain("no differences\n");
  });
});

test("an adoption that differs names its hidden secrets, too", async () => {
  const w = await world({ quirks: { maskSecrets: true } });
  const args = (key: string, name: string) => ({
    name,
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: `https://example.com/${key}`, method: "POST" } },
  });
  const theirs = new Resource(w, connector, "theirs");
  await theirs.up(args("theirs", "Theirs"));
  lines.length = 0;
  const adopt = { id: theirs.state?.id, overwrite: true };
  await new Resource(w, connector, "mine").preview({ ...args("mine", "Mine"), adopt });
  expect(lines.join("")).toContain(
    "overwrites: name Theirs -> Mine; connectorConfig.fields.url changes (secret)",
  );
});

describe("the object of an earlier run of this stack", () => {
  const args = (key: string) => ({
    name: "Orders",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: `https://example.com/${key}`, method: "POST" } },
  });
  async function ofEarlierRun() {
    const w = await world({ quirks: { maskSecrets: true } });
    const resource = new Resource(w, connector);
    await resource.up(args("first"));
    const { id } = resource.state as { id: string };
    resource.state = undefined;
    lines.length = 0;
    return { w, resource, id };
  }

  test("gets the secrets of the program", async () => {
    const { w, resource, id } = await ofEarlierRun();
    await resource.up(args("second"));
    expect(resource.state).toMatchObject({ id });
    expect(lines.join("")).toContain(
      "adopted, and connectorConfig.fields.url written, which the API does not show",
    );
    expect(JSON.stringify(w.emulator.objects("connectors"))).toContain(
      "https://example.com/second",
    );
    expect((await resource.preview(args("second"))).step).toBe("same");
  });

  test("remains as it is where another resource has adopted it: the new one gets another id", async () => {
    const { w, resource, id } = await ofEarlierRun();
    const process = w.process();
    await new Resource(w, connector, "other").up({ ...args("first"), adopt: { id } }, process);
    await resource.up(args("second"), process);
    await process.close();
    expect(resource.state?.id).not.toBe(id);
    expect(w.emulator.objects("connectors")).toMatchObject([
      { id, connectorConfig: { fields: { url: "https://example.com/first" } } },
      { connectorConfig: { fields: { url: "https://example.com/second" } } },
    ]);
  });
});

test("a type without updates is not advised to overwrite", async () => {
  const w = await world();
  const theirs = new Resource(w, enrichment, "theirs");
  const args = { enrichmentType: { geoIp: {} } };
  await theirs.up({ fieldName: "ip", ...args });
  const adopt = { id: theirs.state?.id };
  const mine = new Resource(w, enrichment, "mine");
  const message = await failureOf(mine.up({ fieldName: "other", ...args, adopt }));
  expect(message).toContain('fieldName: is "ip", the program has "other"');
  expect(message).toContain("No update can change such an object: make the program equal");
  expect(message).not.toContain("overwrite");
});
