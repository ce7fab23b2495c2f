import type { z } from "zod";
import { field } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";
import { logSeverity, logsOperation } from "./enums";

const label = model("AlertLabelFilter", "A condition on a label of the log.", {
  value: field(string(), "Value that the label is compared with."),
  operation: field(logsOperation.optional(), "Comparison operator. Default: equal."),
});

const simple = model("AlertLogsSimpleFilter", "Filter for the logs that are evaluated.", {
  luceneQuery: field(
    string().optional(),
    "Lucene query that selects the logs. If omitted or empty, all logs match.",
    {
      language: "lucene",
    },
  ),
  labelFilters: model("AlertLabelFilters", "Label conditions. All given conditions must match.", {
    applicationName: field(set(label).optional(), "Application names; one match is sufficient."),
    subsystemName: field(set(label).optional(), "Subsystem names; one match is sufficient."),
    severities: field(set(logSeverity).optional(), "Severities; one match is sufficient."),
  }).optional(),
});

const logsFilterShape = model("AlertLogsFilter", "Log filter of an alert.", {
  // The older dialect nests the filter: `{ $case: "simpleFilter", simpleFilter: {…} }`.
  simpleFilter: field(simple.optional(), "Filter for the logs that are evaluated.", { cased: "" }),
});
export type AlertLogsFilter = z.output<typeof logsFilterShape>;

export const logsFilter = (
  about = "Filter for the logs that the alert evaluates. Default: all logs.",
) => field(logsFilterShape.optional(), about);
