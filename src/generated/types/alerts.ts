// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { OneOf } from "../../schema/types";

/** What every variant of AlertArgs has. */
export interface AlertArgsCommon {
  /** Name of the alert. 1 to 512 characters. */
  name: string;
  /** What it means when the alert fires, and what to do. At most 3000 characters. */
  description?: string;
  /** Whether the alert is evaluated. The server takes `true` when it is left out. */
  enabled?: boolean;
  /** Priority of what the alert reports; a rule may override it. Left out, P5. */
  priority?: AlertPriority;
  /** Whether the alert opens no incidents and notifies nobody: for alerts that only feed flows. */
  phantomMode?: boolean;
  /**
   * Fields by which the alert is split, in order. Not for logsImmediate, logsNewValue and tracingImmediate; metric, SLO
   * and flow alerts bring their own. Those of metric alerts follow from the query and come back in alphabetical order:
   * there, order means nothing. At most 100 items, each 1 to 1024 characters. Filled in by the server when left out.
   */
  groupByKeys?: string[];
  /** Labels of the alert itself: routers of the notification center choose by them. */
  entityLabels?: Record<string, string>;
  /** Where the data lies; left out, in the usual place. At most 1 item. */
  dataSources?: AlertDataSource[];
  /** When the alert is active; left out, always. */
  activeOn?: AlertSchedule;
  /** How often the alert notifies while it goes on. Filled in by the server when left out. */
  incidentsSettings?: AlertIncidentsSettings;
  /** Who is notified. */
  notificationGroup?: AlertNotificationGroup;
  /**
   * Further groups that are notified. At most 100 items.
   * @deprecated Use notificationGroup.
   */
  notificationGroupExcess?: AlertNotificationGroup[];
  /**
   * Who may do what with the alert, as JSON. Left out, the policy is not managed here; taken out of a program, it is
   * taken away. Needs the permission alerts:UpdateAccessPolicy. At most 65536 characters. JSON in a text: its meaning is
   * compared, not its spelling. Filled in by the server when left out. Read back only by those who may see it.
   */
  accessPolicy?: string;
}

/** The variants of AlertArgs: exactly one is given. */
export interface AlertArgsVariants {
  /** Fires on every log that matches. */
  logsImmediate: AlertLogsImmediate;
  /** Fires when the number of matching logs crosses a threshold. */
  logsThreshold: AlertLogsThreshold;
  /** Fires when there are more matching logs than usual. */
  logsAnomaly: AlertLogsAnomaly;
  /** Fires when the ratio of two counts of logs crosses a threshold. */
  logsRatioThreshold: AlertLogsRatioThreshold;
  /** Fires when a field of the matching logs takes a value that it did not have before. */
  logsNewValue: AlertLogsNewValue;
  /** Fires when a field of the matching logs takes too many different values. */
  logsUniqueCount: AlertLogsUniqueCount;
  /** Fires when there are many more or fewer matching logs than at an earlier time. */
  logsTimeRelativeThreshold: AlertLogsTimeRelativeThreshold;
  /** Fires when a metric crosses a threshold. */
  metricThreshold: AlertMetricThreshold;
  /** Fires when a metric is higher or lower than usual. */
  metricAnomaly: AlertMetricAnomaly;
  /** Fires on every span that matches. */
  tracingImmediate: AlertTracingImmediate;
  /** Fires when the number of matching spans crosses a threshold. */
  tracingThreshold: AlertTracingThreshold;
  /** Fires when other alerts fire one after another. */
  flow: AlertFlow;
  /** Fires when an SLO is in danger. */
  sloThreshold: AlertSloThreshold;
  /** Fires when a DataPrime query returns rows. */
  analyticsImmediate: AlertAnalyticsImmediate;
  /** Fires when a number in the result of a DataPrime query crosses a threshold. */
  analyticsThreshold: AlertAnalyticsThreshold;
}

/** An alert: what is watched, when it fires, and who is told. */
export type AlertArgs = AlertArgsCommon & OneOf<AlertArgsVariants>;

/** Outputs of Alert: its arguments, and what the server adds. */
export interface AlertOutputs {
  /** Name of the alert. 1 to 512 characters. */
  name: string;
  /** What it means when the alert fires, and what to do. At most 3000 characters. */
  description?: string;
  /** Whether the alert is evaluated. The server takes `true` when it is left out. */
  enabled?: boolean;
  /** Priority of what the alert reports; a rule may override it. Left out, P5. */
  priority?: AlertPriority;
  /** Whether the alert opens no incidents and notifies nobody: for alerts that only feed flows. */
  phantomMode?: boolean;
  /**
   * Fields by which the alert is split, in order. Not for logsImmediate, logsNewValue and tracingImmediate; metric, SLO
   * and flow alerts bring their own. Those of metric alerts follow from the query and come back in alphabetical order:
   * there, order means nothing. At most 100 items, each 1 to 1024 characters. Filled in by the server when left out.
   */
  groupByKeys?: string[];
  /** Labels of the alert itself: routers of the notification center choose by them. */
  entityLabels?: Record<string, string>;
  /** Where the data lies; left out, in the usual place. At most 1 item. */
  dataSources?: AlertDataSource[];
  /** When the alert is active; left out, always. */
  activeOn?: AlertSchedule;
  /** How often the alert notifies while it goes on. Filled in by the server when left out. */
  incidentsSettings?: AlertIncidentsSettings;
  /** Who is notified. */
  notificationGroup?: AlertNotificationGroup;
  /**
   * Further groups that are notified. At most 100 items.
   * @deprecated Use notificationGroup.
   */
  notificationGroupExcess?: AlertNotificationGroup[];
  /**
   * Who may do what with the alert, as JSON. Left out, the policy is not managed here; taken out of a program, it is
   * taken away. Needs the permission alerts:UpdateAccessPolicy. At most 65536 characters. JSON in a text: its meaning is
   * compared, not its spelling. Filled in by the server when left out. Read back only by those who may see it.
   */
  accessPolicy?: string;
  /** Fires on every log that matches. */
  logsImmediate?: AlertLogsImmediate;
  /** Fires when the number of matching logs crosses a threshold. */
  logsThreshold?: AlertLogsThreshold;
  /** Fires when there are more matching logs than usual. */
  logsAnomaly?: AlertLogsAnomaly;
  /** Fires when the ratio of two counts of logs crosses a threshold. */
  logsRatioThreshold?: AlertLogsRatioThreshold;
  /** Fires when a field of the matching logs takes a value that it did not have before. */
  logsNewValue?: AlertLogsNewValue;
  /** Fires when a field of the matching logs takes too many different values. */
  logsUniqueCount?: AlertLogsUniqueCount;
  /** Fires when there are many more or fewer matching logs than at an earlier time. */
  logsTimeRelativeThreshold?: AlertLogsTimeRelativeThreshold;
  /** Fires when a metric crosses a threshold. */
  metricThreshold?: AlertMetricThreshold;
  /** Fires when a metric is higher or lower than usual. */
  metricAnomaly?: AlertMetricAnomaly;
  /** Fires on every span that matches. */
  tracingImmediate?: AlertTracingImmediate;
  /** Fires when the number of matching spans crosses a threshold. */
  tracingThreshold?: AlertTracingThreshold;
  /** Fires when other alerts fire one after another. */
  flow?: AlertFlow;
  /** Fires when an SLO is in danger. */
  sloThreshold?: AlertSloThreshold;
  /** Fires when a DataPrime query returns rows. */
  analyticsImmediate?: AlertAnalyticsImmediate;
  /** Fires when a number in the result of a DataPrime query crosses a threshold. */
  analyticsThreshold?: AlertAnalyticsThreshold;
  /** Id of this version of the alert: a new one with each change. 1 to 36 characters. */
  alertVersionId?: string;
}

/** A word of the API, without its `ALERT_DEF_PRIORITY_`. */
export type AlertPriority = "P5" | "P4" | "P3" | "P2" | "P1" | `ALERT_DEF_PRIORITY_${string}`;

/** Where an alert's data lies. */
export interface AlertDataSource {
  /** Name of the data space, which must exist. 1 to 50 characters. */
  dataSpace: string;
  /** Name of the data set in it, which must exist. 1 to 300 characters. */
  dataSet: string;
}

/** When an alert is active. */
export interface AlertSchedule {
  /** Days on which it is active. 1 to 7 items. Order means nothing. */
  dayOfWeek: AlertDayOfWeek[];
  /** From when on, in UTC. */
  startTime: AlertTimeOfDay;
  /** Until when, in UTC. Earlier than the start means: over midnight. */
  endTime: AlertTimeOfDay;
}

