import type { z } from "zod";
import { op } from "../../http/operation";
import { field } from "../../schema/facts";
import { flag, integer, list, model, string } from "../../schema/fields";
import { alertType, priority, status } from "./enums";
import { alertCountsQuery } from "./filter";

const count = field(integer(0, 4294967295).optional(), "Number of alerts.");
const counts = <const S extends z.ZodRawShape>(name: string, by: string, shape: S, max = 100) =>
  field(
    list(model(name, `Number of alerts by ${by}.`, { ...shape, count }), 0, max).optional(),
    `Number of alerts by ${by}.`,
  );

export const countAlerts = op("GET /alerts/alerts/v3/all/counts", {
  summary: "Count alerts by enabled state, priority, status, type and label.",
  query: alertCountsQuery,
  response: model("AlertCountsResponse", "Alert counts.", {
    counts: field(
      model("AlertCounts", "Alert counts, grouped by each property.", {
        enabledCounts: counts("AlertEnabledCount", "enabled state", {
          enabled: field(flag().optional(), "Whether the alerts are enabled."),
        }),
        priorityCounts: counts("AlertPriorityCount", "priority", {
          priority: field(priority.optional(), "Priority of the alerts."),
        }),
        statusCounts: counts("AlertStatusCount", "status", {
          status: field(status.optional(), "Status of the alerts."),
        }),
        typeCounts: counts("AlertTypeCount", "type", {
          type: field(alertType.optional(), "Type of the alerts."),
        }),
        entityLabelCounts: counts(
          "AlertLabelCount",
          "label",
          {
            labelKey: field(string(1, 1024).optional(), "Key of the label."),
            labelValue: field(string(1, 1024).optional(), "Value of the label."),
          },
          1000,
        ),
      }).optional(),
      "Counts, grouped by each property.",
    ),
  }),
  permissions: ["alerts:ReadConfig"],
  source: "Endpoints named in release entries: Alerts",
});
