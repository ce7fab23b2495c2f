import { optional } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";
import { e2mSeverity } from "./enums";

const matchFilter = (what: string) =>
  optional(
    set(string(0, 4096), 0, 1000),
    `${what}; one match is sufficient. A value may begin with \`filter:startsWith:\`, \`filter:endsWith:\` or \`filter:contains:\`.`,
  );
const commonFilters = {
  lucene: optional(
    string(0, 10000),
    "Lucene query that selects the events. If omitted, all events match.",
    {
      language: "lucene",
      example: "level:error",
    },
  ),
  applicationnameFilters: matchFilter("Applications of the events"),
  subsystemnameFilters: matchFilter("Subsystems of the events"),
};

export const logsQuery = model("E2mLogsQuery", "Selects logs.", {
  ...commonFilters,
  alias: optional(string(1, 255), "Alias of the query."),
  severityFilters: optional(
    set(e2mSeverity, 0, 7),
    "Severities of the logs; one match is sufficient.",
  ),
});
export const spansQuery = model("E2mSpansQuery", "Selects spans.", {
  ...commonFilters,
  actionFilters: matchFilter("Actions of the spans"),
  serviceFilters: matchFilter("Services of the spans"),
});
