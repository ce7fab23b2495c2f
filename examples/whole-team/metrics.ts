// PromQL on the span metrics of the OpenTelemetry Collector, by service.

const spans = (service: string, more = "") =>
  `service_name="${service}",span_kind="SPAN_KIND_SERVER"${more}`;

export const requests = (service: string) => `sum(rate(calls_total{${spans(service)}}[5m]))`;

export const failures = (service: string) =>
  `sum(rate(calls_total{${spans(service, ',status_code="STATUS_CODE_ERROR"')}}[5m]))`;

/** A percentile of the latency in milliseconds. */
export const latency = (service: string, quantile: number) =>
  `histogram_quantile(${quantile}, sum by (le) (rate(duration_ms_bucket{${spans(service)}}[5m])))`;

/** For SLOs, which count per minute. */
export const perMinute = (service: string, more = "") =>
  `sum(rate(calls_total{${spans(service, more)}}[1m]))`;
