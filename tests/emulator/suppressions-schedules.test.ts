import type { Emulator } from "../../src/emulator";
import { InvalidRequestError } from "../../src/sdk";
import { start } from "./support";
import {
  always,
  createRule,
  hours,
  oneTimeSchedule,
  readRule,
  recurringSchedule,
  suppressionRule,
  suppressionsClient,
  write,
} from "./support/suppressions";

const DAY = 86400000;

describe("schedules", () => {
  const frameOf = async (emulator: Emulator, schedule: object) => {
    const { schedule: returned, uniqueIdentifier } = await createRule(emulator, schedule);
    const { recurring, oneTime } = (await readRule(emulator, uniqueIdentifier)).schedule;
    return {
      written: (returned.oneTime ?? returned.recurring.schedule).timeframe,
      read: (oneTime ?? recurring.schedule).timeframe,
    };
  };

  test("only a write returns submittedStartTime; times lose the Z, and UTC is UTC+0", async () => {
    const emulator = await start();
    const { written, read: later } = await frameOf(
      emulator,
      recurringSchedule({ daily: {} }, "2099-03-02T08:00:00Z"),
    );
    expect(written).toEqual({
      startTime: "2099-03-02T08:00:00.000",
      submittedStartTime: "2099-03-02T08:00:00Z",
      timezone: "UTC+0",
      duration: hours(2),
    });
    const { submittedStartTime: _, ...rest } = written;
    expect(later).toEqual(rest);
  });

  // 2 March 2099 is a Monday, which is day 2 of a week.
  test.each<[string, object, string]>([
    ["daily", { daily: {} }, "2099-03-02"],
    ["weekly on that day", { weekly: { daysOfWeek: [2] } }, "2099-03-02"],
    ["weekly on Sunday", { weekly: { daysOfWeek: [1] } }, "2099-03-08"],
    ["every second week on Sunday", { weekly: { daysOfWeek: [1] }, repeatEvery: 2 }, "2099-03-15"],
    ["monthly, earlier in the month", { monthly: { daysOfMonth: [1] } }, "2099-04-01"],
    ["every third month", { monthly: { daysOfMonth: [1] }, repeatEvery: 3 }, "2099-06-01"],
    ["monthly on the 31st", { monthly: { daysOfMonth: [31] } }, "2099-03-31"],
    [
      "never, as it ended before",
      { weekly: { daysOfWeek: [1] }, terminationDate: "2099-03-03" },
      "2099-03-02",
    ],
  ])("the start moves to the first occurrence: %s", async (_, how, day) => {
    const emulator = await start();
    const { read: timeframe } = await frameOf(emulator, recurringSchedule(how));
    expect(timeframe.startTime).toBe(`${day}T08:00:00.000`);
  });

  test("a past start and end move forward if recurring, but not if one-time", async () => {
    const emulator = await start();
    const { read: timeframe } = await frameOf(
      emulator,
      recurringSchedule({ daily: {} }, "2020-01-01T08:00:00", { endTime: "2020-01-01T09:30:00" }),
    );
    const ahead = Date.parse(`${timeframe.endTime}Z`) - Date.now();
    expect(ahead > 0 && ahead <= DAY).toBe(true);
    expect(timeframe.startTime.slice(10)).toBe("T08:00:00.000");
    expect(Date.parse(timeframe.endTime) - Date.parse(timeframe.startTime)).toBe(1.5 * 3600000);
    expect((await frameOf(emulator, oneTimeSchedule("2020-01-01T08:00:00"))).read.startTime).toBe(
      "2020-01-01T08:00:00.000",
    );
  });

  test("a response can be sent back without moving the start", async () => {
    const emulator = await start();
    const { uniqueIdentifier } = await createRule(
      emulator,
      recurringSchedule({ weekly: { daysOfWeek: [1, 4] }, repeatEvery: 2 }),
    );
    const fetched = await readRule(emulator, uniqueIdentifier);
    const { status } = await write(emulator, "PUT", fetched);
    expect(status).toBe(200);
    expect((await readRule(emulator, uniqueIdentifier)).schedule).toEqual({
      ...fetched.schedule,
      recurring: {
        schedule: {
          ...fetched.schedule.recurring.schedule,
          weekly: { daysOfWeek: expect.arrayContaining([1, 4]) },
        },
      },
    });
  });

  test.each<[string, object, string]>([
    [
      "an invalid month",
      oneTimeSchedule("2099-13-02T08:00:00"),
      "schedule.oneTime.timeframe.startTime",
    ],
    [
      "an end before the start",
      oneTimeSchedule("2099-03-02T08:00:00", { endTime: "2099-03-02T07:00:00" }),
      "schedule.oneTime.timeframe.endTime",
    ],
    [
      "both an end and a duration",
      oneTimeSchedule("2099-03-02T08:00:00", {
        endTime: "2099-03-03T08:00:00",
        duration: hours(1),
      }),
      "timeframe.duration",
    ],
    [
      "neither end nor duration",
      oneTimeSchedule("2099-03-02T08:00:00", {}),
      "schedule.oneTime.timeframe",
    ],
    [
      "a named time zone",
      recurringSchedule({ daily: {} }, "2099-03-02T08:00:00", {
        duration: hours(1),
        timezone: "Europe/Berlin",
      }),
      "timezone",
    ],
    [
      "an eighth day of the week",
      recurringSchedule({ weekly: { daysOfWeek: [8] } }),
      "weekly.daysOfWeek[0]",
    ],
    [
      "two types of recurrence",
      recurringSchedule({ daily: {}, weekly: { daysOfWeek: [1] } }),
      "recurring.schedule.weekly",
    ],
    ["no recurrence", recurringSchedule({}), "recurring.schedule"],
  ])("%s is rejected", async (_, schedule, path) => {
    const { status, json } = await write(await start(), "POST", suppressionRule(schedule));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("a query that does not start with `source logs` is rejected by both sides", async () => {
    const emulator = await start();
    const { status, json } = await write(
      emulator,
      "POST",
      suppressionRule(always, { filter: { whatExpression: "source spans" } }),
    );
    expect([status, json.message]).toEqual([
      400,
      expect.stringContaining("alertSchedulerRule.filter.whatExpression"),
    ]);
    const schedule = { scheduleOperation: "ACTIVATE", recurring: { alwaysActive: {} } } as const;
    const body = {
      alertSchedulerRule: { name: "s", filter: { whatExpression: "source spans" }, schedule },
    };
    await expect(suppressionsClient(emulator).create({ body })).rejects.toThrow(
      InvalidRequestError,
    );
  });
});