/** A word of the API, without its `DAY_OF_WEEK_`. */
export type AlertDayOfWeek = "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY" | `DAY_OF_WEEK_${string}`;

/** A time of the day, in UTC. */
export interface AlertTimeOfDay {
  /** Hours, 0 to 23. */
  hours: number;
  /** Minutes, 0 to 59; left out, 0. */
  minutes?: number;
}

/** How often an alert that goes on notifies. */
export interface AlertIncidentsSettings {
  /** Whether the end of the alert is notified too; left out, only its beginning is. */
  notifyOn?: AlertNotifyOn;
  /**
   * Minutes after which an alert that goes on notifies again, up to a week. 1 to 10080. Filled in by the server when
   * left out.
   */
  minutes?: number;
}

/** A word of the API, without its `NOTIFY_ON_`. */
export type AlertNotifyOn = "TRIGGERED_ONLY" | "TRIGGERED_AND_RESOLVED" | `NOTIFY_ON_${string}`;

/** Who is notified, and for which groups. */
export interface AlertNotificationGroup {
  /**
   * Fields by which notifications are kept apart. They need not be among the alert's own `groupByKeys`. At most 100
   * items, each 1 to 1024 characters.
   */
  groupByKeys?: string[];
  /** Webhooks and people that are notified. At most 100 items. Order means nothing. */
  webhooks?: AlertWebhook[];
  /** Connectors of the notification center that are notified, in order. At most 100 items. */
  destinations?: AlertDestination[];
  /** Routing by the notification center; an empty object routes by the alert's labels. */
  router?: AlertRouter;
}

/** A webhook or a group of people that an alert notifies. */
export interface AlertWebhook {
  /** Who is notified. */
  integration: AlertIntegration;
  /**
   * Whether the end of the alert is notified too. Needs `minutes`; left out beside them, only its beginning is; left out
   * with them, `incidentsSettings` decide.
   */
  notifyOn?: AlertNotifyOn;
  /**
   * Minutes after which an alert that goes on notifies again, up to a week. Left out together with `notifyOn`,
   * `incidentsSettings` decide. 1 to 10080.
   */
  minutes?: number;
}

/** The variants of AlertIntegration: exactly one is given. */
export interface AlertIntegrationVariants {
  /** Number of a webhook: its `externalId`. 0 to 4294967295. The `externalId` of a `Webhook`. */
  integrationId: number;
  /** People who get mail. */
  recipients: AlertRecipients;
}

/** A webhook, or people who get mail. */
export type AlertIntegration = OneOf<AlertIntegrationVariants>;

/** People who get mail. */
export interface AlertRecipients {
  /** Their mail addresses. 1 to 100 items, each 1 to 4096 characters. Order means nothing. */
  emails: string[];
}

/** A connector of the notification center that an alert notifies. */
export interface AlertDestination {
  /** Id of the connector. Id of a `Connector`. */
  connectorId: string;
  /** Id of the preset that shapes the messages. Id of a `Preset`. */
  presetId?: string;
  /** Whether the end of the alert is notified too; left out, only its beginning is. */
  notifyOn?: AlertNotifyOn;
  /**
   * Minutes after which an alert that goes on notifies again; left out, `incidentsSettings` decide. 0 to 4294967295.
   * Filled in by the server when left out.
   */
  retriggeringPeriodMinutes?: number;
  /** Templates of the message that the alert begins with. */
  triggeredRoutingOverrides?: AlertRoutingOverrides;
  /** Templates of the message that the alert ends with. */
  resolvedRouteOverrides?: AlertRoutingOverrides;
}

/** What a destination's messages say instead of what its preset says. */
export interface AlertRoutingOverrides {
  /** Templates in place of the preset's. */
  configOverrides?: AlertSourceOverrides;
}

/** Templates in place of the preset's. */
export interface AlertSourceOverrides {
  /** Kind of message the templates are for. Filled in by the server when left out. */
  payloadType?: string;
  /** Templates of fields of the connector, by the field's name. */
  connectorConfigFields?: Record<string, string>;
  /** Templates of fields of the message, by the field's name. */
  messageConfigFields?: Record<string, string>;
}

/** Routing of an alert's notifications by routers of the notification center. */
export interface AlertRouter {
  /**
   * Id of the one router to use; left out, the alert's labels choose. Naming router_default switches that choice off. Id
   * of a `Router`.
   */
  id?: string;
  /** Whether the end of the alert is notified too; left out, only its beginning is. */
  notifyOn?: AlertNotifyOn;
}

/** Fires on every log that matches. */
export interface AlertLogsImmediate {
  /** Which logs the alert looks at; left out, all of them. */
  logsFilter?: AlertLogsFilter;
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
}

/** Which logs an alert looks at. */
export interface AlertLogsFilter {
  /** Which logs count. */
  simpleFilter?: AlertLogsSimpleFilter;
}

/** Which logs count. */
export interface AlertLogsSimpleFilter {
  /** Query that the logs match; left out or empty, all do. Written in Lucene. */
  luceneQuery?: string;
  /** Labels that the logs have. */
  labelFilters?: AlertLabelFilters;
}

/** Labels that the logs have. */
export interface AlertLabelFilters {
  /** Applications: one of these. Order means nothing. */
  applicationName?: AlertLabelFilter[];
  /** Subsystems: one of these. Order means nothing. */
  subsystemName?: AlertLabelFilter[];
  /** Severities: one of these. Order means nothing. */
  severities?: AlertLogSeverity[];
}

/** A value that a label of the log is compared with. */
export interface AlertLabelFilter {
  /** The value. */
  value: string;
  /** How the label is compared with it; left out, they must be equal. */
  operation?: AlertLogFilterOperation;
}

/** A word of the API, without its `LOG_FILTER_OPERATION_TYPE_`. */
export type AlertLogFilterOperation = "IS" | "INCLUDES" | "ENDS_WITH" | "STARTS_WITH" | `LOG_FILTER_OPERATION_TYPE_${string}`;

/** A word of the API, without its `LOG_SEVERITY_`. */
export type AlertLogSeverity = "VERBOSE" | "DEBUG" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `LOG_SEVERITY_${string}`;

/** Fires when the number of matching logs crosses a threshold. */
export interface AlertLogsThreshold {
  /** Which logs the alert looks at; left out, all of them. */
  logsFilter?: AlertLogsFilter;
  /** Thresholds, one for each priority. 1 to 5 items. Order means nothing. */
  rules: AlertLogsThresholdRule[];
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
  /** What happens to values that are no longer reported. `noDataPolicy` takes its place, account by account. */
  undetectedValuesManagement?: AlertUndetectedValues;
  /** What the alert makes of missing data. Filled in by the server when left out. */
  noDataPolicy?: AlertNoDataPolicy;
}

/** A threshold, and the priority it gives the alert. */
export interface AlertLogsThresholdRule {
  /** When the rule fires. */
  condition: AlertLogsThresholdCondition;
  /** What this rule changes of the alert when it fires. Filled in by the server when left out. */
  override?: AlertOverride;
}

/** When a rule fires. */
export interface AlertLogsThresholdCondition {
  /** Number of logs that the count is compared with. At least 0. */
  threshold: number;
  /** How the count is compared with the threshold. */
  conditionType: AlertLogsComparison;
  /** The stretch of time whose logs are counted. */
  timeWindow: AlertLogsTimeWindow;
}

/** A word of the API, without its `LOGS_THRESHOLD_CONDITION_TYPE_`. */
export type AlertLogsComparison = "MORE_THAN" | "LESS_THAN" | "EQUALS" | "NOT_EQUALS" | `LOGS_THRESHOLD_CONDITION_TYPE_${string}`;

/** The stretch of time that is looked at. */
export interface AlertLogsTimeWindow {
  /** Length of the window. */
  logsTimeWindowSpecificValue: AlertLogsWindow;
}

/** A word of the API, without its `LOGS_TIME_WINDOW_VALUE_`. */
export type AlertLogsWindow =
  | "MINUTES_5"
  | "MINUTES_10"
  | "MINUTES_20"
  | "MINUTES_15"
  | "MINUTES_30"
  | "HOUR_1"
  | "HOURS_2"
  | "HOURS_4"
  | "HOURS_6"
  | "HOURS_12"
  | "HOURS_24"
  | "HOURS_36"
  | `LOGS_TIME_WINDOW_VALUE_${string}`;

/** What a rule changes of its alert. */
export interface AlertOverride {
  /** Priority of the alert when this rule fires. */
  priority: AlertPriority;
}

