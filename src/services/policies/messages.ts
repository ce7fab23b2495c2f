import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model } from "../../schema/fields";
import { id, policyEntity } from "./entity";
import { sourceType } from "./enums";

const policyQueryShape = model("PolicyListQuery", "Query parameters of the policy list.", {
  enabled_only: field(flag().optional(), "Whether only enabled policies are returned."),
  source_type: field(sourceType.optional(), "Source of the policies. Default: all sources."),
});
export interface PolicyListQuery extends z.output<typeof policyQueryShape> {}
export const policyListQuery: z.ZodType<PolicyListQuery> = policyQueryShape;

const listShape = model("PolicyList", "Policies in evaluation order.", {
  policies: field(list(policyEntity, 0, 30000), "The policies."),
});
export interface PolicyList extends z.output<typeof listShape> {}
export const policyList: z.ZodType<PolicyList> = listShape;

const getShape = model("PolicyResponse", "Response of a policy read.", {
  policy: field(policyEntity.optional(), "The policy."),
});
export interface PolicyResponse extends z.output<typeof getShape> {}
export const policyGetResponse: z.ZodType<PolicyResponse> = getShape;

const policyOrder = model("PolicyOrder", "The position of a policy.", {
  id,
  order: field(integer(1), "Position of the policy. The lowest number is evaluated first."),
});
const orders = field(list(policyOrder, 0, 200), "Positions of the policies.");
const reorderShape = model("PolicyReorder", "New positions of policies.", {
  orders,
  sourceType: field(sourceType, "Source of the policies."),
});
export interface PolicyReorder extends z.output<typeof reorderShape> {}
export const policyReorder: z.ZodType<PolicyReorder> = reorderShape;

const ordersShape = model("PolicyOrders", "Positions of policies.", { orders });
export interface PolicyOrders extends z.output<typeof ordersShape> {}
export const policyOrders: z.ZodType<PolicyOrders> = ordersShape;
