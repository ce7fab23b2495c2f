import { type FunctionCall, firstThatReturns, isFields } from "./call";
import { betweenCalls, conditionCalls, fieldCalls, filterCalls, lastCalls } from "./conditions";
import { layoutCalls, rowCalls, sectionCalls } from "./layout";
import { variableCalls } from "./variables";
import { whyRaw } from "./why-raw";
import { widgetCalls } from "./widgets";

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
