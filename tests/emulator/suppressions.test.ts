import { BadRequestError, createClient, InvalidRequestError, NotFoundError } from "../../src/areas/client";
import { collect } from "../../src/client";
import type { Emulator } from "../../src/emulator";
import { call, immediate, KEY, makeAlert, start, UUID } from "./support";
import { complaints, hasVendor } from "./vendor";

const RULES = "/alerts/suppression-rules/v1";
const DAY = 86400000;
const client = (emulator: Emulator) => createClient({ apiKey: KEY, url: emulator.url }).suppressions;
const always = { scheduleOperation: "SCHEDULE_OPERATION_MUTE", recurring: { alwaysActive: {} } };
const rule = (schedule: object = always, more: object = {}) => ({
  name: "s",
  filter: { whatExpression: "source logs | filter true" },
  schedule,
  ...more,
});
const hours = (forOver: number) => ({ forOver, frequency: "DURATION_FREQUENCY_HOUR" });
const frame = (startTime: string, more: object = { duration: hours(2) }) => ({ startTime, timezone: "UTC", ...more });
const once = (startTime: string, more?: object) => ({ ...always, recurring: undefined, oneTime: { timeframe: frame(startTime, more) } });
const again = (how: object, startTime = "2099-03-02T08:00:00.000", more?: object) => ({
  ...always,
  recurring: { schedule: { ...how, timeframe: frame(startTime, more) } },
});
const write = (emulator: Emulator, method: "POST" | "PUT", alertSchedulerRule: object) =>
  call(emulator, method, RULES, { alertSchedulerRule });
const made = async (emulator: Emulator, schedule?: object, more?: object) =>
  (await write(emulator, "POST", rule(schedule, more))).json.alertSchedulerRule;
const read = async (emulator: Emulator, id: string) => (await call(emulator, "GET", `${RULES}/${id}`)).json.alertSchedulerRule;
interface Listed {
  alertSchedulerRule: { name: string; uniqueIdentifier: string };
  nextActiveTimeframes: { startTime: string }[];
}
const listed = async (emulator: Emulator, query = ""): Promise<Listed[]> =>
  (await call(emulator, "GET", `${RULES}${query}`)).json.alertSchedulerRules;
const names = (all: Listed[]) => all.map(({ alertSchedulerRule: { name } }) => name).sort();
const starts = (all: Listed[]) => all.flatMap(({ nextActiveTimeframes }) => nextActiveTimeframes.map(({ startTime }) => startTime));

describe("the life of a rule", () => {
  test("has an id that stays and one for each version, is on unless it is off, and its labels get ids", async () => {
    const emulator = await start({ unkind: { fillDefaults: true } });
    const first = await made(emulator, always, { metaLabels: [{ key: "team", value: "a" }], uniqueIdentifier: "mine", id: "mine" });
    const id = first.uniqueIdentifier;
    expect(first).toMatchObject({ enabled: true, metaLabels: [{ id: expect.any(String), key: "team", value: "a" }] });
    expect([id, first.id].map((it) => /^[0-9a-f-]{36}$/.test(it) && it)).toEqual([id, first.id]);
    expect(first.id).not.toBe(id);
    expect(await read(emulator, id)).toEqual(first);
    const { status, json } = await write(emulator, "PUT", rule(always, { uniqueIdentifier: id, name: "t", enabled: false }));
    expect([status, json.alertSchedulerRule]).toEqual([200, expect.objectContaining({ uniqueIdentifier: id, name: "t", enabled: false })]);
    expect(json.alertSchedulerRule).not.toHaveProperty("metaLabels");
    expect(json.alertSchedulerRule.id).not.toBe(first.id);
    expect(json.alertSchedulerRule.createdAt).toBe(first.createdAt);
    expect((await call(emulator, "DELETE", `${RULES}/${id}`)).json).toEqual({});
    for (const method of ["GET", "DELETE"]) {
      const { status: again, json: nothing } = await call(emulator, method, `${RULES}/${id}`);
      expect([method, again, nothing]).toEqual([method, 200, {}]);
    }
  });

  test("a replacement names a rule that is there", async () => {
    const emulator = await start();
    expect((await write(emulator, "PUT", rule())).json.message).toContain("alertSchedulerRule.uniqueIdentifier: required");
    expect((await write(emulator, "PUT", rule(always, { uniqueIdentifier: UUID }))).status).toBe(404);
  });

  test("in the client's words: lists of alerts and labels are lists", async () => {
    const suppressions = client(await start());
    const { alertSchedulerRule: one } = await suppressions.create({
      body: {
        alertSchedulerRule: {
          name: "s",
          filter: { whatExpression: "source logs | filter true", alertUniqueIds: [UUID] },
          schedule: { scheduleOperation: "MUTE", recurring: { alwaysActive: {} } },
        },
      },
    });
    expect(one.filter).toEqual({ whatExpression: "source logs | filter true", alertUniqueIds: [UUID] });
    await suppressions.remove({ alert_scheduler_rule_id: one.uniqueIdentifier as string });
    await expect(suppressions.get({ alert_scheduler_rule_id: one.uniqueIdentifier as string })).rejects.toThrow(NotFoundError);
  });

  test.each([
    ["nothing said", {}],
    ["an empty union branch", { alertUniqueIds: {} }],
    ["no value", { alertUniqueIds: { value: null } }],
    ["an empty list", { alertMetaLabels: { value: [] } }],
  ])("all alerts: %s", async (_, filter) => {
    const emulator = await start();
    const body = rule(always, { filter: { whatExpression: "source logs | filter true", ...filter } });
    const { status, json } = await write(emulator, "POST", body);
    const selection = "alertMetaLabels" in filter ? { alertMetaLabels: { value: [] } } : { alertUniqueIds: { value: [] } };
    expect([status, json.alertSchedulerRule.filter]).toEqual([200, { whatExpression: "source logs | filter true", ...selection }]);
  });
});

