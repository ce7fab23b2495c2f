// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, Json, OneOf } from "../../schema/types";

/** Which events are listed, and how. */
export interface CxEventListQuery {
  /** Which events. */
  filter: CxEventQuery;
  /** Which part. */
  pagination: CxEventPageNeeded;
  /** In which order; the first goes first. */
  order_bys?: CxEventOrder[];
}

/** Which events are asked for. */
export interface CxEventQuery {
  /** When they happened. */
  timestamp: CxEventTimeRange;
  /** Kinds of events: one of these. At least 1 item. Order means nothing. */
  cxEventTypes: string[];
  /** Keys of events: one of these. At least 1 item. Order means nothing. */
  cxEventKeys: string[];
  /** Conditions on their labels. */
  cxEventLabelsFilters?: CxEventFilters;
  /** Conditions on what else is known of them. */
  cxEventMetadataFilters?: CxEventFilters;
}

/** A stretch of time. */
export interface CxEventTimeRange {
  /**
   * From when on. Of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  from: string;
  /**
   * Until when. Of the form
   * `^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`.
   */
  to: string;
}

/** Conditions on what events carry. */
export interface CxEventFilters {
  /** Whether all conditions are needed, as they are when left out, or one is enough. */
  operator?: CxEventOperator;
  /** The conditions. At least 1 item. */
  pathAndValues: CxEventCondition[];
}

/** A word of the API, without its `FILTER_OPERATOR_`. */
export type CxEventOperator = "AND" | "OR" | `FILTER_OPERATOR_${string}`;

/** What every variant of CxEventCondition has. */
export interface CxEventConditionCommon {
  /** Name of what the events carry, with dots between its steps. */
  path: string;
}

/** The variants of CxEventCondition: exactly one is given. */
export interface CxEventConditionVariants {
  /** The values it shall have. */
  multipleValues: CxEventValues;
  /** Conditions on what lies below it. */
  filters: CxEventFilters;
}

/** A condition on one thing that events carry. */
export type CxEventCondition = CxEventConditionCommon & OneOf<CxEventConditionVariants>;

/** Values that are looked for. */
export interface CxEventValues {
  /** Whether the values are the text itself, as they are when left out, or regular expressions. */
  matcher?: CxEventMatcher;
  /** The values, of which one is enough. At least 1 item. Order means nothing. */
  values: string[];
}

/** A word of the API, without its `FILTER_MATCHER_`. */
export type CxEventMatcher = "TEXT" | "REGEXP" | `FILTER_MATCHER_${string}`;

/** Which part of a list is asked for; the size must be given. */
export interface CxEventPageNeeded {
  /** How many at most. 0 to 2147483647. */
  pageSize: number;
  /** Where to go on: the token of the page before. */
  pageToken?: string;
}

/** What events are ordered by. */
export interface CxEventOrder {
  /** The field: there is only the time. */
  fieldName?: CxEventOrderField;
  /** Upwards or downwards. */
  direction?: CxEventOrderDirection;
}

/** A word of the API, without its `ORDER_BY_FIELDS_`. */
export type CxEventOrderField = "TIMESTAMP" | `ORDER_BY_FIELDS_${string}`;

/** A word of the API, without its `ORDER_BY_DIRECTION_`. */
export type CxEventOrderDirection = "ASC" | "DESC" | `ORDER_BY_DIRECTION_${string}`;

/** A page of events. */
export interface CxEventList {
  /** The events. */
  events: CxEvent[];
  /** Where the page stands. */
  pagination?: CxEventPageInfo;
}

/** Something that happened on the platform, such as an alert that fired. */
export interface CxEvent {
  /** Key of the event. Permutations of an alert that fired together share it. */
  cxEventKey: string;
  /** Kind of the event. */
  cxEventType: string;
  /** When it happened. */
  cxEventTimestamp: string;
  /** Number of the team. -2147483648 to 2147483647. */
  companyId: number;
  /** Its labels. */
  cxEventLabels: Record<string, string>;
  /** What else is known of it. */
  cxEventMetadata?: Record<string, string>;
  /** Events with the same one are told once. */
  cxEventDedupKey?: string;
  /** What the payload is. */
  cxEventPayloadType: string;
  /** The event itself: an object whose form depends on its kind. */
  cxEventPayload: Json;
}

