import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, json, list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";

const entity = model("CxEvent", "Something that happened on the platform, such as an alert that fired.", {
  cxEventKey: field(text(), "Key of the event. Permutations of an alert that fired together share it."),
  cxEventType: field(text(), "Kind of the event."),
  cxEventTimestamp: field(text(), "When it happened."),
  companyId: field(integer(-2147483648), "Number of the team."),
  cxEventLabels: field(map(text()), "Its labels."),
  cxEventMetadata: field(map(text()).optional(), "What else is known of it."),
  cxEventDedupKey: field(text().optional(), "Events with the same one are told once."),
  cxEventPayloadType: field(text(), "What the payload is."),
  cxEventPayload: field(json(), "The event itself: an object whose form depends on its kind."),
});
export interface CxEvent extends z.output<typeof entity> {}
export const cxEvent: z.ZodType<CxEvent> = entity;

const found = oneOf(
  {
    singleEvent: field(cxEvent, "The one event."),
    multipleEvents: field(
      model("CxEventGroup", "Events that share a key.", { events: field(list(cxEvent), "The events.") }),
      "Several that share the key.",
    ),
  },
  {},
  { optional: true, model: "CxEventFound", about: "What a key stands for: one event, or several." },
);
export type CxEventFound = z.output<typeof found>;
export const eventFound: z.ZodType<CxEventFound> = found;

export const pageInfo = field(
  model("CxEventPageInfo", "Where a page stands.", {
    nextPageToken: field(text().optional(), "Token of the next page; missing on the last one."),
    totalSize: field(integer(0).optional(), "How many there are on all pages."),
  }).optional(),
  "Where the page stands.",
);
export const eventList = (name: string) =>
  model(name, "A page of events.", { events: field(list(cxEvent), "The events."), pagination: pageInfo });
