import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

const POLICY = '{"version":"2025-01-01","default":{"permissions":{}},"rules":[]}';
const full = {
  description: "d",
  priority: "P1" as const,
  entityLabels: { team: "a", tier: "1" },
  groupByKeys: ["k"],
  activeOn: { dayOfWeek: ["MONDAY" as const], startTime: { hours: 8 }, endTime: { hours: 18, minutes: 30 } },
  notificationGroup: { webhooks: [{ integration: { recipients: { emails: ["a@example.com"] } } }] },
  accessPolicy: POLICY,
};
const alert = (args: object) => async () => {
  new coralogix.Alert("a", {
    name: "A",
    logsThreshold: {
      rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } }],
    },
    ...args,
  });
};

describe("a field that is taken out of the program", () => {
  let w: World;
  type Stored = { alertDefProperties: Record<string, unknown>; accessPolicy?: string };
  const stored = () => (w.emulator.objects("alerts") as unknown as Stored[])[0] as Stored;
  beforeAll(async () => {
    w = await world();
    expect((await w.stack.up(alert(full))).ok).toBe(true);
  });
  afterAll(() => w.close());

  test.each(["description", "priority", "accessPolicy"])("%s goes away on the server too, and the preview shows it", async (key) => {
    await w.stack.up(alert(full));
    const { [key]: _, ...rest } = full as Record<string, unknown>;
    const preview = await w.stack.preview(alert(rest));
    expect(preview.steps.filter((s) => s.op !== "same")).toMatchObject([{ op: "update" }]);
    expect(preview.text).toMatch(new RegExp(`- ${key}\\b`));
    const run = await w.stack.up(alert(rest));
    expect(run.text).not.toContain("error:");
    const value = key === "accessPolicy" ? stored().accessPolicy : stored().alertDefProperties[key];
    // Priority has a zero word; everything else is gone.
    expect(key === "priority" ? value : (value ?? "gone")).toEqual(key === "priority" ? "P5" : "gone");
    expect(await w.stack.pending(alert(rest))).toEqual([]);
    expect((await w.stack.refresh()).changes).toEqual({ same: 2 });
    expect(await w.stack.pending(alert(rest))).toEqual([]);
  });

  test("one entry of a map: the diff shows that entry alone", async () => {
    await w.stack.up(alert(full));
    const preview = await w.stack.preview(alert({ ...full, entityLabels: { team: "a" } }));
    expect(preview.text).toMatch(/- tier: "1"/);
    expect(preview.text).not.toMatch(/[-~+] team/);
  });
});
