// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/** Sets of groups of rules. */
export interface RecordingRuleGroupSetList {
  /** Every set, whole. At most 1000 items. */
  sets: RecordingRuleGroupSet[];
}

/** Groups of rules that live and go together. */
export interface RecordingRuleGroupSet {
  /** Id of the set. 1 to 128 characters. */
  id: string;
  /** Name of the set. 1 to 255 characters. */
  name: string;
  /** The groups, in no order to count on. At most 1000 items. Order means nothing. */
  groups: RecordingRuleGroupHeld[];
}

/** A group of rules as the service holds it. */
export interface RecordingRuleGroupHeld {
  /** Name of the group, once in its set. 1 to 255 characters. */
  name: string;
  /**
   * How often its rules run, in seconds: at least 60, which it is where it is left out. 60 to 4294967295. The server
   * takes `60` when it is left out.
   */
  interval?: number;
  /**
   * How many series a rule may make; 0, which it is where it is left out, for as many as there are. At least 0. The
   * server takes `"0"` when it is left out.
   */
  limit?: number | string;
  /** Id of the group. 1 to 128 characters. */
  id: string;
  /** The rules, in the order in which they run. At most 1000 items. */
  rules: RecordingRuleHeld[];
  /** The service's own count of changes. 0 to 4294967295. Computed by the server. */
  version: number;
  /** When its rules last ran, in seconds since 1970. At least 0. Computed by the server. */
  lastEvalAt?: number | string;
}

/** A rule as the service holds it. */
export interface RecordingRuleHeld {
  /** Name of the metric that the rule makes. 1 to 4096 characters. */
  record: string;
  /** The query whose result is kept, in PromQL. 1 to 10000 characters. Written in PromQL. */
  expr: string;
  /** How long it waits for late data, in milliseconds: up to 1800000, which is 30 minutes. 0 to 1800000. */
  evaluationDelayMs?: number;
  /** Labels that the metric has beside those of the query. */
  labels: Record<string, string>;
  /** How long it took when it last ran, in milliseconds. At least 0. Computed by the server. */
  lastEvalDurationMs?: number | string;
}

/** Groups of rules that live and go together, all of them. */
export interface RecordingRuleGroupSetBody {
  /**
   * Name of the set, unique in the account; left out, the service makes one. 1 to 255 characters. Filled in by the
   * server when left out.
   */
  name?: string;
  /** The groups. What is left out goes. At most 1000 items. Order means nothing. */
  groups?: RecordingRuleGroup[];
}

/** Rules that run one after the other. */
export interface RecordingRuleGroup {
  /** Name of the group, once in its set. 1 to 255 characters. */
  name: string;
  /**
   * How often its rules run, in seconds: at least 60, which it is where it is left out. 60 to 4294967295. The server
   * takes `60` when it is left out.
   */
  interval?: number;
  /**
   * How many series a rule may make; 0, which it is where it is left out, for as many as there are. At least 0. The
   * server takes `"0"` when it is left out.
   */
  limit?: number | string;
  /**
   * Id of a group that is there already, to keep it the same group; left out, a new one is made. 1 to 128 characters.
   * Filled in by the server when left out.
   */
  id?: string;
  /** The rules, in the order in which they run. At most 1000 items. */
  rules?: RecordingRule[];
  /** The service's own count of changes. What is sent is passed over. 0 to 4294967295. Computed by the server. */
  version?: number;
}

/** A query that runs at intervals, and the metric that keeps its results. */
export interface RecordingRule {
  /** Name of the metric that the rule makes. 1 to 4096 characters. */
  record: string;
  /** The query whose result is kept, in PromQL. 1 to 10000 characters. Written in PromQL. */
  expr: string;
  /** How long it waits for late data, in milliseconds: up to 1800000, which is 30 minutes. 0 to 1800000. */
  evaluationDelayMs?: number;
  /** Labels that the metric has beside those of the query. */
  labels?: Record<string, string>;
}

/** The id of a set that was made. */
export interface RecordingRuleGroupSetMade {
  /** Id of the set. 1 to 128 characters. */
  id: string;
}

/** Which set is meant. */
export interface RecordingRuleGroupSetQuery {
  /** Id of the set. 1 to 128 characters. */
  id: string;
}

/**
 * Recording rules: queries that run at intervals, and the metrics that keep their results.
 *
 * Each of these, with its errors and an example: docs/client/recordingRules.md
 */
export interface RecordingRulesClient {
  /**
   * Every set of recording rules, whole; there are no pages.
   *
   * `GET /recording-rules/recording-rules/v1`. Reference: Endpoints named in release entries: Recording rules; OpenAPI
   * description v5.0.6: RuleGroupSets.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<RecordingRuleGroupSetList>;
  /**
   * One set of recording rules.
   *
   * `GET /recording-rules/recording-rules/v1/{id}`. Reference: Endpoints named in release entries: Recording rules;
   * OpenAPI description v5.0.6: RuleGroupSets.
   */
  get(request: {
    /** Id of the set. 1 to 128 characters. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<RecordingRuleGroupSet>;
  /**
   * Makes a set of recording rules. The answer holds its id alone.
   *
   * `POST /recording-rules/recording-rules/v1`. Reference: Endpoints named in release entries: Recording rules; OpenAPI
   * description v5.0.6: RuleGroupSets.
   */
  create(request?: {
    body?: RecordingRuleGroupSetBody;
  }, options?: CallOptions): Promise<RecordingRuleGroupSetMade>;
  /**
   * Replaces a set of recording rules as a whole. The answer is empty.
   *
   * `PUT /recording-rules/recording-rules/v1/{id}`. Reference: Endpoints named in release entries: Recording rules;
   * OpenAPI description v5.0.6: RuleGroupSets.
   */
  replace(request: {
    /** Id of the set. 1 to 128 characters. */
    readonly id: string | number;
    body?: RecordingRuleGroupSetBody;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a set of recording rules, with all its groups.
   *
   * `DELETE /recording-rules/recording-rules/v1/{id}`. Reference: Endpoints named in release entries: Recording rules;
   * OpenAPI description v5.0.6: RuleGroupSets.
   */
  remove(request: {
    /** Id of the set. 1 to 128 characters. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Replaces a set of recording rules, by the route that the reference's table writes.
   *
   * `PUT /recording-rules/recording-rules/v1`. Reference: Endpoints named in release entries: Recording rules.
   * @deprecated Nothing says how the set is named where the route does not hold its id: use replace, whose route does.
   */
  replaceByQuery(request: {
    query: RecordingRuleGroupSetQuery;
    body?: RecordingRuleGroupSetBody;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a set of recording rules, by the route that the reference's table writes.
   *
   * `DELETE /recording-rules/recording-rules/v1`. Reference: Endpoints named in release entries: Recording rules.
   * @deprecated Nothing says how the set is named where the route does not hold its id: use remove, whose route does.
   */
  removeByQuery(request: {
    query: RecordingRuleGroupSetQuery;
  }, options?: CallOptions): Promise<void>;
}
