import type { AlertProperties } from "../../services/alerts/fields";
import type { Service } from "./tools";

/** The connector that alerts notify. */
export const ON_CALL = "slack-on-call";

const spansOf = ({ name }: Service) => ({
  simpleFilter: {
    latencyThresholdMs: 800,
    tracingLabelFilters: { serviceName: [{ values: [name] }] },
  },
});

/** Alerts on metrics, spans, queries, SLOs and other alerts, one per alert type. */
export const otherAlerts: Readonly<
  Record<string, (service: Service, created: readonly string[]) => AlertProperties>
> = {
  metric: (service) => ({
    name: `${service.name}: latency`,
    priority: "P2",
    metricThreshold: {
      metricFilter: {
        promql: `histogram_quantile(0.99, sum by (le, region) (rate(http_request_seconds_bucket{service="${service.name}"}[5m])))`,
      },
      rules: [
        {
          condition: {
            threshold: 2,
            conditionType: "MORE_THAN",
            forOverPct: 100,
            ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
        {
          condition: {
            threshold: 1.1,
            conditionType: "MORE_THAN_OR_EQUALS",
            forOverPct: 50,
            ofTheLast: { metricTimeWindowDynamicDuration: "1h15m" },
          },
          override: { priority: "P4" },
        },
      ],
      missingValues: { minNonNullValuesPct: 0 },
    },
    notificationGroup: {
      destinations: [{ connectorId: ON_CALL, presetId: "preset_system_slack_alerts_basic" }],
    },
  }),
  metricAnomaly: (service) => ({
    name: `${service.name}: unusual traffic`,
    metricAnomaly: {
      metricFilter: { promql: `sum(rate(http_requests_total{service="${service.name}"}[10m]))` },
      rules: [
        {
          condition: {
            threshold: 5,
            conditionType: "LESS_THAN_USUAL",
            forOverPct: 90,
            ofTheLast: { metricTimeWindowSpecificValue: "HOURS_2" },
          },
        },
      ],
    },
  }),
  span: (service) => ({
    name: `${service.name}: slow request`,
    priority: "P5",
    tracingImmediate: { tracingFilter: spansOf(service) },
    phantomMode: true,
  }),
  spans: (service) => ({
    name: `${service.name}: many slow requests`,
    priority: "P3",
    tracingThreshold: {
      tracingFilter: spansOf(service),
      rules: [
        { condition: { spanAmount: 25, timeWindow: { tracingTimeWindowValue: "MINUTES_10" } } },
      ],
    },
  }),
  flow: (service, created) => ({
    name: `${service.name}: outage`,
    priority: "P1",
    flow: {
      stages: [
        {
          flowStagesGroups: {
            groups: [{ alertDefs: created.slice(-4, -2).map((id) => ({ id })), alertsOp: "OR" }],
          },
          timeframeMs: "600000",
          timeframeType: "UP_TO",
        },
        {
          flowStagesGroups: {
            groups: [{ alertDefs: created.slice(-2, -1).map((id) => ({ id })) }],
          },
        },
      ],
    },
    notificationGroup: { router: {} },
  }),
  budget: (service) => ({
    name: `${service.name}: error budget`,
    priority: "P3",
    sloThreshold: {
      sloDefinition: { sloId: "0d9c8b7a-6f5e-4d3c-8b2a-190817263544" },
      errorBudget: {
        rules: [
          { condition: { threshold: 20 } },
          { condition: { threshold: 5 }, override: { priority: "P1" } },
        ],
      },
    },
  }),
  query: (service) => ({
    name: `${service.name}: stuck orders`,
    priority: "P3",
    analyticsThreshold: {
      dataprimeQuery: { query: "source logs | filter $d.state == 'stuck' | count" },
      timeframeMinutes: 30,
      targetColumn: "_count",
      operator: "MORE_THAN",
      rules: [{ condition: { threshold: 10 } }],
    },
  }),
};
