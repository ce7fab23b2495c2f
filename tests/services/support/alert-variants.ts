/** One JSON form: the arguments of the user, or a dialect of the API. */
export type Form = "user" | "flat" | "legacy";

/** Writes one value in a form. Values that all forms share need no function. */
export interface Writer {
  /** An enum value: its short name, its name in the API and its number. */
  choice: (short: string, apiName: string, number: number | string) => unknown;
  /** An integer that the API sends as a string. */
  int64: (value: number) => unknown;
  /** A union: the legacy dialect wraps it in $case, below the holder if it has one. */
  oneOf: (holder: string | undefined, variant: string, value: unknown) => object;
}

const writer = (form: Form): Writer => ({
  choice: (short, apiName, number) => ({ user: short, flat: apiName, legacy: number })[form],
  int64: (value) => (form === "user" ? value : `${value}`),
  oneOf: (holder, variant, value) => {
    if (form !== "legacy") return { [variant]: value };
    const cased = { $case: variant, [variant]: value };
    return holder ? { [holder]: cased } : cased;
  },
});

type Variant = [
  typeNumber: string | number,
  typeName: string,
  variant: string,
  fields: (write: Writer) => object,
];

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
export const PRIORITY = "ALERT_DEF_PRIORITY_";
export const TYPE = "ALERT_DEF_TYPE_";
const moreThan = (write: Writer, of: string) =>
  write.choice("MORE_THAN", `${of}_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED`, 0);
const logsWindow = (write: Writer, value: string, number: number) =>
  write.oneOf(
    "type",
    "logsTimeWindowSpecificValue",
    write.choice(value, `LOGS_TIME_WINDOW_VALUE_${value}`, number),
  );

