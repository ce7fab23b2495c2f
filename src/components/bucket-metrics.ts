import * as pulumi from "@pulumi/pulumi";
import { lineChart, type RowLike } from "../dashboards";
import { matcher, sumOver } from "./promql";
import { type Signal, titleOf } from "./threshold-alert";

type Input = pulumi.Input<string>;

const selector = (metric: string, bucketName: Input): pulumi.Output<string> =>
  pulumi.interpolate`amazonaws_com_AWS_S3_${metric}{${matcher("BucketName", "=", bucketName)}}`;

const COUNT = { conditionType: "MORE_THAN", window: "MINUTES_5", forOverPct: 0 } as const;

/** The signals of a bucket with the defaults of their alerts. */
export const bucketSignals = (
  bucketName: Input,
): Record<"clientErrors" | "serverErrors", Signal> => ({
  clientErrors: {
    ...COUNT,
    key: "clientErrors",
    name: titleOf(bucketName, "rejected requests"),
    description: pulumi.interpolate`S3 rejects requests to the bucket ${bucketName}.`,
    query: sumOver(selector("4xxErrors_sum", bucketName), "1h"),
    threshold: 100,
    priority: "P4",
  },
  serverErrors: {
    ...COUNT,
    key: "serverErrors",
    name: titleOf(bucketName, "failed requests"),
    description: pulumi.interpolate`S3 fails to handle requests to the bucket ${bucketName}.`,
    query: sumOver(selector("5xxErrors_sum", bucketName), "10m"),
    threshold: 10,
    priority: "P3",
  },
});

/** The charts of a bucket, in rows. */
export const bucketCharts = (bucketName: Input): RowLike[] => {
  const sum = (metric: string) => pulumi.interpolate`sum(${selector(metric, bucketName)})`;
  return [
    [
      lineChart("Requests", { requests: sum("AllRequests_sum") }),
      lineChart("Rejected and failed requests", {
        rejected: sum("4xxErrors_sum"),
        failed: sum("5xxErrors_sum"),
      }),
    ],
  ];
};
