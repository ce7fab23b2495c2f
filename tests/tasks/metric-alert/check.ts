import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  expect(objects("alerts", { alertDefProperties: { name: "High CPU" } })).toMatchObject([
    {
      alertDefProperties: {
        priority: "P3",
        metricThreshold: {
          metricFilter: { promql: "max by (pod) (pod_cpu_usage_percent)" },
          rules: [
            {
              condition: {
                threshold: 80,
                conditionType: "MORE_THAN",
                forOverPct: 100,
                ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
              },
            },
          ],
        },
      },
    },
  ]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ['"MORE_THAN"', '"LESS_THAN"'];
