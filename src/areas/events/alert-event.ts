import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, json, list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { activityStatus, alertEventDirection, alertEventField, alertEventStatus } from "./words";

const name = (about: string) => field(text(1, 256).optional(), about);
export const alertEventId = text(1, 36);
const count = (about: string) => field(integer(0, 4294967295).optional(), about);

const event = model("AlertEvent", "An alert that fired or resolved, for one combination of values.", {
  alertId: field(text(1, 36).optional(), "Id of the alert.", { ref: "Alert" }),
  permutationId: name("Id of the combination of values."),
  status: field(alertEventStatus.optional(), "What the alert said."),
  timestamp: field(text(1, 64).optional(), "When it said so."),
  groupLabels: field(map(text()).optional(), "What the alert groups by, and the values."),
  permutationLabels: field(map(text()).optional(), "The combination of values: fields and their values."),
  preGroupingEventId: name("Id of the event before it was put together with others."),
  incidentCorrelationKey: name("What brings it together with its incident."),
  payloadType: name("What the payload is."),
  payload: field(json().optional(), "The event itself: an object whose form depends on the kind of the alert."),
  activityAnalysis: field(
    model("AlertEventActivity", "Whether suppression rules held an event back.", {
      status: field(activityStatus.optional(), "Whether it went out (ACTIVATE) or was held back (MUTE)."),
      rules: field(list(text()).optional(), "The rules that held it back."),
    }).optional(),
    "Whether suppression rules held it back.",
  ),
});
export interface AlertEvent extends z.output<typeof event> {}
export const alertEvent: z.ZodType<AlertEvent> = event;

export const alertEventFound = oneOf(
  {
    singlePermutation: field(alertEvent, "The one event."),
    multiplePermutation: field(
      model("AlertEventPermutations", "Events that came together.", {
        alertEventMultiplePermutation: field(list(alertEvent, 0, 1000).optional(), "The events, one for each combination of values."),
      }),
      "Several that came together.",
    ),
  },
  {
    id: field(alertEventId.optional(), "Id of the event."),
    pagination: field(
      model("AlertEventPageInfo", "Where a page stands.", {
        nextPageToken: field(text(1, 4096).optional(), "Token of the next page; missing on the last one."),
        totalSize: field(integer(0, 4294967295).optional(), "How many there are on all pages."),
      }).optional(),
      "Where the page stands.",
    ),
  },
  { optional: true, model: "AlertEventFound", about: "What an id stands for: one event, or several." },
);

const samples = (about: string) =>
  field(
    list(
      model("AlertEventPermutation", "A combination of values.", {
        permutationLabels: field(map(text()).optional(), "Fields and their values."),
      }),
      0,
      1000,
    ).optional(),
    about,
  );
const stats = model("AlertEventStats", "What came together under an id.", {
  count: count("How many combinations of values there are."),
  triggeredCount: count("How many of them fired."),
  resolvedCount: count("How many of them resolved."),
  triggeredPermutationsSamples: samples("Some that fired."),
  resolvedPermutationsSamples: samples("Some that resolved."),
  activityAnalysisStats: field(
    model("AlertEventActivityStats", "How many events were held back.", {
      isMutedCount: count("How many suppression rules held back."),
      rules: field(list(text(1, 1024), 0, 1000).optional(), "The rules that did."),
    }).optional(),
    "How many were held back.",
  ),
});
export const alertEventStats = model("AlertEventsStats", "What came together under ids.", {
  eventsStats: field(map(stats).optional(), "By id."),
});

export const alertEventOrders = field(
  list(
    model("AlertEventOrder", "What events of alerts are ordered by.", {
      fieldName: field(alertEventField.optional(), "The field: there is only the time."),
      direction: field(alertEventDirection.optional(), "Upwards or downwards."),
    }),
    0,
    20,
  ).optional(),
  "In which order; the first goes first.",
);
export const alertEventPage = field(
  model("AlertEventPage", "Which part is asked for.", {
    pageSize: field(integer(0, 1000).optional(), "How many at most, up to 1000."),
    pageToken: field(text(1, 4096).optional(), "Where to go on: the token of the page before."),
  }).optional(),
  "Which part, where there are several.",
);
