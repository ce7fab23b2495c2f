import { UNKNOWN } from "../../../src/schema/unknown";
import { logsAlert, slackWebhook } from "../support/objects";
import { consequences, lines, resource, unchanged } from "./support/reviews";

const hook = slackWebhook("On call");
const toHook = (integrationId: unknown) => ({
  notificationGroup: { webhooks: [{ integration: { integrationId } }] },
});
const alertOn = (name: string, integrationId: unknown) => logsAlert(name, toHook(integrationId));
const webhook = (after: object, more: object = {}) =>
  resource("Webhook", "hook", {
    id: "a/7",
    before: hook,
    after: { ...hook, ...after },
    outputs: { externalId: 7 },
    ...more,
  });
const errors = unchanged("Alert", "errors", alertOn("Errors", 7));
const movesTo = (integrationId: unknown) =>
  resource("Alert", "errors", {
    id: "e",
    before: alertOn("Errors", 7),
    after: alertOn("Errors", integrationId),
  });

const connector = {
  name: "Pages",
  type: "EMAIL",
  connectorConfig: { fields: { emailAddresses: "a@example.com" } },
};
const routerArgs = {
  name: "Payments",
  routerId: "payments",
  routingLabels: { team: "payments" },
  rules: [{ name: "all", entityType: "ALERTS", targets: [{ connectorId: "pages" }] }],
};
const router = unchanged("Router", "router", routerArgs, "payments");
const routedArgs = logsAlert("Routed", {
  entityLabels: { team: "payments" },
  notificationGroup: { router: {} },
});
const routed = unchanged("Alert", "routed", routedArgs);

describe("references", () => {
  const deleted = resource("Webhook", "hook", {
    id: "a/7",
    before: hook,
    outputs: { externalId: 7 },
  });

  test("a deleted webhook names the alerts that still refer to it, and loses them their notification", () =>
    expect(consequences([deleted, errors])).toEqual([
      'error: Webhook "On call" is deleted, but 1 resource still refers to it [Alert "Errors"] because of Webhook "On call"',
      'warning: Alert "Errors": the alert notifies nobody [Alert "Errors"] because of Webhook "On call"',
    ]));

  test("a deletion has no consequence if the alert changes to another webhook", () => {
    const other = unchanged("Webhook", "other", slackWebhook("Other"), "b/8", { externalId: 8 });
    expect(lines([deleted, other, movesTo(8)])).toEqual([]);
  });

  test("a replaced webhook differs from a value that the update renews", () => {
    const url = "https://hooks.slack.com/services/T00/B00/other";
    const stays = unchanged("Alert", "stays", alertOn("Stays", 7));
    expect(
      consequences([webhook({ url }, { operation: "replace" }), movesTo(UNKNOWN), stays]),
    ).toEqual([
      'error: Webhook "On call" is replaced and gets a new id, but 1 resource still refers to it [Alert "Stays"] because of Webhook "On call"',
      'warning: Alert "Stays": the alert notifies nobody [Alert "Stays"] because of Webhook "On call"',
      'info: Webhook "On call" is replaced and gets a new id, which 1 resource receives in the same update [Alert "Errors"] because of Webhook "On call"',
    ]);
  });

  test("a deleted connector names the routers, and the alerts that no target is left for", () => {
    const pages = resource("Connector", "pages", { id: "pages", before: connector });
    expect(consequences([pages, router, routed])).toEqual([
      'error: Connector "Pages" is deleted, but 1 resource still refers to it [Router "Payments"] because of Connector "Pages"',
      expect.stringContaining(
        'Alert "Routed": no router with a target receives the notifications of the alert',
      ),
    ]);
  });

  test("a change names those who use it, but not a change of the description", () => {
    const url = "https://hooks.slack.com/services/a/b/c";
    expect(consequences([webhook({ url }), errors])).toEqual([
      'info: Webhook "On call" changes, and 1 resource uses it [Alert "Errors"] because of Webhook "On call"',
    ]);
    const described = (type: string, name: string, args: object) =>
      resource(type, name, {
        id: name,
        before: { ...args, description: "a" },
        after: { ...args, description: "b" },
      });
    const folder = unchanged("DashboardFolder", "folder", { name: "Platform" });
    const pages = described("Connector", "pages", connector);
    const plain = described("Alert", "plain", alertOn("Plain", 9));
    expect(lines([router, routed, folder, pages, plain])).toEqual([]);
  });
});

