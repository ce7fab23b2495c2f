import type { Fields } from "../../../src/schema/record";
import type { SimulatedObject } from "../../../src/simulation/model";
import { notificationsOf } from "../../../src/simulation/notifications";
import { alert, notify, object, RANGE } from "./support";

const ONCALL = {
  incidentsSettings: { minutes: 10 },
  notificationGroup: {
    groupByKeys: ["pod"],
    destinations: [{ connectorId: "oncall", notifyOn: "TRIGGERED_AND_RESOLVED" }],
  },
};
const firing = (...firings: string[]) => alert(firings, ONCALL);
const ALWAYS = { recurring: { alwaysActive: {} } };
/** A window of the day, in UTC unless a zone is given. */
const window = (from: string, to: string, timezone = "UTC"): Fields => ({
  startTime: `2026-03-02T${from}:00.000`,
  endTime: `2026-03-02T${to}:00.000`,
  timezone,
});
const once = (from: string, to: string, timezone?: string): Fields => ({
  oneTime: { timeframe: window(from, to, timezone) },
});
const rule = (
  schedule: Fields,
  filter: Fields = {},
  args: Fields = {},
  name = "maintenance",
): SimulatedObject =>
  object("SuppressionRule", name, {
    filter: { whatExpression: "source logs | filter true", ...filter },
    schedule: { scheduleOperation: "MUTE", ...schedule },
    ...args,
  });
const END =
  "Depends on whether the service notifies when maintenance no longer applies and the alert still fires.";
const AFTER =
  "Depends on what the service sends about a firing whose beginning maintenance held back.";

// Page alert-suppression-rules: notifications are held back, and the alert is evaluated.
test("a rule that is always active holds back every notification", () =>
  expect(notify(firing("10:05..10:20 P1"), [rule(ALWAYS)])).toMatchObject({
    lines: [
      "10:05 triggered oncall (suppressed by maintenance)",
      "10:15 triggered oncall (repeat) (suppressed by maintenance)",
      "10:20 resolved oncall (suppressed by maintenance)",
    ],
    notes: [],
  }));

test("a window holds back what it contains: its end does not belong to it", () =>
  expect(
    notify(firing("10:05..10:06", "10:10..10:12", "10:20..10:21"), [rule(once("10:10", "10:12"))]),
  ).toMatchObject({
    lines: [
      "10:05 triggered oncall",
      "10:06 resolved oncall",
      "10:10 triggered oncall (suppressed by maintenance)",
      "10:12 resolved oncall",
      "10:20 triggered oncall",
      "10:21 resolved oncall",
    ],
    notes: [END, AFTER],
  }));

// Section 8: whether a fire that began in the window is notified when the window ends is not documented.
test("a firing that lasts longer than the window is a doubt", () => {
  const { lines, all } = notify(firing("10:05..10:30"), [rule(once("10:00", "10:10"))]);
  expect(lines).toEqual([
    "10:05 triggered oncall (suppressed by maintenance)",
    "10:15 triggered oncall (repeat)",
    "10:25 triggered oncall (repeat)",
    "10:30 resolved oncall",
  ]);
  expect(all.map(({ notes }) => notes)).toEqual([[END], [AFTER], [AFTER], [AFTER]]);
});

test("a window of another time zone is converted", () =>
  expect(
    notify(firing("10:05..10:06", "10:10..10:11"), [rule(once("12:10", "12:12", "UTC+2"))]).lines,
  ).toEqual([
    "10:05 triggered oncall",
    "10:06 resolved oncall",
    "10:10 triggered oncall (suppressed by maintenance)",
    "10:11 resolved oncall (suppressed by maintenance)",
  ]));

test("a recurring window applies on its days", () => {
  const weekly = (day: number) => ({
    recurring: {
      schedule: {
        weekly: { daysOfWeek: [day] },
        timeframe: {
          startTime: "2026-02-01T10:00:00.000",
          duration: { forOver: 1, frequency: "HOUR" },
          timezone: "UTC",
        },
      },
    },
  });
  const [monday, tuesday] = [rule(weekly(2)), rule(weekly(3))];
  expect(notify(firing("10:05"), [monday]).lines[0]).toContain("(suppressed by maintenance)");
  expect(notify(firing("10:05"), [tuesday]).lines[0]).toBe("10:05 triggered oncall");
});

test("a disabled rule has no effect", () =>
  expect(notify(firing("10:55"), [rule(ALWAYS, {}, { enabled: false })]).lines).toEqual([
    "10:55 triggered oncall",
  ]));

