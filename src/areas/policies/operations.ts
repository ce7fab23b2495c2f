import { op } from "../../client/operation";
import { model, uuid } from "../../schema/fields";
import { id, policyAnswer, policyToCreate, policyToUpdate } from "./body";
import { policyFound, policyList, policyListQuery, policyOrders, policyReorder } from "./messages";

const source = "Endpoints named in release entries: Data plan policies";
const path = { id: uuid() };

/** The life of one policy. Which permission a call needs depends on the source: see the notes of TcoPolicy. */
export const policyOps = {
  create: op("POST /dataplans/policies/v1", {
    about: "Makes a policy.",
    body: policyToCreate,
    out: policyAnswer,
    counted: "policies of one source",
    source,
  }),
  list: op("GET /dataplans/policies/v1", {
    about: "Every policy of the team, whole; there are no pages.",
    query: policyListQuery,
    out: policyList,
    timeoutMs: 60_000,
    source,
  }),
  get: op("GET /dataplans/policies/v1/{id}", {
    about: "One policy.",
    path,
    out: policyFound,
    source,
  }),
  update: op("PUT /dataplans/policies/v1", {
    about: "Replaces a policy. Its id stands in the body; its place among the others stays.",
    body: policyToUpdate,
    out: policyAnswer,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /dataplans/policies/v1/{id}", {
    about: "Deletes a policy.",
    path,
    out: model("PolicyRemoved", "What a delete answers.", { id }),
    source,
  }),
  reorder: op("POST /dataplans/policies/v1/all/reorder", {
    about: "Gives policies of one source new places.",
    body: policyReorder,
    out: policyOrders,
    repeatable: true,
    source,
  }),
};