describe("times", () => {
  const frameOf = async (emulator: Emulator, schedule: object) => {
    const { schedule: told, uniqueIdentifier } = await made(emulator, schedule);
    const { recurring, oneTime } = (await read(emulator, uniqueIdentifier)).schedule;
    return { written: (told.oneTime ?? told.recurring.schedule).timeframe, read: (oneTime ?? recurring.schedule).timeframe };
  };

  test("the start as it was sent is told by a write alone; the Z goes, and UTC is UTC+0", async () => {
    const emulator = await start();
    const { written, read: later } = await frameOf(emulator, again({ daily: {} }, "2099-03-02T08:00:00Z"));
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
    ["monthly on a day that few months have", { monthly: { daysOfMonth: [31] } }, "2099-03-31"],
    ["never, as it has ended before", { weekly: { daysOfWeek: [1] }, terminationDate: "2099-03-03" }, "2099-03-02"],
  ])("the start moves to when the rule begins: %s", async (_, how, day) => {
    const emulator = await start();
    const { read: told } = await frameOf(emulator, again(how));
    expect(told.startTime).toBe(`${day}T08:00:00.000`);
  });

  test("a start that is long past moves to today or tomorrow, its end with it; that of a single window stays", async () => {
    const emulator = await start();
    const { read: told } = await frameOf(emulator, again({ daily: {} }, "2020-01-01T08:00:00", { endTime: "2020-01-01T09:30:00" }));
    const ahead = Date.parse(`${told.endTime}Z`) - Date.now();
    expect(ahead > 0 && ahead <= DAY).toBe(true);
    expect(told.startTime.slice(10)).toBe("T08:00:00.000");
    expect(Date.parse(told.endTime) - Date.parse(told.startTime)).toBe(1.5 * 3600000);
    expect((await frameOf(emulator, once("2020-01-01T08:00:00"))).read.startTime).toBe("2020-01-01T08:00:00.000");
  });

  test("what a read told can be sent back, and nothing moves", async () => {
    const emulator = await start();
    const { uniqueIdentifier } = await made(emulator, again({ weekly: { daysOfWeek: [1, 4] }, repeatEvery: 2 }));
    const told = await read(emulator, uniqueIdentifier);
    const { status } = await write(emulator, "PUT", told);
    expect(status).toBe(200);
    expect((await read(emulator, uniqueIdentifier)).schedule).toEqual({
      ...told.schedule,
      recurring: { schedule: { ...told.schedule.recurring.schedule, weekly: { daysOfWeek: expect.arrayContaining([1, 4]) } } },
    });
  });

  test.each<[string, object, string]>([
    ["a month that there is not", once("2099-13-02T08:00:00"), "schedule.oneTime.timeframe.startTime"],
    ["an end before the start", once("2099-03-02T08:00:00", { endTime: "2099-03-02T07:00:00" }), "schedule.oneTime.timeframe.endTime"],
    ["both an end and a length", once("2099-03-02T08:00:00", { endTime: "2099-03-03T08:00:00", duration: hours(1) }), "timeframe.duration"],
    ["neither", once("2099-03-02T08:00:00", {}), "schedule.oneTime.timeframe"],
    ["a place for a time zone", again({ daily: {} }, "2099-03-02T08:00:00", { duration: hours(1), timezone: "Europe/Berlin" }), "timezone"],
    ["an eighth day of the week", again({ weekly: { daysOfWeek: [8] } }), "weekly.daysOfWeek[0]"],
    ["two ways to come again", again({ daily: {}, weekly: { daysOfWeek: [1] } }), "recurring.schedule.weekly"],
    ["no way to come again", again({}), "recurring.schedule"],
  ])("%s is refused", async (_, schedule, path) => {
    const { status, json } = await write(await start(), "POST", rule(schedule));
    expect([status, json.message]).toEqual([400, expect.stringContaining(path)]);
  });

  test("a query that does not begin with the logs is refused before the call, and by the service", async () => {
    const emulator = await start();
    const { status, json } = await write(emulator, "POST", rule(always, { filter: { whatExpression: "source spans" } }));
    expect([status, json.message]).toEqual([400, expect.stringContaining("alertSchedulerRule.filter.whatExpression")]);
    const schedule = { scheduleOperation: "ACTIVATE", recurring: { alwaysActive: {} } } as const;
    const body = { alertSchedulerRule: { name: "s", filter: { whatExpression: "source spans" }, schedule } };
    await expect(client(emulator).create({ body })).rejects.toThrow(InvalidRequestError);
  });
});

