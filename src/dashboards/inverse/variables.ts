import { defined } from "../values";
import { FunctionCall, isFields } from "./call";

type Fields = Readonly<Record<string, unknown>>;

/** Calls that may return a variable. */
export function variableCalls({ name, source, ...common }: Fields): FunctionCall[] {
  if (typeof name !== "string" || !isFields(source)) return [];
  const [[type = "", fields] = []] = Object.entries(source);
  if (!isFields(fields)) return [];
  if (type === "textbox") return textboxCalls(name, fields, common);
  // Only a textbox has this option.
  if (common.displayFullRow !== undefined) return [];
  if (type === "static") return choiceCalls(name, fields, common);
  return type === "query" ? queryCalls(name, fields, common) : [];
}

function choiceCalls(name: string, { values, ...own }: Fields, common: Fields): FunctionCall[] {
  const isEntry = (one: unknown) => isFields(one) && typeof one.value === "string";
  if (!Array.isArray(values) || !values.every(isEntry)) return [];
  return [new FunctionCall("choice", [name, values.map(entryArgument), { ...own, ...common }])];
}

const entryArgument = (entry: Fields): unknown =>
  entry.value === entry.label && Object.keys(entry).length === 2 ? entry.value : entry;

function textboxCalls(name: string, { defaultValue }: Fields, common: Fields): FunctionCall[] {
  if (!isFields(defaultValue)) return [];
  const { defaultStringValue: text, defaultNumericValue: number } = defaultValue;
  const known = [text, number].map((one) => (isFields(one) ? one.value : undefined));
  const values = known.filter((one) => typeof one === "string" || typeof one === "number");
  return [...values, defaultValue].map(
    (initial) => new FunctionCall("textbox", [name, initial, common]),
  );
}

/** The function for each type of query: its argument, and the options in its fields. */
function queryCalls(name: string, source: Fields, common: Fields): FunctionCall[] {
  const { metricsQuery, logsQuery, spansQuery, dataprimeQuery, ...settings } = source;
  const options = { ...settings, ...common };
  const [kind, fields] = firstOf(typeOf(metricsQuery ?? logsQuery ?? spansQuery ?? dataprimeQuery));
  const call = (of: FunctionCall["name"], argument: unknown, own: Fields = {}) =>
    argument === undefined
      ? []
      : [new FunctionCall(of, [name, argument, defined({ ...own, ...options })])];
  if (kind === "labelValue") {
    const { metricName, labelName, labelFilters } = fields;
    const own = { metric: textOf(metricName), filters: labelFilters };
    return call("labelValues", textOf(labelName), own);
  }
  if (kind === "fieldValue")
    return call(logsQuery ? "logFieldValues" : "spanFieldValues", fields.observationField);
  const { query, ...own } = fields;
  if (kind === "promqlQuery") return call("promqlValues", query, own);
  return kind === "queryText" ? call("dataprimeValues", query, own) : [];
}

const typeOf = (query: unknown): unknown => (isFields(query) ? query.type : undefined);

function firstOf(value: unknown): [string | undefined, Fields] {
  const [[key, fields] = []] = isFields(value) ? Object.entries(value) : [];
  return [key, isFields(fields) ? fields : {}];
}

/** The text of a value that may also be the name of a variable. */
const textOf = (value: unknown): unknown =>
  isFields(value) && typeof value.stringValue === "string" ? value.stringValue : value;
