import { UUID } from "./support";
import { each, exchanges, type Step } from "./support/exchanges";
import {
  always,
  CREATE,
  nothing,
  once,
  RULES,
  recurring,
  rule,
  uniqueIdentifier,
} from "./support/suppressions";

const rules = (...names: string[]) => ({
  alertSchedulerRules: names.map((name) => ({ alertSchedulerRule: { name } })),
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