/** What happens to values that are no longer reported. */
export interface AlertUndetectedValues {
  /** Whether a value that went silent counts as zero. Needs a rule that fires on LESS_THAN. */
  triggerUndetectedValues?: boolean;
  /** After how long a silent value is forgotten. */
  autoRetireTimeframe?: AlertAutoRetireTimeframe;
}

/** A word of the API, without its `AUTO_RETIRE_TIMEFRAME_`. */
export type AlertAutoRetireTimeframe =
  | "NEVER"
  | "MINUTES_5"
  | "MINUTES_10"
  | "HOUR_1"
  | "HOURS_2"
  | "HOURS_6"
  | "HOURS_12"
  | "HOURS_24"
  | `AUTO_RETIRE_TIMEFRAME_${string}`;

/** What an alert makes of missing data. */
export interface AlertNoDataPolicy {
  /** State the alert goes into while there is no data. */
  state?: AlertNoDataState;
  /** Seconds, a multiple of 60, after which a silent value is forgotten. Not for the state OK. 60 to 2147483647. */
  autoRetireSeconds?: number;
}

/** A word of the API, without its `NO_DATA_POLICY_STATE_`. */
export type AlertNoDataState = "OK" | "ALERTING" | "KEEP_LAST" | "NO_DATA" | `NO_DATA_POLICY_STATE_${string}`;

/** Fires when there are more matching logs than usual. */
export interface AlertLogsAnomaly {
  /** Which logs the alert looks at; left out, all of them. */
  logsFilter?: AlertLogsFilter;
  /** The one rule. Exactly 1 item. */
  rules: AlertLogsAnomalyRule[];
  /** How an anomaly is told from the usual. Filled in by the server when left out. */
  anomalyAlertSettings?: AlertAnomalySettings;
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
}

/** What counts as an anomaly. */
export interface AlertLogsAnomalyRule {
  /** When the rule fires. */
  condition: AlertLogsAnomalyCondition;
}

/** When a rule fires. */
export interface AlertLogsAnomalyCondition {
  /** Number of logs below which nothing is an anomaly. */
  minimumThreshold: number;
  /** The stretch of time whose logs are counted. */
  timeWindow: AlertLogsTimeWindow;
  /** How the count is compared with the usual: there is one way only. */
  conditionType?: AlertLogsAnomalyComparison;
}

/** A word of the API, without its `LOGS_ANOMALY_CONDITION_TYPE_`. */
export type AlertLogsAnomalyComparison = "MORE_THAN_USUAL" | `LOGS_ANOMALY_CONDITION_TYPE_${string}`;

/** How an anomaly is told from the usual. */
export interface AlertAnomalySettings {
  /** Percent by which a value must deviate from the usual. At least 0. */
  percentageOfDeviation?: number;
}

/** Fires when the ratio of two counts of logs crosses a threshold. */
export interface AlertLogsRatioThreshold {
  /** Which logs are counted above the line; left out, all of them. */
  numerator?: AlertLogsFilter;
  /** Name of the upper count in notifications. At most 200 characters. */
  numeratorAlias?: string;
  /** Which logs are counted below the line; left out, all of them. */
  denominator?: AlertLogsFilter;
  /** Name of the lower count in notifications. At most 200 characters. */
  denominatorAlias?: string;
  /** Which of the two counts is split by the alert's `groupByKeys`; left out, both are. */
  groupByFor?: AlertLogsRatioGroupByFor;
  /** Whether a division by zero is passed over instead of firing. */
  ignoreInfinity?: boolean;
  /** Thresholds, one for each priority. 1 to 5 items. Order means nothing. */
  rules: AlertLogsRatioRule[];
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
  /** What happens to values that are no longer reported. `noDataPolicy` takes its place, account by account. */
  undetectedValuesManagement?: AlertUndetectedValues;
}

/** A word of the API, without its `LOGS_RATIO_GROUP_BY_FOR_`. */
export type AlertLogsRatioGroupByFor = "BOTH" | "NUMERATOR_ONLY" | "DENUMERATOR_ONLY" | `LOGS_RATIO_GROUP_BY_FOR_${string}`;

/** A threshold of the ratio, and the priority it gives the alert. */
export interface AlertLogsRatioRule {
  /** When the rule fires. */
  condition: AlertLogsRatioCondition;
  /** What this rule changes of the alert when it fires. Filled in by the server when left out. */
  override?: AlertOverride;
}

/** When a rule fires. */
export interface AlertLogsRatioCondition {
  /** Ratio that the measured one is compared with. At least 0. */
  threshold: number;
  /** How the ratio is compared with the threshold. */
  conditionType: AlertLogsRatioComparison;
  /** The stretch of time whose logs are counted. */
  timeWindow: AlertLogsRatioTimeWindow;
}

/** A word of the API, without its `LOGS_RATIO_CONDITION_TYPE_`. */
export type AlertLogsRatioComparison = "MORE_THAN" | "LESS_THAN" | `LOGS_RATIO_CONDITION_TYPE_${string}`;

/** The stretch of time that is looked at. */
export interface AlertLogsRatioTimeWindow {
  /** Length of the window. */
  logsRatioTimeWindowSpecificValue: AlertLogsRatioWindow;
}

/** A word of the API, without its `LOGS_RATIO_TIME_WINDOW_VALUE_`. */
export type AlertLogsRatioWindow =
  | "MINUTES_5"
  | "MINUTES_10"
  | "MINUTES_15"
  | "MINUTES_30"
  | "HOUR_1"
  | "HOURS_2"
  | "HOURS_4"
  | "HOURS_6"
  | "HOURS_12"
  | "HOURS_24"
  | "HOURS_36"
  | `LOGS_RATIO_TIME_WINDOW_VALUE_${string}`;

/** Fires when a field of the matching logs takes a value that it did not have before. */
export interface AlertLogsNewValue {
  /** Which logs the alert looks at; left out, all of them. */
  logsFilter?: AlertLogsFilter;
  /** The one rule. Exactly 1 item. */
  rules: AlertLogsNewValueRule[];
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
}

/** What counts as a new value. */
export interface AlertLogsNewValueRule {
  /** When the rule fires. */
  condition: AlertLogsNewValueCondition;
}

/** When a rule fires. */
export interface AlertLogsNewValueCondition {
  /** Field of the log whose values are watched. The alert is grouped by it. */
  keypathToTrack: string;
  /** How far back a value counts as known. */
  timeWindow: AlertLogsNewValueTimeWindow;
}

/** How far back a value counts as known. */
export interface AlertLogsNewValueTimeWindow {
  /** Length of the window. */
  logsNewValueTimeWindowSpecificValue: AlertLogsNewValueWindow;
}

/** A word of the API, without its `LOGS_NEW_VALUE_TIME_WINDOW_VALUE_`. */
export type AlertLogsNewValueWindow =
  | "HOURS_12"
  | "HOURS_24"
  | "HOURS_48"
  | "HOURS_72"
  | "WEEK_1"
  | "MONTH_1"
  | "MONTHS_2"
  | "MONTHS_3"
  | `LOGS_NEW_VALUE_TIME_WINDOW_VALUE_${string}`;

/** Fires when a field of the matching logs takes too many different values. */
export interface AlertLogsUniqueCount {
  /** Which logs the alert looks at; left out, all of them. */
  logsFilter?: AlertLogsFilter;
  /** Field of the log whose different values are counted. At least 1 character. */
  uniqueCountKeypath: string;
  /** Number of different values that are counted for each group at most. */
  maxUniqueCountPerGroupByKey?: number | string;
  /** The one rule. Exactly 1 item. */
  rules: AlertLogsUniqueCountRule[];
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
}

/** How many different values are too many. */
export interface AlertLogsUniqueCountRule {
  /** When the rule fires. */
  condition: AlertLogsUniqueCountCondition;
}

/** When a rule fires. */
export interface AlertLogsUniqueCountCondition {
  /** Number of different values above which the alert fires. */
  maxUniqueCount: number | string;
  /** The stretch of time whose values are counted. */
  timeWindow: AlertLogsUniqueValueTimeWindow;
}

/** The stretch of time that is looked at. */
export interface AlertLogsUniqueValueTimeWindow {
  /** Length of the window. */
  logsUniqueValueTimeWindowSpecificValue: AlertLogsUniqueValueWindow;
}

