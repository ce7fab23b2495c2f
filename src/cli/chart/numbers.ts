import { format as numberFormat } from "d3-format";
import type { NumberFormat } from "./model";

/** Numbers in one unit, chosen by the largest of them: 1,500 and 200 ms are 1.5 and 0.2 s. */
export interface NumberText {
  /** The number in the chosen unit, without it. */
  readonly scaled: (value: number) => number;
  /** A number of the chosen unit as text: `1.5 s`. */
  readonly textOf: (scaled: number) => string;
}

type Steps = readonly (readonly [from: number, suffix: string])[];

const DURATIONS: Steps = [
  [1e-9, "ns"],
  [1e-6, "µs"],
  [1e-3, "ms"],
  [1, "s"],
  [60, "min"],
  [3600, "h"],
  [86_400, "d"],
];
const BYTES: Steps = [
  [1, "B"],
  [1e3, "kB"],
  [1e6, "MB"],
  [1e9, "GB"],
  [1e12, "TB"],
  [1e15, "PB"],
];
const BYTES_IEC: Steps = [
  [1, "B"],
  [2 ** 10, "KiB"],
  [2 ** 20, "MiB"],
  [2 ** 30, "GiB"],
  [2 ** 40, "TiB"],
  [2 ** 50, "PiB"],
];
const PLAIN: Steps = [
  [1, ""],
  [1e3, "k"],
  [1e6, "M"],
  [1e9, "G"],
  [1e12, "T"],
];

/** How a unit of the API is written. `times`: of its base unit, which the steps are in. */
interface Unit {
  readonly times: number;
  readonly steps: Steps;
  readonly before?: string;
  readonly after?: string;
}
const one = (after: string, times = 1): Unit => ({ times, steps: [[1, ""]], after });
const money = (before: string, times: number): Unit => ({
  times,
  steps: PLAIN,
  before,
});

/** The units of the API. */
export const UNITS: Readonly<Record<string, Unit>> = {
  NANOSECONDS: { times: 1e-9, steps: DURATIONS },
  MICROSECONDS: { times: 1e-6, steps: DURATIONS },
  MILLISECONDS: { times: 1e-3, steps: DURATIONS },
  SECONDS: { times: 1, steps: DURATIONS },
  BYTES: { times: 1, steps: BYTES },
  KBYTES: { times: 1e3, steps: BYTES },
  MBYTES: { times: 1e6, steps: BYTES },
  GBYTES: { times: 1e9, steps: BYTES },
  BYTES_IEC: { times: 1, steps: BYTES_IEC },
  KIBYTES: { times: 2 ** 10, steps: BYTES_IEC },
  MIBYTES: { times: 2 ** 20, steps: BYTES_IEC },
  GIBYTES: { times: 2 ** 30, steps: BYTES_IEC },
  EUR: money("€", 1),
  EUR_CENTS: money("€", 0.01),
  USD: money("$", 1),
  USD_CENTS: money("$", 0.01),
  PERCENT: one("%"),
  PERCENT_ZERO_HUNDRED: one("%"),
  PERCENT_ZERO_ONE: one("%", 100),
  DATETIME_ISO: one(""),
  NUMBER: { times: 1, steps: PLAIN },
  UNSPECIFIED: { times: 1, steps: PLAIN },
  CUSTOM: { times: 1, steps: PLAIN },
};

const plain = numberFormat(",.4~g");
const tiny = numberFormat(".3~g");

/** How numbers of up to `max` are written. */
export function numberText(
  { unit = "UNSPECIFIED", customUnit, decimals }: NumberFormat,
  max: number,
): NumberText {
  if (unit === "DATETIME_ISO") return { scaled: (value) => value, textOf: dateText };
  const {
    times,
    steps,
    before = "",
    after = customUnit ?? "",
  } = UNITS[unit] ?? (UNITS.UNSPECIFIED as Unit);
  const size = Math.abs(max) * times;
  const [step, suffix] = steps.findLast(([from]) => size >= from) ?? baseOf(steps, size);
  const write = decimals === undefined ? shortText : numberFormat(`,.${decimals}f`);
  const written = withUnit([suffix, after]);
  // Zero has no multiple: 0, and not 0k.
  const zero = steps === PLAIN ? withUnit([after]) : written;
  return {
    scaled: (value) => (value * times) / step,
    textOf: (scaled) => {
      if (!Number.isFinite(scaled)) return notFinite(scaled);
      const sign = scaled < 0 && before ? "-" : "";
      const text = `${sign}${before}${write(sign ? -scaled : scaled)}`;
      return `${text}${scaled === 0 ? zero : written}`;
    },
  };
}

/** A unit behind a number. A sign that is part of the number has no space before it: 1.5k, 99%. */
function withUnit(parts: readonly string[]): string {
  const text = parts.filter(Boolean).join(" ");
  return text && !/^([kMGT]( |$)|%)/.test(text) ? ` ${text}` : text;
}

/** The smallest step, and 1 where all are zero. */
const baseOf = (steps: Steps, size: number): Steps[number] =>
  (size === 0 ? steps.find(([from]) => from === 1) : undefined) ?? (steps[0] as Steps[number]);

const shortText = (value: number): string => {
  const text =
    Math.abs(value) >= 1e5 || (value && Math.abs(value) < 1e-4) ? tiny(value) : plain(value);
  return text.replace("−", "-");
};

const notFinite = (value: number): string =>
  Number.isNaN(value) ? "not a number" : value > 0 ? "+Inf" : "-Inf";

const dateText = (value: number): string => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? shortText(value) : date.toISOString();
};

/** One number with its unit: `1.5 s`. */
export function valueText(format: NumberFormat, value: number): string {
  const { scaled, textOf } = numberText(format, Number.isFinite(value) ? value : 0);
  return textOf(scaled(value));
}
