import * as pulumi from "@pulumi/pulumi";
import type { AlertFields } from "../../src/generated/types/alerts";

/** An alert that fires for more than 5 errors of a service in 10 minutes. */
export const errors = {
  name: "Many errors",
  priority: "P1",
  groupByKeys: ["service"],
  logsThreshold: {
    logsFilter: { simpleFilter: { luceneQuery: "level:error" } },
    rules: [
      {
        condition: {
          threshold: 5,
          conditionType: "MORE_THAN",
          timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
        },
      },
    ],
  },
} satisfies AlertFields;

/** An alert that fires for a value above 10, at once. */
export const above = (name: string, promql: string): AlertFields => ({
  name,
  priority: "P2",
  metricThreshold: {
    metricFilter: { promql },
    rules: [
      {
        condition: {
          threshold: 10,
          forOverPct: 0,
          conditionType: "MORE_THAN",
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" },
        },
      },
    ],
  },
});

export const HOUR = { from: "2026-03-02T10:00:00Z", to: "2026-03-02T11:00:00Z" };
export const failingCheckout = { body: { level: "error", service: "checkout" } };

/** Mocks that return the arguments, an id, and these outputs. */
export const useMocks = (outputs: object = { externalId: 7 }, isPreview = false): Promise<void> =>
  pulumi.runtime.setMocks(
    {
      newResource: ({ name, inputs }) => ({ id: `${name}-id`, state: { ...inputs, ...outputs } }),
      call: ({ token }) => {
        throw new Error(`the test has no result for ${token}`);
      },
    },
    "project",
    "stack",
    isPreview,
  );
