import { op, operations } from "../../http/operation";
import { actionBatch, actionBatchResponse, actionOrder } from "./batch";
import { actionBody, actionId, actionList, actionResponse, actionToCreate } from "./entity";

const shared = {
  source: "Endpoints named in release entries: Actions; OpenAPI description v5.0.6: ActionsService",
};

export const actionOps = operations(shared, {
  list: op("GET /actions/actions/v2", {
    summary:
      "List all actions as complete objects, without pagination. Their order in menus is not returned.",
    response: actionList,
  }),
  get: op("GET /actions/actions/v2/{id}", {
    summary: "Get an action by its id.",
    path: actionId,
    response: actionResponse,
  }),
  create: op("POST /actions/actions/v2", {
    summary:
      "Create an action. A new action cannot be hidden: create it, then replace it with `isHidden: true`.",
    body: actionToCreate,
    response: actionResponse,
  }),
  replace: op("PUT /actions/actions/v2", {
    summary: "Replace an action. The id is sent in the body, and omitted fields are cleared.",
    body: actionBody,
    response: actionResponse,
  }),
  remove: op("DELETE /actions/actions/v2/{id}", {
    summary: "Delete an action.",
    path: actionId,
  }),
  order: op("POST /actions/order/v2", {
    summary: "Set the order of the actions in menus. The API cannot return the order.",
    body: actionOrder,
    idempotent: true,
  }),
  executeBatch: op("POST /actions/batch/v2", {
    summary:
      "Create, replace and delete up to 1000 actions in one request. If one step fails, no change is applied.",
    body: actionBatch,
    response: actionBatchResponse,
  }),
});
