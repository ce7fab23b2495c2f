import { isRecord, type Path } from "../../../schema/path";
import { items, type Loose } from "./loose";
import type { At } from "./walk";

const isQuery = (key: string | number | undefined): boolean => /query$/i.test(String(key));
// The product's own variables begin with two underscores.
const REFERENCE = /\$\{(\w+)(?::\w+)?\}/g;

/** References of queries to variables that a dashboard does not have. The service refuses such a dashboard as a whole. */
export function danglingReferences(fields: Loose): At<string>[] {
  const named = ["variables", "variablesV2"].flatMap((key) => items(fields, key)).map(({ item }) => item.name);
  return queriesIn(fields).flatMap(({ item, path }) => {
    const used = [...new Set([...item.matchAll(REFERENCE)].map(([, name]) => String(name)))];
    return used.filter((name) => !named.includes(name) && !name.startsWith("__")).map((name) => ({ item: name, path }));
  });
}

function queriesIn(value: unknown, path: Path = []): At<string>[] {
  if (typeof value === "string") return isQuery(path.at(-1)) ? [{ item: value, path }] : [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, item]) => queriesIn(item, [...path, key]));
}
