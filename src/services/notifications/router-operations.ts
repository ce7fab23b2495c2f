import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { list, map, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { entityType } from "./enums";
import { routerBody, routerEntity, routerResponse, routersResponse } from "./router-entity";
import { byId, emptyModel, sources } from "./shared";

const common = { source: sources.routers };
const path = byId("router", "checkout-router");
const routerValues = model("RouterLabelValues", "Values of a label.", {
  values: field(list(string(), 1, 100), "The values."),
});

export const routerOps = operations(common, {
  list: op("GET /notifications/notification-center/v1/routers", {
    summary: "List all routers as complete objects, without pagination.",
    query: model("RouterFilter", "Router filter.", {
      entity_type: optional(entityType, "Only routers for this entity type.", {
        deprecated: "Rules have their own entity types.",
      }),
      source_entity_labels: optional(
        map(routerValues),
        "Only routers that match these entity labels.",
      ),
    }),
    response: model("RouterList", "Response of a router list.", {
      routers: field(list(routerEntity, 0, 200), "The routers."),
    }),
  }),
  get: op("GET /notifications/notification-center/v1/routers/{id}", {
    summary: "Get a router by its id.",
    path,
    response: routerResponse,
  }),
  create: op("POST /notifications/notification-center/v1/routers", {
    summary:
      "Create a router. If the body contains an id, it becomes the id of the router. The router with the id router_default receives messages that match no other router.",
    body: routerBody,
    response: routerResponse,
    quotaNoun: "routers",
  }),
  replace: op("PUT /notifications/notification-center/v1/routers", {
    summary: "Replace a router. The id is sent in the body, and omitted fields are cleared.",
    body: routerBody,
    response: routerResponse,
  }),
  remove: op("DELETE /notifications/notification-center/v1/routers/{id}", {
    summary: "Delete a router.",
    path,
  }),
});

const failure = field(
  model("RouterMatcherFailure", "A validation error of a label matcher.", {
    message: optional(string(1, 10000), "Error message."),
  }),
  "The matcher is invalid.",
);
/** Client operations other than CRUD. */
export const moreRouterOps = operations(common, {
  getRouters: op("GET /notifications/notification-center/v1/routers/all/summaries", {
    summary: "Get routers by their ids, as complete objects.",
    query: model("RouterIds", "Router filter.", {
      global_router_ids: optional(list(string(), 0, 200), "Ids of the objects to return."),
    }),
    response: routersResponse,
  }),
  validateLabelMatcher: op("POST /notifications/notification-center/v1/routers/matcher/validate", {
    reads: true,
    summary: "Validate a label matcher, which is sent in the query string. Nothing is stored.",
    query: model("RouterMatcher", "A label matcher.", {
      entity_label_matcher: optional(map(string()), "Patterns of label values, by label name."),
    }),
    response: model("RouterMatcherResponse", "Result of a label matcher validation.", {
      result: field(
        union("RouterMatcherResult", "Result of a label matcher validation.", {
          success: field(
            emptyModel("RouterMatcherSuccess", "A valid label matcher."),
            "The matcher is valid.",
          ),
          failure,
        }),
        "Validation result.",
      ),
    }),
  }),
});
