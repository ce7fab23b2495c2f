import { op, operations } from "../../http/operation";
import { e2mBatch, e2mBatchResponse } from "./batch";
import { e2mDeleted, e2mId, e2mList, e2mResponse, e2mToCreate, e2mToReplace } from "./entity";
import { cardinality, cardinalityQuery, e2mLimits } from "./usage";

const shared = {
  source:
    "Endpoints named in release entries: Events to metrics; OpenAPI description v5.0.6: Events2MetricService",
};

export const e2mOps = operations(shared, {
  list: op("GET /events2metrics/events2metrics/v2", {
    summary: "List all events-to-metrics definitions as complete objects, without pagination.",
    response: e2mList,
  }),
  get: op("GET /events2metrics/events2metrics/v2/{id}", {
    summary: "Get an events-to-metrics definition by its id.",
    path: e2mId,
    response: e2mResponse,
  }),
  create: op("POST /events2metrics/events2metrics/v2", {
    summary:
      "Create an events-to-metrics definition. Omitted aggregations are added, most of them enabled.",
    body: e2mToCreate,
    response: e2mResponse,
  }),
  replace: op("PUT /events2metrics/events2metrics/v2", {
    summary:
      "Replace an events-to-metrics definition. The id is sent in the body. Omitted fields are cleared, except the description (send an empty string to clear it) and the permutations limit, which is set to 30000. A definition cannot change between logs and spans.",
    body: e2mToReplace,
    response: e2mResponse,
  }),
  remove: op("DELETE /events2metrics/events2metrics/v2/{id}", {
    summary: "Delete an events-to-metrics definition.",
    path: e2mId,
    response: e2mDeleted,
  }),
  executeBatch: op("POST /events2metrics/events2metrics/v2/all/execute", {
    summary:
      "Create, replace and delete up to 100 definitions in one request. If one step fails, no change is applied.",
    body: e2mBatch,
    response: e2mBatchResponse,
  }),
  listCardinalities: op("GET /events2metrics/labels/v2/cardinalities", {
    summary:
      "Get the number of label value permutations per day, to estimate cardinality before a definition is created.",
    query: cardinalityQuery,
    response: cardinality,
  }),
  getLimits: op("GET /events2metrics/limits/v2", {
    summary: "Get the limits for metrics, labels and permutations, with their current usage.",
    response: e2mLimits,
  }),
});
