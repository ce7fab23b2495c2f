// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** What every variant of UsageQuery has. */
export interface UsageQueryCommon {
  /** What usage must be labelled with: all of it. At most 16 items. */
  filters?: UsageFilter[];
  /** Labels that each bucket is split by; left out, a bucket has one entry. */
  groupBy?: UsageGroupBy;
  /** How much is told. */
  limit?: UsageLimit;
  /** Which measures are told; left out or empty, all. At most 8 items. Order means nothing. */
  measurementKindFilter?: UsageMeasurementKind[];
}

/** The variants of UsageQuery: exactly one is given. */
export interface UsageQueryVariants {
  /** A bucket for each day. */
  daily: UsageDailyQuery;
  /** A bucket for each hour. */
  hourly: UsageHourlyQuery;
}

/** Which usage is asked for. */
export type UsageQuery = UsageQueryCommon & OneOf<UsageQueryVariants>;

/** What usage must be labelled with. */
export interface UsageFilter {
  /**
   * Name of the label. The capabilities tell which there are. 1 to 256 characters, of the form
   * `^[A-Za-z][A-Za-z0-9_]*$`.
   */
  key: string;
  /** Whether its value must be among these, or must not. */
  operator: UsageFilterOperator;
  /** The values. 1 to 1024 items, each at most 1024 characters. Order means nothing. */
  values: string[];
}

/** A word of the API, without its `FILTER_OPERATOR_`. */
export type UsageFilterOperator = "IN" | "NOT_IN" | `FILTER_OPERATOR_${string}`;

/** Labels that usage is split by. */
export interface UsageGroupBy {
  /** Names of the labels. At most 16 items, each 1 to 256 characters, of the form `^[A-Za-z][A-Za-z0-9_]*$`. */
  keys?: string[];
}

/** How much is told. */
export interface UsageLimit {
  /** At most so many entries in a bucket. 1 to 100000. */
  perBucket?: number;
}

/** A word of the API, without its `MEASUREMENT_KIND_`. */
export type UsageMeasurementKind = "PROCESSED_DATA_SIZE" | "EVALUATIONS" | "PROCESSED_EVENTS" | "OLLY" | `MEASUREMENT_KIND_${string}`;

/** The variants of UsageDailyQuery: exactly one is given. */
export interface UsageDailyQueryVariants {
  /** From one day to another. */
  dateRange: UsageDateRange;
  /** Counted from today. */
  relativeRange: UsageDailyRange;
}

/** A bucket for each day. */
export type UsageDailyQuery = OneOf<UsageDailyQueryVariants>;

/** Some days. */
export interface UsageDateRange {
  /** The first day. */
  start: UsageDate;
  /** The last day. */
  end: UsageDate;
}

/** A day of the calendar. */
export interface UsageDate {
  /** The year. 1 to 9999. */
  year: number;
  /** The month: 1 is January. 1 to 12. */
  month: number;
  /** The day of the month. 1 to 31. */
  day: number;
}

/** A word of the API, without its `DAILY_RELATIVE_RANGE_`. */
export type UsageDailyRange =
  | "CURRENT_MONTH"
  | "PREVIOUS_MONTH"
  | "CURRENT_YEAR"
  | "LAST_7_DAYS"
  | "LAST_14_DAYS"
  | "LAST_30_DAYS"
  | "LAST_90_DAYS"
  | "LAST_180_DAYS"
  | "LAST_365_DAYS"
  | `DAILY_RELATIVE_RANGE_${string}`;

/** The variants of UsageHourlyQuery: exactly one is given. */
export interface UsageHourlyQueryVariants {
  /** From one time to another. */
  timeRange: UsageTimeRangeQuery;
  /** Counted from now. */
  relativeRange: UsageHourlyRange;
}

/** A bucket for each hour. */
export type UsageHourlyQuery = OneOf<UsageHourlyQueryVariants>;

/** Some hours. */
export interface UsageTimeRangeQuery {
  /**
   * When it begins. At most 32 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`.
   */
  start: string;
  /**
   * When it ends. At most 32 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`.
   */
  end: string;
}

