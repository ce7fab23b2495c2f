import { enrichments } from "../../areas/enrichments";
import { events2metrics } from "../../areas/events2metrics";
import { parsingRules } from "../../areas/parsing-rules";
import { recordingRules } from "../../areas/recording-rules";
import type { Ask } from "./ask";

const OWNERS = "service,team,tier\ncheckout,payments,1\nrefunds,payments,2\nsearch-api,search,1\nshipping,logistics,2\n";

function seedEnrichments(ask: Ask): void {
  const file = { textual: OWNERS, name: "owners", extension: "csv", size: OWNERS.length };
  const { customEnrichment } = ask(enrichments.operations.createCustom, {
    body: { name: "service_owners", description: "Which team answers for a service.", file },
  });
  const id = customEnrichment?.id;
  ask(enrichments.operations.add, {
    body: {
      requestEnrichments: [
        { fieldName: "client_ip", enrichmentType: { geoIp: { withAsn: true } } },
        { fieldName: "remote_addr", enrichmentType: { suspiciousIp: {} } },
        { fieldName: "instance_id", enrichmentType: { aws: { resourceType: "ec2" } } },
        ...(id === undefined
          ? []
          : [{ fieldName: "service", enrichedFieldName: "service_owner", enrichmentType: { customEnrichment: { id } } }]),
      ],
    },
  });
}

function seedParsing(ask: Ask): void {
  ask(parsingRules.operations.create, {
    body: {
      name: "Access logs",
      description: "Fields out of the lines of the proxies.",
      enabled: true,
      order: 1,
      ruleMatchers: [{ subsystemName: { value: "proxy" } }, { severity: { value: "INFO" } }],
      ruleSubgroups: [
        {
          enabled: true,
          order: 1,
          rules: [
            {
              name: "Combined format",
              enabled: true,
              order: 1,
              sourceField: "text",
              parameters: {
                parseParameters: { rule: '(?<client_ip>\\S+) \\S+ \\S+ "(?<method>[A-Z]+) (?<path>\\S+)', destinationField: "text" },
              },
            },
            {
              name: "Status",
              enabled: true,
              order: 2,
              sourceField: "text",
              parameters: { extractParameters: { rule: '" (?<status>\\d{3}) ' } },
            },
          ],
        },
      ],
    },
  });
  ask(parsingRules.operations.create, {
    body: {
      name: "Secrets",
      description: "Nothing that looks like a card number is kept.",
      enabled: true,
      order: 2,
      ruleSubgroups: [
        {
          enabled: true,
          order: 1,
          rules: [
            {
              name: "Card numbers",
              enabled: true,
              order: 1,
              sourceField: "text",
              parameters: { replaceParameters: { rule: "\\b\\d{16}\\b", replaceNewVal: "****", destinationField: "text" } },
            },
          ],
        },
      ],
    },
  });
}

function seedMetrics(ask: Ask): void {
  const labels = [
    { targetLabel: "service", sourceField: "service" },
    { targetLabel: "region", sourceField: "cloud.region" },
  ];
  ask(events2metrics.operations.create, {
    body: {
      name: "checkout_requests",
      description: "How long orders take.",
      permutationsLimit: 30000,
      metricLabels: labels,
      metricFields: [
        {
          targetBaseMetricName: "duration",
          sourceField: "duration_ms",
          aggregations: [
            { aggType: "AVG", enabled: true, targetMetricName: "cx_avg" },
            { aggType: "HISTOGRAM", enabled: true, targetMetricName: "cx_histogram", histogram: { buckets: [50, 100, 250, 1000] } },
          ],
        },
      ],
      logsQuery: { lucene: "event:order", applicationnameFilters: ["shop"], severityFilters: ["INFO", "ERROR"] },
    },
  });
  ask(events2metrics.operations.create, {
    body: {
      name: "slow_spans",
      permutationsLimit: 10000,
      metricLabels: labels.slice(0, 1),
      spansQuery: { serviceFilters: ["checkout"], actionFilters: ["POST /orders"] },
    },
  });
  ask(recordingRules.operations.create, {
    body: {
      name: "Service levels",
      groups: [
        {
          name: "availability",
          interval: 60,
          rules: [
            { record: "service:requests:rate5m", expr: "sum by (service) (rate(http_requests_total[5m]))", labels: { team: "platform" } },
            { record: "service:errors:rate5m", expr: 'sum by (service) (rate(http_requests_total{code=~"5.."}[5m]))' },
          ],
        },
        {
          name: "cost",
          interval: 300,
          rules: [{ record: "namespace:cpu:sum", expr: "sum by (namespace) (rate(container_cpu_usage_seconds_total[5m]))" }],
        },
      ],
    },
  });
}

/** What is made of data on its way in. */
export function seedData(ask: Ask): void {
  seedEnrichments(ask);
  seedParsing(ask);
  seedMetrics(ask);
}
