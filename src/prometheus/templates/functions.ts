import { expanded, longestExpanded } from "../../promql/evaluate/functions/replacements";
import { durationMs } from "../../promql/literals";
import { type Pattern, PatternError, re2 } from "../../text/re2";
import { expectShort } from "./budget";
import { compareValues, indexed, sliced } from "./builtins";
import { lower, titled, upper } from "./casing";
import { bare, formatted, general, joined } from "./format";
import { binary, humanDuration, humanized } from "./humanize";
import { floatOf } from "./literals";
import {
  boolValue,
  compareTexts,
  floatValue,
  isTrue,
  type Sample,
  stringValue,
  TemplateError,
  typeName,
  UnknownTemplateForm,
  type Value,
} from "./values";

/** What functions of a template need. */
export interface TemplateContext {
  /** The samples of a query at the time of the evaluation. */
  query(text: string): readonly Sample[];
  /** Seconds since 1970. */
  readonly now: number;
  /** Where Prometheus is; undefined in tests of rules, where its functions are an error. */
  readonly externalUrl?: string;
}

type ParameterType = "any" | "string" | "samples" | "sample";
export interface TemplateFunction {
  readonly parameters: readonly ParameterType[];
  /** Further arguments of any type. */
  readonly rest?: "any";
  call(values: readonly Value[], context: TemplateContext): Value;
}

type Texts = readonly string[];
const ofTexts = (count: number, run: (texts: Texts) => Value): TemplateFunction => ({
  parameters: Array.from({ length: count }, () => "string" as const),
  call: (values) => run(values.map((one) => (one.type === "string" ? one.value : ""))),
});
const ofText = (run: (text: string) => string): TemplateFunction =>
  ofTexts(1, ([text = ""]) => stringValue(run(text)));
const ofNumber = (run: (value: number) => Value): TemplateFunction => ({
  parameters: ["any"],
  call: ([value]) => run(numberOf(value as Value)),
});
const ofAny = (run: (...values: readonly Value[]) => Value, count: number): TemplateFunction => ({
  parameters: Array.from({ length: count }, () => "any" as const),
  call: (values) => run(...values),
});
const variadic = (run: (values: readonly Value[]) => Value, least: number): TemplateFunction => ({
  parameters: Array.from({ length: least }, () => "any" as const),
  rest: "any",
  call: (values) => run(values),
});
const comparison = (test: (order: number) => boolean): TemplateFunction =>
  ofAny((a, b) => boolValue(test(compareValues(a as Value, b as Value, true))), 2);

const WORDS: Readonly<Record<string, number>> = {
  nan: Number.NaN,
  inf: Infinity,
  infinity: Infinity,
};

function numberOf(value: Value): number {
  if (value.type === "float" || value.type === "int") return value.value;
  if (value.type !== "string" || value.isHtml)
    throw new TemplateError(`${typeName(value)} is no number`);
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(value.value.toLowerCase()) ?? [];
  const size = WORDS[digits] ?? floatOf(digits);
  if (size === undefined || (sign && Number.isNaN(size)))
    throw new TemplateError(`${JSON.stringify(value.value)} is no number`);
  return sign === "-" ? -size : size;
}

const NS_PER_MS = 1_000_000n;
const MOST_NS = 2 ** 63;

/** Times are exact to the millisecond. */
function timeOf(value: number): bigint {
  const ns = value * 1e9;
  if (!Number.isFinite(value) || Math.abs(ns) > MOST_NS)
    throw new TemplateError(`${value} is no time`);
  return (BigInt(Math.trunc(ns)) / NS_PER_MS) * NS_PER_MS;
}

function durationOf(value: number): bigint {
  const ns = value * 1e9;
  // Go has no error here, and each processor another result.
  if (!(Math.abs(ns) < MOST_NS)) throw new UnknownTemplateForm(`toDuration of ${value}`);
  return BigInt(Math.trunc(ns));
}

const timestamp = (value: number): Value =>
  Number.isFinite(value) ? { type: "time", value: timeOf(value) } : stringValue(general(value, 4));

