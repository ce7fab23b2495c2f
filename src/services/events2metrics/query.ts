import { field } from "../../schema/facts";
import { model, set, string } from "../../schema/fields";
import { e2mSeverity } from "./enums";

const matchFilter = (what: string) =>
  field(
    set(string(0, 4096), 0, 1000).optional(),
    `${what}; one match is sufficient. A value may begin with \`filter:startsWith:\`, \`filter:endsWith:\` or \`filter:contains:\`.`,
  );
const commonFilters = {
  lucene: field(
    string(0, 10000).optional(),
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
  alias: field(string(1, 255).optional(), "Alias of the query."),
  severityFilters: field(
    set(e2mSeverity, 0, 7).optional(),
    "Severities of the logs; one match is sufficient.",
  ),
});
export const spansQuery = model("E2mSpansQuery", "Selects spans.", {
  ...commonFilters,
  actionFilters: matchFilter("Actions of the spans"),
  serviceFilters: matchFilter("Services of the spans"),
});
