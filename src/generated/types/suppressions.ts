// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Which rules are asked for. */
export interface SuppressionListQuery {
  /** Only rules that work at some time within this window. */
  active_timeframe?: SuppressionActiveTimeframe;
  /** Only rules that are switched on, or off. */
  enabled?: boolean;
  /** Only these rules. */
  alert_scheduler_rules_ids?: SuppressionIdFilter;
  /** Token of a page, as the answer before told it. */
  next_page_token?: string;
}

/** A window in which rules work. */
export interface SuppressionActiveTimeframe {
  /** When it opens. */
  startTime?: string;
  /** When it closes. */
  endTime?: string;
  /** Time zone of both. */
  timezone?: string;
}

/** The variants of SuppressionIdFilter: one is given, or none. */
export interface SuppressionIdFilterVariants {
  /** By unique identifier. */
  alertSchedulerIds: SuppressionRuleIds;
  /** By the id of their present version. */
  alertSchedulerVersionIds: SuppressionVersionIds;
}

/** Which rules are asked for by id. */
export type SuppressionIdFilter = AtMostOne<SuppressionIdFilterVariants>;

/** Rules by id. */
export interface SuppressionRuleIds {
  /** Their unique identifiers. */
  alertSchedulerRuleIds?: string[];
}

/** Rules by version. */
export interface SuppressionVersionIds {
  /** Ids of their versions. */
  alertSchedulerRuleVersionIds?: string[];
}

/** A page of rules. */
export interface SuppressionList {
  /** The rules. */
  alertSchedulerRules: SuppressionRuleListed[];
  /** Token of the next page; missing or empty on the last one. */
  nextPageToken?: string;
}

/** A rule of a list. */
export interface SuppressionRuleListed {
  /** The rule. */
  alertSchedulerRule?: SuppressionRule;
  /** The next windows in which it works. */
  nextActiveTimeframes?: SuppressionActiveTimeframe[];
}

/** Silences alerts, or lets them speak, at certain times. */
export interface SuppressionRule {
  /** Id of the rule, the same for its whole life. A replacement needs it; a new rule gets one. */
  uniqueIdentifier?: string;
  /** Id of this version of the rule: another one after each change. Computed by the server. */
  id?: string;
  /** Name of the rule. At least 1 character. */
  name: string;
  /** What the rule is for. */
  description?: string;
  /** Whether the rule works; left out, it does. The server takes `true` when it is left out. */
  enabled?: boolean;
  /** Labels of the rule itself. Order means nothing. */
  metaLabels?: SuppressionLabel[];
  /** What the rule is about. */
  filter: SuppressionFilter;
  /** When the rule works. */
  schedule: SuppressionSchedule;
  /** When it was made. Computed by the server. */
  createdAt?: string;
  /** When it was last changed. Computed by the server. */
  updatedAt?: string;
}

/** A label. */
export interface SuppressionLabel {
  /** Id that the service gives the label. Computed by the server. */
  id?: string;
  /** Name of the label. At least 1 character. */
  key: string;
  /** Value of the label. */
  value?: string;
}

/** What every variant of SuppressionFilter has. */
export interface SuppressionFilterCommon {
  /**
   * Query in DataPrime for what is silenced. It begins with `source logs`, whatever the alerts look at; `source logs |
   * filter true` takes everything. Of the form `^source\s+logs(\s[\s\S]*)?$`. Written in DataPrime.
   */
  whatExpression: string;
}

/** The variants of SuppressionFilter: one is given, or none. */
export interface SuppressionFilterVariants {
  /** These alerts, by id. An empty list means all. Order means nothing. */
  alertUniqueIds: string[];
  /** Alerts that have one of these labels. An empty list means all. Order means nothing. */
  alertMetaLabels: SuppressionLabel[];
}

/** What a rule is about: none of both lists means all alerts, and is told as an empty one. */
export type SuppressionFilter = SuppressionFilterCommon & AtMostOne<SuppressionFilterVariants>;

/** What every variant of SuppressionSchedule has. */
export interface SuppressionScheduleCommon {
  /** What the windows mean: MUTE silences the alerts in them, ACTIVATE lets the alerts speak only in them. */
  scheduleOperation: SuppressionOperation;
}