describe("the list", () => {
  async function three() {
    const emulator = await start();
    const ids = [
      (await made(emulator, always, { name: "always" })).uniqueIdentifier,
      (await made(emulator, again({ weekly: { daysOfWeek: [2] } }), { name: "mondays", enabled: false })).uniqueIdentifier,
      (await made(emulator, once("2099-07-01T00:00:00", { endTime: "2099-07-02T00:00:00", timezone: "UTC+2" }), { name: "once" }))
        .uniqueIdentifier,
    ];
    return { emulator, ids };
  }

  test("holds whole rules and the windows that come next", async () => {
    const { emulator } = await three();
    const all = await listed(emulator);
    expect(names(all)).toEqual(["always", "mondays", "once"]);
    expect(starts(all.filter(({ alertSchedulerRule: { name } }) => name === "mondays"))).toEqual([
      "2099-03-02T08:00:00.000",
      "2099-03-09T08:00:00.000",
      "2099-03-16T08:00:00.000",
    ]);
    expect(starts(all.filter(({ alertSchedulerRule: { name } }) => name === "always"))).toEqual([]);
  });

  test("by whether they are on, by id, by version", async () => {
    const { emulator, ids } = await three();
    const version = (await read(emulator, ids[2])).id;
    const filter = "alert_scheduler_rules_ids";
    expect(names(await listed(emulator, "?enabled=false"))).toEqual(["mondays"]);
    expect(names(await listed(emulator, "?enabled=true"))).toEqual(["always", "once"]);
    const byId = `?${filter}.alertSchedulerIds.alertSchedulerRuleIds=${ids[0]}&${filter}.alertSchedulerIds.alertSchedulerRuleIds=${ids[1]}`;
    expect(names(await listed(emulator, byId))).toEqual(["always", "mondays"]);
    expect(names(await listed(emulator, `?${filter}.alertSchedulerVersionIds.alertSchedulerRuleVersionIds=${version}`))).toEqual(["once"]);
  });

  test.each([
    [
      "from one time to another",
      "?active_timeframe.startTime=2099-03-09T09:00:00&active_timeframe.endTime=2099-03-09T20:00:00&active_timeframe.timezone=UTC",
      ["always", "mondays"],
    ],
    ["over night", "?active_timeframe.startTime=2099-03-09T10:00:00&active_timeframe.endTime=2099-03-10T08:00:00", ["always"]],
    ["without an end", "?active_timeframe.startTime=2099-06-30T23:00:00", ["always", "mondays", "once"]],
    [
      "in another time zone",
      "?active_timeframe.startTime=2099-07-01T21:59:00&active_timeframe.endTime=2099-07-01T22:30:00&active_timeframe.timezone=UTC",
      ["always", "once"],
    ],
    [
      "in another time zone, too late",
      "?active_timeframe.startTime=2099-07-01T22:01:00&active_timeframe.endTime=2099-07-01T22:30:00&active_timeframe.timezone=UTC",
      ["always"],
    ],
  ])("by when they work: %s", async (_, query, expected) => {
    const { emulator } = await three();
    expect(names(await listed(emulator, query))).toEqual(expected);
  });

  test("comes in pages that the client walks", async () => {
    const emulator = await start({ unkind: { pageSizeMax: 2 } });
    for (const name of ["a", "b", "c", "d", "e"]) await made(emulator, always, { name });
    const first = await client(emulator).list();
    expect([first.alertSchedulerRules.length, typeof first.nextPageToken]).toEqual([2, "string"]);
    const all = await collect(client(emulator).list.items());
    expect(all.map(({ alertSchedulerRule }) => alertSchedulerRule?.name).sort()).toEqual(["a", "b", "c", "d", "e"]);
    await expect(client(emulator).list({ query: { next_page_token: "x" } })).rejects.toThrow(BadRequestError);
  });
});

