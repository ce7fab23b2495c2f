import { type FunctionCall, firstThatReturns, isFields } from "./call";
import { betweenCalls, conditionCalls, fieldCalls, filterCalls, lastCalls } from "./conditions";
import { layoutCalls, rowCalls, sectionCalls } from "./layout";
import { variableCalls } from "./variables";
import { widgetCalls } from "./widgets";

export { evaluate, FunctionCall } from "./call";

type Fields = Readonly<Record<string, unknown>>;
type CallsFor = (fields: Fields) => FunctionCall[];

/** What may return the value of a field, or an element of the list in it. */
const BY_FIELD: Readonly<Record<string, CallsFor>> = {
  layout: layoutCalls,
  sections: sectionCalls,
  rows: rowCalls,
  widgets: widgetCalls,
  variablesV2: variableCalls,
  filters: (fields) => ("source" in fields ? filterCalls(fields) : conditionCalls(fields)),
  absoluteTimeFrame: betweenCalls,
};

/**
 * The arguments of a dashboard with calls of the functions of this module in place of what these
 * return: the call is guessed, run and compared, so the result has exactly the value of the
 * arguments. Where no call returns a part, it stays as it is, and calls may be inside of it.
 * Instances of classes are leaves, which are not known.
 */
export const withCalls = (args: Fields): Fields => inverse(args, "") as Fields;

/** `field` is the nearest field that contains the value. */
function inverse(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inverse(item, field));
  if (field === "relativeTimeFrame") return firstThatReturns(value, lastCalls(value)) ?? value;
  if (!isFields(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, inverse(item, key)]),
  );
  const calls = Object.hasOwn(BY_FIELD, field) ? BY_FIELD[field]?.(inner) : conditionOrField(inner);
  return firstThatReturns(value, calls ?? []) ?? inner;
}

const conditionOrField = (fields: Fields): FunctionCall[] =>
  "keypath" in fields ? fieldCalls(fields) : "operator" in fields ? conditionCalls(fields) : [];
