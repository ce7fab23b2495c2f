import { every, simulate } from "../../src/testing";
import { errors, failingCheckout, HOUR } from "./support";

const logs = [every("1m", failingCheckout, { from: "10:02", to: "10:12" })];
const connectors = [
  {
    id: "on-call",
    name: "On call",
    type: "GENERIC_HTTPS" as const,
    connectorConfig: { fields: { url: "https://example.com/hook", method: "POST" } },
  },
];
const routers = [
  {
    id: "checkout",
    name: "Checkout",
    routingLabels: { team: "checkout" },
    rules: [
      {
        name: "urgent",
        entityType: "ALERTS" as const,
        condition: 'alertDef.priority == "P1"',
        targets: [{ connectorId: "on-call" }],
      },
    ],
  },
];
const routed = {
  ...errors,
  entityLabels: { "routing.team": "checkout" },
  incidentsSettings: { minutes: 5 },
  notificationGroup: { router: { notifyOn: "TRIGGERED_AND_RESOLVED" as const } },
};
const data = { logs, ...HOUR, connectors, routers };

test("recipients have the names of connectors, and the rule of the router", async () => {
  const { notifications } = await simulate(routed, data);
  expect(notifications[0]).toMatchObject({
    at: "10:08",
    status: "triggered",
    alert: "Many errors",
    group: { service: "checkout" },
    priority: "P1",
    to: "On call",
  });
  expect(notifications[0]?.via).toContain("urgent");
  expect(notifications.filter(({ repeated }) => repeated).map(({ at }) => at)).toEqual(["10:13"]);
});

test("webhooks have their names, or their numbers", async () => {
  const calling = {
    ...errors,
    notificationGroup: {
      webhooks: [7, 8].map((integrationId) => ({ integration: { integrationId } })),
    },
  };
  const webhooks = [{ externalId: 7, name: "Slack", url: "https://example.com/hook", slack: {} }];
  const { expectNotifications } = await simulate(calling, { logs, ...HOUR, webhooks });
  expectNotifications([{ to: "Slack" }, { to: "webhook 8" }]);
  expectNotifications([{ at: "10:08" }], { to: "Slack" });
});

test("expected notifications may be all, those of an alert or those of a recipient", async () => {
  const { expectNotifications } = await simulate(routed, data);
  expectNotifications([{ repeated: true }, { status: "resolved" }, { at: "10:08" }]);
  expectNotifications([], { to: "Nobody" });
  expect(() => expectNotifications([], { alert: "Other" })).toThrow('There is no alert "Other".');
  expect(() => expectNotifications([{ alert: "Other" }])).toThrow('There is no alert "Other".');
});

test("other notifications fail with what is sent", async () => {
  const { expectNotifications } = await simulate(routed, data);
  expect(() => expectNotifications([{ at: "10:05", to: "On call" }])).toThrow(
    /^Other notifications are sent\.\nExpected:\n {2}10:05 {2}to On call\nGot:\n {2}10:08 {2}triggered {2}"Many errors" {2}service=checkout {2}P1 {2}to On call/,
  );
});

test("what a suppression rule holds back is not sent", async () => {
  const suppressionRules = [
    {
      id: "all",
      name: "Maintenance",
      filter: { whatExpression: "source logs | filter true" },
      schedule: {
        scheduleOperation: "MUTE" as const,
        oneTime: {
          timeframe: {
            startTime: "2026-03-02T09:00:00",
            endTime: "2026-03-02T12:00:00",
            timezone: "UTC+0",
          },
        },
      },
    },
  ];
  const result = await simulate(routed, { ...data, suppressionRules });
  result.expectNotifications([]);
  expect(result.suppressed[0]).toMatchObject({ at: "10:08", suppressedBy: "Maintenance" });
  expect(result.timeline()).toContain("suppressed by Maintenance");
});
