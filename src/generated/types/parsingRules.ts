// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, Json } from "../../schema/types";

/** Groups of parsing rules. */
export interface ParsingRuleGroups {
  /** The groups. */
  ruleGroups?: ParsingRuleGroupTold[];
}

/** A group of parsing rules, as the API holds it. */
export interface ParsingRuleGroupTold {
  /** Its id, made by the service. */
  id?: string;
  /** Its name. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Who made it; left out, the service fills it in. Filled in by the server when left out. */
  creator?: string;
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Whether people do not see it. */
  hidden?: boolean;
  /**
   * Its place among all groups, from 1; left out, the last. It is kept as it is given; the product's own page numbers
   * all groups anew. 0 to 9007199254740991. Filled in by the server when left out.
   */
  order?: number;
  /** Which logs it applies to; none means all. Order means nothing. */
  ruleMatchers?: ParsingRuleMatcher[];
  /** Its subgroups: each is gone through, in their order. */
  ruleSubgroups?: ParsingRuleSubgroupTold[];
}

/** The variants of ParsingRuleMatcher: one is given, or none. */
export interface ParsingRuleMatcherVariants {
  /** Logs of an application. */
  applicationName: ParsingRuleApplication;
  /** Logs of a subsystem. */
  subsystemName: ParsingRuleSubsystem;
  /** Logs of a severity. */
  severity: ParsingRuleSeverityMatch;
}

/** Which logs rules apply to: one thing about them. Several make a list. */
export type ParsingRuleMatcher = AtMostOne<ParsingRuleMatcherVariants>;

/** An application. */
export interface ParsingRuleApplication {
  /** Its name. */
  value?: string;
}

/** A subsystem. */
export interface ParsingRuleSubsystem {
  /** Its name. */
  value?: string;
}

/** A severity. */
export interface ParsingRuleSeverityMatch {
  /** The severity; left out, debug. */
  value?: ParsingRuleSeverity;
}

/** A word of the API, without its `VALUE_`. */
export type ParsingRuleSeverity = "DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL" | `VALUE_${string}`;

/** Rules of which the first that matches is used, as the API holds them. */
export interface ParsingRuleSubgroupTold {
  /** Its id, made by the service. An update of the group may give it another. Computed by the server. */
  id?: string;
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Its place among the subgroups, from 1: all of them are gone through. 0 to 9007199254740991. */
  order?: number;
  /** The rules. */
  rules?: ParsingRuleTold[];
}

/** A parsing rule, as the API holds it. */
export interface ParsingRuleTold {
  /** Its id, made by the service. An update of the group may give it another. Computed by the server. */
  id?: string;
  /** Its name. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Its place among the rules of its subgroup, from 1: the first that matches is used. 0 to 9007199254740991. */
  order?: number;
  /** Path of the field that it reads, in lower case, such as text or text.log. */
  sourceField?: string;
  /** What it does. */
  parameters?: ParsingRuleParameters;
}

/** The variants of ParsingRuleParameters: one is given, or none. */
export interface ParsingRuleParametersVariants {
  /** Takes fields out of a text. */
  extractParameters: ParsingRuleExtract;
  /** Takes a value out of a JSON text. */
  jsonExtractParameters: ParsingRuleJsonExtract;
  /** Rewrites a text. */
  replaceParameters: ParsingRuleReplace;
  /** Turns a text into an object. */
  parseParameters: ParsingRuleParse;
  /** Drops logs that do not match. */
  allowParameters: ParsingRuleAllow;
  /** Drops logs that match. */
  blockParameters: ParsingRuleBlock;
  /** Takes the time out of a text. */
  extractTimestampParameters: ParsingRuleTimestamp;
  /** Takes fields away. */
  removeFieldsParameters: ParsingRuleRemoveFields;
  /** Turns an object into a JSON text. */
  jsonStringifyParameters: ParsingRuleStringify;
  /** Turns a JSON text into an object. */
  jsonParseParameters: ParsingRuleJsonParse;
}

/** What a parsing rule does. */
export type ParsingRuleParameters = AtMostOne<ParsingRuleParametersVariants>;

/** Fields taken out of a text. */
export interface ParsingRuleExtract {
  /** A regular expression. Its named groups become fields; the text stays as it is. */
  rule?: string;
}

/** A part of what a log says of itself, taken out of a JSON text. */
export interface ParsingRuleJsonExtract {
  /** Path of the value in the JSON. */
  rule?: string;
  /** Which part it becomes; left out, the category. */
  destinationFieldType?: ParsingRuleDestination;
  /** With TEXT: where in the text it goes: text, or a path below it such as text.order. */
  destinationFieldText?: string;
}

