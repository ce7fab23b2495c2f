import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { routerAnswer, routerBody, routerEntity, routersFound } from "./router-data";
import { byId, nothing, sources } from "./shared";
import { entityType } from "./words";

const source = sources.routers;
const path = byId("router", "checkout-router");
const values = model("RouterLabelValues", "Values that a label may have.", { values: field(list(text(), 1, 100), "The values.") });

/** The operations of a router's life. */
export const routerOps = {
  list: op("GET /notifications/notification-center/v1/routers", {
    about: "Every router of the team, whole; there are no pages.",
    query: model("RouterFilter", "Which routers are asked for.", {
      entity_type: field(entityType.optional(), "Only routers of things of this type.", { deprecated: "Rules have types of their own." }),
      source_entity_labels: field(map(values).optional(), "Only routers that things with these labels come to."),
    }),
    out: model("RouterList", "All routers.", { routers: field(list(routerEntity, 0, 200), "The routers.") }),
    source,
  }),
  get: op("GET /notifications/notification-center/v1/routers/{id}", { about: "One router, whole.", path, out: routerAnswer, source }),
  create: op("POST /notifications/notification-center/v1/routers", {
    about: "Makes a router. An id sent along becomes its id; router_default is the one that gets what no other takes.",
    body: routerBody,
    out: routerAnswer,
    counted: "routers",
    source,
  }),
  replace: op("PUT /notifications/notification-center/v1/routers", {
    about: "Replaces a router as a whole. Its id stands in the body.",
    body: routerBody,
    out: routerAnswer,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /notifications/notification-center/v1/routers/{id}", { about: "Deletes a router.", path, source }),
};

const failure = field(
  model("RouterMatcherFailure", "What is wrong with a matcher.", { message: field(text(1, 10000).optional(), "What is wrong.") }),
  "The matcher makes no sense.",
);
/** What the client offers beside the life of a router. */
export const moreRouterOps = {
  getRouters: op("GET /notifications/notification-center/v1/routers/all/summaries", {
    about: "Routers by their ids: whole, although the path speaks of summaries.",
    query: model("RouterIds", "Which routers are asked for.", { global_router_ids: field(list(text(), 0, 200).optional(), "Their ids.") }),
    out: routersFound,
    source,
  }),
  validateLabelMatcher: op("POST /notifications/notification-center/v1/routers/matcher/validate", {
    reads: true,
    about: "Whether a matcher of labels makes sense. It stands in the query; nothing is kept.",
    query: model("RouterMatcher", "A matcher of labels.", {
      entity_label_matcher: field(map(text()).optional(), "Patterns of labels' values, by the label's name."),
    }),
    out: model("RouterMatcherAnswer", "Whether a matcher makes sense.", {
      result: field(
        oneOf(
          { success: field(nothing("RouterMatcherSuccess", "A matcher that makes sense."), "The matcher makes sense."), failure },
          {},
          { model: "RouterMatcherResult", about: "Whether a matcher makes sense." },
        ),
        "Whether it makes sense.",
      ),
    }),
    repeatable: true,
    source,
  }),
};