const variants: Variant[] = [
  [
    0,
    "LOGS_IMMEDIATE_OR_UNSPECIFIED",
    "logsImmediate",
    ({ oneOf }) => ({
      logsFilter: oneOf(undefined, "simpleFilter", { luceneQuery: "level:error" }),
    }),
  ],
  [
    1,
    "LOGS_THRESHOLD",
    "logsThreshold",
    (write) => ({
      rules: [
        {
          condition: {
            threshold: 5,
            conditionType: moreThan(write, "LOGS_THRESHOLD"),
            timeWindow: logsWindow(write, "MINUTES_10", 1),
          },
          override: { priority: write.choice("P2", `${PRIORITY}P2`, 3) },
        },
      ],
    }),
  ],
  [
    3,
    "LOGS_ANOMALY",
    "logsAnomaly",
    (write) => ({
      rules: [
        { condition: { minimumThreshold: 1, timeWindow: logsWindow(write, "HOURS_36", 11) } },
      ],
    }),
  ],
  [
    4,
    "LOGS_RATIO_THRESHOLD",
    "logsRatioThreshold",
    ({ choice, oneOf }) => ({
      groupByFor: choice("DENUMERATOR_ONLY", "LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY", 2),
      rules: [
        {
          condition: {
            threshold: 2,
            conditionType: choice("LESS_THAN", "LOGS_RATIO_CONDITION_TYPE_LESS_THAN", 1),
            timeWindow: oneOf(
              "type",
              "logsRatioTimeWindowSpecificValue",
              choice("MINUTES_15", "LOGS_RATIO_TIME_WINDOW_VALUE_MINUTES_15", 2),
            ),
          },
        },
      ],
    }),
  ],
  [
    6,
    "LOGS_NEW_VALUE",
    "logsNewValue",
    ({ choice, oneOf }) => ({
      rules: [
        {
          condition: {
            keypathToTrack: "k",
            timeWindow: oneOf(
              "type",
              "logsNewValueTimeWindowSpecificValue",
              choice("WEEK_1", "LOGS_NEW_VALUE_TIME_WINDOW_VALUE_WEEK_1", 4),
            ),
          },
        },
      ],
    }),
  ],
  [
    7,
    "LOGS_UNIQUE_COUNT",
    "logsUniqueCount",
    ({ choice, int64, oneOf }) => ({
      uniqueCountKeypath: "k.ip",
      rules: [
        {
          condition: {
            maxUniqueCount: int64(2),
            timeWindow: oneOf(
              "type",
              "logsUniqueValueTimeWindowSpecificValue",
              choice("MINUTES_5", "LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5", 10),
            ),
          },
        },
      ],
    }),
  ],
  [
    8,
    "LOGS_TIME_RELATIVE_THRESHOLD",
    "logsTimeRelativeThreshold",
    (write) => ({
      rules: [
        {
          condition: {
            threshold: 3,
            conditionType: moreThan(write, "LOGS_TIME_RELATIVE"),
            comparedTo: write.choice("YESTERDAY", "LOGS_TIME_RELATIVE_COMPARED_TO_YESTERDAY", 3),
          },
        },
      ],
    }),
  ],
  [
    10,
    "METRIC_THRESHOLD",
    "metricThreshold",
    (write) => ({
      metricFilter: { promql: "sum(rate(x[5m]))" },
      missingValues: write.oneOf("missingValues", "replaceWithZero", true),
      rules: [
        {
          condition: {
            threshold: 1,
            forOverPct: 50,
            conditionType: moreThan(write, "METRIC_THRESHOLD"),
            ofTheLast: write.oneOf(
              "type",
              "metricTimeWindowSpecificValue",
              write.choice("MINUTES_10", "METRIC_TIME_WINDOW_VALUE_MINUTES_10", 2),
            ),
          },
        },
      ],
    }),
  ],
  [
    14,
    "METRIC_ANOMALY",
    "metricAnomaly",
    ({ choice, oneOf }) => ({
      metricFilter: { promql: "up" },
      rules: [
        {
          condition: {
            threshold: 1,
            conditionType: choice(
              "LESS_THAN_USUAL",
              "METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL",
              1,
            ),
            ofTheLast: oneOf("type", "metricTimeWindowDynamicDuration", "1h20m"),
          },
        },
      ],
    }),
  ],
  [
    15,
    "TRACING_IMMEDIATE",
    "tracingImmediate",
    ({ choice, int64, oneOf }) => {
      const operation = choice("IS_NOT", "TRACING_FILTER_OPERATION_TYPE_IS_NOT", 4);
      return {
        tracingFilter: oneOf(undefined, "simpleFilter", {
          latencyThresholdMs: int64(30000),
          tracingLabelFilters: { serviceName: [{ values: ["cart"], operation }] },
        }),
      };
    },
  ],
  [
    16,
    "TRACING_THRESHOLD",
    "tracingThreshold",
    ({ choice, oneOf }) => ({
      rules: [
        {
          condition: {
            spanAmount: 9,
            timeWindow: oneOf(
              "type",
              "tracingTimeWindowValue",
              choice("MINUTES_20", "TRACING_TIME_WINDOW_VALUE_MINUTES_20", 11),
            ),
          },
        },
      ],
    }),
  ],
  [
    17,
    "FLOW",
    "flow",
    ({ choice, int64, oneOf }) => {
      const alertsOp = choice("OR", "ALERTS_OP_OR", 1);
      const nextOp = choice("AND", "NEXT_OP_AND_OR_UNSPECIFIED", 0);
      const groups = [{ alertDefs: [{ id: ID, not: false }], alertsOp, nextOp }];
      const stage = oneOf("flowStages", "flowStagesGroups", { groups });
      return { stages: [{ timeframeMs: int64(0), ...stage }] };
    },
  ],
  [
    18,
    "SLO_THRESHOLD",
    "sloThreshold",
    ({ choice, int64, oneOf }) => {
      const priority = choice("P1", `${PRIORITY}P1`, 4);
      const unit = choice("HOURS", "DURATION_UNIT_HOURS", 1);
      return {
        sloDefinition: { sloId: ID },
        ...oneOf("threshold", "burnRate", {
          rules: [{ condition: { threshold: 1 }, override: { priority } }],
          ...oneOf("type", "single", { timeDuration: { duration: int64(1), unit } }),
        }),
      };
    },
  ],
  // The API reference lists no integers for these types: both dialects send their names.
  [
    `${TYPE}ANALYTICS_IMMEDIATE`,
    "ANALYTICS_IMMEDIATE",
    "analyticsImmediate",
    () => ({ dataprimeQuery: { query: "source logs" } }),
  ],
  [
    `${TYPE}ANALYTICS_THRESHOLD`,
    "ANALYTICS_THRESHOLD",
    "analyticsThreshold",
    ({ choice }) => {
      const operator = "ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_UNSPECIFIED";
      return {
        dataprimeQuery: { query: "source logs | count" },
        timeframeMinutes: 10,
        targetColumn: "_count",
        operator: choice("MORE_THAN", operator, operator),
        rules: [{ condition: { threshold: 1 } }],
      };
    },
  ],
];

/** A minimal alert of each variant: its type, its name, and its fields in the three forms. */
export const alertVariants = variants.map(([typeNumber, typeName, variant, fields]) => ({
  typeNumber,
  typeName,
  variant,
  user: { [variant]: fields(writer("user")) },
  flat: { [variant]: fields(writer("flat")) },
  legacy: fields(writer("legacy")),
}));
