import { writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { blocksOf, filesOf } from "../docs/support/blocks";
import { linkPackage } from "../support/packages";
import { type World, world } from "./support/world";

/** The environment in which the engine finds the plugin for policy packs. */
const POLICY_ENV = {
  PATH: `${join(__dirname, "support", "bin")}${delimiter}${process.env.PATH}`,
};

/** Writes a policy pack with the given program and compiler configuration. Returns its folder. */
function writePolicyPack(parent: string, program: string, tsconfig: string): string {
  const folder = join(parent, "policies");
  for (const name of ["@pulumi", "typescript", "pulumi-coralogix"]) linkPackage(folder, name);
  const files = {
    "PulumiPolicy.yaml": "runtime: nodejs\n",
    "package.json": JSON.stringify({ name: "policies", version: "1.0.0", main: "index.ts" }),
    "tsconfig.json": tsconfig,
    "index.ts": program,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

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
