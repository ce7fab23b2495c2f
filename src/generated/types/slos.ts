// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** What every variant of SloArgs has. */
export interface SloArgsCommon {
  /** Name of the SLO. At least 1 character. */
  name: string;
  /** What the SLO promises. */
  description?: string;
  /** Labels of the SLO, by name. Filled in by the server when left out. */
  labels?: Record<string, string>;
  /** How much must be good, in percent. Kept as a 32-bit float. 0 to 100. */
  targetThresholdPercentage: number;
  /** Over how long that is measured. */
  sloTimeFrame: SloTimeFrame;
  /**
   * The part of the product it belongs to; left out, the service says APM where apmSli is given. Filled in by the server
   * when left out.
   */
  productType?: SloProduct;
  /** Who owns the SLO. */
  ownershipTags?: SloOwners;
}

/** The variants of SloArgs: exactly one is given. */
export interface SloArgsVariants {
  /** Good events against all events. */
  requestBasedMetricSli: SloRequestIndicator;
  /** A metric against a threshold, window by window. */
  windowBasedMetricSli: SloWindowIndicator;
  /** Errors or latency of services of APM. */
  apmSli: SloApmIndicator;
}

/** A service level objective: how much of what a service does must be good, over some days. */
export type SloArgs = SloArgsCommon & OneOf<SloArgsVariants>;

/** Outputs of Slo: its arguments, and what the server adds. */
export interface SloOutputs {
  /** Name of the SLO. At least 1 character. */
  name: string;
  /** What the SLO promises. */
  description?: string;
  /** Labels of the SLO, by name. Filled in by the server when left out. */
  labels?: Record<string, string>;
  /** How much must be good, in percent. Kept as a 32-bit float. 0 to 100. */
  targetThresholdPercentage: number;
  /** Over how long that is measured. */
  sloTimeFrame: SloTimeFrame;
  /**
   * The part of the product it belongs to; left out, the service says APM where apmSli is given. Filled in by the server
   * when left out.
   */
  productType?: SloProduct;
  /** Who owns the SLO. */
  ownershipTags?: SloOwners;
  /** Good events against all events. */
  requestBasedMetricSli?: SloRequestIndicator;
  /** A metric against a threshold, window by window. */
  windowBasedMetricSli?: SloWindowIndicator;
  /** Errors or latency of services of APM. */
  apmSli?: SloApmIndicator;
}

/** A word of the API, without its `SLO_TIME_FRAME_`. */
export type SloTimeFrame = "7_DAYS" | "14_DAYS" | "21_DAYS" | "28_DAYS" | `SLO_TIME_FRAME_${string}`;

/** A word of the API, without its `SLO_PRODUCT_TYPE_`. */
export type SloProduct = "APM" | `SLO_PRODUCT_TYPE_${string}`;

/** Who owns an SLO. */
export interface SloOwners {
  /** The service it is about. */
  service?: SloOwner;
  /** The environment it is about. */
  environment?: SloOwner;
  /** The team that answers for it. */
  team?: SloOwner;
}

/** Who owns an SLO, in one respect. */
export interface SloOwner {
  /** Values, as they are. Order means nothing. */
  staticValues?: string[];
  /** Labels of the SLO whose values count too. Order means nothing. */
  labelKeys?: string[];
}

/** Compares how many events were good with how many there were. */
export interface SloRequestIndicator {
  /** The good events. */
  goodEvents: SloMetric;
  /** All events, split by the same labels. */
  totalEvents: SloMetric;
}

/** A metric, by the query that gives it. */
export interface SloMetric {
  /**
   * Query in PromQL over one minute (`[1m]`). Labels of its outermost `by` clause split the SLO. At least 1 character.
   * Written in PromQL.
   */
  query: string;
}

