import { isDeepStrictEqual } from "node:util";
import { optionsAt, tableOf, type WidgetType } from "../table";
import { defined } from "../values";
import type { SharedOption, Source, SourceTable } from "../widget-table";
import { evaluate, FunctionCall, isFields, returns, shortest } from "./call";

type Fields = Readonly<Record<string, unknown>>;

/** The queries of a widget as an argument, and the options that they share. */
export interface QueryArgument {
  queries: unknown;
  options: Fields;
}

/** What the argument for the queries of a widget may be, the shortest first. */
export function queryArgumentsOf(type: WidgetType, definitions: readonly Fields[]) {
  const options = sharedOptions(type, definitions);
  return [options, {}].flatMap((shared): QueryArgument[] => {
    const own = definitions.map((one) => withoutShared(type, one, shared));
    return formsOf(type, own).map((queries) => ({ queries, options: shared }));
  });
}

/** A record of queries by name, one query, or an array. */
function formsOf(type: WidgetType, definitions: readonly Fields[]): unknown[] {
  const list = definitions.map((one) => elementOf(type, one));
  const [first] = list;
  const isAlone = list.length === 1 && !isDefinition(first);
  if (tableOf(type).queries === "query") return isAlone ? [first] : [];
  const record = recordOf(type, definitions);
  return [...(record ? [record] : []), ...(isAlone ? [first] : []), list];
}

const isDefinition = (element: unknown): boolean =>
  isFields(element) && element.query !== undefined;

/** Undefined where the names are no keys, or would not keep their order. */
function recordOf(type: WidgetType, definitions: readonly Fields[]): Fields | undefined {
  const names = definitions.map(({ name }) => name);
  const isKey = (name: unknown) =>
    typeof name === "string" && !/^\d+$/.test(name) && name !== "__proto__";
  if (!names.every(isKey) || new Set(names).size < names.length) return undefined;
  const queries = definitions.map(({ name: _, ...others }) => elementOf(type, others));
  if (queries.some(isDefinition)) return undefined;
  return Object.fromEntries(queries.map((query, n) => [names[n] as string, query]));
}

/** A query of a widget: a string, a call, a raw query or a raw definition. */
function elementOf(type: WidgetType, definition: Fields): unknown {
  const { query, ...rest } = definition;
  if (!isFields(query)) return definition;
  const call = queryCall(type, definition);
  if (call) return call;
  return Object.keys(rest).length ? definition : query;
}

function queryCall(type: WidgetType, definition: Fields): unknown {
  const { query, ...rest } = definition as { query: Fields };
  const [[source = "", fields] = [], ...others] = Object.entries(query);
  const table = tableOf(type).sources[source as Source] as SourceTable | undefined;
  if (!table || !isFields(fields) || others.length) return undefined;
  const text = fields[table.text];
  const needsText = source === "metrics" || source === "dataprime";
  if (needsText && text === undefined) return undefined;
  const isEqual = (one: unknown) => isQuery(type, one, definition);
  if (source === "metrics" && isEqual(text)) return text;
  const options = { ...rest, ...optionsOf(table, fields) };
  const call = new FunctionCall(source as Source, [text, options]);
  return isEqual(call) ? shortest(call, isEqual) : undefined;
}

/** Whether a widget with a query has this definition of it. */
function isQuery(type: WidgetType, query: unknown, definition: Fields): boolean {
  const { queries } = tableOf(type);
  const widget = (value: unknown, more: Fields) => ({
    title: "",
    definition: { [type]: { [queries]: value, ...more } },
  });
  const visualization = type === "dynamic" ? [{}] : [];
  const expected =
    queries === "query"
      ? widget(evaluate(definition.query), {})
      : widget([evaluate(definition)], type === "dynamic" ? { visualization: {} } : {});
  const argument = queries === "query" ? query : [query];
  return returns(new FunctionCall(type, ["", argument, ...visualization]), expected);
}

/** The options of a query, by the table: the inverse of what the functions do. */
function optionsOf({ fields, shared }: SourceTable, query: Fields): Fields {
  const own = fields.map((name) => [name, query[name]] as const);
  const others = Object.entries(shared).map(
    ([name, path]) => [name as SharedOption, valueAt(query, path.split("."))] as const,
  );
  return defined(Object.fromEntries([...others, ...own]));
}

/** The value at a path of the table; undefined if a list on the path has not one element. */
function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  if (step === "*")
    return Array.isArray(value) && value.length === 1 ? valueAt(value[0], rest) : undefined;
  return isFields(value) ? valueAt(value[step], rest) : undefined;
}

/** The options of queries that all of those have with the same value that can have them. */
function sharedOptions(type: WidgetType, definitions: readonly Fields[]): Fields {
  const names = optionsAt(type, "definition").filter((name) => name !== "id" && name !== "name");
  const ofDefinitions = names.map((name) => [name, common(definitions, name)]);
  const ofQueries = optionsAt(type, "query").map((name) => {
    const having = definitions.flatMap((one): readonly Fields[] => queryWith(type, one, name));
    return [name, common(having, name)];
  });
  return defined(Object.fromEntries([...ofDefinitions, ...ofQueries]));
}

function common(all: readonly Fields[], name: string): unknown {
  const [first] = all;
  const isEqual = (one: Fields) => isDeepStrictEqual(one[name], first?.[name]);
  return all.every(isEqual) ? first?.[name] : undefined;
}

/** The fields of a query, if its data source has an option. */
function queryWith(type: WidgetType, { query }: Fields, name: string): Fields[] {
  const [[source = "", fields] = []] = isFields(query) ? Object.entries(query) : [];
  const table = tableOf(type).sources[source as Source] as SourceTable | undefined;
  return table?.fields.includes(name) && isFields(fields) ? [fields] : [];
}

function withoutShared(type: WidgetType, definition: Fields, shared: Fields): Fields {
  const names = new Set(Object.keys(shared));
  const without = (fields: Fields, level: "definition" | "query") =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) => !(names.has(name) && optionsAt(type, level).includes(name)),
      ),
    );
  const { query, ...rest } = definition;
  if (!isFields(query)) return definition;
  const inner = Object.entries(query).map(([source, fields]) => [
    source,
    isFields(fields) ? without(fields, "query") : fields,
  ]);
  return { ...without(rest, "definition"), query: Object.fromEntries(inner) };
}
