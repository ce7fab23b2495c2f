// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Which cases are listed, and how. */
export interface CaseListQuery {
  /** Which cases. */
  filters?: CaseQuery;
  /** In which order. */
  orderBy?: CaseOrder;
  /** Which part. */
  pagination?: CasePage;
}

/** Which cases are asked for; what is left out does not matter. */
export interface CaseQuery {
  /** How they stand: one of these. At most 1000 items. Order means nothing. */
  statuses?: CaseStatus[];
  /** How urgent they are: one of these. At most 1000 items. Order means nothing. */
  priorities?: CasePriority[];
  /** What kind of trouble they are: one of these. At most 1000 items. Order means nothing. */
  categories?: CaseCategory[];
  /** Who sees to them: one of these. At most 1000 items. Order means nothing. */
  assignees?: CaseAssigneeQuery[];
  /** Labels they have, each with one of its values. At most 1000 items. Order means nothing. */
  labels?: CaseValuesQuery[];
  /** Labels of which one is enough. */
  caseLabelsFilter?: CaseFlatLabelsQuery;
  /** What their signals were brought together by, each with one of its values. At most 1000 items. Order means nothing. */
  groupings?: CaseValuesQuery[];
  /** Kinds of signals they have: one of these. At most 1000 items. Order means nothing. */
  indicatorTypes?: CaseIndicatorType[];
  /** The alerts in them. */
  alertFilters?: CaseAlertQuery;
  /** Targets they have missed: one of these. At most 1000 items. Order means nothing. */
  breached?: CaseKpiFilter[];
  /** How they were told of: one of these. At most 1000 items. Order means nothing. */
  connectorTypeFilters?: CaseConnectorQuery[];
  /** What suffers from them: one of these. At most 1000 items. Order means nothing. */
  impactedEntities?: CaseImpactedQuery[];
  /** When they were open, or opened. */
  dateRange?: CaseDateQuery;
  /** A text that is looked for in them. 1 to 4096 characters. */
  textSearch?: string;
}

/** A word of the API, without its `CASE_STATUS_`. */
export type CaseStatus = "PENDING_ACTIVATION" | "ACTIVE" | "ACKNOWLEDGED" | "RESOLVED" | "CLOSED" | `CASE_STATUS_${string}`;

/** A word of the API, without its `CASE_PRIORITY_`. */
export type CasePriority = "P1" | "P2" | "P3" | "P4" | "P5" | `CASE_PRIORITY_${string}`;

/** A word of the API, without its `CASE_CATEGORY_`. */
export type CaseCategory = "SECURITY" | "AVAILABILITY" | `CASE_CATEGORY_${string}`;

/** The variants of CaseAssigneeQuery: exactly one is given. */
export interface CaseAssigneeQueryVariants {
  /** The user's id. 1 to 256 characters. */
  assignee: string;
  /** Nobody. */
  unassigned: Record<string, never>;
}

/** Who sees to a case: somebody, or nobody. */
export type CaseAssigneeQuery = OneOf<CaseAssigneeQueryVariants>;

/** A name, and values of which one is enough. */
export interface CaseValuesQuery {
  /** The name. 1 to 4096 characters. */
  key: string;
  /** The values. At most 1000 items, each 1 to 4096 characters. Order means nothing. */
  values: string[];
}

/** Cases by labels. */
export interface CaseFlatLabelsQuery {
  /** Labels with their values: one of these. At most 1000 items. Order means nothing. */
  flatLabels?: CaseLabel[];
}

/** A name and its value. */
export interface CaseLabel {
  /** Name. 1 to 4096 characters. */
  key: string;
  /** Value. 1 to 4096 characters. */
  value: string;
}

/** A word of the API, without its `INDICATOR_TYPE_`. */
export type CaseIndicatorType = "ALERT" | "PROMETHEUS_ALERTMANAGER" | "ERROR_TRACKING" | `INDICATOR_TYPE_${string}`;

/** Cases by the alerts in them. */
export interface CaseAlertQuery {
  /**
   * Ids of alerts: one of these. At most 1000 items, each of the form
   * `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`. Order means nothing.
   */
  alertIds?: string[];
  /** Versions of alerts: one of these. At most 1000 items, each 1 to 64 characters. Order means nothing. */
  alertVersions?: string[];
}

/** A word of the API, without its `KPI_FILTER_`. */
export type CaseKpiFilter =
  | "TIME_TO_ACKNOWLEDGE_BREACHED"
  | "TIME_TO_RESOLVE_BREACHED"
  | "NOT_BREACHED"
  | "TIME_TO_UPDATE_BREACHED"
  | `KPI_FILTER_${string}`;

/** The variants of CaseConnectorQuery: exactly one is given. */
export interface CaseConnectorQueryVariants {
  /** A connector of this kind told of it. */
  connectorType: CaseConnectorType;
  /** No connector told of it. */
  noConnector: Record<string, never>;
}

/** By which kind of connector a case was told of. */
export type CaseConnectorQuery = OneOf<CaseConnectorQueryVariants>;

/** A word of the API, without its `CONNECTOR_TYPE_`. */
export type CaseConnectorType =
  | "SLACK"
  | "SERVICE_NOW"
  | "PAGER_DUTY"
  | "EMAIL"
  | "GENERIC_HTTPS"
  | "MICROSOFT_TEAMS"
  | `CONNECTOR_TYPE_${string}`;

/** The variants of CaseImpactedQuery: exactly one is given. */
export interface CaseImpactedQueryVariants {
  /** A service. */
  apmService: CaseServiceQuery;
  /** A database. */
  apmDatabase: CaseDatabaseQuery;
}

/** What suffers from a case. */
export type CaseImpactedQuery = OneOf<CaseImpactedQueryVariants>;

/** A service by name. */
export interface CaseServiceQuery {
  /** Name of the service. 1 to 4096 characters. */
  name: string;
}

/** A database by name. */
export interface CaseDatabaseQuery {
  /** Name of the database. 1 to 4096 characters. */
  name: string;
}

/** A stretch of time. */
export interface CaseDateQuery {
  /**
   * From when on. 20 to 30 characters, of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  from: string;
  /**
   * Until when. 20 to 30 characters, of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  to: string;
  /** Whether they were open at some time in between (ACTIVE_WINDOW), or opened in between (CREATED_AT). */
  mode?: CaseDateRangeMode;
}

/** A word of the API, without its `DATE_RANGE_MODE_`. */
export type CaseDateRangeMode = "ACTIVE_WINDOW" | "CREATED_AT" | `DATE_RANGE_MODE_${string}`;

/** In which order cases are listed. */
export interface CaseOrder {
  /** By what; left out, by when they were opened. */
  field?: CaseOrderField;
  /** Upwards or downwards; left out, downwards. */
  direction?: CaseOrderDirection;
}

/** A word of the API, without its `CASE_ORDER_BY_FIELD_`. */
export type CaseOrderField =
  | "PRIORITY"
  | "STATUS"
  | "UPDATED_AT"
  | "CATEGORY"
  | "DURATION"
  | "CREATED_AT"
  | `CASE_ORDER_BY_FIELD_${string}`;

/** A word of the API, without its `CASE_ORDER_BY_DIRECTION_`. */
export type CaseOrderDirection = "ASCENDING" | "DESCENDING" | `CASE_ORDER_BY_DIRECTION_${string}`;

/** Which part of a list is asked for. */
export interface CasePage {
  /** How many at most, up to 1000. 1 to 1000. */
  pageSize?: number;
  /** Where to go on: the token of the page before. 1 to 4096 characters. */
  pageToken?: string;
  /** How many are left out at the start. Not together with a token, and so not where all pages are walked. 0 to 1000000. */
  skip?: number;
}

