import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model } from "../../schema/fields";
import { id, policyEntity } from "./body";
import { sourceType } from "./words";

const queryShape = model("PolicyListQuery", "Which policies are asked for.", {
  enabled_only: field(flag().optional(), "Whether policies that are switched off are left out."),
  source_type: field(sourceType.optional(), "Source of the policies; left out, all of them."),
});
export interface PolicyListQuery extends z.output<typeof queryShape> {}
export const policyListQuery: z.ZodType<PolicyListQuery> = queryShape;

const listShape = model("PolicyList", "Policies in the order in which they are tried.", {
  policies: field(list(policyEntity, 0, 30000), "The policies."),
});
export interface PolicyList extends z.output<typeof listShape> {}
export const policyList: z.ZodType<PolicyList> = listShape;

const foundShape = model("PolicyFound", "A policy that was read.", { policy: field(policyEntity.optional(), "The policy.") });
export interface PolicyFound extends z.output<typeof foundShape> {}
export const policyFound: z.ZodType<PolicyFound> = foundShape;

const place = model("PolicyOrder", "The place of a policy.", { id, order: field(integer(1), "Its place; the lowest comes first.") });
const orders = field(list(place, 0, 200), "The places.");
const reorderShape = model("PolicyReorder", "New places of policies.", {
  orders,
  sourceType: field(sourceType, "Source of the policies."),
});
export interface PolicyReorder extends z.output<typeof reorderShape> {}
export const policyReorder: z.ZodType<PolicyReorder> = reorderShape;

const ordersShape = model("PolicyOrders", "Places of policies.", { orders });
export interface PolicyOrders extends z.output<typeof ordersShape> {}
export const policyOrders: z.ZodType<PolicyOrders> = ordersShape;
