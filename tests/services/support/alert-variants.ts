/** One JSON form: the arguments of the user, or a dialect of the API. */
type Form = "user" | "flat" | "legacy";

/** Writes one value in a form. Values that all forms share need no function. */
class Writer {
  constructor(private readonly form: Form) {}

  /** An enum value: its short name, its name in the API and its number, where the API has one. */
  choice(short: string, apiName: string, number: number | string = apiName): unknown {
    return { user: short, flat: apiName, legacy: number }[this.form];
  }
  /** An integer that the API sends as a string. */
  int64(value: number): unknown {
    return this.form === "user" ? value : `${value}`;
  }
  /** A union: the legacy dialect wraps it in $case, below the holder if it has one. */
  oneOf(holder: string | undefined, variant: string, value: unknown): object {
    if (this.form !== "legacy") return { [variant]: value };
    const cased = { $case: variant, [variant]: value };
    return holder ? { [holder]: cased } : cased;
  }
  /** A time window, which is a union with one enum. */
  window(variant: string, prefix: string, value: string, number: number): object {
    return this.oneOf("type", variant, this.choice(value, `${prefix}_VALUE_${value}`, number));
  }
  logsWindow(value: string, number: number): object {
    return this.window("logsTimeWindowSpecificValue", "LOGS_TIME_WINDOW", value, number);
  }
  moreThan(type: string): unknown {
    return this.choice("MORE_THAN", `${type}_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED`, 0);
  }
}

const ID = "0f0e0d0c-0b0a-4909-8807-060504030201";
export const PRIORITY = "ALERT_DEF_PRIORITY_";
export const TYPE = "ALERT_DEF_TYPE_";
const rulesWith = (condition: object, override?: object) => ({
  rules: [{ condition, ...(override && { override }) }],
});

