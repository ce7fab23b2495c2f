import { fieldsIn, textIn } from "../../../lint/read";
import { fieldsAfter } from "../../../log-queries/dataprime-fields";
import type { Fields } from "../../../schema/record";
import type { Rule } from "../../../text/finding";

const analytics = (query: string, targetColumn: string): Fields => ({
  name: "Example",
  analyticsThreshold: {
    dataprimeQuery: { query },
    targetColumn,
    operator: "MORE_THAN",
    rules: [{ condition: { threshold: 10 } }],
  },
});

export const missingColumn: Rule<Fields> = {
  name: "missing-column",
  title: "A column that the query does not return",
  why: "The alert compares a column of the result. Without the column, there is nothing to compare.",
  change: "Set targetColumn to a column of the result, or name the column in the query (as).",
  examples: [
    {
      wrong: analytics("source logs | groupby $d.user aggregate count() as errors", "total"),
      right: analytics("source logs | groupby $d.user aggregate count() as total", "total"),
    },
    {
      wrong: analytics("source logs | aggregate max($d.latency) as slowest", "latency"),
      right: analytics("source logs | aggregate max($d.latency) as slowest", "slowest"),
    },
  ],
  find: (args) => {
    const { dataprimeQuery, targetColumn } = fieldsIn(args.analyticsThreshold);
    const [query, column] = [textIn(fieldsIn(dataprimeQuery).query), textIn(targetColumn)];
    const fields = query && column ? fieldsAfter(query) : undefined;
    if (!fields || column === undefined || !fields.lacks(column)) return [];
    const known = [...fields.known].join(", ");
    const what = `the result has no column ${column}${known ? `; it has ${known}` : ""}`;
    return [{ path: ["analyticsThreshold", "targetColumn"], what }];
  },
};