/** A word of the API, without its `DESTINATION_FIELD_`. */
export type ParsingRuleDestination = "CATEGORY" | "CLASSNAME" | "METHODNAME" | "THREADID" | "SEVERITY" | "TEXT" | `DESTINATION_FIELD_${string}`;

/** A text rewritten. */
export interface ParsingRuleReplace {
  /** A regular expression that finds what is rewritten. */
  rule?: string;
  /** What is put in its place. $1 stands for the first group. */
  replaceNewVal?: string;
  /** Where the result goes: a path in the log, such as text.order. */
  destinationField?: string;
}

/** A text turned into an object. */
export interface ParsingRuleParse {
  /** A regular expression. Its named groups become the fields of the object. */
  rule?: string;
  /** Where the result goes: a path in the log, such as text.order. */
  destinationField?: string;
}

/** Logs that do not match are dropped. */
export interface ParsingRuleAllow {
  /** A regular expression that logs must match to be kept. */
  rule?: string;
  /** Whether what is dropped can still be seen live and in the archive. */
  keepBlockedLogs?: boolean;
}

/** Logs that match are dropped. */
export interface ParsingRuleBlock {
  /** A regular expression that logs must not match to be kept. */
  rule?: string;
  /** Whether what is dropped can still be seen live and in the archive. */
  keepBlockedLogs?: boolean;
}

/** The time of a log, taken out of a text. */
export interface ParsingRuleTimestamp {
  /** How the time is written. */
  format?: string;
  /** The language that the format is written in; left out, that of strftime. */
  standard?: ParsingRuleTimeStandard;
}

/** A word of the API, without its `FORMAT_STANDARD_`. */
export type ParsingRuleTimeStandard =
  | "STRFTIME"
  | "JAVASDF"
  | "GOLANG"
  | "SECONDSTS"
  | "MILLITS"
  | "MICROTS"
  | "NANOTS"
  | `FORMAT_STANDARD_${string}`;

/** Fields taken away. */
export interface ParsingRuleRemoveFields {
  /** Paths of the fields. */
  fields?: string[];
}

/** An object turned into a JSON text. */
export interface ParsingRuleStringify {
  /** Where the result goes: a path in the log, such as text.order. */
  destinationField?: string;
  /** Whether the field it was taken from goes. */
  deleteSource?: boolean;
}

/** A JSON text turned into an object. */
export interface ParsingRuleJsonParse {
  /** Where the result goes: a path in the log, such as text.order. */
  destinationField?: string;
  /** Whether the field it was taken from goes. */
  deleteSource?: boolean;
  /** Whether what was there before goes. */
  overrideDest?: boolean;
  /** Whether the JSON is quoted inside a text. */
  escapedValue?: boolean;
}

/** A group of parsing rules. */
export interface ParsingRuleGroupAnswer {
  /** The group. */
  ruleGroup?: ParsingRuleGroupTold;
}

/** A group of parsing rules, as it shall be. */
export interface ParsingRuleGroup {
  /** Its name. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Who made it; left out, the service fills it in. Filled in by the server when left out. */
  creator?: string;
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Whether people do not see it. */
  hidden?: boolean;
  /**
   * Its place among all groups, from 1; left out, the last. It is kept as it is given; the product's own page numbers
   * all groups anew. 0 to 9007199254740991. Filled in by the server when left out.
   */
  order?: number;
  /** Which logs it applies to; none means all. Order means nothing. */
  ruleMatchers?: ParsingRuleMatcher[];
  /** Its subgroups: each is gone through, in their order. */
  ruleSubgroups?: ParsingRuleSubgroup[];
  /** Whose it is; left out, the key's own team. */
  teamId?: ParsingRuleTeam;
}

/** Rules of which the first that matches is used. */
export interface ParsingRuleSubgroup {
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Its place among the subgroups, from 1: all of them are gone through. 0 to 9007199254740991. */
  order?: number;
  /** The rules. */
  rules?: ParsingRule[];
}

/** A parsing rule. */
export interface ParsingRule {
  /** Its name. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Its place among the rules of its subgroup, from 1: the first that matches is used. 0 to 9007199254740991. */
  order?: number;
  /** Path of the field that it reads, in lower case, such as text or text.log. */
  sourceField?: string;
  /** What it does. */
  parameters?: ParsingRuleParameters;
}

/** A team. */
export interface ParsingRuleTeam {
  /** Its number. 0 to 9007199254740991. */
  id?: number;
}

