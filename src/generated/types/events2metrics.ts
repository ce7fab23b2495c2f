// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Definitions. */
export interface E2mList {
  /** Every definition, whole. At most 10000 items. */
  e2m: E2m[];
}

/** What every variant of E2m has. */
export interface E2mCommon {
  /** Id of the definition. A UUID. */
  id?: string;
  /** Name of the definition, unique in the account. 1 to 255 characters. */
  name: string;
  /** What it is for. At most 2000 characters. */
  description?: string;
  /** The dataset that is read, as `<namespace>/<dataset>`; left out, the default stream. 1 to 300 characters. */
  dataSource?: string;
  /** The fields whose values become metrics; up to 10. At most 10 items. Order means nothing. */
  metricFields?: E2mMetricField[];
  /**
   * The labels of the metrics; up to 10. Each combination of values is a permutation. At most 10 items. Order means
   * nothing.
   */
  metricLabels?: E2mMetricLabel[];
  /**
   * How many combinations of label values there may be; left out, the service's choice. Filled in by the server when
   * left out.
   */
  permutations?: E2mPermutations;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
  /** Whether it is the service's own. Computed by the server. */
  isInternal?: boolean;
}

/** The variants of E2m: one is given, or none. */
export interface E2mVariants {
  /** Metrics are made of these logs. */
  logsQuery: E2mLogsQuery;
  /** Metrics are made of these spans. */
  spansQuery: E2mSpansQuery;
}

/** What metrics are made of logs or spans, and how. */
export type E2m = E2mCommon & AtMostOne<E2mVariants>;

/** A field whose values become metrics. */
export interface E2mMetricField {
  /** Beginning of the metrics' names, unique in the account. 1 to 255 characters, of the form `^[\w/-]+$`. */
  targetBaseMetricName: string;
  /** The field of the log or span that holds the values, a number. 1 to 255 characters. */
  sourceField: string;
  /**
   * How its values become numbers, each way once. The service adds the ways that are left out, and of these MIN, MAX,
   * COUNT, AVG and SUM are on: to do without one, give it with `enabled: false`. At most 7 items. Order means nothing.
   */
  aggregations: E2mAggregation[];
}

/** What every variant of E2mAggregation has. */
export interface E2mAggregationCommon {
  /** How the values of a stretch of time become one number. */
  aggType: E2mAggregationType;
  /** Whether a metric is made of it. */
  enabled?: boolean;
  /**
   * Ending of the metric's name. It is the service's (`cx_min`, `cx_bucket` of a histogram, `cx_value` of samples): what
   * is sent is ignored. 1 to 255 characters. Computed by the server.
   */
  targetMetricName?: string;
}

/** The variants of E2mAggregation: one is given, or none. */
export interface E2mAggregationVariants {
  /** With SAMPLES: which of the values is kept. */
  samples: E2mSamples;
  /** With HISTOGRAM: how values are counted in classes. */
  histogram: E2mHistogram;
  /** With any other: nothing more to say. */
  none: Record<string, never>;
}

/** How the values of a field become one number. */
export type E2mAggregation = E2mAggregationCommon & AtMostOne<E2mAggregationVariants>;

/** A word of the API, without its `AGG_TYPE_`. */
export type E2mAggregationType = "MIN" | "MAX" | "COUNT" | "AVG" | "SUM" | "HISTOGRAM" | "SAMPLES" | `AGG_TYPE_${string}`;

/** Which of the values is kept. */
export interface E2mSamples {
  /** The smallest (MIN) or the largest (MAX). */
  sampleType?: E2mSampleType;
}

/** A word of the API, without its `SAMPLE_TYPE_`. */
export type E2mSampleType = "MIN" | "MAX" | `SAMPLE_TYPE_${string}`;

/** How values are counted in classes. */
export interface E2mHistogram {
  /** Upper bounds of the classes; the service keeps them in 32 bits. At most 64 items. */
  buckets?: number[];
}

/** A label of the metrics, and where its values come from. */
export interface E2mMetricLabel {
  /** Name of the label, once in a definition. 1 to 255 characters, of the form `^[\w/-]+$`. */
  targetLabel: string;
  /** The field of the log or span that holds its values. 1 to 255 characters. */
  sourceField: string;
}

