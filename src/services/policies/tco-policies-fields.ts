import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, list, model } from "../../schema/fields";
import { sourceType } from "./enums";
import { policyItem } from "./fields";
import { MAX_POLICIES } from "./overwrite-operations";

const about = "The ordered list of TCO policies of one source.";
export const tcoPoliciesShape = model("TcoPolicies", about, {
  sourceType: field(sourceType, "Source of the policies.", { replaceOnChange: true }),
  policies: field(
    list(policyItem, 0, MAX_POLICIES.RUM),
    "Policies in evaluation order. At most 200 for logs and for spans, and 10000 for RUM data. Names must be unique.",
  ),
  exclusive: optional(
    flag(),
    "Whether all other policies of the source are deleted. If omitted, other policies are not changed, and the policies of the list keep their relative order.",
    { writeOnly: true },
  ),
});
export interface ListFields extends ValueOf<typeof tcoPoliciesShape> {}