/** A word of the API, without its `HOURLY_RELATIVE_RANGE_`. */
export type UsageHourlyRange =
  | "LAST_12_HOURS"
  | "LAST_24_HOURS"
  | "LAST_48_HOURS"
  | "LAST_7_DAYS"
  | "LAST_14_DAYS"
  | `HOURLY_RELATIVE_RANGE_${string}`;

/** Usage that was asked for. */
export interface UsageAnswer {
  /** The whole time that the answer is about. */
  queryRange?: UsageTimeRange;
  /** The days or hours, in order. At most 1827 items. */
  buckets?: UsageBucket[];
}

/** A stretch of time. */
export interface UsageTimeRange {
  /** When it begins. At most 32 characters. */
  start: string;
  /** When it ends: this moment is no part of it. At most 32 characters. */
  end: string;
}

/** The usage of a day or of an hour. */
export interface UsageBucket {
  /** The day or the hour. */
  range?: UsageTimeRange;
  /** What was used in it. At most 100000 items. */
  entries?: UsageEntry[];
}

/** What was used under some labels. */
export interface UsageEntry {
  /** The labels: those that were asked to split by. At most 16 items. */
  labels?: UsageLabel[];
  /** What was used. At most 8 items. */
  measurements?: UsageMeasurement[];
}

/** A label of usage. */
export interface UsageLabel {
  /** Name of the label. 1 to 256 characters, of the form `^[A-Za-z][A-Za-z0-9_]*$`. */
  key?: string;
  /** Value of the label. At most 1024 characters. */
  value?: string;
}

/** How much of one thing was used. */
export interface UsageMeasurement {
  /** What was measured. */
  kind?: UsageMeasurementKind;
  /** How much of it, in the unit. At least 0. */
  measuredValue?: number | string;
  /** The unit. */
  measuredUnit?: UsageMeasurementUnit;
  /**
   * What that costs in units of the quota: a decimal number, as text so that no digit is lost. 1 to 128 characters, of
   * the form `^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$`.
   */
  cxQuotaUnits?: string;
}

/** A word of the API, without its `MEASUREMENT_UNIT_`. */
export type UsageMeasurementUnit = "BYTES" | "TOKENS" | "EVENTS" | `MEASUREMENT_UNIT_${string}`;

/** What usage can be asked for by, and how much at once. */
export interface UsageCapabilities {
  /** Labels to filter and to split by. At most 256 items. */
  supportedLabels?: UsageCapabilityLabel[];
  /** The measures. At most 32 items. */
  supportedMeasurements?: UsageCapabilityMeasurement[];
  /** How many filters a query may have. 0 to 16. */
  maxFilters?: number;
  /** How many values a filter may have. 0 to 1024. */
  maxFilterValues?: number;
  /** How many labels a query may split by. 0 to 16. */
  maxGroupByLabels?: number;
  /** How many entries an answer holds at most. 0 to 1000000. */
  maxUsageEntriesPerMessage?: number;
}

/** A label that usage has. */
export interface UsageCapabilityLabel {
  /** Name of the label. 1 to 256 characters, of the form `^[A-Za-z][A-Za-z0-9_]*$`. */
  key?: string;
  /** What it says. At most 4096 characters. */
  keyDescription?: string;
  /** Whether it has so many values that they are not listed. */
  highCardinality?: boolean;
  /** Values it may have. At most 4096 items. */
  knownValues?: UsageCapabilityValue[];
}

/** A value that a label may have. */
export interface UsageCapabilityValue {
  /** The value. At most 1024 characters. */
  value?: string;
  /** What it means. At most 4096 characters. */
  description?: string;
}

/** A measure of usage. */
export interface UsageCapabilityMeasurement {
  /** What is measured. */
  kind?: UsageMeasurementKind;
  /** The unit. */
  unit?: UsageMeasurementUnit;
  /** What it says. At most 4096 characters. */
  description?: string;
}

/** Which usage is asked for. */
export interface UsageEntriesQuery {
  /** The time that is asked about. */
  date_range?: UsageDates;
  /** How long each entry's time is, such as `86400s`. Of the form `^\d+(\.\d{1,9})?[smhd]$`. */
  resolution?: string;
  /** Properties that the entries are split by. Order means nothing. */
  aggregate?: UsageAggregateBy[];
  /** What the data must be like: all of it. */
  dimension_filters?: UsageDimension[];
}

