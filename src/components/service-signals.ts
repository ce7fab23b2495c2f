import * as pulumi from "@pulumi/pulumi";
import type { ServiceQueries } from "./service-metrics";
import { type Signal, titleOf } from "./threshold-alert";

const COMMON = {
  conditionType: "MORE_THAN",
  window: "MINUTES_10",
  forOverPct: 100,
  priority: "P3",
} as const;

/** The golden signals of a service with the defaults of their alerts. */
export function serviceSignals(
  service: pulumi.Input<string>,
  queries: ServiceQueries,
  percentile: pulumi.Input<number>,
): Record<"errors" | "latency" | "traffic" | "saturation", Signal> {
  return {
    errors: {
      ...COMMON,
      key: "errors",
      name: titleOf(service, "error rate"),
      description: pulumi.interpolate`Requests to ${service} fail.`,
      query: queries.errors("5m"),
      threshold: 5,
    },
    latency: {
      ...COMMON,
      key: "latency",
      name: titleOf(service, "latency"),
      description: pulumi.interpolate`Requests to ${service} are slow.`,
      query: queries.latency(percentile, "5m"),
      threshold: 1000,
    },
    traffic: {
      ...COMMON,
      key: "traffic",
      name: titleOf(service, "no requests"),
      description: pulumi.interpolate`${service} receives no requests.`,
      // Without any series a query has no value to compare.
      query: pulumi.interpolate`60 * ${queries.requests("5m")} or vector(0)`,
      threshold: 0,
      conditionType: "LESS_THAN_OR_EQUALS",
      window: "MINUTES_20",
    },
    saturation: {
      ...COMMON,
      key: "saturation",
      name: titleOf(service, "saturation"),
      description: pulumi.interpolate`A resource of ${service} is almost used up.`,
      query: "",
      threshold: 0,
    },
  };
}
