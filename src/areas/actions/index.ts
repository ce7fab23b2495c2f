import { op } from "../../client/operation";
import { area } from "../define";
import { actionAnswer, actionBody, actionId, actionList, actionToCreate } from "./data";
import { actionBatch, actionOrder, actionOutcomes } from "./many";

const source = "Endpoints named in release entries: Actions; OpenAPI description v5.0.6: ActionsService";

export const actionOps = {
  list: op("GET /actions/actions/v2", {
    about: "Every action, whole; there are no pages. The order of menus is not told.",
    out: actionList,
    source,
  }),
  get: op("GET /actions/actions/v2/{id}", { about: "One action.", path: actionId, out: actionAnswer, source }),
  create: op("POST /actions/actions/v2", {
    about: "Makes an action. It cannot be hidden from the start: make it, then replace it.",
    body: actionToCreate,
    out: actionAnswer,
    source,
  }),
  replace: op("PUT /actions/actions/v2", {
    about: "Replaces an action as a whole. Its id stands in the body; what is left out is cleared.",
    body: actionBody,
    out: actionAnswer,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /actions/actions/v2/{id}", { about: "Deletes an action.", path: actionId, source }),
  order: op("POST /actions/order/v2", {
    about: "Says in which order menus show actions. The order cannot be read back.",
    body: actionOrder,
    repeatable: true,
    source,
  }),
  executeBatch: op("POST /actions/batch/v2", {
    about: "Makes, replaces and deletes up to 1000 actions at once. Where one of them fails, nothing is done.",
    body: actionBatch,
    out: actionOutcomes,
    source,
  }),
};

export const actions = area({
  name: "actions",
  about: "Links out of the product, in the menus of logs and data maps.",
  operations: actionOps,
  resources: [],
});
