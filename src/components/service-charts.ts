import type * as pulumi from "@pulumi/pulumi";
import type { DashboardLineQuery } from "../generated/types/dashboards";
import type { Deep } from "../pulumi/types";
import { type Chart, promql } from "./dashboard";
import type { ServiceMonitoringArgs } from "./service-arguments";
import type { ServiceQueries } from "./service-metrics";

/** The charts of a service, in rows. */
export function serviceCharts(
  queries: ServiceQueries,
  { application, saturation }: Pick<ServiceMonitoringArgs, "application" | "saturation">,
): Chart[][] {
  const latency = (percentile: number) => promql(queries.latency(percentile, "5m"));
  return [
    [
      { title: "Requests per second", queries: { requests: promql(queries.requests("5m")) } },
      {
        title: "Failed requests",
        unit: "PERCENT_ZERO_HUNDRED",
        queries: { errors: promql(queries.errors("5m")) },
      },
    ],
    [
      {
        title: "Latency",
        queries: { p50: latency(0.5), p95: latency(0.95), p99: latency(0.99) },
      },
      ...(saturation
        ? [{ title: "Saturation", queries: { saturation: promql(saturation.query) } }]
        : []),
      ...(application === undefined ? [] : [logChart(application)]),
    ],
  ];
}

const logChart = (application: pulumi.Input<string>): Chart => ({
  title: "Error logs of the application",
  queries: { logs: errorLogs(application) },
});

const errorLogs = (application: pulumi.Input<string>): Deep<DashboardLineQuery> => ({
  logs: {
    filters: [
      equals(["applicationname"], "LABEL", [application]),
      equals(["severity"], "METADATA", ["Error", "Critical"]),
    ],
    aggregations: [{ count: {} }],
  },
});

const equals = (
  keypath: string[],
  scope: "LABEL" | "METADATA",
  values: pulumi.Input<string>[],
) => ({
  observationField: { keypath, scope },
  operator: { equals: { selection: { list: { values } } } },
});
