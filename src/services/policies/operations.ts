import { op } from "../../http/operation";
import { model, uuid } from "../../schema/fields";
import { id, policyResponse, policyToCreate, policyToUpdate } from "./body";
import {
  policyGetResponse,
  policyList,
  policyListQuery,
  policyOrders,
  policyReorder,
} from "./messages";

const source = "Endpoints named in release entries: Data plan policies";
const path = { id: uuid() };

/** CRUD operations of policies. The required permissions depend on the source: see TcoPolicy. */
export const policyOps = {
  create: op("POST /dataplans/policies/v1", {
    about: "Create a policy.",
    body: policyToCreate,
    out: policyResponse,
    quotaNoun: "policies of one source",
    source,
  }),
  list: op("GET /dataplans/policies/v1", {
    about: "List all policies as complete objects, without pagination.",
    query: policyListQuery,
    out: policyList,
    timeoutMs: 60_000,
    source,
  }),
  get: op("GET /dataplans/policies/v1/{id}", {
    about: "Get a policy by its id.",
    path,
    out: policyGetResponse,
    source,
  }),
  update: op("PUT /dataplans/policies/v1", {
    about:
      "Replace a policy. The id is sent in the body; the position of the policy does not change.",
    body: policyToUpdate,
    out: policyResponse,
    idempotent: true,
    source,
  }),
  remove: op("DELETE /dataplans/policies/v1/{id}", {
    about: "Delete a policy.",
    path,
    out: model("PolicyRemoved", "Response of a delete.", { id }),
    source,
  }),
  reorder: op("POST /dataplans/policies/v1/all/reorder", {
    about: "Reorder the policies of one source.",
    body: policyReorder,
    out: policyOrders,
    idempotent: true,
    source,
  }),
};
