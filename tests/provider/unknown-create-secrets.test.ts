import { contextualDataIntegration } from "../../src/services/contextual-data/contextual-data-integration";
import type { AnyDefinition } from "../../src/services/define";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { integration } from "../../src/services/integrations/integration";
import { connector } from "../../src/services/notifications/connector";
import { webhook } from "../../src/services/webhooks/webhook";
import { ageCreate } from "../support/age-create";
import { testAtOnce } from "../support/at-once";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { failureOf, LATE, lose, PROOF_MS, settle } from "./support/lost-create";

captureLog();

const UNKNOWN = "The outcome is unknown";
const SAME = "is identical to it as far as the API shows";
const writes = (w: World): string[] => writesTo(w.emulator).map(({ method }) => method);

/** The run fails, names the object and how to adopt it, and neither writes nor loses the record. */
async function expectRefused(w: World, resource: Resource, args: Props, id: string): Promise<void> {
  const recordId = resource.state?.id;
  w.emulator.calls.clear();
  const message = await failureOf(resource.up(args));
  expect(message).toContain(`${id} ${SAME}`);
  expect(message).toContain(`adopt: { id: "${id}", overwrite: true }`);
  expect(writes(w)).toEqual([]);
  expect(resource.state?.id).toBe(recordId);
}

describe("a lost create whose secret the API masks and the program has changed since", () => {
  const ROUTE = "POST /integrations/webhooks/v1";
  const oncall = (end: string) => ({
    name: "On call",
    url: `https://example.com/${end}`,
    slack: {},
  });
  const urls = (w: World) => w.emulator.objects("webhooks").map(({ url }) => url);
  const idOf = (w: World) => {
    const [{ id, externalId } = {}] = w.emulator.objects("webhooks");
    return `${id}/${externalId}`;
  };
  async function lostHook(when: "before" | "after") {
    const w = await world({ quirks: { ...LATE, maskSecrets: true } }, settle(500));
    lose(w, when, 1, ROUTE);
    const resource = new Resource(w, webhook);
    expect(await failureOf(resource.up(oncall("a")))).toContain(UNKNOWN);
    w.emulator.quirks.staleListsMs = 0;
    return { w, resource };
  }

  async function adoptedAfterRefusal(when: "before" | "after") {
    const { w, resource } = await lostHook(when);
    if (when === "before") await new Resource(w, webhook, "theirs").up(oncall("theirs"));
    const id = idOf(w);
    const before = urls(w);
    await expectRefused(w, resource, oncall("b"), id);
    expect(urls(w)).toEqual(before);
    await resource.up({ ...oncall("b"), adopt: { id, overwrite: true } });
    expect([resource.state?.id, urls(w)]).toEqual([id, ["https://example.com/b"]]);
    expect((await resource.preview(oncall("b"))).step).toBe("same");
  }

  testAtOnce({
    "leaves its own object as it is, and adopt writes it": () => adoptedAfterRefusal("after"),
    "leaves somebody else's object as it is, and adopt writes it": () =>
      adoptedAfterRefusal("before"),
    "leaves it where another argument has changed, too": async () => {
      const { w, resource } = await lostHook("after");
      await expectRefused(w, resource, { ...oncall("a"), name: "Renamed" }, idOf(w));
    },
    "is sent where the object was deleted in the account": async () => {
      const { w, resource } = await lostHook("after");
      await expectRefused(w, resource, oncall("b"), idOf(w));
      const [{ id } = {}] = w.emulator.objects("webhooks");
      w.emulator.forget("webhooks", String(id));
      ageCreate(resource, PROOF_MS);
      await resource.up(oncall("b"));
      expect([resource.state?.id, urls(w)]).toEqual([idOf(w), ["https://example.com/b"]]);
    },
    "is adopted with the secret that was sent": async () => {
      const { w, resource } = await lostHook("after");
      await resource.up(oncall("a"));
      expect(resource.state?.id).toBe(idOf(w));
    },
  });
});

