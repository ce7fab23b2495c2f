import { op } from "../../client/operation";
import { area } from "../define";
import { e2mAnswer, e2mGone, e2mId, e2mList, e2mToCreate, e2mToReplace } from "./data";
import { e2mBatch, e2mOutcomes } from "./many";
import { cardinality, cardinalityQuery, e2mLimits } from "./usage";

const source = "Endpoints named in release entries: Events to metrics; OpenAPI description v5.0.6: Events2MetricService";

export const e2mOps = {
  list: op("GET /events2metrics/events2metrics/v2", {
    about: "Every definition, whole; there are no pages.",
    out: e2mList,
    source,
  }),
  get: op("GET /events2metrics/events2metrics/v2/{id}", { about: "One definition.", path: e2mId, out: e2mAnswer, source }),
  create: op("POST /events2metrics/events2metrics/v2", {
    about: "Makes a definition. Ways of aggregation that are left out are added to it, and most of them are on.",
    body: e2mToCreate,
    out: e2mAnswer,
    source,
  }),
  replace: op("PUT /events2metrics/events2metrics/v2", {
    about:
      "Replaces a definition as a whole. Its id stands in the body; what is left out is cleared, but a description (send an empty one) and the permutations, which become 30000. Logs stay logs, spans stay spans.",
    body: e2mToReplace,
    out: e2mAnswer,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /events2metrics/events2metrics/v2/{id}", { about: "Deletes a definition.", path: e2mId, out: e2mGone, source }),
  executeBatch: op("POST /events2metrics/events2metrics/v2/all/execute", {
    about: "Makes, replaces and deletes up to 100 definitions at once. Where one of them fails, nothing is done.",
    body: e2mBatch,
    out: e2mOutcomes,
    source,
  }),
  listCardinalities: op("GET /events2metrics/labels/v2/cardinalities", {
    about: "How many combinations of label values there were, day by day: to be asked before a definition is made.",
    query: cardinalityQuery,
    out: cardinality,
    source,
  }),
  getLimits: op("GET /events2metrics/limits/v2", {
    about: "How many metrics, labels and permutations the account may have, and has.",
    out: e2mLimits,
    source,
  }),
};

export const events2metrics = area({
  name: "events2metrics",
  about: "Metrics that are made of logs or spans as they come in.",
  operations: e2mOps,
  resources: [],
});
