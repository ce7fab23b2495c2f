import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { pictures, thumbnails } from "./cloud";

// AWS generates the names when it creates the resources. Until then, fields that contain them are
// shown as computed in the preview.
const ofFunction = pulumi.interpolate`FunctionName="${thumbnails.name}"`;
const ofBucket = pulumi.interpolate`BucketName="${pictures.bucket}"`;

// More than five failures in ten minutes. The metric names are those of CloudWatch metric streams.
const failures = new coralogix.Alert("thumbnails-fail", {
  name: pulumi.interpolate`${thumbnails.name}: failures`,
  description: pulumi.interpolate`Runs of ${thumbnails.arn} end in errors.`,
  priority: "P2",
  entityLabels: { function: thumbnails.name },
  metricThreshold: {
    metricFilter: {
      promql: pulumi.interpolate`sum(amazonaws_com_AWS_Lambda_Errors_sum{${ofFunction}})`,
    },
    rules: [
      {
        condition: {
          threshold: 5,
          conditionType: "MORE_THAN",
          forOverPct: 10,
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
        },
        override: { priority: "P2" },
      },
    ],
    missingValues: { replaceWithZero: true },
  },
});

// Lambda logs this line when it stops a run at the timeout of the function.
const slow = new coralogix.Alert("thumbnails-cut-off", {
  name: pulumi.interpolate`${thumbnails.name}: cut off after ${thumbnails.timeout} s`,
  priority: "P3",
  logsImmediate: {
    logsFilter: {
      simpleFilter: {
        luceneQuery: pulumi.interpolate`"Task timed out after ${thumbnails.timeout}"`,
        labelFilters: { subsystemName: [{ value: thumbnails.name }] },
      },
    },
  },
});

const refused = new coralogix.Alert("pictures-refused", {
  name: pulumi.interpolate`${pictures.bucket}: requests refused`,
  priority: "P4",
  entityLabels: { bucket: pictures.bucket },
  metricThreshold: {
    metricFilter: {
      promql: pulumi.interpolate`sum(amazonaws_com_AWS_S3_4xxErrors_sum{${ofBucket}})`,
    },
    rules: [
      {
        condition: {
          threshold: 100,
          conditionType: "MORE_THAN",
          forOverPct: 10,
          ofTheLast: { metricTimeWindowSpecificValue: "HOUR_1" },
        },
        override: { priority: "P4" },
      },
    ],
    missingValues: { replaceWithZero: true },
  },
});

/** A chart of one metric. */
const chart = (title: string, promqlQuery: pulumi.Input<string>) => ({
  title,
  definition: { lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery } } }] } },
});

const dashboard = new coralogix.Dashboard("pictures", {
  name: pulumi.interpolate`Pictures (${thumbnails.name})`,
  description: pulumi.interpolate`The bucket ${pictures.bucket} and the function that creates its thumbnails.`,
  relativeTimeFrame: "86400s",
  layout: {
    sections: [
      {
        rows: [
          {
            appearance: { height: 19 },
            widgets: [
              chart(
                "Runs",
                pulumi.interpolate`sum(amazonaws_com_AWS_Lambda_Invocations_sum{${ofFunction}})`,
              ),
              chart(
                "Errors",
                pulumi.interpolate`sum(amazonaws_com_AWS_Lambda_Errors_sum{${ofFunction}})`,
              ),
              chart(
                "Requests refused",
                pulumi.interpolate`sum(amazonaws_com_AWS_S3_4xxErrors_sum{${ofBucket}})`,
              ),
            ],
          },
        ],
      },
    ],
  },
});

export const dashboardId = dashboard.id;
export const alerts = [failures.id, slow.id, refused.id];
