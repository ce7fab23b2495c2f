import fc from "fast-check";
import type { Fields } from "../../src/schema/record";
import {
  common,
  DAY_MINUTES,
  type Data,
  delay,
  lostIn,
  MINUTE_MS,
  missing,
  oneOf,
  rulesOf,
  START,
  textOf,
} from "./random-alerts";

export const metricThreshold = fc
  .tuple(
    common,
    oneOf(
      "errors",
      "sum(errors)",
      "sum by (service) (errors)",
      "max_over_time(errors[3m])",
      "errors > 2",
    ),
    rulesOf(
      fc.record({
        threshold: fc.integer({ min: 1, max: 8 }),
        conditionType: oneOf("MORE_THAN", "LESS_THAN", "MORE_THAN_OR_EQUALS", "EQUALS"),
        forOverPct: oneOf(0, 40, 50, 100),
        ofTheLast: oneOf<Fields>(
          { metricTimeWindowSpecificValue: "MINUTES_5" },
          { metricTimeWindowDynamicDuration: "7m" },
          { metricTimeWindowDynamicDuration: "30m" },
        ),
      }),
    ),
    delay,
    missing,
    oneOf<Fields>(
      {},
      { missingValues: { replaceWithZero: true } },
      { missingValues: { minNonNullValuesPct: 50 } },
    ),
  )
  .map(
    ([{ groupByKeys: _, ...args }, promql, rules, late, lost, values]): Fields => ({
      ...args,
      metricThreshold: {
        metricFilter: { promql },
        rules,
        ...late,
        ...lostIn(rules, lost),
        ...values,
      },
    }),
  );
const samples = fc
  .array(
    fc.record({
      value: oneOf<number | null>(0, 1, 3, 5, 9, null, null),
      times: fc.integer({ min: 1, max: 12 }),
    }),
    { minLength: 4, maxLength: 20 },
  )
  .map((parts) => parts.flatMap(({ value, times }) => Array<number | null>(times).fill(value)));
export const metricData = fc.tuple(samples, samples, samples).map(
  ([first, second, third]): Data => ({
    series: [
      ["cart", "a", first, -5],
      ["cart", "b", second, DAY_MINUTES - second.length],
      ["mail", "c", third, 600],
    ].map(([service, pod, values, from]) => ({
      labels: { __name__: "errors", service: String(service), pod: String(pod) },
      from: textOf(START + Number(from) * MINUTE_MS),
      // There is a value, so that the back-test has data.
      values: [...(values as (number | null)[]), 4],
    })),
  }),
);
