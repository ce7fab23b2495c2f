// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Which incidents are listed, and how. */
export interface IncidentListQuery {
  /** Which incidents. */
  filter?: IncidentQuery;
  /** In which order; the first goes first. At most 100 items. */
  orderBys?: IncidentOrder[];
  /** Which part. */
  pagination?: IncidentPage;
}

/** Which incidents are asked for; what is left out does not matter. */
export interface IncidentQuery {
  /** How bad they are: one of these. At most 1000 items. Order means nothing. */
  severity?: IncidentSeverity[];
  /** What the signals say: one of these. At most 1000 items. Order means nothing. */
  state?: IncidentState[];
  /** What people made of them: one of these. At most 1000 items. Order means nothing. */
  status?: IncidentStatus[];
  /** Ids of users who see to them: one of these. At most 1000 items, each 1 to 300 characters. Order means nothing. */
  assignee?: string[];
  /** Applications: one of these. At most 1000 items, each 1 to 256 characters. Order means nothing. */
  applicationName?: string[];
  /** Subsystems: one of these. At most 1000 items, each 1 to 256 characters. Order means nothing. */
  subsystemName?: string[];
  /** Whether they are muted. */
  isMuted?: boolean;
  /** What they fired for: fields, each with one of its values. */
  contextualLabels?: Record<string, IncidentContextualQuery>;
  /** The same as people see it. */
  displayLabels?: Record<string, IncidentDisplayQuery>;
  /** Labels of their alerts. At most 1000 items. Order means nothing. */
  metaLabels?: IncidentMetaLabel[];
  /** Whether one of those labels is enough, as it is when left out, or all are needed. */
  metaLabelsOp?: IncidentFilterOperator;
  /** When they began. */
  createdAtRange?: IncidentTimeRange;
  /** When they were open. */
  incidentDurationRange?: IncidentTimeRange;
  /** A text that is looked for in one of their fields. */
  searchQuery?: IncidentSearch;
  /**
   * When they began, or later. Of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   * @deprecated Use createdAtRange.
   */
  startTime?: string;
  /**
   * When they began, or before. Of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   * @deprecated Use createdAtRange.
   */
  endTime?: string;
}

/** A word of the API, without its `INCIDENT_SEVERITY_`. */
export type IncidentSeverity = "INFO" | "WARNING" | "ERROR" | "CRITICAL" | "LOW" | `INCIDENT_SEVERITY_${string}`;

/** A word of the API, without its `INCIDENT_STATE_`. */
export type IncidentState = "TRIGGERED" | "RESOLVED" | `INCIDENT_STATE_${string}`;

/** A word of the API, without its `INCIDENT_STATUS_`. */
export type IncidentStatus = "TRIGGERED" | "ACKNOWLEDGED" | "RESOLVED" | `INCIDENT_STATUS_${string}`;

/** Values of a field. */
export interface IncidentContextualQuery {
  /** The values, of which one is enough. At most 1000 items, each at most 4096 characters. Order means nothing. */
  contextualLabelValues: string[];
}

/** Values of a field, as people see it. */
export interface IncidentDisplayQuery {
  /** The values, of which one is enough. At most 1000 items, each at most 4096 characters. Order means nothing. */
  displayLabelValues: string[];
}

/** A label that an alert gave its incidents. */
export interface IncidentMetaLabel {
  /** Name. 1 to 255 characters. */
  key?: string;
  /** Value. 1 to 255 characters. */
  value?: string;
}

/** A word of the API, without its `FILTER_OPERATOR_`. */
export type IncidentFilterOperator = "OR" | "AND" | `FILTER_OPERATOR_${string}`;