/** The variants of SuppressionSchedule: exactly one is given. */
export interface SuppressionScheduleVariants {
  /** In one window. */
  oneTime: SuppressionOnce;
  /** Again and again, or all the time. */
  recurring: SuppressionRecurrence;
}

/** When a suppression rule works. */
export type SuppressionSchedule = SuppressionScheduleCommon & OneOf<SuppressionScheduleVariants>;

/** A word of the API, without its `SCHEDULE_OPERATION_`. */
export type SuppressionOperation = "MUTE" | "ACTIVATE" | `SCHEDULE_OPERATION_${string}`;

/** A single window. */
export interface SuppressionOnce {
  /** The window. */
  timeframe: SuppressionTimeframe;
}

/** What every variant of SuppressionTimeframe has. */
export interface SuppressionTimeframeCommon {
  /**
   * When the window opens. The service moves it to the next time the rule begins, so that an answer may hold a later
   * one. Of the form `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z?$`.
   */
  startTime: string;
  /**
   * Time zone that the times are in. UTC and UTC+0 come back one for the other. Of the form
   * `^UTC(\+(\d|1[0-4])|-(\d|1[01]))?$`.
   */
  timezone: string;
  /**
   * The start as it was sent: told by the answers to a create or an update only. At most 64 characters. Computed by the
   * server.
   */
  submittedStartTime?: string;
}

/** The variants of SuppressionTimeframe: exactly one is given. */
export interface SuppressionTimeframeVariants {
  /** When the window closes. Of the form `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z?$`. */
  endTime: string;
  /** How long the window stays open. */
  duration: SuppressionDuration;
}

/** A window of time. */
export type SuppressionTimeframe = SuppressionTimeframeCommon & OneOf<SuppressionTimeframeVariants>;

/** How long a window is. */
export interface SuppressionDuration {
  /** How many units. 1 to 2147483647. */
  forOver: number;
  /** The unit. */
  frequency: SuppressionDurationUnit;
}

/** A word of the API, without its `DURATION_FREQUENCY_`. */
export type SuppressionDurationUnit = "MINUTE" | "HOUR" | "DAY" | `DURATION_FREQUENCY_${string}`;

/** The variants of SuppressionRecurrence: exactly one is given. */
export interface SuppressionRecurrenceVariants {
  /** All the time, for ever. */
  alwaysActive: Record<string, never>;
  /** In a window that comes again. */
  schedule: SuppressionRepetition;
}

/** When a rule works again and again. */
export type SuppressionRecurrence = OneOf<SuppressionRecurrenceVariants>;

/** What every variant of SuppressionRepetition has. */
export interface SuppressionRepetitionCommon {
  /** Takes only each so-manieth day, week or month; left out, each. 1 to 2147483647. */
  repeatEvery?: number;
  /**
   * The last day; empty or left out, it goes on for ever. Of the form
   * `^(\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z?)?)?$`.
   */
  terminationDate?: string;
  /** The first window. */
  timeframe: SuppressionTimeframe;
}

/** The variants of SuppressionRepetition: exactly one is given. */
export interface SuppressionRepetitionVariants {
  /** Every day. */
  daily: Record<string, never>;
  /** On some days of the week. */
  weekly: SuppressionWeekly;
  /** On some days of the month. */
  monthly: SuppressionMonthly;
}

/** A window that comes again. */
export type SuppressionRepetition = SuppressionRepetitionCommon & OneOf<SuppressionRepetitionVariants>;

/** Some days of the week. */
export interface SuppressionWeekly {
  /** The days: 1 is Sunday, 2 is Monday, up to 7 for Saturday. Alerts count otherwise. Each 1 to 7. Order means nothing. */
  daysOfWeek: number[];
}

/** Some days of the month. */
export interface SuppressionMonthly {
  /** The days of the month. Each 1 to 31. Order means nothing. */
  daysOfMonth: number[];
}

/** A rule that was read or written. */
export interface SuppressionRuleAnswer {
  /** The rule. */
  alertSchedulerRule: SuppressionRule;
}

/** A rule to write. */
export interface SuppressionRuleBody {
  /** The rule. */
  alertSchedulerRule: SuppressionRule;
}