/** How many combinations of label values there may be. */
export interface E2mPermutations {
  /**
   * How many there may be in a day: 1 to 10000000; an account may hold definitions with 0. Documented bounds are
   * advisory: a value that exceeds them is a warning at preview, unless the field says that its bound is enforced.
   */
  limit: number;
  /** Whether there were more. What is sent is passed over. Computed by the server. */
  hasExceededLimit: boolean;
}

/** Which logs are counted. */
export interface E2mLogsQuery {
  /** A query in Lucene that they match; left out, all do. At most 10000 characters. Written in Lucene. */
  lucene?: string;
  /**
   * Applications they come from: one of these. A value may begin with `filter:startsWith:`, `filter:endsWith:` or
   * `filter:contains:`. At most 1000 items, each at most 4096 characters. Order means nothing.
   */
  applicationnameFilters?: string[];
  /**
   * Subsystems they come from: one of these. A value may begin with `filter:startsWith:`, `filter:endsWith:` or
   * `filter:contains:`. At most 1000 items, each at most 4096 characters. Order means nothing.
   */
  subsystemnameFilters?: string[];
  /** A name for the query. 1 to 255 characters. */
  alias?: string;
  /** Severities they have: one of these. At most 7 items. Order means nothing. */
  severityFilters?: E2mSeverity[];
}

/** A word of the API, without its `SEVERITY_`. */
export type E2mSeverity = "DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `SEVERITY_${string}`;

/** Which spans are counted. */
export interface E2mSpansQuery {
  /** A query in Lucene that they match; left out, all do. At most 10000 characters. Written in Lucene. */
  lucene?: string;
  /**
   * Applications they come from: one of these. A value may begin with `filter:startsWith:`, `filter:endsWith:` or
   * `filter:contains:`. At most 1000 items, each at most 4096 characters. Order means nothing.
   */
  applicationnameFilters?: string[];
  /**
   * Subsystems they come from: one of these. A value may begin with `filter:startsWith:`, `filter:endsWith:` or
   * `filter:contains:`. At most 1000 items, each at most 4096 characters. Order means nothing.
   */
  subsystemnameFilters?: string[];
  /**
   * Actions they are of: one of these. A value may begin with `filter:startsWith:`, `filter:endsWith:` or
   * `filter:contains:`. At most 1000 items, each at most 4096 characters. Order means nothing.
   */
  actionFilters?: string[];
  /**
   * Services they come from: one of these. A value may begin with `filter:startsWith:`, `filter:endsWith:` or
   * `filter:contains:`. At most 1000 items, each at most 4096 characters. Order means nothing.
   */
  serviceFilters?: string[];
}

/** A definition as it is now. */
export interface E2mAnswer {
  /** The definition. */
  e2m: E2m;
}

/** What every variant of E2mToCreate has. */
export interface E2mToCreateCommon {
  /** Name of the definition, unique in the account. 1 to 255 characters. */
  name: string;
  /** What it is for. At most 2000 characters. */
  description?: string;
  /** The dataset that is read, as `<namespace>/<dataset>`; left out, the default stream. 1 to 300 characters. */
  dataSource?: string;
  /** The fields whose values become metrics; up to 10. At most 10 items. Order means nothing. */
  metricFields?: E2mMetricField[];
  /**
   * The labels of the metrics; up to 10. Each combination of values is a permutation. At most 10 items. Order means
   * nothing.
   */
  metricLabels?: E2mMetricLabel[];
  /**
   * How many combinations of label values there may be in a day: 1 to 10000000; left out, the service's choice.
   * Documented bounds are advisory: a value that exceeds them is a warning at preview, unless the field says that its
   * bound is enforced. Filled in by the server when left out.
   */
  permutationsLimit?: number;
}

/** The variants of E2mToCreate: exactly one is given. */
export interface E2mToCreateVariants {
  /** Metrics are made of these logs. */
  logsQuery: E2mLogsQuery;
  /** Metrics are made of these spans. */
  spansQuery: E2mSpansQuery;
}

