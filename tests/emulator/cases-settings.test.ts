import { exact, exchanges, refused } from "./support/exchanges";

const CONFIGS = "/cases/cases/case-settings/v1/configs";
const globalIndicatorSettings = {
  enabled: true,
  filteringConditions: [
    { enabled: true, priorities: { values: { items: [] } }, entityLabels: { all: {} } },
  ],
};
const settings = `${CONFIGS}/<made.caseSettings.id>`;
exchanges("case settings", [
  [
    "settings exist once per team, and `all` differs from an empty list",
    [`GET ${CONFIGS}:getActive`, 404],
    [`made = POST ${CONFIGS}`, { globalIndicatorSettings }, 200],
    [`GET ${CONFIGS}:getActive`, 200, exact("<made>")],
    [
      `GET ${settings}`,
      200,
      {
        caseSettings: {
          createTime: expect.any(String),
          globalIndicatorSettings: {
            filteringConditions: [{ entityLabels: { all: {} }, priorities: { values: {} } }],
          },
        },
      },
    ],
    [`POST ${CONFIGS}`, { globalIndicatorSettings }, 409, "already"],
    [`DELETE ${settings}`, 200],
    [`GET ${settings}`, 404],
  ],
  [
    "an update replaces only the fields sent, and durations come back normalized",
    [
      `made = POST ${CONFIGS}`,
      {
        name: "n",
        globalIndicatorSettings,
        caseLifecycle: {
          suppressionPeriod: "3600.000s",
          autoClose: { postResolutionPeriod: "1.5s" },
        },
      },
      200,
      {
        caseSettings: {
          caseLifecycle: {
            suppressionPeriod: "3600s",
            autoClose: { postResolutionPeriod: "1.500s" },
          },
        },
      },
    ],
    [
      `PATCH ${settings}`,
      { caseLifecycle: { suppressionPeriod: "60s" } },
      200,
      ({ caseSettings }) => {
        expect(caseSettings).toMatchObject({
          name: "n",
          globalIndicatorSettings: { enabled: true },
        });
        expect(caseSettings.caseLifecycle).toEqual({ suppressionPeriod: "60s" });
      },
    ],
  ],
  [
    "the system defaults have neither an id nor a wrapper",
    [
      `GET ${CONFIGS}:getSystemDefaults`,
      200,
      exact({
        caseLifecycle: expect.objectContaining({
          alertSuppressionStrategy: "ALERT_SUPPRESSION_STRATEGY_IGNORE",
        }),
        globalIndicatorSettings: expect.anything(),
      }),
    ],
  ],
  [
    "two kinds of priorities and incomplete lifecycles are rejected",
    ...refused(`POST ${CONFIGS}`, [
      [
        {
          globalIndicatorSettings: {
            filteringConditions: [{ priorities: { all: {}, values: { items: [] } } }],
          },
        },
        "only one of",
      ],
      [
        { globalIndicatorSettings: {}, caseLifecycle: { suppressionPeriod: "1h" } },
        "caseLifecycle.suppressionPeriod",
      ],
    ]),
  ],
]);
