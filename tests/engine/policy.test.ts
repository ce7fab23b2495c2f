import * as coralogix from "pulumi-coralogix";
import { blocksOf, filesOf } from "../docs/support/blocks";
import { POLICY_ENV, writePolicyPack } from "./support/policy-pack";
import { type World, world } from "./support/world";

const GUIDE = "docs/guides/testing.md";
const NO_TEAM = 'Set the label team of the alert "Many errors".';
const NOBODY = 'The alert "Many errors" has priority P1 and notifies nobody.';
const PRIORITIES = { short: "P1", full: "ALERT_DEF_PRIORITY_P1" } as const;

const alert = (args: Partial<coralogix.AlertArgs>) => async () => {
  new coralogix.DashboardFolder("folder", { name: "Checkout" });
  const webhook = new coralogix.Webhook("on-call", {
    name: "On call",
    url: "https://hooks.slack.com/services/T00/B00/test",
    slack: {},
  });
  const integrationId = webhook.externalId;
  const notificationGroup = { webhooks: [{ integration: { integrationId } }] };
  const own = { name: "Many errors", logsImmediate: {}, ...args } as coralogix.AlertArgs;
  const isUrgent = args.priority !== undefined;
  new coralogix.Alert("errors", isUrgent ? own : { ...own, notificationGroup });
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

  test.each(Object.entries(PRIORITIES))(
    "fails a preview of an alert with the %s form of the priority and without a team",
    async (_, priority) => {
      const { ok, text } = await w.stack.preview(alert({ priority }), flags);
      expect(text).toContain(NO_TEAM);
      expect(text).toContain(NOBODY);
      expect(ok).toBe(false);
    },
  );

  test("passes an alert whose webhook is not created yet, and its update", async () => {
    const program = alert({ entityLabels: { team: "checkout" } });
    for (const run of [await w.stack.up(program, flags), await w.stack.preview(program, flags)])
      expect([run.ok, run.text]).toEqual([true, expect.not.stringMatching(NO_TEAM)]);
    expect(w.emulator.objects("alerts")).toHaveLength(1);
  });
});
