import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { integer, json, list, map, model, string } from "../../schema/fields";
import { pageInfo } from "../../schema/page";
import { atMostOne } from "../../schema/union";

export const cxEvent = model("CxEvent", "An event on the platform, such as a triggered alert.", {
  cxEventKey: field(
    string(),
    "Key of the event. Permutations of an alert that were triggered together share one key.",
  ),
  cxEventType: field(string(), "Type of the event."),
  cxEventTimestamp: field(string(), "Time of the event."),
  companyId: field(integer(-2147483648), "Number of the team."),
  cxEventLabels: field(map(string()), "Labels of the event."),
  cxEventMetadata: optional(map(string()), "Metadata of the event."),
  cxEventDedupKey: optional(
    string(),
    "Deduplication key. Events with the same key are reported once.",
  ),
  cxEventPayloadType: field(string(), "Type of the payload."),
  cxEventPayload: field(
    json(),
    "Payload of the event. Its structure depends on the type of the event.",
  ),
});
export type CxEvent = ValueOf<typeof cxEvent>;

const cxEventResponseModel = atMostOne("CxEventResult", "The event or events with a key.", {
  singleEvent: field(cxEvent, "A single event."),
  multipleEvents: field(
    model("CxEventGroup", "Events with the same key.", {
      events: field(list(cxEvent), "The events."),
    }),
    "Several events with the same key.",
  ),
});
export type CxEventResult = ValueOf<typeof cxEventResponseModel>;
export const cxEventResponse: Schema<CxEventResult> = cxEventResponseModel;

export const cxPageInfo = pageInfo(
  "CxEventPageInfo",
  integer(0).optional(),
  string().optional(),
).optional();
export const cxEventList = (name: string) =>
  model(name, "A page of events.", {
    events: field(list(cxEvent), "The events."),
    pagination: cxPageInfo,
  });
