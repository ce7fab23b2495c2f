import type { QueryLanguage } from "../../src/schema/facts";

/** Valid texts in the languages in which the preview rejects invalid ones. */
export const VALID_TEXTS: Readonly<Partial<Record<QueryLanguage, readonly string[]>>> = {
  // SLOs accept ranges of one minute only.
  promql: [
    "up",
    'sum by (service) (rate(http_requests_total{code=~"5.."}[1m]))',
    "histogram_quantile(0.95, sum by (le) (rate(search_seconds_bucket[1m])))",
    "max_over_time(a:b[1h:5m] offset 1d) > bool 0.5",
  ],
  teraCondition: [
    "true",
    'alertDef.priority == "P1"',
    'alertDef.name is matching("(?i)^cpu") and not alert.groups[0].isNoData',
  ],
  teraTemplate: [
    "",
    '{"a": {"b": "{{ alertDef.name | default(value="ü") }}"}}',
    "{% if alert.status == 'Triggered' %}\n a {% else %}b{% endif %} {# c #}",
    "\u{1f600} } \\ % \u0000",
  ],
};
