import { logsAlert, slackWebhook } from "../support/objects";
import { found, lines, resource, UNKNOWN, unchanged } from "./consequences-support";

const hook = slackWebhook("On call");
const hookOutputs = { externalId: 7 };
const toHook = (integrationId: unknown) => ({
  notificationGroup: { webhooks: [{ integration: { integrationId } }] },
});
const connector = {
  name: "Pages",
  type: "EMAIL",
  connectorConfig: { fields: { emailAddresses: "a@example.com" } },
};
const router = {
  name: "Payments",
  routerId: "payments",
  routingLabels: { team: "payments" },
  rules: [{ name: "all", entityType: "ALERTS", targets: [{ connectorId: "pages" }] }],
};
const routed = logsAlert("Routed", {
  entityLabels: { team: "payments" },
  notificationGroup: { router: {} },
});

describe("references", () => {
  const deleted = resource("Webhook", "hook", { id: "a/7", before: hook, outputs: hookOutputs });

  test("a deleted webhook names the alerts that still refer to it, and loses them their notification", () => {
    const all = found([deleted, unchanged("Alert", "errors", logsAlert("Errors", toHook(7)))]);
    expect(all).toEqual([
      {
        level: "error",
        what: 'Webhook "On call" is deleted, but 1 resource still refers to it',
        affects: ['Alert "Errors"'],
        because: 'Webhook "On call"',
      },
      {
        level: "warning",
        what: 'Alert "Errors": the alert notifies nobody',
        affects: ['Alert "Errors"'],
        because: 'Webhook "On call"',
      },
    ]);
  });

  test("a deletion has no consequence if the alert changes to another webhook", () => {
    const alert = resource("Alert", "errors", {
      id: "e",
      before: logsAlert("Errors", toHook(7)),
      after: logsAlert("Errors", toHook(8)),
    });
    const other = unchanged("Webhook", "other", slackWebhook("Other"), "b/8", { externalId: 8 });
    expect(lines([deleted, other, alert])).toEqual([]);
  });

  test("a replaced webhook differs from a value that the update renews", () => {
    const replaced = resource("Webhook", "hook", {
      id: "a/7",
      before: hook,
      after: { ...hook, url: "https://hooks.slack.com/services/T00/B00/other" },
      outputs: hookOutputs,
      operation: "replace",
    });
    const follows = resource("Alert", "follows", {
      id: "f",
      before: logsAlert("Follows", toHook(7)),
      after: logsAlert("Follows", toHook(UNKNOWN)),
    });
    const stays = unchanged("Alert", "stays", logsAlert("Stays", toHook(7)));
    expect(found([replaced, follows, stays])).toMatchObject([
      {
        level: "error",
        what: 'Webhook "On call" is replaced and gets a new id, but 1 resource still refers to it',
        affects: ['Alert "Stays"'],
      },
      { level: "warning", affects: ['Alert "Stays"'] },
      { level: "info", affects: ['Alert "Follows"'], because: 'Webhook "On call"' },
    ]);
  });

  test("a deleted connector names the routers, and the alerts that no target is left for", () => {
    const all = found([
      resource("Connector", "pages", { id: "pages", before: connector }),
      unchanged("Router", "router", router, "payments"),
      unchanged("Alert", "routed", routed),
    ]);
    expect(all).toMatchObject([
      { level: "error", affects: ['Router "Payments"'], because: 'Connector "Pages"' },
      {
        level: "warning",
        what: 'Alert "Routed": no router with a target receives the notifications of the alert',
      },
    ]);
  });

  test("a change names those who use it, but not a change of the description", () => {
    const folder = { name: "Platform" };
    const alert = unchanged("Alert", "errors", logsAlert("Errors", toHook(7)));
    const changed = (after: object) =>
      resource("Webhook", "hook", {
        id: "a/7",
        before: hook,
        after: { ...hook, ...after },
        outputs: hookOutputs,
      });
    expect(found([changed({ url: "https://hooks.slack.com/services/a/b/c" }), alert])).toEqual([
      {
        level: "info",
        what: 'Webhook "On call" changes, and 1 resource uses it',
        affects: ['Alert "Errors"'],
        because: 'Webhook "On call"',
      },
    ]);
    const described = (text: string) => ({ ...connector, description: text });
    expect(
      lines([
        unchanged("Router", "router", router, "payments"),
        unchanged("Alert", "routed", routed),
        unchanged("DashboardFolder", "folder", folder),
        resource("Connector", "pages", {
          id: "pages",
          before: described("a"),
          after: described("b"),
        }),
        resource("Alert", "plain", {
          id: "p",
          before: logsAlert("Plain", toHook(9)),
          after: logsAlert("Plain", { ...toHook(9), description: "Why it matters." }),
        }),
      ]),
    ).toEqual([]);
  });
});

