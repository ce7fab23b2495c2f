import * as coralogix from "pulumi-coralogix";
import { blocksOf, filesOf } from "../docs/support/blocks";
import { POLICY_ENV, writePolicyPack } from "./support/policy-pack";
import { type World, world } from "./support/world";

const GUIDE = "docs/guides/testing.md";
const noTeam = (alert: string) => `Set the label team of the alert "${alert}".`;
const PRIORITIES = { short: "P1", full: "ALERT_DEF_PRIORITY_P1" } as const;

const urgentAlert = (name: string, priority: coralogix.AlertArgs["priority"]) =>
  new coralogix.Alert(name, { name, priority, logsImmediate: {} } as coralogix.AlertArgs);

const complete = async () => {
  new coralogix.DashboardFolder("folder", { name: "Checkout" });
  const webhook = new coralogix.Webhook("on-call", {
    name: "On call",
    url: "https://hooks.slack.com/services/T00/B00/test",
    slack: {},
  });
  const integrationId = webhook.externalId;
  new coralogix.Alert("errors", {
    name: "Many errors",
    logsImmediate: {},
    entityLabels: { team: "checkout" },
    notificationGroup: { webhooks: [{ integration: { integrationId } }] },
  });
};

describe("the policy pack of the guide on testing", () => {
  let w: World;
  let flags: { policyPacks: string[] };
  beforeAll(async () => {
    w = await world({ env: POLICY_ENV });
    const program = filesOf(GUIDE)["index.ts"] ?? "";
    const [, tsconfig = ""] = blocksOf(GUIDE, "json");
    flags = { policyPacks: [writePolicyPack(w.stack.folder, program, tsconfig)] };
  });
  afterAll(() => w.close());

  test("fails a preview of alerts with both forms of the priority and without a team", async () => {
    const { ok, text } = await w.stack.preview(async () => {
      for (const [form, priority] of Object.entries(PRIORITIES)) urgentAlert(form, priority);
    }, flags);
    for (const form of Object.keys(PRIORITIES)) {
      expect(text).toContain(noTeam(form));
      expect(text).toContain(`The alert "${form}" has priority P1 and notifies nobody.`);
    }
    expect(ok).toBe(false);
  });

  test("passes an alert whose webhook is not created yet, and its update", async () => {
    for (const run of [await w.stack.up(complete, flags), await w.stack.preview(complete, flags)])
      expect([run.ok, run.text]).toEqual([
        true,
        expect.not.stringContaining(noTeam("Many errors")),
      ]);
    expect(w.emulator.objects("alerts")).toHaveLength(1);
  });
});
