import { alert } from "../../src/services/alerts/alert";
import { legacy } from "../../src/services/legacy";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";

afterAll(closeAll);

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
const OTHER = "1f0e0d0c-0b0a-4909-8807-060504030201";
const GONE = "2f0e0d0c-0b0a-4909-8807-060504030201";
const PATH = "/alerts/alerts/v3";
const READ = `GET ${PATH}/${ID}?include_access_permissions=true`;
const wire = { name: "a", type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED", logsImmediate: {} };
const mine = { name: "a", logsImmediate: {} };
const alertResponse = (over: object = {}) => ({
  id: ID,
  alertVersionId: "v1",
  status: "ALERT_DEF_STATUS_OK",
  alertDefProperties: wire,
  ...over,
});

describe("Alert handlers", () => {
  test("create sends the fields in alertDefProperties and the access policy beside it", async () => {
    const { handlersOf, sent } = await account({ [`POST ${PATH}`]: { alertDef: alertResponse() } });
    const created = await handlersOf(alert).create(
      { ...mine, accessPolicy: '{"a":1}' },
      { id: "" },
    );
    expect(created).toEqual({ id: ID, remote: { ...mine, alertVersionId: "v1" } });
    expect(sent()).toEqual([{ alertDefProperties: wire, accessPolicy: '{"a":1}' }]);
  });
  test.each([
    ["was changed", '{"a":1}', '{"a":2}', { upsert: '{"a":2}' }],
    ["is new", undefined, '{"a":2}', { upsert: '{"a":2}' }],
    ["was removed from the program", '{"a":1}', undefined, { delete: {} }],
    ["has different whitespace", '{"a":1}', '{ "a": 1 }', undefined],
    ["was never managed", undefined, undefined, undefined],
  ])("update sends the access policy only when it changes: it %s", async (_, old, now, change) => {
    const { handlersOf, sent } = await account({
      [`PUT ${PATH}`]: { alertDef: alertResponse({ alertVersionId: "v2" }) },
    });
    const fields = { ...mine, accessPolicy: now };
    const remote = await handlersOf(alert).update?.(ID, fields, { ...mine, accessPolicy: old });
    expect(remote).toEqual({ ...mine, alertVersionId: "v2" });
    expect(sent()).toEqual([
      { id: ID, alertDefProperties: wire, ...(change && { accessPolicy: change }) },
    ]);
  });
  test.each([
    ["no access policy when the response has none", undefined, {}],
    ["the access policy of the response", { accessPolicy: '{"a":1}' }, { accessPolicy: '{"a":1}' }],
    [
      "an empty access policy when it is readable and missing",
      { permissions: { canReadAccessPolicy: true } },
      { accessPolicy: "" },
    ],
    [
      "no access policy when it is not readable",
      { permissions: { canReadAccessPolicy: false } },
      {},
    ],
  ])("read returns %s", async (_, access, expected) => {
    const { handlersOf } = await account({ [READ]: { alertDef: alertResponse(), access } });
    expect(await handlersOf(alert).read(ID)).toEqual({
      id: ID,
      remote: { ...mine, alertVersionId: "v1", ...expected },
    });
  });
  test("an alert with deleted: true counts as gone", async () => {
    const { handlersOf } = await account({
      [READ]: { alertDef: alertResponse({ alertDefProperties: { ...wire, deleted: true } }) },
    });
    const error = await handlersOf(alert)
      .read(ID)
      .catch((e: unknown) => e);
    expect(alert.isGone?.(error as Error)).toBe(true);
    expect(alert.isGone?.(new Error("another"))).toBe(false);
  });
  test("list reads all pages and returns full alerts with their access policies", async () => {
    const other = alertResponse({ id: OTHER, alertDefProperties: { ...wire, name: "b" } });
    const gone = alertResponse({ id: GONE, alertDefProperties: { ...wire, deleted: true } });
    const page = "pagination.pageSize=1000";
    const { handlersOf, requested } = await account({
      [`GET ${PATH}?${page}&include_access_permissions=true&pageSize=1000`]: {
        alertDefs: [alertResponse(), gone],
        access: { [ID]: { accessPolicy: '{"a":1}' } },
        pagination: { nextPageToken: "t" },
      },
      [`GET ${PATH}?${page}&pagination.pageToken=t&include_access_permissions=true&pageSize=1000&pageToken=t`]:
        { alertDefs: [other], pagination: {} },
    });
    expect(await handlersOf(alert).list?.()).toEqual([
      { id: ID, name: "a", remote: { ...mine, alertVersionId: "v1", accessPolicy: '{"a":1}' } },
      { id: OTHER, name: "b", remote: { ...mine, name: "b", alertVersionId: "v1" } },
    ]);
    expect(requested()).toHaveLength(2);
  });
});

describe("legacy operations", () => {
  const success = { result: { $case: "success", success: {} } };
  const webhookEntry = {
    id: ID,
    type: "SLACK",
    name: "w",
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    externalId: 42,
  };
  const url = "https://hooks.example.com/1";
  const data = {
    name: "w",
    url,
    slack: { digests: [{ type: "DATA_USAGE", isActive: true } as const] },
  };
  const webhook = {
    type: 2,
    name: "w",
    url,
    config: { $case: "slack", slack: { digests: [{ type: 4, isActive: true }] } },
  };
  const integration = { integrationType: { $case: "integrationId", integrationId: 42 } };
  const alarm = {
    name: "a",
    type: 0,
    typeDefinition: { $case: "logsImmediate", logsImmediate: {} },
    notificationGroup: { webhooks: [{ integration }] },
  };

  test.each([
    [
      ["/v1/outgoing-webhooks", "/v1/outgoing-webhooks/all", "/v3/alert-defs"],
      ["createWebhook", "testWebhook", "listWebhooks", "createAlert"],
    ],
    [
      ["/api/integrations/webhook", "/api/integrations/webhook", "/api/alerts"],
      ["createWebhookByApi", "testWebhookByApi", "listWebhooksByApi", "createAlertByApi"],
    ],
  ] as const)(
    "%j: create a webhook, test it, read its number, create an alert",
    async ([path, all, alertPath], [create, check, list, createAlert]) => {
      const { apiOf, sent } = await account({
        [`POST ${path}`]: { id: ID },
        [`POST ${path}/test`]: success,
        [`GET ${all}`]: { deployed: [webhookEntry] },
        [`POST ${alertPath}`]: { alertDef: alertResponse() },
      });
      const api = apiOf(legacy.operations);
      const { id } = await api[create]({ body: { data } });
      expect(await api[check]({ body: { data } })).toEqual({ success: {} });
      const { deployed } = await api[list]();
      const integrationId = deployed.find((one) => one.id === id)?.externalId ?? 0;
      const notificationGroup = { webhooks: [{ integration: { integrationId } }] };
      const created = await api[createAlert]({
        body: { alertDefProperties: { ...mine, notificationGroup } },
      });
      expect(created.alertDef.id).toBe(ID);
      expect(sent()).toEqual([{ data: webhook }, { data: webhook }, { alertDefProperties: alarm }]);
    },
  );
});
