import { op, operations } from "../../http/operation";
import { model, uuid } from "../../schema/fields";
import { id, policyResponse, policyToCreate, policyToUpdate } from "./entity";
import {
  policyGetResponse,
  policyList,
  policyListQuery,
  policyOrders,
  policyReorder,
} from "./messages";

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
    idempotent: true,
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
