import { alert } from "../../src/services/alerts/alert";
import { suppressionRuleResource } from "../../src/services/suppressions/suppression-rule";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { created, expectSettled, issuesOf } from "./support/cases";

const output = captureLog();
const everything = { whatExpression: "source logs | filter true" };
const always = { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } };
const TWO_HOURS = { duration: { forOver: 2, frequency: "HOUR" } };
const recurring = (schedule: Props) => ({ scheduleOperation: "MUTE", recurring: { schedule } });
const weeklyFrom = (startTime: string, more: Props = {}, window: Props = TWO_HOURS) =>
  recurring({
    weekly: { daysOfWeek: [2, 4] },
    timeframe: { startTime, timezone: "UTC+2", ...window },
    ...more,
  });
const monthly = recurring({
  monthly: { daysOfMonth: [31, 1] },
  repeatEvery: 2,
  terminationDate: "2099-12-31",
  timeframe: { startTime: "2022-03-01T00:00:00", timezone: "UTC+14", ...TWO_HOURS },
});
const once = (timeframe: Props) => ({ scheduleOperation: "ACTIVATE", oneTime: { timeframe } });
const ruleArgs = (more: Props = {}): Props => ({
  name: "Maintenance",
  filter: everything,
  schedule: always,
  ...more,
});
const START = "2021-01-04T08:00:00.000";
const ruleFrom = (start: string) => ruleArgs({ schedule: weeklyFrom(start) });
const create = (args: Props, w?: World) => created(suppressionRuleResource, args, w);
const stored = (w: World) =>
  w.emulator.objects("suppression-rules").map(({ rule }) => rule as Props);
const writes = (w: World) => writesTo(w.emulator).map(({ route }) => route);

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
    ["weekly since a past day", weeklyFrom(START)],
    ["weekly from a future day", weeklyFrom("2031-01-06T08:00:00Z")],
    [
      "weekly with an end time",
      weeklyFrom("2021-01-04T22:00:00Z", {}, { endTime: "2021-01-05T02:00:00Z" }),
    ],
    ["every second month with a last day", monthly],
    [
      "weekly with an end before the start, which is moved nowhere",
      weeklyFrom("2021-01-04T22:00:00Z", {}, { endTime: "2020-12-04T22:00:00Z" }),
    ],
  ])("%s: the moved start and the form of times and zones are no change", async (_, schedule) => {
    const args = ruleArgs({ schedule });
    await expectSettled(await create(args), args);
  });

  test("the service moves the start of a recurring rule, and the state contains the original", async () => {
    const rule = await create(ruleFrom(START));
    const { schedule } = ruleFrom(START);
    expect(stored(rule.world)).not.toMatchObject([{ schedule }]);
    await rule.refresh();
    expect(rule.state?.outputs).toMatchObject({ schedule });
  });

  test.each([
    ["earlier", "2021-01-04T07:59:00.000"],
    ["later", "2021-01-04T09:00:00.000"],
    ["postponed", "2098-01-06T08:00:00.000"],
  ])("a start that was changed elsewhere is drift, and reverted: %s", async (_, theirs) => {
    const rule = await create(ruleFrom(START));
    await rule.copy().up(ruleFrom(theirs));
    expect(await rule.refresh()).toBe("changed");
    expect(await rule.up(ruleFrom(START))).toBe("update");
    await expectSettled(rule, ruleFrom(START));
  });

  test.each([
    ["Europe/Berlin", '"UTC", or UTC with an offset from "UTC-11" to "UTC+14"'],
    ["UTC+15", "UTC+14"],
  ])("the time zone %s is an error", (timezone, message) => {
    const schedule = once({ startTime: "2030-05-01T08:00:00", timezone, ...TWO_HOURS });
    const issues = issuesOf(suppressionRuleResource, ruleArgs({ schedule }));
    expect(issues).toEqual([expect.stringContaining(message)]);
    expect(issues[0]).toMatch(/^schedule\.oneTime\.timeframe\.timezone: /);
  });

  const startTime = "2030-05-01T08:00:00";
  test.each<[string, Props, string]>([
    [
      "an empty window",
      once({ startTime, endTime: "2030-05-01T07:00:00", timezone: "UTC" }),
      "oneTime.timeframe.endTime: is not later than startTime",
    ],
    [
      "a recurrence that ends before it begins",
      weeklyFrom(startTime, { terminationDate: "2029-12-31" }),
      "recurring.schedule.terminationDate: is before the first window",
    ],
  ])("%s is a warning at preview", async (_, schedule, message) => {
    await new Resource(await world(), suppressionRuleResource).preview(ruleArgs({ schedule }));
    const warning = `warning: SuppressionRule "Maintenance": schedule.${message}`;
    expect(output.join("")).toContain(warning);
  });
});

describe("the filter of SuppressionRule", () => {
  test.each([{}, { alertUniqueIds: [] }, { alertMetaLabels: [] }])(
    "all alerts, given by %j, is no change",
    async (selection) => {
      const args = ruleArgs({ filter: { ...everything, ...selection } });
      await expectSettled(await create(args), args);
    },
  );

  test("the id of an alert selects it; a selection that was added elsewhere is drift", async () => {
    const w = await world();
    const watched = await created(alert, { name: "Errors", logsImmediate: {} }, w);
    const rule = await create(ruleArgs(), w);
    const alertUniqueIds = [watched.state?.id];
    await rule.copy().up(ruleArgs({ filter: { ...everything, alertUniqueIds } }));
    expect(stored(w)).toMatchObject([{ filter: { alertUniqueIds } }]);
    expect(await rule.refresh()).toBe("changed");
    expect(await rule.up(ruleArgs())).toBe("update");
    expect(stored(w)).toMatchObject([{ filter: { alertUniqueIds: [] } }]);
  });
});

test("a delete of a missing rule sends no DELETE, which the service would confirm", async () => {
  const rule = await create(ruleArgs());
  const { emulator } = rule.world;
  emulator.forget("suppression-rules", rule.state?.id as string);
  emulator.calls.clear();
  await rule.destroy();
  expect(writes(rule.world)).toEqual([]);
});

describe("several SuppressionRules", () => {
  const NAMES = Array.from({ length: 12 }, (_, at) => `rule ${at}`);
  const BULK = "POST /alerts/suppression-rules/v1/all/rules";
  const slots = { "coralogix:maxInFlight": "2" };
  const createAll = (w: World, names = NAMES) =>
    w.runAll(names, async (name, process) => {
      const rule = new Resource(w, suppressionRuleResource, name);
      await rule.up(ruleArgs({ name }), process);
      return rule;
    });

  test("creates that wait are sent in bulk requests, updates and deletes one by one", async () => {
    const w = await world({}, slots);
    const all = await createAll(w);
    expect(writes(w)).toContain(BULK);
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
    const match = { route: BULK, times: 1 };
    w.emulator.faults.add({ how: "status", status: 400, when: "before", match });
    await expect(createAll(w)).rejects.toThrow(/400/);
    const there = new Set(stored(w).map(({ name }) => name));
    expect(there.size).toBe(stored(w).length);
    expect(there.size).toBeLessThan(NAMES.length);
    await createAll(
      w,
      NAMES.filter((name) => !there.has(name)),
    );
    expect(stored(w)).toHaveLength(NAMES.length);
  });
});
