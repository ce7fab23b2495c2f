import { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, model, set, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { description, name, priorityOverride, retention, rule, spanRules, target, wireEventRules } from "./parts";
import { priority, wirePriority } from "./words";

export const id = field(uuid(), "Id of the policy.");
/** What policies have on the wire, whatever they look at. */
const head = {
  applicationRule: field(rule.optional(), "Condition on the application; left out, any matches."),
  subsystemRule: field(rule.optional(), "Condition on the subsystem; left out, any matches."),
  priorityOverride: field(priorityOverride.optional(), "What takes the place of the priority for a while."),
  archiveRetention: field(retention.optional(), "The retention of what is archived."),
  targets: field(set(target, 0, 5).optional(), "Places that matching data is written to, in place of a priority."),
};
const named = {
  name: field(name, "Name of the policy."),
  priority: field(wirePriority, "Where matching data goes; UNSPECIFIED beside targets."),
};
const said = field(description.optional(), "What the policy is for.");
const disabled = field(flag().optional(), "Whether the policy is switched off.");
const enabled = field(flag().optional(), "Whether the policy is switched on.");

/** The rules that say what a policy looks at, and with them the source it belongs to. */
export const wireRules = {
  logRules: field(wireEventRules, "For logs."),
  spanRules: field(spanRules, "For spans."),
  rumRules: field(wireEventRules, "For RUM data."),
};
export const placement = oneOf(
  { first: empty("Before all others of its source."), last: empty("After all others of its source.") },
  {},
  { model: "PolicyPlacement", about: "Where a new policy stands." },
);

export const policyToCreate = oneOf(
  wireRules,
  { ...named, description: said, disabled, ...head, placement: field(placement.optional(), "Where it stands.") },
  { model: "PolicyToCreate", about: "A policy to make.", optional: true },
);
export const policyToUpdate = oneOf(
  wireRules,
  { id, name: named.name.optional(), priority: named.priority.optional(), description: said, enabled, ...head },
  { model: "PolicyToUpdate", about: "A policy as it shall be.", optional: true },
);

const live = model("PolicyQuotaStatus", "How an override stands now.", {
  currentPriority: field(priority.optional(), "Priority that holds now."),
  currentUsage: field(z.number().optional(), "Units used today."),
  dailyLimit: field(z.number().optional(), "Units there are for a day."),
});
const held = {
  id,
  companyId: field(integer(), "Number of the team."),
  ...named,
  description: said,
  enabled: field(flag(), "Whether the policy is switched on."),
  ...head,
  order: field(integer(-2147483648), "Place among the policies of its source: the lowest comes first."),
  deleted: field(flag(), "Whether the policy is deleted."),
  createdAt: field(text(0, 64).optional(), "When it was made."),
  updatedAt: field(text(0, 64).optional(), "When it was last changed."),
  priorityOverrideStatus: field(
    model("PolicyPriorityOverrideStatus", "How an override stands now.", {
      quotaBased: field(live.optional(), "By the use of the daily quota."),
    }).optional(),
    "How an override stands now.",
    { derived: true },
  ),
};
const entity = oneOf(wireRules, held, { model: "PolicyEntity", about: "A policy as the API holds it.", optional: true });
// Named, so that what is made of them names them too instead of spelling them out.
interface Held extends z.output<z.ZodObject<typeof held>> {}
export type WireRules = z.output<z.ZodObject<typeof wireRules>>;
export type PolicyEntity = Held & Partial<WireRules>;
export const policyEntity = entity as unknown as z.ZodType<PolicyEntity>;

/** A policy in a list that takes the place of all of its source. */
export const generic = model("PolicyGeneric", "What policies of all sources have.", {
  ...named,
  description: field(description, "What the policy is for; may be empty."),
  disabled,
  ...head,
});
export const policyAnswer = model("PolicyAnswer", "A policy that was written.", { policy: field(policyEntity, "The policy.") });
