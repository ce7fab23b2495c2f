import fc from "fast-check";
import { alert } from "../../src/areas/alerts/alert";
import { type AlertProperties, alertProperties } from "../../src/areas/alerts/properties";
import { type WebhookData, webhookData } from "../../src/areas/webhooks/data";
import { webhook } from "../../src/areas/webhooks/webhook";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { project } from "../../src/schema/project";
import { arbitraryOf } from "../support/arbitrary";
import { call, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const RUN = { seed: 20260911, numRuns: 60, endOnFailure: true };
const ALERTS = "/alerts/alerts/v3";
const WEBHOOKS = "/integrations/webhooks/v1";
const wire = (node: Node, value: unknown, dialect: Dialect = "flat") => encode(node, value, dialect);

interface Body {
  noDataPolicy?: { autoRetireSeconds?: number };
  undetectedValuesManagement?: object;
  anomalyAlertSettings?: { percentageOfDeviation?: number };
}
/** The parts that the service refuses beside its bounds, put right. */
function allowed(properties: AlertProperties): AlertProperties {
  const copy = structuredClone(properties) as unknown as Record<string, Record<string, never>>;
  if (copy.phantomMode) delete copy.notificationGroup;
  if (copy.logsImmediate || copy.logsNewValue || copy.tracingImmediate) delete copy.groupByKeys;
  for (const body of Object.values(copy) as Body[]) {
    if (typeof body !== "object" || body === null) continue;
    if (body.anomalyAlertSettings?.percentageOfDeviation) body.anomalyAlertSettings.percentageOfDeviation %= 2 ** 100;
    if (body.noDataPolicy?.autoRetireSeconds) body.noDataPolicy.autoRetireSeconds -= body.noDataPolicy.autoRetireSeconds % 60;
    if (body.undetectedValuesManagement) Object.assign(body.undetectedValuesManagement, { triggerUndetectedValues: false });
  }
  return paired(copy as Told) as unknown as AlertProperties;
}
const alerts = arbitraryOf(nodeOf(alertProperties)).map((value) => allowed(value as AlertProperties));
// Ids inside are made before anything is sent.
const identified = (data: WebhookData): WebhookData => {
  const copy = structuredClone(data);
  for (const inner of [copy.genericWebhook, copy.sendLog, copy.demisto]) if (inner) inner.uuid ??= UUID;
  // These have no use for an address: one that is sent is dropped.
  if (copy.pagerDuty || copy.emailGroup || copy.awsEventBridge) delete copy.url;
  if (copy.sendLog) copy.url = "https://ingress.example.com/logs/v1/singles";
  return copy;
};
const webhooks = arbitraryOf(nodeOf(webhook.fields)).map((value) => identified(value as WebhookData));

/** What somebody who manages exactly what was sent sees of an answer: nothing new. */
function expectNoDrift(node: Node, answer: unknown, sent: unknown): void {
  expect(canonical(node, project(node, decode(node, answer), sent))).toEqual(canonical(node, sent));
}

async function sent(emulator: Emulator, method: string, path: string, body: unknown) {
  const { status, json } = await call(emulator, method, path, body);
  expect([status, json.message]).toEqual([200, undefined]);
  return json;
}

interface Told {
  notificationGroup?: { webhooks?: { minutes?: number; notifyOn?: string }[] };
  notificationGroupExcess?: { webhooks?: { minutes?: number; notifyOn?: string }[] }[];
}
/** Minutes need `notifyOn`, whose zero a response may leave out: it is written out. */
function paired(told: Told): Told {
  const copy = structuredClone(told);
  for (const group of [copy.notificationGroup, ...(copy.notificationGroupExcess ?? [])])
    for (const one of group?.webhooks ?? []) if (one.minutes !== undefined) one.notifyOn ??= "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED";
  return copy;
}

describe.each([
  ["as it is", {}],
  ["without zeros", { dropZeros: true }],
  ["with fields nobody knows", { addUnknownFields: true }],
])("any valid object comes back meaning the same, %s", (_, unkind) => {
  test("alerts, and what is told can be sent back", async () => {
    const emulator = await start({ unkind });
    const node = nodeOf(alertProperties);
    await fc.assert(
      fc.asyncProperty(alerts, async (properties) => {
        const { alertDef } = await sent(emulator, "POST", ALERTS, { alertDefProperties: wire(node, properties) });
        expectNoDrift(nodeOf(alert.fields), alertDef.alertDefProperties, properties);
        const { alertDef: seen } = await sent(emulator, "GET", `${ALERTS}/${alertDef.id}`, undefined);
        expect(seen.alertDefProperties).toEqual(alertDef.alertDefProperties);
        if (hasVendor && !("addUnknownFields" in unkind)) expect(complaints("GET", `${ALERTS}/{id}`, { alertDef: seen })).toEqual([]);
        if ("addUnknownFields" in unkind) return;
        const again = await sent(emulator, "PUT", ALERTS, { id: seen.id, alertDefProperties: paired(seen.alertDefProperties) });
        expect(canonical(node, decode(node, again.alertDef.alertDefProperties))).toEqual(
          canonical(node, decode(node, seen.alertDefProperties)),
        );
        expectNoDrift(nodeOf(alert.fields), again.alertDef.alertDefProperties, properties);
      }),
      RUN,
    );
  });

  test("webhooks, and what is told can be sent back", async () => {
    const emulator = await start({ unkind });
    const node = nodeOf(webhookData);
    await fc.assert(
      fc.asyncProperty(webhooks, async (data) => {
        const { id } = await sent(emulator, "POST", WEBHOOKS, { data: wire(node, data) });
        const { webhook: seen } = await sent(emulator, "GET", `${WEBHOOKS}/${id}`, undefined);
        expectNoDrift(nodeOf(webhook.fields), seen, data);
        if ("addUnknownFields" in unkind) return;
        if (hasVendor) expect(complaints("GET", `${WEBHOOKS}/{id}`, { webhook: seen })).toEqual([]);
        const { id: _, externalId, createdAt, updatedAt, ...told } = seen;
        await sent(emulator, "PUT", WEBHOOKS, { id, data: told });
        expectNoDrift(nodeOf(webhook.fields), (await sent(emulator, "GET", `${WEBHOOKS}/${id}`, undefined)).webhook, data);
      }),
      RUN,
    );
  });
});

test("the older dialect makes the same objects", async () => {
  const emulator = await start();
  const node = nodeOf(alertProperties);
  await fc.assert(
    fc.asyncProperty(alerts, async (properties) => {
      const { alertDef } = await sent(emulator, "POST", "/v3/alert-defs", { alertDefProperties: wire(node, properties, "legacy") });
      const seen = (await sent(emulator, "GET", `${ALERTS}/${alertDef.id}`, undefined)).alertDef;
      expectNoDrift(node, seen.alertDefProperties, properties);
      expect(decode(node, alertDef.alertDefProperties)).toEqual(decode(node, seen.alertDefProperties));
    }),
    RUN,
  );
});
