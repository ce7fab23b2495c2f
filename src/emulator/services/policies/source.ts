import type { PolicyEntity } from "../../../services/policies/entity";
import type { Source } from "../../../services/policies/enums";

export const RULES_KEY = { LOGS: "logRules", SPANS: "spanRules", RUM: "rumRules" } as const;
type RuleFields = Partial<Pick<PolicyEntity, (typeof RULES_KEY)[Source]>>;

/** The source of a policy is determined by the variant of its rules. */
export const sourceBy = (policy: RuleFields): Source | undefined =>
  (Object.keys(RULES_KEY) as Source[]).find((source) => policy[RULES_KEY[source]] !== undefined);