function parsedDuration(text: string): Value {
  const [, sign, rest = ""] = /^(-?)(.*)$/s.exec(text) ?? [];
  const ms =
    /^\d/.test(rest) && (rest === "0" || /[a-z]$/.test(rest)) ? durationMs(rest) : undefined;
  if (ms === undefined) throw new TemplateError(`${JSON.stringify(text)} is no duration`);
  return floatValue(ms === 0 ? 0 : ((sign ? -1 : 1) * ms) / 1000);
}

/** Host and port, as Go splits them; undefined where there is no port. */
function splitPort(text: string): readonly [host: string, port: string] | undefined {
  const [, inBrackets, host, port] = /^(?:\[([^[\]]*)\]|([^:[\]]*)):([^:[\]]*)$/.exec(text) ?? [];
  return port === undefined ? undefined : [inBrackets ?? host ?? "", port];
}

function withoutDomain(text: string): string {
  const { isIP } = require("node:net") as typeof import("node:net");
  const [host, port] = splitPort(text) ?? [text, ""];
  if (isIP(host.replace(/%.*$/, ""))) return text;
  const [first = ""] = host.split(".");
  if (!port) return first;
  return /[:%]/.test(first) ? `[${first}]:${port}` : `${first}:${port}`;
}

const ESCAPED = /[!'()*~]/g;
const queryEscaped = (text: string): string =>
  encodeURIComponent(text)
    .replace(ESCAPED, (sign) =>
      sign === "~" ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
    .replaceAll("%20", "+");
const link = (tab: number) =>
  ofText((text) => `/graph?g0.expr=${queryEscaped(text)}&g0.tab=${tab}`);

function pattern(text: string) {
  try {
    return re2(text);
  } catch (error) {
    if (error instanceof PatternError) throw new TemplateError(error.message);
    throw error;
  }
}

function replaced(text: string, regexp: Pattern, by: string): string {
  let [result, end] = ["", 0];
  for (const match of regexp.matchAll(text)) {
    const { index = 0, 0: found } = match;
    // An empty match right behind another one is none.
    if (found === "" && index === end && index > 0) continue;
    expectShort(result.length + longestExpanded(by, match as RegExpExecArray));
    result += text.slice(end, index) + expanded(by, match as RegExpExecArray);
    end = index + found.length;
  }
  return result + text.slice(end);
}

const external = (part: (url: string) => string): TemplateFunction => ({
  parameters: [],
  call: (_, { externalUrl }) => {
    if (externalUrl === undefined)
      throw new TemplateError("tests of rules have no external URL: use $externalURL");
    return stringValue(part(externalUrl));
  },
});

const unknown = (name: string): TemplateFunction =>
  variadic(() => {
    throw new UnknownTemplateForm(`the function ${name}`);
  }, 0);

const samplesIn = (value: Value | undefined): readonly Sample[] =>
  value?.type === "samples" ? value.samples : [];
const sampleIn = (value: Value | undefined): Sample =>
  value?.type === "sample" ? value.sample : { labels: {}, value: 0 };
const textIn = (value: Value | undefined): string => (value?.type === "string" ? value.value : "");

/** `and` and `or` evaluate their arguments themselves. */
export const FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  args: variadic((values) => {
    // What contains itself again and again takes no time to build, and no end to print.
    if (values.some((value) => value.type === "map" && value.of === "any"))
      throw new UnknownTemplateForm("args in args");
    const entries = new Map(values.map((value, index) => [`arg${index}`, value]));
    return { type: "map", of: "any", entries };
  }, 0),
  call: unknown("call"),
  eq: variadic(([first, ...others]) => {
    if (!others.length) throw new TemplateError("eq needs two values");
    return boolValue(others.some((one) => compareValues(first as Value, one, false) === 0));
  }, 1),
  ne: ofAny((a, b) => boolValue(compareValues(a as Value, b as Value, false) !== 0), 2),
  lt: comparison((order) => order < 0),
  le: comparison((order) => order <= 0),
  // In Go, these are the opposites: also where a value is NaN.
  gt: comparison((order) => !(order <= 0)),
  ge: comparison((order) => !(order < 0)),
  externalURL: external((url) => url),
  pathPrefix: external((url) => new URL(url).pathname.replace(/\/$/, "")),
  first: {
    parameters: ["samples"],
    call: ([samples]) => {
      const [sample] = samplesIn(samples);
      if (!sample) throw new TemplateError("first has no samples");
      return { type: "sample", sample };
    },
  },
  graphLink: link(0),
  tableLink: link(1),
  html: variadic(([...values]) => stringValue(htmlEscaped(joined(values, false, bare))), 0),
  humanize: ofNumber((value) => stringValue(humanized(value))),
  humanize1024: ofNumber((value) => stringValue(binary(value))),
  humanizeDuration: ofNumber((value) => stringValue(humanDuration(value))),
  humanizePercentage: ofNumber((value) => stringValue(`${general(value * 100, 4)}%`)),
  humanizeTimestamp: ofNumber(timestamp),
  index: variadic(([item, ...keys]) => keys.reduce(indexed, item as Value), 1),
  slice: variadic(([item, ...bounds]) => sliced(item as Value, bounds), 1),
  js: unknown("js"),
  label: {
    parameters: ["string", "sample"],
    call: ([name, sample]) => stringValue(sampleIn(sample).labels[textIn(name)] ?? ""),
  },
  len: ofAny((value) => {
    const length = lengthOf(value as Value);
    if (length === undefined) throw new TemplateError(`${typeName(value as Value)} has no length`);
    return { type: "int", value: length };
  }, 1),
  match: ofTexts(2, ([text = "", value = ""]) => boolValue(pattern(text).test(value))),
  not: ofAny((value) => boolValue(!isTrue(value as Value)), 1),
  now: { parameters: [], call: (_, { now }) => floatValue(now) },
  parseDuration: ofTexts(1, ([text = ""]) => parsedDuration(text)),
  print: variadic((values) => stringValue(joined(values)), 0),
  println: variadic((values) => stringValue(`${joined(values, true)}\n`), 0),
  printf: {
    parameters: ["string"],
    rest: "any",
    call: ([format, ...values]) => stringValue(formatted(textIn(format), values)),
  },
  query: {
    parameters: ["string"],
    call: ([text], context) => ({ type: "samples", samples: context.query(textIn(text)) }),
  },
  reReplaceAll: ofTexts(3, ([text = "", by = "", value = ""]) =>
    stringValue(replaced(value, pattern(text), by)),
  ),
  safeHtml: ofTexts(1, ([text = ""]) => ({ ...stringValue(text), isHtml: true })),
  sortByLabel: {
    parameters: ["string", "samples"],
    call: ([name, samples]) => {
      const label = textIn(name);
      const sorted = [...samplesIn(samples)].sort((a, b) =>
        compareTexts(a.labels[label] ?? "", b.labels[label] ?? ""),
      );
      return { type: "samples", samples: sorted };
    },
  },
  stripDomain: ofText(withoutDomain),
  stripPort: ofText((text) => splitPort(text)?.[0] ?? text),
  strvalue: {
    parameters: ["sample"],
    call: ([sample]) => stringValue(sampleIn(sample).labels.__value__ ?? ""),
  },
  title: ofText(titled),
  toDuration: ofNumber((value) => ({ type: "duration", value: durationOf(value) })),
  toTime: ofNumber((value) => ({ type: "time", value: timeOf(value) })),
  toLower: ofText(lower),
  toUpper: ofText(upper),
  urlQueryEscape: ofText(queryEscaped),
  urlquery: variadic((values) => stringValue(queryEscaped(joined(values, false, bare))), 0),
  value: { parameters: ["sample"], call: ([sample]) => floatValue(sampleIn(sample).value) },
};

const HTML: Readonly<Record<string, string>> = {
  '"': "&#34;",
  "'": "&#39;",
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\0": "\ufffd",
};
const htmlEscaped = (text: string): string =>
  text.replace(/["'&<>\0]/g, (sign) => HTML[sign] ?? sign);

function lengthOf(value: Value): number | undefined {
  if (value.type === "string") return Buffer.byteLength(value.value);
  if (value.type === "map") return value.entries.size;
  return value.type === "samples" ? value.samples.length : undefined;
}
