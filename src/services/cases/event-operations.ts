import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { flag, list, model, uuid } from "../../schema/fields";
import { commentBody } from "./attachments";
import { caseEvent, eventResponse } from "./events";
import { caseId } from "./strings";

const source = "Cases; OpenAPI description v5.0.6: CaseEventsService";
const shared = { source, read: ["case:Read"], write: ["case:Comment"] };
const ofCase = { case_id: field(caseId, "UUID or readable id of the case.") };
const ofEvent = { event_id: field(uuid(), "Id of the event.") };

export const eventOps = operations(shared, {
  listEvents: op("GET /cases/cases/v1/{case_id}/events", {
    summary: "List the events of a case, including comments.",
    path: ofCase,
    response: model("CaseEvents", "Details of a case event.", {
      events: field(list(caseEvent), "The events."),
    }),
  }),
  getEvent: op("GET /cases/events/v1/{event_id}", {
    summary: "Get an event by its id.",
    path: ofEvent,
    response: eventResponse,
  }),
  createComment: op("POST /cases/cases/v1/{case_id}/comments", {
    summary: "Add a comment to a case.",
    path: ofCase,
    body: commentBody,
    response: eventResponse,
  }),
  updateComment: op("PUT /cases/events/v1/{event_id}/comments", {
    summary: "Replace a comment and its attachments.",
    path: ofEvent,
    body: commentBody,
    response: eventResponse,
  }),
  deleteComment: op("DELETE /cases/events/v1/{event_id}/comments", {
    summary: "Delete a comment.",
    path: ofEvent,
  }),
  syncExternalComments: op("POST /cases/cases/v1/{case_id}/sync-external-thread-comments", {
    summary:
      "Synchronize comments from an external thread, such as a chat. The comments are added asynchronously.",
    path: ofCase,
    response: model("CaseSyncResponse", "Response of a comment synchronization.", {
      syncRegistered: field(flag(), "Whether the synchronization was registered."),
    }),
    idempotent: true,
    source: "OpenAPI description v5.0.6: CaseEventsService",
  }),
});