describe("many at once", () => {
  const many = (emulator: Emulator, method: "POST" | "PUT", ...rules: object[]) =>
    call(emulator, method, `${RULES}/all/rules`, {
      [method === "POST" ? "createAlertSchedulerRuleRequests" : "updateAlertSchedulerRuleRequests"]: rules.map((it) => ({
        alertSchedulerRule: it,
      })),
    });

  test("are made in the order of the request, or none of them", async () => {
    const emulator = await start();
    const { json } = await many(emulator, "POST", rule(always, { name: "a" }), rule(always, { name: "b" }));
    expect(json.createSuppressionResponses.map((one: Listed) => one.alertSchedulerRule.name)).toEqual(["a", "b"]);
    expect((await many(emulator, "POST", rule(), rule(once("2099-13-01T00:00:00")))).status).toBe(400);
    expect(await listed(emulator)).toHaveLength(2);
  });

  test("are replaced, all of them or none; the others stay", async () => {
    const emulator = await start();
    const [a, b] = [await made(emulator, always, { name: "a" }), await made(emulator, always, { name: "b" })];
    const missing = await many(emulator, "PUT", { ...a, name: "x" }, rule(always, { uniqueIdentifier: UUID }));
    expect([missing.status, names(await listed(emulator))]).toEqual([404, ["a", "b"]]);
    const { json } = await many(emulator, "PUT", { ...b, name: "y" });
    expect(json.updateSuppressionResponses).toHaveLength(1);
    expect(names(await listed(emulator))).toEqual(["a", "y"]);
  });
});

(hasVendor ? test : test.skip)("answers hold to the vendor's description", async () => {
  const emulator = await start();
  const alert = await makeAlert(emulator, immediate());
  const filter = { whatExpression: "source logs | filter true", alertUniqueIds: { value: [alert.id] } };
  const { json } = await write(emulator, "POST", rule(again({ monthly: { daysOfMonth: [1] } }), { filter }));
  expect(complaints("POST", RULES, json)).toEqual([]);
  expect(complaints("PUT", RULES, (await write(emulator, "PUT", json.alertSchedulerRule)).json)).toEqual([]);
  const path = `${RULES}/${json.alertSchedulerRule.uniqueIdentifier}`;
  expect(complaints("GET", `${RULES}/{}`, (await call(emulator, "GET", path)).json)).toEqual([]);
  expect(complaints("GET", RULES, (await call(emulator, "GET", RULES)).json)).toEqual([]);
  const requests = { createAlertSchedulerRuleRequests: [{ alertSchedulerRule: rule() }] };
  const { json: more } = await call(emulator, "POST", `${RULES}/all/rules`, requests);
  expect(complaints("POST", `${RULES}/all/rules`, more)).toEqual([]);
  const again2 = { updateAlertSchedulerRuleRequests: more.createSuppressionResponses };
  expect(complaints("PUT", `${RULES}/all/rules`, (await call(emulator, "PUT", `${RULES}/all/rules`, again2)).json)).toEqual([]);
  expect(complaints("DELETE", `${RULES}/{}`, (await call(emulator, "DELETE", path)).json)).toEqual([]);
});
