import { EXIT } from "../../../src/cli/failure";
import { run } from "../../../src/cli/run";
import type { Fields } from "../../../src/schema/record";
import { UNKNOWN } from "../../../src/schema/unknown";
import { dashboard, logsAlert, slackWebhook } from "../support/objects";
import { create, emulator, ioOf, KEY, useEmulator } from "./support/forecasts";
import { alertUpdate, previewText, step } from "./support/preview";

useEmulator();

async function reviewWithData(steps: readonly object[], key = KEY) {
  const io = { ...ioOf(key), input: async () => previewText(steps) };
  const code = await run(["review", "--with-data", "--output", "json"], io);
  const { consequences, forecasts } = JSON.parse(io.stdout());
  return {
    code,
    found: consequences.flatMap(({ level, what }: Record<string, string>) =>
      level === "error" ? [`${level}: ${what}`] : [],
    ),
    forecasts,
  };
}

test("without a key, the review is written with the reason why it has no data", async () => {
  const { code, forecasts } = await reviewWithData([created("Alert", logsAlert("New"))], "");
  expect(forecasts).toEqual([
    { topic: "data", notComputed: expect.stringContaining("no API key is configured") },
  ]);
  expect(code).toBe(EXIT.access);
});

test("with a wrong key, the review has one reason why it has no data, and one request is sent", async () => {
  emulator.calls.clear();
  const steps = [created("Alert", logsAlert("New")), toWebhook(99999)];
  const { code, forecasts } = await reviewWithData(steps, "cxtp_wrong12345678901234567890");
  expect(forecasts).toEqual([{ topic: "data", notComputed: expect.stringContaining("401") }]);
  expect(emulator.calls.all()).toHaveLength(1);
  expect(code).toBe(EXIT.access);
});

const created = (type: string, after: Fields) => step({ op: "create", type, name: "new", after });
const alertWith = (notificationGroup: Fields) =>
  created("Alert", logsAlert("New", { notificationGroup }));
const toWebhook = (integrationId: unknown) =>
  alertWith({ webhooks: [{ integration: { integrationId } }] });
const MISSING = "1ab2c3d4-0000-4000-8000-000000000001";

test.each<[string, object, string]>([
  [
    "a webhook",
    toWebhook(99999),
    'Alert "New": notificationGroup.webhooks[0].integration.integrationId: there is no Webhook with the externalId 99999',
  ],
  [
    "a connector",
    alertWith({ destinations: [{ connectorId: "gone" }] }),
    'Alert "New": notificationGroup.destinations[0].connectorId: there is no Connector with the id "gone"',
  ],
  [
    "a folder",
    created("Dashboard", dashboard("New", { folderId: MISSING })),
    `Dashboard "New": folderId: there is no DashboardFolder with the id "${MISSING}"`,
  ],
])("a reference to %s that does not exist is an error", async (_, one, line) => {
  const { code, found } = await reviewWithData([one]);
  expect(found).toContain(`error: ${line}`);
  expect(code).toBe(EXIT.success);
});

test("the references of an update are checked, those of what does not change are not", async () => {
  const destinations = { notificationGroup: { destinations: [{ connectorId: "gone" }] } };
  const changed = alertUpdate("Errors", {}, destinations);
  const { found } = await reviewWithData([changed]);
  expect(found).toContainEqual(expect.stringContaining('there is no Connector with the id "gone"'));
  const args = logsAlert("Same", destinations);
  const same = step({ op: "same", type: "Alert", name: "same", before: args, after: args });
  expect((await reviewWithData([same])).found).toEqual([]);
  expect(emulator.calls.count()).toBeLessThan(20);
});

test("objects of the account, of the preview and of the service itself exist", async () => {
  const [, hook] = (await create("Webhook", slackWebhook("Chat"))).split("/");
  const folder = await create("DashboardFolder", { name: "Platform" });
  const preset = "preset_system_slack_alerts_basic";
  const connectorId = await create("Connector", {
    name: "Pages",
    type: "EMAIL",
    connectorConfig: { fields: { emailAddresses: "a@example.com" } },
  });
  const known = [
    toWebhook(Number(hook)),
    toWebhook(UNKNOWN),
    created("Dashboard", dashboard("New", { folderId: folder })),
    alertWith({ destinations: [{ connectorId, presetId: preset }] }),
  ];
  for (const one of known) expect((await reviewWithData([one])).found).toEqual([]);
});

test("what the key cannot read is named, and nothing of it is reported as missing", async () => {
  const key = "cxtp_limitedKey1234567890";
  emulator.keys.add({ key, permissions: ["alerts:ReadConfig"] });
  const { found, forecasts } = await reviewWithData([toWebhook(99999)], key);
  expect(found).toEqual([]);
  expect(forecasts).toContainEqual({
    topic: "references",
    notComputed: "references to Webhook: its objects could not be read",
  });
});
