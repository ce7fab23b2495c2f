import type { AlertLogsFilter } from "../../areas/alerts/logs-filter";
import type { AlertProperties } from "../../areas/alerts/properties";
import type { Service } from "./alerts";

const logsOf = ({ name }: Service, luceneQuery: string): AlertLogsFilter => ({
  simpleFilter: { luceneQuery, labelFilters: { applicationName: [{ value: name }], severities: ["ERROR", "CRITICAL"] } },
});
const tell = ({ webhook }: Service, minutes = 30): NonNullable<AlertProperties["notificationGroup"]> => ({
  webhooks: [
    { integration: { integrationId: webhook }, minutes, notifyOn: "TRIGGERED_AND_RESOLVED" },
    { integration: { integrationId: 3 } },
  ],
});

/** Alerts on logs, a kind a function. */
export const logAlerts: Readonly<Record<string, (it: Service) => AlertProperties>> = {
  immediate: (it) => ({
    name: `${it.name}: panic`,
    description: "The process stopped on an error that nobody caught.",
    priority: "P1",
    logsImmediate: { logsFilter: logsOf(it, "panic OR fatal"), notificationPayloadFilter: ["pod", "node"] },
    notificationGroup: tell(it),
  }),
  threshold: (it) => ({
    name: `${it.name}: many errors`,
    priority: "P3",
    groupByKeys: ["kubernetes.namespace_name"],
    logsThreshold: {
      logsFilter: logsOf(it, "level:error"),
      rules: [
        {
          condition: { threshold: 100, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } },
          override: { priority: "P2" },
        },
        { condition: { threshold: 20, conditionType: "MORE_THAN", timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" } } },
      ],
      evaluationDelayMs: 60000,
    },
    incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 60 },
    notificationGroup: tell(it),
  }),
  silence: (it) => ({
    name: `${it.name}: no logs`,
    priority: "P2",
    logsThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: `service:${it.name}` } },
      rules: [{ condition: { threshold: 1, conditionType: "LESS_THAN", timeWindow: { logsTimeWindowSpecificValue: "HOUR_1" } } }],
      undetectedValuesManagement: { triggerUndetectedValues: true, autoRetireTimeframe: "HOURS_24" },
    },
    activeOn: {
      dayOfWeek: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
      startTime: { hours: 6, minutes: 0 },
      endTime: { hours: 20, minutes: 30 },
    },
  }),
  anomaly: (it) => ({
    name: `${it.name}: unusual errors`,
    priority: "P4",
    logsAnomaly: {
      logsFilter: logsOf(it, "level:error"),
      rules: [{ condition: { minimumThreshold: 50, timeWindow: { logsTimeWindowSpecificValue: "MINUTES_30" } } }],
      anomalyAlertSettings: { percentageOfDeviation: 33.3 },
    },
  }),
  ratio: (it) => ({
    name: `${it.name}: share of failures`,
    priority: "P3",
    logsRatioThreshold: {
      numerator: logsOf(it, "status:[500 TO 599]"),
      numeratorAlias: "failures",
      denominator: { simpleFilter: { luceneQuery: "status:*" } },
      denominatorAlias: "all",
      rules: [
        { condition: { threshold: 0.05, conditionType: "MORE_THAN", timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_15" } } },
      ],
    },
    notificationGroup: tell(it, 120),
  }),
  newValue: (it) => ({
    name: `${it.name}: new country`,
    priority: "P5",
    logsNewValue: {
      logsFilter: { simpleFilter: { luceneQuery: `service:${it.name}` } },
      rules: [{ condition: { keypathToTrack: "geo.country", timeWindow: { logsNewValueTimeWindowSpecificValue: "WEEK_1" } } }],
    },
  }),
  uniqueCount: (it) => ({
    name: `${it.name}: many addresses`,
    groupByKeys: ["user.id"],
    logsUniqueCount: {
      logsFilter: { simpleFilter: { luceneQuery: "event:login" } },
      uniqueCountKeypath: "remote_addr",
      maxUniqueCountPerGroupByKey: 500,
      rules: [{ condition: { maxUniqueCount: 10, timeWindow: { logsUniqueValueTimeWindowSpecificValue: "HOURS_1" } } }],
    },
  }),
  timeRelative: (it) => ({
    name: `${it.name}: half of last week`,
    priority: "P3",
    logsTimeRelativeThreshold: {
      logsFilter: { simpleFilter: { luceneQuery: "event:order" } },
      rules: [{ condition: { threshold: 0.5, conditionType: "LESS_THAN", comparedTo: "SAME_HOUR_LAST_WEEK" } }],
      ignoreInfinity: true,
    },
  }),
};