/** A word of the API, without its `LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_`. */
export type AlertLogsUniqueValueWindow =
  | "MINUTE_1"
  | "MINUTES_5"
  | "MINUTES_10"
  | "MINUTES_15"
  | "MINUTES_20"
  | "MINUTES_30"
  | "HOURS_1"
  | "HOURS_2"
  | "HOURS_4"
  | "HOURS_6"
  | "HOURS_12"
  | "HOURS_24"
  | "HOURS_36"
  | `LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_${string}`;

/** Fires when there are many more or fewer matching logs than at an earlier time. */
export interface AlertLogsTimeRelativeThreshold {
  /** Which logs the alert looks at; left out, all of them. */
  logsFilter?: AlertLogsFilter;
  /** Thresholds, one for each priority. 1 to 5 items. Order means nothing. */
  rules: AlertLogsTimeRelativeRule[];
  /** Whether a division by zero is passed over instead of firing. */
  ignoreInfinity?: boolean;
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
  /** What happens to values that are no longer reported. `noDataPolicy` takes its place, account by account. */
  undetectedValuesManagement?: AlertUndetectedValues;
}

/** A threshold of the change, and the priority it gives the alert. */
export interface AlertLogsTimeRelativeRule {
  /** When the rule fires. */
  condition: AlertLogsTimeRelativeCondition;
  /** What this rule changes of the alert when it fires. Filled in by the server when left out. */
  override?: AlertOverride;
}

/** When a rule fires. */
export interface AlertLogsTimeRelativeCondition {
  /** Ratio of the two counts that the measured one is compared with. At least 0. */
  threshold: number;
  /** How the ratio is compared with the threshold. */
  conditionType: AlertLogsTimeRelativeComparison;
  /** The earlier stretch of time that the count is divided by. */
  comparedTo: AlertLogsTimeRelativeComparedTo;
}

/** A word of the API, without its `LOGS_TIME_RELATIVE_CONDITION_TYPE_`. */
export type AlertLogsTimeRelativeComparison = "MORE_THAN" | "LESS_THAN" | `LOGS_TIME_RELATIVE_CONDITION_TYPE_${string}`;

/** A word of the API, without its `LOGS_TIME_RELATIVE_COMPARED_TO_`. */
export type AlertLogsTimeRelativeComparedTo =
  | "PREVIOUS_HOUR"
  | "SAME_HOUR_YESTERDAY"
  | "SAME_HOUR_LAST_WEEK"
  | "YESTERDAY"
  | "SAME_DAY_LAST_WEEK"
  | "SAME_DAY_LAST_MONTH"
  | `LOGS_TIME_RELATIVE_COMPARED_TO_${string}`;

/** Fires when a metric crosses a threshold. */
export interface AlertMetricThreshold {
  /** The metric that the alert looks at. */
  metricFilter: AlertMetricFilter;
  /** Thresholds, one for each priority. 1 to 5 items. Order means nothing. */
  rules: AlertMetricThresholdRule[];
  /** What the alert makes of missing values. Filled in by the server when left out. */
  missingValues?: AlertMetricMissingValues;
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
  /** What happens to values that are no longer reported. `noDataPolicy` takes its place, account by account. */
  undetectedValuesManagement?: AlertUndetectedValues;
  /** What the alert makes of missing data. Filled in by the server when left out. */
  noDataPolicy?: AlertNoDataPolicy;
}

/** The metric an alert looks at. */
export interface AlertMetricFilter {
  /** Query whose series are compared with the thresholds. 1 to 65535 characters. Written in PromQL. */
  promql: string;
}

/** A threshold, and the priority it gives the alert. */
export interface AlertMetricThresholdRule {
  /** When the rule fires. */
  condition: AlertMetricThresholdCondition;
  /** What this rule changes of the alert when it fires. Filled in by the server when left out. */
  override?: AlertOverride;
}

/** When a rule fires. */
export interface AlertMetricThresholdCondition {
  /** Value that the metric is compared with. */
  threshold: number;
  /** How the metric is compared with the threshold. */
  conditionType: AlertMetricComparison;
  /** Percent of the window that must be over the threshold: 0 fires on the first value, 100 needs them all. 0 to 100. */
  forOverPct?: number;
  /**
   * The stretch of time whose values are compared; left out, one minute. The server takes
   * `{"metricTimeWindowSpecificValue":"MINUTES_1"}` when it is left out.
   */
  ofTheLast?: AlertMetricTimeWindow;
}

/** A word of the API, without its `METRIC_THRESHOLD_CONDITION_TYPE_`. */
export type AlertMetricComparison =
  | "MORE_THAN"
  | "LESS_THAN"
  | "MORE_THAN_OR_EQUALS"
  | "LESS_THAN_OR_EQUALS"
  | "EQUALS"
  | "NOT_EQUALS"
  | `METRIC_THRESHOLD_CONDITION_TYPE_${string}`;

/** The variants of AlertMetricTimeWindow: exactly one is given. */
export interface AlertMetricTimeWindowVariants {
  /** Length of the window, out of the fixed ones. */
  metricTimeWindowSpecificValue: AlertMetricWindow;
  /**
   * Length of the window as Prometheus writes durations: units y, w, d, h, m, s and ms, the longest first. Of the form
   * `^((\d+y)?(\d+w)?(\d+d)?(\d+h)?(\d+m)?(\d+s)?(\d+ms)?|0)$`.
   */
  metricTimeWindowDynamicDuration: string;
}

/** The stretch of time that is looked at. */
export type AlertMetricTimeWindow = OneOf<AlertMetricTimeWindowVariants>;

/** A word of the API, without its `METRIC_TIME_WINDOW_VALUE_`. */
export type AlertMetricWindow =
  | "MINUTES_1"
  | "MINUTES_5"
  | "MINUTES_10"
  | "MINUTES_15"
  | "MINUTES_20"
  | "MINUTES_30"
  | "HOUR_1"
  | "HOURS_2"
  | "HOURS_4"
  | "HOURS_6"
  | "HOURS_12"
  | "HOURS_24"
  | "HOURS_36"
  | `METRIC_TIME_WINDOW_VALUE_${string}`;

/** The variants of AlertMetricMissingValues: exactly one is given. */
export interface AlertMetricMissingValuesVariants {
  /** Whether a missing value counts as zero. */
  replaceWithZero: boolean;
  /** Percent of the window's values that must be there for the alert to fire. 0 to 100. */
  minNonNullValuesPct: number;
}

/** What an alert makes of missing values. */
export type AlertMetricMissingValues = OneOf<AlertMetricMissingValuesVariants>;

/** Fires when a metric is higher or lower than usual. */
export interface AlertMetricAnomaly {
  /** The metric that the alert looks at. */
  metricFilter: AlertMetricFilter;
  /** The one rule. Exactly 1 item. */
  rules: AlertMetricAnomalyRule[];
  /** How an anomaly is told from the usual. Filled in by the server when left out. */
  anomalyAlertSettings?: AlertAnomalySettings;
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
}

/** What counts as an anomaly. */
export interface AlertMetricAnomalyRule {
  /** When the rule fires. */
  condition: AlertMetricAnomalyCondition;
}

/** When a rule fires. */
export interface AlertMetricAnomalyCondition {
  /** Value that the metric is compared with. */
  threshold: number;
  /** How the metric is compared with the usual. */
  conditionType: AlertMetricAnomalyComparison;
  /** Percent of the window that must be over the threshold: 0 fires on the first value, 100 needs them all. 0 to 100. */
  forOverPct?: number;
  /** Percent of the window's values that must be there for the alert to fire. 0 to 100. */
  minNonNullValuesPct?: number;
  /**
   * The stretch of time whose values are compared; left out, one minute. The server takes
   * `{"metricTimeWindowSpecificValue":"MINUTES_1"}` when it is left out.
   */
  ofTheLast?: AlertMetricTimeWindow;
}

/** A word of the API, without its `METRIC_ANOMALY_CONDITION_TYPE_`. */
export type AlertMetricAnomalyComparison = "MORE_THAN_USUAL" | "LESS_THAN_USUAL" | `METRIC_ANOMALY_CONDITION_TYPE_${string}`;

/** Fires on every span that matches. */
export interface AlertTracingImmediate {
  /** Which spans the alert looks at; left out, all of them. */
  tracingFilter?: AlertTracingFilter;
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
}

/** Which spans an alert looks at. */
export interface AlertTracingFilter {
  /** Which spans count. */
  simpleFilter?: AlertTracingSimpleFilter;
}

/** Which spans count. */
export interface AlertTracingSimpleFilter {
  /** Milliseconds that a span takes at least. At least 0. */
  latencyThresholdMs?: number | string;
  /** Labels that the spans have. */
  tracingLabelFilters?: AlertTracingLabelFilters;
}

