import type { PolicyEntity } from "../../../areas/policies/body";
import type { Source } from "../../../areas/policies/words";
import type { Path } from "../../../schema/path";
import { ApiError, badRequest, refused } from "../../errors";
import { KEYS, sourceBy } from "./source";

type Sent = Partial<PolicyEntity>;
type Prioritized = Pick<Sent, "priority" | "priorityOverride">;
// From what drops the most to what keeps the most.
const STRICTEST_FIRST = ["BLOCK", "LOW", "MEDIUM", "HIGH"];
const short = (word = "UNSPECIFIED"): string => word.replace("PRIORITY_TYPE_", "");

/** What is refused beside what is out of bounds. `was` is the source of the policy that is changed. */
export function checkPolicy(sent: Sent, was?: Source, at: Path = [], rulesAt: Path = at): void {
  const source = sourceBy(sent);
  if (!source) throw refused(rulesAt.length ? rulesAt : ["body"], `one of ${Object.values(KEYS).join(", ")} is required`);
  if (was && was !== source) throw refused([...rulesAt, KEYS[source]], `the policy is one of ${was}, and stays so`);
  checkTargets(sent, source, at);
  checkOverride(sent, source === "RUM", at);
  for (const [n, target] of (sent.targets ?? []).entries()) checkOverride(target, false, [...at, "targets", n]);
  checkEvents(sent, [...rulesAt, KEYS[source], "severities"]);
}

/** Severities or an expression: a list that is left out is refused, and an empty one is a failure of the server. */
function checkEvents({ logRules, rumRules, applicationRule, subsystemRule }: Sent, at: Path): void {
  const events = logRules ?? rumRules;
  if (!events) return;
  const { severities, dpxlExpression } = events;
  if (dpxlExpression !== undefined) {
    const both = "Cannot have both rules (applicationRule, subsystemRule, severities) and dpxlExpression";
    if (severities?.length || applicationRule || subsystemRule) throw badRequest(both);
  } else if (severities === undefined) throw refused(at, "required, and missing");
  else if (!severities.length) throw new ApiError(500, "failed to create policy");
}

function checkTargets({ targets = [], priority, priorityOverride }: Sent, source: Source, at: Path): void {
  const has = short(priority) !== "UNSPECIFIED";
  const hasTiers = Boolean(priorityOverride?.quotaBased?.usageTiers?.length);
  if (!targets.length && !has && !hasTiers) throw refused([...at, "priority"], "a policy without targets needs a priority");
  if (!targets.length) return;
  if (source === "RUM") throw refused([...at, "targets"], "policies for RUM data have no targets");
  if (has) throw refused([...at, "priority"], "cannot be given beside targets");
  if (hasTiers) throw refused([...at, "priorityOverride"], "cannot be given beside targets");
}

function checkOverride({ priority, priorityOverride }: Prioritized, isRum: boolean, at: Path): void {
  const tiers = (priorityOverride?.quotaBased?.usageTiers ?? []).map((tier) => short(tier.priority));
  const tiersAt = [...at, "priorityOverride", "quotaBased", "usageTiers"];
  const blocking = isRum ? tiers.indexOf("BLOCK") : -1;
  if (blocking >= 0) throw refused([...tiersAt, blocking, "priority"], "BLOCK is not valid for RUM data");
  const last = tiers.at(-1);
  // Where no priority is given, the service blocks the data after the last tier.
  const after = short(priority) === "UNSPECIFIED" ? "BLOCK" : short(priority);
  if (last && STRICTEST_FIRST.indexOf(after) >= STRICTEST_FIRST.indexOf(last))
    throw refused([...at, "priority"], `must be more restrictive than the last usage tier (${last})`);
}