/** A page of cases. */
export interface CaseList {
  /** The cases. At most 1000 items. */
  cases: Case[];
  /** Where the page stands. */
  pagination: CasePageInfo;
  /** Whether a policy of the account keeps cases from this key: the list is not whole. */
  pbacTruncated?: boolean;
}

/** Something that goes wrong: signals that belong together, and what people do about them. */
export interface Case {
  /** Id of the case. A UUID. */
  id: string;
  /** The id that people use. 1 to 64 characters, of the form `^[A-Z]+-[0-9]+$`. */
  readableId?: string;
  /** Title. 1 to 512 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  title: string;
  /** How it stands. */
  status: CaseStatus;
  /** How urgent it is; P1 is the most urgent. */
  priority: CasePriority;
  /** Where the priority comes from. */
  priorityDetails?: CasePriorityDetails;
  /** What kind of trouble it is. */
  category: CaseCategory;
  /** Its labels. At most 1000 items. Order means nothing. */
  labels: CaseLabel[];
  /** By what its signals were brought together. At most 1000 items. Order means nothing. */
  groupings: CaseLabel[];
  /** Who sees to it. */
  assignee?: CaseAssignee;
  /** The signals that made it. */
  caseIndicators?: CaseIndicators;
  /** What suffers from it. At most 1000 items. */
  impactedEntities: CaseImpactedEntity[];
  /** Targets that were missed. */
  kpiBreaches?: CaseKpiBreaches;
  /** How it was resolved. */
  resolutionDetails?: CaseResolution;
  /** A summary the service wrote. 1 to 10000 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  aiSummary?: string;
  /** What the assistant made of it. */
  ollyAnalysis?: CaseAnalysis;
  /** When it was opened. 20 to 30 characters. */
  createTime: string;
  /** When it was last changed. 20 to 30 characters. */
  updateTime?: string;
  /** When it was acknowledged. 20 to 30 characters. */
  acknowledgeTime?: string;
  /** How long it has been open, or was, in milliseconds. At least 0. */
  duration?: number | string;
}

/** Where the priority of a case comes from. */
export interface CasePriorityDetails {
  /** Worked out by the service. */
  system?: CasePriority;
  /** Set by people: it goes before the other. */
  override?: CasePriority;
}

/** Who sees to a case. */
export interface CaseAssignee {
  /** Id of the user. A UUID. */
  userId?: string;
}

/** The signals that made a case. */
export interface CaseIndicators {
  /** Alerts. At most 1000 items. */
  alertIndicators: CaseAlertIndicator[];
  /** Signals of other products. At most 1000 items. */
  genericIndicators?: CaseGenericIndicator[];
  /** Groups of alerts from Prometheus. At most 1000 items. */
  prometheusAlertIndicators?: CasePrometheusIndicator[];
}

/** An alert that is part of a case. */
export interface CaseAlertIndicator {
  /** Id of the alert. A UUID. Id of a `Alert`. */
  alertId: string;
  /** Version of the alert that fired last. 1 to 64 characters. */
  latestAlertVersion: string;
  /** Every version that fired. At most 1000 items, each 1 to 64 characters. */
  alertVersions: string[];
  /** How urgent the alert is. */
  priority: CaseIndicatorPriority;
  /** How the alert stands. */
  state: CaseIndicatorState;
  /** When it fired. 20 to 30 characters. */
  triggerTime: string;
  /** When it resolved. 20 to 30 characters. */
  resolveTime?: string;
  /** How its permutations were brought together. */
  groupingType: CaseGroupingType;
  /** What it fired for. At most 1000 items. */
  permutations: CasePermutation[];
  /** Why it is held back, if it is. */
  suppression?: CaseSuppression;
  /**
   * Whether the case resolves as soon as the alert does. Left out it does; false keeps the case open. The server takes
   * `true` when it is left out.
   */
  resolveWithSignal?: boolean;
  /** DataPrime queries that people attached to it. At most 1000 items, each 1 to 65535 characters. */
  customDataprimeQueries?: string[];
}

/** A word of the API, without its `INDICATOR_PRIORITY_`. */
export type CaseIndicatorPriority = "P1" | "P2" | "P3" | "P4" | "P5" | `INDICATOR_PRIORITY_${string}`;

/** A word of the API, without its `INDICATOR_STATE_`. */
export type CaseIndicatorState = "TRIGGERED" | "RESOLVED" | "NO_DATA" | `INDICATOR_STATE_${string}`;

/** A word of the API, without its `GROUPING_TYPE_`. */
export type CaseGroupingType = "COMPOSITE_ALERT" | "COMBINATION_ALERT" | "NONE" | `GROUPING_TYPE_${string}`;

/** One combination of values that an alert fired for. */
export interface CasePermutation {
  /** The values, by the field the alert groups by. */
  permutation?: Record<string, string>;
}

/** What every variant of CaseSuppression has. */
export interface CaseSuppressionCommon {
  /** Since when. 20 to 30 characters. */
  suppressedTime?: string;
}

/** The variants of CaseSuppression: one is given, or none. */
export interface CaseSuppressionVariants {
  /** Suppression rules hold it back. */
  activeSuppressionRules: CaseActiveSuppressionRules;
  /** The alert itself is muted. */
  alertDefinitionMuted: Record<string, never>;
}

/** Why an alert is held back. */
export type CaseSuppression = CaseSuppressionCommon & AtMostOne<CaseSuppressionVariants>;

/** Suppression rules that hold an alert back. */
export interface CaseActiveSuppressionRules {
  /** Ids of the rules. At most 1000 items, each a UUID. Order means nothing. */
  suppressionRuleIds: string[];
}

/** A signal of another product that is part of a case. */
export interface CaseGenericIndicator {
  /** Id of the indicator. A UUID. */
  id: string;
  /** Id in the product it comes from. 1 to 256 characters. */
  externalId: string;
  /** Which product that is. */
  indicatorType: CaseGenericIndicatorType;
  /** How it stands. */
  status: CaseGenericIndicatorStatus;
  /** How urgent it is. */
  priority: CaseIndicatorPriority;
  /** When it last fired. 20 to 30 characters. */
  lastTriggeredAt: string;
  /** When it last resolved. 20 to 30 characters. */
  lastResolvedAt?: string;
  /** Its labels. At most 1000 items. Order means nothing. */
  labels?: CaseLabel[];
  /** Links to what it is about. At most 100 items. */
  entityLinks?: CaseEntityLink[];
}

/** A word of the API, without its `GENERIC_INDICATOR_TYPE_`. */
export type CaseGenericIndicatorType = "ERROR_TRACKING" | `GENERIC_INDICATOR_TYPE_${string}`;

/** A word of the API, without its `GENERIC_INDICATOR_STATUS_`. */
export type CaseGenericIndicatorStatus = "TRIGGERED" | "RESOLVED" | `GENERIC_INDICATOR_STATUS_${string}`;

/** A link to what a signal is about. */
export interface CaseEntityLink {
  /** Address. 1 to 2048 characters. */
  url: string;
}

/** A group of alerts that Prometheus Alertmanager sent together. */
export interface CasePrometheusIndicator {
  /** Id of the group. 1 to 256 characters. */
  alertGroupId: string;
  /** Receiver it was sent to. 1 to 256 characters. */
  receiver: string;
  /** Address of the Alertmanager. 1 to 4096 characters. */
  externalUrl: string;
  /** Labels that all its alerts share. */
  groupLabels: Record<string, string>;
  /** How urgent the most urgent of them is. */
  priority: CaseIndicatorPriority;
  /** How the group stands. */
  status: CasePrometheusStatus;
  /** The alerts. At most 1000 items. */
  alerts: CasePrometheusAlert[];
  /** When it first came. 20 to 30 characters. */
  receivedAt: string;
  /** When it last came. 20 to 30 characters. */
  updatedAt: string;
}

