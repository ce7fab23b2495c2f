/** Valid queries. SLOs accept ranges of one minute only. */
export const PROMQL = [
  "up",
  'sum by (service) (rate(http_requests_total{code=~"5.."}[1m]))',
  "histogram_quantile(0.95, sum by (le) (rate(search_seconds_bucket[1m])))",
  "max_over_time(a:b[1h:5m] offset 1d) > bool 0.5",
];
