import { z } from "zod";
import { field, optional } from "../../schema/facts";
import { empty, flag, integer, model, set, string, uuid } from "../../schema/fields";
import type { AtMostOne, OneOf } from "../../schema/types";
import { atMostOne, union } from "../../schema/union";
import { priority, wirePriority } from "./enums";
import {
  description,
  policyName,
  priorityOverride,
  retention,
  sourceRules,
  spanRules,
  target,
  wireEventRules,
} from "./parts";

export const id = field(uuid(), "Id of the policy.");
/** Wire fields that policies of all sources have. */
const commonFields = {
  ...sourceRules,
  priorityOverride: priorityOverride.optional(),
  archiveRetention: optional(retention, "Retention of the archived data."),
  targets: optional(
    set(target, 0, 5),
    "Datasets that matching data is written to. Replaces `priority`.",
  ),
};
const nameAndPriority = {
  name: field(policyName, "Name of the policy."),
  priority: field(wirePriority, "Priority of matching data. UNSPECIFIED if targets are set."),
};
const policyDescription = optional(description, "Description of the policy.");
const disabled = optional(flag(), "Whether the policy is disabled.");
const enabled = optional(flag(), "Whether the policy is enabled.");

/** The rules that select data. They also determine the source of a policy. */
export const wireRules = {
  logRules: field(wireEventRules, "Rules for logs."),
  spanRules: field(spanRules, "Rules for spans."),
  rumRules: field(wireEventRules, "Rules for RUM data."),
};
const placements = {
  first: empty("Before all other policies of the source."),
  last: empty("After all other policies of the source."),
};
interface Placements extends z.output<z.ZodObject<typeof placements>> {}
export type PolicyPlacement = OneOf<Placements>;
export const placement: z.ZodType<PolicyPlacement> = union(
  "PolicyPlacement",
  "Position of a new policy.",
  placements,
);

// Named interfaces keep declaration files short: derived types refer to them by name.
export interface WireRules extends z.output<z.ZodObject<typeof wireRules>> {}
const toCreate = {
  ...nameAndPriority,
  description: policyDescription,
  disabled,
  ...commonFields,
  placement: optional(placement, "Position of the policy."),
};
interface ToCreate extends z.output<z.ZodObject<typeof toCreate>> {}
export type PolicyToCreate = ToCreate & AtMostOne<WireRules>;
const create = atMostOne("PolicyToCreate", "A policy to create.", wireRules, toCreate);
export const policyToCreate: z.ZodType<PolicyToCreate> = create;

const toUpdate = {
  id,
  name: nameAndPriority.name.optional(),
  priority: nameAndPriority.priority.optional(),
  description: policyDescription,
  enabled,
  ...commonFields,
};
interface ToUpdate extends z.output<z.ZodObject<typeof toUpdate>> {}
export type PolicyToUpdate = ToUpdate & AtMostOne<WireRules>;
const update = atMostOne("PolicyToUpdate", "A policy to update.", wireRules, toUpdate);
export const policyToUpdate: z.ZodType<PolicyToUpdate> = update;

const quotaStatus = model("PolicyQuotaStatus", "Current status of a priority override.", {
  currentPriority: optional(priority, "Priority that currently applies."),
  currentUsage: optional(z.number(), "Number of units used today."),
  dailyLimit: optional(z.number(), "Number of units available per day."),
});
const policyEntityFields = {
  id,
  companyId: field(integer(), "Numeric id of the team."),
  ...nameAndPriority,
  description: policyDescription,
  enabled: field(flag(), "Whether the policy is enabled."),
  ...commonFields,
  order: field(
    integer(-2147483648),
    "Position among the policies of its source. The policy with the lowest number is evaluated first.",
  ),
  deleted: field(flag(), "Whether the policy is deleted."),
  createdAt: optional(string(0, 64), "Creation time."),
  updatedAt: optional(string(0, 64), "Time of the last change."),
  priorityOverrideStatus: optional(
    model("PolicyPriorityOverrideStatus", "Current status of a priority override.", {
      quotaBased: optional(quotaStatus, "Status of the quota-based override."),
    }),
    "Current status of a priority override.",
    { readOnly: true },
  ),
};
const entity = atMostOne(
  "PolicyEntity",
  "A policy, as returned by the API.",
  wireRules,
  policyEntityFields,
);
interface EntityFields extends z.output<z.ZodObject<typeof policyEntityFields>> {}
export type PolicyEntity = EntityFields & AtMostOne<WireRules>;
export const policyEntity = entity as unknown as z.ZodType<PolicyEntity>;

/** A policy in an overwrite request. */
export const generic = model("PolicyGeneric", "Fields that policies of all sources have.", {
  ...nameAndPriority,
  description: field(description, "Description of the policy. Can be empty."),
  disabled,
  ...commonFields,
});
export type PolicyGeneric = z.output<typeof generic>;
export const policyResponse = model("PolicyWriteResponse", "Response of a policy write.", {
  policy: field(policyEntity, "The policy."),
});
export type PolicyResponse = z.output<typeof policyResponse>;
