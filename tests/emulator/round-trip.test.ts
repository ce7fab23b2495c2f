import fc from "fast-check";
import type { Emulator } from "../../src/emulator";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { type Dialect, encode } from "../../src/schema/encode";
import { type Node, nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { alert } from "../../src/services/alerts/alert";
import { type AlertProperties, alertProperties } from "../../src/services/alerts/fields";
import { type WebhookData, webhookData } from "../../src/services/webhooks/fields";
import { webhook } from "../../src/services/webhooks/webhook";
import { arbitraryOf } from "../support/arbitrary";
import { ALERTS, call, start, UUID, WEBHOOKS } from "./support";
import { contractErrors, NEWER_FIELDS } from "./vendor";

const RUN = { seed: 20260911, numRuns: 60, endOnFailure: true };
const wire = (node: Node, value: unknown, dialect: Dialect = "flat") =>
  encode(node, value, dialect);

interface Body {
  noDataPolicy?: { autoRetireSeconds?: number };
  undetectedValuesManagement?: object;
  anomalyAlertSettings?: { percentageOfDeviation?: number };
}
/** Replaces the parts that the declaration allows but the service rejects. */
function toSendable(properties: AlertProperties): AlertProperties {
  const copy = structuredClone(properties) as unknown as Record<string, Record<string, never>>;
  if (copy.phantomMode) delete copy.notificationGroup;
  if (copy.logsImmediate || copy.logsNewValue || copy.tracingImmediate) delete copy.groupByKeys;
  for (const body of Object.values(copy) as Body[]) {
    if (typeof body !== "object" || body === null) continue;
    if (body.anomalyAlertSettings?.percentageOfDeviation)
      body.anomalyAlertSettings.percentageOfDeviation %= 2 ** 100;
    if (body.noDataPolicy?.autoRetireSeconds)
      body.noDataPolicy.autoRetireSeconds -= body.noDataPolicy.autoRetireSeconds % 60;
    if (body.undetectedValuesManagement)
      Object.assign(body.undetectedValuesManagement, { triggerUndetectedValues: false });
  }
  return withNotifyOn(copy as AlertResponse) as unknown as AlertProperties;
}
const alerts = arbitraryOf(nodeOf(alertProperties)).map((value) =>
  toSendable(value as AlertProperties),
);
// Ids inside are generated before anything is sent.
const withIds = (data: WebhookData): WebhookData => {
  const copy = structuredClone(data);
  for (const inner of [copy.genericWebhook, copy.sendLog, copy.demisto])
    if (inner) inner.uuid ??= UUID;
  // Webhooks of these types have no URL: the service drops one that is sent.
  if (copy.pagerDuty || copy.emailGroup || copy.awsEventBridge) delete copy.url;
  if (copy.sendLog) copy.url = "https://ingress.example.com/logs/v1/singles";
  return copy;
};
const webhooks = arbitraryOf(nodeOf(webhook.fields)).map((value) => withIds(value as WebhookData));

/** A client that manages exactly the fields it sent finds no change in the response. */
function expectNoDrift(node: Node, response: unknown, sent: unknown): void {
  expect(canonical(node, selectManaged(node, decode(node, response), sent))).toEqual(
    canonical(node, sent),
  );
}

async function callOk(emulator: Emulator, method: string, path: string, body: unknown) {
  const { status, json } = await call(emulator, method, path, body);
  expect([status, json.message]).toEqual([200, undefined]);
  return json;
}

interface AlertResponse {
  notificationGroup?: { webhooks?: { minutes?: number; notifyOn?: string }[] };
  notificationGroupExcess?: { webhooks?: { minutes?: number; notifyOn?: string }[] }[];
}
/** Adds `notifyOn` beside `minutes`, which require it; a response may omit its zero. */
function withNotifyOn(properties: AlertResponse): AlertResponse {
  const copy = structuredClone(properties);
  for (const group of [copy.notificationGroup, ...(copy.notificationGroupExcess ?? [])])
    for (const one of group?.webhooks ?? [])
      if (one.minutes !== undefined) one.notifyOn ??= "NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED";
  return copy;
}

describe.each([
  ["with default settings", {}],
  ["with dropZeros", { dropZeros: true }],
  ["with addUnknownFields", { addUnknownFields: true }],
])("any valid object is read back unchanged, %s", (_, quirks) => {
  test("alerts, and the response can be sent back", async () => {
    const emulator = await start({ quirks });
    const node = nodeOf(alertProperties);
    await fc.assert(
      fc.asyncProperty(alerts, async (properties) => {
        const { alertDef } = await callOk(emulator, "POST", ALERTS, {
          alertDefProperties: wire(node, properties),
        });
        expectNoDrift(nodeOf(alert.fields), alertDef.alertDefProperties, properties);
        const { alertDef: fetched } = await callOk(
          emulator,
          "GET",
          `${ALERTS}/${alertDef.id}`,
          undefined,
        );
        expect(fetched.alertDefProperties).toEqual(alertDef.alertDefProperties);
        if (!("addUnknownFields" in quirks))
          expect(
            contractErrors("GET", `${ALERTS}/{id}`, { alertDef: fetched })?.filter(
              (line) => !NEWER_FIELDS.some((field) => field.test(line)),
            ),
          ).toEqual([]);
        // A request with unknown fields is rejected.
        if ("addUnknownFields" in quirks) return;
        const again = await callOk(emulator, "PUT", ALERTS, {
          id: fetched.id,
          alertDefProperties: withNotifyOn(fetched.alertDefProperties),
        });
        expect(canonical(node, decode(node, again.alertDef.alertDefProperties))).toEqual(
          canonical(node, decode(node, fetched.alertDefProperties)),
        );
        expectNoDrift(nodeOf(alert.fields), again.alertDef.alertDefProperties, properties);
      }),
      RUN,
    );
  });

  test("webhooks, and the response can be sent back", async () => {
    const emulator = await start({ quirks });
    const node = nodeOf(webhookData);
    await fc.assert(
      fc.asyncProperty(webhooks, async (data) => {
        const { id } = await callOk(emulator, "POST", WEBHOOKS, { data: wire(node, data) });
        const { webhook: fetched } = await callOk(emulator, "GET", `${WEBHOOKS}/${id}`, undefined);
        expectNoDrift(nodeOf(webhook.fields), fetched, data);
        // A request with unknown fields is rejected.
        if ("addUnknownFields" in quirks) return;
        expect(contractErrors("GET", `${WEBHOOKS}/{id}`, { webhook: fetched })).toEqual([]);
        const { id: _, externalId, createdAt, updatedAt, ...writable } = fetched;
        await callOk(emulator, "PUT", WEBHOOKS, { id, data: writable });
        expectNoDrift(
          nodeOf(webhook.fields),
          (await callOk(emulator, "GET", `${WEBHOOKS}/${id}`, undefined)).webhook,
          data,
        );
      }),
      RUN,
    );
  });
});

test("the legacy format creates the same objects", async () => {
  const emulator = await start();
  const node = nodeOf(alertProperties);
  await fc.assert(
    fc.asyncProperty(alerts, async (properties) => {
      const { alertDef } = await callOk(emulator, "POST", "/v3/alert-defs", {
        alertDefProperties: wire(node, properties, "legacy"),
      });
      const fetched = (await callOk(emulator, "GET", `${ALERTS}/${alertDef.id}`, undefined))
        .alertDef;
      expectNoDrift(node, fetched.alertDefProperties, properties);
      expect(decode(node, alertDef.alertDefProperties)).toEqual(
        decode(node, fetched.alertDefProperties),
      );
    }),
    RUN,
  );
});