describe("health rules", () => {
  test("only new findings are reported: an alert that loses its notification", () => {
    const silent = unchanged("Alert", "silent", logsAlert("Silent"));
    const loses = resource("Alert", "loses", {
      id: "l",
      before: logsAlert("Loses", toHook(7)),
      after: logsAlert("Loses"),
    });
    const webhook = unchanged("Webhook", "hook", hook, "a/7", hookOutputs);
    expect(found([silent, loses, webhook])).toEqual([
      {
        level: "warning",
        what: 'Alert "Loses": the alert notifies nobody',
        affects: ['Alert "Loses"'],
        because: 'Alert "Loses"',
      },
      {
        level: "warning",
        what: 'Webhook "On call": no alert sends messages to the webhook',
        affects: ['Webhook "On call"'],
      },
    ]);
  });

  test("a webhook and an alert that refers to its unknown id can be created together", () => {
    expect(
      lines([
        resource("Webhook", "hook", { after: hook }),
        resource("Alert", "errors", { after: logsAlert("Errors", toHook(UNKNOWN)) }),
      ]),
    ).toEqual([]);
  });

  test("an adoption of an alert without a notification is no consequence", () => {
    const after = logsAlert("Silent");
    expect(lines([resource("Alert", "silent", { id: "s", after, operation: "adopt" })])).toEqual(
      [],
    );
  });

  test("a router that no alert reaches any more, and a rule whose priority no alert has", () => {
    const urgent = (condition: string) => ({
      ...router,
      rules: [{ ...router.rules[0], name: "urgent", condition }],
    });
    const ownPages = unchanged("Connector", "pages", connector, "pages");
    const relabelled = resource("Alert", "routed", {
      id: "r",
      before: routed,
      after: { ...routed, entityLabels: { team: "orders" } },
    });
    const plain = unchanged("Router", "router", router, "payments");
    expect(lines([ownPages, relabelled, plain])).toContain(
      'warning: Router "Payments": no alert is routed by the router',
    );
    const rule = resource("Router", "router", {
      id: "payments",
      before: urgent('alertDef.priority == "P3"'),
      after: urgent('alertDef.priority == "P1"'),
    });
    expect(lines([ownPages, rule, unchanged("Alert", "routed", routed)])).toEqual([
      'warning: Router "Payments": no alert has the priority that the rule "urgent" requires',
    ]);
  });

  test("a quota of more than 100 % is reported", () => {
    const rules = (logs: number) => ({
      rules: Object.fromEntries(
        Object.entries({ logs, spans: 30 }).map(([key, allocation]) => [
          key,
          { allocation, enabled: true, canOverflow: false },
        ]),
      ),
    });
    const quota = resource("QuotaRuleSet", "quota", {
      id: "quota-rules",
      before: rules(60),
      after: rules(80),
    });
    expect(lines([quota])).toEqual([
      "warning: QuotaRuleSet: the rules allocate 110 % of the daily quota",
    ]);
  });
});

describe("a preview without the unchanged resources", () => {
  const NOTE = /^info: the preview does not contain the resources.*--show-sames$/;

  test("names the skipped checks, and reports findings that are true without them", () => {
    const loses = resource("Alert", "loses", {
      id: "l",
      before: logsAlert("Loses", toHook(7)),
      after: logsAlert("Loses"),
    });
    expect(lines([loses], false)).toEqual([
      'warning: Alert "Loses": the alert notifies nobody',
      expect.stringMatching(NOTE),
    ]);
  });

  test("does not report that nothing uses a webhook, or that no router receives an alert", () => {
    const other = resource("Alert", "errors", {
      id: "e",
      before: logsAlert("Errors", toHook(7)),
      after: logsAlert("Errors", toHook(8)),
    });
    const webhook = resource("Webhook", "hook", {
      id: "a/7",
      before: hook,
      after: { ...hook, name: "Other" },
      outputs: hookOutputs,
    });
    const created = resource("Alert", "routed", { after: routed });
    const all = found([other, webhook, created], false);
    expect(all.map(({ level, what }) => `${level}: ${what}`)).toEqual([
      expect.stringMatching(NOTE),
    ]);
    expect(all[0]?.affects).toEqual(['Webhook "Other"', 'Alert "Routed"']);
  });

  test("a preview without changes has no consequence", () => {
    expect(lines([unchanged("Alert", "silent", logsAlert("Silent"))], false)).toEqual([]);
  });
});
