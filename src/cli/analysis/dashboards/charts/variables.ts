import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { patternText } from "../../../../text/parts";
import type { ChartSettings, Frame } from "../../charts";
import { recordsAt, textAt } from "../drawing/content";

/** The selected values of a variable: all of them, or those of a list. */
type Selected = "all" | readonly string[];

/** The selected values of the variables of a dashboard, by name. */
export type Variables = ReadonlyMap<string, Selected>;

/** A query that cannot be sent, and why. */
export class QueryRefusal extends Error {}

/** The values that are selected when a dashboard is opened, and those of the command. */
export function variablesOf(fields: Fields, { variables }: ChartSettings): Variables {
  const all = [...recordsAt(fields, "variables"), ...recordsAt(fields, "variablesV2")];
  const own = all.flatMap((one): [string, Selected][] => {
    const [name, selected] = [textAt(one, "name"), selectedIn(one)];
    return name === undefined || selected === undefined ? [] : [[name, selected]];
  });
  return new Map([...own, ...variables]);
}

function selectedIn(variable: Fields): Selected | undefined {
  const { value, definition } = variable;
  return isRecord(value) ? selectedValue(value) : legacyValue(valueAt(definition, ["multiSelect"]));
}

const SINGLE = ["singleString", "singleNumeric", "regex", "lucene", "interval"];

function selectedValue(value: Fields): Selected | undefined {
  const many = value.multiString;
  if (isRecord(many)) {
    const list = recordsAt(many.list, "values").flatMap((one) => textAt(one, "value") ?? []);
    return many.list === undefined ? "all" : list;
  }
  const [found] = SINGLE.flatMap((key) => {
    const one = valueAt(value, [key, "value"]);
    return typeof one === "string" || typeof one === "number" ? [String(one)] : [];
  });
  return found === undefined ? undefined : [found];
}

function legacyValue(multiSelect: unknown): Selected | undefined {
  if (!isRecord(multiSelect)) return undefined;
  const list = valueAt(multiSelect, ["selection", "list", "values"]) ?? multiSelect.selected;
  const texts = Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  return texts.length ? texts : "all";
}

const REFERENCE = /\$\{(\w+)(?::\w+)?\}/g;
const inString = (text: string): string => text.replace(/["\\]/g, "\\$&");

/** What the product sets in each query. */
const builtIns = ({ from, to }: Frame, stepMs: number): ReadonlyMap<string, string> =>
  new Map([
    ["__interval", `${Math.max(1, Math.round(stepMs / 1000))}s`],
    ["__range", `${Math.round((to - from) / 1000)}s`],
  ]);

function selectedOf(variables: Variables, name: string): Selected {
  const selected = variables.get(name);
  if (selected !== undefined && (selected === "all" || selected.length)) return selected;
  throw new QueryRefusal(`The variable ${name} has no value. Give one: --var ${name}=VALUE.`);
}

const one = (selected: Selected, name: string): string => {
  if (selected !== "all" && selected.length === 1) return selected[0] as string;
  throw new QueryRefusal(
    `The variable ${name} has several values, where the query needs one. Give one: --var ${name}=VALUE.`,
  );
};

const pattern = (selected: Selected): string =>
  selected === "all" ? ".*" : selected.map(patternText).join("|");

// A matcher whose whole value is a variable: of several values, it is one of a pattern.
const WHOLE = /(=|!=)(\s*)(["'])\$\{(\w+)(?::\w+)?\}\3/g;
// A variable inside of a pattern.
const IN_PATTERN = /((?:=~|!~)\s*)(["'])((?:(?!\2)[^\\]|\\.)*)\2/g;

export function promqlWith(
  query: string,
  variables: Variables,
  settings: { frame: Frame; stepMs: number },
): string {
  const known = builtIns(settings.frame, settings.stepMs);
  return query
    .replace(IN_PATTERN, (_, sign: string, quote: string, text: string) => {
      const value = text.replace(REFERENCE, (all, name: string) =>
        known.has(name) ? all : grouped(selectedOf(variables, name), text === all),
      );
      return `${sign}${quote}${value}${quote}`;
    })
    .replace(WHOLE, (all, sign: string, blank: string, quote: string, name: string) => {
      if (known.has(name)) return all;
      const selected = selectedOf(variables, name);
      return selected !== "all" && selected.length === 1
        ? `${sign}${blank}${quote}${inString(selected[0] as string)}${quote}`
        : `${sign === "=" ? "=~" : "!~"}${blank}${quote}${inString(pattern(selected))}${quote}`;
    })
    .replace(
      REFERENCE,
      (_, name: string) => known.get(name) ?? one(selectedOf(variables, name), name),
    );
}

/** A part of a pattern. One value is as it is: it may be a pattern. */
function grouped(selected: Selected, isWhole: boolean): string {
  if (selected !== "all" && selected.length === 1) return inString(selected[0] as string);
  const text = inString(pattern(selected));
  return isWhole || selected === "all" ? text : `(${text})`;
}

export const luceneWith = (query: string, variables: Variables): string =>
  query.replace(REFERENCE, (_, name: string) => {
    const selected = selectedOf(variables, name);
    if (selected === "all") return "*";
    const terms = selected.map((text) => (/^\w+$/.test(text) ? text : `"${inString(text)}"`));
    return selected.length === 1 ? (selected[0] as string) : `(${terms.join(" OR ")})`;
  });

/** A DataPrime query with the values of its variables, each of which has one. */
export const dataprimeWith = (query: string, variables: Variables): string =>
  query.replace(REFERENCE, (_, name: string) => one(selectedOf(variables, name), name));
