import { field, optional, type ValueOf } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";
import { logSeverity, logsOperation } from "./enums";

const label = model("AlertLabelFilter", "A condition on a label of the log.", {
  value: field(string(), "Value that the label is compared with."),
  operation: optional(logsOperation, "Comparison operator. Default: equal."),
});

const simple = model("AlertLogsSimpleFilter", "Filter for the logs that are evaluated.", {
  luceneQuery: optional(
    string(),
    "Lucene query that selects the logs. If omitted or empty, all logs match.",
    {
      language: "lucene",
    },
  ),
  labelFilters: model("AlertLabelFilters", "Label conditions. All given conditions must match.", {
    applicationName: optional(set(label), "Application names; one match is sufficient."),
    subsystemName: optional(set(label), "Subsystem names; one match is sufficient."),
    severities: optional(set(logSeverity), "Severities; one match is sufficient."),
  }).optional(),
});

const logsFilterShape = model("AlertLogsFilter", "Log filter of an alert.", {
  // The older dialect nests the filter: `{ $case: "simpleFilter", simpleFilter: {…} }`.
  simpleFilter: optional(simple, "Filter for the logs that are evaluated.", { cased: "" }),
});
export type AlertLogsFilter = ValueOf<typeof logsFilterShape>;

export const logsFilter = (
  about = "Filter for the logs that the alert evaluates. Default: all logs.",
) => optional(logsFilterShape, about);
