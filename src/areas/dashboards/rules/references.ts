import { isRecord } from "../../../schema/path";
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

// One way for all, copied where it leads to a query: this runs over every value of every check.
function queriesIn(fields: Loose): At<string>[] {
  const found: At<string>[] = [];
  const way: (string | number)[] = [];
  const step = (key: string | number, value: unknown): void => {
    way.push(key);
    visit(value);
    way.pop();
  };
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      if (value.includes("${") && isQuery(way.at(-1))) found.push({ item: value, path: [...way] });
    } else if (Array.isArray(value)) for (const [n, item] of value.entries()) step(n, item);
    else if (isRecord(value)) for (const key of Object.keys(value)) step(key, value[key]);
  };
  visit(fields);
  return found;
}