/** From one time to another. */
export interface UsageDates {
  /**
   * When it begins. At most 32 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`.
   */
  fromDate?: string;
  /**
   * When it ends. At most 32 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$`.
   */
  toDate?: string;
}

/** A word of the API, without its `AGGREGATE_BY_`. */
export type UsageAggregateBy = "APPLICATION" | "SUBSYSTEM" | "PILLAR" | "PRIORITY" | "POLICY_NAME" | "SEVERITY" | `AGGREGATE_BY_${string}`;

/** The variants of UsageDimension: one is given, or none. */
export interface UsageDimensionVariants {
  /** Kind of data. */
  pillar: UsagePillar;
  /** A property of data, by name. */
  genericDimension: UsageNamedDimension;
  /**
   * Where the data is kept.
   * @deprecated Use priority.
   */
  tier: UsageTier;
  /** Severity of the logs. */
  severity: UsageSeverity;
  /** Priority that policies gave the data. */
  priority: UsagePriority;
}

/** One property of data. */
export type UsageDimension = AtMostOne<UsageDimensionVariants>;

/** A word of the API, without its `PILLAR_`. */
export type UsagePillar = "METRICS" | "LOGS" | "SPANS" | "BINARY" | "PROFILES" | `PILLAR_${string}`;

/** A property of data, by name. */
export interface UsageNamedDimension {
  /** Name of the property, such as application_name. */
  key?: string;
  /** Its value. */
  value?: string;
}

/** A word of the API, without its `TCO_TIER_`. */
export type UsageTier = "LOW" | "MEDIUM" | "HIGH" | "BLOCKED" | `TCO_TIER_${string}`;

/** A word of the API, without its `SEVERITY_`. */
export type UsageSeverity = "DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `SEVERITY_${string}`;

/** A word of the API, without its `PRIORITY_`. */
export type UsagePriority = "LOW" | "MEDIUM" | "HIGH" | "BLOCKED" | `PRIORITY_${string}`;

/** Usage, split as it was asked for. */
export interface UsageEntries {
  /** The usage. */
  entries?: UsageOlderEntry[];
}

/** What was used in a stretch of time. */
export interface UsageOlderEntry {
  /** When the stretch begins. */
  timestamp?: string;
  /** What the data was like. */
  dimensions?: UsageDimension[];
  /** How much data, in gigabytes. */
  sizeGb?: number;
  /** What that cost in units of the quota. */
  units?: number;
}

/** Which logs are counted. */
export interface UsageLogsQuery {
  /** The time that is asked about. */
  date_range?: UsageDates;
  /** How long each entry's time is, such as `86400s`. Of the form `^\d+(\.\d{1,9})?[smhd]$`. */
  resolution?: string;
  /** Only data of these. */
  filters?: UsageNameFilter;
  /** Splits by application. */
  application_aggregation?: boolean;
  /** Splits by subsystem. */
  subsystem_aggregation?: boolean;
}

/** Data of some applications and subsystems. */
export interface UsageNameFilter {
  /** Names of the applications. */
  application?: string[];
  /** Names of the subsystems. */
  subsystem?: string[];
}

/** How many logs there were. */
export interface UsageLogsCounts {
  /** The counts. */
  logsCount?: UsageLogsCount[];
}

/** How many logs there were in a stretch of time. */
export interface UsageLogsCount {
  /** When the stretch begins. */
  timestamp?: string;
  /** Their severity. */
  severity?: UsageSeverity;
  /** Their priority. */
  priority?: UsagePriority;
  /** Their application, where it was asked to split by it. */
  applicationName?: string;
  /** Their subsystem, where it was asked to split by it. */
  subsystemName?: string;
  /** How many. At least 0. */
  logsCount?: number | string;
}

/** Which spans are counted. */
export interface UsageSpansQuery {
  /** The time that is asked about. */
  date_range?: UsageDates;
  /** How long each entry's time is, such as `86400s`. Of the form `^\d+(\.\d{1,9})?[smhd]$`. */
  resolution?: string;
  /** Only data of these. */
  filters?: UsageNameFilter;
}

/** How many spans there were. */
export interface UsageSpansCounts {
  /** The counts. */
  spansCount?: UsageSpansCount[];
}