/** The variants of CasePrometheusStatus: one is given, or none. */
export interface CasePrometheusStatusVariants {
  /** It fires. */
  triggered: CasePrometheusTriggered;
  /** It fires no more. */
  resolved: CasePrometheusResolved;
}

/** How an alert of Prometheus stands. */
export type CasePrometheusStatus = AtMostOne<CasePrometheusStatusVariants>;

/** Firing. */
export interface CasePrometheusTriggered {
  /** Since when. 20 to 30 characters. */
  triggeredAt: string;
}

/** No longer firing. */
export interface CasePrometheusResolved {
  /** When it fired. 20 to 30 characters. */
  triggeredAt: string;
  /** When it stopped. 20 to 30 characters. */
  resolvedAt: string;
}

/** An alert that Prometheus Alertmanager sent. */
export interface CasePrometheusAlert {
  /** The group it came with. 1 to 256 characters. */
  alertGroupId: string;
  /** Name of the alert. 1 to 256 characters. */
  alertName: string;
  /** Alertmanager's mark of its labels. 1 to 256 characters. */
  fingerprint: string;
  /** Where it was made. 1 to 4096 characters. */
  generatorUrl: string;
  /** Its labels. */
  labels: Record<string, string>;
  /** Its annotations. */
  annotations: Record<string, string>;
  /** How urgent it is. */
  priority: CaseIndicatorPriority;
  /** How it stands. */
  status: CasePrometheusStatus;
  /** The query behind it. */
  query?: CasePrometheusQuery;
  /** When it was first seen. 20 to 30 characters. */
  createdAt: string;
  /** When it was last seen. 20 to 30 characters. */
  updatedAt: string;
}

/** The query behind an alert. */
export interface CasePrometheusQuery {
  /** The query in PromQL. 1 to 4096 characters. Written in PromQL. */
  promql: string;
}

/** The variants of CaseImpactedEntity: one is given, or none. */
export interface CaseImpactedEntityVariants {
  /** A service. */
  apmService: CaseService;
  /** A database. */
  apmDatabase: CaseDatabase;
}

/** Something that suffers from what a case is about. */
export type CaseImpactedEntity = AtMostOne<CaseImpactedEntityVariants>;

/** A service of APM. */
export interface CaseService {
  /** Name of the service. 1 to 4096 characters. */
  name?: string;
  /** Language it is written in. 1 to 4096 characters. */
  language?: string;
}

/** A database of APM. */
export interface CaseDatabase {
  /** Name of the database. 1 to 4096 characters. */
  name?: string;
  /** Kind of the database, such as postgresql. 1 to 4096 characters. */
  system?: string;
}

/** Targets that a case has missed. */
export interface CaseKpiBreaches {
  /** The targets. At most 1000 items. */
  breachedKpis: CaseBreachedKpi[];
}

/** A target that was missed. */
export interface CaseBreachedKpi {
  /** Id of the breach. A UUID. */
  id: string;
  /** Which target. */
  kpiType: CaseKpiType;
  /** Priority of the case when it was missed. */
  casePriority: CaseKpiPriority;
  /** When it was missed. 20 to 30 characters. */
  breachedAt: string;
  /** Whether what was missed has been done since. */
  breachStatus: CaseBreachStatus;
  /** When this was written down. 20 to 30 characters. */
  createdAt: string;
}

/** A word of the API, without its `KPI_TYPE_`. */
export type CaseKpiType = "TIME_TO_ACKNOWLEDGE" | "TIME_TO_RESOLVE" | "TIME_TO_UPDATE" | `KPI_TYPE_${string}`;

/** A word of the API, without its `KPI_PRIORITY_`. */
export type CaseKpiPriority = "P1" | "P2" | "P3" | "P4" | "P5" | `KPI_PRIORITY_${string}`;

/** A word of the API, without its `BREACH_STATUS_`. */
export type CaseBreachStatus = "BREACHED" | "MITIGATED" | `BREACH_STATUS_${string}`;

/** How a case was resolved. */
export interface CaseResolution {
  /** Why. 1 to 4096 characters. */
  reason?: string;
  /** When. 20 to 30 characters. */
  resolveTime?: string;
  /** Where from. */
  resolvedBy?: CaseResolver;
}

/** The variants of CaseResolver: one is given, or none. */
export interface CaseResolverVariants {
  /** The service itself. */
  system: Record<string, never>;
  /** A user. */
  cxUser: Record<string, never>;
  /** Somebody in ServiceNow. */
  serviceNow: Record<string, never>;
  /** A program with an API key. */
  apiKey: Record<string, never>;
  /** Somebody in Slack. */
  slack: Record<string, never>;
  /** Prometheus Alertmanager. */
  prometheusAlertManager: Record<string, never>;
  /** Somebody in PagerDuty. */
  pagerDuty: Record<string, never>;
  /** Somebody in Microsoft Teams. */
  microsoftTeams: Record<string, never>;
}

/** Where a case was resolved from. */
export type CaseResolver = AtMostOne<CaseResolverVariants>;

/** What the built-in assistant made of a case. */
export interface CaseAnalysis {
  /** How it went. */
  status?: CaseAnalysisStatus;
  /** When it was done. 20 to 30 characters. */
  completedAt?: string;
  /** The outcome, where the status is OK. */
  payload?: CaseAnalysisPayload;
}

/** A word of the API, without its `STATUS_`. */
export type CaseAnalysisStatus = "OK" | "CAPACITY_REACHED" | "FAILED" | `STATUS_${string}`;

/** The outcome of an analysis. */
export interface CaseAnalysisPayload {
  /** When it was written. 20 to 30 characters. */
  generatedAt?: string;
  /** What was looked at. 1 to 8192 characters. */
  investigationSummary?: string;
  /** What is thought to be the cause. 1 to 4096 characters. */
  rootCause?: string;
  /** How sure that is. */
  rootCauseConfidence?: CaseAnalysisConfidence;
  /** What could be done. At most 50 items, each 1 to 2048 characters. */
  remediationRecommendations?: string[];
}

/** A word of the API, without its `OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_`. */
export type CaseAnalysisConfidence = "LOW" | "MEDIUM" | "HIGH" | `OLLY_ANALYSIS_ROOT_CAUSE_CONFIDENCE_${string}`;

/** Where a page stands. */
export interface CasePageInfo {
  /** Token of the next page; missing on the last one. 1 to 4096 characters. */
  nextPageToken?: string;
}

/** A case as it is now. */
export interface CaseAnswer {
  /** The case. */
  case: Case;
}

