import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, list, model, text } from "../../schema/fields";
import { batchAnswer, batchBody, silenceQuery } from "./batch";
import { sloAnswer, sloEntity, sloRemoved, sloReplaced } from "./data";
import { sloListQuery } from "./filters";

const source = "OpenAPI description v5.0.6: SlosService";
const path = { id: field(text(1), "Id of the SLO.") };
const found = list(sloEntity);

/** The operations of an SLO's life. */
export const sloOps = {
  list: op("GET /slo/slos/v1", {
    about: "Every SLO of the team, whole; there are no pages.",
    query: sloListQuery,
    out: model("SloList", "SLOs.", { slos: field(found, "The SLOs.") }),
    source,
  }),
  get: op("GET /slo/slos/v1/{id}", { about: "One SLO, whole.", path, out: sloAnswer, source }),
  create: op("POST /slo/slos/v1", {
    about: "Makes an SLO. The body is the SLO itself; the answer wraps it.",
    query: silenceQuery("SloCreateQuery"),
    body: sloEntity,
    out: sloAnswer,
    source,
  }),
  replace: op("PUT /slo/slos/v1", {
    about: "Replaces an SLO as a whole. The body is the SLO itself with its id; the answer names the alerts that look at it.",
    query: silenceQuery("SloReplaceQuery"),
    body: sloEntity,
    out: sloReplaced,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /slo/slos/v1/{id}", {
    about: "Deletes an SLO. The answer names the alerts that looked at it.",
    path,
    out: sloRemoved,
    source,
  }),
};

const validity = model("SloAlertValidity", "Whether an alert can live with a changed SLO.", {
  id: field(text().optional(), "Id of the alert.", { ref: "Alert" }),
  name: field(text().optional(), "Name of the alert."),
  alertVersionId: field(text().optional(), "Id of the alert's version."),
  errorMessage: field(text().optional(), "What would be wrong with it; missing where nothing is."),
});

/** What the client offers beside the life of an SLO. */
export const moreSloOps = {
  getMany: op("GET /slo/slos/v1/all/list", {
    about: "SLOs by their ids, and which of the ids are nobody's.",
    query: model("SloIds", "Which SLOs are asked for.", { ids: field(list(text()), "Their ids.") }),
    out: model("SlosFound", "SLOs that were asked for by id.", {
      slos: field(found, "The SLOs."),
      notFoundIds: field(list(text()).optional(), "Ids that no SLO has."),
    }),
    source: "SLOs; OpenAPI description v5.0.6: SlosService",
  }),
  execute: op("POST /slo/slos/v1/all/execute", {
    about: "Makes, replaces and deletes SLOs in one call. How it ended stands in the answer's `status`, also where it failed.",
    body: batchBody,
    out: batchAnswer,
    source,
  }),
  validateReplace: op("PUT /slo/validated/v1", {
    about: "Tries a replacement: what would become of the alerts that look at the SLO. Nothing is kept.",
    body: sloEntity,
    out: model("SloAlertValidities", "What would become of the alerts.", {
      alertsValidationResult: field(list(validity), "The alerts that look at the SLO."),
    }),
    repeatable: true,
    source,
  }),
  getZeroState: op("GET /slo/zero-state/v1", {
    about: "Whether the team has no SLO yet.",
    out: model("SloZeroState", "Whether there is none yet.", { zeroState: field(flag(), "True while the team has no SLO.") }),
    source,
  }),
};