/** How many spans there were in a stretch of time, by priority and by how they ended. */
export interface UsageSpansCount {
  /** When the stretch begins. */
  timestamp?: string;
  /** High priority, ended well. */
  successSpanCount?: number | string;
  /** High priority, failed. */
  errorSpanCount?: number | string;
  /** Medium priority, ended well. */
  mediumSuccessSpanCount?: number | string;
  /** Medium priority, failed. */
  mediumErrorSpanCount?: number | string;
  /** Low priority, ended well. */
  lowSuccessSpanCount?: number | string;
  /** Low priority, failed. */
  lowErrorSpanCount?: number | string;
}

/** The variants of UsageDaysQuery: one is given, or none. */
export interface UsageDaysQueryVariants {
  /** Counted from today. */
  range: UsageDayRange;
  /** From one time to another. */
  dateRange: UsageDates;
}

/** Which days are asked for. */
export type UsageDaysQuery = AtMostOne<UsageDaysQueryVariants>;

/** A word of the API, without its `RANGE_`. */
export type UsageDayRange = "CURRENT_MONTH" | "LAST_30_DAYS" | "LAST_90_DAYS" | "LAST_WEEK" | "LAST_YEAR" | `RANGE_${string}`;

/** Units of the quota, day by day. */
export interface UsageDailyUnits {
  /** The days. */
  units?: UsageDayUnits[];
}

/** Units of the quota that a day took. */
export interface UsageDayUnits {
  /** The day. */
  statsDate?: string;
  /** Logs of high priority. */
  highLogsUnits?: number;
  /** Logs of medium priority. */
  mediumLogsUnits?: number;
  /** Logs of low priority. */
  lowLogsUnits?: number;
  /** Data that was blocked. */
  blockedUnits?: number;
  /** Spans of high priority. */
  highTracingUnits?: number;
  /** Spans of medium priority. */
  mediumTracingUnits?: number;
  /** Spans of low priority. */
  lowTracingUnits?: number;
  /** Metrics. */
  highMetricsUnits?: number;
  /** Metrics that were blocked. */
  blockedMetricsUnits?: number;
  /** Recordings of sessions. */
  lowSessionRecordingUnits?: number;
  /** Profiles. */
  cpuProfilesUnits?: number;
  /** Evaluations of AI. */
  evaluationUnits?: number;
  /** All together. */
  totalUnits?: number;
}

/** Gigabytes, day by day. */
export interface UsageDailyGbs {
  /** The days. */
  gbs?: UsageDayGbs[];
}

/** Gigabytes of a day. */
export interface UsageDayGbs {
  /** The day. */
  statsDate?: string;
  /** Logs of high priority. */
  highLogsGbs?: number;
  /** Logs of medium priority. */
  mediumLogsGbs?: number;
  /** Logs of low priority. */
  lowLogsGbs?: number;
  /** Data that was blocked. */
  blockedGbs?: number;
  /** Spans of high priority. */
  highTracingGbs?: number;
  /** Spans of medium priority. */
  mediumTracingGbs?: number;
  /** Spans of low priority. */
  lowTracingGbs?: number;
  /** Metrics. */
  highMetricsGbs?: number;
  /** Metrics that were blocked. */
  blockedMetricsGbs?: number;
  /** Recordings of sessions. */
  lowSessionRecordingGbs?: number;
  /** Profiles. */
  cpuProfilesGbs?: number;
  /** All together. */
  totalGbs?: number;
}

/** Tokens of AI evaluations, day by day. */
export interface UsageDailyTokens {
  /** The days. */
  tokens?: UsageDayTokens[];
}

/** Tokens of a day. */
export interface UsageDayTokens {
  /** The day. */
  statsDate?: string;
  /** By evaluator. */
  evaluations?: UsageEvaluatorTokens[];
  /** All together. */
  totalTokens?: number;
}

/** Tokens of one evaluator. */
export interface UsageEvaluatorTokens {
  /** Name of the evaluator. */
  evaluatorName?: string;
  /** How many. */
  evaluationTokens?: number;
}

/** Whether usage is also written as metrics. */
export interface UsageExportStatus {
  /** Whether it is. */
  enabled?: boolean;
}

/**
 * How much data the account takes in, and what that costs of its quota.
 *
 * Each of these, with its errors and an example: docs/client/usage.md
 */
