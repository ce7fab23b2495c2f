import { field, optional, type ValueOf } from "../../schema/facts";
import { integer, json, list, map, model, string } from "../../schema/fields";
import { page, pageInfo } from "../../schema/page";
import { atMostOne } from "../../schema/union";
import { activityStatus, alertEventDirection, alertEventField, alertEventStatus } from "./enums";

const idField = (about: string) => optional(string(1, 256), about);
export const alertEventId = string(1, 36);
const permutationCount = (about: string) => optional(integer(0, 4294967295), about);

export const alertEvent = model(
  "AlertEvent",
  "An alert event: an alert that was triggered or resolved for one permutation of group values.",
  {
    alertId: optional(string(1, 36), "Id of the alert.", { ref: "Alert" }),
    permutationId: idField("Id of the permutation."),
    status: optional(alertEventStatus, "Status of the alert."),
    timestamp: optional(string(1, 64), "Time of the event."),
    groupLabels: optional(map(string()), "Labels that the alert groups by, with their values."),
    permutationLabels: optional(map(string()), "The permutation: labels and their values."),
    preGroupingEventId: idField("Id of the event before it was grouped with others."),
    incidentCorrelationKey: idField("Key that correlates the event with its incident."),
    payloadType: idField("Type of the payload."),
    payload: optional(
      json(),
      "Payload of the event. Its structure depends on the type of the alert.",
    ),
    activityAnalysis: optional(
      model("AlertEventActivity", "Effect of suppression rules on an event.", {
        status: optional(
          activityStatus,
          "Whether the event was delivered (ACTIVATE) or muted (MUTE).",
        ),
        rules: optional(list(string()), "The rules that muted the event."),
      }),
      "Effect of suppression rules on the event.",
    ),
  },
);
export type AlertEvent = ValueOf<typeof alertEvent>;

export const alertEventResponse = atMostOne(
  "AlertEventResult",
  "The event or the group of events with an id.",
  {
    singlePermutation: field(alertEvent, "A single event."),
    multiplePermutation: field(
      model("AlertEventPermutations", "Events that were grouped together.", {
        alertEventMultiplePermutation: optional(
          list(alertEvent, 0, 1000),
          "The events, one per permutation.",
        ),
      }),
      "Several events that were grouped together.",
    ),
  },
  {
    id: optional(alertEventId, "Id of the event."),
    pagination: pageInfo("AlertEventPageInfo", integer(0, 4294967295).optional()).optional(),
  },
);

const samples = (about: string) =>
  optional(
    list(
      model("AlertEventPermutation", "A permutation of group values.", {
        permutationLabels: optional(map(string()), "Labels and their values."),
      }),
      0,
      1000,
    ),
    about,
  );
const stats = model("AlertEventStats", "Statistics of the events with one id.", {
  count: permutationCount("Number of permutations."),
  triggeredCount: permutationCount("Number of permutations that were triggered."),
  resolvedCount: permutationCount("Number of permutations that were resolved."),
  triggeredPermutationsSamples: samples("Sample of the triggered permutations."),
  resolvedPermutationsSamples: samples("Sample of the resolved permutations."),
  activityAnalysisStats: model("AlertEventActivityStats", "Statistics of muted events.", {
    isMutedCount: permutationCount("Number of events that suppression rules muted."),
    rules: optional(list(string(1, 1024), 0, 1000), "The rules that muted them."),
  }).optional(),
});
export const alertEventStats = model(
  "AlertEventsStats",
  "Statistics of alert events, by event id.",
  {
    eventsStats: optional(map(stats), "Statistics by event id."),
  },
);

export const alertEventOrders = optional(
  list(
    model("AlertEventOrder", "Sort order of alert events.", {
      fieldName: optional(alertEventField, "Field to sort by. Only the timestamp is supported."),
      direction: optional(alertEventDirection, "Sort direction."),
    }),
    0,
    20,
  ),
  "Sort orders, in order of precedence.",
);
export const alertEventPage = optional(
  page("AlertEventPage", integer(0, 1000).optional()),
  "Page to return, if the id refers to several events.",
);
