import type { Fields } from "../../src/schema/record";

const COMPARISONS: Readonly<Record<string, string>> = {
  ">": "MORE_THAN",
  ">=": "MORE_THAN_OR_EQUALS",
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUALS",
  "=": "EQUALS",
  "!=": "NOT_EQUALS",
};
const RULE = /^(?:(P\d) )?(>=|<=|!=|[<>=]) ([\d.]+)(?: (\d+)%)?(?: in (\S+))?$/;

/** Reads `P1 > 10 50% in 10m`: priority, comparison, threshold, share and window. */
function ruleOf(text: string) {
  const [found, priority, comparison = "", threshold, share, window = ""] = RULE.exec(text) ?? [];
  if (found === undefined) throw new Error(`not a rule of a scenario: ${text}`);
  return {
    condition: { threshold: Number(threshold), conditionType: COMPARISONS[comparison] },
    ...(share === undefined ? {} : { share: Number(share) }),
    window,
    override: priority === undefined ? {} : { override: { priority } },
  };
}

/** The enum value of `10m` or `2h`: `MINUTES_10`, `HOURS_2`. */
function windowOf(text: string): string {
  const [, count, unit] = /^(\d+)([mh])$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`not a window of a scenario: ${text}`);
  return `${unit === "m" ? "MINUTE" : "HOUR"}${count === "1" ? "" : "S"}_${count}`;
}

/** A Lucene query as the filter of an alert; an empty one is left out. */
export const filterOf = (luceneQuery = "", labelFilters?: Fields) => ({
  simpleFilter: { ...(luceneQuery && { luceneQuery }), ...(labelFilters ? { labelFilters } : {}) },
});

export const metric = (
  promql: string,
  rules: readonly string[],
  { common = {}, ...more }: Fields = {},
): Fields => ({
  priority: "P3",
  ...(common as Fields),
  metricThreshold: {
    metricFilter: { promql },
    rules: rules.map(ruleOf).map(({ condition, share, window, override }) => ({
      condition: {
        ...condition,
        forOverPct: share ?? 0,
        ...(window ? { ofTheLast: { metricTimeWindowDynamicDuration: window } } : {}),
      },
      ...override,
    })),
    ...more,
  },
});

export const logsImmediate = (query: string, common: Fields = {}): Fields => ({
  priority: "P3",
  ...common,
  logsImmediate: { logsFilter: filterOf(query) },
});

export const logsThreshold = (
  query: string,
  rules: readonly string[],
  { common = {}, ...more }: Fields = {},
): Fields => ({
  priority: "P3",
  ...(common as Fields),
  logsThreshold: {
    logsFilter: filterOf(query),
    rules: rules.map(ruleOf).map(({ condition, window, override }) => ({
      condition: { ...condition, timeWindow: { logsTimeWindowSpecificValue: windowOf(window) } },
      ...override,
    })),
    ...more,
  },
});

export const ratio = (
  [numerator, denominator]: readonly [string, string],
  rules: readonly string[],
  { common = {}, ...more }: Fields = {},
): Fields => ({
  priority: "P3",
  ...(common as Fields),
  logsRatioThreshold: {
    numerator: filterOf(numerator),
    denominator: filterOf(denominator),
    rules: rules.map(ruleOf).map(({ condition, window, override }) => ({
      condition: {
        ...condition,
        timeWindow: { logsRatioTimeWindowSpecificValue: windowOf(window) },
      },
      ...override,
    })),
    ...more,
  },
});

export const uniqueCount = (
  field: string,
  max: number,
  window: string,
  { common = {}, ...more }: Fields = {},
): Fields => ({
  priority: "P3",
  ...(common as Fields),
  logsUniqueCount: {
    logsFilter: filterOf(),
    uniqueCountKeypath: field,
    rules: [
      {
        condition: {
          maxUniqueCount: String(max),
          timeWindow: { logsUniqueValueTimeWindowSpecificValue: windowOf(window) },
        },
      },
    ],
    ...more,
  },
});

export const newValue = (field: string, window: string, more: Fields = {}): Fields => ({
  priority: "P3",
  ...more,
  logsNewValue: {
    logsFilter: filterOf(String(more.query ?? "")),
    rules: [
      {
        condition: {
          keypathToTrack: field,
          timeWindow: { logsNewValueTimeWindowSpecificValue: window },
        },
      },
    ],
  },
});