/** Compares a metric with a threshold, window by window. */
export interface SloWindowIndicator {
  /** The metric. */
  query: SloMetric;
  /** How long each window is. */
  window: SloWindow;
  /** How the metric stands to the threshold in a good window. */
  comparisonOperator: SloComparison;
  /** Value that the metric is compared with. Kept as a 32-bit float. */
  threshold: number;
  /** What a window without data counts as; left out, as nothing (UNCOUNTED). */
  missingDataStrategy?: SloMissingData;
}

/** A word of the API, without its `WINDOW_SLO_WINDOW_`. */
export type SloWindow = "1_MINUTE" | "5_MINUTES" | `WINDOW_SLO_WINDOW_${string}`;

/** A word of the API, without its `COMPARISON_OPERATOR_`. */
export type SloComparison =
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUALS"
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUALS"
  | `COMPARISON_OPERATOR_${string}`;

/** A word of the API, without its `MISSING_DATA_STRATEGY_`. */
export type SloMissingData = "UNCOUNTED" | "GOOD" | "BAD" | `MISSING_DATA_STRATEGY_${string}`;

/** What every variant of SloApmIndicator has. */
export interface SloApmIndicatorCommon {
  /** Names of the services. At least 1 item, each at least 1 character. Order means nothing. */
  services: string[];
  /** Attributes that split the SLO, in order. Each at least 1 character. */
  groupingKeys?: string[];
  /** Which requests count. Order means nothing. */
  filters?: SloApmFilter[];
}

/** The variants of SloApmIndicator: exactly one is given. */
export interface SloApmIndicatorVariants {
  /** Good are requests that do not fail. */
  errorConfig: Record<string, never>;
  /** Good is a window in which requests were quick enough. */
  latencyConfig: SloApmLatency;
}

/** Looks at services of APM. The service turns it into queries of metrics by itself. */
export type SloApmIndicator = SloApmIndicatorCommon & OneOf<SloApmIndicatorVariants>;

/** Narrows an SLO of APM down. */
export interface SloApmFilter {
  /** Name of the attribute. At least 1 character. */
  key: string;
  /** Values that it may have. Order means nothing. */
  values?: string[];
  /**
   * Value that it must have.
   * @deprecated Use values.
   */
  value?: string;
}

/** What every variant of SloApmLatency has. */
export interface SloApmLatencyCommon {
  /** How long a request may take, in milliseconds. At least 0. */
  threshold: number;
  /** How long each window is. */
  timeWindow: SloWindow;
}

/** The variants of SloApmLatency: exactly one is given. */
export interface SloApmLatencyVariants {
  /** A quantile of the latency. */
  quantile: SloLatencyQuantile;
  /** The average latency. */
  average: Record<string, never>;
}

/** Good is a window in which requests were quick enough. */
export type SloApmLatency = SloApmLatencyCommon & OneOf<SloApmLatencyVariants>;

/** A quantile of the latency. */
export interface SloLatencyQuantile {
  /** Which one, from 0 to 1: 0.95 is the latency that 95 of 100 requests stay within. */
  percentile: number;
}

/** Which SLOs are asked for. */
export interface SloListQuery {
  /** What must be true of them, all of it. How such a list travels no source proves: without it, all SLOs come. */
  filters?: SloFilter[];
}

/** Something that must be true of an SLO. */
export interface SloFilter {
  /** What of it is looked at. */
  field?: SloFilterSubject;
  /** What must be true. */
  predicate?: SloPredicate;
}

/** The variants of SloFilterSubject: one is given, or none. */
export interface SloFilterSubjectVariants {
  /** Who made the SLO, or its name. */
  constFilter: SloFilterField;
  /** A label of the SLO, by name. */
  labelName: string;
  /** Whether it counts requests or windows. */
  sloType: boolean;
  /** The part of the product it belongs to. */
  productType: boolean;
  /** A service of APM, by name. */
  serviceName: string;
  /** The service that it belongs to. */
  ownershipServiceValues: SloTexts;
  /** The environment that it belongs to. */
  ownershipEnvironmentValues: SloTexts;
  /** The team that it belongs to. */
  ownershipTeamValues: SloTexts;
}