/** Rules to make. */
export interface SuppressionsToCreate {
  /** The rules. */
  createAlertSchedulerRuleRequests: SuppressionRuleBody[];
}

/** Rules that were made. */
export interface SuppressionsCreated {
  /** The rules, in the order of the request. */
  createSuppressionResponses: SuppressionRuleAnswer[];
}

/** Rules to replace. */
export interface SuppressionsToReplace {
  /** The rules, each with its `uniqueIdentifier`. */
  updateAlertSchedulerRuleRequests: SuppressionRuleBody[];
}

/** Rules that were replaced. */
export interface SuppressionsReplaced {
  /** The rules, in the order of the request. */
  updateSuppressionResponses: SuppressionRuleAnswer[];
}

/**
 * Rules that silence alerts at certain times, or let them speak only then.
 *
 * Each of these, with its errors and an example: docs/client/suppressions.md
 */
export interface SuppressionsClient {
  /**
   * Suppression rules, whole, with the windows they work in next; in pages whose size nobody says.
   *
   * `GET /alerts/suppression-rules/v1`. Reference: Suppression rules; OpenAPI description v5.0.6:
   * AlertSchedulerRuleService.
   */
  list: {
    (request?: {
      query?: SuppressionListQuery;
    }, options?: CallOptions): Promise<SuppressionList>;
    /** Every entry, one by one, over all pages. */
    items(request?: {
      query?: SuppressionListQuery;
    }, options?: CallOptions): AsyncIterable<SuppressionRuleListed>;
  };
  /**
   * One suppression rule. The service answers 200 and an empty object where there is no such rule: that is a
   * NotFoundError.
   *
   * `GET /alerts/suppression-rules/v1/{alert_scheduler_rule_id}`. Reference: Suppression rules; OpenAPI description
   * v5.0.6: AlertSchedulerRuleService.
   */
  get(request: {
    /** The `uniqueIdentifier` of the rule, not its `id`. At least 1 character. */
    readonly alert_scheduler_rule_id: string | number;
  }, options?: CallOptions): Promise<SuppressionRuleAnswer>;
  /**
   * Makes a suppression rule. The id to keep is `uniqueIdentifier`.
   *
   * `POST /alerts/suppression-rules/v1`. Reference: Suppression rules; OpenAPI description v5.0.6:
   * AlertSchedulerRuleService.
   */
  create(request: {
    body: SuppressionRuleBody;
  }, options?: CallOptions): Promise<SuppressionRuleAnswer>;
  /**
   * Replaces a suppression rule as a whole: what is left out is cleared. The body holds its `uniqueIdentifier`.
   *
   * `PUT /alerts/suppression-rules/v1`. Reference: Suppression rules; OpenAPI description v5.0.6:
   * AlertSchedulerRuleService.
   */
  replace(request: {
    body: SuppressionRuleBody;
  }, options?: CallOptions): Promise<SuppressionRuleAnswer>;
  /**
   * Deletes a suppression rule. Deleting a rule that does not exist succeeds, also one that is named by its `id`:
   * nothing is deleted then.
   *
   * `DELETE /alerts/suppression-rules/v1/{alert_scheduler_rule_id}`. Reference: Suppression rules; OpenAPI description
   * v5.0.6: AlertSchedulerRuleService.
   */
  remove(request: {
    /** The `uniqueIdentifier` of the rule, not its `id`. At least 1 character. */
    readonly alert_scheduler_rule_id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Makes several suppression rules.
   *
   * `POST /alerts/suppression-rules/v1/all/rules`. Reference: Suppression rules; OpenAPI description v5.0.6:
   * AlertSchedulerRuleService.
   */
  createMany(request: {
    body: SuppressionsToCreate;
  }, options?: CallOptions): Promise<SuppressionsCreated>;
  /**
   * Replaces several suppression rules. Whether rules that are not given stay is not documented: to be safe, give all of
   * them.
   *
   * `PUT /alerts/suppression-rules/v1/all/rules`. Reference: Suppression rules; OpenAPI description v5.0.6:
   * AlertSchedulerRuleService.
   */
  replaceMany(request: {
    body: SuppressionsToReplace;
  }, options?: CallOptions): Promise<SuppressionsReplaced>;
}
