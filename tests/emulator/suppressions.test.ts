import { call, start, UUID } from "./support";
import { each, exact, exchanges, refused, run, type Step } from "./support/exchanges";

const RULES = "/alerts/suppression-rules/v1";
const CREATE = `made = POST ${RULES}`;
const MADE = `${RULES}/<made.alertSchedulerRule.uniqueIdentifier>`;
const uniqueIdentifier = "<made.alertSchedulerRule.uniqueIdentifier>";
const always = { scheduleOperation: "SCHEDULE_OPERATION_MUTE", recurring: { alwaysActive: {} } };
const whatExpression = "source logs | filter true";
const rule = (schedule: object = always, more: object = {}) => ({
  alertSchedulerRule: { name: "s", filter: { whatExpression }, schedule, ...more },
});
const hours = (forOver: number) => ({ forOver, frequency: "DURATION_FREQUENCY_HOUR" });
const frame = (startTime: string, more: object = { duration: hours(2) }) => ({
  startTime,
  timezone: "UTC",
  ...more,
});
const once = (startTime: string, more?: object) => ({
  scheduleOperation: "SCHEDULE_OPERATION_MUTE",
  oneTime: { timeframe: frame(startTime, more) },
});
const MONDAY = "2099-03-02T08:00:00.000";
const recurring = (how: object, startTime = MONDAY, more?: object) => ({
  ...always,
  recurring: { schedule: { ...how, timeframe: frame(startTime, more) } },
});
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
const rules = (...names: string[]) => ({
  alertSchedulerRules: names.map((name) => ({ alertSchedulerRule: { name } })),
});
/** The vendor's description does not allow the empty object that the service returns. */
const nothing =
  (method: string, key?: string): Step =>
  async (emulator, { made }) => {
    const path = key ? `${RULES}/${made.alertSchedulerRule[key]}` : RULES;
    const { status, json } = await call(emulator, method, path);
    expect([method, path, status, json]).toEqual([method, path, 200, {}]);
  };

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

/** One rule that is always active, one on Mondays and one on a day in July. */
const three: Step[] = [
  [`always = POST ${RULES}`, rule(always, { name: "always" }), 200],
  [
    `mondays = POST ${RULES}`,
    rule(recurring({ weekly: { daysOfWeek: [2] } }), { name: "mondays", enabled: false }),
    200,
  ],
  [
    `once = POST ${RULES}`,
    rule(once("2099-07-01T00:00:00", { endTime: "2099-07-02T00:00:00", timezone: "UTC+2" }), {
      name: "once",
    }),
    200,
  ],
];
const IDS = "alert_scheduler_rules_ids";
const active = (startTime: string, endTime?: string, timezone?: string) =>
  `GET ${RULES}?${Object.entries({ startTime, endTime, timezone })
    .filter(([, value]) => value)
    .map(([key, value]) => `active_timeframe.${key}=${value}`)
    .join("&")}`;

exchanges("the list of suppression rules", [
  [
    "a list entry has the rule and its next windows; an empty list is `{}`",
    nothing("GET"),
    ...three,
    [
      `GET ${RULES}`,
      200,
      {
        alertSchedulerRules: [
          { alertSchedulerRule: "<always.alertSchedulerRule>", nextActiveTimeframes: [] },
          {
            alertSchedulerRule: { name: "mondays" },
            nextActiveTimeframes: each(
              "startTime",
              "2099-03-02T08:00:00.000",
              "2099-03-09T08:00:00.000",
              "2099-03-16T08:00:00.000",
            ),
          },
          { alertSchedulerRule: { name: "once" } },
        ],
      },
    ],
  ],
  [
    "can be filtered by enabled, by id and by version",
    ...three,
    [`GET ${RULES}?enabled=false`, 200, rules("mondays")],
    [`GET ${RULES}?enabled=true`, 200, rules("always", "once")],
    [
      `GET ${RULES}?${["always", "mondays"].map((name) => `${IDS}.alertSchedulerIds.alertSchedulerRuleIds=<${name}.alertSchedulerRule.uniqueIdentifier>`).join("&")}`,
      200,
      rules("always", "mondays"),
    ],
    [
      `GET ${RULES}?${IDS}.alertSchedulerVersionIds.alertSchedulerRuleVersionIds=<once.alertSchedulerRule.id>`,
      200,
      rules("once"),
    ],
  ],
  [
    "can be filtered by the time of activity, in any time zone",
    ...three,
    [active("2099-03-09T09:00:00", "2099-03-09T20:00:00", "UTC"), 200, rules("always", "mondays")],
    [active("2099-03-09T10:00:00", "2099-03-10T08:00:00"), 200, rules("always")],
    [active("2099-06-30T23:00:00"), 200, rules("always", "mondays", "once")],
    [active("2099-07-01T21:59:00", "2099-07-01T22:30:00", "UTC"), 200, rules("always", "once")],
    [active("2099-07-01T22:01:00", "2099-07-01T22:30:00", "UTC"), 200, rules("always")],
  ],
  [
    "has pages",
    { quirks: { pageSizeMax: 2 } },
    ...three,
    [
      `first = GET ${RULES}`,
      200,
      { ...rules("always", "mondays"), nextPageToken: expect.any(String) },
    ],
    [`GET ${RULES}?next_page_token=<first.nextPageToken>`, 200, rules("once")],
    [`GET ${RULES}?next_page_token=x`, 400],
  ],
]);

const creates = (...all: object[]) => ({ createAlertSchedulerRuleRequests: all });
const updates = (...all: object[]) => ({ updateAlertSchedulerRuleRequests: all });
const MANY = `${RULES}/all/rules`;

exchanges("bulk operations on suppression rules", [
  [
    "create all rules in order, or none",
    [
      `POST ${MANY}`,
      creates(rule(always, { name: "a" }), rule(always, { name: "b" })),
      200,
      {
        createSuppressionResponses: [
          { alertSchedulerRule: { name: "a" } },
          { alertSchedulerRule: { name: "b" } },
        ],
      },
    ],
    [`POST ${MANY}`, creates(rule(), rule(once("2099-13-01T00:00:00"))), 400],
    [`GET ${RULES}`, 200, rules("a", "b")],
  ],
  [
    "replace all given rules or none, and no others",
    [`POST ${RULES}`, rule(always, { name: "a" }), 200],
    [CREATE, rule(always, { name: "b" }), 200],
    [
      `PUT ${MANY}`,
      updates(
        rule(always, { uniqueIdentifier, name: "x" }),
        rule(always, { uniqueIdentifier: UUID }),
      ),
      404,
    ],
    [`GET ${RULES}`, 200, rules("a", "b")],
    [
      `PUT ${MANY}`,
      updates(rule(always, { uniqueIdentifier, name: "y" })),
      200,
      { updateSuppressionResponses: [{ alertSchedulerRule: { name: "y" } }] },
    ],
    [`GET ${RULES}`, 200, rules("a", "y")],
  ],
]);
