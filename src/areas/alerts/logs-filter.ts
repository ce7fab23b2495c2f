import type { z } from "zod";
import { field } from "../../schema/facts";
import { model, set, text } from "../../schema/fields";
import { choice } from "../../schema/words";

const operation = choice(
  "LOG_FILTER_OPERATION_TYPE_",
  { IS_OR_UNSPECIFIED: 0, INCLUDES: 1, ENDS_WITH: 2, STARTS_WITH: 3 },
  "AlertLogFilterOperation",
);
const severity = choice(
  "LOG_SEVERITY_",
  { VERBOSE_UNSPECIFIED: 0, DEBUG: 1, INFO: 2, WARNING: 3, ERROR: 4, CRITICAL: 5 },
  "AlertLogSeverity",
);

const label = model("AlertLabelFilter", "A value that a label of the log is compared with.", {
  value: field(text(), "The value."),
  operation: field(operation.optional(), "How the label is compared with it; left out, they must be equal."),
});

const simple = model("AlertLogsSimpleFilter", "Which logs count.", {
  luceneQuery: field(text().optional(), "Query that the logs match; left out or empty, all do.", { language: "lucene" }),
  labelFilters: field(
    model("AlertLabelFilters", "Labels that the logs have.", {
      applicationName: field(set(label).optional(), "Applications: one of these."),
      subsystemName: field(set(label).optional(), "Subsystems: one of these."),
      severities: field(set(severity).optional(), "Severities: one of these."),
    }).optional(),
    "Labels that the logs have.",
  ),
});

const shape = model("AlertLogsFilter", "Which logs an alert looks at.", {
  // The older dialect names the filter in place: `{ $case: "simpleFilter", simpleFilter: {…} }`.
  simpleFilter: field(simple.optional(), "Which logs count.", { cased: "" }),
});
export interface AlertLogsFilter extends z.output<typeof shape> {}
const logsFilterShape: z.ZodType<AlertLogsFilter> = shape;

export const logsFilter = (about = "Which logs the alert looks at; left out, all of them.") => field(logsFilterShape.optional(), about);
