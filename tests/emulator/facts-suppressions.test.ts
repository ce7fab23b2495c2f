import type { Emulator } from "../../src/emulator";
import { createClient, NotFoundError } from "../../src/sdk";
import { call, KEY, start, UUID } from "./support";

/**
 * Requests of the vendor's clients for suppression rules, and the response fields that they read.
 */
const RULES = "/alerts/suppression-rules/v1";
const filter = {
  whatExpression: "source logs | filter $d.cpodId:string == '122'",
  alertMetaLabels: { value: [{ key: "key", value: "value" }] },
};
const weekly = {
  scheduleOperation: "SCHEDULE_OPERATION_ACTIVATE",
  recurring: {
    schedule: {
      repeatEvery: 2,
      weekly: { daysOfWeek: [1] },
      terminationDate: "2025-01-01T00:00:00.000",
      timeframe: {
        startTime: "2021-01-04T00:00:00.000",
        timezone: "UTC+2",
        duration: { forOver: 2, frequency: "DURATION_FREQUENCY_HOUR" },
      },
    },
  },
};
const always = { scheduleOperation: "SCHEDULE_OPERATION_MUTE", recurring: { alwaysActive: {} } };
const oneTime = {
  scheduleOperation: "SCHEDULE_OPERATION_MUTE",
  oneTime: {
    timeframe: {
      startTime: "2025-01-01T00:00:00.000Z",
      endTime: "2025-12-31T23:59:59.000Z",
      timezone: "UTC",
    },
  },
};
const postRule = async (emulator: Emulator, rule: object) =>
  call(emulator, "POST", RULES, {
    alertSchedulerRule: { name: "example", filter, schedule: always, ...rule },
  });
const createRule = async (emulator: Emulator, rule: object = {}) =>
  (await postRule(emulator, rule)).json.alertSchedulerRule;
const get = (emulator: Emulator, id: string) => call(emulator, "GET", `${RULES}/${id}`);

test("a rule is read, replaced and deleted by its uniqueIdentifier", async () => {
  const emulator = await start();
  const { uniqueIdentifier } = await createRule(emulator, { description: "d", schedule: oneTime });
  const next = {
    alertSchedulerRule: { uniqueIdentifier, name: "Updated", filter, schedule: oneTime },
  };
  expect((await call(emulator, "PUT", RULES, next)).json.alertSchedulerRule.name).toBe("Updated");
  expect((await get(emulator, uniqueIdentifier)).json.alertSchedulerRule.name).toBe("Updated");
  expect((await call(emulator, "DELETE", `${RULES}/${uniqueIdentifier}`)).status).toBe(200);
});

test("GET and DELETE of a missing rule return 200 with an empty object", async () => {
  const emulator = await start();
  const { uniqueIdentifier } = await createRule(emulator);
  for (const _ of [1, 2]) {
    const { status, json } = await call(emulator, "DELETE", `${RULES}/${uniqueIdentifier}`);
    expect([status, json]).toEqual([200, {}]);
  }
  const { status, json } = await get(emulator, uniqueIdentifier);
  expect([status, json]).toEqual([200, {}]);
});

test("GET and DELETE by a version id return 200 without a rule and delete nothing", async () => {
  const emulator = await start();
  const { uniqueIdentifier, id } = await createRule(emulator);
  for (const method of ["GET", "DELETE"])
    expect((await call(emulator, method, `${RULES}/${id}`)).json).toEqual({});
  expect((await get(emulator, uniqueIdentifier)).json.alertSchedulerRule.id).toBe(id);
});

test("the client reads the empty object as a NotFoundError", async () => {
  const { url } = await start();
  const { suppressions } = createClient({ url, apiKey: KEY });
  await expect(suppressions.get({ alert_scheduler_rule_id: UUID })).rejects.toThrow(NotFoundError);
});

