import * as pulumi from "@pulumi/pulumi";
import { matcher } from "./promql";

/**
 * The metrics of a service. The defaults are the span metrics of the OpenTelemetry Collector, as
 * sent by the Coralogix integrations.
 */
export interface ServiceMetrics {
  /** Counter of requests. Defaults to `calls_total`. */
  requests?: pulumi.Input<string>;
  /** Histogram of the durations of requests. Defaults to `duration_ms_bucket`, in milliseconds. */
  durations?: pulumi.Input<string>;
  /**
   * Matchers that select the requests of the service. Defaults to
   * `service_name="<name>",span_kind=~"SPAN_KIND_SERVER|SPAN_KIND_CONSUMER"`.
   */
  matchers?: pulumi.Input<string>;
  /** Label that marks failed requests. Defaults to `status_code`. */
  errorLabel?: string;
  /**
   * Regular expression for the values of `errorLabel` of failed requests. Defaults to
   * `STATUS_CODE_ERROR`.
   */
  errorValues?: pulumi.Input<string>;
}

/** The queries of a service. */
export interface ServiceQueries {
  /** Requests per second, over a range such as `5m`. */
  requests(range: string): pulumi.Output<string>;
  /** Successful requests per second. */
  good(range: string): pulumi.Output<string>;
  /** Failed requests in percent of all requests. */
  errors(range: string): pulumi.Output<string>;
  /** A latency percentile, from 0 to 1. */
  latency(percentile: pulumi.Input<number>, range: string): pulumi.Output<string>;
}

export function queriesOf(
  service: pulumi.Input<string>,
  {
    requests = "calls_total",
    durations = "duration_ms_bucket",
    matchers = ofService(service),
    errorLabel = "status_code",
    errorValues = "STATUS_CODE_ERROR",
  }: ServiceMetrics = {},
): ServiceQueries {
  const rate = (range: string, more: pulumi.Input<string> = "") =>
    pulumi.interpolate`sum(rate(${requests}{${matchers}${more}}[${range}]))`;
  const result = (operator: "=~" | "!~") =>
    pulumi.interpolate`,${matcher(errorLabel, operator, errorValues)}`;
  return {
    requests: rate,
    good: (range) => rate(range, result("!~")),
    errors: (range) => pulumi.interpolate`100 * ${rate(range, result("=~"))} / ${rate(range)}`,
    latency: (percentile, range) =>
      pulumi.interpolate`histogram_quantile(${percentile}, sum by (le) (rate(${durations}{${matchers}}[${range}])))`,
  };
}

const ofService = (service: pulumi.Input<string>): pulumi.Output<string> =>
  pulumi.interpolate`${matcher("service_name", "=", service)},span_kind=~"SPAN_KIND_SERVER|SPAN_KIND_CONSUMER"`;
