import { dataprimeString, keyPathOf } from "../../log-queries/write";
import type { AlertLogsFilter } from "../../services/alerts/logs-filter";
import type { Source } from "../../simulation/plan";

type Simple = NonNullable<AlertLogsFilter["simpleFilter"]>;
type LabelFilters = NonNullable<Simple["labelFilters"]>;
type Label = NonNullable<LabelFilters["applicationName"]>[number];

const METHODS: Readonly<Record<string, string>> = {
  INCLUDES: "contains",
  STARTS_WITH: "startsWith",
  ENDS_WITH: "endsWith",
};
function labelCondition(path: string, { value, operation = "IS" }: Label): string {
  const method = METHODS[operation];
  return method
    ? `${path}.${method}(${dataprimeString(value)})`
    : `${path} == ${dataprimeString(value)}`;
}

const alternatives = (conditions: readonly string[]): string[] =>
  conditions.length > 1 ? [`(${conditions.join(" || ")})`] : [...conditions];
const labelConditions = (path: string, labels: readonly Label[] = []): string[] =>
  alternatives(labels.map((label) => labelCondition(path, label)));

// The API has no zero value beside VERBOSE.
const severityOf = (severity: string) => severity.replace(/_UNSPECIFIED$/, "");

const filterStep = (conditions: readonly string[]): string[] =>
  conditions.length ? [`filter ${conditions.join(" && ")}`] : [];

/** The steps of a query that select the logs of a filter. */
function stepsOf({ simpleFilter = {} }: AlertLogsFilter): { scope: string[]; all: string[] } {
  const { labelFilters: { applicationName, subsystemName, severities = [] } = {}, luceneQuery } =
    simpleFilter;
  const labels = [
    ...labelConditions("$l.applicationname", applicationName),
    ...labelConditions("$l.subsystemname", subsystemName),
  ];
  const severity = alternatives(severities.map((one) => `$m.severity == ${severityOf(one)}`));
  const lucene = luceneQuery?.trim() ? [`lucene ${dataprimeString(luceneQuery.trim())}`] : [];
  return {
    scope: filterStep(labels),
    all: [...filterStep([...labels, ...severity]), ...lucene],
  };
}

/** A field that logs are grouped by. */
interface GroupField {
  /** Its name in the alert. */
  name: string;
  /** The key path in DataPrime. */
  path: string;
}
interface LogsQuery {
  /** The logs to count, without grouping. */
  query: string;
  /** The logs of the same origin, whether the conditions match or not. */
  scope: string;
  groupBy: readonly GroupField[];
  /** The field whose distinct values are counted, instead of logs. */
  distinct?: GroupField;
}

const groupFieldOf = (name: string): GroupField => ({ name, path: keyPathOf(name) });

/** Logs without a field that the alert groups by belong to no group. */
export function logsQueryOf({
  filter,
  groupBy,
  distinct,
}: Extract<Source, { data: "logs" }>): LogsQuery {
  const { scope, all } = stepsOf(filter);
  const fields = groupBy.map(groupFieldOf);
  const counted = distinct === undefined ? undefined : groupFieldOf(distinct);
  const present = [...fields, ...(counted ? [counted] : [])].map(({ path }) => `${path} != null`);
  const queryOf = (steps: readonly string[]) => ["source logs", ...steps].join(" | ");
  return {
    query: queryOf([...all, ...filterStep(present)]),
    scope: queryOf(scope),
    groupBy: fields,
    ...(counted ? { distinct: counted } : {}),
  };
}
