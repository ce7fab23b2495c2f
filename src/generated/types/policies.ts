// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** What every variant of TcoPolicyArgs has. */
export interface TcoPolicyArgsCommon {
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name: string;
  /** What the policy is for. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description?: string;
  /** Whether the policy is switched on. The server takes `true` when it is left out. */
  enabled?: boolean;
  /**
   * Where matching data goes: BLOCK drops it, LOW archives it, MEDIUM is for monitoring, HIGH for frequent search. Given
   * here, or on every target. Beside priorityOverride it may be left out: the service blocks the data then. Filled in by
   * the server when left out.
   */
  priority?: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /**
   * Other priorities while little of the daily quota is used. The priority beside it takes over after the last step, and
   * must be more restrictive than that.
   */
  priorityOverride?: PolicyPriorityOverride;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /**
   * Places that matching data is written to, each with its priority; not for RUM data. Left out, there is one, which the
   * service tells and which is no change. At most 5 items. Order means nothing. Filled in by the server when left out.
   */
  targets?: PolicyTarget[];
  /**
   * Moves the policy before or after all others of its source when it is made, and when this changes. Left out, the
   * service chooses. Never read back from the server.
   */
  placement?: PolicyPlacement;
}

/** The variants of TcoPolicyArgs: exactly one is given. */
export interface TcoPolicyArgsVariants {
  /** A policy for logs. */
  logRules: PolicyLogRules;
  /** A policy for spans. */
  spanRules: PolicySpanRules;
  /** A policy for RUM data. */
  rumRules: PolicyRumRules;
}

/** A TCO policy: which data it is for, and where that data goes. */
export type TcoPolicyArgs = TcoPolicyArgsCommon & OneOf<TcoPolicyArgsVariants>;

/** Outputs of TcoPolicy: its arguments, and what the server adds. */
export interface TcoPolicyOutputs {
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name: string;
  /** What the policy is for. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description?: string;
  /** Whether the policy is switched on. The server takes `true` when it is left out. */
  enabled?: boolean;
  /**
   * Where matching data goes: BLOCK drops it, LOW archives it, MEDIUM is for monitoring, HIGH for frequent search. Given
   * here, or on every target. Beside priorityOverride it may be left out: the service blocks the data then. Filled in by
   * the server when left out.
   */
  priority?: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /**
   * Other priorities while little of the daily quota is used. The priority beside it takes over after the last step, and
   * must be more restrictive than that.
   */
  priorityOverride?: PolicyPriorityOverride;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /**
   * Places that matching data is written to, each with its priority; not for RUM data. Left out, there is one, which the
   * service tells and which is no change. At most 5 items. Order means nothing. Filled in by the server when left out.
   */
  targets?: PolicyTarget[];
  /**
   * Moves the policy before or after all others of its source when it is made, and when this changes. Left out, the
   * service chooses. Never read back from the server.
   */
  placement?: PolicyPlacement;
  /** A policy for logs. */
  logRules?: PolicyLogRules;
  /** A policy for spans. */
  spanRules?: PolicySpanRules;
  /** A policy for RUM data. */
  rumRules?: PolicyRumRules;
  /** Place among the policies of its source: the lowest comes first. -2147483648 to 2147483647. */
  order: number;
}

/** The ordered TCO policies of one source. */
export interface TcoPoliciesArgs {
  /** Source of the policies. A change replaces. */
  sourceType: "LOGS" | "SPANS" | "RUM" | `SOURCE_TYPE_${string}`;
  /**
   * The policies, the first to be tried first: up to 200 for logs and for spans, up to 10000 for RUM data. Their names
   * differ. At most 10000 items.
   */
  policies: TcoPolicyEntry[];
  /**
   * Whether all other policies of the source are deleted. Left out, they stay where they are, and the list is kept in
   * order among them. Never read back from the server.
   */
  exclusive?: boolean;
}

/** Outputs of TcoPolicies: its arguments, and what the server adds. */
export interface TcoPoliciesOutputs {
  /** Source of the policies. A change replaces. */
  sourceType: "LOGS" | "SPANS" | "RUM" | `SOURCE_TYPE_${string}`;
  /**
   * The policies, the first to be tried first: up to 200 for logs and for spans, up to 10000 for RUM data. Their names
   * differ. At most 10000 items.
   */
  policies: TcoPolicyEntry[];
  /**
   * Whether all other policies of the source are deleted. Left out, they stay where they are, and the list is kept in
   * order among them. Never read back from the server.
   */
  exclusive?: boolean;
  /** Ids of the policies, by name. */
  policyIds: Record<string, string>;
}

