import type { Check, Wrong } from "../support/check";

export const check: Check = (objects) => {
  expect(objects("slos", { name: "Checkouts succeed" })).toMatchObject([
    {
      targetThresholdPercentage: 99.5,
      sloTimeFrame: "28_DAYS",
      requestBasedMetricSli: {
        goodEvents: { query: 'sum(rate(checkouts_total{result="ok"}[1m]))' },
        totalEvents: { query: "sum(rate(checkouts_total[1m]))" },
      },
    },
  ]);
};

/** The text that makes the reference solution wrong, and what it replaces. */
export const wrong: Wrong = ['"28_DAYS"', '"7_DAYS"'];
