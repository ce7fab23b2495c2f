import type { PolicyEntity } from "../../../areas/policies/body";
import type { Source } from "../../../areas/policies/words";
import type { Path } from "../../../schema/path";
import { refused } from "../../errors";
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
  const events = sent.logRules ?? sent.rumRules;
  if (events?.dpxlExpression !== undefined && events.severities.length)
    throw refused([...rulesAt, KEYS[source], "severities"], "cannot be given beside dpxlExpression");
}

function checkTargets({ targets = [], priority, priorityOverride }: Sent, source: Source, at: Path): void {
  const has = short(priority) !== "UNSPECIFIED";
  if (!targets.length && !has) throw refused([...at, "priority"], "a policy without targets needs a priority");
  if (!targets.length) return;
  if (source === "RUM") throw refused([...at, "targets"], "policies for RUM data have no targets");
  if (has) throw refused([...at, "priority"], "cannot be given beside targets");
  if (priorityOverride?.quotaBased?.usageTiers?.length) throw refused([...at, "priorityOverride"], "cannot be given beside targets");
}

function checkOverride({ priority, priorityOverride }: Prioritized, isRum: boolean, at: Path): void {
  const tiers = (priorityOverride?.quotaBased?.usageTiers ?? []).map((tier) => short(tier.priority));
  const tiersAt = [...at, "priorityOverride", "quotaBased", "usageTiers"];
  const blocking = isRum ? tiers.indexOf("BLOCK") : -1;
  if (blocking >= 0) throw refused([...tiersAt, blocking, "priority"], "BLOCK is not valid for RUM data");
  const last = tiers.at(-1);
  if (last && STRICTEST_FIRST.indexOf(short(priority)) >= STRICTEST_FIRST.indexOf(last))
    throw refused([...at, "priority"], `must be more restrictive than the last usage tier (${last})`);
}
