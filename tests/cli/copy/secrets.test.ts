import { creatorOf, httpsConnector, logsAlert, notifies, slackWebhook } from "../support/objects";
import { runCopy, TARGET_KEY, useAccounts } from "./support";

const accounts = useAccounts();

/** An alert with a webhook, and one with a connector and a preset. */
async function createAlerts(): Promise<void> {
  const { create } = accounts;
  const hook = await create("Webhook", slackWebhook("On: call"));
  await create("Alert", logsAlert("With webhook", notifies(hook)));
  const connectorId = await create("Connector", httpsConnector("Orders"));
  const presetId = await create("Preset", {
    name: "Short",
    connectorType: "GENERIC_HTTPS",
    entityType: "ALERTS",
    parentId: "preset_system_generic_https_alerts_empty",
    configOverrides: [],
  });
  const destinations = [{ connectorId, presetId }];
  await create("Alert", logsAlert("With connector", { notificationGroup: { destinations } }));
}

const ARGS = ["--type", "Alert", "--yes"];
const CANARY = "canary-secret";

test("alerts are copied with their webhooks, connectors and presets, and ids are mapped", async () => {
  await createAlerts();
  await creatorOf(accounts.target, TARGET_KEY)("Webhook", slackWebhook("First"));
  const { code, out, err, summary } = await runCopy(accounts, ARGS);
  expect(summary.sort()).toEqual([
    "create Alert With connector",
    "create Alert With webhook",
    "create Connector Orders",
    "create Preset Short",
    "create Webhook On: call",
  ]);
  expect(code).toBe(0);
  expect(out + err).not.toContain(CANARY);
  const stored = JSON.stringify(accounts.target.objects("alerts"));
  const [connector] = accounts.target.objects("connectors");
  const hook = accounts.target.objects("webhooks").find(({ name }) => name === "On: call");
  expect(hook?.externalId).not.toBe(accounts.source.objects("webhooks")[0]?.externalId);
  expect(stored).toContain(`"integrationId":${hook?.externalId}`);
  expect(stored).toContain(String(connector?.id));
  const second = await runCopy(accounts, ARGS);
  expect(second.steps.map(({ action }) => action)).toEqual(Array(5).fill("equal"));
});

test("a masked secret blocks the object and what depends on it, and the rest is copied", async () => {
  await createAlerts();
  accounts.source.quirks.maskSecrets = true;
  const { code, steps, out } = await runCopy(accounts, ARGS);
  const blocked = steps.filter(({ action }) => action === "blocked");
  expect(blocked.map(({ name }) => name).sort()).toEqual([
    "On: call",
    "Orders",
    "With connector",
    "With webhook",
  ]);
  expect(out).toContain('--secret \\"Webhook:On: call:url=VARIABLE\\"');
  expect(out).toContain("which cannot be copied");
  expect(steps.find(({ name }) => name === "Short")?.result).toBe("created");
  expect(code).toBe(4);
});

test("a masked secret is taken from the environment with --secret", async () => {
  await createAlerts();
  accounts.source.quirks.maskSecrets = true;
  const secrets = [
    ...["--secret", "Webhook:On: call:url=HOOK_URL"],
    ...["--secret", "Connector:Orders:connectorConfig.fields.url=ORDERS_URL"],
  ];
  const env = {
    HOOK_URL: "https://hooks.slack.com/services/T00/B00/canary-secret-new",
    ORDERS_URL: "https://hooks.example.com/canary-secret-new",
  };
  const { code, out, err } = await runCopy(accounts, [...ARGS, ...secrets], env);
  expect(code).toBe(0);
  expect(out + err).not.toContain(CANARY);
  expect(accounts.target.objects("webhooks")[0]?.url).toBe(env.HOOK_URL);
  expect(JSON.stringify(accounts.target.objects("connectors"))).toContain(env.ORDERS_URL);
});

test("an object of the target with the name is used as it is, although its secret is another one", async () => {
  await createAlerts();
  accounts.source.quirks.maskSecrets = true;
  const create = creatorOf(accounts.target, TARGET_KEY);
  const url = "https://hooks.slack.com/services/T00/B00/of-the-target";
  await create("Webhook", slackWebhook("On: call", { url }));
  await create("Connector", httpsConnector("Orders"));
  const { code, summary } = await runCopy(accounts, ARGS);
  expect(summary).toContain("equal Webhook On: call");
  expect(summary).toContain("equal Connector Orders");
  expect(code).toBe(0);
  expect(accounts.target.objects("webhooks").map((one) => one.url)).toEqual([url]);
});

test("--overwrite leaves the secret of an object of the target", async () => {
  await createAlerts();
  accounts.source.quirks.maskSecrets = true;
  const url = "https://hooks.slack.com/services/T00/B00/of-the-target";
  const attachments = [{ type: "METRIC_SNAPSHOT", isActive: false }];
  const create = creatorOf(accounts.target, TARGET_KEY);
  await create("Webhook", slackWebhook("On: call", { url, slack: { attachments } }));
  await create("Connector", httpsConnector("Orders"));
  const { steps } = await runCopy(accounts, [...ARGS, "--overwrite"]);
  expect(steps.find(({ name }) => name === "On: call")?.result).toBe("updated");
  const [hook] = accounts.target.objects("webhooks");
  expect(hook?.url).toBe(url);
  expect(JSON.stringify(hook)).toContain('"isActive":true');
});

test.each([
  ["Webhook:On call:url", "expects TYPE:NAME:PATH=VARIABLE"],
  ["Webhook:On: call:url=NOT_SET", "the environment variable NOT_SET is not set"],
  ["Webhook:Nobody:url=HOME_URL", "no object of the copy has it"],
])("--secret %s is an error of the command line", async (text, message) => {
  await createAlerts();
  const env = { HOME_URL: "x" };
  const { code, err } = await runCopy(accounts, [...ARGS, "--secret", text], env);
  expect(err).toContain(message);
  expect(code).toBe(2);
});
