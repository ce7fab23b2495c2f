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

  // The tests use one stack, in this order.
  test("the diff of a removed map entry shows only that entry", async () => {
    const preview = await w.stack.preview(alert({ ...fullArgs, entityLabels: { team: "a" } }));
    expect(preview.text).toMatch(/- tier: "1"/);
    expect(preview.text).not.toMatch(/[-~+] team/);
  });

  test("description, priority and accessPolicy are cleared on the server, and the preview shows it", async () => {
    const { description: _, priority: __, accessPolicy: ___, ...rest } = fullArgs;
    const preview = await w.stack.preview(alert(rest));
    expect(preview.steps.filter((s) => s.op !== "same")).toMatchObject([{ op: "update" }]);
    for (const key of ["description", "priority", "accessPolicy"])
      expect(preview.text).toMatch(new RegExp(`- ${key}\\b`));
    const run = await w.stack.up(alert(rest));
    expect(run.text).not.toContain("error:");
    expect(storedAlert().accessPolicy ?? "removed").toBe("removed");
    const { description, priority } = storedAlert().alertDefProperties;
    // A removed priority becomes its default P5; the other fields are removed.
    expect([description ?? "removed", priority]).toEqual(["removed", "P5"]);
    expect(await w.stack.pending(alert(rest))).toEqual([]);
    expect((await w.stack.refresh()).changes).toEqual({ same: 2 });
    expect(await w.stack.pending(alert(rest))).toEqual([]);
  });
});