/** Where a page stands. */
export interface CxEventPageInfo {
  /** Token of the next page; missing on the last one. */
  nextPageToken?: string;
  /** How many there are on all pages. 0 to 2147483647. */
  totalSize?: number;
}

/** Events of which alerts are listed, and how. */
export interface CxEventsOfAlertsQuery {
  /** Ids of versions of alerts. At least 1 item. Order means nothing. */
  alert_ids: string[];
  /** When they happened. */
  timestamp_range: CxEventTimeRange;
  /** Labels they have, with their values: all of these. */
  cx_event_labels?: Record<string, string>;
  /** In which order; the first goes first. */
  order_bys?: CxEventOrder[];
  /** Which part. */
  pagination?: CxEventPage;
}

/** Which part of a list is asked for. */
export interface CxEventPage {
  /** How many at most. 0 to 2147483647. */
  pageSize?: number;
  /** Where to go on: the token of the page before. */
  pageToken?: string;
}

/** A page of events. */
export interface CxEventsOfAlerts {
  /** The events. */
  events: CxEvent[];
  /** Where the page stands. */
  pagination?: CxEventPageInfo;
}

/** Which events are counted. */
export interface CxEventCountQuery {
  /** Which events. */
  filter: CxEventQuery;
}

/** How many events there are. */
export interface CxEventCount {
  /** How many. At least 0. */
  count: number | string;
  /** Whether there are more than are counted. */
  reachedLimit: boolean;
}

/** Which events are counted. */
export interface CxEventStatisticsQuery {
  /** Which events. */
  filter: CxEventQuery;
}

/** The values that events carry. */
export interface CxEventStatistics {
  /** Of their labels. */
  cxEventLabelsFieldStatistics?: Record<string, CxEventFieldStatistics>;
  /** Of what else is known of them. */
  cxEventMetadataFieldStatistics?: Record<string, CxEventFieldStatistics>;
}

/** The values of a name. */
export interface CxEventFieldStatistics {
  /** How many events have each value. */
  fieldStatistics?: Record<string, number | string>;
}

/** Which events. */
export interface CxEventsByKey {
  /** Their keys. Order means nothing. */
  ids?: string[];
  /** Which of them. */
  filter?: CxEventTimeQuery;
  /** In which order; the first goes first. */
  order_bys?: CxEventOrder[];
  /** Which part. */
  pagination?: CxEventPage;
}

/** Events by time. */
export interface CxEventTimeQuery {
  /** When they happened. */
  timestamp?: CxEventTimeRange;
}

/** Events that were asked for. */
export interface CxEventsFound {
  /** What there is, by key. */
  events?: Record<string, CxEventFound>;
  /** Keys of which there is no event. */
  notFoundIds?: string[];
  /** Where the page stands. */
  pagination?: CxEventPageInfo;
}

/** The variants of CxEventFound: one is given, or none. */
export interface CxEventFoundVariants {
  /** The one event. */
  singleEvent: CxEvent;
  /** Several that share the key. */
  multipleEvents: CxEventGroup;
}

/** What a key stands for: one event, or several. */
export type CxEventFound = AtMostOne<CxEventFoundVariants>;

/** Events that share a key. */
export interface CxEventGroup {
  /** The events. */
  events: CxEvent[];
}

/** Which part is read where there are several. */
export interface CxEventReadQuery {
  /** In which order; the first goes first. */
  order_bys?: CxEventOrder[];
  /** Which part. */
  pagination?: CxEventPage;
}

/** What there is under a key. */
export interface CxEventAnswer {
  /** What there is. */
  event?: CxEventFound;
  /** Where the page stands. */
  pagination?: CxEventPageInfo;
}

/** Which part is read where there are several. */
export interface AlertEventReadQuery {
  /** In which order; the first goes first. At most 20 items. */
  order_bys?: AlertEventOrder[];
  /** Which part, where there are several. */
  pagination?: AlertEventPage;
}

/** What events of alerts are ordered by. */
export interface AlertEventOrder {
  /** The field: there is only the time. */
  fieldName?: AlertEventOrderField;
  /** Upwards or downwards. */
  direction?: AlertEventOrderDirection;
}

/** A word of the API, without its `ORDER_BY_ALERT_EVENT_FIELDS_`. */
export type AlertEventOrderField = "TIMESTAMP" | `ORDER_BY_ALERT_EVENT_FIELDS_${string}`;