/** A definition of metrics to make. */
export type E2mToCreate = E2mToCreateCommon & OneOf<E2mToCreateVariants>;

/** What every variant of E2mToReplace has. */
export interface E2mToReplaceCommon {
  /** Id of the definition. A UUID. */
  id: string;
  /** Name of the definition, unique in the account. 1 to 255 characters. */
  name: string;
  /** What it is for. At most 2000 characters. */
  description?: string;
  /** The dataset that is read, as `<namespace>/<dataset>`; left out, the default stream. 1 to 300 characters. */
  dataSource?: string;
  /** The fields whose values become metrics; up to 10. At most 10 items. Order means nothing. */
  metricFields?: E2mMetricField[];
  /**
   * The labels of the metrics; up to 10. Each combination of values is a permutation. At most 10 items. Order means
   * nothing.
   */
  metricLabels?: E2mMetricLabel[];
  /**
   * How many combinations of label values there may be; left out, the service's choice. Filled in by the server when
   * left out.
   */
  permutations?: E2mPermutations;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
  /** Whether it is the service's own. Computed by the server. */
  isInternal?: boolean;
}

/** The variants of E2mToReplace: exactly one is given. */
export interface E2mToReplaceVariants {
  /** Metrics are made of these logs. */
  logsQuery: E2mLogsQuery;
  /** Metrics are made of these spans. */
  spansQuery: E2mSpansQuery;
}

/** A definition of metrics, all of it. */
export type E2mToReplace = E2mToReplaceCommon & OneOf<E2mToReplaceVariants>;

/** A definition that is gone. */
export interface E2mDeleted {
  /** Id it had. A UUID. */
  id: string;
}

/** Things to do with definitions, all of them or none. */
export interface E2mBatch {
  /** What is to be done, in this order: 1 to 100. 1 to 100 items. */
  requests?: E2mStep[];
}

/** The variants of E2mStep: exactly one is given. */
export interface E2mStepVariants {
  /** A definition to make. */
  create: E2mCreation;
  /** A definition to replace. */
  replace: E2mReplacement;
  /** A definition to delete. */
  delete: E2mDeletion;
}

/** One thing to do with a definition. */
export type E2mStep = OneOf<E2mStepVariants>;

/** A definition to make. */
export interface E2mCreation {
  /** The definition. */
  e2m: E2mToCreate;
}

/** A definition to replace. */
export interface E2mReplacement {
  /** The definition. */
  e2m: E2mToReplace;
}

/** A definition to delete. */
export interface E2mDeletion {
  /** Id of the definition. An empty one would name just any. A UUID. */
  id: string;
}

/** What came of each of the things to do. */
export interface E2mOutcomes {
  /** An outcome for each request, in the same order. At most 100 items. */
  matchingResponses?: E2mOutcome[];
}

/** The variants of E2mOutcome: one is given, or none. */
export interface E2mOutcomeVariants {
  /** The definition that was made. */
  created: E2mAnswer;
  /** The definition as it is now. */
  replaced: E2mAnswer;
  /** The definition that is gone. */
  deleted: E2mDeleted;
}

/** What came of one of the things to do. */
export type E2mOutcome = AtMostOne<E2mOutcomeVariants>;

/** What every variant of E2mCardinalityQuery has. */
export interface E2mCardinalityQueryCommon {
  /** The labels, up to 10. At most 10 items. */
  metric_labels?: E2mMetricLabel[];
}

/** The variants of E2mCardinalityQuery: one is given, or none. */
export interface E2mCardinalityQueryVariants {
  /** Spans whose labels are counted. */
  spans_query: E2mSpansQuery;
  /** Logs whose labels are counted. */
  logs_query: E2mLogsQuery;
}

/** What would be labelled, and with what. */
export type E2mCardinalityQuery = E2mCardinalityQueryCommon & AtMostOne<E2mCardinalityQueryVariants>;

/** How many combinations of label values there were. */
export interface E2mCardinality {
  /** The days, each with its number. At most 366 items. */
  permutations?: E2mCardinalityDay[];
}