/** Labels that the spans have. */
export interface AlertTracingLabelFilters {
  /** Applications. Order means nothing. */
  applicationName?: AlertTracingValues[];
  /** Subsystems. Order means nothing. */
  subsystemName?: AlertTracingValues[];
  /** Services. Order means nothing. */
  serviceName?: AlertTracingValues[];
  /** Operations. Order means nothing. */
  operationName?: AlertTracingValues[];
  /** Other fields. Order means nothing. */
  spanFields?: AlertSpanFieldFilter[];
}

/** Values that a field of the span is compared with. */
export interface AlertTracingValues {
  /** The values: one of these. At least 1 item. Order means nothing. */
  values: string[];
  /** How the field is compared with them; left out, it must be equal. */
  operation?: AlertTracingFilterOperation;
}

/** A word of the API, without its `TRACING_FILTER_OPERATION_TYPE_`. */
export type AlertTracingFilterOperation = "IS" | "INCLUDES" | "ENDS_WITH" | "STARTS_WITH" | "IS_NOT" | `TRACING_FILTER_OPERATION_TYPE_${string}`;

/** A field of the span by its name. */
export interface AlertSpanFieldFilter {
  /** Name of the field. */
  key: string;
  /** Values that it is compared with. */
  filterType: AlertTracingValues;
}

/** Fires when the number of matching spans crosses a threshold. */
export interface AlertTracingThreshold {
  /** Which spans the alert looks at; left out, all of them. */
  tracingFilter?: AlertTracingFilter;
  /** The one rule. Exactly 1 item. */
  rules: AlertTracingThresholdRule[];
  /** Fields of the log that the notification carries; left out, all of them. Order means nothing. */
  notificationPayloadFilter?: string[];
}

/** How many spans are too many. */
export interface AlertTracingThresholdRule {
  /** When the rule fires. */
  condition: AlertTracingThresholdCondition;
}

/** When a rule fires. */
export interface AlertTracingThresholdCondition {
  /** Number of spans above which the alert fires. At least 0. */
  spanAmount: number;
  /** The stretch of time whose spans are counted. */
  timeWindow: AlertTracingTimeWindow;
  /** How the count is compared with the threshold: there is one way only. */
  conditionType?: AlertTracingComparison;
}

/** The stretch of time that is looked at. */
export interface AlertTracingTimeWindow {
  /** Length of the window. */
  tracingTimeWindowValue: AlertTracingWindow;
}

/** A word of the API, without its `TRACING_TIME_WINDOW_VALUE_`. */
export type AlertTracingWindow =
  | "MINUTES_5"
  | "MINUTES_10"
  | "MINUTES_15"
  | "MINUTES_20"
  | "MINUTES_30"
  | "HOUR_1"
  | "HOURS_2"
  | "HOURS_4"
  | "HOURS_6"
  | "HOURS_12"
  | "HOURS_24"
  | "HOURS_36"
  | `TRACING_TIME_WINDOW_VALUE_${string}`;

/** A word of the API, without its `TRACING_THRESHOLD_CONDITION_TYPE_`. */
export type AlertTracingComparison = "MORE_THAN" | `TRACING_THRESHOLD_CONDITION_TYPE_${string}`;

/** Fires when other alerts fire one after another. */
export interface AlertFlow {
  /** The steps, in order. 1 to 30 items. */
  stages: AlertFlowStage[];
  /** Whether the alerts of the flow stop notifying on their own. */
  enforceSuppression?: boolean;
}

/** A step of a flow. */
export interface AlertFlowStage {
  /** What must fire for the step to be taken. */
  flowStagesGroups: AlertFlowGroups;
  /** Milliseconds that may pass until the next step; left out or 0, there is no limit. */
  timeframeMs?: number | string;
  /** How the time is measured: UP_TO, where `timeframeMs` is given. */
  timeframeType?: AlertFlowTimeframeType;
}

/** Groups of alerts of a step. */
export interface AlertFlowGroups {
  /** The groups, in order. At most 30 items. */
  groups: AlertFlowGroup[];
}

/** Alerts that count together. */
export interface AlertFlowGroup {
  /** The alerts. 1 to 30 items. Order means nothing. */
  alertDefs: AlertFlowAlert[];
  /** Whether all of them must fire, or one; left out, all. */
  alertsOp?: AlertFlowAlertsOp;
  /** How this group is tied to the next one; left out, both must hold. */
  nextOp?: AlertFlowNextOp;
}

/** An alert that takes part in a flow. */
export interface AlertFlowAlert {
  /** Id of the alert. 1 to 36 characters. Id of a `Alert`. */
  id: string;
  /** Whether it is its absence that counts. */
  not?: boolean;
}

/** A word of the API, without its `ALERTS_OP_`. */
export type AlertFlowAlertsOp = "AND" | "OR" | `ALERTS_OP_${string}`;

/** A word of the API, without its `NEXT_OP_`. */
export type AlertFlowNextOp = "AND" | "OR" | `NEXT_OP_${string}`;

/** A word of the API, without its `TIMEFRAME_TYPE_`. */
export type AlertFlowTimeframeType = "UP_TO" | `TIMEFRAME_TYPE_${string}`;

/** What every variant of AlertSloThreshold has. */
export interface AlertSloThresholdCommon {
  /** The SLO that the alert looks at. */
  sloDefinition: AlertSloDefinition;
}

/** The variants of AlertSloThreshold: exactly one is given. */
export interface AlertSloThresholdVariants {
  /** Fires when too little of the error budget is left. */
  errorBudget: AlertErrorBudget;
  /** Fires when the error budget burns too fast. */
  burnRate: AlertBurnRate;
}

/** Fires when an SLO is in danger. */
export type AlertSloThreshold = AlertSloThresholdCommon & OneOf<AlertSloThresholdVariants>;

/** The SLO an alert looks at. */
export interface AlertSloDefinition {
  /** Id of the SLO. 1 to 36 characters. Id of a `Slo`. */
  sloId: string;
}

/** Fires when too little of the error budget is left. */
export interface AlertErrorBudget {
  /** Thresholds in order, one for each priority. 1 to 5 items. */
  rules: AlertSloRule[];
}

/** A threshold, and the priority it gives the alert. */
export interface AlertSloRule {
  /** When the rule fires. */
  condition: AlertSloCondition;
  /** What this rule changes of the alert when it fires. Filled in by the server when left out. */
  override?: AlertOverride;
}

/** When a rule fires. */
export interface AlertSloCondition {
  /** What the SLO is compared with: percent of the error budget that is left, or the burn rate. At least 0. */
  threshold: number;
}

/** What every variant of AlertBurnRate has. */
export interface AlertBurnRateCommon {
  /** Thresholds in order, one for each priority. 1 to 5 items. */
  rules: AlertSloRule[];
}

/** The variants of AlertBurnRate: exactly one is given. */
export interface AlertBurnRateVariants {
  /** One window. */
  single: AlertBurnRateSingle;
  /** Two windows: the given one, and a shorter one that the service adds. */
  dual: AlertBurnRateDual;
}

/** Fires when the error budget burns too fast. */
export type AlertBurnRate = AlertBurnRateCommon & OneOf<AlertBurnRateVariants>;

/** A burn rate over one window. */
export interface AlertBurnRateSingle {
  /** The stretch of time over which the burn rate is measured. */
  timeDuration: AlertTimeDuration;
}

/** A length of time. */
export interface AlertTimeDuration {
  /** How many units. At least 0. */
  duration: number | string;
  /** The unit: hours, so far. */
  unit: AlertDurationUnit;
}

/** A word of the API, without its `DURATION_UNIT_`. */
export type AlertDurationUnit = "HOURS" | `DURATION_UNIT_${string}`;

/** A burn rate over two windows. */
export interface AlertBurnRateDual {
  /** The stretch of time over which the burn rate is measured. */
  timeDuration: AlertTimeDuration;
}

/** Fires when a query returns rows. */
export interface AlertAnalyticsImmediate {
  /** The query whose result the alert looks at. */
  dataprimeQuery: AlertDataprimeQuery;
  /** Minutes of data that the query looks at. 1 to 2147483647. Filled in by the server when left out. */
  timeframeMinutes?: number;
  /** Whether each row of the result is an alert of its own. The server takes `false` when it is left out. */
  useRowsAsPermutations?: boolean;
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
  /** What the alert makes of missing data. Filled in by the server when left out. */
  noDataPolicy?: AlertNoDataPolicy;
}

/** A DataPrime query. */
export interface AlertDataprimeQuery {
  /** The query. 1 to 65535 characters. Written in DataPrime. */
  query: string;
}

