import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, list, model, uuid } from "../../schema/fields";
import { commentBody } from "./attachments";
import { caseEvent, eventAnswer } from "./events";
import { caseId } from "./texts";

const read = ["case:Read"];
const comments = ["case:Comment"];
const source = "Cases; OpenAPI description v5.0.6: CaseEventsService";
const ofCase = { case_id: field(caseId, "The case, by UUID or by readable id.") };
const ofEvent = { event_id: field(uuid(), "Id of the event.") };

/** What happened to a case, and what people wrote about it. */
export const eventOps = {
  listEvents: op("GET /cases/cases/v1/{case_id}/events", {
    about: "Everything that happened to a case, comments too.",
    path: ofCase,
    out: model("CaseEvents", "What happened to a case.", { events: field(list(caseEvent), "The events.") }),
    permissions: read,
    source,
  }),
  getEvent: op("GET /cases/events/v1/{event_id}", { about: "One event.", path: ofEvent, out: eventAnswer, permissions: read, source }),
  createComment: op("POST /cases/cases/v1/{case_id}/comments", {
    about: "Writes a comment to a case.",
    path: ofCase,
    body: commentBody,
    out: eventAnswer,
    permissions: comments,
    source,
  }),
  updateComment: op("PUT /cases/events/v1/{event_id}/comments", {
    about: "Writes a comment anew, with what it carries.",
    path: ofEvent,
    body: commentBody,
    out: eventAnswer,
    permissions: comments,
    repeatable: true,
    source,
  }),
  deleteComment: op("DELETE /cases/events/v1/{event_id}/comments", {
    about: "Deletes a comment.",
    path: ofEvent,
    permissions: comments,
    source,
  }),
  syncExternalComments: op("POST /cases/cases/v1/{case_id}/sync-external-thread-comments", {
    about: "Has the comments fetched that people wrote about a case elsewhere, in a chat for example. They come later.",
    path: ofCase,
    out: model("CaseSyncAnswer", "Whether comments will be fetched.", {
      syncRegistered: field(flag(), "Whether they will be."),
    }),
    permissions: comments,
    repeatable: true,
    source: "OpenAPI description v5.0.6: CaseEventsService",
  }),
};
