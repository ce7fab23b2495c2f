import type { z } from "zod";
import { op } from "../../http/operation";
import { optional } from "../../schema/facts";
import { flag, integer, list, model, string } from "../../schema/fields";
import { alertType, priority, status } from "./enums";
import { alertCountsQuery } from "./filter";

const count = optional(integer(0, 4294967295), "Number of alerts.");
const counts = <const S extends z.ZodRawShape>(name: string, by: string, shape: S, max = 100) =>
  optional(
    list(model(name, `Number of alerts by ${by}.`, { ...shape, count }), 0, max),
    `Number of alerts by ${by}.`,
  );

export const countAlerts = op("GET /alerts/alerts/v3/all/counts", {
  summary: "Count alerts by enabled state, priority, status, type and label.",
  query: alertCountsQuery,
  response: model("AlertCountsResponse", "Alert counts.", {
    counts: optional(
      model("AlertCounts", "Alert counts, grouped by each property.", {
        enabledCounts: counts("AlertEnabledCount", "enabled state", {
          enabled: optional(flag(), "Whether the alerts are enabled."),
        }),
        priorityCounts: counts("AlertPriorityCount", "priority", {
          priority: optional(priority, "Priority of the alerts."),
        }),
        statusCounts: counts("AlertStatusCount", "status", {
          status: optional(status, "Status of the alerts."),
        }),
        typeCounts: counts("AlertTypeCount", "type", {
          type: optional(alertType, "Type of the alerts."),
        }),
        entityLabelCounts: counts(
          "AlertLabelCount",
          "label",
          {
            labelKey: optional(string(1, 1024), "Key of the label."),
            labelValue: optional(string(1, 1024), "Value of the label."),
          },
          1000,
        ),
      }),
      "Counts, grouped by each property.",
    ),
  }),
  permissions: ["alerts:ReadConfig"],
  source: "Endpoints named in release entries: Alerts",
});
