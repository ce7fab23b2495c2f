import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";

/** The objects of a list; none where the value is unknown or invalid. */
export function recordsAt(value: unknown, key: string): Fields[] {
  const items = valueAt(value, [key]);
  return Array.isArray(items) ? items.filter(isRecord) : [];
}

/** A string that is not empty. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = valueAt(value, [key]);
  return typeof text === "string" && text ? text : undefined;
}

const SOURCES = ["logs", "metrics", "spans", "dataprime"];
const TEXTS = ["promqlQuery", "dataprimeQuery", "luceneQuery"];

/** The queries of a widget, each with its data source: `metrics: sum(rate(errors[5m]))`. */
export function queriesOf(content: unknown): string[] {
  if (!isRecord(content)) return [];
  const definitions = [content, ...recordsAt(content, "queryDefinitions")];
  return definitions.flatMap(({ query, name }) => queryText(query, textAt({ name }, "name")) ?? []);
}

function queryText(query: unknown, name: string | undefined): string | undefined {
  if (!isRecord(query)) return undefined;
  const source = SOURCES.find((key) => isRecord(query[key]));
  if (source === undefined) return undefined;
  const [text = "all data"] = TEXTS.flatMap((key) => textAt(query[source], key) ?? []);
  return `${name === undefined ? source : `${name} (${source})`}: ${text}`;
}