/** What of an SLO is looked at. */
export type SloFilterSubject = AtMostOne<SloFilterSubjectVariants>;

/** A word of the API, without its `SLO_CONST_FILTER_FIELD_`. */
export type SloFilterField = "USER_NAME" | "SLO_NAME" | `SLO_CONST_FILTER_FIELD_${string}`;

/** Some texts. */
export interface SloTexts {
  /** The texts. */
  values?: string[];
}

/** What must be true. */
export interface SloPredicate {
  /** What it must be. */
  is?: SloFilterValues;
}

/** The variants of SloFilterValues: one is given, or none. */
export interface SloFilterValuesVariants {
  /** One of these texts. */
  stringValues: SloTexts;
  /** One of these kinds. */
  typeValues: SloTypeValues;
  /** One of these parts of the product. */
  productTypeValues: SloProductValues;
}

/** What it must be. */
export type SloFilterValues = AtMostOne<SloFilterValuesVariants>;

/** Some kinds. */
export interface SloTypeValues {
  /** The kinds. */
  values?: SloType[];
}

/** A word of the API, without its `SLO_TYPE_`. */
export type SloType = "REQUEST" | "WINDOW" | `SLO_TYPE_${string}`;

/** Some parts of the product. */
export interface SloProductValues {
  /** The parts. */
  values?: SloProduct[];
}

/** SLOs. */
export interface SloList {
  /** The SLOs. */
  slos: SloEntity[];
}

/** What every variant of SloEntity has. */
export interface SloEntityCommon {
  /** Name of the SLO. At least 1 character. */
  name: string;
  /** What the SLO promises. */
  description?: string;
  /** Labels of the SLO, by name. Filled in by the server when left out. */
  labels?: Record<string, string>;
  /** How much must be good, in percent. Kept as a 32-bit float. 0 to 100. */
  targetThresholdPercentage: number;
  /** Over how long that is measured. */
  sloTimeFrame: SloTimeFrame;
  /**
   * The part of the product it belongs to; left out, the service says APM where apmSli is given. Filled in by the server
   * when left out.
   */
  productType?: SloProduct;
  /** Who owns the SLO. */
  ownershipTags?: SloOwnersTold;
  /** Id of the SLO. A replacement needs it; a new one gets one. */
  id?: string;
  /** Whether it counts requests or windows: follows from the indicator. Filled in by the server when left out. */
  sloType?: SloType;
  /** What the SLO is split by: the labels of its query. Computed by the server. */
  grouping?: SloGrouping;
  /** What was given as apmSli, where the SLO is told by the queries made of it. Computed by the server. */
  apmSliMetadata?: SloApmIndicator;
  /** The present version. Computed by the server. */
  revision?: SloRevision;
  /** Who made it. Computed by the server. */
  creator?: string;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
  /**
   * Kind of the SLO, in words of the past.
   * @deprecated Use sloType.
   */
  type?: string;
}

/** The variants of SloEntity: exactly one is given. */
export interface SloEntityVariants {
  /** Good events against all events. */
  requestBasedMetricSli: SloRequestIndicator;
  /** A metric against a threshold, window by window. */
  windowBasedMetricSli: SloWindowIndicator;
  /** Errors or latency of services of APM. */
  apmSli: SloApmIndicator;
}

/** An SLO as the API holds it. */
export type SloEntity = SloEntityCommon & OneOf<SloEntityVariants>;

/** Who owns an SLO, as the API tells it. */
export interface SloOwnersTold {
  /** The service it is about. */
  service?: SloOwnerTold;
  /** The environment it is about. */
  environment?: SloOwnerTold;
  /** The team that answers for it. */
  team?: SloOwnerTold;
}