/** Fires when a number in the result of a query crosses a threshold. */
export interface AlertAnalyticsThreshold {
  /** The query whose result the alert looks at. */
  dataprimeQuery: AlertDataprimeQuery;
  /** Minutes of data that the query looks at. 1 to 2147483647. Filled in by the server when left out. */
  timeframeMinutes?: number;
  /** Column of the result that is compared: one that holds numbers. At most 255 characters. */
  targetColumn?: string;
  /** How the column is compared with the thresholds: the same for all rules. */
  operator: AlertAnalyticsOperator;
  /** Thresholds, one for each priority. 1 to 5 items. Order means nothing. */
  rules: AlertAnalyticsThresholdRule[];
  /** Whether each row of the result is an alert of its own. The server takes `true` when it is left out. */
  useRowsAsPermutations?: boolean;
  /**
   * Milliseconds that evaluation waits for late data, up to three hours. Left out, the alert has no delay of its own. 0
   * to 10800000.
   */
  evaluationDelayMs?: number;
  /** What the alert makes of missing data. Filled in by the server when left out. */
  noDataPolicy?: AlertNoDataPolicy;
}

/** A word of the API, without its `ANALYTICS_THRESHOLD_OPERATOR_`. */
export type AlertAnalyticsOperator =
  | "MORE_THAN"
  | "LESS_THAN"
  | "MORE_THAN_OR_EQUALS"
  | "LESS_THAN_OR_EQUALS"
  | "EQUALS"
  | "NOT_EQUALS"
  | `ANALYTICS_THRESHOLD_OPERATOR_${string}`;

/** A threshold, and the priority it gives the alert. */
export interface AlertAnalyticsThresholdRule {
  /** When the rule fires. */
  condition: AlertAnalyticsThresholdCondition;
  /** What this rule changes of the alert when it fires. Filled in by the server when left out. */
  override?: AlertOverride;
}

/** When a rule fires. */
export interface AlertAnalyticsThresholdCondition {
  /** Value that the column is compared with. */
  threshold: number;
}

/** Which alerts are listed, and how. */
export interface AlertListQuery {
  /** Which alerts. */
  query_filter?: AlertQuery;
  /** Which page. */
  pagination?: AlertPage;
  /** In which order. */
  order_bys?: AlertOrders;
  /** Whether the answer tells who may do what. Left out, it does not. */
  include_access_permissions?: boolean;
}

/** Which alerts are asked for; what is left out does not matter. */
export interface AlertQuery {
  /** By id. */
  idFilter?: AlertIdQuery;
  /** By name. */
  nameFilter?: AlertNameQuery;
  /** By priority. */
  priorityFilter?: AlertPriorityQuery;
  /** By kind. */
  typeFilter?: AlertTypeQuery;
  /** By being on. */
  enabledFilter?: AlertEnabledQuery;
  /** By state. */
  statusFilter?: AlertStatusQuery;
  /** By label. */
  entityLabelsFilter?: AlertLabelsQuery;
  /** By their last change. */
  modifiedTimeRangeFilter?: AlertModifiedQuery;
  /** By when they last fired. */
  lastTriggeredTimeRangeFilter?: AlertTriggeredQuery;
  /** By what only some kinds have. */
  typeSpecificFilter?: AlertKindQuery;
}

/** Alerts by id. */
export interface AlertIdQuery {
  /** Ids: one of these. At most 100 items, each a UUID. Order means nothing. */
  alertId?: string[];
  /** Whether they are asked for, or all others. */
  matchType?: AlertIdMatch;
}

/** A word of the API, without its `ALERT_DEF_ID_FILTER_MATCH_TYPE_`. */
export type AlertIdMatch = "INCLUDE" | "EXCLUDE" | `ALERT_DEF_ID_FILTER_MATCH_TYPE_${string}`;

/** Alerts by name. */
export interface AlertNameQuery {
  /** Names: one of these. At most 100 items, each 1 to 1024 characters. Order means nothing. */
  name?: string[];
  /** How the values are compared. CONTAINS is for names only. */
  matcher?: AlertFilterMatcher;
}

/** A word of the API, without its `FILTER_MATCHER_`. */
export type AlertFilterMatcher = "EQUALS" | "NOT_EQUALS" | "CONTAINS" | `FILTER_MATCHER_${string}`;

/** Alerts by priority. */
export interface AlertPriorityQuery {
  /** Priorities: one of these. At most 100 items. Order means nothing. */
  priority?: AlertPriority[];
  /** How the values are compared. CONTAINS is for names only. */
  matcher?: AlertFilterMatcher;
}

/** Alerts by kind. */
export interface AlertTypeQuery {
  /** Kinds: one of these. At most 100 items. Order means nothing. */
  type?: AlertType[];
  /** How the values are compared. CONTAINS is for names only. */
  matcher?: AlertFilterMatcher;
}

/** A word of the API, without its `ALERT_DEF_TYPE_`. */
export type AlertType =
  | "LOGS_IMMEDIATE"
  | "LOGS_THRESHOLD"
  | "LOGS_ANOMALY"
  | "LOGS_RATIO_THRESHOLD"
  | "LOGS_NEW_VALUE"
  | "LOGS_UNIQUE_COUNT"
  | "LOGS_TIME_RELATIVE_THRESHOLD"
  | "METRIC_THRESHOLD"
  | "METRIC_ANOMALY"
  | "TRACING_IMMEDIATE"
  | "TRACING_THRESHOLD"
  | "FLOW"
  | "SLO_THRESHOLD"
  | "ANALYTICS_IMMEDIATE"
  | "ANALYTICS_THRESHOLD"
  | `ALERT_DEF_TYPE_${string}`;

/** Alerts by whether they are on. */
export interface AlertEnabledQuery {
  /** Whether they are on. */
  enabled?: boolean;
}

/** Alerts by how they stand. */
export interface AlertStatusQuery {
  /** States: one of these. At most 100 items. Order means nothing. */
  status?: AlertStatus[];
  /** How the values are compared. CONTAINS is for names only. */
  matcher?: AlertFilterMatcher;
}

/** A word of the API, without its `ALERT_DEF_STATUS_`. */
export type AlertStatus = "ALERTING" | "OK" | "NO_DATA" | `ALERT_DEF_STATUS_${string}`;

/** Alerts by their labels. */
export interface AlertLabelsQuery {
  /** Labels and their values. */
  entityLabels?: Record<string, string>;
  /** Whether one label is enough, or all are needed. */
  valuesOperator?: AlertLabelsOperator;
}

/** A word of the API, without its `FILTER_VALUES_OPERATOR_`. */
export type AlertLabelsOperator = "OR" | "AND" | `FILTER_VALUES_OPERATOR_${string}`;

/** Alerts by their last change. */
export interface AlertModifiedQuery {
  /** When they were changed. */
  modifiedAtRange?: AlertTimeRange;
}

/** A stretch of time, in RFC 3339. */
export interface AlertTimeRange {
  /** From when on. 1 to 64 characters. */
  startTime?: string;
  /** Until when. 1 to 64 characters. */
  endTime?: string;
}

/** Alerts by when they last fired. */
export interface AlertTriggeredQuery {
  /** When they fired. */
  lastTriggeredAtRange?: AlertTimeRange;
}

/** What only some kinds of alert have. */
export interface AlertKindQuery {
  /** By SLO. */
  sloFilter?: AlertSloQuery;
}

/** Alerts by SLO. */
export interface AlertSloQuery {
  /** Ids of SLOs: one of these. At most 100 items, each a UUID. Order means nothing. */
  sloId?: string[];
  /** How the values are compared. CONTAINS is for names only. */
  matcher?: AlertFilterMatcher;
}

/** Which page is asked for. */
export interface AlertPage {
  /** Alerts on a page. 0 to 1000. */
  pageSize?: number;
  /** Token that the page before gave. 1 to 4096 characters. */
  pageToken?: string;
}

/** How alerts are sorted. */
export interface AlertOrders {
  /** By what, the first first. 1 to 20 items. */
  orderBys?: AlertOrder[];
}

/** What alerts are sorted by. */
export interface AlertOrder {
  /** The field. */
  fieldName?: AlertOrderField;
  /** The direction; left out, upwards. */
  direction?: AlertOrderDirection;
}

/** A word of the API, without its `ALERT_DEF_ORDER_BY_FIELDS_`. */
export type AlertOrderField = "PRIORITY" | "LAST_TRIGGERED_TIME" | "UPDATED_TIME" | "ENABLED" | `ALERT_DEF_ORDER_BY_FIELDS_${string}`;

