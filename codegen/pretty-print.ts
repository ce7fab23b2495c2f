import type { Json } from "../src/schema/facts";

/** The format of printed values. */
export interface PrintOptions {
  /** Maximum length of a line. */
  width: number;
  /** The indentation of one level. */
  step: string;
  key(name: string): string;
  /** The trailing comma of values that take several lines. */
  trailing: string;
}

export const json: PrintOptions = {
  width: 140,
  step: " ",
  key: (name) => JSON.stringify(name),
  trailing: "",
};
export const typescript: PrintOptions = {
  width: 100,
  step: "  ",
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  trailing: ",",
};

/**
 * Prints a value, on one line where it fits, so that files are short and diffs are small.
 * @param lead Number of characters before the value on its first line.
 */
export function prettyPrint(value: Json, hand: PrintOptions, indent = "", lead = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = indent + hand.step;
  const below = (item: Json, before = "") =>
    `${before}${prettyPrint(item, hand, inner, before.length)}`;
  if (Array.isArray(value))
    return printEntries(
      hand,
      "[]",
      value.map((item) => below(item)),
      indent,
      lead,
    );
  return printEntries(
    hand,
    "{}",
    Object.entries(value).map(([name, item]) => below(item, `${hand.key(name)}: `)),
    indent,
    lead,
  );
}

function printEntries(
  { width, step, trailing }: PrintOptions,
  [open, close]: string,
  parts: readonly string[],
  indent: string,
  lead: number,
): string {
  const space = open === "{" && parts.length ? " " : "";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (
    !parts.length ||
    (indent.length + lead + line.length < width && !parts.some((part) => part.includes("\n")))
  )
    return line;
  return `${open}\n${parts.map((part) => indent + step + part).join(",\n")}${trailing}\n${indent}${close}`;
}
