import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { flag, set } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { placement } from "./body";
import { description, eventRules, name, priorityOverride, retention, sourceRules, spanRules, target } from "./parts";
import { policyRules } from "./rules";
import { priority } from "./words";

const variants = {
  logRules: field(eventRules("PolicyLogRules", "Which logs a policy is for: by severities, or by an expression."), "A policy for logs."),
  spanRules: field(spanRules, "A policy for spans."),
  rumRules: field(
    eventRules("PolicyRumRules", "Which RUM data a policy is for: by severities, or by an expression."),
    "A policy for RUM data.",
  ),
};

/** What policies have, alone and in lists. */
const common = {
  name: field(name, "Name of the policy."),
  description: field(description.optional(), "What the policy is for."),
  enabled: field(flag().optional(), "Whether the policy is switched on.", { server: { value: true } }),
  priority: field(
    priority.optional(),
    "Where matching data goes: BLOCK drops it, LOW archives it, MEDIUM is for monitoring, HIGH for frequent search. Given here, or on every target. Beside priorityOverride it may be left out: the service blocks the data then.",
    { server: true },
  ),
  priorityOverride: field(
    priorityOverride.optional(),
    "Other priorities while little of the daily quota is used. The priority beside it takes over after the last step, and must be more restrictive than that.",
  ),
  ...sourceRules,
  archiveRetention: field(retention.optional(), "The retention of what is archived."),
  targets: field(
    set(target, 0, 5).optional(),
    "Places that matching data is written to, each with its priority; not for RUM data. Left out, there is one, which the service tells and which is no change.",
    { server: true },
  ),
};

// Named, so that what is made of them names them too instead of spelling them out.
export interface PolicyVariants extends z.output<z.ZodObject<typeof variants>> {}
export interface PolicyCommon extends z.output<z.ZodObject<typeof common>> {}
interface Placed extends PolicyCommon, z.output<z.ZodObject<typeof placed>> {}
export type PolicyItem = PolicyCommon & OneOf<PolicyVariants>;
export type PolicyFields = Placed & OneOf<PolicyVariants>;

const placed = {
  placement: field(
    placement.optional(),
    "Moves the policy before or after all others of its source when it is made, and when this changes. Left out, the service chooses.",
    { writeOnly: true },
  ),
};

/** Refining makes a new schema: the facts are set once more, on the outermost. */
const ruled = <T extends PolicyItem>(schema: z.ZodType<T>): z.ZodType<T> => mark(schema.superRefine(policyRules), factsOf(schema));

const example = { name: "a", priority: "LOW", logRules: { severities: ["DEBUG"] } };
const item = oneOf(variants, common, { model: "TcoPolicyEntry", about: "A policy of an ordered list." });
/** A policy in a list: its place is the one it has there. */
export const policyItem: z.ZodType<PolicyItem> = mark(ruled(item as z.ZodType<PolicyItem>), { example });

export const about = "A TCO policy: which data it is for, and where that data goes.";
const fields = oneOf(variants, { ...common, ...placed }, { fixed: true, model: "TcoPolicy", about });
/** A policy by itself. Its source cannot change. */
export const policyFields: z.ZodType<PolicyFields> = ruled(fields as z.ZodType<PolicyFields>);
