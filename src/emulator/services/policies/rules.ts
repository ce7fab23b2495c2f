import { EXTRA } from "../../../schema/extra";
import type { Path } from "../../../schema/path";
import type { PolicyEntity } from "../../../services/policies/entity";
import type { Source } from "../../../services/policies/enums";
import { ApiError, badRequest, invalidField } from "../../server/errors";

export const RULES_KEY = { LOGS: "logRules", SPANS: "spanRules", RUM: "rumRules" } as const;
type RuleFields = Partial<Pick<PolicyEntity, (typeof RULES_KEY)[Source]>>;

/** The source of a policy is determined by the variant of its rules. */
export const sourceBy = (policy: RuleFields): Source | undefined =>
  (Object.keys(RULES_KEY) as Source[]).find((source) => policy[RULES_KEY[source]] !== undefined);

type PolicyRequest = Partial<PolicyEntity>;
type Prioritized = Pick<PolicyRequest, "priority" | "priorityOverride">;
// From dropping most data to preserving most data.
const STRICTEST_FIRST = ["BLOCK", "LOW", "MEDIUM", "HIGH"];
const shortName = (value = "UNSPECIFIED"): string => value.replace("PRIORITY_TYPE_", "");

/**
 * Rules that the service enforces beyond the bounds of single fields. `previousSource` is the
 * source of the policy to change.
 */
export function checkPolicy(
  sent: PolicyRequest,
  previousSource?: Source,
  at: Path = [],
  rulesAt: Path = at,
): void {
  const source = sourceBy(sent);
  // A source that only a later version of the service knows has no known rules.
  if (!source && EXTRA in sent) return;
  if (!source)
    throw invalidField(
      rulesAt.length ? rulesAt : ["body"],
      `one of ${Object.values(RULES_KEY).join(", ")} is required`,
    );
  if (previousSource && previousSource !== source)
    throw invalidField(
      [...rulesAt, RULES_KEY[source]],
      `the source of the policy is ${previousSource} and cannot be changed`,
    );
  checkTargets(sent, source, at);
  checkOverride(sent, source === "RUM", at);
  for (const [n, target] of (sent.targets ?? []).entries())
    checkOverride(target, false, [...at, "targets", n]);
  checkEvents(sent, [...rulesAt, RULES_KEY[source], "severities"]);
}

/**
 * Requires severities or an expression, which excludes all other conditions. Missing severities are
 * rejected; with empty severities, the service fails with 500.
 */
function checkEvents(
  { logRules, rumRules, spanRules, applicationRule, subsystemRule }: PolicyRequest,
  at: Path,
): void {
  const { serviceRule, actionRule, tagRules } = spanRules ?? {};
  const events = logRules ?? rumRules;
  const { severities, dpxlExpression = spanRules?.dpxlExpression } = events ?? {};
  if (dpxlExpression !== undefined) {
    const others = [severities, tagRules].some((list) => list?.length);
    if (others || applicationRule || subsystemRule || serviceRule || actionRule)
      throw badRequest(
        "Cannot have both rules (applicationRule, subsystemRule, severities) and dpxlExpression",
      );
  } else if (!events) return;
  else if (severities === undefined) throw invalidField(at, "required, but missing");
  else if (!severities.length) throw new ApiError(500, "failed to create policy");
}

function checkTargets(
  { targets = [], priority, priorityOverride }: PolicyRequest,
  source: Source,
  at: Path,
): void {
  const hasPriority = shortName(priority) !== "UNSPECIFIED";
  const hasTiers = Boolean(priorityOverride?.quotaBased?.usageTiers?.length);
  if (!targets.length && !hasPriority && !hasTiers)
    throw invalidField([...at, "priority"], "required if there are no targets");
  if (!targets.length) return;
  if (source === "RUM")
    throw invalidField([...at, "targets"], "policies for RUM data have no targets");
  if (hasPriority) throw invalidField([...at, "priority"], "cannot be combined with targets");
  if (hasTiers) throw invalidField([...at, "priorityOverride"], "cannot be combined with targets");
}

function checkOverride(
  { priority, priorityOverride }: Prioritized,
  isRum: boolean,
  at: Path,
): void {
  const tiers = (priorityOverride?.quotaBased?.usageTiers ?? []).map((tier) =>
    shortName(tier.priority),
  );
  const tiersAt = [...at, "priorityOverride", "quotaBased", "usageTiers"];
  const blocking = isRum ? tiers.indexOf("BLOCK") : -1;
  if (blocking >= 0)
    throw invalidField([...tiersAt, blocking, "priority"], "BLOCK is not valid for RUM data");
  const last = tiers.at(-1);
  // Without a priority, the service blocks the data after the last tier.
  const effective = shortName(priority) === "UNSPECIFIED" ? "BLOCK" : shortName(priority);
  if (last && STRICTEST_FIRST.indexOf(effective) >= STRICTEST_FIRST.indexOf(last))
    throw invalidField(
      [...at, "priority"],
      `must be more restrictive than the last usage tier (${last})`,
    );
}