/** A word of the API, without its `ALERT_DEF_ORDER_BY_DIRECTION_`. */
export type AlertOrderDirection = "ASC" | "DESC" | `ALERT_DEF_ORDER_BY_DIRECTION_${string}`;

/** A page of alerts. */
export interface AlertList {
  /** The alerts. At most 1000 items. */
  alertDefs?: AlertDefinition[];
  /** Who may do what with each, by its id, where that was asked for. */
  access?: Record<string, AlertAccess>;
  /** Where the page stands. */
  pagination?: AlertPageInfo;
}

/** An alert as the API holds it. */
export interface AlertDefinition {
  /** Id of the alert, the same over all versions. A UUID. */
  id: string;
  /** Id of this version of the alert: a new one with each change. 1 to 36 characters. */
  alertVersionId?: string;
  /** What it looks at, and whom it tells. */
  alertDefProperties: AlertProperties;
  /** How it stands now. */
  status?: AlertStatus;
  /** When it was made. At most 64 characters. */
  createdTime?: string;
  /** When it was last changed. At most 64 characters. */
  updatedTime?: string;
  /** When it last fired. At most 64 characters. */
  lastTriggeredTime?: string;
}

/** What every variant of AlertProperties has. */
export interface AlertPropertiesCommon {
  /** Name of the alert. 1 to 512 characters. */
  name: string;
  /** What it means when the alert fires, and what to do. At most 3000 characters. */
  description?: string;
  /** Whether the alert is evaluated. The server takes `true` when it is left out. */
  enabled?: boolean;
  /** Priority of what the alert reports; a rule may override it. Left out, P5. */
  priority?: AlertPriority;
  /** Whether the alert opens no incidents and notifies nobody: for alerts that only feed flows. */
  phantomMode?: boolean;
  /**
   * Fields by which the alert is split, in order. Not for logsImmediate, logsNewValue and tracingImmediate; metric, SLO
   * and flow alerts bring their own. Those of metric alerts follow from the query and come back in alphabetical order:
   * there, order means nothing. At most 100 items, each 1 to 1024 characters. Filled in by the server when left out.
   */
  groupByKeys?: string[];
  /** Labels of the alert itself: routers of the notification center choose by them. */
  entityLabels?: Record<string, string>;
  /** Where the data lies; left out, in the usual place. At most 1 item. */
  dataSources?: AlertDataSource[];
  /** When the alert is active; left out, always. */
  activeOn?: AlertSchedule;
  /** How often the alert notifies while it goes on. Filled in by the server when left out. */
  incidentsSettings?: AlertIncidentsSettings;
  /** Who is notified. */
  notificationGroup?: AlertNotificationGroup;
  /**
   * Further groups that are notified. At most 100 items.
   * @deprecated Use notificationGroup.
   */
  notificationGroupExcess?: AlertNotificationGroup[];
  /** Whether the alert is deleted. Computed by the server. */
  deleted?: boolean;
}

/** The variants of AlertProperties: exactly one is given. */
export interface AlertPropertiesVariants {
  /** Fires on every log that matches. */
  logsImmediate: AlertLogsImmediate;
  /** Fires when the number of matching logs crosses a threshold. */
  logsThreshold: AlertLogsThreshold;
  /** Fires when there are more matching logs than usual. */
  logsAnomaly: AlertLogsAnomaly;
  /** Fires when the ratio of two counts of logs crosses a threshold. */
  logsRatioThreshold: AlertLogsRatioThreshold;
  /** Fires when a field of the matching logs takes a value that it did not have before. */
  logsNewValue: AlertLogsNewValue;
  /** Fires when a field of the matching logs takes too many different values. */
  logsUniqueCount: AlertLogsUniqueCount;
  /** Fires when there are many more or fewer matching logs than at an earlier time. */
  logsTimeRelativeThreshold: AlertLogsTimeRelativeThreshold;
  /** Fires when a metric crosses a threshold. */
  metricThreshold: AlertMetricThreshold;
  /** Fires when a metric is higher or lower than usual. */
  metricAnomaly: AlertMetricAnomaly;
  /** Fires on every span that matches. */
  tracingImmediate: AlertTracingImmediate;
  /** Fires when the number of matching spans crosses a threshold. */
  tracingThreshold: AlertTracingThreshold;
  /** Fires when other alerts fire one after another. */
  flow: AlertFlow;
  /** Fires when an SLO is in danger. */
  sloThreshold: AlertSloThreshold;
  /** Fires when a DataPrime query returns rows. */
  analyticsImmediate: AlertAnalyticsImmediate;
  /** Fires when a number in the result of a DataPrime query crosses a threshold. */
  analyticsThreshold: AlertAnalyticsThreshold;
}

/** What an alert looks at, and whom it tells. */
export type AlertProperties = AlertPropertiesCommon & OneOf<AlertPropertiesVariants>;

/** Who may do what with an alert. */
export interface AlertAccess {
  /** What the caller may do. */
  permissions?: AlertPermissions;
  /**
   * The access policy, where the caller may read it. At most 65536 characters. JSON in a text: its meaning is compared,
   * not its spelling.
   */
  accessPolicy?: string;
}

/** What the caller may do with an alert. */
export interface AlertPermissions {
  /** Whether it may be read. */
  canRead?: boolean;
  /** Whether it may be changed. */
  canManage?: boolean;
  /** Whether its access policy may be read. */
  canReadAccessPolicy?: boolean;
  /** Whether its access policy may be changed. */
  canUpdateAccessPolicy?: boolean;
}

/** Where a page stands. */
export interface AlertPageInfo {
  /** Token of the next page; missing on the last one. 1 to 4096 characters. */
  nextPageToken?: string;
  /** How many there are on all pages. 0 to 4294967295. */
  totalSize?: number;
}

/** What a read tells beside the alert. */
export interface AlertReadQuery {
  /** Whether the answer tells who may do what. Left out, it does not. */
  include_access_permissions?: boolean;
}

/** An alert that was read. */
export interface AlertFound {
  /** The alert. */
  alertDef: AlertDefinition;
  /** Who may do what with it, where that was asked for. */
  access?: AlertAccess;
}

/** An alert to make. */
export interface AlertToCreate {
  /** The alert. */
  alertDefProperties: AlertProperties;
  /**
   * Its access policy, as JSON. Needs the permission alerts:UpdateAccessPolicy. At most 65536 characters. JSON in a
   * text: its meaning is compared, not its spelling.
   */
  accessPolicy?: string;
}

/** An alert that was written. */
export interface AlertWritten {
  /** The alert. */
  alertDef: AlertDefinition;
}

/** An alert as it shall be. */
export interface AlertToReplace {
  /** Id of the alert. A UUID. */
  id: string;
  /** The alert. */
  alertDefProperties: AlertProperties;
  /** What becomes of its access policy; left out, it stays. Needs the permission alerts:UpdateAccessPolicy. */
  accessPolicy?: AlertAccessPolicyChange;
}

/** The variants of AlertAccessPolicyChange: exactly one is given. */
export interface AlertAccessPolicyChangeVariants {
  /** The new access policy, as JSON. At most 65536 characters. JSON in a text: its meaning is compared, not its spelling. */
  upsert: string;
  /** Takes the access policy away. */
  delete: Record<string, never>;
}

/** A change of an access policy; without one it stays as it is. */
export type AlertAccessPolicyChange = OneOf<AlertAccessPolicyChangeVariants>;

/** Which alerts are counted. */
export interface AlertCountsQuery {
  /** Which alerts. */
  query_filter?: AlertCountsFilter;
}

/** Which alerts are counted; what is left out does not matter. */
export interface AlertCountsFilter {
  /** By name. */
  nameFilter?: AlertNameQuery;
  /** By priority. */
  priorityFilter?: AlertPriorityCountQuery;
  /** By kind. */
  typeFilter?: AlertTypeCountQuery;
  /** By being on. */
  enabledFilter?: AlertEnabledQuery;
  /** By state. */
  statusFilter?: AlertStatusQuery;
  /** By label. */
  entityLabelsFilter?: AlertLabelsQuery;
}

/** Alerts by priority. */
export interface AlertPriorityCountQuery {
  /** Priorities: one of these. At most 100 items. Order means nothing. */
  priority?: AlertPriority[];
}

/** Alerts by kind. */
export interface AlertTypeCountQuery {
  /** Kinds: one of these. At most 100 items. Order means nothing. */
  type?: AlertType[];
}

/** How many alerts there are. */
export interface AlertCountsAnswer {
  /** How many there are of each sort. */
  counts?: AlertCounts;
}