/** The rules name the period before their window: `P1 > 2` with `PREVIOUS_HOUR`. */
export const timeRelative = (
  rules: readonly (readonly [rule: string, comparedTo: string])[],
  { common = {}, query = "", ...more }: Fields = {},
): Fields => ({
  priority: "P3",
  ...(common as Fields),
  logsTimeRelativeThreshold: {
    logsFilter: filterOf(String(query)),
    rules: rules.map(([text, comparedTo]) => {
      const { condition, override } = ruleOf(text);
      return { condition: { ...condition, comparedTo }, ...override };
    }),
    ...more,
  },
});

export const tracingImmediate = (simpleFilter: Fields, common: Fields = {}): Fields => ({
  priority: "P3",
  ...common,
  tracingImmediate: { tracingFilter: { simpleFilter } },
});

export const tracingThreshold = (
  simpleFilter: Fields,
  spanAmount: number,
  window: string,
  common: Fields = {},
): Fields => ({
  priority: "P3",
  ...common,
  tracingThreshold: {
    tracingFilter: { simpleFilter },
    rules: [
      { condition: { spanAmount, timeWindow: { tracingTimeWindowValue: windowOf(window) } } },
    ],
  },
});

/** A stage of groups: `["a", "!b"]` are two alerts, of which the second must not fire. */
interface StageText {
  groups: readonly (readonly string[])[];
  alertsOp?: "AND" | "OR";
  nextOp?: "AND" | "OR";
  minutes?: number;
}
export const flow = (stages: readonly StageText[], common: Fields = {}): Fields => ({
  priority: "P3",
  ...common,
  flow: {
    stages: stages.map(({ groups, alertsOp, nextOp, minutes }) => ({
      flowStagesGroups: {
        groups: groups.map((names) => ({
          alertDefs: names.map((name) => ({
            id: name.replace("!", ""),
            not: name.startsWith("!"),
          })),
          ...(alertsOp ? { alertsOp } : {}),
          ...(nextOp ? { nextOp } : {}),
        })),
      },
      ...(minutes === undefined
        ? {}
        : { timeframeMs: String(minutes * 60_000), timeframeType: "UP_TO" }),
    })),
  },
});

const sloRules = (rules: readonly string[]) =>
  rules.map(ruleOf).map(({ condition: { threshold }, override }) => ({
    condition: { threshold },
    ...override,
  }));
/** Rules of SLOs have no comparison of their own: write `> 2`. */
export const burnRate = (
  rules: readonly string[],
  hours: number,
  { isDual = false, common = {} }: { isDual?: boolean; common?: Fields } = {},
): Fields => {
  const window = { timeDuration: { duration: String(hours), unit: "HOURS" } };
  return {
    priority: "P3",
    ...common,
    sloThreshold: {
      sloDefinition: { sloId: "slo" },
      burnRate: { rules: sloRules(rules), ...(isDual ? { dual: window } : { single: window }) },
    },
  };
};
export const errorBudget = (rules: readonly string[], common: Fields = {}): Fields => ({
  priority: "P3",
  ...common,
  sloThreshold: { sloDefinition: { sloId: "slo" }, errorBudget: { rules: sloRules(rules) } },
});

export const requestSlo = (target: number, more: Fields = {}): Record<string, Fields> => ({
  slo: {
    name: "Checkout",
    targetThresholdPercentage: target,
    sloTimeFrame: "7_DAYS",
    requestBasedMetricSli: { goodEvents: { query: "good" }, totalEvents: { query: "total" } },
    ...more,
  },
});
/** A window is good while `latency` is less than 100. */
export const windowSlo = (
  target: number,
  window: "1_MINUTE" | "5_MINUTES",
  missingDataStrategy?: string,
): Record<string, Fields> => ({
  slo: {
    name: "Latency",
    targetThresholdPercentage: target,
    sloTimeFrame: "7_DAYS",
    windowBasedMetricSli: {
      ...{ query: { query: "latency" }, window, threshold: 100 },
      comparisonOperator: "LESS_THAN",
      ...(missingDataStrategy ? { missingDataStrategy } : {}),
    },
  },
});

/** Monday to Friday unless given, from a time to another. */
export const activeOn = (days: readonly string[], start: string, end: string): Fields => {
  const time = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(":").map(Number);
    return { hours, minutes };
  };
  return { activeOn: { dayOfWeek: days, startTime: time(start), endTime: time(end) } };
};