/** A word of the API, without its `ORDER_BY_ALERT_EVENT_DIRECTION_`. */
export type AlertEventOrderDirection = "ASC" | "DESC" | `ORDER_BY_ALERT_EVENT_DIRECTION_${string}`;

/** Which part is asked for. */
export interface AlertEventPage {
  /** How many at most, up to 1000. 0 to 1000. */
  pageSize?: number;
  /** Where to go on: the token of the page before. 1 to 4096 characters. */
  pageToken?: string;
}

/** What every variant of AlertEventFound has. */
export interface AlertEventFoundCommon {
  /** Id of the event. 1 to 36 characters. */
  id?: string;
  /** Where the page stands. */
  pagination?: AlertEventPageInfo;
}

/** The variants of AlertEventFound: one is given, or none. */
export interface AlertEventFoundVariants {
  /** The one event. */
  singlePermutation: AlertEvent;
  /** Several that came together. */
  multiplePermutation: AlertEventPermutations;
}

/** What an id stands for: one event, or several. */
export type AlertEventFound = AlertEventFoundCommon & AtMostOne<AlertEventFoundVariants>;

/** Where a page stands. */
export interface AlertEventPageInfo {
  /** Token of the next page; missing on the last one. 1 to 4096 characters. */
  nextPageToken?: string;
  /** How many there are on all pages. 0 to 4294967295. */
  totalSize?: number;
}

/** An alert that fired or resolved, for one combination of values. */
export interface AlertEvent {
  /** Id of the alert. 1 to 36 characters. Id of a `Alert`. */
  alertId?: string;
  /** Id of the combination of values. 1 to 256 characters. */
  permutationId?: string;
  /** What the alert said. */
  status?: AlertEventStatus;
  /** When it said so. 1 to 64 characters. */
  timestamp?: string;
  /** What the alert groups by, and the values. */
  groupLabels?: Record<string, string>;
  /** The combination of values: fields and their values. */
  permutationLabels?: Record<string, string>;
  /** Id of the event before it was put together with others. 1 to 256 characters. */
  preGroupingEventId?: string;
  /** What brings it together with its incident. 1 to 256 characters. */
  incidentCorrelationKey?: string;
  /** What the payload is. 1 to 256 characters. */
  payloadType?: string;
  /** The event itself: an object whose form depends on the kind of the alert. */
  payload?: Json;
  /** Whether suppression rules held it back. */
  activityAnalysis?: AlertEventActivity;
}

/** A word of the API, without its `ALERT_STATUS_`. */
export type AlertEventStatus = "RESOLVED" | "TRIGGERED" | "NO_DATA" | `ALERT_STATUS_${string}`;

/** Whether suppression rules held an event back. */
export interface AlertEventActivity {
  /** Whether it went out (ACTIVATE) or was held back (MUTE). */
  status?: AlertEventActivityStatus;
  /** The rules that held it back. */
  rules?: string[];
}

/** A word of the API, without its `ACTIVITY_ANALYSIS_STATUS_`. */
export type AlertEventActivityStatus = "ACTIVATE" | "MUTE" | `ACTIVITY_ANALYSIS_STATUS_${string}`;

/** Events that came together. */
export interface AlertEventPermutations {
  /** The events, one for each combination of values. At most 1000 items. */
  alertEventMultiplePermutation?: AlertEvent[];
}

/** Which events are counted. */
export interface AlertEventStatsQuery {
  /** Their ids. At most 1000 items, each 1 to 36 characters. Order means nothing. */
  ids?: string[];
  /** In which order; the first goes first. At most 20 items. */
  order_bys?: AlertEventOrder[];
}

/** What came together under ids. */
export interface AlertEventsStats {
  /** By id. */
  eventsStats?: Record<string, AlertEventStats>;
}

/** What came together under an id. */
export interface AlertEventStats {
  /** How many combinations of values there are. 0 to 4294967295. */
  count?: number;
  /** How many of them fired. 0 to 4294967295. */
  triggeredCount?: number;
  /** How many of them resolved. 0 to 4294967295. */
  resolvedCount?: number;
  /** Some that fired. At most 1000 items. */
  triggeredPermutationsSamples?: AlertEventPermutation[];
  /** Some that resolved. At most 1000 items. */
  resolvedPermutationsSamples?: AlertEventPermutation[];
  /** How many were held back. */
  activityAnalysisStats?: AlertEventActivityStats;
}

