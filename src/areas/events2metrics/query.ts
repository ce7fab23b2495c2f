import { field } from "../../schema/facts";
import { model, set, text } from "../../schema/fields";
import { severity } from "./words";

const among = (what: string) =>
  field(
    set(text(0, 4096), 0, 1000).optional(),
    `${what}: one of these. A value may begin with \`filter:startsWith:\`, \`filter:endsWith:\` or \`filter:contains:\`.`,
  );
const searched = {
  lucene: field(text(0, 10000).optional(), "A query in Lucene that they match; left out, all do.", {
    language: "lucene",
    example: "level:error",
  }),
  applicationnameFilters: among("Applications they come from"),
  subsystemnameFilters: among("Subsystems they come from"),
};

export const logsQuery = model("E2mLogsQuery", "Which logs are counted.", {
  ...searched,
  alias: field(text(1, 255).optional(), "A name for the query."),
  severityFilters: field(set(severity, 0, 7).optional(), "Severities they have: one of these."),
});
export const spansQuery = model("E2mSpansQuery", "Which spans are counted.", {
  ...searched,
  actionFilters: among("Actions they are of"),
  serviceFilters: among("Services they come from"),
});
