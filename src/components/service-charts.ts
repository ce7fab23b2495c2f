import type * as pulumi from "@pulumi/pulumi";
import { equals, label, lineChart, logs, metadata, type RowLike, type Widget } from "../dashboards";
import type { ServiceMonitoringArgs } from "./service-arguments";
import type { ServiceQueries } from "./service-metrics";

/** The charts of a service, in rows. */
export function serviceCharts(
  queries: ServiceQueries,
  { application, saturation }: Pick<ServiceMonitoringArgs, "application" | "saturation">,
): RowLike[] {
  const latency = (percentile: number) => queries.latency(percentile, "5m");
  return [
    [
      lineChart("Requests per second", { requests: queries.requests("5m") }),
      lineChart(
        "Failed requests",
        { errors: queries.errors("5m") },
        { unit: "PERCENT_ZERO_HUNDRED" },
      ),
    ],
    [
      lineChart("Latency", { p50: latency(0.5), p95: latency(0.95), p99: latency(0.99) }),
      saturation && lineChart("Saturation", { saturation: saturation.query }),
      application !== undefined && errorLogs(application),
    ],
  ];
}

function errorLogs(application: pulumi.Input<string>): Widget {
  const filters = [
    equals(label("applicationname"), [application]),
    equals(metadata("severity"), ["Error", "Critical"]),
  ];
  return lineChart("Error logs of the application", { logs: logs(undefined, { filters }) });
}