/** Who owns an SLO, in one respect, and what that comes to. */
export interface SloOwnerTold {
  /** Values, as they are. Order means nothing. */
  staticValues?: string[];
  /** Labels of the SLO whose values count too. Order means nothing. */
  labelKeys?: string[];
  /** What both come to, each value once and none of them empty. Order means nothing. Computed by the server. */
  resolvedValues?: string[];
}

/** What an SLO is split by. */
export interface SloGrouping {
  /** The labels. */
  labels?: string[];
}

/** A version of an SLO. */
export interface SloRevision {
  /** Its number. -2147483648 to 2147483647. */
  revision?: number;
  /** When it came to be. */
  updateTime?: string;
}

/** An SLO that was read or made. */
export interface SloAnswer {
  /** The SLO. */
  slo: SloEntity;
}

/** How an SLO is written. */
export interface SloCreateQuery {
  /**
   * Leaves out the check of the queries against live data.
   * @deprecated The check no longer stands in the way.
   */
  silence_data_validations?: boolean;
}

/** How an SLO is written. */
export interface SloReplaceQuery {
  /**
   * Leaves out the check of the queries against live data.
   * @deprecated The check no longer stands in the way.
   */
  silence_data_validations?: boolean;
}

/** An SLO that was replaced. */
export interface SloReplaced {
  /** The SLO. */
  slo: SloEntity;
  /** Ids of the alerts that look at the SLO. Id of a `Alert`. */
  effectedSloAlertIds?: string[];
}

/** What the end of an SLO touches. */
export interface SloRemoved {
  /** Ids of the alerts that look at the SLO. Id of a `Alert`. */
  effectedSloAlertIds?: string[];
}

/** Which SLOs are asked for. */
export interface SloIds {
  /** Their ids. */
  ids: string[];
}

/** SLOs that were asked for by id. */
export interface SlosFound {
  /** The SLOs. */
  slos: SloEntity[];
  /** Ids that no SLO has. */
  notFoundIds?: string[];
}

/** Steps to take, in order. */
export interface SloBatch {
  /** The steps. */
  requests: SloBatchRequest[];
}

/** The variants of SloBatchRequest: exactly one is given. */
export interface SloBatchRequestVariants {
  /** Makes an SLO. */
  createSloRequest: SloToCreate;
  /** Replaces an SLO; it holds its id. */
  replaceSloRequest: SloToReplace;
  /** Deletes an SLO. */
  deleteSloRequest: SloToDelete;
}

/** One step of a batch. */
export type SloBatchRequest = OneOf<SloBatchRequestVariants>;

/** An SLO to make. */
export interface SloToCreate {
  /** The SLO. */
  slo: SloEntity;
  /**
   * Leaves out the check of the queries against live data.
   * @deprecated The check no longer stands in the way.
   */
  silenceDataValidations?: boolean;
}

/** An SLO to replace. */
export interface SloToReplace {
  /** The SLO. */
  slo: SloEntity;
  /**
   * Leaves out the check of the queries against live data.
   * @deprecated The check no longer stands in the way.
   */
  silenceDataValidations?: boolean;
}

/** An SLO to delete. */
export interface SloToDelete {
  /** Id of the SLO. At least 1 character. */
  id: string;
}

/** What came of a batch. Look at the status: an answer of 200 may hold a failure. */
export interface SloBatchAnswer {
  /** What came of the steps that were taken, in order. */
  matchingResponses: SloBatchResponse[];
  /** How it ended. */
  status?: SloBatchStatus;
}

/** The variants of SloBatchResponse: one is given, or none. */
export interface SloBatchResponseVariants {
  /** What was made. */
  createSloResponse: SloAnswer;
  /** What was replaced. */
  replaceSloResponse: SloReplaced;
  /** What a deletion touched. */
  deleteSloResponse: SloRemoved;
}

/** What came of one step. */
export type SloBatchResponse = AtMostOne<SloBatchResponseVariants>;

/** How a batch ended. */
export interface SloBatchStatus {
  /** OK, or what kind of failure stopped it. */
  statusCode: SloBatchCode;
  /** The failure in words. */
  message?: string;
  /** More about the failure. */
  details?: Record<string, string>;
}

