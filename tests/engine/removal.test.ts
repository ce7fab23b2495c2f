import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

const POLICY = '{"version":"2025-01-01","default":{"permissions":{}},"rules":[]}';
const fullArgs = {
  description: "d",
  priority: "P1" as const,
  entityLabels: { team: "a", tier: "1" },
  groupByKeys: ["k"],
  activeOn: {
    dayOfWeek: ["MONDAY" as const],
    startTime: { hours: 8 },
    endTime: { hours: 18, minutes: 30 },
  },
  notificationGroup: { webhooks: [{ integration: { recipients: { emails: ["a@example.com"] } } }] },
  accessPolicy: POLICY,
};
const alert = (args: object) => async () => {
  new coralogix.Alert("a", {
    name: "A",
    logsThreshold: {
      rules: [
        {
          condition: {
            threshold: 1,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
    },
    ...args,
  });
};

describe("a field removed from the program", () => {
  let w: World;
  type Stored = { alertDefProperties: Record<string, unknown>; accessPolicy?: string };
  const storedAlert = () => (w.emulator.objects("alerts") as unknown as Stored[])[0] as Stored;
  beforeAll(async () => {
    w = await world();
    expect((await w.stack.up(alert(fullArgs))).ok).toBe(true);
  });
  afterAll(() => w.close());

  test.each(["description", "priority", "accessPolicy"])(
    "%s is cleared on the server, and the preview shows it",
    async (key) => {
      await w.stack.up(alert(fullArgs));
      const { [key]: _, ...rest } = fullArgs as Record<string, unknown>;
      const preview = await w.stack.preview(alert(rest));
      expect(preview.steps.filter((s) => s.op !== "same")).toMatchObject([{ op: "update" }]);
      expect(preview.text).toMatch(new RegExp(`- ${key}\\b`));
      const run = await w.stack.up(alert(rest));
      expect(run.text).not.toContain("error:");
      const value =
        key === "accessPolicy" ? storedAlert().accessPolicy : storedAlert().alertDefProperties[key];
      // A removed priority becomes its default P5; the other fields are removed.
      expect(key === "priority" ? value : (value ?? "removed")).toEqual(
        key === "priority" ? "P5" : "removed",
      );
      expect(await w.stack.pending(alert(rest))).toEqual([]);
      expect((await w.stack.refresh()).changes).toEqual({ same: 2 });
      expect(await w.stack.pending(alert(rest))).toEqual([]);
    },
  );

  test("the diff of a removed map entry shows only that entry", async () => {
    await w.stack.up(alert(fullArgs));
    const preview = await w.stack.preview(alert({ ...fullArgs, entityLabels: { team: "a" } }));
    expect(preview.text).toMatch(/- tier: "1"/);
    expect(preview.text).not.toMatch(/[-~+] team/);
  });
});