// API: ids or labels select the alerts; neither, or an empty list, selects all.
test.each<[string, Fields, boolean]>([
  ["the id of the alert", { alertUniqueIds: ["x", "alert-1"] }, true],
  ["another id", { alertUniqueIds: ["x"] }, false],
  ["no id", { alertUniqueIds: [] }, true],
  [
    "a label of the alert",
    {
      alertMetaLabels: [
        { key: "a", value: "b" },
        { key: "team", value: "shop" },
      ],
    },
    true,
  ],
  ["another value of the label", { alertMetaLabels: [{ key: "team", value: "bank" }] }, false],
  ["no label", { alertMetaLabels: [] }, true],
])("a rule with %s", (_, filter, isSuppressed) => {
  const labelled = alert(["10:55"], { ...ONCALL, entityLabels: { team: "shop" } });
  const { lines, notes } = notify(labelled, [rule(ALWAYS, filter)]);
  expect(lines[0]?.includes("suppressed")).toBe(isSuppressed);
  expect(notes).toEqual([]);
});

test.each<[string, Fields]>([
  ["an id", { alertUniqueIds: [undefined] }],
  ["the value of a label", { alertMetaLabels: [{ key: "team", value: undefined }] }],
])("a rule with %s that is not known is a doubt", (_, filter) => {
  const labelled = alert(["10:55"], { ...ONCALL, entityLabels: { team: "shop" } });
  expect(notify(labelled, [rule(ALWAYS, filter)])).toMatchObject({
    lines: ["10:55 triggered oncall"],
    notes: ["Depends on the suppression rule maintenance: it selects alerts that are not known."],
  });
});

// Terraform provider, alerts_scheduler: an expression over the values of the group.
test("an expression selects groups, and all of its keys must be in the alert", () => {
  const pods = rule(ALWAYS, { whatExpression: "source logs | filter $d.pod == 'a'" });
  expect(
    notify(firing("10:55 P1 pod=a", "10:56 P1 pod=b", "10:57 P1 service=a"), [pods]).lines,
  ).toEqual([
    "10:55 triggered oncall (suppressed by maintenance)",
    "10:56 triggered oncall",
    "10:57 triggered oncall",
  ]);
});

test("an expression that is not evaluated is a doubt", () =>
  expect(
    notify(firing("10:55"), [rule(ALWAYS, { whatExpression: "source logs | limit 5" })]),
  ).toMatchObject({
    lines: ["10:55 triggered oncall"],
    notes: [expect.stringMatching(/^Depends on the suppression rule maintenance: .*limit/)],
  }));

test("how expressions are evaluated can be given", () => {
  const seen: string[] = [];
  const { notifications } = notificationsOf(
    [firing("10:55 P1 pod=a")],
    [rule(ALWAYS)],
    RANGE,
    (expression) => (group) => {
      seen.push(`${expression}: ${group.pod}`);
      return true;
    },
  );
  expect(notifications[0]?.suppressedBy).toBe("maintenance");
  expect(new Set(seen)).toEqual(new Set(["source logs | filter true: a"]));
});

test("a schedule that is not known is a doubt", () => {
  const schedule = { oneTime: { timeframe: { startTime: undefined } } };
  expect(notify(firing("10:55"), [rule(schedule)]).notes).toEqual([
    "Depends on the suppression rule maintenance: its schedule is not known.",
  ]);
});

// Section 8: active = only while matched.
test("ACTIVATE holds notifications back outside of its windows", () =>
  expect(
    notify(firing("10:05..10:06", "10:10..10:11"), [
      rule({ scheduleOperation: "ACTIVATE", ...once("10:10", "10:30") }),
    ]).lines,
  ).toEqual([
    "10:05 triggered oncall (suppressed by maintenance)",
    "10:06 resolved oncall (suppressed by maintenance)",
    "10:10 triggered oncall",
    "10:11 resolved oncall",
  ]));

test("ACTIVATE of other groups, and two rules that contradict each other, are doubts", () => {
  const allowed = { scheduleOperation: "ACTIVATE", ...once("10:00", "10:59") };
  const pods = rule(allowed, { whatExpression: "source logs | filter $d.pod == 'a'" });
  expect(notify(firing("10:55 P1 pod=b"), [pods]).notes).toEqual([
    expect.stringMatching(/holds back the groups that it does not select/),
  ]);
  const hours = rule(allowed, {}, {}, "hours");
  expect(notify(firing("10:55 P1 pod=a"), [hours, rule(ALWAYS)])).toMatchObject({
    lines: ["10:55 triggered oncall (suppressed by maintenance)"],
    notes: ["Depends on whether one rule that allows notifications overrules maintenance."],
  });
});
