import { z } from "zod";
import { isMisspelled } from "../text/spelling";
import { annotate, type EnumValue } from "./facts";
import type { UnknownValue } from "./types";

type Short<W> = W extends `${infer S}_OR_UNSPECIFIED`
  ? S
  : W extends "UNSPECIFIED"
    ? never
    : W extends `${infer S}_UNSPECIFIED`
      ? S
      : W;
type EnumInput<P extends string, W extends string> = P extends ""
  ? Short<W>
  : Short<W> | `${P}${string}`;

/**
 * The user's form of an enum value: `P5_OR_UNSPECIFIED` gives `P5`, `UNSPECIFIED` gives undefined.
 */
export const shortName = (enumValue: string): string | undefined =>
  enumValue.replace(/(_OR)?_UNSPECIFIED$/, "").replace(/^UNSPECIFIED$/, "") || undefined;

const enumValuesOf = (
  prefix: string,
  table: readonly string[] | Readonly<Record<string, number | null>>,
): EnumValue[] =>
  (Array.isArray(table)
    ? withZeroValue(prefix, table).map((w) => [w, null] as const)
    : Object.entries(table)
  ).map(([enumValue, number]) => ({
    short: shortName(enumValue),
    full: prefix + enumValue,
    ...(number === null ? {} : { number: number as number }),
  }));

const withZeroValue = (prefix: string, list: readonly string[]): readonly string[] =>
  prefix && !list.some((one) => one.endsWith("UNSPECIFIED")) ? ["UNSPECIFIED", ...list] : list;

/**
 * An enum. The table has all values without their common prefix: as a list, where the zero value is
 * `UNSPECIFIED` unless it names another one; as a record, with the integers of the legacy dialect
 * (null where unknown). Users write `INFO`; `SEVERITY_INFO` is accepted, too.
 */
export function enumOf<const P extends string, const W extends string>(
  prefix: P,
  table: readonly W[] | Readonly<Record<W, number | null>>,
  model?: string,
): z.ZodType<EnumInput<P, W> | UnknownValue> {
  const values = enumValuesOf(prefix, table);
  const shorts = values.flatMap((w) => w.short ?? []);
  const accepted = new Set([...shorts, ...values.flatMap((w) => (w.short ? [w.full] : []))]);
  const schema = z.enum([...accepted] as [string, ...string[]], {
    error: ({ input }) => `expected one of ${shorts.join(", ")}${suggestion(values, input)}`,
  });
  return annotate(schema, {
    encoding: { as: "enum", prefix, values },
    ...(model ? { model } : {}),
  }) as unknown as z.ZodType<EnumInput<P, W> | UnknownValue>;
}

/**
 * An enum on whose value the package acts, so that a value which is newer than this version is an
 * error. Other enums pass it on.
 */
export const closedEnumOf = <const P extends string, const W extends string>(
  prefix: P,
  table: readonly W[],
) => annotate(enumOf(prefix, table), { closed: true }) as z.ZodType<EnumInput<P, W>>;

/** The zero value of an enum, which a server means by omitting the field. */
export const unspecifiedValue = (values: readonly EnumValue[]): EnumValue | undefined =>
  values.find((w) => /(^|_)UNSPECIFIED$/.test(w.full)) ?? values.find((w) => w.number === 0);

/** Finds an enum value by its short name, its full name or its legacy integer. */
export const findEnumValue = (
  values: readonly EnumValue[],
  serialized: unknown,
): EnumValue | undefined =>
  values.find((w) =>
    typeof serialized === "number"
      ? w.number === serialized
      : w.short === serialized || w.full === serialized,
  );

/**
 * The enum value of a response: a name, an integer, or an integer in quotes. 0 is the zero value,
 * even where the integers are unknown.
 */
export function parseEnumValue(values: readonly EnumValue[], wire: unknown): EnumValue | undefined {
  const found = findEnumValue(values, wire);
  if (found || !/^\d{1,10}$/.test(String(wire))) return found;
  return (
    findEnumValue(values, Number(wire)) ??
    (Number(wire) === 0 ? unspecifiedValue(values) : undefined)
  );
}

const suggestion = (values: readonly EnumValue[], input: unknown): string => {
  const meant = typeof input === "string" ? misspelledEnumValue(values, input) : undefined;
  return meant === undefined ? "" : `; did you mean ${meant}?`;
};

const prefixOf = ({ short = "", full }: EnumValue): string =>
  full.endsWith(short) ? full.slice(0, full.length - short.length) : "";

/** The known value of which a string is a misspelling (see `isMisspelled`). */
export const misspelledEnumValue = (
  values: readonly EnumValue[],
  text: string,
): string | undefined =>
  values.find((value) => {
    const prefix = prefixOf(value);
    const short = prefix && text.startsWith(prefix) ? text.slice(prefix.length) : text;
    return value.short !== undefined && isMisspelled(value.short, short);
  })?.short;