/** A group of parsing rules. */
export interface ParsingRuleGroupMade {
  /** The group. */
  ruleGroup?: ParsingRuleGroupTold;
}

/** A group of parsing rules. */
export interface ParsingRuleGroupReplaced {
  /** The group. */
  ruleGroup?: ParsingRuleGroupTold;
}

/** Which groups go. */
export interface ParsingRuleGroupsToDelete {
  /** Ids of the groups. Order means nothing. */
  group_ids?: string[];
}

/** A group of parsing rules, of which nothing is kept. */
export interface ParsingRuleGroupToMap {
  /** Its name. */
  name?: string;
  /** What it is for. */
  description?: string;
  /** Who made it; left out, the service fills it in. Filled in by the server when left out. */
  creator?: string;
  /** Whether it works; left out, it does not. */
  enabled?: boolean;
  /** Whether people do not see it. */
  hidden?: boolean;
  /**
   * Its place among all groups, from 1; left out, the last. It is kept as it is given; the product's own page numbers
   * all groups anew. 0 to 9007199254740991. Filled in by the server when left out.
   */
  order?: number;
  /** Which logs it applies to; none means all. Order means nothing. */
  ruleMatchers?: ParsingRuleMatcher[];
  /** Its subgroups: each is gone through, in their order. */
  ruleSubgroups?: ParsingRuleSubgroup[];
}

/** A group in the service's own form. */
export interface ParsingRuleModel {
  /** The group. Its form is not documented. */
  ruleDefinition?: Json;
}

/** How many parsing rules there may be, and are. */
export interface ParsingRuleLimits {
  /** Id of the account. */
  companyId?: string;
  /** How many there may be. */
  limits?: ParsingRuleCounts;
  /** How many there are. */
  usage?: ParsingRuleCounts;
}

/** Parsing rules in numbers. */
export interface ParsingRuleCounts {
  /** How many groups. -2147483648 to 2147483647. */
  groups?: number;
  /** How many rules. -2147483648 to 2147483647. */
  rules?: number;
  /** How many sets of rules that the service brings along. -2147483648 to 2147483647. */
  parsingThemes?: number;
}

/**
 * Rules that take logs apart, rewrite them or drop them as they come in.
 *
 * Each of these, with its errors and an example: docs/client/parsingRules.md
 */
export interface ParsingRulesClient {
  /**
   * All groups of parsing rules, whole. There are no pages.
   *
   * `GET /parsing-rules/rule-groups/v1`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<ParsingRuleGroups>;
  /**
   * A group of parsing rules.
   *
   * `GET /parsing-rules/rule-groups/v1/{group_id}`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  get(request: {
    /** Id of the group. At least 1 character. */
    readonly group_id: string | number;
  }, options?: CallOptions): Promise<ParsingRuleGroupAnswer>;
  /**
   * Makes a group of parsing rules. The service makes its id and those of everything in it.
   *
   * `POST /parsing-rules/rule-groups/v1`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  create(request?: {
    body?: ParsingRuleGroup;
  }, options?: CallOptions): Promise<ParsingRuleGroupMade>;
  /**
   * Replaces a group of parsing rules as a whole. Its subgroups and rules get other ids.
   *
   * `PUT /parsing-rules/rule-groups/v1/{group_id}`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  replace(request: {
    /** Id of the group. At least 1 character. */
    readonly group_id: string | number;
    body?: ParsingRuleGroup;
  }, options?: CallOptions): Promise<ParsingRuleGroupReplaced>;
  /**
   * Deletes a group of parsing rules with all its rules. The answer is empty.
   *
   * `DELETE /parsing-rules/rule-groups/v1/{group_id}`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  remove(request: {
    /** Id of the group. At least 1 character. */
    readonly group_id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes groups of parsing rules. The answer is empty.
   *
   * `DELETE /parsing-rules/rule-groups/v1`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  removeMany(request?: {
    query?: ParsingRuleGroupsToDelete;
  }, options?: CallOptions): Promise<void>;
  /**
   * A group of parsing rules in the form that the service keeps it in. Nothing is made.
   *
   * `POST /parsing-rules/mapping/v1`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  getModel(request?: {
    body?: ParsingRuleGroupToMap;
  }, options?: CallOptions): Promise<ParsingRuleModel>;
  /**
   * How many parsing rules the account may have, and how many it has.
   *
   * `POST /parsing-rules/limits/v1`. Reference: OpenAPI description v5.0.6: RuleGroupsService.
   */
  getLimits(request?: Record<never, never>, options?: CallOptions): Promise<ParsingRuleLimits>;
}
