import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../../src/emulator";
import {
  type CreateObject,
  creatorOf,
  dashboard,
  httpsConnector,
  logsAlert,
  notifies,
  slackWebhook,
} from "../support/objects";
import { createCleanAccount, emptyFolder, KEY, runDoctor } from "./support";

let emulator: Emulator;
let create: CreateObject;
let folder: string;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
beforeEach(async () => {
  emulator.reset();
  create = creatorOf(emulator, KEY);
  await createCleanAccount(create);
  folder = emptyFolder();
});
afterAll(() => emulator.close());

const READS = /^(GET |POST \/(dashboards\/check|parsing-rules\/limits|aaa\/.*search))/;

test("a clean account has no finding", async () => {
  const { code, checks } = await runDoctor(emulator, { cwd: folder });
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(checks.flatMap(({ notChecked }) => notChecked.filter((one) => one.isIncomplete))).toEqual(
    [],
  );
  expect(code).toBe(0);
});

test("doctor sends read operations only", async () => {
  emulator.calls.clear();
  await runDoctor(emulator, { cwd: folder });
  const routes = Object.keys(emulator.calls.counts());
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !READS.test(route))).toEqual([]);
});

/** A problem, the check that finds it, and a part of the finding. */
interface Problem {
  check: string;
  text: RegExp;
  /** Another check that finds it, too. */
  also?: string;
  plant(): Promise<unknown>;
}
const PROBLEMS: Record<string, Problem> = {
  "a limit that is nearly reached": {
    check: "limits",
    text: /400 of 500 parsing rule groups are in use \(80 %\)/,
    plant: async () => {
      for (let n = 0; n < 400; n += 1)
        emulator.put("rule-groups", { id: `group-${n}`, name: `Group ${n}`, order: n } as never);
    },
  },
  "a deprecated field": {
    check: "deprecated",
    text: /Webhook \\?"Old chat.*: microsoftTeams/,
    plant: async () => {
      const url = "https://example.webhook.office.com/canary-secret";
      const hook = await create("Webhook", { name: "Old chat", url, microsoftTeams: {} });
      await create("Alert", logsAlert("Chat", notifies(hook)));
    },
  },
  "a router that no alert reaches": {
    check: "unreached-routes",
    text: /Router \\?"Orders.*no alert is routed by the router/,
    plant: async () => {
      const connector = await create("Connector", httpsConnector("Orders"));
      await create("Router", {
        name: "Orders",
        routingLabels: { team: "orders" },
        rules: [{ name: "all", entityType: "ALERTS", targets: [{ connectorId: connector }] }],
      });
    },
  },
  "quota rules of more than the quota": {
    check: "exceeded-quota",
    text: /the rules allocate 110 % of the daily quota/,
    plant: () => {
      const rule = (allocation: number) => ({ allocation, enabled: true, canOverflow: false });
      return create("QuotaRuleSet", { rules: { logs: rule(80), spans: rule(30) } });
    },
  },
  "an alert without a recipient": {
    check: "alerts-without-notification",
    text: /Alert "Silent".*the alert notifies nobody/s,
    plant: () => create("Alert", logsAlert("Silent")),
  },
  "an alert whose labels match no router": {
    check: "alerts-without-notification",
    text: /no router with a target receives/,
    plant: () => {
      const notificationGroup = { router: {} };
      const entityLabels = { team: "search" };
      return create("Alert", logsAlert("Lost", { entityLabels, notificationGroup }));
    },
  },
  "a connector without a use": {
    check: "unused-connectors",
    text: /Connector "Unused"/,
    plant: () => create("Connector", httpsConnector("Unused")),
  },
  "a webhook without a use": {
    check: "unused-webhooks",
    text: /Webhook "Unused"/,
    plant: () => create("Webhook", slackWebhook("Unused")),
  },
  "a dashboard that the API reports as invalid": {
    check: "dashboards",
    also: "queries",
    text: /"\)" is missing/,
    plant: () => create("Dashboard", dashboard("Broken", {}, "sum(up")),
  },
  "a query with a syntax error": {
    check: "queries",
    also: "dashboards",
    text: /invalid PromQL at line 1/,
    plant: () => create("Dashboard", dashboard("Broken", {}, "sum(up")),
  },
  "a reference to a missing object": {
    check: "references",
    text: /there is no Connector with the id "deleted"/,
    plant: () => {
      const destinations = [{ connectorId: "deleted" }];
      return create("Alert", logsAlert("Dangling", { notificationGroup: { destinations } }));
    },
  },
  "a suppression rule that has ended": {
    check: "suppression-rules",
    text: /SuppressionRule "Over".*the rule has no window from now on/s,
    plant: () =>
      create("SuppressionRule", {
        name: "Over",
        filter: { whatExpression: "source logs | filter true" },
        schedule: {
          scheduleOperation: "MUTE",
          oneTime: {
            timeframe: {
              startTime: "2024-03-01T09:00:00.000",
              endTime: "2024-03-01T10:00:00.000",
              timezone: "UTC",
            },
          },
        },
      }),
  },
  "a suppression rule of disabled alerts": {
    check: "suppression-rules",
    text: /all alerts that the rule selects by id are disabled/,
    plant: async () => {
      const alert = await create("Alert", logsAlert("Off", { enabled: false }));
      await create("SuppressionRule", {
        name: "Mutes nothing",
        filter: { whatExpression: "source logs | filter true", alertUniqueIds: [alert] },
        schedule: { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } },
      });
    },
  },
  "two objects with one name": {
    check: "same-names",
    text: /2 objects of one type have the same name/,
    plant: async () => {
      const [{ id }] = emulator.objects("webhooks") as [{ id: string }];
      const number = emulator.objects("webhooks")[0]?.externalId;
      const more = notifies(`${id}/${number}`);
      await create("Alert", logsAlert("Twice", more));
      await create("Alert", logsAlert("Twice", { ...more, priority: "P1" }));
    },
  },
  "an empty folder": {
    check: "empty-folders",
    text: /DashboardFolder "Empty"/,
    plant: () => create("DashboardFolder", { name: "Empty" }),
  },
  "a key in plain text": {
    check: "plain-text-keys",
    text: /coralogix:connections\.eu\.apiKey contains an API key in plain text/,
    plant: async () =>
      writeFileSync(
        join(folder, "Pulumi.prod.yaml"),
        "config:\n  coralogix:apiKey:\n    secure: AAAA\n  coralogix:connections:\n    eu:\n      apiKey: canary-secret\n",
      ),
  },
  "a misspelled setting": {
    check: "settings",
    text: /^Pulumi\.prod\.yaml: coralogix:regoin has no effect\n.*coralogix:connections\.eu\.domian has no effect$/,
    plant: async () =>
      writeFileSync(
        join(folder, "Pulumi.prod.yaml"),
        "config:\n  app:regoin: eu2\n  coralogix:regoin: eu2\n  coralogix:alertEmail: a@example.com\n  coralogix:connections:\n    eu:\n      domian: eu2.coralogix.com\n",
      ),
  },
  "an old version of the SDK": {
    check: "versions",
    text: /@pulumi\/pulumi 3\.100\.0 is outside the supported range/,
    plant: async () => {
      const sdk = join(folder, "node_modules/@pulumi/pulumi");
      mkdirSync(sdk, { recursive: true });
      writeFileSync(join(sdk, "package.json"), '{"version":"3.100.0"}');
      writeFileSync(join(folder, "Pulumi.yaml"), "name: a\n");
    },
  },
};

