// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/**
 * How the daily quota of the account is shared between logs, spans, metrics and other kinds of data. There is one in an
 * account.
 */
export interface QuotaRuleSetArgs {
  /** The rules by kind of data: logs, spans, metrics, browserLogs, sessionRecordings, cpuProfiles and others. */
  rules: Record<string, QuotaRule>;
}

/** Outputs of QuotaRuleSet: its arguments, and what the server adds. */
export interface QuotaRuleSetOutputs {
  /** The rules by kind of data: logs, spans, metrics, browserLogs, sessionRecordings, cpuProfiles and others. */
  rules: Record<string, QuotaRule>;
}

/** The share of one kind of data. */
export interface QuotaRule {
  /**
   * How much of the daily quota: a percentage from 0 to 100, or units. Kept as a 32-bit float, so 0.1 comes back as
   * 0.10000000149.
   */
  allocation: number;
  /** What the number means; left out, a percentage. The server takes `"PERCENTAGE"` when it is left out. */
  allocationType?: QuotaAllocationType;
  /** Whether the rule works. */
  enabled: boolean;
  /** Whether this data may use more than its share while others leave theirs. */
  canOverflow: boolean;
}

/** A word of the API, without its `QUOTA_ALLOCATION_TYPE_`. */
export type QuotaAllocationType = "PERCENTAGE" | "LOCKED_UNITS" | `QUOTA_ALLOCATION_TYPE_${string}`;

/** The rule set to write. */
export interface QuotaRuleSetToCreate {
  /** The rule set. */
  ruleSet: QuotaEntityTypeRuleSet;
}

/** The shares of all kinds of data. */
export interface QuotaEntityTypeRuleSet {
  /** Id of the rule set, made by the service. */
  id?: string;
  /** The rules, at most one for each kind of data. */
  rules: QuotaEntityTypeRule[];
}

/** The share of one kind of data. */
export interface QuotaEntityTypeRule {
  /** Kind of data, such as logs, spans or metrics. */
  entityType: string;
  /**
   * How much of the daily quota: a percentage from 0 to 100, or units. Kept as a 32-bit float, so 0.1 comes back as
   * 0.10000000149.
   */
  allocation: number;
  /** What the number means; left out, a percentage. The server takes `"PERCENTAGE"` when it is left out. */
  allocationType?: QuotaAllocationType;
  /** Whether the rule works. */
  enabled: boolean;
  /** Whether this data may use more than its share while others leave theirs. */
  canOverflow: boolean;
  /** Whether the vendor's staff manage the rule. Told, never sent. Computed by the server. */
  cxManaged?: boolean;
}

/** The rule set as it is now. */
export interface QuotaRuleSetCreated {
  /** The rule set; missing where there is none. */
  ruleSet?: QuotaEntityTypeRuleSet;
}

/** Which rule set is asked for. */
export interface QuotaRuleSetQuery {
  /** Its id; left out, the one there is. */
  id?: string;
}

/** The rule set as it is now. */
export interface QuotaRuleSetAnswer {
  /** The rule set; missing where there is none. */
  ruleSet?: QuotaEntityTypeRuleSet;
}

/** The rule set to write. */
export interface QuotaRuleSetToReplace {
  /** The rule set. */
  ruleSet: QuotaEntityTypeRuleSet;
}

/** The rule set as it is now. */
export interface QuotaRuleSetReplaced {
  /** The rule set; missing where there is none. */
  ruleSet?: QuotaEntityTypeRuleSet;
}

/** What was deleted. */
export interface QuotaRuleSetDeleted {
  /** Id of the rule set that is gone. */
  id?: string;
}

/**
 * How the daily quota of the account is shared between kinds of data.
 *
 * Each of these, with its errors and an example: docs/client/quota.md
 */
export interface QuotaClient {
  /**
   * Makes the rule set of the account. 409 where there is one.
   *
   * `POST /dataplan/quota-rules/v1`. Permission: `team-quota-rules:Manage`. Reference: Create quota allocation rule set.
   */
  create(request: {
    body: QuotaRuleSetToCreate;
  }, options?: CallOptions): Promise<QuotaRuleSetCreated>;
  /**
   * The rule set of the account, rules of the vendor's staff among it. One without rules means that there is none.
   *
   * `GET /dataplan/quota-rules/v1`. Permission: `team-quota-rules:Read`. Reference: OpenAPI description v5.0.6:
   * QuotaAllocationRuleSetService.
   */
  get(request?: {
    query?: QuotaRuleSetQuery;
  }, options?: CallOptions): Promise<QuotaRuleSetAnswer>;
  /**
   * Replaces the rule set as a whole: a rule that is not sent goes, also one of the vendor's staff.
   *
   * `PUT /dataplan/quota-rules/v1`. Permission: `team-quota-rules:Manage`. Reference: OpenAPI description v5.0.6:
   * QuotaAllocationRuleSetService.
   */
  replace(request: {
    body: QuotaRuleSetToReplace;
  }, options?: CallOptions): Promise<QuotaRuleSetReplaced>;
  /**
   * Deletes the rule set, rules of the vendor's staff too.
   *
   * `DELETE /dataplan/quota-rules/v1`. Permission: `team-quota-rules:Manage`. Reference: OpenAPI description v5.0.6:
   * QuotaAllocationRuleSetService.
   */
  remove(request?: Record<never, never>, options?: CallOptions): Promise<QuotaRuleSetDeleted>;
}
