import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, integer, list, model, uuid } from "../../schema/fields";
import { id, policyAnswer, policyEntity, policyToCreate, policyToUpdate } from "./body";
import { sourceType } from "./words";

const source = "Endpoints named in release entries: Data plan policies";
const path = { id: uuid() };

const listed = model("PolicyList", "Policies in the order in which they are tried.", {
  policies: field(list(policyEntity, 0, 30000), "The policies."),
});
const order = model("PolicyOrder", "The place of a policy.", { id, order: field(integer(1), "Its place; the lowest comes first.") });
const orders = field(list(order, 0, 200), "The places.");

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
    query: model("PolicyListQuery", "Which policies are asked for.", {
      enabled_only: field(flag().optional(), "Whether policies that are switched off are left out."),
      source_type: field(sourceType.optional(), "Source of the policies; left out, all of them."),
    }),
    out: listed,
    source,
  }),
  get: op("GET /dataplans/policies/v1/{id}", {
    about: "One policy.",
    path,
    out: model("PolicyFound", "A policy that was read.", { policy: field(policyEntity.optional(), "The policy.") }),
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
    body: model("PolicyReorder", "New places of policies.", {
      orders,
      sourceType: field(sourceType, "Source of the policies."),
    }),
    out: model("PolicyOrders", "Places of policies.", { orders }),
    repeatable: true,
    source,
  }),
};
