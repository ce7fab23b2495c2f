import { z } from "zod";
import { field } from "../../schema/facts";
import { empty, flag, integer, model, set, text, uuid } from "../../schema/fields";
import type { AtMostOne, OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { description, name, priorityOverride, retention, sourceRules, spanRules, target, wireEventRules } from "./parts";
import { priority, wirePriority } from "./words";

export const id = field(uuid(), "Id of the policy.");
/** What policies have on the wire, whatever they look at. */
const head = {
  ...sourceRules,
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
const places = { first: empty("Before all others of its source."), last: empty("After all others of its source.") };
interface Places extends z.output<z.ZodObject<typeof places>> {}
export type PolicyPlacement = OneOf<Places>;
export const placement: z.ZodType<PolicyPlacement> = oneOf(places, {}, { model: "PolicyPlacement", about: "Where a new policy stands." });

// Named here and below, so that what is made of them names them too instead of spelling them out.
export interface WireRules extends z.output<z.ZodObject<typeof wireRules>> {}
const toCreate = { ...named, description: said, disabled, ...head, placement: field(placement.optional(), "Where it stands.") };
interface ToCreate extends z.output<z.ZodObject<typeof toCreate>> {}
export type PolicyToCreate = ToCreate & AtMostOne<WireRules>;
const create = oneOf(wireRules, toCreate, { model: "PolicyToCreate", about: "A policy to make.", optional: true });
export const policyToCreate: z.ZodType<PolicyToCreate> = create;

const toUpdate = { id, name: named.name.optional(), priority: named.priority.optional(), description: said, enabled, ...head };
interface ToUpdate extends z.output<z.ZodObject<typeof toUpdate>> {}
export type PolicyToUpdate = ToUpdate & AtMostOne<WireRules>;
const update = oneOf(wireRules, toUpdate, { model: "PolicyToUpdate", about: "A policy as it shall be.", optional: true });
export const policyToUpdate: z.ZodType<PolicyToUpdate> = update;

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
interface Held extends z.output<z.ZodObject<typeof held>> {}
export type PolicyEntity = Held & AtMostOne<WireRules>;
export const policyEntity = entity as unknown as z.ZodType<PolicyEntity>;

/** A policy in a list that takes the place of all of its source. */
const genericShape = model("PolicyGeneric", "What policies of all sources have.", {
  ...named,
  description: field(description, "What the policy is for; may be empty."),
  disabled,
  ...head,
});
export interface PolicyGeneric extends z.output<typeof genericShape> {}
export const generic: z.ZodType<PolicyGeneric> = genericShape;
const answer = model("PolicyAnswer", "A policy that was written.", { policy: field(policyEntity, "The policy.") });
export interface PolicyAnswer extends z.output<typeof answer> {}
export const policyAnswer: z.ZodType<PolicyAnswer> = answer;