export type SloBatchCode =
  | "OK"
  | "CANCELLED"
  | "UNKNOWN"
  | "INVALID_ARGUMENT"
  | "DEADLINE_EXCEEDED"
  | "NOT_FOUND"
  | "ALREADY_EXISTS"
  | "PERMISSION_DENIED"
  | "UNAUTHENTICATED"
  | "RESOURCE_EXHAUSTED"
  | "FAILED_PRECONDITION"
  | "ABORTED"
  | "OUT_OF_RANGE"
  | "UNIMPLEMENTED"
  | "INTERNAL"
  | "UNAVAILABLE"
  | "DATA_LOSS";

/** What would become of the alerts. */
export interface SloAlertValidities {
  /** The alerts that look at the SLO. */
  alertsValidationResult: SloAlertValidity[];
}

/** Whether an alert can live with a changed SLO. */
export interface SloAlertValidity {
  /** Id of the alert. Id of a `Alert`. */
  id?: string;
  /** Name of the alert. */
  name?: string;
  /** Id of the alert's version. */
  alertVersionId?: string;
  /** What would be wrong with it; missing where nothing is. */
  errorMessage?: string;
}

/** Whether there is none yet. */
export interface SloZeroState {
  /** True while the team has no SLO. */
  zeroState: boolean;
}

/**
 * Service level objectives: what a service promises, and who answers for it.
 *
 * Each of these, with its errors and an example: docs/client/slos.md
 */
export interface SlosClient {
  /**
   * Every SLO of the team, whole; there are no pages.
   *
   * `GET /slo/slos/v1`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  list(request?: {
    query?: SloListQuery;
  }, options?: CallOptions): Promise<SloList>;
  /**
   * One SLO, whole.
   *
   * `GET /slo/slos/v1/{id}`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  get(request: {
    /** Id of the SLO. At least 1 character. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<SloAnswer>;
  /**
   * Makes an SLO. The body is the SLO itself; the answer wraps it.
   *
   * `POST /slo/slos/v1`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  create(request: {
    query?: SloCreateQuery;
    body: SloEntity;
  }, options?: CallOptions): Promise<SloAnswer>;
  /**
   * Replaces an SLO as a whole. The body is the SLO itself with its id; the answer names the alerts that look at it.
   *
   * `PUT /slo/slos/v1`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  replace(request: {
    query?: SloReplaceQuery;
    body: SloEntity;
  }, options?: CallOptions): Promise<SloReplaced>;
  /**
   * Deletes an SLO. The answer names the alerts that looked at it.
   *
   * `DELETE /slo/slos/v1/{id}`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  remove(request: {
    /** Id of the SLO. At least 1 character. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<SloRemoved>;
  /**
   * SLOs by their ids, and which of the ids are nobody's.
   *
   * `GET /slo/slos/v1/all/list`. Reference: SLOs; OpenAPI description v5.0.6: SlosService.
   */
  getMany(request: {
    query: SloIds;
  }, options?: CallOptions): Promise<SlosFound>;
  /**
   * Makes, replaces and deletes SLOs in one call. How it ended stands in the answer's `status`, also where it failed.
   *
   * `POST /slo/slos/v1/all/execute`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  execute(request: {
    body: SloBatch;
  }, options?: CallOptions): Promise<SloBatchAnswer>;
  /**
   * Tries a replacement: what would become of the alerts that look at the SLO. Nothing is kept.
   *
   * `PUT /slo/validated/v1`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  validateReplace(request: {
    body: SloEntity;
  }, options?: CallOptions): Promise<SloAlertValidities>;
  /**
   * Whether the team has no SLO yet.
   *
   * `GET /slo/zero-state/v1`. Reference: OpenAPI description v5.0.6: SlosService.
   */
  getZeroState(request?: Record<never, never>, options?: CallOptions): Promise<SloZeroState>;
}
