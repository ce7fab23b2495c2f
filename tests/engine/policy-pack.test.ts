import { delimiter, join } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { MODES } from "../../src/provider/state/type-token";
import { type World, world } from "./support/world";

/** The environment in which the engine finds the plugin for policy packs. */
const POLICY_ENV = {
  PATH: `${join(__dirname, "support", "bin")}${delimiter}${process.env.PATH}`,
};
const flags = { policyPacks: [join(__dirname, "../../policy-pack")] };

const logsImmediate = {};
const webhook = () =>
  new coralogix.Webhook("on-call", {
    name: "On call",
    url: "https://hooks.slack.com/services/T00/B00/test",
    slack: {},
  });

/** Alerts that nobody hears of, and one field that is deprecated. */
const violating = async () => {
  new coralogix.Alert("silent", { name: "Silent", logsImmediate });
  new coralogix.Alert("again", { name: "Silent", logsImmediate });
  const url = "https://example.webhook.office.com/test";
  new coralogix.Webhook("chat", { name: "Old chat", url, microsoftTeams: {} });
};

/** An alert whose recipient, and one whose referrer, is unknown before the first update. */
const clean = async () => {
  const webhooks = [{ integration: { integrationId: webhook().externalId } }];
  new coralogix.Alert("loud", { name: "Loud", logsImmediate, notificationGroup: { webhooks } });
  const input = new coralogix.Alert("input", { name: "Input", logsImmediate });
  const groups = [{ alertDefs: [{ id: input.id }] }];
  new coralogix.Alert("flow", {
    name: "Flow",
    flow: { stages: [{ flowStagesGroups: { groups }, timeframeMs: "60000" }] },
    notificationGroup: { webhooks },
  });
};

describe.each(MODES)("the policy pack of the package, with resources of the %s form", (form) => {
  let w: World;
  beforeAll(async () => {
    w = await world({ env: POLICY_ENV, form });
  });
  afterAll(() => w.close());

  test("reports violations of a preview as warnings", async () => {
    const { ok, text } = await w.stack.preview(violating, flags);
    expect(text).toContain('Alert "Silent": the alert notifies nobody. Set notificationGroup');
    expect(text).toContain("2 objects of one type have the same name");
    expect(text).toContain('Webhook "Old chat": microsoftTeams: the field is deprecated');
    expect(text).toContain("coralogix-doctor");
    expect(ok).toBe(true);
  });

  test("reports none for references to resources of the program, before and after the update", async () => {
    for (const run of [
      await w.stack.preview(clean, flags),
      await w.stack.up(clean, flags),
      await w.stack.preview(clean, flags),
    ]) {
      expect(run.text).not.toMatch(/notifies nobody|can't run policy|error: /);
      expect(run.ok).toBe(true);
    }
    expect(w.emulator.objects("alerts")).toHaveLength(3);
  });
});
