import { isDeepStrictEqual } from "node:util";
import { widgetTypes } from "../../generated/dashboard-options";
import { evaluate, type FunctionCall, firstThatReturns, isFields } from "./call";
import { betweenCalls, conditionCalls, fieldCalls, filterCalls, lastCalls } from "./conditions";
import { layoutCalls, rowCalls, sectionCalls } from "./layout";
import { variableCalls } from "./variables";
import { widgetCalls } from "./widgets";

/** Why none of the calls for a widget returns it. */
function whyRaw(widget: unknown, calls: readonly FunctionCall[]): string {
  if (!isFields(widget)) return LATER_VERSION;
  const reasons = calls.map((call) => differenceOf(call, widget));
  // The last call has the most of the raw arguments.
  return reasons.at(-1) ?? whyNoCall(widget);
}

const LATER_VERSION = "it has fields of a later version of the API";

function differenceOf(call: FunctionCall, widget: unknown): string {
  try {
    const path = firstDifference(evaluate(call), evaluate(widget));
    return `${call.name} does not write ${path.join(".")} like this`;
  } catch (error) {
    return `${call.name}: ${problemIn(error, call)}`;
  }
}

/** `lineChart "Title": problem: what to do` without what is the same for all, and the solution. */
function problemIn(error: unknown, { name, args: [title] }: FunctionCall): string {
  const text = (error as Error).message
    .replace(`${name} "${title}": `, "")
    .replace(`${name}: `, "");
  return text.split(": ")[0] as string;
}

/** The path at which two values differ; without indexes, so that equal reasons are equal texts. */
function firstDifference(a: unknown, b: unknown): string[] {
  const [first, second] = [a, b].map(entriesOf);
  if (!first || !second) return [];
  const keys = [...new Set([...first.keys(), ...second.keys()])];
  const key = keys.find((one) => !isDeepStrictEqual(first.get(one), second.get(one)));
  if (key === undefined) return [];
  const inner = firstDifference(first.get(key), second.get(key));
  return /^\d+$/.test(key) ? inner : [key, ...inner];
}

const entriesOf = (value: unknown): Map<string, unknown> | undefined =>
  Array.isArray(value) || isFields(value) ? new Map(Object.entries(value)) : undefined;

function whyNoCall({ title, definition, reference }: Readonly<Record<string, unknown>>): string {
  if (reference !== undefined) return "it refers to no widget";
  const [[type = "", fields] = []] = isFields(definition) ? Object.entries(definition) : [];
  if (!type) return "it has no definition";
  if (!isFields(fields)) return LATER_VERSION;
  if (type === "markdown") return "it has no text";
  if (!Object.hasOwn(widgetTypes, type)) return `there is no function for ${type}`;
  if (title === undefined) return "it has no title";
  if (type === "dynamic" && !isFields(fields.visualization)) return "it has no visualization";
  return "it has no query";
}

export { callFunction, evaluate, FunctionCall } from "./call";

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

/** A widget that no call returns exactly. */
export interface RawWidget {
  title: unknown;
  reason: string;
}

/** Arguments with calls, and how many of the widgets are calls. */
export interface ArgumentsWithCalls {
  args: Fields;
  /** The number of all widgets. */
  widgets: number;
  raw: readonly RawWidget[];
}

/**
 * The arguments of a dashboard with calls of the functions of this module instead of what these
 * return: the call is guessed, run and compared, so the result has exactly the value of the
 * arguments. Where no call returns a part, it stays as it is, and calls may be inside of it.
 * Instances of classes are leaves, which are not known.
 */
export function withCalls(args: Fields): ArgumentsWithCalls {
  const inverse = new Inverse();
  return { args: inverse.of(args, "") as Fields, widgets: inverse.widgets, raw: inverse.raw };
}

/** A part of arguments with calls; `field` is the nearest field that contains it. */
export const partWithCalls = (value: unknown, field: string): unknown =>
  new Inverse().of(value, field);

class Inverse {
  widgets = 0;
  readonly raw: RawWidget[] = [];

  /** `field` is the nearest field that contains the value. */
  of(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.of(item, field));
    if (field === "relativeTimeFrame") return firstThatReturns(value, lastCalls(value)) ?? value;
    if (field === "widgets") this.widgets += 1;
    if (!isFields(value)) return field === "widgets" ? this.rawWidget(value, []) : value;
    const inner = Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.of(item, key)]),
    );
    const calls = Object.hasOwn(BY_FIELD, field)
      ? BY_FIELD[field]?.(inner)
      : conditionOrField(inner);
    const call = firstThatReturns(value, calls ?? []);
    return call ?? (field === "widgets" ? this.rawWidget(inner, calls ?? []) : inner);
  }

  private rawWidget(widget: unknown, calls: readonly FunctionCall[]): unknown {
    const title = isFields(widget) ? widget.title : undefined;
    this.raw.push({ title, reason: whyRaw(widget, calls) });
    return widget;
  }
}

const conditionOrField = (fields: Fields): FunctionCall[] =>
  "keypath" in fields ? fieldCalls(fields) : "operator" in fields ? conditionCalls(fields) : [];
