import { op } from "../../http/operation";
import { actionBatch, actionBatchResponse, actionOrder } from "./batch";
import { actionBody, actionId, actionList, actionResponse, actionToCreate } from "./data";

const actionSource =
  "Endpoints named in release entries: Actions; OpenAPI description v5.0.6: ActionsService";

export const actionOps = {
  list: op("GET /actions/actions/v2", {
    about:
      "List all actions as complete objects, without pagination. Their order in menus is not returned.",
    out: actionList,
    source: actionSource,
  }),
  get: op("GET /actions/actions/v2/{id}", {
    about: "Get an action by its id.",
    path: actionId,
    out: actionResponse,
    source: actionSource,
  }),
  create: op("POST /actions/actions/v2", {
    about:
      "Create an action. A new action cannot be hidden: create it, then replace it with `isHidden: true`.",
    body: actionToCreate,
    out: actionResponse,
    source: actionSource,
  }),
  replace: op("PUT /actions/actions/v2", {
    about: "Replace an action. The id is sent in the body, and omitted fields are cleared.",
    body: actionBody,
    out: actionResponse,
    idempotent: true,
    source: actionSource,
  }),
  remove: op("DELETE /actions/actions/v2/{id}", {
    about: "Delete an action.",
    path: actionId,
    source: actionSource,
  }),
  order: op("POST /actions/order/v2", {
    about: "Set the order of the actions in menus. The API cannot return the order.",
    body: actionOrder,
    idempotent: true,
    source: actionSource,
  }),
  executeBatch: op("POST /actions/batch/v2", {
    about:
      "Create, replace and delete up to 1000 actions in one request. If one step fails, no change is applied.",
    body: actionBatch,
    out: actionBatchResponse,
    source: actionSource,
  }),
};