describe.each(Object.entries(PROBLEMS))("%s", (_, { check, text, also, plant }) => {
  test(`is found by ${check}`, async () => {
    await plant();
    const { code, checks, found, out } = await runDoctor(emulator, { cwd: folder });
    expect(found.sort()).toEqual([check, ...(also ? [also] : [])].sort());
    const findings = checks.find(({ id }) => id === check)?.findings ?? [];
    expect(findings.map(({ where, what }) => `${where}: ${what}`).join("\n")).toMatch(text);
    for (const { fix } of findings) expect(fix).toMatch(/^\S.+[.`]$/);
    expect(code).toBe(7);
    expect(out).not.toContain("canary-secret");
  });
});

test("what this version does not know is a note, with the objects", async () => {
  Object.assign(emulator.quirks, { newer: true });
  for (const name of ["One", "Two"])
    await create("Alert", { ...logsAlert(name), priority: "ALERT_DEF_PRIORITY_P9" });
  const { checks } = await runDoctor(emulator, { cwd: folder });
  const found = checks.find(({ id }) => id === "newer")?.findings ?? [];
  const ofAlerts = found.filter(({ where }) => /^Alert "One" .*Alert "Two"/.test(where));
  expect(found.map(({ level }) => level)).toEqual(found.map(() => "info"));
  expect(ofAlerts.map(({ what }) => what)).toContainEqual(
    "this version does not know the value ALERT_DEF_PRIORITY_P9 of priority",
  );
  expect(found.map(({ what }) => what)).toContain(
    "this version does not know the field or variant addedLater",
  );
});