/** What takes the place of a priority for a while. */
export interface PolicyPriorityOverride {
  /** By the use of the daily quota. */
  quotaBased?: PolicyQuotaBased;
}

/** A priority that follows the use of the daily quota. */
export interface PolicyQuotaBased {
  /** The steps, in order. After the last one the priority beside this override holds. At most 3 items. */
  usageTiers?: PolicyUsageTier[];
}

/** A step of the daily quota. */
export interface PolicyUsageTier {
  /** Percent of the daily quota up to which the step holds. 0 to 100. */
  dailyQuotaPercentage: number;
  /** Priority while the step holds. Not BLOCK in RUM policies. */
  priority: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
}

/** A condition on one value of the data. */
export interface PolicyRule {
  /** How the value is compared with the names. */
  ruleTypeId: "IS" | "IS_NOT" | "START_WITH" | "INCLUDES" | `RULE_TYPE_ID_${string}`;
  /**
   * The names, of which one must fit. None holds a comma: that is how they travel. At least 1 item, each at least 1
   * character. Order means nothing.
   */
  name: string[];
}

/** A retention of the archive. */
export interface PolicyRetention {
  /** Id of the retention that matching data is tagged with. A UUID. */
  id?: string;
}

/** A place that matching data is written to, with a priority of its own. */
export interface PolicyTarget {
  /** Name of the data set. 1 to 512 characters. Filled in by the server when left out. */
  dataset?: string;
  /**
   * Name of the data space. 1 to 50 characters, of the form `^[A-Za-z](?:[A-Za-z0-9_]|\.[A-Za-z0-9_])*$`. The server
   * takes `"default"` when it is left out.
   */
  dataspace?: string;
  /** Where the data goes in this target. */
  priority: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /** What takes the place of the priority for a while. */
  priorityOverride?: PolicyPriorityOverride;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
}

/** The variants of PolicyPlacement: exactly one is given. */
export interface PolicyPlacementVariants {
  /** Before all others of its source. */
  first: Record<string, never>;
  /** After all others of its source. */
  last: Record<string, never>;
}

/** Where a new policy stands. */
export type PolicyPlacement = OneOf<PolicyPlacementVariants>;

