import { apiOf, type Http } from "../../http";
import { type Fields, isRecord } from "../../schema/record";
import { e2mOps } from "../../services/events2metrics/operations";
import type { Analysis, LimitUsage } from "./analysis";
import { type FoundCondition, selectionOf, severityCondition } from "./data-routing/conditions";
import { luceneConditions } from "./data-routing/lucene";
import type { DataPattern, DataReader, DataSelection } from "./data-routing/model";

/** The data from which a definition generates metrics. */
const dataOfEvents2Metric = ({ logsQuery, spansQuery }: Fields): DataReader[] =>
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

const logsOf = (query: Fields): DataSelection =>
  selectionOf("logs", [...commonConditions(query), severityCondition(query.severityFilters)]);

const spansOf = (query: Fields): DataSelection =>
  selectionOf("spans", [
    ...commonConditions(query),
    matchCondition("service", query.serviceFilters),
    matchCondition("action", query.actionFilters),
  ]);

const commonConditions = (query: Fields): FoundCondition[] => [
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

/** The limits that apply to all definitions together. */
async function limitsOf(http: Http): Promise<LimitUsage[]> {
  const { metricsLimit, permutationsLimit } = await apiOf(e2mOps, http).getLimits();
  const usage = (
    what: string,
    { used = 0, limit = 0 } = {},
    needs: LimitUsage["needs"] & object,
  ): LimitUsage => ({ what, used, limit, needs });
  return [
    usage("metrics of events2metrics", metricsLimit, ({ metricFields }) =>
      Array.isArray(metricFields) ? metricFields.length : 0,
    ),
    usage("label permutations of events2metrics", permutationsLimit, (fields) =>
      typeof fields.permutationsLimit === "number" ? fields.permutationsLimit : 0,
    ),
  ];
}

/** @public */
export const events2MetricAnalysis: Analysis = {
  readsData: dataOfEvents2Metric,
  limits: limitsOf,
};
