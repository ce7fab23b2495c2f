import fc from "fast-check";
import type { LogRecord as EmulatorLog, MetricSeries } from "../../src/emulator";
import type { LogRecord } from "../../src/log-queries/evaluate/record";
import type { Fields } from "../../src/schema/record";
import { heartbeat, NOW } from "../cli/backtest/support";
import { activeOn, filterOf } from "./alerts";

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
/** The range of the back-tests: a day. */
export const END = Date.parse(NOW);
export const START = END - DAY_MINUTES * MINUTE_MS;
export const textOf = (time: number) => new Date(time).toISOString().replace(".000Z", "Z");

/** What the emulator stores, and a simulation reads. */
export interface Data {
  readonly logs?: readonly (EmulatorLog & { severity: LogRecord["severity"] })[];
  readonly series?: readonly MetricSeries[];
}

export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
/** Minutes since the start: of the last two hours, and those around the start and the end. */
const minute = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: DAY_MINUTES - 120, max: DAY_MINUTES + 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: DAY_MINUTES - 3, max: DAY_MINUTES + 1 }) },
);
const log = fc.record({
  minute,
  second: fc.integer({ min: 0, max: 59 }),
  count: fc.integer({ min: 1, max: 4 }),
  severity: oneOf<LogRecord["severity"]>("INFO", "ERROR", "CRITICAL"),
  application: oneOf("shop", "mail"),
  subsystem: oneOf("api", "web"),
  level: oneOf("error", "info"),
  service: oneOf("cart", "checkout", undefined),
  user: oneOf<string | number | undefined>("ann", "bob", "cem", 7, undefined),
});
/** The tier has logs of both applications: without any, a back-test fails. */
const beats = heartbeat().flatMap((one) =>
  ["shop", "mail"].map((application) => ({ ...one, application, severity: "INFO" as const })),
);
export const logData = fc.array(log, { minLength: 1, maxLength: 40 }).map(
  (logs): Data => ({
    logs: [
      ...beats,
      ...logs.flatMap(({ minute, second, count, level, service, user, ...origin }) => {
        const timestamp = textOf(START + minute * MINUTE_MS + second * 1000);
        const data = {
          level,
          ...(service === undefined ? {} : { service }),
          ...(user === undefined ? {} : { user }),
        };
        return Array.from({ length: count }, () => ({ ...origin, timestamp, data }));
      }),
    ],
  }),
);

const labelFilters = fc.record(
  {
    applicationName: oneOf(
      [{ value: "shop" }],
      [{ value: "ai", operation: "INCLUDES" }],
      [
        { value: "sh", operation: "STARTS_WITH" },
        { value: "il", operation: "ENDS_WITH" },
      ],
    ),
    severities: oneOf(["ERROR"], ["ERROR", "CRITICAL"]),
  },
  { requiredKeys: [] },
);
const filter = fc
  .tuple(oneOf("", "level:error", "level:error OR service:cart", "NOT level:info"), labelFilters)
  .map(([query, labels]) => filterOf(query, labels));
export const common = fc
  .tuple(
    oneOf<Fields>({}, {}, { groupByKeys: ["service"] }, { groupByKeys: ["service", "level"] }),
    oneOf<Fields>(
      {},
      {},
      activeOn(["SATURDAY", "SUNDAY"], "11:05", "11:40"),
      activeOn(["SATURDAY"], "23:00", "11:50"),
    ),
  )
  .map((parts): Fields => Object.assign({ priority: "P3" }, ...parts));
export const delay = oneOf<Fields>(
  {},
  {},
  { evaluationDelayMs: 90_000 },
  { evaluationDelayMs: 600_000 },
);
const undetected = oneOf<Fields>(
  {},
  { undetectedValuesManagement: { triggerUndetectedValues: true } },
  {
    undetectedValuesManagement: {
      triggerUndetectedValues: true,
      autoRetireTimeframe: "MINUTES_10",
    },
  },
);
/** Undetected values can only trigger where a rule has a less-than condition. */
export const lostIn = (
  rules: readonly Fields[],
  { undetectedValuesManagement, ...lost }: Fields,
): Fields =>
  rules.some(({ condition }) => String((condition as Fields).conditionType).startsWith("LESS"))
    ? { ...lost, ...(undetectedValuesManagement ? { undetectedValuesManagement } : {}) }
    : lost;
