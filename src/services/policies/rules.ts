import type { z } from "zod";
import { dependingOn } from "../../schema/issues";
import type { PolicyItem } from "./common-fields";
import { RULES, rankOf, SOURCES } from "./enums";

type Path = (string | number)[];
// An issue that follows from two values is not reported while one of them is unknown.
type AddIssue = (path: Path, message: string, ...from: Path[]) => void;
type Prioritized = Pick<PolicyItem, "priority" | "priorityOverride">;

const tiersOf = ({ priorityOverride }: Prioritized) =>
  priorityOverride?.quotaBased?.usageTiers ?? [];

/** Rules that the service enforces and the OpenAPI description does not state. */
export function policyRules(policy: PolicyItem, ctx: z.core.$RefinementCtx): void {
  const addIssue: AddIssue = (path, message, ...from) =>
    ctx.addIssue({
      code: "custom",
      message,
      ...(from.length ? dependingOn(path, ...from) : { path }),
    });
  const { targets = [] } = policy;
  if (targets.length) checkTargets(policy, addIssue);
  else if (policy.priority === undefined && !tiersOf(policy).length)
    addIssue(
      ["priority"],
      "required, but missing: set it here, or set targets with a priority each",
      ["targets"],
      ["priorityOverride"],
    );
  checkExpression(policy, addIssue);
  const isRum = policy.rumRules !== undefined;
  checkOverride(policy, [], isRum, addIssue);
  for (const [at, target] of targets.entries())
    checkOverride(target, ["targets", at], isRum, addIssue);
}

function checkTargets(policy: PolicyItem, addIssue: AddIssue): void {
  if (policy.rumRules !== undefined) addIssue(["targets"], "not supported for RUM policies");
  if (policy.priority !== undefined)
    addIssue(["priority"], "not allowed together with targets: set it on each target", ["targets"]);
  if (tiersOf(policy).length)
    addIssue(["priorityOverride"], "not allowed together with targets: set it on each target", [
      "targets",
    ]);
}

/** An expression replaces all other conditions: the service rejects both together. */
function checkExpression(policy: PolicyItem, addIssue: AddIssue): void {
  const key = SOURCES.map((source) => RULES[source]).find(
    (rules) => policy[rules]?.dpxlExpression !== undefined,
  );
  if (!key) return;
  const message = "not allowed together with dpxlExpression: add the condition to the expression";
  if (policy.applicationRule) addIssue(["applicationRule"], message, [key]);
  if (policy.subsystemRule) addIssue(["subsystemRule"], message, [key]);
  const { serviceRule, actionRule, tagRules = [] } = policy.spanRules ?? {};
  if (serviceRule) addIssue([key, "serviceRule"], message);
  if (actionRule) addIssue([key, "actionRule"], message);
  if (tagRules.length) addIssue([key, "tagRules"], message);
}

/** The priority after the last tier must be more restrictive than the last tier. */
function checkOverride(it: Prioritized, at: Path, isRum: boolean, addIssue: AddIssue): void {
  const tiers = tiersOf(it);
  const blocked = tiers.findIndex(
    ({ priority }, n) => rankOf(priority) === rankOf("BLOCK") && (isRum || n === tiers.length - 1),
  );
  const last = tiers.at(-1);
  if (blocked >= 0) {
    const why = isRum
      ? "BLOCK is not allowed in a tier of a RUM policy"
      : "BLOCK is not allowed in the last tier, because the priority after it must be more restrictive";
    addIssue([...at, "priorityOverride", "quotaBased", "usageTiers", blocked, "priority"], why);
  } else if (last && it.priority !== undefined && rankOf(it.priority) >= rankOf(last.priority))
    addIssue(
      [...at, "priority"],
      "must be more restrictive than the last tier of priorityOverride (order: BLOCK, LOW, MEDIUM, HIGH)",
      [...at, "priorityOverride"],
    );
}
