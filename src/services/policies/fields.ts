import { annotate, type FieldValues, optional, type Schema, withRules } from "../../schema/facts";
import type { OneOf } from "../../schema/types";
import { union } from "../../schema/union";
import {
  commonPolicyFields,
  type PolicyCommon,
  type PolicyItem,
  type PolicyVariants,
  policyVariants,
} from "./common-fields";
import { placement } from "./entity";
import { policyRules } from "./rules";

interface PlacedFields extends PolicyCommon, FieldValues<typeof placementFields> {}
export type PolicyFields = PlacedFields & OneOf<PolicyVariants>;

const placementFields = {
  placement: optional(
    placement,
    "Moves the policy before or after all other policies of its source on creation and when this field changes. If omitted, the service chooses the position.",
    { writeOnly: true },
  ),
};

const example = { name: "a", priority: "LOW", logRules: { severities: ["DEBUG"] } };
const item = union(
  "TcoPolicyEntry",
  "A policy in an ordered list.",
  policyVariants,
  commonPolicyFields,
);
/** A policy in a list. The list order is the evaluation order. */
export const policyItem: Schema<PolicyItem> = annotate(
  withRules(item as Schema<PolicyItem>, policyRules),
  {
    example,
  },
);

const fields = union(
  "TcoPolicy",
  "A TCO policy, which selects data and sets its priority.",
  policyVariants,
  { ...commonPolicyFields, ...placementFields },
  { replaceOnChange: true },
);
/** A single policy. Its source cannot change. */
export const policyFields: Schema<PolicyFields> = withRules(
  fields as Schema<PolicyFields>,
  policyRules,
);