test("a create with a chosen id that failed leaves the object that had the id before, whose secrets are masked", async () => {
  const w = await world({ quirks: { maskSecrets: true } }, settle(500));
  const args = (key: string) => ({
    connectorId: "orders",
    name: "Orders",
    type: "GENERIC_HTTPS",
    connectorConfig: { fields: { url: `https://example.com/${key}`, method: "POST" } },
  });
  await new Resource(w, connector, "theirs").up(args("theirs"));
  w.emulator.faults.add({
    how: "status",
    status: 502,
    when: "before",
    match: { route: "POST /notifications/notification-center/v1/connectors", times: 4 },
  });
  const resource = new Resource(w, connector);
  expect(await failureOf(resource.up(args("a")))).toContain(UNKNOWN);
  await expectRefused(w, resource, args("b"), "orders");
  expect(w.emulator.objects("connectors")).toMatchObject(
    [args("theirs")].map(({ name }) => ({ name })),
  );
  await resource.up({ ...args("b"), adopt: { id: "orders", overwrite: true } });
  expect(w.emulator.objects("connectors")).toMatchObject([
    { connectorConfig: { fields: expect.anything() } },
  ]);
  expect(JSON.stringify(w.emulator.objects("connectors"))).toContain("https://example.com/b");
});

describe("a lost create with a value that no response contains, which the program has changed since", () => {
  const INTEGRATIONS = ["/integrations/metadata/v1", "/integrations/integrations/v1"] as const;
  const metrics = (stringValue: string) => ({
    integrationKey: "gcp-metrics-collector",
    version: "1.0.0",
    parameters: [
      { key: "IntegrationName", stringValue: "one" },
      { key: "MetricPrefixes", stringList: { values: ["a"] } },
      { key: "ServiceAccountKey", stringValue },
    ],
  });
  const EVENTS = "/integrations/contextual-data/v1";
  const events = (value: string) => ({
    integrationKey: "deploy-events",
    version: "1.0.0",
    parameters: [
      { key: "IntegrationName", stringValue: "one" },
      { key: "ApiKey", apiKey: { value } },
    ],
  });
  const TABLES = "/enrichment-rules/custom-enrichment-rules/v1";
  // Without a name of the file, the service stores a checksum of the content.
  const rows = (team: string) => ({
    name: "hosts",
    fileName: "hosts.csv",
    textual: `host,team\nweb-1,${team}\n`,
  });

  async function expectLeft(
    definition: AnyDefinition,
    [create, list]: readonly [string, string],
    args: (value: string) => Props,
    path: string,
  ) {
    const w = await world({}, settle(500));
    lose(w, "after", 1, `POST ${create}`);
    const match = { route: `GET ${list}`, nth: 2, times: 1000 };
    const unreadable = w.emulator.faults.add({ how: "status", status: 403, when: "before", match });
    const resource = new Resource(w, definition);
    expect(await failureOf(resource.up(args("first")))).toContain(UNKNOWN);
    unreadable.remove();
    const unchanged = resource.copy();
    w.emulator.calls.clear();
    const message = await failureOf(resource.up(args("second")));
    expect(message).toContain(`the API does not show ${path}, `);
    expect(writes(w)).toEqual([]);
    await unchanged.up(args("first"));
    expect(message).toContain(`adopt: { id: "${unchanged.state?.id}", overwrite: true }`);
  }
  testAtOnce({
    "leaves the object with a placeholder as it is": () =>
      expectLeft(integration, INTEGRATIONS, metrics, "parameters"),
    "leaves the object with a key as it is": () =>
      expectLeft(contextualDataIntegration, [EVENTS, EVENTS], events, "parameters"),
    "leaves the object with a table as it is": () =>
      expectLeft(customEnrichment, [TABLES, TABLES], rows, "textual"),
  });
});
