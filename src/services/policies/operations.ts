import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, integer, list, model, uuid } from "../../schema/fields";
import { id, policyEntity, policyResponse, policyToCreate, policyToUpdate } from "./entity";
import { sourceType } from "./enums";

const policyListQuery = model("PolicyListQuery", "Query parameters of the policy list.", {
  enabled_only: optional(flag(), "Whether only enabled policies are returned."),
  source_type: optional(sourceType, "Source of the policies. Default: all sources."),
});

const policyList = model("PolicyList", "Policies in evaluation order.", {
  policies: field(list(policyEntity, 0, 30000), "The policies."),
});

const policyGetResponse = model("PolicyResponse", "Response of a policy read.", {
  policy: optional(policyEntity, "The policy."),
});

const policyOrder = model("PolicyOrder", "The position of a policy.", {
  id,
  order: field(integer(1), "Position of the policy. The lowest number is evaluated first."),
});
const orders = field(list(policyOrder, 0, 200), "Positions of the policies.");
const policyReorder = model("PolicyReorder", "New positions of policies.", {
  orders,
  sourceType: field(sourceType, "Source of the policies."),
});

const policyOrders = model("PolicyOrders", "Positions of policies.", { orders });

const shared = { source: "Endpoints named in release entries: Data plan policies" };
const path = { id: uuid() };

/** CRUD operations of policies. The required permissions depend on the source: see TcoPolicy. */
export const policyOps = operations(shared, {
  create: op("POST /dataplans/policies/v1", {
    summary: "Create a policy.",
    body: policyToCreate,
    response: policyResponse,
    quotaNoun: "policies of one source",
  }),
  list: op("GET /dataplans/policies/v1", {
    summary: "List all policies as complete objects, without pagination.",
    query: policyListQuery,
    response: policyList,
    timeoutMs: 60_000,
  }),
  get: op("GET /dataplans/policies/v1/{id}", {
    summary: "Get a policy by its id.",
    path,
    response: policyGetResponse,
  }),
  update: op("PUT /dataplans/policies/v1", {
    summary:
      "Replace a policy. The id is sent in the body; the position of the policy does not change.",
    body: policyToUpdate,
    response: policyResponse,
  }),
  remove: op("DELETE /dataplans/policies/v1/{id}", {
    summary: "Delete a policy.",
    path,
    response: model("PolicyRemoved", "Response of a delete.", { id }),
  }),
  reorder: op("POST /dataplans/policies/v1/all/reorder", {
    summary: "Reorder the policies of one source.",
    body: policyReorder,
    response: policyOrders,
    idempotent: true,
  }),
});
