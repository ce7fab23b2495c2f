import type { AlertProperties } from "../../services/alerts/fields";
import type { AlertLogsFilter } from "../../services/alerts/logs-filter";
import type { Service } from "./tools";

const logsOf = ({ name }: Service, luceneQuery: string): AlertLogsFilter => ({
  simpleFilter: {
    luceneQuery,
    labelFilters: { applicationName: [{ value: name }], severities: ["ERROR", "CRITICAL"] },
  },
});
const notifyWebhooks = (
  { webhook }: Service,
  minutes = 30,
): NonNullable<AlertProperties["notificationGroup"]> => ({
  webhooks: [
    { integration: { integrationId: webhook }, minutes, notifyOn: "TRIGGERED_AND_RESOLVED" },
    { integration: { integrationId: 3 } },
  ],
});

/** Alerts on logs, one per alert type. */
export const logAlerts: Readonly<Record<string, (service: Service) => AlertProperties>> = {
  immediate: (service) => ({
    name: `${service.name}: panic`,
    description: "The process stopped with an unhandled error.",
    priority: "P1",
    logsImmediate: {
      logsFilter: logsOf(service, "panic OR fatal"),
      notificationPayloadFilter: ["pod", "node"],
    },
    notificationGroup: notifyWebhooks(service),
  }),
  threshold: (service) => ({
    name: `${service.name}: many errors`,
    priority: "P3",
    groupByKeys: ["kubernetes.namespace_name"],
    logsThreshold: {
      logsFilter: logsOf(service, "level:error"),
      rules: [
        {
          condition: {
            threshold: 100,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
          override: { priority: "P2" },
        },
        {
          condition: {
            threshold: 20,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
      evaluationDelayMs: 60000,
    },
    incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 60 },
    notificationGroup: notifyWebhooks(service),
  }),
  silence: (service) => ({
    name: `${service.name}: no logs`,
    priority: "P2",
    logsThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: `service:${service.name}` } },
      rules: [
        {
          condition: {
            threshold: 1,
            conditionType: "LESS_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "HOUR_1" },
          },
        },
      ],
      undetectedValuesManagement: {
        triggerUndetectedValues: true,
        autoRetireTimeframe: "HOURS_24",
      },
    },
    activeOn: {
      dayOfWeek: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
      startTime: { hours: 6, minutes: 0 },
      endTime: { hours: 20, minutes: 30 },
    },
  }),
  anomaly: (service) => ({
    name: `${service.name}: unusual errors`,
    priority: "P4",
    logsAnomaly: {
      logsFilter: logsOf(service, "level:error"),
      rules: [
        {
          condition: {
            minimumThreshold: 50,
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_30" },
          },
        },
      ],
      anomalyAlertSettings: { percentageOfDeviation: 33.3 },
    },
  }),
  ratio: (service) => ({
    name: `${service.name}: share of failures`,
    priority: "P3",
    logsRatioThreshold: {
      numerator: logsOf(service, "status:[500 TO 599]"),
      numeratorAlias: "failures",
      denominator: { simpleFilter: { luceneQuery: "status:*" } },
      denominatorAlias: "all",
      rules: [
        {
          condition: {
            threshold: 0.05,
            conditionType: "MORE_THAN",
            timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_15" },
          },
        },
      ],
    },
    notificationGroup: notifyWebhooks(service, 120),
  }),
  newValue: (service) => ({
    name: `${service.name}: new country`,
    priority: "P5",
    logsNewValue: {
      logsFilter: { simpleFilter: { luceneQuery: `service:${service.name}` } },
      rules: [
        {
          condition: {
            keypathToTrack: "geo.country",
            timeWindow: { logsNewValueTimeWindowSpecificValue: "WEEK_1" },
          },
        },
      ],
    },
  }),
  uniqueCount: (service) => ({
    name: `${service.name}: many addresses`,
    groupByKeys: ["user.id"],
    logsUniqueCount: {
      logsFilter: { simpleFilter: { luceneQuery: "event:login" } },
      uniqueCountKeypath: "remote_addr",
      maxUniqueCountPerGroupByKey: 500,
      rules: [
        {
          condition: {
            maxUniqueCount: 10,
            timeWindow: { logsUniqueValueTimeWindowSpecificValue: "HOURS_1" },
          },
        },
      ],
    },
  }),
  timeRelative: (service) => ({
    name: `${service.name}: half of last week`,
    priority: "P3",
    logsTimeRelativeThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: "event:order" } },
      rules: [
        {
          condition: {
            threshold: 0.5,
            conditionType: "LESS_THAN",
            comparedTo: "SAME_HOUR_LAST_WEEK",
          },
        },
      ],
      ignoreInfinity: true,
    },
  }),
};