export interface UsageClient {
  /**
   * What was used and what it cost, by day or by hour, filtered and split by labels.
   *
   * `POST /dataplan/data-usage/v1/query`. Permission: `data-usage:Read`. Reference: Data usage; OpenAPI description
   * v5.0.6: DataUsageQueryService.
   */
  query(request: {
    body: UsageQuery;
  }, options?: CallOptions): Promise<UsageAnswer>;
  /**
   * Labels and measures that usage can be asked for by, and the limits of a query.
   *
   * `GET /dataplan/data-usage/v1/capabilities`. Permission: `data-usage:Read`. Reference: Data usage; OpenAPI
   * description v5.0.6: DataUsageQueryService.
   */
  getCapabilities(request?: Record<never, never>, options?: CallOptions): Promise<UsageCapabilities>;
  /**
   * Gigabytes and units that were used, split by properties of the data.
   *
   * `GET /dataplans/data-usage/v2`. Reference: Deprecated data usage; OpenAPI description v5.0.6: DataUsageService.
   * @deprecated Use query: this version is still served, and no longer published.
   */
  listEntries(request?: {
    query?: UsageEntriesQuery;
  }, options?: CallOptions): AsyncIterable<UsageEntries>;
  /**
   * How many logs came in.
   *
   * `GET /dataplans/data-usage/v2/logs/count`. Reference: Deprecated data usage; OpenAPI description v5.0.6:
   * DataUsageService.
   * @deprecated Use query: this version is still served, and no longer published.
   */
  countLogs(request?: {
    query?: UsageLogsQuery;
  }, options?: CallOptions): AsyncIterable<UsageLogsCounts>;
  /**
   * How many spans came in.
   *
   * `GET /dataplans/data-usage/v2/spans/count`. Reference: Deprecated data usage; OpenAPI description v5.0.6:
   * DataUsageService.
   * @deprecated Use query: this version is still served, and no longer published.
   */
  countSpans(request?: {
    query?: UsageSpansQuery;
  }, options?: CallOptions): AsyncIterable<UsageSpansCounts>;
  /**
   * Units of the quota that each day took, by kind of data.
   *
   * `POST /dataplans/data-usage/v2/daily/units`. Reference: Deprecated data usage; OpenAPI description v5.0.6:
   * DataUsageService.
   * @deprecated Use query: this version is still served, and no longer published.
   */
  listDailyUnits(request?: {
    body?: UsageDaysQuery;
  }, options?: CallOptions): Promise<UsageDailyUnits>;
  /**
   * Gigabytes of each day, by kind of data.
   *
   * `POST /dataplans/data-usage/v2/daily/processed-gbs`. Reference: Deprecated data usage; OpenAPI description v5.0.6:
   * DataUsageService.
   * @deprecated Use query: this version is still served, and no longer published.
   */
  listDailyGbs(request?: {
    body?: UsageDaysQuery;
  }, options?: CallOptions): Promise<UsageDailyGbs>;
  /**
   * Tokens that evaluations of AI took each day.
   *
   * `POST /dataplans/data-usage/v2/daily/evaluation-tokens`. Reference: Deprecated data usage; OpenAPI description
   * v5.0.6: DataUsageService.
   * @deprecated Use query: this version is still served, and no longer published.
   */
  listDailyTokens(request?: {
    body?: UsageDaysQuery;
  }, options?: CallOptions): Promise<UsageDailyTokens>;
  /**
   * Whether usage is also written as metrics of the account.
   *
   * `GET /dataplans/data-usage/v2/export-status`. Reference: Deprecated data usage; OpenAPI description v5.0.6:
   * DataUsageService.
   * @deprecated No longer published; it is still served, and nothing has taken its place.
   */
  getExportStatus(request?: Record<never, never>, options?: CallOptions): Promise<UsageExportStatus>;
  /**
   * Switches on or off that usage is also written as metrics of the account.
   *
   * `POST /dataplans/data-usage/v2/export-status`. Reference: Deprecated data usage; OpenAPI description v5.0.6:
   * DataUsageService.
   * @deprecated No longer published; it is still served, and nothing has taken its place.
   */
  setExportStatus(request?: {
    body?: UsageExportStatus;
  }, options?: CallOptions): Promise<UsageExportStatus>;
}