/** How many alerts there are of each sort. */
export interface AlertCounts {
  /** By being on. At most 100 items. */
  enabledCounts?: AlertEnabledCount[];
  /** By priority. At most 100 items. */
  priorityCounts?: AlertPriorityCount[];
  /** By state. At most 100 items. */
  statusCounts?: AlertStatusCount[];
  /** By kind. At most 100 items. */
  typeCounts?: AlertTypeCount[];
  /** By label. At most 1000 items. */
  entityLabelCounts?: AlertLabelCount[];
}

/** How many alerts there are by being on. */
export interface AlertEnabledCount {
  /** Whether they are on. */
  enabled?: boolean;
  /** How many alerts. 0 to 4294967295. */
  count?: number;
}

/** How many alerts there are by priority. */
export interface AlertPriorityCount {
  /** The priority. */
  priority?: AlertPriority;
  /** How many alerts. 0 to 4294967295. */
  count?: number;
}

/** How many alerts there are by state. */
export interface AlertStatusCount {
  /** The state. */
  status?: AlertStatus;
  /** How many alerts. 0 to 4294967295. */
  count?: number;
}

/** How many alerts there are by kind. */
export interface AlertTypeCount {
  /** The kind. */
  type?: AlertType;
  /** How many alerts. 0 to 4294967295. */
  count?: number;
}

/** How many alerts there are by label. */
export interface AlertLabelCount {
  /** Name of the label. 1 to 1024 characters. */
  labelKey?: string;
  /** Its value. 1 to 1024 characters. */
  labelValue?: string;
  /** How many alerts. 0 to 4294967295. */
  count?: number;
}

/** Alerts to make. */
export interface AlertsToCreate {
  /** The alerts. 1 to 100 items. */
  alertDefsToCreate: AlertToCreate[];
}

/** What became of each alert. */
export interface AlertsCreated {
  /** Alerts that were written, in the order of the request; those that failed are not among them. At most 100 items. */
  alertDefs?: AlertDefinition[];
  /** Alerts that were not made. At most 100 items. */
  failedToCreateAlertDefs?: AlertNotCreated[];
}

/** An alert that was not made. */
export interface AlertNotCreated {
  /** Its place in the request, counted from 0. 0 to 99. */
  index: number;
  /** Why. 1 to 4096 characters. */
  reason: string;
}

/** Alerts to replace. */
export interface AlertsToReplace {
  /** The alerts, by their ids. At most 100 items. */
  alertDefsToReplace: AlertToReplace[];
}

/** What became of each alert. */
export interface AlertsReplaced {
  /** Alerts that were written, in the order of the request; those that failed are not among them. At most 100 items. */
  alertDefs?: AlertDefinition[];
  /** Ids of which there is no alert. At most 100 items, each a UUID. */
  notFoundIds?: string[];
  /** Ids of alerts that were as they should be already. At most 100 items, each a UUID. */
  skippedIds?: string[];
  /** Alerts that were not replaced. At most 100 items. */
  failedToReplaceAlertDefs?: AlertNotReplaced[];
}

/** An alert that was not replaced. */
export interface AlertNotReplaced {
  /** Its id. A UUID. */
  id?: string;
  /** Why. 1 to 4096 characters. */
  reason?: string;
}

/** Alerts to delete. */
export interface AlertsToDelete {
  /** Their ids. 1 to 100 items, each a UUID. */
  ids: string[];
}

/** What became of each alert. */
export interface AlertsDeleted {
  /** Ids of alerts that are gone now. At most 100 items, each a UUID. */
  deletedIds?: string[];
  /** Ids of which there was no alert. At most 100 items, each a UUID. */
  notFoundIds?: string[];
}

/** Which alerts are in the file. */
export interface AlertDownloadQuery {
  /** Ids of the alerts; left out, all. At most 1000 items, each a UUID. */
  ids?: string[];
}

/** A part of the file. */
export interface AlertDownload {
  /** The part, in base64: each is decoded by itself, and what comes out is put together. */
  content?: string;
  /** Ids of which there is no alert, or none for this key: in the first message. At most 1000 items, each a UUID. */
  notFoundIds?: string[];
}

/**
 * Alerts on logs, metrics, traces, SLOs and queries, and on other alerts.
 *
 * Each of these, with its errors and an example: docs/client/alerts.md
 */
export interface AlertsClient {
  /**
   * Alerts of the team, whole, in pages.
   *
   * `GET /alerts/alerts/v3`. Permission: `alerts:ReadConfig`. Reference: Alert definition; Endpoints named in release
   * entries: Alerts.
   */
  list: {
    (request?: {
      query?: AlertListQuery;
    }, options?: CallOptions): Promise<AlertList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: AlertListQuery;
    }, options?: CallOptions): AsyncIterable<AlertDefinition>;
  };
  /**
   * One alert.
   *
   * `GET /alerts/alerts/v3/{id}`. Permission: `alerts:ReadConfig`. Reference: Alert definition; Endpoints named in
   * release entries: Alerts.
   */
  get(request: {
    /** A UUID. */
    readonly id: string | number;
    query?: AlertReadQuery;
  }, options?: CallOptions): Promise<AlertFound>;
  /**
   * Makes an alert.
   *
   * `POST /alerts/alerts/v3`. Permission: `alerts:UpdateConfig`. Reference: Alert definition; Endpoints named in release
   * entries: Alerts.
   */
  create(request: {
    body: AlertToCreate;
  }, options?: CallOptions): Promise<AlertWritten>;
  /**
   * Replaces an alert: what is left out is cleared, but for the access policy, which stays. The id stands in the body
   * and does not change.
   *
   * `PUT /alerts/alerts/v3`. Permission: `alerts:UpdateConfig`. Reference: Alert definition; Endpoints named in release
   * entries: Alerts.
   */
  replace(request: {
    body: AlertToReplace;
  }, options?: CallOptions): Promise<AlertWritten>;
  /**
   * Deletes an alert.
   *
   * `DELETE /alerts/alerts/v3/{id}`. Permission: `alerts:UpdateConfig`. Reference: Alert definition; Endpoints named in
   * release entries: Alerts.
   */
  remove(request: {
    /** A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * The alert that a version belongs to.
   *
   * `GET /alerts/alerts/v3/version-ids/{alert_version_id}`. Permission: `alerts:ReadConfig`. Reference: Alert
   * definition; Endpoints named in release entries: Alerts.
   */
  getVersion(request: {
    /** 1 to 36 characters. */
    readonly alert_version_id: string | number;
    query?: AlertReadQuery;
  }, options?: CallOptions): Promise<AlertFound>;
  /**
   * How many alerts there are of each sort.
   *
   * `GET /alerts/alerts/v3/all/counts`. Permission: `alerts:ReadConfig`. Reference: Endpoints named in release entries:
   * Alerts.
   */
  counts(request?: {
    query?: AlertCountsQuery;
  }, options?: CallOptions): Promise<AlertCountsAnswer>;
  /**
   * Makes up to 100 alerts, each for itself: some may fail while others are made.
   *
   * `POST /alerts/alerts/v3/all/create`. Permission: `alerts:UpdateConfig`. Reference: Behaviours of individual
   * operations: bulk alert create, replace and delete.
   */
  createMany(request: {
    body: AlertsToCreate;
  }, options?: CallOptions): Promise<AlertsCreated>;
  /**
   * Replaces up to 100 alerts, each for itself; others are left alone. One that would not change is skipped.
   *
   * `PUT /alerts/alerts/v3/all/replace`. Permission: `alerts:UpdateConfig`. Reference: Behaviours of individual
   * operations: bulk alert create, replace and delete.
   */
  replaceMany(request: {
    body: AlertsToReplace;
  }, options?: CallOptions): Promise<AlertsReplaced>;
  /**
   * Deletes up to 100 alerts.
   *
   * `POST /alerts/alerts/v3/all/delete`. Permission: `alerts:UpdateConfig`. Reference: Behaviours of individual
   * operations: bulk alert create, replace and delete.
   */
  deleteMany(request: {
    body: AlertsToDelete;
  }, options?: CallOptions): Promise<AlertsDeleted>;
  /**
   * Alerts as a file, in messages that each hold a part of it: those that are named, or all that the key may read.
   *
   * `GET /alerts/alerts/v3/all/download`. Permission: `alerts:ReadConfig`. Reference: Behaviours of individual
   * operations: alert download.
   */
  download(request?: {
    query?: AlertDownloadQuery;
  }, options?: CallOptions): AsyncIterable<AlertDownload>;
}