/** The variants of PolicyLogRules: exactly one is given. */
export interface PolicyLogRulesVariants {
  /** The severities that match. 1 to 6 items. Order means nothing. */
  severities: ("DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `SEVERITY_${string}`)[];
  /**
   * An expression that matches. It takes the place of severities. 1 to 65535 characters, of the form `^<v1>[\s\S]*$`.
   * Written in DPXL.
   */
  dpxlExpression: string;
}

/** Which logs a policy is for: by severities, or by an expression. */
export type PolicyLogRules = OneOf<PolicyLogRulesVariants>;

/** Which spans a policy is for. */
export interface PolicySpanRules {
  /** Condition on the name of the service. */
  serviceRule?: PolicyRule;
  /** Condition on the name of the action. */
  actionRule?: PolicyRule;
  /** Conditions on tags. At most 100 items. Order means nothing. */
  tagRules?: PolicyTagRule[];
  /** Condition as an expression. 1 to 65535 characters, of the form `^<v1>[\s\S]*$`. Written in DPXL. */
  dpxlExpression?: string;
}

/** A condition on one tag of the spans. */
export interface PolicyTagRule {
  /** Name of the tag. 1 to 255 characters, of the form `^tags\..*$`. */
  tagName: string;
  /**
   * The values, of which one must fit. None holds a comma: that is how they travel. At least 1 item, each at least 1
   * character. Order means nothing.
   */
  tagValue: string[];
  /** How the tag is compared with the values. */
  ruleTypeId: "IS" | "IS_NOT" | "START_WITH" | "INCLUDES" | `RULE_TYPE_ID_${string}`;
}

/** The variants of PolicyRumRules: exactly one is given. */
export interface PolicyRumRulesVariants {
  /** The severities that match. 1 to 6 items. Order means nothing. */
  severities: ("DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `SEVERITY_${string}`)[];
  /**
   * An expression that matches. It takes the place of severities. 1 to 65535 characters, of the form `^<v1>[\s\S]*$`.
   * Written in DPXL.
   */
  dpxlExpression: string;
}

/** Which RUM data a policy is for: by severities, or by an expression. */
export type PolicyRumRules = OneOf<PolicyRumRulesVariants>;

/** What every variant of TcoPolicyEntry has. */
export interface TcoPolicyEntryCommon {
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name: string;
  /** What the policy is for. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description?: string;
  /** Whether the policy is switched on. The server takes `true` when it is left out. */
  enabled?: boolean;
  /**
   * Where matching data goes: BLOCK drops it, LOW archives it, MEDIUM is for monitoring, HIGH for frequent search. Given
   * here, or on every target. Beside priorityOverride it may be left out: the service blocks the data then. Filled in by
   * the server when left out.
   */
  priority?: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /**
   * Other priorities while little of the daily quota is used. The priority beside it takes over after the last step, and
   * must be more restrictive than that.
   */
  priorityOverride?: PolicyPriorityOverride;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /**
   * Places that matching data is written to, each with its priority; not for RUM data. Left out, there is one, which the
   * service tells and which is no change. At most 5 items. Order means nothing. Filled in by the server when left out.
   */
  targets?: PolicyTarget[];
}

/** The variants of TcoPolicyEntry: exactly one is given. */
export interface TcoPolicyEntryVariants {
  /** A policy for logs. */
  logRules: PolicyLogRules;
  /** A policy for spans. */
  spanRules: PolicySpanRules;
  /** A policy for RUM data. */
  rumRules: PolicyRumRules;
}

/** A policy of an ordered list. */
export type TcoPolicyEntry = TcoPolicyEntryCommon & OneOf<TcoPolicyEntryVariants>;

/** What every variant of PolicyToCreate has. */
export interface PolicyToCreateCommon {
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name: string;
  /** Where matching data goes; UNSPECIFIED beside targets. */
  priority: "UNSPECIFIED" | "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /** What the policy is for. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description?: string;
  /** Whether the policy is switched off. */
  disabled?: boolean;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** What takes the place of the priority for a while. */
  priorityOverride?: PolicyPriorityOverride;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /** Places that matching data is written to, in place of a priority. At most 5 items. Order means nothing. */
  targets?: PolicyTarget[];
  /** Where it stands. */
  placement?: PolicyPlacement;
}

/** The variants of PolicyToCreate: one is given, or none. */
export interface PolicyToCreateVariants {
  /** For logs. */
  logRules: PolicyEventRules;
  /** For spans. */
  spanRules: PolicySpanRules;
  /** For RUM data. */
  rumRules: PolicyEventRules;
}

/** A policy to make. */
export type PolicyToCreate = PolicyToCreateCommon & AtMostOne<PolicyToCreateVariants>;

/** Which logs or RUM data a policy is for. */
export interface PolicyEventRules {
  /** The severities that match; none beside an expression. At most 6 items. Order means nothing. */
  severities?: ("DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `SEVERITY_${string}`)[];
  /**
   * An expression that matches, in place of severities. 1 to 65535 characters, of the form `^<v1>[\s\S]*$`. Written in
   * DPXL.
   */
  dpxlExpression?: string;
}

/** A policy that was written. */
export interface PolicyAnswer {
  /** The policy. */
  policy: PolicyEntity;
}

/** What every variant of PolicyEntity has. */
export interface PolicyEntityCommon {
  /** Id of the policy. A UUID. */
  id: string;
  /** Number of the team. 0 to 2147483647. */
  companyId: number;
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name: string;
  /** Where matching data goes; UNSPECIFIED beside targets. */
  priority: "UNSPECIFIED" | "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /** What the policy is for. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description?: string;
  /** Whether the policy is switched on. */
  enabled: boolean;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** What takes the place of the priority for a while. */
  priorityOverride?: PolicyPriorityOverride;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /** Places that matching data is written to, in place of a priority. At most 5 items. Order means nothing. */
  targets?: PolicyTarget[];
  /** Place among the policies of its source: the lowest comes first. -2147483648 to 2147483647. */
  order: number;
  /** Whether the policy is deleted. */
  deleted: boolean;
  /** When it was made. At most 64 characters. */
  createdAt?: string;
  /** When it was last changed. At most 64 characters. */
  updatedAt?: string;
  /** How an override stands now. Computed by the server. */
  priorityOverrideStatus?: PolicyPriorityOverrideStatus;
}

/** The variants of PolicyEntity: one is given, or none. */
export interface PolicyEntityVariants {
  /** For logs. */
  logRules: PolicyEventRules;
  /** For spans. */
  spanRules: PolicySpanRules;
  /** For RUM data. */
  rumRules: PolicyEventRules;
}

/** A policy as the API holds it. */
export type PolicyEntity = PolicyEntityCommon & AtMostOne<PolicyEntityVariants>;

/** How an override stands now. */
export interface PolicyPriorityOverrideStatus {
  /** By the use of the daily quota. */
  quotaBased?: PolicyQuotaStatus;
}

/** How an override stands now. */
export interface PolicyQuotaStatus {
  /** Priority that holds now. */
  currentPriority?: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /** Units used today. */
  currentUsage?: number;
  /** Units there are for a day. */
  dailyLimit?: number;
}

/** Which policies are asked for. */
export interface PolicyListQuery {
  /** Whether policies that are switched off are left out. */
  enabled_only?: boolean;
  /** Source of the policies; left out, all of them. */
  source_type?: "LOGS" | "SPANS" | "RUM" | `SOURCE_TYPE_${string}`;
}

/** Policies in the order in which they are tried. */
export interface PolicyList {
  /** The policies. At most 30000 items. */
  policies: PolicyEntity[];
}

/** A policy that was read. */
export interface PolicyFound {
  /** The policy. */
  policy?: PolicyEntity;
}

/** What every variant of PolicyToUpdate has. */
export interface PolicyToUpdateCommon {
  /** Id of the policy. A UUID. */
  id: string;
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name?: string;
  /** Where matching data goes; UNSPECIFIED beside targets. */
  priority?: "UNSPECIFIED" | "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /** What the policy is for. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description?: string;
  /** Whether the policy is switched on. */
  enabled?: boolean;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** What takes the place of the priority for a while. */
  priorityOverride?: PolicyPriorityOverride;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /** Places that matching data is written to, in place of a priority. At most 5 items. Order means nothing. */
  targets?: PolicyTarget[];
}

/** The variants of PolicyToUpdate: one is given, or none. */
export interface PolicyToUpdateVariants {
  /** For logs. */
  logRules: PolicyEventRules;
  /** For spans. */
  spanRules: PolicySpanRules;
  /** For RUM data. */
  rumRules: PolicyEventRules;
}

/** A policy as it shall be. */
export type PolicyToUpdate = PolicyToUpdateCommon & AtMostOne<PolicyToUpdateVariants>;

/** What a delete answers. */
export interface PolicyRemoved {
  /** Id of the policy. A UUID. */
  id: string;
}

/** New places of policies. */
export interface PolicyReorder {
  /** The places. At most 200 items. */
  orders: PolicyOrder[];
  /** Source of the policies. */
  sourceType: "LOGS" | "SPANS" | "RUM" | `SOURCE_TYPE_${string}`;
}

/** The place of a policy. */
export interface PolicyOrder {
  /** Id of the policy. A UUID. */
  id: string;
  /** Its place; the lowest comes first. 1 to 2147483647. */
  order: number;
}

/** Places of policies. */
export interface PolicyOrders {
  /** The places. At most 200 items. */
  orders: PolicyOrder[];
}

/** All policies for Logs. */
export interface PolicyLogsList {
  /** The policies, the first to be tried first; none deletes all of the source. At most 200 items. */
  policies?: PolicyLogsEntry[];
}

/** A policy for Logs in a list. */
export interface PolicyLogsEntry {
  /** The policy. */
  policy: PolicyGeneric;
  /** For logs. */
  logRules: PolicyEventRules;
}

/** What policies of all sources have. */
export interface PolicyGeneric {
  /** Name of the policy. 1 to 255 characters, of the form `^[\x00-\xFF]*$`. */
  name: string;
  /** Where matching data goes; UNSPECIFIED beside targets. */
  priority: "UNSPECIFIED" | "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
  /** What the policy is for; may be empty. At most 255 characters, of the form `^[\x00-\xFF]*$`. */
  description: string;
  /** Whether the policy is switched off. */
  disabled?: boolean;
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** What takes the place of the priority for a while. */
  priorityOverride?: PolicyPriorityOverride;
  /** The retention of what is archived. */
  archiveRetention?: PolicyRetention;
  /** Places that matching data is written to, in place of a priority. At most 5 items. Order means nothing. */
  targets?: PolicyTarget[];
}

/** Policies for Logs that were made. */
export interface PolicyLogsMade {
  /** The policies, in the order of the request. At most 200 items. */
  createResponses?: PolicyAnswer[];
}

/** All policies for Spans. */
export interface PolicySpansList {
  /** The policies, the first to be tried first; none deletes all of the source. At most 200 items. */
  policies?: PolicySpansEntry[];
}

/** A policy for Spans in a list. */
export interface PolicySpansEntry {
  /** The policy. */
  policy: PolicyGeneric;
  /** For spans. */
  spanRules: PolicySpanRules;
}

/** Policies for Spans that were made. */
export interface PolicySpansMade {
  /** The policies, in the order of the request. At most 200 items. */
  createResponses?: PolicyAnswer[];
}

/** All policies for Rum. */
export interface PolicyRumList {
  /** The policies, the first to be tried first; none deletes all of the source. At most 10000 items. */
  policies?: PolicyRumEntry[];
}

/** A policy for Rum in a list. */
export interface PolicyRumEntry {
  /** The policy. */
  policy: PolicyGeneric;
  /** For RUM data. */
  rumRules: PolicyEventRules;
}

/** Policies for Rum that were made. */
export interface PolicyRumMade {
  /** The policies, in the order of the request. At most 10000 items. */
  createResponses?: PolicyAnswer[];
}

/** Data to try policies with. */
export interface PolicyTest {
  /** The data; none gives no outcomes. At most 50 items. */
  metaFieldsValuesList?: PolicyTestRow[];
}

/** Data to try policies with. */
export interface PolicyTestRow {
  /** Names of applications, joined by commas. 1 to 1024 characters. */
  applicationNameValues: string;
  /** Names of subsystems, joined by commas. 1 to 1024 characters. */
  subsystemNameValues: string;
  /** Severities, joined by commas. 1 to 1024 characters. */
  severityValues: string;
}

/** What policies make of some data. */
export interface PolicyTested {
  /** The outcomes. At most 10000 items. */
  testPoliciesBulkResult: PolicyTestResult[];
}

/** What a policy makes of the data. */
export interface PolicyTestResult {
  /** Whether the policy is for the data. */
  matched: boolean;
  /** The data. */
  metaFieldsValues: PolicyTestRow;
  /** The policy. */
  policy: PolicyEntity;
}

/** What every variant of PolicyForecast has. */
export interface PolicyForecastCommon {
  /**
   * Condition on the application; left out, any matches. Upper and lower case are the same: the service keeps the names
   * in lower case.
   */
  applicationRule?: PolicyRule;
  /**
   * Condition on the subsystem; left out, any matches. Upper and lower case are the same: the service keeps the names in
   * lower case.
   */
  subsystemRule?: PolicyRule;
  /** Milliseconds of a bucket; left out, the answer has no buckets. */
  timeBucketMs?: number | string;
  /** Looks at the last day. Not beside week. */
  day?: Record<string, never>;
  /** Looks at the last week. Not beside day. */
  week?: Record<string, never>;
}

/** The variants of PolicyForecast: one is given, or none. */
export interface PolicyForecastVariants {
  /** For logs. */
  logRules: PolicyEventRules;
  /** For spans. */
  spanRules: PolicySpanRules;
  /** For RUM data. */
  rumRules: PolicyEventRules;
}

/** Data whose amount is asked for. */
export type PolicyForecast = PolicyForecastCommon & AtMostOne<PolicyForecastVariants>;

/** How much data there is. */
export interface PolicyForecastAnswer {
  /** How many bytes in all. */
  estimatedBytes: number | string;
  /** The same by time, where that was asked for. At most 10080 items. */
  usageBuckets?: PolicyUsageBucket[];
}

/** The data of a stretch of time. */
export interface PolicyUsageBucket {
  /** When it begins, in milliseconds since 1970. */
  bucketStartMs: number | string;
  /** How many bytes fall into it. */
  bytes: number | string;
}

/** What becomes of data that no policy is for. */
export interface PolicySettings {
  /** Settings for logs that no policy is for. */
  logsPolicySettings?: PolicyLogsSettings;
  /** Settings for spans that no policy is for. */
  spansPolicySettings?: PolicySpansSettings;
}

/** Settings for logs that no policy is for. */
export interface PolicyLogsSettings {
  /** Where they go. */
  defaultPriority?: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
}

/** Settings for spans that no policy is for. */
export interface PolicySpansSettings {
  /** Where they go. */
  defaultPriority?: "BLOCK" | "LOW" | "MEDIUM" | "HIGH" | `PRIORITY_TYPE_${string}`;
}

/**
 * TCO policies: what becomes of logs, spans and RUM data before they are stored.
 *
 * Each of these, with its errors and an example: docs/client/policies.md
 */
export interface PoliciesClient {
  /**
   * Makes a policy.
   *
   * `POST /dataplans/policies/v1`. Reference: Endpoints named in release entries: Data plan policies.
   */
  create(request: {
    body: PolicyToCreate;
  }, options?: CallOptions): Promise<PolicyAnswer>;
  /**
   * Every policy of the team, whole; there are no pages.
   *
   * `GET /dataplans/policies/v1`. Reference: Endpoints named in release entries: Data plan policies.
   */
  list(request?: {
    query?: PolicyListQuery;
  }, options?: CallOptions): Promise<PolicyList>;
  /**
   * One policy.
   *
   * `GET /dataplans/policies/v1/{id}`. Reference: Endpoints named in release entries: Data plan policies.
   */
  get(request: {
    /** A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<PolicyFound>;
  /**
   * Replaces a policy. Its id stands in the body; its place among the others stays.
   *
   * `PUT /dataplans/policies/v1`. Reference: Endpoints named in release entries: Data plan policies.
   */
  update(request: {
    body: PolicyToUpdate;
  }, options?: CallOptions): Promise<PolicyAnswer>;
  /**
   * Deletes a policy.
   *
   * `DELETE /dataplans/policies/v1/{id}`. Reference: Endpoints named in release entries: Data plan policies.
   */
  remove(request: {
    /** A UUID. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<PolicyRemoved>;
  /**
   * Gives policies of one source new places.
   *
   * `POST /dataplans/policies/v1/all/reorder`. Reference: Endpoints named in release entries: Data plan policies.
   */
  reorder(request: {
    body: PolicyReorder;
  }, options?: CallOptions): Promise<PolicyOrders>;
  /**
   * Deletes every policy for logs and makes those of the list, in its order. All of them get new ids.
   *
   * `PUT /dataplans/log-policies/v1`. Permission: `logs.tco:UpdatePolicies`. Reference: Endpoints named in release
   * entries: Data plan policies.
   */
  overwriteLogs(request?: {
    body?: PolicyLogsList;
  }, options?: CallOptions): Promise<PolicyLogsMade>;
  /**
   * Deletes every policy for spans and makes those of the list, in its order. All of them get new ids.
   *
   * `PUT /dataplans/span-policies/v1`. Permission: `spans.tco:UpdatePolicies`. Reference: Endpoints named in release
   * entries: Data plan policies.
   */
  overwriteSpans(request?: {
    body?: PolicySpansList;
  }, options?: CallOptions): Promise<PolicySpansMade>;
  /**
   * Deletes every policy for RUM data and makes those of the list, in its order. All of them get new ids.
   *
   * `PUT /dataplans/rum-policies/v1`. Reference: Endpoints named in release entries: Data plan policies.
   */
  overwriteRum(request?: {
    body?: PolicyRumList;
  }, options?: CallOptions): Promise<PolicyRumMade>;
  /**
   * Says which log policies are for some data. Nothing is kept.
   *
   * `POST /dataplans/policies/v1/all/test-policies`. Reference: Endpoints named in release entries: Data plan policies.
   */
  test(request?: {
    body?: PolicyTest;
  }, options?: CallOptions): Promise<PolicyTested>;
  /**
   * Says how much data a policy would be for. Nothing is kept.
   *
   * `POST /dataplans/policies/v1/all/forecast-usage`. Reference: Endpoints named in release entries: Data plan policies.
   */
  forecast(request?: {
    body?: PolicyForecast;
  }, options?: CallOptions): Promise<PolicyForecastAnswer>;
  /**
   * What becomes of data that no policy is for.
   *
   * `GET /dataplans/policy-settings/v1`. Reference: OpenAPI description v5.0.6: PoliciesService.
   */
  getSettings(request?: Record<never, never>, options?: CallOptions): Promise<PolicySettings>;
  /**
   * Says what becomes of data that no policy is for.
   *
   * `POST /dataplans/policiy-settings/v1`. Reference: OpenAPI description v5.0.6: PoliciesService.
   */
  replaceSettings(request?: {
    body?: PolicySettings;
  }, options?: CallOptions): Promise<PolicySettings>;
}