/** A stretch of time. */
export interface IncidentTimeRange {
  /**
   * From when on. Of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  startTime: string;
  /**
   * Until when. Of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  endTime: string;
}

/** What every variant of IncidentSearch has. */
export interface IncidentSearchCommon {
  /** The text. 1 to 4096 characters. */
  query: string;
}

/** The variants of IncidentSearch: exactly one is given. */
export interface IncidentSearchVariants {
  /** A field of incidents. */
  incidentField: IncidentFieldName;
  /** A field they fired for. 1 to 256 characters. */
  contextualLabel: string;
}

/** A text, and where it is looked for. */
export type IncidentSearch = IncidentSearchCommon & OneOf<IncidentSearchVariants>;

/** A word of the API, without its `INCIDENTS_FIELDS_`. */
export type IncidentFieldName =
  | "ID"
  | "SEVERITY"
  | "NAME"
  | "CREATED_TIME"
  | "CLOSED_TIME"
  | "STATE"
  | "STATUS"
  | "LAST_STATE_UPDATE_TIME"
  | "APPLICATION_NAME"
  | "SUBSYSTEM_NAME"
  | "DURATION"
  | `INCIDENTS_FIELDS_${string}`;

/** What every variant of IncidentOrder has. */
export interface IncidentOrderCommon {
  /** Upwards or downwards. */
  direction: IncidentOrderDirection;
}

/** The variants of IncidentOrder: exactly one is given. */
export interface IncidentOrderVariants {
  /** A field of incidents. */
  incidentField: IncidentFieldName;
  /** A field they fired for. 1 to 256 characters. */
  contextualLabel: string;
}

/** What incidents are ordered by. */
export type IncidentOrder = IncidentOrderCommon & OneOf<IncidentOrderVariants>;

/** A word of the API, without its `ORDER_BY_DIRECTION_`. */
export type IncidentOrderDirection = "ASC" | "DESC" | `ORDER_BY_DIRECTION_${string}`;

/** Which part of a list is asked for. */
export interface IncidentPage {
  /** How many at most, up to 10000. 1 to 10000. */
  pageSize: number;
  /** Where to go on: the token of the page before. 1 to 4096 characters. */
  pageToken?: string;
}

/** A page of incidents. */
export interface IncidentList {
  /** The incidents. At most 10000 items. */
  incidents: Incident[];
  /** Where the page stands. */
  pagination: IncidentPageInfo;
}

/** Something that went wrong, as one alert saw it. */
export interface Incident {
  /** Id of the incident. A UUID. */
  id: string;
  /** Name: that of the alert. 1 to 500 characters. */
  name?: string;
  /** What it is about. 1 to 2000 characters. */
  description?: string;
  /** How bad it is. */
  severity: IncidentSeverity;
  /** What the signals say. */
  state: IncidentState;
  /** What people made of it. */
  status: IncidentStatus;
  /** Who sees to it. At most 1000 items. */
  assignments: IncidentAssignment[];
  /** What it fired for: fields and their values. */
  contextualLabels: Record<string, string>;
  /** The same as people see it. */
  displayLabels: Record<string, string>;
  /** Labels of the alert. At most 1000 items. Order means nothing. */
  metaLabels?: IncidentMetaLabel[];
  /** What happened to it. At most 10000 items. */
  events: IncidentEvent[];
  /** When it began. 20 to 30 characters. */
  createdAt: string;
  /** When it was closed. 20 to 30 characters. */
  closedAt?: string;
  /** When its state last changed. 20 to 30 characters. */
  lastStateUpdateTime: string;
  /** What changed it. 1 to 2000 characters. */
  lastStateUpdateKey: string;
  /** How long it lasts, or lasted. */
  duration: string;
  /** Whether it is muted. */
  isMuted?: boolean;
}

/** Who sees to an incident. */
export interface IncidentAssignment {
  /** Who sees to it. */
  assignedTo: IncidentUser;
  /** Who said so. */
  assignedBy: IncidentUser;
}

/** A user. */
export interface IncidentUser {
  /** Id of the user. 1 to 300 characters. */
  userId: string;
}

/** What every variant of IncidentEvent has. */
export interface IncidentEventCommon {
  /** Id of the event. 1 to 64 characters. */
  id: string;
  /** What happened. */
  incidentEventType: IncidentEventType;
  /** Who made it happen: people (ADMINISTRATIVE), or the service (OPERATIONAL). */
  originatorType: IncidentOriginatorType;
  /** Which of them. */
  administrativeEvent?: IncidentByUser;
  /** Which part of the service. */
  operationalEvent?: IncidentBySystem;
}

/** The variants of IncidentEvent: one is given, or none. */
export interface IncidentEventVariants {
  /** The signals said something new. */
  upsertState: IncidentStateEvent;
  /** Somebody has seen it. */
  acknowledge: IncidentAcknowledged;
  /** It was given to somebody. */
  assignment: IncidentAssigned;
  /** It is nobody's. */
  unassign: Record<string, never>;
  /** It was put off. */
  snoozeIndicator: IncidentSnoozed;
  /** It was closed. */
  close: IncidentClosed;
}

/** Something that happened to an incident. */
export type IncidentEvent = IncidentEventCommon & AtMostOne<IncidentEventVariants>;

/** A word of the API, without its `INCIDENT_EVENT_TYPE_`. */
export type IncidentEventType =
  | "UPSERT_STATE"
  | "OPEN"
  | "CLOSE"
  | "SNOOZE_INDICATOR"
  | "ASSIGN"
  | "UNASSIGN"
  | "ACKNOWLEDGE"
  | `INCIDENT_EVENT_TYPE_${string}`;

/** A word of the API, without its `ORIGINATOR_TYPE_`. */
export type IncidentOriginatorType = "OPERATIONAL" | "ADMINISTRATIVE" | `ORIGINATOR_TYPE_${string}`;

/** People made it happen. */
export interface IncidentByUser {
  /** Id of the user. 1 to 300 characters. */
  userId?: string;
}

/** The service made it happen. */
export interface IncidentBySystem {
  /** Name of the part that did. 1 to 256 characters. */
  systemName?: string;
}

/** The signals said something new. */
export interface IncidentStateEvent {
  /** What they say. */
  stateType: IncidentUpsertState;
  /** Where that came from. */
  payload: IncidentStatePayload;
  /** Whether it is muted. */
  isMuted?: boolean;
}

/** A word of the API, without its `UPSERT_INCIDENT_STATE_TYPE_`. */
export type IncidentUpsertState = "TRIGGERED" | "RESOLVED" | `UPSERT_INCIDENT_STATE_TYPE_${string}`;

/** Where that came from. */
export interface IncidentStatePayload {
  /** Key of the alert event. 1 to 4096 characters. */
  cxEventKey?: string;
}

/** Somebody has seen it. */
export interface IncidentAcknowledged {
  /** Who. */
  acknowledgedBy?: IncidentUser;
}

/** It was given to somebody. */
export interface IncidentAssigned {
  /** To whom, and by whom. */
  assignment?: IncidentAssignment;
}

/** It was put off. */
export interface IncidentSnoozed {
  /** By whom. 1 to 300 characters. */
  userId?: string;
  /** From when on. */
  startTime?: string;
  /** For how many minutes, up to a year. 1 to 525960. */
  durationMinutes?: number;
}

/** It was closed. */
export interface IncidentClosed {
  /** By whom. */
  closedBy?: IncidentUser;
}

/** Where a page stands. */
export interface IncidentPageInfo {
  /** Token of the next page; missing on the last one. 1 to 4096 characters. */
  nextPageToken?: string;
  /** How many there are on all pages. 0 to 1000000000. */
  totalSize: number;
}

/** An incident as it is now. */
export interface IncidentAnswer {
  /** The incident. */
  incident: Incident;
}

/** Which incidents. */
export interface IncidentsById {
  /** Their ids. 1 to 10000 items, each a UUID. Order means nothing. */
  ids: string[];
}

/** Incidents that were asked for. */
export interface IncidentsFound {
  /** The incidents, by id. */
  incidents: Record<string, Incident>;
  /** Ids of which there is no incident. At most 10000 items, each a UUID. Order means nothing. */
  notFoundIds: string[];
}

/** Which incidents are put together, and how. */
export interface IncidentAggregationQuery {
  /** Which incidents. */
  filter?: IncidentQuery;
  /** What they are put together by. At most 100 items. */
  group_bys?: IncidentGrouping[];
  /** Which part. */
  pagination?: IncidentAggregationPage;
}

/** What every variant of IncidentGrouping has. */
export interface IncidentGroupingCommon {
  /** Upwards or downwards. */
  orderByDirection?: IncidentOrderDirection;
}

/** The variants of IncidentGrouping: exactly one is given. */
export interface IncidentGroupingVariants {
  /** A field of incidents. */
  incidentField: IncidentFieldName;
  /** A field they fired for. 1 to 256 characters. */
  contextualLabel: string;
}

/** What incidents are put together by. */
export type IncidentGrouping = IncidentGroupingCommon & OneOf<IncidentGroupingVariants>;

/** Which part of a list is asked for. */
export interface IncidentAggregationPage {
  /** How many at most, up to 10000. 1 to 10000. */
  pageSize: number;
  /** Where to go on: the token of the page before. 1 to 4096 characters. */
  pageToken?: string;
}

/** A page of groups of incidents. */
export interface IncidentAggregations {
  /** The groups. At most 10000 items. */
  incidentAggs: IncidentAggregation[];
  /** Where the page stands. */
  pagination: IncidentPageInfo;
}

/** Incidents that share what they were put together by. */
export interface IncidentAggregation {
  /** What they share. At most 1000 items. */
  groupBysValue: IncidentGroupValue[];
  /** Their ids. At most 1000 items, each a UUID. */
  listIncidentsId: string[];
  /** How many they are. 0 to 1000000000. */
  allValuesCount: number;
  /** By how bad they are. At most 1000 items. */
  aggSeverityCount: IncidentGroupSeverityCount[];
  /** By what the signals say. At most 1000 items. */
  aggStateCount: IncidentGroupStateCount[];
  /** By what people made of them. At most 1000 items. */
  aggStatusCount: IncidentGroupStatusCount[];
  /** By who sees to them. At most 1000 items. */
  aggAssignmentsCount: IncidentGroupAssigneeCount[];
  /** By label of their alerts. At most 1000 items. */
  aggMetaLabelsCount: IncidentGroupLabelCount[];
  /** When the first began. 20 to 30 characters. */
  firstCreatedAt: string;
  /** When the last was closed. 20 to 30 characters. */
  lastClosedAt: string;
  /** When the state of one last changed. 20 to 30 characters. */
  lastStateUpdateTime: string;
}

/** The variants of IncidentGroupValue: one is given, or none. */
export interface IncidentGroupValueVariants {
  /** A field of incidents. */
  incidentField: IncidentFieldValue;
  /** A field they fired for. */
  contextualLabels: IncidentLabelValue;
}

/** What the incidents of a group share. */
export type IncidentGroupValue = AtMostOne<IncidentGroupValueVariants>;

/** The variants of IncidentFieldValue: one is given, or none. */
export interface IncidentFieldValueVariants {
  /** Id. A UUID. */
  id: string;
  /** How bad. */
  severity: IncidentSeverity;
  /** Name. 1 to 500 characters. */
  name: string;
  /** When it began. 20 to 30 characters. */
  createdAt: string;
  /** When it was closed. 20 to 30 characters. */
  closedAt: string;
  /** What the signals say. */
  state: IncidentState;
  /** What people made of it. */
  status: IncidentStatus;
  /** When its state last changed. 20 to 30 characters. */
  lastStateUpdateTime: string;
  /** Application. 1 to 256 characters. */
  applicationName: string;
  /** Subsystem. 1 to 256 characters. */
  subsystemName: string;
  /** How long it lasted. */
  duration: string;
}

/** A value of a field of incidents. */
export type IncidentFieldValue = AtMostOne<IncidentFieldValueVariants>;

/** A value of a field that incidents fired for. */
export interface IncidentLabelValue {
  /** The field. 1 to 256 characters. */
  fieldName: string;
  /** The value. At most 4096 characters. */
  fieldValue: string;
}

/** How many incidents are so bad. */
export interface IncidentGroupSeverityCount {
  /** How bad. */
  severity: IncidentSeverity;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents are in a state. */
export interface IncidentGroupStateCount {
  /** The state. */
  state: IncidentState;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents have a status. */
export interface IncidentGroupStatusCount {
  /** The status. */
  status: IncidentStatus;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents somebody sees to. */
export interface IncidentGroupAssigneeCount {
  /** Who. */
  assignedTo: IncidentUser;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents have a label. */
export interface IncidentGroupLabelCount {
  /** The label. */
  metaLabel: IncidentMetaLabel;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** Which incidents are counted. */
export interface IncidentFilterValuesQuery {
  /** Which incidents. */
  filter?: IncidentQuery;
}

/** What incidents can be asked for by. */
export interface IncidentFilterValuesAnswer {
  /** The values. */
  filtersValues: IncidentFilterValues;
}

/** What incidents can be asked for by, and how many there are of each. */
export interface IncidentFilterValues {
  /** By how bad they are. At most 1000 items. */
  severityWithCount: IncidentSeverityCount[];
  /** By what the signals say. At most 1000 items. */
  stateWithCount: IncidentStateCount[];
  /** By what people made of them. At most 1000 items. */
  statusWithCount: IncidentStatusCount[];
  /** By who sees to them. At most 1000 items. */
  assigneeWithCount: IncidentAssigneeCount[];
  /** By label of their alerts. At most 1000 items. */
  metaLabelsWithCount: IncidentLabelCount[];
  /** How the labels of the request were joined. */
  metaLabelsOp: IncidentFilterOperator;
  /** By what they fired for. */
  contextualLabels: Record<string, IncidentContextualCounts>;
  /** The same as people see it. */
  displayLabels: Record<string, IncidentDisplayCounts>;
}

/** How many incidents are so bad. */
export interface IncidentSeverityCount {
  /** How bad. */
  severity: IncidentSeverity;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents are in a state. */
export interface IncidentStateCount {
  /** The state. */
  state: IncidentState;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents have a status. */
export interface IncidentStatusCount {
  /** The status. */
  status: IncidentStatus;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents somebody sees to. */
export interface IncidentAssigneeCount {
  /** Id of the user. 1 to 300 characters. */
  assignee: string;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** How many incidents have a label. */
export interface IncidentLabelCount {
  /** The label. */
  metaLabel: IncidentMetaLabel;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** Values of a field. */
export interface IncidentContextualCounts {
  /** The values. At most 1000 items. */
  valuesWithCount: IncidentContextualCount[];
}

/** How many incidents fired for a value. */
export interface IncidentContextualCount {
  /** The value. At most 4096 characters. */
  contextualLabelValue: string;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** Values of a field, as people see it. */
export interface IncidentDisplayCounts {
  /** The values. At most 1000 items. */
  valuesWithCount: IncidentDisplayCount[];
}

/** How many incidents show a value. */
export interface IncidentDisplayCount {
  /** The value. At most 4096 characters. */
  displayLabelValue: string;
  /** How many. 0 to 1000000000. */
  count: number;
}

/** What happened to an incident. */
export interface IncidentEvents {
  /** The events. At most 10000 items. */
  incidentEvents?: IncidentEvent[];
}

/** Incidents that were seen. */
export interface IncidentsToAcknowledge {
  /**
   * Ids of the incidents. The answer holds those that changed: what is missing from it did not. 1 to 10000 items, each a
   * UUID. Order means nothing.
   */
  incidentIds: string[];
}

/** Incidents that were changed. */
export interface IncidentsChanged {
  /** The incidents that changed, as they are now. At most 10000 items. */
  incidents: Incident[];
}

/** Incidents that are over. */
export interface IncidentsToResolve {
  /**
   * Ids of the incidents. The answer holds those that changed: what is missing from it did not. 1 to 10000 items, each a
   * UUID. Order means nothing.
   */
  incidentIds: string[];
}

/** Incidents to close. */
export interface IncidentsToClose {
  /**
   * Ids of the incidents. The answer holds those that changed: what is missing from it did not. 1 to 10000 items, each a
   * UUID. Order means nothing.
   */
  incidentIds: string[];
}

/** Incidents for a user. */
export interface IncidentsToAssign {
  /**
   * Ids of the incidents. The answer holds those that changed: what is missing from it did not. 1 to 10000 items, each a
   * UUID. Order means nothing.
   */
  incidentIds: string[];
  /** Who shall see to them. */
  assignedTo: IncidentUser;
}

/** Incidents that shall be nobody's. */
export interface IncidentsToUnassign {
  /**
   * Ids of the incidents. The answer holds those that changed: what is missing from it did not. 1 to 10000 items, each a
   * UUID. Order means nothing.
   */
  incident_ids: string[];
}

/** Which events are listed, and how. */
export interface IncidentEventListQuery {
  /** Which events. */
  filter?: IncidentEventQuery;
  /** Which part; left out, the first 100. */
  pagination?: IncidentEventPage;
  /** In which order. */
  order_by?: IncidentEventOrder;
}

/** Which events are asked for; what is left out does not matter. */
export interface IncidentEventQuery {
  /** Name of their incidents. 1 to 500 characters. */
  name?: string;
  /** How bad their incidents are: one of these. At most 1000 items. Order means nothing. */
  severity?: IncidentSeverity[];
  /** What people made of their incidents: one of these. At most 1000 items. Order means nothing. */
  status?: IncidentStatus[];
  /** Whether their incidents are muted. */
  isMuted?: boolean;
  /** When they happened. */
  timestamp?: IncidentTimeRange;
  /** Labels of their alerts. */
  labels?: IncidentLabelsQuery;
  /** What they fired for: fields, each with one of its values. */
  contextualLabels?: Record<string, IncidentContextualQuery>;
  /** The same as people see it. */
  displayLabels?: Record<string, IncidentDisplayQuery>;
}

/** Labels of alerts. */
export interface IncidentLabelsQuery {
  /** The labels. 1 to 1000 items. Order means nothing. */
  metaLabels: IncidentLabelQuery[];
  /** Whether one is enough, as it is when left out, or all are needed. */
  operator?: IncidentFilterOperator;
}

/** A label that is looked for. */
export interface IncidentLabelQuery {
  /** Name. 1 to 255 characters. */
  key: string;
  /** Value; left out, any. 1 to 255 characters. */
  value?: string;
}

/** Which part of a list is asked for. */
export interface IncidentEventPage {
  /** How many at most, up to 1000. 1 to 1000. */
  pageSize: number;
  /** Where to go on: the token of the page before. 1 to 4096 characters. */
  pageToken?: string;
}

/** What events are ordered by. */
export interface IncidentEventOrder {
  /** By what: the only choice is when they happened. */
  field?: IncidentEventOrderField;
  /** Upwards or downwards. */
  direction?: IncidentOrderDirection;
}

/** A word of the API, without its `INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_`. */
export type IncidentEventOrderField = "TIMESTAMP" | `INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_${string}`;

/** A page of events. */
export interface IncidentEventList {
  /** The events. At most 1000 items. */
  items: IncidentEventListed[];
  /** Where the page stands. */
  pagination?: IncidentPageInfo;
}

/** Something that happened to an incident, with its surroundings. */
export interface IncidentEventListed {
  /** Key of the event. 1 to 4096 characters. */
  cxEventKey: string;
  /** When it happened. */
  cxEventTimestamp: string;
  /** What happened. */
  incidentEvent: IncidentEvent;
  /** The incident, and the alert behind it. */
  incidentEventExtendedMetadata?: IncidentEventMetadata;
}

/** The incident and the alert of an event. */
export interface IncidentEventMetadata {
  /** Id of the alert. 1 to 64 characters. Id of a `Alert`. */
  alertId?: string;
  /** Name of the alert. 1 to 4096 characters. */
  alertName?: string;
  /** Kind of the alert. */
  alertType?: IncidentEventAlertType;
  /** What the alert groups by. At most 100 items, each 1 to 256 characters. */
  alertGroupByFields?: string[];
  /** Labels of the alert. At most 1000 items. Order means nothing. */
  alertLabels?: IncidentMetaLabel[];
  /** What it fired for: fields and their values. */
  incidentPermutation?: Record<string, string>;
  /** How bad the incident is. */
  incidentSeverity?: IncidentSeverity;
  /** What the signals say. */
  incidentState?: IncidentState;
  /** What people made of it. */
  incidentStatus?: IncidentStatus;
  /** Whether the incident is muted. */
  isMuted?: boolean;
}

/** A word of the API, without its `INCIDENT_EVENT_ALERT_TYPE_`. */
export type IncidentEventAlertType =
  | "STANDARD"
  | "METRIC"
  | "NEW_VALUE"
  | "RATIO"
  | "TIME_RELATIVE"
  | "UNIQUE_COUNT"
  | "TRACING"
  | "FLOW"
  | "SLO"
  | `INCIDENT_EVENT_ALERT_TYPE_${string}`;

/** Which events are asked for. */
export interface IncidentEventCountQuery {
  /** Which events. */
  filter?: IncidentEventQuery;
}

/** How many events there are. */
export interface IncidentEventCount {
  /** How many. At least 0. */
  count?: number | string;
  /** Whether there are more than are counted. */
  reachedLimit?: boolean;
}

/** Which events are asked for. */
export interface IncidentEventValuesQuery {
  /** Which events. */
  filter?: IncidentEventQuery;
}

/** What events can be asked for by. */
export interface IncidentEventValuesAnswer {
  /** The values. */
  filtersValues?: IncidentFilterValues;
}

/**
 * Incidents that alerts open and people work on, and what happened to them.
 *
 * Each of these, with its errors and an example: docs/client/incidents.md
 */
export interface IncidentsClient {
  /**
   * Incidents in pages. Ask for an order: without one there is none to count on.
   *
   * `POST /incidents/incidents/v1`. Permission: `incidents:read`. Reference: Incident; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  list: {
    (request?: {
      body?: IncidentListQuery;
    }, options?: CallOptions): Promise<IncidentList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      body?: IncidentListQuery;
    }, options?: CallOptions): AsyncIterable<Incident>;
  };
  /**
   * One incident.
   *
   * `GET /incidents/incidents/v1/{id}`. Permission: `incidents:read`. Reference: Incident; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  get(request: {
    /** Id of the incident. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<IncidentAnswer>;
  /**
   * Incidents by their ids. What there is none of is named.
   *
   * `GET /incidents/incidents/v1`. Permission: `incidents:read`. Reference: Incident; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  getMany(request: {
    query: IncidentsById;
  }, options?: CallOptions): Promise<IncidentsFound>;
  /**
   * Incidents put together by what they share, in pages.
   *
   * `GET /incidents/aggregations/v1`. Permission: `incidents:read`. Reference: Incident; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  listAggregations: {
    (request?: {
      query?: IncidentAggregationQuery;
    }, options?: CallOptions): Promise<IncidentAggregations>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: IncidentAggregationQuery;
    }, options?: CallOptions): AsyncIterable<IncidentAggregation>;
  };
  /**
   * What incidents can be asked for by, and how many of those asked for have each.
   *
   * `POST /incidents/filter-values/v1`. Permission: `incidents:read`. Reference: Incident; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  getFilterValues(request?: {
    body?: IncidentFilterValuesQuery;
  }, options?: CallOptions): Promise<IncidentFilterValuesAnswer>;
  /**
   * Everything that happened to an incident.
   *
   * `GET /incidents/incidents/v1/{incident_id}/events`. Permission: `incidents:read`. Reference: Incident; Endpoints
   * named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  getEvents(request: {
    /** Id of the incident. A UUID. */
    readonly incident_id: string | number;
  }, options?: CallOptions): Promise<IncidentEvents>;
  /**
   * Says that somebody has seen incidents. What did not change is missing from the answer.
   *
   * `POST /incidents/incidents/v1/all/acknowledge`. Permission: `incidents:acknowledge`. Reference: Incident; Endpoints
   * named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  acknowledge(request: {
    body: IncidentsToAcknowledge;
  }, options?: CallOptions): Promise<IncidentsChanged>;
  /**
   * Says that what incidents are about is over. What did not change is missing from the answer.
   *
   * `POST /incidents/incidents/v1/all/resolve`. Permission: `incidents:close`. Reference: Incident; Endpoints named in
   * release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  resolve(request: {
    body: IncidentsToResolve;
  }, options?: CallOptions): Promise<IncidentsChanged>;
  /**
   * Closes incidents. What did not change is missing from the answer.
   *
   * `POST /incidents/incidents/v1/all/closed`. Permission: `incidents:close`. Reference: Incident; Endpoints named in
   * release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  close(request: {
    body: IncidentsToClose;
  }, options?: CallOptions): Promise<IncidentsChanged>;
  /**
   * Gives incidents to a user. What did not change is missing from the answer.
   *
   * `POST /incidents/incidents/v1/all/by-user`. Permission: `incidents:assign`. Reference: Incident; Endpoints named in
   * release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  assign(request: {
    body: IncidentsToAssign;
  }, options?: CallOptions): Promise<IncidentsChanged>;
  /**
   * Takes incidents from whoever saw to them. What did not change is missing from the answer.
   *
   * `DELETE /incidents/incidents/v1/all/by-user`. Permission: `incidents:assign`. Reference: Incident; Endpoints named
   * in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  unassign(request: {
    query: IncidentsToUnassign;
  }, options?: CallOptions): Promise<IncidentsChanged>;
  /**
   * What happened to all incidents, in pages of at most 1000.
   *
   * `GET /incidents/events/v1`. Permission: `incidents:read`. Reference: Events; Endpoints named in release entries:
   * Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  listEvents: {
    (request?: {
      query?: IncidentEventListQuery;
    }, options?: CallOptions): Promise<IncidentEventList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: IncidentEventListQuery;
    }, options?: CallOptions): AsyncIterable<IncidentEventListed>;
  };
  /**
   * How many events there are.
   *
   * `GET /incidents/events/v1/all/count`. Permission: `incidents:read`. Reference: Events; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  countEvents(request?: {
    query?: IncidentEventCountQuery;
  }, options?: CallOptions): Promise<IncidentEventCount>;
  /**
   * What events can be asked for by, and how many of those asked for have each.
   *
   * `GET /incidents/filter-values/v1/events`. Permission: `incidents:read`. Reference: Events; Endpoints named in
   * release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  getEventFilterValues(request?: {
    query?: IncidentEventValuesQuery;
  }, options?: CallOptions): Promise<IncidentEventValuesAnswer>;
  /**
   * The incident that something happened to.
   *
   * `GET /incidents/events/v1/{event_id}`. Permission: `incidents:read`. Reference: Events; Endpoints named in release
   * entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  getByEvent(request: {
    /** Id of the event. 1 to 64 characters. */
    readonly event_id: string | number;
  }, options?: CallOptions): Promise<IncidentAnswer>;
  /**
   * Says that somebody has seen the incident that something happened to.
   *
   * `POST /incidents/events/v1/{event_id}/acknowledge`. Permission: `incidents:acknowledge`. Reference: Events;
   * Endpoints named in release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  acknowledgeByEvent(request: {
    /** Id of the event. 1 to 64 characters. */
    readonly event_id: string | number;
  }, options?: CallOptions): Promise<IncidentAnswer>;
  /**
   * Says that the incident that something happened to is over.
   *
   * `POST /incidents/events/v1/{event_id}/resolve`. Permission: `incidents:close`. Reference: Events; Endpoints named in
   * release entries: Incidents; OpenAPI description v5.0.6: IncidentsService.
   */
  resolveByEvent(request: {
    /** Id of the event. 1 to 64 characters. */
    readonly event_id: string | number;
  }, options?: CallOptions): Promise<IncidentAnswer>;
}
