import type { Http } from "../../http";
import { fieldsIn, itemsIn, textIn } from "../../lint/read";
import type { QueryLanguage } from "../../schema/facts";
import { nodeOf } from "../../schema/node";
import { secretPathsOf, touchesSecret } from "../../schema/secrets";
import { isUnknown } from "../../schema/unknown";
import { collect } from "../../schema/walk";
import { alertFields, luceneFields, originNames } from "./log-names";
import { missingFields, missingOrigins } from "./missing-logs";
import { missingMetrics } from "./missing-metrics";
import {
  DAYS,
  type DataFinding,
  type MissingData,
  type MissingName,
  type NamingObject,
  type Place,
} from "./model";
import { promqlNames } from "./promql-names";
import { createDataQueries, type QueryOptions } from "./queries";

interface MissingDataOptions extends QueryOptions {
  /** Other objects that can produce metrics: those that are not checked themselves. */
  readonly others?: readonly NamingObject[];
}

/**
 * What the objects name, and of which the account has seen no data in the last 7 days. Sends at
 * most 20 queries. Disabled objects, secrets and variables of dashboards are left out.
 */
export async function missingData(
  objects: readonly NamingObject[],
  http: Http,
  { others = [], ...options }: MissingDataOptions,
): Promise<MissingData> {
  const data = createDataQueries(http, options);
  const active = objects.filter(({ args }) => args.enabled !== false);
  const queries = active.flatMap(queriesOf);
  const isRecorded = recordedBy([...objects, ...others]);
  const ofMetrics = await missingMetrics(
    ofLanguage(queries, "promql").map(({ text, ...place }) => ({
      ...place,
      names: promqlNames(text),
    })),
    data,
  );
  const ofOrigins = await missingOrigins(active.flatMap(originNames), data);
  const fields = ofLanguage(queries, "lucene")
    .filter(({ path }) => !path.some((key) => OF_SPANS.test(String(key))))
    .flatMap(({ text, ...place }) => luceneFields(text).map((name) => ({ ...place, name })));
  const ofFields = await missingFields([...active.flatMap(alertFields), ...fields], data);
  const missing = [...ofMetrics, ...ofOrigins, ...ofFields];
  return {
    findings: inOrder(
      missing.filter(({ type, name }) => type !== "metric" || !isRecorded(name)),
      objects,
    ).map(findingOf),
    queries: data.queries,
    notChecked: data.notChecked,
  };
}

const OF_SPANS = /span|tracing/i;

interface PlacedQuery extends Place {
  readonly language: QueryLanguage;
  readonly text: string;
}

const ofLanguage = (queries: readonly PlacedQuery[], language: QueryLanguage) =>
  queries
    .filter((one) => one.language === language)
    .map(({ object, path, text }) => ({ object, path, text }));

/** The queries of an object that are known and not secret. */
function queriesOf(object: NamingObject): PlacedQuery[] {
  const node = nodeOf(object.context.definition.fields);
  const secrets = secretPathsOf(node);
  return collect<PlacedQuery>(node, object.args, ({ facts: { language } }, text, path) =>
    language && typeof text === "string" && !isUnknown(text) && !touchesSecret(secrets, path)
      ? [{ object, path, language, text }]
      : [],
  );
}

/** Whether one of the objects writes a metric: it may be too new to have values. */
function recordedBy(objects: readonly NamingObject[]): (metric: string) => boolean {
  const rules = objects.flatMap(({ args }) =>
    itemsIn(args.groups).flatMap(([group]) => itemsIn(group.rules).map(([rule]) => rule.record)),
  );
  const names = new Set(rules.flatMap((name) => textIn(name) ?? []));
  // The service adds the aggregation to the names: `latency_cx_avg`.
  const beginnings = objects
    .filter(({ resourceType }) => resourceType === "Events2Metric")
    .flatMap(({ args }) => [
      args.name,
      ...itemsIn(args.metricFields).map(([field]) => fieldsIn(field).targetBaseMetricName),
    ])
    .flatMap((name) => textIn(name) ?? []);
  return (metric) => names.has(metric) || beginnings.some((one) => metric.startsWith(`${one}_`));
}

/** In the order of the objects, each place once. */
function inOrder(missing: readonly MissingName[], objects: readonly NamingObject[]): MissingName[] {
  const places = new Map(objects.map((object, n) => [object, n]));
  const rank = ({ object }: Place): number => places.get(object) ?? objects.length;
  const keyOf = (one: MissingName): string =>
    JSON.stringify([rank(one), one.path, one.type, one.text]);
  const once = new Map([...missing].reverse().map((one) => [keyOf(one), one]));
  return [...once.values()].reverse().sort((a, b) => rank(a) - rank(b));
}

const WARNED = ["metric", "application", "subsystem"];

function findingOf(missing: MissingName): DataFinding {
  const { type, text, nearest } = missing;
  const name = JSON.stringify(nearest);
  return {
    ...missing,
    level: WARNED.includes(type) ? "warning" : "info",
    what: `${text} in the last ${DAYS} days${nearest === undefined ? "" : `; the nearest name is ${name}`}`,
    fix: `${nearest === undefined ? "Check the name." : `Write ${name} where that is meant.`} What is rare can also be missing.`,
  };
}
