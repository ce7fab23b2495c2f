import type { PolicyEntity } from "../../../areas/policies/body";
import type { Source } from "../../../areas/policies/words";

export const KEYS = { LOGS: "logRules", SPANS: "spanRules", RUM: "rumRules" } as const;
type Ruled = Partial<Pick<PolicyEntity, (typeof KEYS)[Source]>>;

/** The source of a policy follows from its rules. */
export const sourceBy = (policy: Ruled): Source | undefined =>
  (Object.keys(KEYS) as Source[]).find((source) => policy[KEYS[source]] !== undefined);