test.each([
  ["an empty id in a create", "POST", { uniqueIdentifier: "" }, "Invalid uuid"],
  ["an update by id", "PUT", { id: "0f0e0d0c-0b0a-4909-8807-060504030201" }, "Invalid UUID format"],
])("%s is rejected as an invalid UUID", async (_, method, more, message) => {
  const alertSchedulerRule = { name: "example", filter, schedule: always, ...more };
  const { status, json } = await call(await start(), method, RULES, { alertSchedulerRule });
  expect([status, json.message]).toEqual([400, expect.stringContaining(message)]);
});

test("times are returned with milliseconds and without a zone, and UTC as UTC+0", async () => {
  const { schedule } = await createRule(await start(), { schedule: oneTime });
  expect(schedule.oneTime.timeframe).toMatchObject({
    startTime: "2025-01-01T00:00:00.000",
    endTime: "2025-12-31T23:59:59.000",
    timezone: "UTC+0",
  });
});

test("a weekly rule whose start and end are in the past is returned as sent", async () => {
  const emulator = await start();
  const { uniqueIdentifier } = await createRule(emulator, { schedule: weekly });
  const { alertSchedulerRule } = (await get(emulator, uniqueIdentifier)).json;
  expect(alertSchedulerRule.schedule).toEqual(weekly);
});

test.each([
  ["no selection", {}, "alertUniqueIds"],
  ["an empty selection of alerts", { alertUniqueIds: {} }, "alertUniqueIds"],
  ["an empty list of alerts", { alertUniqueIds: { value: [] } }, "alertUniqueIds"],
  ["an empty list of labels", { alertMetaLabels: { value: [] } }, "alertMetaLabels"],
])(
  "a rule for all alerts given by %s is returned with an empty list",
  async (_, selection, returnedKey) => {
    const emulator = await start();
    const whatExpression = "source logs | filter true";
    const { uniqueIdentifier } = await createRule(emulator, {
      filter: { whatExpression, ...selection },
    });
    const { alertSchedulerRule } = (await get(emulator, uniqueIdentifier)).json;
    expect(alertSchedulerRule.filter).toEqual({ whatExpression, [returnedKey]: { value: [] } });
  },
);

test("monthly days, an always active rule and a label without a value are accepted", async () => {
  const emulator = await start();
  const { timeframe } = weekly.recurring.schedule;
  const monthly = {
    ...weekly,
    recurring: {
      schedule: {
        monthly: { daysOfMonth: [1, 15] },
        repeatEvery: 1,
        terminationDate: "",
        timeframe,
      },
    },
  };
  const { schedule } = await createRule(emulator, { schedule: monthly });
  expect(schedule.recurring.schedule.monthly).toEqual({
    daysOfMonth: expect.arrayContaining([1, 15]),
  });
  expect((await createRule(emulator, { schedule: always })).schedule).toEqual(always);
  expect(
    (
      await createRule(emulator, {
        filter: { ...filter, alertMetaLabels: { value: [{ key: "k" }] } },
      })
    ).filter.alertMetaLabels.value,
  ).toEqual([{ id: expect.any(String), key: "k" }]);
});

test("an empty termination date is returned", async () => {
  const emulator = await start();
  const { schedule: repeated } = weekly.recurring;
  const schedule = { ...weekly, recurring: { schedule: { ...repeated, terminationDate: "" } } };
  expect(
    (await createRule(emulator, { schedule })).schedule.recurring.schedule.terminationDate,
  ).toBe("");
});

test("a list entry has the rule and its next windows; an empty list is `{}`", async () => {
  const emulator = await start();
  expect((await call(emulator, "GET", RULES)).json).toEqual({});
  const { uniqueIdentifier } = await createRule(emulator);
  const { alertSchedulerRules } = (await call(emulator, "GET", RULES)).json;
  expect(alertSchedulerRules).toEqual([
    {
      alertSchedulerRule: expect.objectContaining({ uniqueIdentifier }),
      nextActiveTimeframes: expect.any(Array),
    },
  ]);
});