/** A combination of values. */
export interface AlertEventPermutation {
  /** Fields and their values. */
  permutationLabels?: Record<string, string>;
}

/** How many events were held back. */
export interface AlertEventActivityStats {
  /** How many suppression rules held back. 0 to 4294967295. */
  isMutedCount?: number;
  /** The rules that did. At most 1000 items, each 1 to 1024 characters. */
  rules?: string[];
}

/**
 * What happened: alerts that fired and resolved, as events that can be listed and counted.
 *
 * Each of these, with its errors and an example: docs/client/alertEvents.md
 */
export interface AlertEventsClient {
  /**
   * Events by time, kind and key, in pages.
   *
   * `GET /alerts/events/v3`. Reference: Endpoints named in release entries: Alert events; OpenAPI description v5.0.6:
   * EventsService.
   */
  list: {
    (request: {
      query: CxEventListQuery;
    }, options?: CallOptions): Promise<CxEventList>;
    /** Every entry, one by one, over all pages. */
    items(request: {
      query: CxEventListQuery;
    }, options?: CallOptions): AsyncIterable<CxEvent>;
  };
  /**
   * Events of some alerts, in pages. They are named by the ids of their versions, not by their own.
   *
   * `GET /alerts/alerts/v3/all/events`. Reference: Endpoints named in release entries: Alert events; OpenAPI description
   * v5.0.6: EventsService.
   */
  listForAlerts: {
    (request: {
      query: CxEventsOfAlertsQuery;
    }, options?: CallOptions): Promise<CxEventsOfAlerts>;
    /** Every entry, one by one, over all pages. */
    items(request: {
      query: CxEventsOfAlertsQuery;
    }, options?: CallOptions): AsyncIterable<CxEvent>;
  };
  /**
   * How many events there are by time, kind and key.
   *
   * `GET /alerts/events/v3/all/count`. Reference: Endpoints named in release entries: Alert events; OpenAPI description
   * v5.0.6: EventsService.
   */
  count(request: {
    query: CxEventCountQuery;
  }, options?: CallOptions): Promise<CxEventCount>;
  /**
   * The values that events carry, and how many carry each.
   *
   * `GET /alerts/events/v3/all/statistics`. Reference: Endpoints named in release entries: Alert events; OpenAPI
   * description v5.0.6: EventsService.
   */
  getStatistics(request: {
    query: CxEventStatisticsQuery;
  }, options?: CallOptions): Promise<CxEventStatistics>;
  /**
   * Events by their keys. What there is none of is named.
   *
   * `GET /alerts/events/v3/all/list`. Reference: OpenAPI description v5.0.6: EventsService.
   */
  getMany(request?: {
    query?: CxEventsByKey;
  }, options?: CallOptions): Promise<CxEventsFound>;
  /**
   * What there is under a key: one event, or a page of several.
   *
   * `GET /alerts/events/v3/{id}`. Reference: OpenAPI description v5.0.6: EventsService.
   */
  get(request: {
    /** Key of the event. At least 1 character. */
    readonly id: string | number;
    query?: CxEventReadQuery;
  }, options?: CallOptions): Promise<CxEventAnswer>;
  /**
   * An alert that fired or resolved: one combination of values, or a page of several that came together.
   *
   * `GET /v3/alert-event/{id}`. Permission: `alerts:ReadConfig`. Reference: Events; Endpoints named in release entries:
   * Alert events; OpenAPI description v5.0.6: AlertEventService.
   */
  getAlertEvent(request: {
    /** Id of the event. 1 to 36 characters. */
    readonly id: string | number;
    query?: AlertEventReadQuery;
  }, options?: CallOptions): Promise<AlertEventFound>;
  /**
   * How many combinations of values fired and resolved together, by the ids of their events.
   *
   * `GET /v3/alert-event-stats`. Permission: `alerts:ReadConfig`. Reference: Events; Endpoints named in release entries:
   * Alert events; OpenAPI description v5.0.6: AlertEventService.
   */
  getAlertEventStats(request?: {
    query?: AlertEventStatsQuery;
  }, options?: CallOptions): Promise<AlertEventsStats>;
}
