import { isRecord } from "../../../../schema/record";
import { recordsAt, textAt } from "./values";

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
