import { formatPath } from "../../src/schema/path";
import { validate } from "../../src/schema/validate";
import { alert } from "../../src/services/alerts/alert";
import { suppressionRuleResource } from "../../src/services/suppressions/suppression-rule";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
const NO_CHANGE = { step: "same", failures: [], replaces: [] };
const everything = { whatExpression: "source logs | filter true" };
const always = { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } };
const TWO_HOURS = { duration: { forOver: 2, frequency: "HOUR" } };
const weeklyFrom = (startTime: string, more: Props = TWO_HOURS) => ({
  scheduleOperation: "MUTE",
  recurring: {
    schedule: {
      weekly: { daysOfWeek: [2, 4] },
      timeframe: { startTime, timezone: "UTC+2", ...more },
    },
  },
});
const once = (timeframe: Props) => ({ scheduleOperation: "ACTIVATE", oneTime: { timeframe } });
const ruleArgs = (more: Props = {}): Props => ({
  name: "Maintenance",
  filter: everything,
  schedule: always,
  ...more,
});
const ruleIn = (w: World, name = "one") => new Resource(w, suppressionRuleResource, name);
const stored = (w: World) =>
  w.emulator.objects("suppression-rules").map(({ rule }) => rule as Props);
const writes = (w: World) =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ route }) => route);

async function expectSettled(rule: Resource, args: Props): Promise<void> {
  expect(await rule.preview(args)).toMatchObject(NO_CHANGE);
  expect(await rule.refresh()).toBe("same");
  expect(await rule.preview(args)).toMatchObject(NO_CHANGE);
}

describe("schedules of SuppressionRule", () => {
  test.each<[string, Props]>([
    ["always", always],
    [
      "once until a time",
      once({ startTime: "2030-05-01T08:00:00Z", endTime: "2030-05-01T10:00:00Z", timezone: "UTC" }),
    ],
    [
      "once for a duration",
      once({ startTime: "2030-05-01T08:00:00", timezone: "UTC-11", ...TWO_HOURS }),
    ],
    ["weekly since a past day", weeklyFrom("2021-01-04T08:00:00.000")],
    ["weekly from a future day", weeklyFrom("2031-01-06T08:00:00Z")],
    [
      "weekly with an end time",
      weeklyFrom("2021-01-04T22:00:00Z", { endTime: "2021-01-05T02:00:00Z" }),
    ],
    [
      "every second month with a last day",
      {
        scheduleOperation: "MUTE",
        recurring: {
          schedule: {
            monthly: { daysOfMonth: [31, 1] },
            repeatEvery: 2,
            terminationDate: "2099-12-31",
            timeframe: { startTime: "2022-03-01T00:00:00", timezone: "UTC+14", ...TWO_HOURS },
          },
        },
      },
    ],
  ])("%s: the moved start and the form of times and zones are no change", async (_, schedule) => {
    const w = await world();
    const rule = ruleIn(w);
    await rule.up(ruleArgs({ schedule }));
    await expectSettled(rule, ruleArgs({ schedule }));
  });

  test("the service moves the start of a recurring rule, and the state contains the original", async () => {
    const w = await world();
    const rule = ruleIn(w);
    const schedule = weeklyFrom("2021-01-04T08:00:00.000");
    await rule.up(ruleArgs({ schedule }));
    expect(stored(w)).not.toMatchObject([{ schedule }]);
    await rule.refresh();
    expect(rule.state?.outputs).toMatchObject({ schedule });
  });

  test.each(["2021-01-04T07:59:00.000", "2021-01-04T09:00:00.000"])(
    "a start that was changed elsewhere to another time of day is drift, and reverted: %s",
    async (other) => {
      const w = await world();
      const rule = ruleIn(w);
      const [mine, theirs] = ["2021-01-04T08:00:00.000", other].map((start) =>
        ruleArgs({ schedule: weeklyFrom(start) }),
      ) as [Props, Props];
      await rule.up(mine);
      await rule.copy().up(theirs);
      expect(await rule.refresh()).toBe("changed");
      expect(await rule.up(mine)).toBe("update");
      await expectSettled(rule, mine);
    },
  );

  test("a start that was postponed elsewhere is drift", async () => {
    const w = await world();
    const rule = ruleIn(w);
    await rule.up(ruleArgs({ schedule: weeklyFrom("2021-01-04T08:00:00.000") }));
    await rule.copy().up(ruleArgs({ schedule: weeklyFrom("2098-01-06T08:00:00.000") }));
    expect(await rule.refresh()).toBe("changed");
  });

  test.each([
    ["Europe/Berlin", '"UTC", or UTC with an offset from "UTC-11" to "UTC+14"'],
    ["UTC+15", "UTC+14"],
  ])("the time zone %s is an error", (timezone, message) => {
    const args = ruleArgs({
      schedule: once({ startTime: "2030-05-01T08:00:00", timezone, ...TWO_HOURS }),
    });
    const issues = validate(suppressionRuleResource.fields, args).map(
      ({ path, reason }) => `${formatPath(path)}: ${reason}`,
    );
    expect(issues).toEqual([expect.stringContaining(message)]);
    expect(issues[0]).toMatch(/^schedule\.oneTime\.timeframe\.timezone: /);
  });

  test("an empty window and a recurrence that ends before it begins are warnings at preview", async () => {
    const w = await world();
    const endTime = "2030-05-01T07:00:00";
    const timeframe = { startTime: "2030-05-01T08:00:00", endTime, timezone: "UTC" };
    await ruleIn(w).preview(ruleArgs({ schedule: once(timeframe) }));
    expect(output.join("")).toContain(
      'warning: SuppressionRule "Maintenance": schedule.oneTime.timeframe.endTime: is not later than startTime',
    );
    const { recurring, ...rest } = weeklyFrom("2030-05-01T08:00:00");
    const repeated = { ...recurring.schedule, terminationDate: "2029-12-31" };
    await ruleIn(w).preview(ruleArgs({ schedule: { ...rest, recurring: { schedule: repeated } } }));
    expect(output.join("")).toContain(
      "schedule.recurring.schedule.terminationDate: is before the first window",
    );
  });
});

