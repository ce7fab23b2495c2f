import type { z } from "zod";
import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, integer, list, model, text } from "../../schema/fields";
import { alertCountsQuery } from "./filter";
import { alertType, priority, status } from "./words";

const count = field(integer(0, 4294967295).optional(), "How many alerts.");
const counts = <const S extends z.ZodRawShape>(name: string, by: string, shape: S, max = 100) =>
  field(list(model(name, `How many alerts there are by ${by}.`, { ...shape, count }), 0, max).optional(), `By ${by}.`);

export const countAlerts = op("GET /alerts/alerts/v3/all/counts", {
  about: "How many alerts there are of each sort.",
  query: alertCountsQuery,
  out: model("AlertCountsAnswer", "How many alerts there are.", {
    counts: field(
      model("AlertCounts", "How many alerts there are of each sort.", {
        enabledCounts: counts("AlertEnabledCount", "being on", { enabled: field(flag().optional(), "Whether they are on.") }),
        priorityCounts: counts("AlertPriorityCount", "priority", { priority: field(priority.optional(), "The priority.") }),
        statusCounts: counts("AlertStatusCount", "state", { status: field(status.optional(), "The state.") }),
        typeCounts: counts("AlertTypeCount", "kind", { type: field(alertType.optional(), "The kind.") }),
        entityLabelCounts: counts(
          "AlertLabelCount",
          "label",
          { labelKey: field(text(1, 1024).optional(), "Name of the label."), labelValue: field(text(1, 1024).optional(), "Its value.") },
          1000,
        ),
      }).optional(),
      "How many there are of each sort.",
    ),
  }),
  permissions: ["alerts:ReadConfig"],
  source: "Endpoints named in release entries: Alerts",
});
