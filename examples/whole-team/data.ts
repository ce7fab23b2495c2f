// What the logs become: parsed fields, metrics and the owner of each service.
import * as coralogix from "pulumi-coralogix";
import { application } from "./services";

new coralogix.ParsingRuleGroup("shop", {
  name: "Shop",
  enabled: true,
  ruleMatchers: [{ applicationName: { value: application } }],
  ruleSubgroups: [
    {
      enabled: true,
      rules: [
        {
          name: "Card numbers are masked",
          enabled: true,
          sourceField: "text",
          parameters: {
            replaceParameters: {
              rule: "\\b\\d{12}(\\d{4})\\b",
              replaceNewVal: "************$1",
              destinationField: "text",
            },
          },
        },
      ],
    },
    {
      enabled: true,
      rules: [
        {
          name: "Access logs",
          enabled: true,
          sourceField: "text",
          parameters: {
            extractParameters: { rule: '(?<client_ip>\\S+) "(?<path>[^"]+)" (?<status>\\d{3})' },
          },
        },
      ],
    },
  ],
});

export const orders = new coralogix.Events2Metric("orders", {
  name: "shop_orders",
  description: "Value of the orders, by country.",
  logsQuery: { lucene: "event:order_placed", applicationnameFilters: [application] },
  metricFields: [
    {
      targetBaseMetricName: "shop_order_value",
      sourceField: "order.value",
      aggregations: [{ aggType: "HISTOGRAM", histogram: { buckets: [10, 50, 100, 500] } }],
    },
  ],
  metricLabels: [{ targetLabel: "country", sourceField: "order.country" }],
});

/** The recorded share of failed requests by service, which dashboards query. */
export const errorRatio = "service:errors:ratio5m";
new coralogix.RecordingRuleGroupSet("shop", {
  name: "Shop",
  yaml: `
groups:
  - name: errors
    interval: 1m
    rules:
      - record: ${errorRatio}
        expr: |
          sum by (service_name) (rate(calls_total{status_code="STATUS_CODE_ERROR"}[5m]))
            / sum by (service_name) (rate(calls_total[5m]))
`,
});

const owners = new coralogix.CustomEnrichment("owners", {
  name: "shop_owners",
  description: "Team and tier of each service",
  path: "services.csv",
});
new coralogix.Enrichment("service-owner", {
  fieldName: "service",
  enrichmentType: { customEnrichment: { id: owners.id } },
  selectedColumns: ["team", "tier"],
});
new coralogix.Enrichment("client-country", {
  fieldName: "client_ip",
  enrichmentType: { geoIp: {} },
});