/** One day. */
export interface E2mCardinalityDay {
  /** The day. Exactly 10 characters, of the form `^\d{4}-\d{2}-\d{2}$`. */
  day?: string;
  /** How many combinations of label values there were. 0 to 2147483647. */
  permutations?: number;
}

/** How many metrics an account may make of its events. */
export interface E2mLimits {
  /** Number of the company. At least 0. */
  companyId?: number | string;
  /** How many labels a definition may have. 0 to 255. */
  labelsLimit?: number;
  /** How many metrics there may be. */
  metricsLimit?: E2mLimitUsage;
  /** How many combinations of label values there may be, over all definitions. */
  permutationsLimit?: E2mLimitUsage;
}

/** A limit, and how much of it is used. */
export interface E2mLimitUsage {
  /** How many there may be. 0 to 2147483647. */
  limit?: number;
  /** How many there are. 0 to 2147483647. */
  used?: number;
}

/**
 * Metrics that are made of logs or spans as they come in.
 *
 * Each of these, with its errors and an example: docs/client/events2metrics.md
 */
export interface Events2metricsClient {
  /**
   * Every definition, whole; there are no pages.
   *
   * `GET /events2metrics/events2metrics/v2`. Reference: Endpoints named in release entries: Events to metrics; OpenAPI
   * description v5.0.6: Events2MetricService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<E2mList>;
  /**
   * One definition.
   *
   * `GET /events2metrics/events2metrics/v2/{id}`. Reference: Endpoints named in release entries: Events to metrics;
   * OpenAPI description v5.0.6: Events2MetricService.
   */
  get(request: {
    /** Id of the definition. An empty one would name just any. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<E2mAnswer>;
  /**
   * Makes a definition. Ways of aggregation that are left out are added to it, and most of them are on.
   *
   * `POST /events2metrics/events2metrics/v2`. Reference: Endpoints named in release entries: Events to metrics; OpenAPI
   * description v5.0.6: Events2MetricService.
   */
  create(request: {
    body: E2mToCreate;
  }, options?: CallOptions): Promise<E2mAnswer>;
  /**
   * Replaces a definition as a whole. Its id stands in the body; what is left out is cleared, but a description (send an
   * empty one) and the permutations, which become 30000. Logs stay logs, spans stay spans.
   *
   * `PUT /events2metrics/events2metrics/v2`. Reference: Endpoints named in release entries: Events to metrics; OpenAPI
   * description v5.0.6: Events2MetricService.
   */
  replace(request: {
    body: E2mToReplace;
  }, options?: CallOptions): Promise<E2mAnswer>;
  /**
   * Deletes a definition.
   *
   * `DELETE /events2metrics/events2metrics/v2/{id}`. Reference: Endpoints named in release entries: Events to metrics;
   * OpenAPI description v5.0.6: Events2MetricService.
   */
  remove(request: {
    /** Id of the definition. An empty one would name just any. A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<E2mDeleted>;
  /**
   * Makes, replaces and deletes up to 100 definitions at once. Where one of them fails, nothing is done.
   *
   * `POST /events2metrics/events2metrics/v2/all/execute`. Reference: Endpoints named in release entries: Events to
   * metrics; OpenAPI description v5.0.6: Events2MetricService.
   */
  executeBatch(request?: {
    body?: E2mBatch;
  }, options?: CallOptions): Promise<E2mOutcomes>;
  /**
   * How many combinations of label values there were, day by day: to be asked before a definition is made.
   *
   * `GET /events2metrics/labels/v2/cardinalities`. Reference: Endpoints named in release entries: Events to metrics;
   * OpenAPI description v5.0.6: Events2MetricService.
   */
  listCardinalities(request?: {
    query?: E2mCardinalityQuery;
  }, options?: CallOptions): Promise<E2mCardinality>;
  /**
   * How many metrics, labels and permutations the account may have, and has.
   *
   * `GET /events2metrics/limits/v2`. Reference: Endpoints named in release entries: Events to metrics; OpenAPI
   * description v5.0.6: Events2MetricService.
   */
  getLimits(request?: Record<never, never>, options?: CallOptions): Promise<E2mLimits>;
}
