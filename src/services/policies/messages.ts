import { field } from "../../schema/facts";
import { flag, integer, list, model } from "../../schema/fields";
import { id, policyEntity } from "./entity";
import { sourceType } from "./enums";

export const policyListQuery = model("PolicyListQuery", "Query parameters of the policy list.", {
  enabled_only: field(flag().optional(), "Whether only enabled policies are returned."),
  source_type: field(sourceType.optional(), "Source of the policies. Default: all sources."),
});

export const policyList = model("PolicyList", "Policies in evaluation order.", {
  policies: field(list(policyEntity, 0, 30000), "The policies."),
});

export const policyGetResponse = model("PolicyResponse", "Response of a policy read.", {
  policy: field(policyEntity.optional(), "The policy."),
});

const policyOrder = model("PolicyOrder", "The position of a policy.", {
  id,
  order: field(integer(1), "Position of the policy. The lowest number is evaluated first."),
});
const orders = field(list(policyOrder, 0, 200), "Positions of the policies.");
export const policyReorder = model("PolicyReorder", "New positions of policies.", {
  orders,
  sourceType: field(sourceType, "Source of the policies."),
});

export const policyOrders = model("PolicyOrders", "Positions of policies.", { orders });
