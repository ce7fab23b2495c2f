import { tcoPolicies as list } from "../../src/services/policies/tco-policies";
import { policy } from "../../src/services/policies/tco-policy";
import { closeAll } from "../http/support/server";
import { Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { createSettled } from "./facts-support";

afterAll(closeAll);
const output = captureLog();

const tiers = { quotaBased: { usageTiers: [{ dailyQuotaPercentage: 50, priority: "HIGH" }] } };
const MIXED = { ruleTypeId: "IS", name: ["Prod", "EU-west"] };

describe("TCO policies", () => {
  test.each([
    [
      "names in upper case",
      {
        name: "p",
        priority: "LOW",
        logRules: { severities: ["INFO"] },
        applicationRule: MIXED,
        subsystemRule: MIXED,
      },
    ],
    [
      "an expression",
      { name: "p", priority: "LOW", logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } },
    ],
    [
      "an override alone",
      { name: "p", logRules: { severities: ["INFO"] }, priorityOverride: tiers },
    ],
    [
      "a RUM policy with an override alone",
      { name: "p", rumRules: { severities: ["INFO"] }, priorityOverride: tiers },
    ],
  ])("no change after create: %s", async (_, args) => {
    await createSettled(await world(), policy, args);
    await createSettled(await world(), list, {
      sourceType: "rumRules" in args ? "RUM" : "LOGS",
      policies: [args],
    });
  });

  test("a change of case is no change, and another name is", async () => {
    const w = await world();
    const args = {
      name: "p",
      priority: "LOW",
      logRules: { severities: ["INFO"] },
      applicationRule: MIXED,
    };
    const resource = await createSettled(w, policy, args);
    const withNames = (name: string[]) => ({
      ...args,
      applicationRule: { ruleTypeId: "IS", name },
    });
    expect((await resource.preview(withNames(["prod", "EU-WEST"]))).step).toBe("same");
    expect((await resource.preview(withNames(["prod", "eu"]))).step).toBe("update");
  });

  test("a priority that moves into priorityOverride is set by the API", async () => {
    const w = await world();
    const args = { name: "p", logRules: { severities: ["INFO"] } };
    const resource = await createSettled(w, policy, { ...args, priority: "LOW" });
    expect(await resource.up({ ...args, priorityOverride: tiers })).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([
      expect.objectContaining({ priority: "BLOCK" }),
    ]);
    expect(await resource.refresh()).toBe("same");
  });

  test("an exclusive list without policies deletes all policies of its source", async () => {
    const w = await world();
    const args = {
      sourceType: "LOGS",
      exclusive: true,
      policies: [{ name: "a", priority: "LOW", logRules: { severities: ["INFO"] } }],
    };
    const resource = await createSettled(w, list, args);
    expect(await resource.up({ ...args, policies: [] })).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([]);
  });

  test("START_WITH with several names is a warning at preview", async () => {
    const resource = new Resource(await world(), policy);
    const applicationRule = { ruleTypeId: "START_WITH", name: ["a", "b"] };
    await resource.up({
      name: "many",
      priority: "LOW",
      logRules: { severities: ["INFO"] },
      applicationRule,
    });
    expect(output.join("\n")).toContain(
      'warning: TcoPolicy "many": applicationRule.name: START_WITH supports one name, got 2',
    );
  });
});
