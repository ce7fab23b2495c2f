import { enrichments } from "../../services/enrichments";
import { events2metrics } from "../../services/events2metrics";
import { parsingRules } from "../../services/parsing-rules";
import { recordingRules } from "../../services/recording-rules";
import type { SendRequest } from "../server/request-context";

const OWNERS =
  "service,team,tier\ncheckout,payments,1\nrefunds,payments,2\nsearch-api,search,1\nshipping,logistics,2\n";

function seedEnrichments(send: SendRequest): void {
  const file = { textual: OWNERS, name: "owners", extension: "csv", size: OWNERS.length };
  const { customEnrichment } = send(enrichments.operations.createCustom, {
    body: { name: "service_owners", description: "Owning team of each service.", file },
  });
  const id = customEnrichment?.id;
  send(enrichments.operations.add, {
    body: {
      requestEnrichments: [
        { fieldName: "client_ip", enrichmentType: { geoIp: { withAsn: true } } },
        { fieldName: "remote_addr", enrichmentType: { suspiciousIp: {} } },
        { fieldName: "instance_id", enrichmentType: { aws: { resourceType: "ec2" } } },
        ...(id === undefined
          ? []
          : [
              {
                fieldName: "service",
                enrichedFieldName: "service_owner",
                enrichmentType: { customEnrichment: { id } },
              },
            ]),
      ],
    },
  });
}

function seedParsing(send: SendRequest): void {
  send(parsingRules.operations.create, {
    body: {
      name: "Access logs",
      description: "Extracts fields from proxy logs.",
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
                parseParameters: {
                  rule: '(?<client_ip>\\S+) \\S+ \\S+ "(?<method>[A-Z]+) (?<path>\\S+)',
                  destinationField: "text",
                },
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
  send(parsingRules.operations.create, {
    body: {
      name: "Secrets",
      description: "Masks card numbers.",
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
              parameters: {
                replaceParameters: {
                  rule: "\\b\\d{16}\\b",
                  replaceNewVal: "****",
                  destinationField: "text",
                },
              },
            },
          ],
        },
      ],
    },
  });
}

function seedMetrics(send: SendRequest): void {
  const labels = [
    { targetLabel: "service", sourceField: "service" },
    { targetLabel: "region", sourceField: "cloud.region" },
  ];
  send(events2metrics.operations.create, {
    body: {
      name: "checkout_requests",
      description: "Duration of orders.",
      permutationsLimit: 30000,
      metricLabels: labels,
      metricFields: [
        {
          targetBaseMetricName: "duration",
          sourceField: "duration_ms",
          aggregations: [
            { aggType: "AVG", enabled: true, targetMetricName: "cx_avg" },
            {
              aggType: "HISTOGRAM",
              enabled: true,
              targetMetricName: "cx_histogram",
              histogram: { buckets: [50, 100, 250, 1000] },
            },
          ],
        },
      ],
      logsQuery: {
        lucene: "event:order",
        applicationnameFilters: ["shop"],
        severityFilters: ["INFO", "ERROR"],
      },
    },
  });
  send(events2metrics.operations.create, {
    body: {
      name: "slow_spans",
      permutationsLimit: 10000,
      metricLabels: labels.slice(0, 1),
      spansQuery: { serviceFilters: ["checkout"], actionFilters: ["POST /orders"] },
    },
  });
  send(recordingRules.operations.create, {
    body: {
      name: "Service levels",
      groups: [
        {
          name: "availability",
          interval: 60,
          rules: [
            {
              record: "service:requests:rate5m",
              expr: "sum by (service) (rate(http_requests_total[5m]))",
              labels: { team: "platform" },
            },
            {
              record: "service:errors:rate5m",
              expr: 'sum by (service) (rate(http_requests_total{code=~"5.."}[5m]))',
            },
          ],
        },
        {
          name: "cost",
          interval: 300,
          rules: [
            {
              record: "namespace:cpu:sum",
              expr: "sum by (namespace) (rate(container_cpu_usage_seconds_total[5m]))",
            },
          ],
        },
      ],
    },
  });
}

/** Enrichments, parsing rules, metrics and recording rules. */
export function seedData(send: SendRequest): void {
  seedEnrichments(send);
  seedParsing(send);
  seedMetrics(send);
}
