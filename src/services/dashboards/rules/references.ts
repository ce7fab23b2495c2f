import { isRecord } from "../../../schema/record";
import { items, type UncheckedFields } from "./unchecked";
import type { Located } from "./walk";

const isQuery = (key: string | number | undefined): boolean => /query$/i.test(String(key));
// Built-in variables start with two underscores.
const REFERENCE = /\$\{(\w+)(?::\w+)?\}/g;

/** Query references to missing variables. The service rejects a dashboard that has any. */
export function danglingReferences(fields: UncheckedFields): Located<string>[] {
  const variableNames = ["variables", "variablesV2"]
    .flatMap((key) => items(fields, key))
    .map(({ item }) => item.name);
  return queriesIn(fields).flatMap(({ item, path }) => {
    const used = [...new Set([...item.matchAll(REFERENCE)].map(([, name]) => String(name)))];
    return used
      .filter((name) => !variableNames.includes(name) && !name.startsWith("__"))
      .map((name) => ({ item: name, path }));
  });
}

// One mutable path, copied only for matches: this runs on every value of every check.
function queriesIn(fields: UncheckedFields): Located<string>[] {
  const queries: Located<string>[] = [];
  const currentPath: (string | number)[] = [];
  const step = (key: string | number, value: unknown): void => {
    currentPath.push(key);
    visit(value);
    currentPath.pop();
  };
  const visit = (value: unknown): void => {
    if (typeof value === "string") {
      if (value.includes("${") && isQuery(currentPath.at(-1)))
        queries.push({ item: value, path: [...currentPath] });
    } else if (Array.isArray(value)) for (const [n, item] of value.entries()) step(n, item);
    else if (isRecord(value)) for (const key of Object.keys(value)) step(key, value[key]);
  };
  visit(fields);
  return queries;
}
