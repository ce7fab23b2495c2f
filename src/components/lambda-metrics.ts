import * as pulumi from "@pulumi/pulumi";
import { lineChart, type RowLike } from "../dashboards";
import { matcher, sumOver } from "./promql";
import { type Signal, titleOf } from "./threshold-alert";

type Input = pulumi.Input<string>;

const selector = (metric: string, functionName: Input): pulumi.Output<string> =>
  pulumi.interpolate`amazonaws_com_AWS_Lambda_${metric}{${matcher("FunctionName", "=", functionName)}}`;
const average = (functionName: Input): pulumi.Output<string> =>
  pulumi.interpolate`${sumOver(selector("Duration_sum", functionName), "5m")} / ${sumOver(selector("Duration_count", functionName), "5m")}`;

// The metrics contain one value a minute. The sum over ten minutes is compared at once.
const COUNT = { conditionType: "MORE_THAN", window: "MINUTES_5", forOverPct: 0 } as const;

/** The signals of a function with the defaults of their alerts. */
export const lambdaSignals = (
  functionName: Input,
  timeoutSeconds: pulumi.Input<number>,
): Record<"errors" | "throttles" | "duration", Signal> => ({
  errors: {
    ...COUNT,
    key: "errors",
    name: titleOf(functionName, "failed invocations"),
    description: pulumi.interpolate`Invocations of ${functionName} end in errors.`,
    query: sumOver(selector("Errors_sum", functionName), "10m"),
    threshold: 5,
    priority: "P2",
  },
  throttles: {
    ...COUNT,
    key: "throttles",
    name: titleOf(functionName, "throttled invocations"),
    description: pulumi.interpolate`AWS rejects invocations of ${functionName}.`,
    query: sumOver(selector("Throttles_sum", functionName), "10m"),
    threshold: 0,
    priority: "P3",
  },
  duration: {
    key: "duration",
    name: titleOf(functionName, "slow invocations"),
    description: pulumi.interpolate`Invocations of ${functionName} take almost as long as its timeout.`,
    query: average(functionName),
    threshold: milliseconds(timeoutSeconds),
    conditionType: "MORE_THAN",
    window: "MINUTES_10",
    forOverPct: 100,
    priority: "P3",
  },
});

/** 80 % of the timeout. */
const milliseconds = (timeoutSeconds: pulumi.Input<number>): pulumi.Output<number> =>
  pulumi.output(timeoutSeconds).apply((seconds) => seconds * 800);

/** The charts of a function, in rows. */
export const lambdaCharts = (functionName: Input): RowLike[] => {
  const sum = (metric: string) => pulumi.interpolate`sum(${selector(metric, functionName)})`;
  return [
    [
      lineChart("Invocations", { invocations: sum("Invocations_sum") }),
      lineChart("Failed and throttled invocations", {
        errors: sum("Errors_sum"),
        throttles: sum("Throttles_sum"),
      }),
      lineChart("Average duration", { duration: average(functionName) }, { unit: "MILLISECONDS" }),
    ],
  ];
};