export const missing = fc.oneof(
  undetected,
  oneOf<Fields>(
    { noDataPolicy: { state: "OK" } },
    { noDataPolicy: { state: "ALERTING" } },
    { noDataPolicy: { state: "ALERTING", autoRetireSeconds: 600 } },
    { noDataPolicy: { state: "KEEP_LAST" } },
    { noDataPolicy: { state: "NO_DATA" } },
  ),
);
/** One rule, or two with different priorities. */
export const rulesOf = (condition: fc.Arbitrary<Fields>) =>
  fc
    .tuple(condition, fc.option(condition, { nil: undefined }))
    .map(([first, second]): Fields[] => [
      { condition: first },
      ...(second ? [{ condition: second, override: { priority: "P1" } }] : []),
    ]);

export const logsThreshold = fc
  .tuple(
    common,
    filter,
    rulesOf(
      fc.record({
        threshold: fc.integer({ min: 1, max: 6 }),
        conditionType: oneOf("MORE_THAN", "MORE_THAN", "LESS_THAN"),
        timeWindow: oneOf("MINUTES_5", "MINUTES_10", "MINUTES_30").map((value) => ({
          logsTimeWindowSpecificValue: value,
        })),
      }),
    ),
    delay,
    missing,
  )
  .map(
    ([args, logsFilter, rules, late, lost]): Fields => ({
      ...args,
      logsThreshold: { logsFilter, rules, ...late, ...lostIn(rules, lost) },
    }),
  );

export const logsImmediate = fc.tuple(common, filter).map(
  ([{ groupByKeys: _, ...args }, logsFilter]): Fields => ({
    ...args,
    logsImmediate: { logsFilter },
  }),
);

export const logsRatioThreshold = fc
  .tuple(
    common,
    fc.tuple(filter, filter),
    rulesOf(
      fc.record({
        threshold: oneOf(0.5, 1, 2),
        conditionType: oneOf("MORE_THAN", "LESS_THAN"),
        timeWindow: oneOf("MINUTES_5", "MINUTES_30").map((value) => ({
          logsRatioTimeWindowSpecificValue: value,
        })),
      }),
    ),
    fc.record(
      {
        ignoreInfinity: fc.boolean(),
        groupByFor: oneOf("BOTH", "NUMERATOR_ONLY", "DENUMERATOR_ONLY"),
      },
      { requiredKeys: [] },
    ),
    delay,
    undetected,
  )
  .map(
    ([args, [numerator, denominator], rules, more, late, lost]): Fields => ({
      ...args,
      logsRatioThreshold: {
        numerator,
        denominator,
        rules,
        ...more,
        ...late,
        ...lostIn(rules, lost),
      },
    }),
  );

export const logsTimeRelativeThreshold = fc
  .tuple(
    common,
    filter,
    rulesOf(
      fc.record({
        threshold: oneOf(0.5, 1, 2),
        conditionType: oneOf("MORE_THAN", "LESS_THAN"),
        comparedTo: oneOf("PREVIOUS_HOUR", "SAME_HOUR_YESTERDAY", "YESTERDAY"),
      }),
    ),
    fc.boolean(),
    delay,
    undetected,
  )
  .map(
    ([args, logsFilter, rules, ignoreInfinity, late, lost]): Fields => ({
      ...args,
      logsTimeRelativeThreshold: {
        logsFilter,
        rules,
        ignoreInfinity,
        ...late,
        ...lostIn(rules, lost),
      },
    }),
  );

export const logsUniqueCount = fc
  .tuple(
    common,
    filter,
    fc.record({
      maxUniqueCount: oneOf("0", "0", "1"),
      timeWindow: oneOf("MINUTES_5", "MINUTES_30").map((value) => ({
        logsUniqueValueTimeWindowSpecificValue: value,
      })),
    }),
  )
  .map(
    ([args, logsFilter, condition]): Fields => ({
      ...args,
      logsUniqueCount: { logsFilter, uniqueCountKeypath: "user", rules: [{ condition }] },
    }),
  );
