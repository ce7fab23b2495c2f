import { start, UUID } from "./support";
import { exact, exchanges, refused, run } from "./support/exchanges";
import {
  always,
  CREATE,
  frame,
  hours,
  MONDAY,
  nothing,
  once,
  RULES,
  recurring,
  rule,
  uniqueIdentifier,
  whatExpression,
} from "./support/suppressions";

const MADE = `${RULES}/<made.alertSchedulerRule.uniqueIdentifier>`;
/** A schedule as responses contain it, whose start and end are in the past. */
const ended = (how: object) =>
  recurring(
    { ...how, repeatEvery: 2, terminationDate: "2025-01-01T00:00:00.000" },
    "2021-01-04T00:00:00.000",
    {
      timezone: "UTC+2",
      duration: hours(2),
    },
  );

exchanges("suppression rules", [
  [
    "a rule has a stable id and one per version, and is enabled by default",
    { quirks: { fillDefaults: true } },
    [
      CREATE,
      rule(always, {
        metaLabels: [{ key: "team", value: "a" }],
        uniqueIdentifier: "mine",
        id: "mine",
      }),
      200,
      {
        alertSchedulerRule: {
          enabled: true,
          metaLabels: [{ id: expect.any(String), key: "team", value: "a" }],
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          uniqueIdentifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ],
    [`GET ${MADE}`, 200, exact("<made>")],
    [
      `PUT ${RULES}`,
      rule(always, { uniqueIdentifier, name: "t", enabled: false }),
      200,
      ({ alertSchedulerRule: after }, { made: { alertSchedulerRule: before } }) => {
        const { metaLabels: _, id, updatedAt, ...kept } = before;
        expect(after).toMatchObject({ ...kept, name: "t", enabled: false });
        expect(after).not.toHaveProperty("metaLabels");
        expect(new Set([after.id, id, kept.uniqueIdentifier]).size).toBe(3);
      },
    ],
    [`PUT ${RULES}`, rule(), 400, "alertSchedulerRule.uniqueIdentifier: required"],
    [`PUT ${RULES}`, rule(always, { uniqueIdentifier: UUID }), 404],
  ],
  [
    "GET and DELETE of a missing rule return 200 with an empty object",
    [CREATE, rule(), 200],
    // The id of a version is not that of a rule.
    nothing("GET", "id"),
    nothing("DELETE", "id"),
    [`GET ${MADE}`, 200, exact("<made>")],
    nothing("DELETE", "uniqueIdentifier"),
    nothing("DELETE", "uniqueIdentifier"),
    nothing("GET", "uniqueIdentifier"),
  ],
  [
    "an empty id in a create and an update by id are rejected as an invalid UUID",
    [`POST ${RULES}`, rule(always, { uniqueIdentifier: "" }), 400, "Invalid uuid"],
    [`PUT ${RULES}`, rule(always, { id: UUID }), 400, "Invalid UUID format"],
  ],
  [
    "times are returned with milliseconds and without a zone, and UTC as UTC+0",
    [
      CREATE,
      rule(once("2025-01-01T00:00:00.000Z", { endTime: "2025-12-31T23:59:59.000Z" })),
      200,
      {
        alertSchedulerRule: {
          schedule: {
            oneTime: {
              timeframe: {
                startTime: "2025-01-01T00:00:00.000",
                endTime: "2025-12-31T23:59:59.000",
                timezone: "UTC+0",
              },
            },
          },
        },
      },
    ],
  ],
  [
    "a weekly rule whose start and end are in the past is returned as sent",
    [CREATE, rule(ended({ weekly: { daysOfWeek: [1] } })), 200],
    [
      `GET ${MADE}`,
      200,
      ({ alertSchedulerRule: { schedule } }) =>
        expect(schedule).toEqual(ended({ weekly: { daysOfWeek: [1] } })),
    ],
  ],
  [
    "monthly days, an always active rule and a label without a value are accepted",
    [
      CREATE,
      rule(recurring({ monthly: { daysOfMonth: [1, 15] } })),
      200,
      {
        alertSchedulerRule: {
          schedule: {
            recurring: { schedule: { monthly: { daysOfMonth: expect.arrayContaining([1, 15]) } } },
          },
        },
      },
    ],
    [CREATE, rule(), 200, { alertSchedulerRule: { schedule: always } }],
    [
      CREATE,
      rule(always, { filter: { whatExpression, alertMetaLabels: { value: [{ key: "k" }] } } }),
      200,
      ({ alertSchedulerRule: { filter } }) =>
        expect(filter.alertMetaLabels.value).toEqual([{ id: expect.any(String), key: "k" }]),
    ],
  ],
  [
    "an empty termination date is returned",
    [
      CREATE,
      rule(recurring({ daily: {}, terminationDate: "" })),
      200,
      { alertSchedulerRule: { schedule: { recurring: { schedule: { terminationDate: "" } } } } },
    ],
  ],
  [
    "only a write returns submittedStartTime",
    [
      CREATE,
      rule(recurring({ daily: {} }, "2099-03-02T08:00:00Z")),
      200,
      {
        alertSchedulerRule: {
          schedule: {
            recurring: {
              schedule: {
                timeframe: { startTime: MONDAY, submittedStartTime: "2099-03-02T08:00:00Z" },
              },
            },
          },
        },
      },
    ],
    [
      `GET ${MADE}`,
      200,
      ({ alertSchedulerRule: { schedule } }) =>
        expect(schedule.recurring.schedule.timeframe).toEqual(
          frame(MONDAY, { timezone: "UTC+0", duration: hours(2) }),
        ),
    ],
  ],
  [
    "a past start and end move forward if recurring, but not if one-time",
    [
      CREATE,
      rule(recurring({ daily: {} }, "2020-01-01T08:00:00", { endTime: "2020-01-01T09:30:00" })),
      200,
      ({ alertSchedulerRule: { schedule } }) => {
        const { startTime, endTime } = schedule.recurring.schedule.timeframe;
        const ahead = Date.parse(`${endTime}Z`) - Date.now();
        expect(ahead > 0 && ahead <= 24 * 3600000).toBe(true);
        expect(startTime.slice(10)).toBe("T08:00:00.000");
        expect(Date.parse(endTime) - Date.parse(startTime)).toBe(1.5 * 3600000);
      },
    ],
    [
      CREATE,
      rule(once("2020-01-01T08:00:00")),
      200,
      {
        alertSchedulerRule: {
          schedule: { oneTime: { timeframe: { startTime: "2020-01-01T08:00:00.000" } } },
        },
      },
    ],
  ],
  [
    "a response can be sent back without moving the start",
    [CREATE, rule(recurring({ weekly: { daysOfWeek: [1, 4] }, repeatEvery: 2 })), 200],
    [`read = GET ${MADE}`, 200],
    [`PUT ${RULES}`, { alertSchedulerRule: "<read.alertSchedulerRule>" }, 200],
    [
      `GET ${MADE}`,
      200,
      { alertSchedulerRule: { schedule: "<read.alertSchedulerRule.schedule>" } },
    ],
  ],
  [
    "an invalid time, schedule or query is rejected with its path",
    ...refused(`POST ${RULES}`, [
      [rule(once("2099-13-02T08:00:00")), "schedule.oneTime.timeframe.startTime"],
      [
        rule(once(MONDAY, { endTime: "2099-03-03T08:00:00", duration: hours(1) })),
        "timeframe.duration",
      ],
      [rule(once(MONDAY, {})), "schedule.oneTime.timeframe"],
      [
        rule(recurring({ daily: {} }, MONDAY, { duration: hours(1), timezone: "Europe/Berlin" })),
        "timezone",
      ],
      [rule(recurring({ daily: {}, weekly: { daysOfWeek: [1] } })), "recurring.schedule.weekly"],
      [rule(recurring({})), "recurring.schedule"],
      [rule(always, { filter: { whatExpression: "source spans" } }), "filter.whatExpression"],
    ]),
  ],
  [
    "a window that ends before it begins is accepted",
    [`POST ${RULES}`, rule(once(MONDAY, { endTime: "2099-03-02T07:00:00" })), 200],
  ],
]);

test.each([
  ["no selection", {}, "alertUniqueIds"],
  ["an empty selection of alerts", { alertUniqueIds: {} }, "alertUniqueIds"],
  ["no value", { alertUniqueIds: { value: null } }, "alertUniqueIds"],
  ["an empty list of alerts", { alertUniqueIds: { value: [] } }, "alertUniqueIds"],
  ["an empty list of labels", { alertMetaLabels: { value: [] } }, "alertMetaLabels"],
])(
  "a rule for all alerts given by %s is returned with an empty list",
  async (_, selection, returnedKey) => {
    await run(await start(), [
      [CREATE, rule(always, { filter: { whatExpression, ...selection } }), 200],
      [
        `GET ${MADE}`,
        200,
        ({ alertSchedulerRule: { filter } }) =>
          expect(filter).toEqual({ whatExpression, [returnedKey]: { value: [] } }),
      ],
    ]);
  },
);

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
  await run(await start(), [
    [CREATE, rule(recurring(how)), 200],
    [
      `GET ${MADE}`,
      200,
      ({ alertSchedulerRule: { schedule } }) =>
        expect(schedule.recurring.schedule.timeframe.startTime).toBe(`${day}T08:00:00.000`),
    ],
  ]);
});