/** What to change; what is left out stays. */
export interface CaseChange {
  /** The title. 1 to 512 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  title?: string;
  /** Why it was resolved. 1 to 500 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  resolutionReason?: string;
}

/** A signal from outside. */
export interface CaseIndicatorQuery {
  /** An alert of Prometheus Alertmanager. */
  prometheusAlert: CasePrometheusQueryByMark;
}

/** An alert of Prometheus Alertmanager. */
export interface CasePrometheusQueryByMark {
  /** Alertmanager's mark of its labels. 1 to 256 characters. */
  fingerprint: string;
  /**
   * When it began to fire. 20 to 30 characters, of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  startedAt: string;
}

/** The addresses of a case. */
export interface CaseLinksAnswer {
  /** The addresses. */
  deepLinks: CaseLinks;
}

/** Addresses at which a case and what belongs to it are found in the product. */
export interface CaseLinks {
  /** The case itself. 1 to 2048 characters. */
  detail?: string;
  /** Its alerts, by id. */
  alertIndicators?: Record<string, CaseAlertLink>;
  /** What suffers from it. At most 1000 items. */
  impactedEntities?: CaseEntityAddress[];
}

/** What every variant of CaseAlertLink has. */
export interface CaseAlertLinkCommon {
  /** Address of the alert itself. At most 2048 characters. */
  alertDef?: string;
}

/** The variants of CaseAlertLink: one is given, or none. */
export interface CaseAlertLinkVariants {
  /** To the logs behind an alert. */
  logs: CaseLogsLink;
  /** To the metric behind an alert. */
  metric: CaseMetricLink;
  /** To the user sessions behind an alert. */
  rum: CaseRumLink;
  /** To the SLO behind an alert. */
  slo: CaseSloLink;
  /** To the traces behind an alert. */
  tracing: CaseTracingLink;
}

/** Links of one alert. */
export type CaseAlertLink = CaseAlertLinkCommon & AtMostOne<CaseAlertLinkVariants>;

/** A link to the logs behind an alert. */
export interface CaseLogsLink {
  /** Address. 1 to 2048 characters. */
  logs?: string;
}

/** A link to the metric behind an alert. */
export interface CaseMetricLink {
  /** Address. 1 to 2048 characters. */
  metrics?: string;
}

/** A link to the user sessions behind an alert. */
export interface CaseRumLink {
  /** Address. 1 to 2048 characters. */
  rum?: string;
}

/** A link to the SLO behind an alert. */
export interface CaseSloLink {
  /** Address. 1 to 2048 characters. */
  slo?: string;
}

/** A link to the traces behind an alert. */
export interface CaseTracingLink {
  /** Address. 1 to 2048 characters. */
  tracing?: string;
}

/** Where something that suffers is found. */
export interface CaseEntityAddress {
  /** What it is. */
  entity?: CaseImpactedEntity;
  /** Its address. 1 to 2048 characters. */
  url?: string;
}

/** Which cases are counted. */
export interface CaseFilterValuesQuery {
  /** Which cases. */
  filters?: CaseQuery;
}

/** What cases can be asked for by, and how many there are of each. */
export interface CaseFilterValues {
  /** By how they stand. At most 1000 items. */
  statusAggregations: CaseStatusCount[];
  /** By priority. At most 1000 items. */
  priorityAggregations: CasePriorityCount[];
  /** By kind of trouble. At most 1000 items. */
  categoryAggregations: CaseCategoryCount[];
  /** By who sees to them. */
  assigneeAggregations?: CaseAssigneeCounts;
  /** By alert. At most 1000 items. */
  alertIdAggregations: CaseAlertCount[];
  /** By label. At most 1000 items. */
  labelAggregations: CaseValueCounts[];
  /** By label and value. At most 1000 items. */
  flatLabelsAggregation: CaseLabelCount[];
  /** By what their signals were brought together by. At most 1000 items. */
  groupingAggregations: CaseValueCounts[];
}

/** How many cases stand so. */
export interface CaseStatusCount {
  /** How they stand. */
  status?: CaseStatus;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** How many cases are so urgent. */
export interface CasePriorityCount {
  /** How urgent they are. */
  priority?: CasePriority;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** How many cases are of a kind. */
export interface CaseCategoryCount {
  /** The kind of trouble. */
  category?: CaseCategory;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** Who sees to how many cases. */
export interface CaseAssigneeCounts {
  /** By user. At most 1000 items. */
  assignedCounts: CaseAssigneeCount[];
  /** How many are nobody's. 0 to 1000000000. */
  unassignedCount?: number;
}

/** How many cases somebody sees to. */
export interface CaseAssigneeCount {
  /** Id of the user. 1 to 256 characters. */
  assignee?: string;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** How many cases an alert is in. */
export interface CaseAlertCount {
  /** Id of the alert. A UUID. Id of a `Alert`. */
  alertId?: string;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** The values of a name, and how many cases have each. */
export interface CaseValueCounts {
  /** The name. 1 to 4096 characters. */
  key?: string;
  /** Its values. At most 1000 items. */
  valueCounts: CaseValueCount[];
}

/** How many cases have a value. */
export interface CaseValueCount {
  /** The value. 1 to 4096 characters. */
  value?: string;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** How many cases have a label. */
export interface CaseLabelCount {
  /** The label with its value. */
  filter?: CaseLabel;
  /** How many cases. 0 to 1000000000. */
  count?: number;
}

/** The names. */
export interface CaseGroupingKeys {
  /** The names. At most 1000 items, each 1 to 4096 characters. */
  groupingKeys: string[];
}

/** Which cases. */
export interface CaseDeliveriesQuery {
  /** Ids of the cases. 1 to 1000 items, each 1 to 64 characters. */
  caseIds: string[];
}

/** What became of the messages about cases. */
export interface CasesDeliveries {
  /** By the ids of the cases. */
  deliveriesByCase: Record<string, CaseDeliveries>;
}

/** What became of the messages about a case. */
export interface CaseDeliveries {
  /** Each of them. At most 1000 items. */
  notificationDeliveries: CaseDelivery[];
}

/** What every variant of CaseDelivery has. */
export interface CaseDeliveryCommon {
  /** When that was. 20 to 30 characters. */
  timestamp: string;
  /** Id of the request to tell of it. A UUID. */
  requestNotificationId?: string;
}

/** The variants of CaseDelivery: one is given, or none. */
export interface CaseDeliveryVariants {
  /** No router wanted it. */
  noRouterMatched: Record<string, never>;
  /** Routers wanted it, and no message came of it. */
  noNotificationCreated: CaseNoNotification;
  /** A router tried to deliver it. */
  attempted: CaseDeliveryAttempts;
}

/** What became of one wish to tell of a case. */
export type CaseDelivery = CaseDeliveryCommon & AtMostOne<CaseDeliveryVariants>;

/** Routers wanted it, and no message came of it. */
export interface CaseNoNotification {
  /** The routers. At most 1000 items. */
  matchedRouters: CaseRouter[];
}

/** A router of the notification center. */
export interface CaseRouter {
  /** Id of the router. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Router`. */
  routerId: string;
  /** Name of the router. 1 to 256 characters. */
  routerName: string;
}

/** What one router did. */
export interface CaseDeliveryAttempts {
  /** The router. */
  router: CaseRouter;
  /** What was tried. At most 100 items. */
  attempts: CaseDeliveryAttempt[];
}

/** An attempt to tell somebody of a case. */
export interface CaseDeliveryAttempt {
  /** The connector that was used. */
  connector: CaseDeliveryConnector;
  /** What became of it. */
  outcome: CaseDeliveryOutcome;
}

/** The connector that was used. */
export interface CaseDeliveryConnector {
  /** Id of the connector. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Connector`. */
  connectorId: string;
  /** Name of the connector. 1 to 256 characters. */
  connectorName: string;
  /** Kind of the connector. */
  connectorType: CaseConnectorType;
}

/** The variants of CaseDeliveryOutcome: one is given, or none. */
export interface CaseDeliveryOutcomeVariants {
  /** It was delivered. */
  success: CaseDeliverySuccess;
  /** It was not delivered. */
  failure: CaseDeliveryFailure;
}

/** What became of an attempt. */
export type CaseDeliveryOutcome = AtMostOne<CaseDeliveryOutcomeVariants>;

/** It was delivered. */
export interface CaseDeliverySuccess {
  /** Where it can be seen. 1 to 2048 characters. */
  evidenceUrl?: string;
}

/** It was not delivered. */
export interface CaseDeliveryFailure {
  /** Why. 1 to 4096 characters. */
  errorMessage: string;
}

/** To whom a case is given. */
export interface CaseAssignment {
  /** Who shall see to it. */
  assignee: CaseUser;
}

/** A user. */
export interface CaseUser {
  /** Id of the user. Of the form `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`. */
  userId: string;
}

/** Why a case is resolved. */
export interface CaseToResolve {
  /** Why: up to 500 characters. 1 to 500 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  reason?: string;
}

/** The priority of a case. */
export interface CasePriorityOverride {
  /** The priority; P1 is the most urgent. */
  priority: CasePriority;
}

/** Cases that were seen. */
export interface CasesToAcknowledge {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
  /** Who has seen them. */
  actor: CaseUser;
}

/** Cases that were changed. */
export interface CasesChanged {
  /** The cases that changed, as they are now. At most 1000 items. */
  cases: Case[];
}

/** Cases for a user. */
export interface CasesToAssign {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
  /** Who shall see to it. */
  assignee: CaseUser;
}

/** Cases that shall be nobody's. */
export interface CasesToUnassign {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
}

/** Cases that are over. */
export interface CasesToResolve {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
  /**
   * Why: up to 4096 characters. Resolved one at a time, a case takes 500. 1 to 4096 characters, of the form
   * `^[\s\S]*\S[\s\S]*$`.
   */
  reason?: string;
}

/** Cases to close. */
export interface CasesToClose {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
}

/** Cases and their priority. */
export interface CasesToPrioritize {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
  /** The priority; P1 is the most urgent. */
  priority: CasePriority;
}

/** Cases whose priority is given back. */
export interface CasesToUnprioritize {
  /**
   * The cases, by UUID or by readable id. The answer holds those that changed: what is missing from it did not. 1 to
   * 1000 items, each 1 to 64 characters, of the form
   * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`. Order means nothing.
   */
  ids: string[];
}

/** What happened to a case. */
export interface CaseEvents {
  /** The events. */
  events: CaseEvent[];
}

/** Something that happened to a case. */
export interface CaseEvent {
  /** Id of the event. A UUID. */
  eventId: string;
  /** Who did it. */
  actor: CaseActor;
  /** What happened. */
  eventData: CaseEventData;
  /** When it happened. */
  eventTime: string;
  /** When it was written down. */
  createTime: string;
  /** When it was last changed: comments can be. */
  updateTime?: string;
}

/** The variants of CaseActor: one is given, or none. */
export interface CaseActorVariants {
  /** The service itself. */
  system: Record<string, never>;
  /** A user. */
  user: CaseUserActor;
  /** A program with an API key. */
  apiKey: CaseApiKeyActor;
  /** Somebody in ServiceNow. */
  serviceNow: CaseServiceNowActor;
  /** Somebody in Slack. */
  slack: CaseSlackActor;
  /** Somebody in PagerDuty. */
  pagerDuty: CasePagerDutyActor;
  /** Somebody in Microsoft Teams. */
  microsoftTeams: CaseTeamsActor;
  /** Prometheus Alertmanager. */
  prometheusAlertManager: CasePrometheusActor;
}

/** Who did something to a case. */
export type CaseActor = AtMostOne<CaseActorVariants>;

/** A user. */
export interface CaseUserActor {
  /** Id of the user. A UUID. */
  id?: string;
}

/** A program with an API key. */
export interface CaseApiKeyActor {
  /** Id of the key. 1 to 256 characters. */
  id?: string;
  /** Name of the key. 1 to 256 characters. */
  name?: string;
}

/** Somebody in ServiceNow. */
export interface CaseServiceNowActor {
  /** Id in ServiceNow. 1 to 256 characters. */
  id?: string;
  /** Name in ServiceNow. 1 to 256 characters. */
  username?: string;
  /** Mail address. 1 to 256 characters. */
  userEmail?: string;
  /** The user of the platform it is, where that is known. A UUID. */
  coralogixUserId?: string;
}

/** Somebody in Slack. */
export interface CaseSlackActor {
  /** Id in Slack. 1 to 256 characters. */
  slackUserId?: string;
  /** Name as others see it. 1 to 256 characters. */
  displayName?: string;
  /** Mail address. 1 to 256 characters. */
  userEmail?: string;
  /** The user of the platform it is, where that is known. A UUID. */
  coralogixUserId?: string;
}

/** Somebody in PagerDuty. */
export interface CasePagerDutyActor {
  /** Id in PagerDuty. 1 to 256 characters. */
  pagerDutyUserId?: string;
  /** Name as others see it. 1 to 256 characters. */
  displayName?: string;
  /** Mail address. 1 to 256 characters. */
  userEmail?: string;
  /** The user of the platform it is, where that is known. A UUID. */
  coralogixUserId?: string;
}

/** Somebody in Microsoft Teams. */
export interface CaseTeamsActor {
  /** Id in Microsoft Teams. 1 to 256 characters. */
  teamsUserId?: string;
  /** Name as others see it. 1 to 256 characters. */
  displayName?: string;
  /** Mail address. 1 to 256 characters. */
  userEmail?: string;
  /** The user of the platform it is, where that is known. A UUID. */
  coralogixUserId?: string;
}

/** Prometheus Alertmanager. */
export interface CasePrometheusActor {
  /** Name of the receiver. 1 to 256 characters. */
  receiverName?: string;
}

/** The variants of CaseEventData: one is given, or none. */
export interface CaseEventDataVariants {
  /** The case was opened. */
  created: CaseCreated;
  /** It came to stand otherwise. */
  statusChanged: CaseStatusChanged;
  /** It was given to somebody. */
  assigned: CaseAssigned;
  /** It is nobody's. */
  unassigned: CaseUnassigned;
  /** It could not be given to somebody. */
  changeAssigneeFailed: CaseAssigneeFailed;
  /** Somebody wrote a comment. */
  comment: CaseComment;
  /** Its priority changed. */
  priorityDetailsChanged: CasePriorityChanged;
  /** Its title changed. */
  titleChangedEvent: CaseTitleChanged;
  /** The reason it was resolved for changed. */
  resolutionReasonChangedEvent: CaseReasonChanged;
  /** A target was missed. */
  kpiBreached: CaseKpiBreached;
  /** Messages were sent. */
  notificationSent: CaseNotificationSent;
  /** A message was not sent. */
  notificationFailed: CaseNotificationFailed;
}

/** What happened to a case. */
export type CaseEventData = AtMostOne<CaseEventDataVariants>;

/** A case was opened. */
export interface CaseCreated {
  /** Its priority then. */
  priority?: CasePriority;
}

/** A case came to stand otherwise. */
export interface CaseStatusChanged {
  /** How it stood. */
  oldStatus?: CaseStatus;
  /** How it stands. */
  newStatus?: CaseStatus;
}

/** A case was given to somebody. */
export interface CaseAssigned {
  /** Id of the user who sees to it. A UUID. */
  assigneeUserId?: string;
  /** Id of the user who saw to it before. A UUID. */
  previousAssigneeUserId?: string;
}

/** A case was taken from somebody. */
export interface CaseUnassigned {
  /** Id of the user who saw to it before. A UUID. */
  previousAssigneeUserId?: string;
}

/** A case could not be given to somebody. */
export interface CaseAssigneeFailed {
  /** Nobody knows the user. */
  unknownAssigneeError?: CaseAssigneeUnknown;
}

/** A user that nobody knows. */
export interface CaseAssigneeUnknown {
  /** The mail address that was given. 1 to 256 characters. */
  unknownAssigneeEmail?: string;
}

/** What every variant of CaseComment has. */
export interface CaseCommentCommon {
  /**
   * What it says, as it was sent: whoever shows it has to make it safe. 1 to 10000 characters, of the form
   * `^[\s\S]*\S[\s\S]*$`.
   */
  unsafeText?: string;
  /** What it carries: log entries, widgets, files. At most 100 items. */
  attachments?: CaseAttachment[];
}

/** The variants of CaseComment: one is given, or none. */
export interface CaseCommentVariants {
  /** It was written in Slack. */
  slack: CaseSlackComment;
  /** It was written in Microsoft Teams. */
  microsoftTeams: CaseTeamsComment;
}

/** A comment. It lies in `text` where it is written, and here in `unsafeText`. */
export type CaseComment = CaseCommentCommon & AtMostOne<CaseCommentVariants>;

/** The variants of CaseAttachment: exactly one is given. */
export interface CaseAttachmentVariants {
  /** A log entry. */
  log: CaseLog;
  /** A widget. */
  customWidget: CaseWidget;
  /** A file. */
  file: CaseFile;
}

/** What a comment carries. */
export type CaseAttachment = OneOf<CaseAttachmentVariants>;

/** A log entry. */
export interface CaseLog {
  /** Id of the entry. A UUID. */
  logId: string;
  /** What it says. 1 to 10000 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  logContent: string;
  /**
   * When it was written. 20 to 30 characters, of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  logTimestamp: string;
  /** End of the address at which it is found in the product. At most 4096 characters. */
  queryLinkSuffix?: string;
}

/** A widget of a dashboard, as it looked. */
export interface CaseWidget {
  /** Id of the dashboard. 1 to 4096 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  customDashboardId: string;
  /** Id of the widget. 1 to 4096 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  widgetId: string;
  /** A picture of it. */
  widgetScreenshot: CaseFile;
  /** End of the address at which it is found in the product. At most 4096 characters. */
  queryLinkSuffix?: string;
}

/** A file. */
export interface CaseFile {
  /** Id of the file. A UUID. */
  fileId: string;
  /** Name of the file. 1 to 4096 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  fileName: string;
  /** Whether it is gone. */
  isDeleted: boolean;
}

/** Where in Slack a comment was written. */
export interface CaseSlackComment {
  /** The workspace. 1 to 256 characters. */
  workspaceId?: string;
  /** The channel. 1 to 256 characters. */
  channelId?: string;
  /** The thread. 1 to 256 characters. */
  threadId?: string;
  /** Who wrote it. 1 to 256 characters. */
  userId?: string;
  /** The writer's mail address. 1 to 256 characters. */
  userEmail?: string;
}

/** Where in Microsoft Teams a comment was written. */
export interface CaseTeamsComment {
  /** The tenant. A UUID. */
  tenantId?: string;
  /** The team. At most 4096 characters. */
  teamId?: string;
  /** The channel. At most 4096 characters. */
  channelId?: string;
  /** The message. At most 4096 characters. */
  messageId?: string;
  /** Address of the message. At most 4096 characters. */
  messageUrl?: string;
  /** Who wrote it. At most 4096 characters. */
  userId?: string;
  /** The writer's mail address. At most 4096 characters. */
  userEmail?: string;
}

/** The priority of a case changed. */
export interface CasePriorityChanged {
  /** What it was. */
  from?: CasePriorityDetails;
  /** What it became. */
  to?: CasePriorityDetails;
}

/** The title of a case changed. */
export interface CaseTitleChanged {
  /** What it was. 1 to 512 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  from?: string;
  /** What it became. 1 to 512 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  to?: string;
}

/** The reason a case was resolved for changed. */
export interface CaseReasonChanged {
  /** What it was. 1 to 500 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  from?: string;
  /** What it became. 1 to 500 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  to?: string;
}

/** A target was missed. */
export interface CaseKpiBreached {
  /** Which target. */
  kpiType?: CaseKpiType;
  /** Priority of the case then. */
  priority?: CasePriority;
  /** The time that was allowed, in seconds. Of the form `^\d+(\.\d{1,9})?s$`. */
  threshold?: string;
}

/** Messages about a case were sent. */
export interface CaseNotificationSent {
  /** Id of the request to send them. A UUID. */
  notificationRequestId?: string;
  /** The messages. At most 1000 items. */
  notifications?: CaseNotification[];
}

/** A message about a case. */
export interface CaseNotification {
  /** Mark of the message. 1 to 4096 characters. */
  token?: string;
}

/** A message about a case was not sent. */
export interface CaseNotificationFailed {
  /** Why. 1 to 4096 characters. */
  error?: string;
}

/** An event. */
export interface CaseEventAnswer {
  /** The event. */
  event: CaseEvent;
}

/** A comment to write. */
export interface CaseCommentBody {
  /** What it says. 1 to 10000 characters, of the form `^[\s\S]*\S[\s\S]*$`. */
  text: string;
  /** What it carries: log entries, widgets, files. At most 100 items. */
  attachments?: CaseAttachment[];
}

/** Whether comments will be fetched. */
export interface CaseSyncAnswer {
  /** Whether they will be. */
  syncRegistered: boolean;
}

/** Settings as they are. */
export interface CaseSettingsAnswer {
  /** The settings. */
  caseSettings: CaseSettings;
}

/** How cases of a team come and go. */
export interface CaseSettings {
  /** Id of the settings. A UUID. */
  id?: string;
  /** A name for people. 1 to 4096 characters. */
  name?: string;
  /** Which alerts become cases. */
  globalIndicatorSettings?: CaseSettingsIndicators;
  /** What becomes of cases by themselves. */
  caseLifecycle?: CaseSettingsLifecycle;
  /** When they were made. 20 to 30 characters. */
  createTime?: string;
  /** When they were last changed. 20 to 30 characters. */
  updateTime?: string;
}

/** Which alerts become cases. */
export interface CaseSettingsIndicators {
  /** Whether any do. */
  enabled?: boolean;
  /** Conditions of which one is enough. Without any, all alerts become cases. At most 1000 items. Order means nothing. */
  filteringConditions?: CaseSettingsCondition[];
}

/** Alerts that become cases. */
export interface CaseSettingsCondition {
  /** Whether the condition counts. */
  enabled?: boolean;
  /** Labels of the alerts. */
  entityLabels?: CaseSettingsLabelFilter;
  /** Priorities of the alerts. */
  priorities?: CaseSettingsPriorityFilter;
}

/** The variants of CaseSettingsLabelFilter: exactly one is given. */
export interface CaseSettingsLabelFilterVariants {
  /** Everything passes. */
  all: Record<string, never>;
  /** Only these pass. */
  values: CaseSettingsLabels;
}

/** Which labels pass: all, or those that are listed. An empty list is not all: nothing passes it. */
export type CaseSettingsLabelFilter = OneOf<CaseSettingsLabelFilterVariants>;

/** Labels that pass. */
export interface CaseSettingsLabels {
  /** Labels with their values. Without any, nothing passes. Order means nothing. */
  items?: CaseLabel[];
}

/** The variants of CaseSettingsPriorityFilter: exactly one is given. */
export interface CaseSettingsPriorityFilterVariants {
  /** Everything passes. */
  all: Record<string, never>;
  /** Only these pass. */
  values: CaseSettingsPriorities;
}

/** Which priorities pass: all, or those that are listed. An empty list is not all: nothing passes it. */
export type CaseSettingsPriorityFilter = OneOf<CaseSettingsPriorityFilterVariants>;

/** Priorities that pass. */
export interface CaseSettingsPriorities {
  /** The priorities. Without any, nothing passes. Order means nothing. */
  items?: CaseIndicatorPriority[];
}

/** What becomes of cases by themselves. */
export interface CaseSettingsLifecycle {
  /** How long a case keeps others of the same from being opened, in seconds. Of the form `^\d+(\.\d{1,9})?s$`. */
  suppressionPeriod?: string;
  /** How long no new case is opened after one was resolved, in seconds. Of the form `^\d+(\.\d{1,9})?s$`. */
  resolutionSnoozePeriod?: string;
  /** What becomes of alerts that a suppression rule holds back. */
  alertSuppressionStrategy?: CaseSuppressionStrategy;
  /** Whether cases resolve by themselves. */
  autoResolve?: CaseSettingsAutoResolve;
  /** When resolved cases close. Left out, after a week. */
  autoClose?: CaseSettingsAutoClose;
  /** How soon people have to act. */
  kpi?: CaseSettingsKpis;
}

/** A word of the API, without its `ALERT_SUPPRESSION_STRATEGY_`. */
export type CaseSuppressionStrategy = "IGNORE" | "CREATE_CASE" | `ALERT_SUPPRESSION_STRATEGY_${string}`;

/** Cases that resolve by themselves. */
export interface CaseSettingsAutoResolve {
  /** Whether they do. */
  enabled?: boolean;
  /** After how long without anything new, in seconds. Of the form `^\d+(\.\d{1,9})?s$`. */
  inactivePeriod?: string;
}

/** Cases that close by themselves. */
export interface CaseSettingsAutoClose {
  /** How long after they were resolved, in seconds. 2 to 30 characters, of the form `^\d+(\.\d{1,9})?s$`. */
  postResolutionPeriod: string;
}

/** Targets. */
export interface CaseSettingsKpis {
  /** The targets, one for each thing to do and each priority. Order means nothing. */
  thresholds?: CaseSettingsKpi[];
}

/** A target for cases of one priority. */
export interface CaseSettingsKpi {
  /** What has to be done in time. */
  type?: CaseKpiType;
  /** For cases of which priority. */
  priority?: CasePriority;
  /** The time that is allowed, in seconds, such as "300s". Of the form `^\d+(\.\d{1,9})?s$`. */
  threshold?: string;
  /** Whether it counts. */
  enabled?: boolean;
}

/** What holds for a team without settings of its own. */
export interface CaseSettingsDefaults {
  /** Which alerts become cases. */
  globalIndicatorSettings: CaseSettingsIndicators;
  /** What becomes of cases by themselves. */
  caseLifecycle?: CaseSettingsLifecycle;
}

/** Settings to make. */
export interface CaseSettingsBody {
  /** A name for people. 1 to 4096 characters. */
  name?: string;
  /** Which alerts become cases. */
  globalIndicatorSettings: CaseSettingsIndicators;
  /** What becomes of cases by themselves. */
  caseLifecycle?: CaseSettingsLifecycle;
}

/** Settings to change; what is left out stays. */
export interface CaseSettingsChange {
  /** A name for people. 1 to 4096 characters. */
  name?: string;
  /** Which alerts become cases. Send it whole: whether parts of it are kept is not known. */
  globalIndicatorSettings?: CaseSettingsIndicators;
  /** What becomes of cases by themselves. Send it whole: whether parts of it are kept is not known. */
  caseLifecycle?: CaseSettingsLifecycle;
}

/**
 * Cases that signals open and people work on, what happened to them, and how they come and go.
 *
 * Each of these, with its errors and an example: docs/client/cases.md
 */
export interface CasesClient {
  /**
   * Cases, those opened last first, in pages. Where the answer says `pbacTruncated`, there are cases that this key may
   * not see.
   *
   * `POST /cases/cases/v1`. Permission: `case:Read`. Reference: Cases; Endpoints named in release entries: Cases;
   * OpenAPI description v5.0.6: CasesService.
   */
  list: {
    (request?: {
      body?: CaseListQuery;
    }, options?: CallOptions): Promise<CaseList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      body?: CaseListQuery;
    }, options?: CallOptions): AsyncIterable<Case>;
  };
  /**
   * One case.
   *
   * `GET /cases/cases/v1/{id}`. Permission: `case:Read`. Reference: Cases; Endpoints named in release entries: Cases;
   * OpenAPI description v5.0.6: CasesService.
   */
  get(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Changes the title of a case, or the reason it was resolved for. In spite of its verb it changes only what is given.
   *
   * `PUT /cases/cases/v1/{id}`. Permission: `case:Update`. Reference: Cases; Endpoints named in release entries: Cases;
   * OpenAPI description v5.0.6: CasesService.
   */
  update(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
    body?: CaseChange;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * The case that a signal from outside belongs to.
   *
   * `POST /cases/indicators/v1/get`. Permission: `case:Read`. Reference: Cases; Endpoints named in release entries:
   * Cases; OpenAPI description v5.0.6: CasesService.
   */
  getByIndicator(request: {
    body: CaseIndicatorQuery;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Addresses at which a case and what belongs to it are found in the product.
   *
   * `GET /cases/cases/v1/{case_id}/deep-links`. Permission: `case:Read`. Reference: Cases; Endpoints named in release
   * entries: Cases; OpenAPI description v5.0.6: CasesService.
   */
  getDeepLinks(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly case_id: string | number;
  }, options?: CallOptions): Promise<CaseLinksAnswer>;
  /**
   * What cases can be asked for by, and how many of those asked for have each.
   *
   * `POST /cases/filter-values/v1`. Permission: `case:Read`. Reference: Cases; Endpoints named in release entries:
   * Cases; OpenAPI description v5.0.6: CasesService.
   */
  getFilterValues(request?: {
    body?: CaseFilterValuesQuery;
  }, options?: CallOptions): Promise<CaseFilterValues>;
  /**
   * Names by which signals are brought together into cases.
   *
   * `GET /cases/grouping-keys/v1`. Permission: `case:Read`. Reference: Cases; Endpoints named in release entries: Cases;
   * OpenAPI description v5.0.6: CasesService.
   */
  getGroupingKeys(request?: Record<never, never>, options?: CallOptions): Promise<CaseGroupingKeys>;
  /**
   * What became of the messages about cases.
   *
   * `POST /cases/notifications/v1/deliveries`. Permission: `case:Read`. Reference: Events; OpenAPI description v5.0.6:
   * CasesNotificationService.
   */
  listDeliveries(request: {
    body: CaseDeliveriesQuery;
  }, options?: CallOptions): Promise<CasesDeliveries>;
  /**
   * Says that somebody has seen a case.
   *
   * `PUT /cases/acknowledged/v1/{id}`. Permission: `case:Acknowledge`. Reference: Case state, single; OpenAPI
   * description v5.0.6: CasesService.
   */
  acknowledge(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Takes back that somebody has seen a case.
   *
   * `DELETE /cases/acknowledged/v1/{id}`. Permission: `case:Acknowledge`. Reference: Case state, single; OpenAPI
   * description v5.0.6: CasesService.
   */
  unacknowledge(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Gives a case to a user.
   *
   * `POST /cases/assigned/v1/{id}`. Permission: `case:Assign`. Reference: Case state, single; OpenAPI description
   * v5.0.6: CasesService.
   */
  assign(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
    body: CaseAssignment;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Takes a case from whoever saw to it.
   *
   * `DELETE /cases/assigned/v1/{id}`. Permission: `case:Assign`. Reference: Case state, single; OpenAPI description
   * v5.0.6: CasesService.
   */
  unassign(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Says that what a case is about is over.
   *
   * `PUT /cases/resolved/v1/{id}`. Permission: `case:Close`. Reference: Case state, single; OpenAPI description v5.0.6:
   * CasesService.
   */
  resolve(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
    body?: CaseToResolve;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Closes a case for good.
   *
   * `POST /cases/closed/v1/{id}`. Permission: `case:Close`. Reference: Case state, single; OpenAPI description v5.0.6:
   * CasesService.
   */
  close(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Sets the priority of a case: it goes before the one the service worked out.
   *
   * `PUT /cases/priority-override/v1/{id}`. Permission: `case:Update`. Reference: Case state, single; OpenAPI
   * description v5.0.6: CasesService.
   */
  setPriority(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
    body: CasePriorityOverride;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Gives a case back the priority that the service worked out.
   *
   * `DELETE /cases/priority-override/v1/{id}`. Permission: `case:Update`. Reference: Case state, single; OpenAPI
   * description v5.0.6: CasesService.
   */
  clearPriority(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseAnswer>;
  /**
   * Says in a user's name that cases were seen. What did not change is missing from the answer.
   *
   * `POST /cases/acknowledged/v1`. Permission: `case:Acknowledge`. Reference: Case state, bulk; OpenAPI description
   * v5.0.6: CasesService.
   */
  acknowledgeMany(request: {
    body: CasesToAcknowledge;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Gives cases to a user. What did not change is missing from the answer.
   *
   * `PUT /cases/assigned/v1`. Permission: `case:Assign`. Reference: Case state, bulk; OpenAPI description v5.0.6:
   * CasesService.
   */
  assignMany(request: {
    body: CasesToAssign;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Takes cases from whoever saw to them. What did not change is missing from the answer.
   *
   * `DELETE /cases/assigned/v1`. Permission: `case:Assign`. Reference: Case state, bulk; OpenAPI description v5.0.6:
   * CasesService.
   */
  unassignMany(request: {
    query: CasesToUnassign;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Says that what cases are about is over. What did not change is missing from the answer.
   *
   * `POST /cases/resolved/v1`. Permission: `case:Close`. Reference: Case state, bulk; OpenAPI description v5.0.6:
   * CasesService.
   */
  resolveMany(request: {
    body: CasesToResolve;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Closes cases for good. What did not change is missing from the answer.
   *
   * `POST /cases/closed/v1`. Permission: `case:Close`. Reference: Case state, bulk; OpenAPI description v5.0.6:
   * CasesService.
   */
  closeMany(request: {
    body: CasesToClose;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Sets the priority of cases. What did not change is missing from the answer.
   *
   * `POST /cases/priority-override/v1`. Permission: `case:Update`. Reference: Case state, bulk; OpenAPI description
   * v5.0.6: CasesService.
   */
  setPriorityOfMany(request: {
    body: CasesToPrioritize;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Gives cases back the priority that the service worked out. What did not change is missing from the answer.
   *
   * `DELETE /cases/priority-override/v1`. Permission: `case:Update`. Reference: Case state, bulk; OpenAPI description
   * v5.0.6: CasesService.
   */
  clearPriorityOfMany(request: {
    query: CasesToUnprioritize;
  }, options?: CallOptions): Promise<CasesChanged>;
  /**
   * Everything that happened to a case, comments too.
   *
   * `GET /cases/cases/v1/{case_id}/events`. Permission: `case:Read`. Reference: Cases; OpenAPI description v5.0.6:
   * CaseEventsService.
   */
  listEvents(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly case_id: string | number;
  }, options?: CallOptions): Promise<CaseEvents>;
  /**
   * One event.
   *
   * `GET /cases/events/v1/{event_id}`. Permission: `case:Read`. Reference: Cases; OpenAPI description v5.0.6:
   * CaseEventsService.
   */
  getEvent(request: {
    /** Id of the event. A UUID. */
    readonly event_id: string | number;
  }, options?: CallOptions): Promise<CaseEventAnswer>;
  /**
   * Writes a comment to a case.
   *
   * `POST /cases/cases/v1/{case_id}/comments`. Permission: `case:Comment`. Reference: Cases; OpenAPI description v5.0.6:
   * CaseEventsService.
   */
  createComment(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly case_id: string | number;
    body: CaseCommentBody;
  }, options?: CallOptions): Promise<CaseEventAnswer>;
  /**
   * Writes a comment anew, with what it carries.
   *
   * `PUT /cases/events/v1/{event_id}/comments`. Permission: `case:Comment`. Reference: Cases; OpenAPI description
   * v5.0.6: CaseEventsService.
   */
  updateComment(request: {
    /** Id of the event. A UUID. */
    readonly event_id: string | number;
    body: CaseCommentBody;
  }, options?: CallOptions): Promise<CaseEventAnswer>;
  /**
   * Deletes a comment.
   *
   * `DELETE /cases/events/v1/{event_id}/comments`. Permission: `case:Comment`. Reference: Cases; OpenAPI description
   * v5.0.6: CaseEventsService.
   */
  deleteComment(request: {
    /** Id of the event. A UUID. */
    readonly event_id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Has the comments fetched that people wrote about a case elsewhere, in a chat for example. They come later.
   *
   * `POST /cases/cases/v1/{case_id}/sync-external-thread-comments`. Permission: `case:Comment`. Reference: OpenAPI
   * description v5.0.6: CaseEventsService.
   */
  syncExternalComments(request: {
    /**
     * The case, by UUID or by readable id. 1 to 64 characters, of the form
     * `^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z]+-[0-9]+)$`.
     */
    readonly case_id: string | number;
  }, options?: CallOptions): Promise<CaseSyncAnswer>;
  /**
   * The settings that hold now.
   *
   * `GET /cases/cases/case-settings/v1/configs:getActive`. Permission: `case-config:Read`. Reference: Case settings;
   * OpenAPI description v5.0.6: CaseSettingsService.
   */
  getActiveSettings(request?: Record<never, never>, options?: CallOptions): Promise<CaseSettingsAnswer>;
  /**
   * What holds for a team without settings of its own: neither an id nor a wrapper around it.
   *
   * `GET /cases/cases/case-settings/v1/configs:getSystemDefaults`. Permission: `case-config:Read`. Reference: Case
   * settings; OpenAPI description v5.0.6: CaseSettingsService.
   */
  getDefaultSettings(request?: Record<never, never>, options?: CallOptions): Promise<CaseSettingsDefaults>;
  /**
   * Settings by id.
   *
   * `GET /cases/cases/case-settings/v1/configs/{id}`. Permission: `case-config:Read`. Reference: Case settings; OpenAPI
   * description v5.0.6: CaseSettingsService.
   */
  getSettings(request: {
    /** Id of the settings. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<CaseSettingsAnswer>;
  /**
   * Makes settings for the team.
   *
   * `POST /cases/cases/case-settings/v1/configs`. Permission: `case-config:Update`. Reference: Case settings; OpenAPI
   * description v5.0.6: CaseSettingsService.
   */
  createSettings(request: {
    body: CaseSettingsBody;
  }, options?: CallOptions): Promise<CaseSettingsAnswer>;
  /**
   * Changes settings: what is left out at the top stays. Send what is inside it whole.
   *
   * `PATCH /cases/cases/case-settings/v1/configs/{id}`. Permission: `case-config:Update`. Reference: Case settings;
   * OpenAPI description v5.0.6: CaseSettingsService.
   */
  updateSettings(request: {
    /** Id of the settings. A UUID. */
    readonly id: string | number;
    body?: CaseSettingsChange;
  }, options?: CallOptions): Promise<CaseSettingsAnswer>;
  /**
   * Deletes settings.
   *
   * `DELETE /cases/cases/case-settings/v1/configs/{id}`. Permission: `case-config:Update`. Reference: Case settings;
   * OpenAPI description v5.0.6: CaseSettingsService.
   */
  deleteSettings(request: {
    /** Id of the settings. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
}