describe("the filter of SuppressionRule", () => {
  const empty = [{}, { alertUniqueIds: [] }, { alertMetaLabels: [] }];
  test.each(empty)("all alerts, given by %j, is no change", async (selection) => {
    const w = await world();
    const rule = ruleIn(w);
    const args = ruleArgs({ filter: { ...everything, ...selection } });
    await rule.up(args);
    await expectSettled(rule, args);
  });

  test("the id of an alert selects it; a selection that was added elsewhere is drift", async () => {
    const w = await world();
    const watched = new Resource(w, alert);
    await watched.up({ name: "Errors", logsImmediate: {} });
    const rule = ruleIn(w);
    await rule.up(ruleArgs());
    const alertUniqueIds = [watched.state?.id];
    await rule.copy().up(ruleArgs({ filter: { ...everything, alertUniqueIds } }));
    expect(stored(w)).toMatchObject([{ filter: { alertUniqueIds } }]);
    expect(await rule.refresh()).toBe("changed");
    expect(await rule.up(ruleArgs())).toBe("update");
    expect(stored(w)).toMatchObject([{ filter: { alertUniqueIds: [] } }]);
  });

  test("labels are a set, and the ids that the service gives them are no change", async () => {
    const w = await world({ quirks: { reorder: true } });
    const rule = ruleIn(w);
    const labels = [{ key: "team", value: "a" }, { key: "tier" }];
    const args = ruleArgs({
      metaLabels: labels,
      filter: { ...everything, alertMetaLabels: labels },
    });
    await rule.up(args);
    await expectSettled(rule, args);
  });
});

