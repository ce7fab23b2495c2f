import { isDeepStrictEqual } from "node:util";
import { widgetTypes } from "../../generated/dashboard-options";
import { evaluate, type FunctionCall, isFields } from "./call";

/** Why none of the calls for a widget returns it. */
export function whyRaw(widget: unknown, calls: readonly FunctionCall[]): string {
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
