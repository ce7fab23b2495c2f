/** A value of a template, with its type in Go. */
export type Value =
  | { readonly type: "nothing" }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: number }
  | { readonly type: "float"; readonly value: number }
  /** `safeHtml` returns a type of its own, which is no argument of a function of strings. */
  | { readonly type: "string"; readonly value: string; readonly isHtml?: true }
  /** Strings by name, of which a missing one is empty, or any values. */
  | { readonly type: "map"; readonly of: "string" | "any"; readonly entries: Map<string, Value> }
  | { readonly type: "samples"; readonly samples: readonly Sample[] }
  | { readonly type: "sample"; readonly sample: Sample }
  /** A time in nanoseconds since 1970, or a duration in nanoseconds. */
  | { readonly type: "time" | "duration"; readonly value: bigint }
  | { readonly type: "data"; readonly fields: Readonly<Record<string, Value>> };

/** A sample of a query. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Why a template cannot be executed: Prometheus prints an error instead. */
export class TemplateError extends Error {}

/** The template has a form that this package does not execute. */
export class UnknownTemplateForm extends Error {}

export const NOTHING: Value = { type: "nothing" };
export const stringValue = (value: string) => ({ type: "string", value }) as const satisfies Value;
export const floatValue = (value: number): Value => ({ type: "float", value });
export const boolValue = (value: boolean): Value => ({ type: "bool", value });
export const labelsValue = (labels: Readonly<Record<string, string>>): Value => ({
  type: "map",
  of: "string",
  entries: new Map(Object.entries(labels).map(([name, text]) => [name, stringValue(text)])),
});

const GO_TYPES: Readonly<Record<Exclude<Value["type"], "map">, string>> = {
  nothing: "nil",
  bool: "bool",
  int: "int",
  float: "float64",
  string: "string",
  samples: "template.queryResult",
  sample: "*template.sample",
  time: "*time.Time",
  duration: "*time.Duration",
  data: "struct { Labels map[string]string; ExternalLabels map[string]string; ExternalURL string; Value interface {} }",
};
export const typeName = (value: Value): string =>
  value.type === "map"
    ? `map[string]${value.of === "any" ? "interface {}" : "string"}`
    : value.type === "string" && value.isHtml
      ? "template.HTML"
      : GO_TYPES[value.type];

export function isTrue(value: Value): boolean {
  switch (value.type) {
    case "nothing":
      return false;
    case "bool":
      return value.value;
    case "int":
    case "float":
      return value.value !== 0;
    case "string":
      return value.value !== "";
    case "map":
      return value.entries.size > 0;
    case "samples":
      return value.samples.length > 0;
    default:
      return true;
  }
}

/** The value as `{{ … }}` prints it. */
export function printed(value: Value, nil = "<no value>"): string {
  switch (value.type) {
    case "nothing":
      return nil;
    case "bool":
      return String(value.value);
    case "int":
      return String(value.value);
    case "float":
      return floatText(value.value);
    case "string":
      return value.value;
    case "map":
      return `map[${sortedEntries(value.entries)
        .map(([name, one]) => `${name}:${printed(one, "<nil>")}`)
        .join(" ")}]`;
    case "samples":
      if (!value.samples.length) return "[]";
      throw new UnknownTemplateForm("the addresses of samples");
    case "sample":
      return `{${printed(labelsValue(value.sample.labels))} ${floatText(value.sample.value)}}`;
    case "time":
      return timeText(value.value);
    case "duration":
      return durationText(value.value);
    case "data":
      return `{${Object.values(value.fields)
        .map((one) => printed(one))
        .join(" ")}}`;
  }
}

export const sortedEntries = <T>(entries: Map<string, T>): [string, T][] =>
  [...entries].sort(([a], [b]) => compareTexts(a, b));

/** By the bytes of UTF-8. */
export const compareTexts = (a: string, b: string): number =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A number as Go prints it by default. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
  if (Object.is(value, -0)) return "-0";
  const [digits = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (power >= -4 && power < 6) return String(value);
  const sign = power < 0 ? "-" : "+";
  return `${digits}e${sign}${String(Math.abs(power)).padStart(2, "0")}`;
}

const SECOND = 1_000_000_000n;

/** `1970-01-01 00:00:01.5 +0000 UTC` */
function timeText(ns: bigint): string {
  const fraction = ((ns % SECOND) + SECOND) % SECOND;
  const date = new Date(Number((ns - fraction) / 1_000_000n));
  if (Number.isNaN(date.getTime())) throw new UnknownTemplateForm("a time that is too far away");
  const seconds = date
    .toISOString()
    .replace("T", " ")
    .replace(/\.\d+Z$/, "");
  const digits = String(fraction).padStart(9, "0").replace(/0+$/, "");
  return `${seconds}${digits ? `.${digits}` : ""} +0000 UTC`;
}

/** `1h2m3.5s`, `1.5ms` */
function durationText(ns: bigint): string {
  const size = ns < 0n ? -ns : ns;
  const sign = ns < 0n ? "-" : "";
  if (size === 0n) return "0s";
  if (size < SECOND) {
    const [unit, power] = size < 1000n ? ["ns", 0] : size < 1_000_000n ? ["µs", 3] : ["ms", 6];
    return `${sign}${shifted(size, power as number)}${unit}`;
  }
  const minutes = size / (60n * SECOND);
  const seconds = `${shifted(size % (60n * SECOND), 9)}s`;
  if (minutes === 0n) return `${sign}${seconds}`;
  const hours = minutes / 60n;
  return `${sign}${hours ? `${hours}h` : ""}${minutes % 60n}m${seconds}`;
}

/** A number of which some digits are behind the point. */
function shifted(value: bigint, digits: number): string {
  const text = String(value).padStart(digits + 1, "0");
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  const rest = fraction.replace(/0+$/, "");
  return digits && rest ? `${whole}.${rest}` : whole;
}
