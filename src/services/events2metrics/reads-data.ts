import { isRecord } from "../../schema/record";
import { type FoundCondition, selectionOf, severityCondition } from "../data-routing/conditions";
import type { GivenFields } from "../data-routing/entries";
import { luceneConditions } from "../data-routing/lucene";
import type { DataPattern, DataReader, DataSelection } from "../data-routing/model";

/** The data from which a definition generates metrics. */
export const dataOfEvents2Metric = ({ logsQuery, spansQuery }: GivenFields): DataReader[] =>
  [
    isRecord(logsQuery) ? logsOf(logsQuery) : undefined,
    isRecord(spansQuery) ? spansOf(spansQuery) : undefined,
  ].flatMap((selection) =>
    selection
      ? [
          {
            selection,
            lowest: "MEDIUM",
            readers: "events2metrics",
            without: "do not count it",
          },
        ]
      : [],
  );

const logsOf = (query: GivenFields): DataSelection =>
  selectionOf("logs", [...commonConditions(query), severityCondition(query.severityFilters)]);

const spansOf = (query: GivenFields): DataSelection =>
  selectionOf("spans", [
    ...commonConditions(query),
    matchCondition("service", query.serviceFilters),
    matchCondition("action", query.actionFilters),
  ]);

const commonConditions = (query: GivenFields): FoundCondition[] => [
  ...luceneConditions(query.lucene),
  matchCondition("application", query.applicationnameFilters),
  matchCondition("subsystem", query.subsystemnameFilters),
];

const OPERATORS: Readonly<Record<string, DataPattern["operator"]>> = {
  startsWith: "startsWith",
  endsWith: "endsWith",
  contains: "includes",
};

/** Values that may begin with `filter:startsWith:` and so on. */
function matchCondition(field: string, values: unknown): FoundCondition {
  if (values === undefined) return undefined;
  if (!Array.isArray(values) || values.some((one) => typeof one !== "string")) return "narrower";
  if (!values.length) return undefined;
  const anyOf = values.map((text: string): DataPattern => {
    const [, name = "", value = text] = /^filter:(\w+):(.*)$/s.exec(text) ?? [];
    return { operator: OPERATORS[name] ?? "is", value };
  });
  return { field, anyOf };
}
