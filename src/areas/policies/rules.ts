import type { z } from "zod";
import { following } from "../../schema/explain";
import type { PolicyItem } from "./fields";
import { rankOf } from "./words";

type Path = (string | number)[];
// What follows from two values is blamed on neither while one of them is not known.
type Complain = (path: Path, message: string, ...from: Path[]) => void;
type Prioritized = Pick<PolicyItem, "priority" | "priorityOverride">;

const tiersOf = ({ priorityOverride }: Prioritized) => priorityOverride?.quotaBased?.usageTiers ?? [];

/** What the wire lets pass and the service refuses. */
export function policyRules(policy: PolicyItem, ctx: z.core.$RefinementCtx): void {
  const complain: Complain = (path, message, ...from) =>
    ctx.addIssue({ code: "custom", message, ...(from.length ? following(path, ...from) : { path }) });
  const { targets = [] } = policy;
  if (targets.length) targeted(policy, complain);
  else if (policy.priority === undefined && !tiersOf(policy).length)
    complain(["priority"], "required, and missing: give it here, or targets that have one each", ["targets"], ["priorityOverride"]);
  expressed(policy, complain);
  const isRum = policy.rumRules !== undefined;
  overridden(policy, [], isRum, complain);
  for (const [at, target] of targets.entries()) overridden(target, ["targets", at], isRum, complain);
}

function targeted(policy: PolicyItem, complain: Complain): void {
  if (policy.rumRules !== undefined) complain(["targets"], "policies for RUM data have no targets");
  if (policy.priority !== undefined) complain(["priority"], "every target has its own: leave it out here", ["targets"]);
  if (tiersOf(policy).length) complain(["priorityOverride"], "every target has its own: leave it out here", ["targets"]);
}

/** An expression stands in the place of all other conditions: the service refuses both. */
function expressed({ logRules, rumRules, applicationRule, subsystemRule }: PolicyItem, complain: Complain): void {
  const key = logRules?.dpxlExpression !== undefined ? "logRules" : "rumRules";
  if ((logRules ?? rumRules)?.dpxlExpression === undefined) return;
  const message = "cannot be given beside dpxlExpression: put the condition into the expression";
  if (applicationRule) complain(["applicationRule"], message, [key]);
  if (subsystemRule) complain(["subsystemRule"], message, [key]);
}

/** What takes over when the quota is used up must let through less than what came before. */
function overridden(it: Prioritized, at: Path, isRum: boolean, complain: Complain): void {
  const tiers = tiersOf(it);
  const blocked = tiers.findIndex(({ priority }, n) => rankOf(priority) === rankOf("BLOCK") && (isRum || n === tiers.length - 1));
  const last = tiers.at(-1);
  if (blocked >= 0) {
    const why = isRum ? "a step for RUM data cannot block" : "the priority after the last step must be more restrictive, and nothing is";
    complain([...at, "priorityOverride", "quotaBased", "usageTiers", blocked, "priority"], why);
  } else if (last && it.priority !== undefined && rankOf(it.priority) >= rankOf(last.priority))
    complain([...at, "priority"], "must be more restrictive than the last step of priorityOverride (BLOCK more than LOW, MEDIUM, HIGH)", [
      ...at,
      "priorityOverride",
    ]);
}
