import { policies as list } from "../../src/areas/policies/list";
import { policy } from "../../src/areas/policies/policy";
import { closeAll } from "../client/support/server";
import { Resource } from "../support/driver";
import { listen, world } from "../support/world";
import { settles } from "./facts-support";

afterAll(closeAll);
const said = listen();

const tiers = { quotaBased: { usageTiers: [{ dailyQuotaPercentage: 50, priority: "HIGH" }] } };
const MIXED = { ruleTypeId: "IS", name: ["Prod", "EU-west"] };

describe("TCO policies against the service as it is known", () => {
  test.each([
    [
      "names in upper case",
      { name: "p", priority: "LOW", logRules: { severities: ["INFO"] }, applicationRule: MIXED, subsystemRule: MIXED },
    ],
    ["an expression", { name: "p", priority: "LOW", logRules: { dpxlExpression: "<v1> $d.severity == 'INFO'" } }],
    ["an override alone", { name: "p", logRules: { severities: ["INFO"] }, priorityOverride: tiers }],
    ["a RUM policy with an override alone", { name: "p", rumRules: { severities: ["INFO"] }, priorityOverride: tiers }],
  ])("%s show no change after they were written", async (_, args) => {
    await settles(await world(), policy, args);
    await settles(await world(), list, { sourceType: "rumRules" in args ? "RUM" : "LOGS", policies: [args] });
  });

  test("a change of case alone is no change, and another name is one", async () => {
    const w = await world();
    const args = { name: "p", priority: "LOW", logRules: { severities: ["INFO"] }, applicationRule: MIXED };
    const one = await settles(w, policy, args);
    const named = (name: string[]) => ({ ...args, applicationRule: { ruleTypeId: "IS", name } });
    expect((await one.preview(named(["prod", "EU-WEST"]))).step).toBe("same");
    expect((await one.preview(named(["prod", "eu"]))).step).toBe("update");
  });

  test("a priority that moves into an override alone becomes the service's", async () => {
    const w = await world();
    const args = { name: "p", logRules: { severities: ["INFO"] } };
    const one = await settles(w, policy, { ...args, priority: "LOW" });
    expect(await one.up({ ...args, priorityOverride: tiers })).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([expect.objectContaining({ priority: "BLOCK" })]);
    expect(await one.refresh()).toBe("same");
  });

  test("an exclusive list that is emptied deletes all policies of its source", async () => {
    const w = await world();
    const args = { sourceType: "LOGS", exclusive: true, policies: [{ name: "a", priority: "LOW", logRules: { severities: ["INFO"] } }] };
    const one = await settles(w, list, args);
    expect(await one.up({ ...args, policies: [] })).toBe("update");
    expect(w.emulator.objects("policies")).toEqual([]);
  });

  test("START_WITH with several names is a warning at preview", async () => {
    const one = new Resource(await world(), policy);
    const applicationRule = { ruleTypeId: "START_WITH", name: ["a", "b"] };
    await one.up({ name: "many", priority: "LOW", logRules: { severities: ["INFO"] }, applicationRule });
    expect(said.join("\n")).toContain('warning: TcoPolicy "many": applicationRule.name: START_WITH is known to support one name');
  });
});
