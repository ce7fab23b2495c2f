import { collect } from "../../src/http";
import { BadRequestError } from "../../src/sdk";
import { start } from "./support";
import {
  always,
  createRule,
  type ListEntry,
  listRules,
  names,
  oneTimeSchedule,
  readRule,
  recurringSchedule,
  suppressionsClient,
} from "./support/suppressions";

const starts = (all: ListEntry[]) =>
  all.flatMap(({ nextActiveTimeframes }) => nextActiveTimeframes.map(({ startTime }) => startTime));

describe("suppression rule list", () => {
  async function startWithThreeRules() {
    const emulator = await start();
    const ids = [
      (await createRule(emulator, always, { name: "always" })).uniqueIdentifier,
      (
        await createRule(emulator, recurringSchedule({ weekly: { daysOfWeek: [2] } }), {
          name: "mondays",
          enabled: false,
        })
      ).uniqueIdentifier,
      (
        await createRule(
          emulator,
          oneTimeSchedule("2099-07-01T00:00:00", {
            endTime: "2099-07-02T00:00:00",
            timezone: "UTC+2",
          }),
          { name: "once" },
        )
      ).uniqueIdentifier,
    ];
    return { emulator, ids };
  }

  test("has whole rules with their next windows", async () => {
    const { emulator } = await startWithThreeRules();
    const all = await listRules(emulator);
    expect(names(all)).toEqual(["always", "mondays", "once"]);
    expect(starts(all.filter(({ alertSchedulerRule: { name } }) => name === "mondays"))).toEqual([
      "2099-03-02T08:00:00.000",
      "2099-03-09T08:00:00.000",
      "2099-03-16T08:00:00.000",
    ]);
    expect(starts(all.filter(({ alertSchedulerRule: { name } }) => name === "always"))).toEqual([]);
  });

  test("can be filtered by enabled, by id and by version", async () => {
    const { emulator, ids } = await startWithThreeRules();
    const version = (await readRule(emulator, ids[2])).id;
    const filter = "alert_scheduler_rules_ids";
    expect(names(await listRules(emulator, "?enabled=false"))).toEqual(["mondays"]);
    expect(names(await listRules(emulator, "?enabled=true"))).toEqual(["always", "once"]);
    const byId = `?${filter}.alertSchedulerIds.alertSchedulerRuleIds=${ids[0]}&${filter}.alertSchedulerIds.alertSchedulerRuleIds=${ids[1]}`;
    expect(names(await listRules(emulator, byId))).toEqual(["always", "mondays"]);
    expect(
      names(
        await listRules(
          emulator,
          `?${filter}.alertSchedulerVersionIds.alertSchedulerRuleVersionIds=${version}`,
        ),
      ),
    ).toEqual(["once"]);
  });

  test.each([
    [
      "a range",
      "?active_timeframe.startTime=2099-03-09T09:00:00&active_timeframe.endTime=2099-03-09T20:00:00&active_timeframe.timezone=UTC",
      ["always", "mondays"],
    ],
    [
      "a range over night",
      "?active_timeframe.startTime=2099-03-09T10:00:00&active_timeframe.endTime=2099-03-10T08:00:00",
      ["always"],
    ],
    [
      "a range without an end",
      "?active_timeframe.startTime=2099-06-30T23:00:00",
      ["always", "mondays", "once"],
    ],
    [
      "another time zone",
      "?active_timeframe.startTime=2099-07-01T21:59:00&active_timeframe.endTime=2099-07-01T22:30:00&active_timeframe.timezone=UTC",
      ["always", "once"],
    ],
    [
      "another time zone, too late",
      "?active_timeframe.startTime=2099-07-01T22:01:00&active_timeframe.endTime=2099-07-01T22:30:00&active_timeframe.timezone=UTC",
      ["always"],
    ],
  ])("can be filtered by the time of activity: %s", async (_, query, expected) => {
    const { emulator } = await startWithThreeRules();
    expect(names(await listRules(emulator, query))).toEqual(expected);
  });

  test("has pages that the iterator reads", async () => {
    const emulator = await start({ quirks: { pageSizeMax: 2 } });
    for (const name of ["a", "b", "c", "d", "e"]) await createRule(emulator, always, { name });
    const first = await suppressionsClient(emulator).list();
    expect([first.alertSchedulerRules.length, typeof first.nextPageToken]).toEqual([2, "string"]);
    const all = await collect(suppressionsClient(emulator).list.items());
    expect(all.map(({ alertSchedulerRule }) => alertSchedulerRule?.name).sort()).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
    ]);
    await expect(
      suppressionsClient(emulator).list({ query: { next_page_token: "x" } }),
    ).rejects.toThrow(BadRequestError);
  });
});