/** The fields of each variant, by the type in the legacy dialect and its name. */
const fieldsOf: [number | string, string, string, (write: Writer) => object][] = [
  [
    0,
    "LOGS_IMMEDIATE_OR_UNSPECIFIED",
    "logsImmediate",
    (write) => ({
      logsFilter: write.oneOf(undefined, "simpleFilter", { luceneQuery: "level:error" }),
    }),
  ],
  [
    1,
    "LOGS_THRESHOLD",
    "logsThreshold",
    (write) => {
      const conditionType = write.moreThan("LOGS_THRESHOLD");
      const timeWindow = write.logsWindow("MINUTES_10", 1);
      const priority = write.choice("P2", `${PRIORITY}P2`, 3);
      return rulesWith({ threshold: 5, conditionType, timeWindow }, { priority });
    },
  ],
  [
    3,
    "LOGS_ANOMALY",
    "logsAnomaly",
    (write) => rulesWith({ minimumThreshold: 1, timeWindow: write.logsWindow("HOURS_36", 11) }),
  ],
  [
    4,
    "LOGS_RATIO_THRESHOLD",
    "logsRatioThreshold",
    (write) => ({
      groupByFor: write.choice("DENUMERATOR_ONLY", "LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY", 2),
      ...rulesWith({
        threshold: 2,
        conditionType: write.choice("LESS_THAN", "LOGS_RATIO_CONDITION_TYPE_LESS_THAN", 1),
        timeWindow: write.window(
          "logsRatioTimeWindowSpecificValue",
          "LOGS_RATIO_TIME_WINDOW",
          "MINUTES_15",
          2,
        ),
      }),
    }),
  ],
  [
    6,
    "LOGS_NEW_VALUE",
    "logsNewValue",
    (write) => {
      const variant = "logsNewValueTimeWindowSpecificValue";
      const timeWindow = write.window(variant, "LOGS_NEW_VALUE_TIME_WINDOW", "WEEK_1", 4);
      return rulesWith({ keypathToTrack: "k", timeWindow });
    },
  ],
  [
    7,
    "LOGS_UNIQUE_COUNT",
    "logsUniqueCount",
    (write) => {
      const variant = "logsUniqueValueTimeWindowSpecificValue";
      const timeWindow = write.window(variant, "LOGS_UNIQUE_VALUE_TIME_WINDOW", "MINUTES_5", 10);
      const condition = { maxUniqueCount: write.int64(2), timeWindow };
      return { uniqueCountKeypath: "k.ip", ...rulesWith(condition) };
    },
  ],
  [
    8,
    "LOGS_TIME_RELATIVE_THRESHOLD",
    "logsTimeRelativeThreshold",
    (write) => {
      const conditionType = write.moreThan("LOGS_TIME_RELATIVE");
      const apiName = "LOGS_TIME_RELATIVE_COMPARED_TO_YESTERDAY";
      const comparedTo = write.choice("YESTERDAY", apiName, 3);
      return rulesWith({ threshold: 3, conditionType, comparedTo });
    },
  ],
  [
    10,
    "METRIC_THRESHOLD",
    "metricThreshold",
    (write) => ({
      metricFilter: { promql: "sum(rate(x[5m]))" },
      missingValues: write.oneOf("missingValues", "replaceWithZero", true),
      ...rulesWith({
        threshold: 1,
        forOverPct: 50,
        conditionType: write.moreThan("METRIC_THRESHOLD"),
        ofTheLast: write.window(
          "metricTimeWindowSpecificValue",
          "METRIC_TIME_WINDOW",
          "MINUTES_10",
          2,
        ),
      }),
    }),
  ],
  [
    14,
    "METRIC_ANOMALY",
    "metricAnomaly",
    (write) => {
      const apiName = "METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL";
      const conditionType = write.choice("LESS_THAN_USUAL", apiName, 1);
      const ofTheLast = write.oneOf("type", "metricTimeWindowDynamicDuration", "1h20m");
      const condition = { threshold: 1, conditionType, ofTheLast };
      return { metricFilter: { promql: "up" }, ...rulesWith(condition) };
    },
  ],
  [
    15,
    "TRACING_IMMEDIATE",
    "tracingImmediate",
    (write) => {
      const operation = write.choice("IS_NOT", "TRACING_FILTER_OPERATION_TYPE_IS_NOT", 4);
      const latencyThresholdMs = write.int64(30000);
      const tracingLabelFilters = { serviceName: [{ values: ["cart"], operation }] };
      const filter = { latencyThresholdMs, tracingLabelFilters };
      return { tracingFilter: write.oneOf(undefined, "simpleFilter", filter) };
    },
  ],
  [
    16,
    "TRACING_THRESHOLD",
    "tracingThreshold",
    (write) => {
      const variant = "tracingTimeWindowValue";
      const timeWindow = write.window(variant, "TRACING_TIME_WINDOW", "MINUTES_20", 11);
      return rulesWith({ spanAmount: 9, timeWindow });
    },
  ],
  [
    17,
    "FLOW",
    "flow",
    (write) => {
      const alertsOp = write.choice("OR", "ALERTS_OP_OR", 1);
      const nextOp = write.choice("AND", "NEXT_OP_AND_OR_UNSPECIFIED", 0);
      const groups = [{ alertDefs: [{ id: ID, not: false }], alertsOp, nextOp }];
      const stage = write.oneOf("flowStages", "flowStagesGroups", { groups });
      return { stages: [{ timeframeMs: write.int64(0), ...stage }] };
    },
  ],
  [
    18,
    "SLO_THRESHOLD",
    "sloThreshold",
    (write) => {
      const priority = write.choice("P1", `${PRIORITY}P1`, 4);
      const unit = write.choice("HOURS", "DURATION_UNIT_HOURS", 1);
      const timeDuration = { duration: write.int64(1), unit };
      const burnRate = {
        ...rulesWith({ threshold: 1 }, { priority }),
        ...write.oneOf("type", "single", { timeDuration }),
      };
      return { sloDefinition: { sloId: ID }, ...write.oneOf("threshold", "burnRate", burnRate) };
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
    (write) => ({
      dataprimeQuery: { query: "source logs | count" },
      timeframeMinutes: 10,
      targetColumn: "_count",
      operator: write.choice("MORE_THAN", "ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_UNSPECIFIED"),
      ...rulesWith({ threshold: 1 }),
    }),
  ],
];

/** A minimal alert of each variant: its type, its name, and its fields in the three forms. */
export const alertVariants = fieldsOf.map(([typeNumber, typeName, variant, fields]) => ({
  typeNumber,
  typeName,
  variant,
  user: { [variant]: fields(new Writer("user")) },
  flat: { [variant]: fields(new Writer("flat")) },
  legacy: fields(new Writer("legacy")),
}));