describe("health rules", () => {
  const pages = unchanged("Connector", "pages", connector, "pages");
  const loses = resource("Alert", "loses", {
    id: "l",
    before: alertOn("Loses", 7),
    after: logsAlert("Loses"),
  });
  const silent = unchanged("Alert", "silent", logsAlert("Silent"));

  test("only new findings are reported: an alert that loses its notification", () =>
    expect(consequences([silent, loses, webhook({})])).toEqual([
      'warning: Alert "Loses": the alert notifies nobody [Alert "Loses"] because of Alert "Loses"',
      'warning: Webhook "On call": no alert sends messages to the webhook [Webhook "On call"]',
    ]));

  test("a webhook and an alert that refers to its unknown id can be created together", () => {
    const created = resource("Alert", "errors", { after: alertOn("Errors", UNKNOWN) });
    expect(lines([resource("Webhook", "hook", { after: hook }), created])).toEqual([]);
  });

  test("an adoption of an alert without a notification is no consequence", () => {
    const after = logsAlert("Silent");
    expect(lines([resource("Alert", "silent", { id: "s", after, operation: "adopt" })])).toEqual(
      [],
    );
  });

  test("a router that no alert reaches any more, and a rule whose priority no alert has", () => {
    const relabelled = resource("Alert", "routed", {
      id: "r",
      before: routedArgs,
      after: { ...routedArgs, entityLabels: { team: "orders" } },
    });
    expect(lines([pages, relabelled, router])).toContain(
      'warning: Router "Payments": no alert is routed by the router',
    );
    const urgent = (priority: string) => ({
      ...routerArgs,
      rules: [
        { ...routerArgs.rules[0], name: "urgent", condition: `alertDef.priority == "${priority}"` },
      ],
    });
    const rule = resource("Router", "router", {
      id: "payments",
      before: urgent("P3"),
      after: urgent("P1"),
    });
    expect(lines([pages, rule, routed])).toEqual([
      'warning: Router "Payments": no alert has the priority that the rule "urgent" requires',
    ]);
  });

  test("a quota of more than 100 % is reported", () => {
    const rule = (allocation: number) => ({ allocation, enabled: true, canOverflow: false });
    const rules = (logs: number) => ({ rules: { logs: rule(logs), spans: rule(30) } });
    const id = "quota-rules";
    expect(
      lines([resource("QuotaRuleSet", "quota", { id, before: rules(60), after: rules(80) })]),
    ).toEqual(["warning: QuotaRuleSet: the rules allocate 110 % of the daily quota"]);
  });

  describe("in a preview without the unchanged resources", () => {
    const NOTE =
      /^info: the preview does not contain the resources.*--show-sames \[Webhook "Other", Alert "Routed"\]$/;

    test("the skipped checks are named, and findings that are true without them are reported", () =>
      expect(lines([loses], false)).toEqual([
        'warning: Alert "Loses": the alert notifies nobody',
        expect.stringMatching(/^info: the preview does not contain the resources/),
      ]));

    test("it is not reported that nothing uses a webhook, or that no router receives an alert", () => {
      const created = resource("Alert", "routed", { after: routedArgs });
      expect(consequences([movesTo(8), webhook({ name: "Other" }), created], false)).toEqual([
        expect.stringMatching(NOTE),
      ]);
    });

    test("no change has no consequence", () => expect(lines([silent], false)).toEqual([]));
  });
});