describe("SuppressionRule in the account", () => {
  test("an existing rule is adopted by id and by name without a write", async () => {
    const w = await world();
    const [old, mine, byName] = ["old", "mine", "name"].map((name) => ruleIn(w, name)) as [
      Resource,
      Resource,
      Resource,
    ];
    await old.up(ruleArgs());
    w.emulator.calls.clear();
    await mine.up(ruleArgs({ adopt: { id: old.state?.id } }));
    await byName.up(ruleArgs({ adopt: { byName: true } }));
    expect([mine, byName].map(({ state }) => state?.id)).toEqual([old.state?.id, old.state?.id]);
    expect(writes(w)).toEqual([]);
  });

  test("an update keeps the permanent id, and a delete removes the rule", async () => {
    const w = await world();
    const rule = ruleIn(w);
    await rule.up(ruleArgs({ description: "d", enabled: false }));
    const { id } = rule.state as { id: string };
    expect(await rule.up(ruleArgs())).toBe("update");
    expect(rule.state?.id).toBe(id);
    expect(stored(w)).toMatchObject([{ uniqueIdentifier: id }]);
    expect(stored(w)[0]).not.toHaveProperty("description");
    await rule.destroy();
    expect(stored(w)).toEqual([]);
  });
});

test("a delete of a missing rule sends no DELETE, which the service would confirm", async () => {
  const w = await world();
  const rule = ruleIn(w);
  await rule.up(ruleArgs());
  w.emulator.forget("suppression-rules", rule.state?.id as string);
  w.emulator.calls.clear();
  await rule.destroy();
  expect(writes(w)).toEqual([]);
});

describe("several SuppressionRules", () => {
  const NAMES = Array.from({ length: 12 }, (_, at) => `rule ${at}`);
  const slots = { "coralogix:maxInFlight": "2" };
  const createAll = (w: World, argsOf: (name: string) => Props) =>
    w.runAll(NAMES, async (name, process) => {
      const rule = ruleIn(w, name);
      await rule.up(argsOf(name), process);
      return rule;
    });

  test("creates that wait are sent in bulk requests, updates and deletes one by one", async () => {
    const w = await world({}, slots);
    const all = await createAll(w, (name) => ruleArgs({ name }));
    expect(writes(w)).toContain("POST /alerts/suppression-rules/v1/all/rules");
    expect(writes(w).length).toBeLessThan(NAMES.length);
    const names = new Map(stored(w).map((one) => [one.uniqueIdentifier, one.name]));
    expect(all.map(({ state }) => names.get(state?.id))).toEqual(NAMES);
    w.emulator.calls.clear();
    await w.runAll(all, (rule, process) =>
      rule.up(ruleArgs({ name: rule.name, description: "new" }), process),
    );
    await w.runAll(all, (rule, process) => rule.destroy(process));
    expect(new Set(writes(w))).toEqual(
      new Set([
        "PUT /alerts/suppression-rules/v1",
        "DELETE /alerts/suppression-rules/v1/{alert_scheduler_rule_id}",
      ]),
    );
    expect(stored(w)).toEqual([]);
  });

  test("a rejected bulk request creates no rule twice: the next run creates the missing ones", async () => {
    const w = await world({}, slots);
    w.emulator.faults.add({
      how: "status",
      status: 400,
      when: "before",
      match: { route: "POST /alerts/suppression-rules/v1/all/rules", times: 1 },
    });
    await expect(createAll(w, (name) => ruleArgs({ name }))).rejects.toThrow(/400/);
    const there = new Set(stored(w).map(({ name }) => name));
    expect(there.size).toBe(stored(w).length);
    expect(there.size).toBeLessThan(NAMES.length);
    const missing = NAMES.filter((name) => !there.has(name));
    await w.runAll(missing, (name, process) => ruleIn(w, name).up(ruleArgs({ name }), process));
    expect(stored(w)).toHaveLength(NAMES.length);
  });
});
