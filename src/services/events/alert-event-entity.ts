import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, json, list, map, model, string } from "../../schema/fields";
import { page, pageInfo } from "../../schema/page";
import { atMostOne } from "../../schema/union";
import { activityStatus, alertEventDirection, alertEventField, alertEventStatus } from "./enums";

const idField = (about: string) => field(string(1, 256).optional(), about);
export const alertEventId = string(1, 36);
const permutationCount = (about: string) => field(integer(0, 4294967295).optional(), about);

export const alertEvent = model(
  "AlertEvent",
  "An alert event: an alert that was triggered or resolved for one permutation of group values.",
  {
    alertId: field(string(1, 36).optional(), "Id of the alert.", { ref: "Alert" }),
    permutationId: idField("Id of the permutation."),
    status: field(alertEventStatus.optional(), "Status of the alert."),
    timestamp: field(string(1, 64).optional(), "Time of the event."),
    groupLabels: field(
      map(string()).optional(),
      "Labels that the alert groups by, with their values.",
    ),
    permutationLabels: field(map(string()).optional(), "The permutation: labels and their values."),
    preGroupingEventId: idField("Id of the event before it was grouped with others."),
    incidentCorrelationKey: idField("Key that correlates the event with its incident."),
    payloadType: idField("Type of the payload."),
    payload: field(
      json().optional(),
      "Payload of the event. Its structure depends on the type of the alert.",
    ),
    activityAnalysis: field(
      model("AlertEventActivity", "Effect of suppression rules on an event.", {
        status: field(
          activityStatus.optional(),
          "Whether the event was delivered (ACTIVATE) or muted (MUTE).",
        ),
        rules: field(list(string()).optional(), "The rules that muted the event."),
      }).optional(),
      "Effect of suppression rules on the event.",
    ),
  },
);
export type AlertEvent = z.output<typeof alertEvent>;

export const alertEventResponse = atMostOne(
  "AlertEventResult",
  "The event or the group of events with an id.",
  {
    singlePermutation: field(alertEvent, "A single event."),
    multiplePermutation: field(
      model("AlertEventPermutations", "Events that were grouped together.", {
        alertEventMultiplePermutation: field(
          list(alertEvent, 0, 1000).optional(),
          "The events, one per permutation.",
        ),
      }),
      "Several events that were grouped together.",
    ),
  },
  {
    id: field(alertEventId.optional(), "Id of the event."),
    pagination: pageInfo("AlertEventPageInfo", integer(0, 4294967295).optional()).optional(),
  },
);

const samples = (about: string) =>
  field(
    list(
      model("AlertEventPermutation", "A permutation of group values.", {
        permutationLabels: field(map(string()).optional(), "Labels and their values."),
      }),
      0,
      1000,
    ).optional(),
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
    rules: field(list(string(1, 1024), 0, 1000).optional(), "The rules that muted them."),
  }).optional(),
});
export const alertEventStats = model(
  "AlertEventsStats",
  "Statistics of alert events, by event id.",
  {
    eventsStats: field(map(stats).optional(), "Statistics by event id."),
  },
);

export const alertEventOrders = field(
  list(
    model("AlertEventOrder", "Sort order of alert events.", {
      fieldName: field(
        alertEventField.optional(),
        "Field to sort by. Only the timestamp is supported.",
      ),
      direction: field(alertEventDirection.optional(), "Sort direction."),
    }),
    0,
    20,
  ).optional(),
  "Sort orders, in order of precedence.",
);
export const alertEventPage = field(
  page("AlertEventPage", integer(0, 1000).optional()).optional(),
  "Page to return, if the id refers to several events.",
);
