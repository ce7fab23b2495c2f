const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** `"7"` gives `7`. `"NaN"` and `"Infinity"` have no JSON number: they remain strings. */
export function parseNumber(wire: unknown): unknown {
  if (wire === "") return undefined;
  return typeof wire === "string" && NUMBER.test(wire) ? Number(wire) : wire;
}

/** `"7"` gives `7`. An integer above 2^53 remains a string, since a number would not be exact. */
export function parseInt64(wire: unknown): unknown {
  if (wire === "" || typeof wire === "object") return wire === "" ? undefined : wire;
  const number = Number(wire);
  return Number.isSafeInteger(number) ? number : String(wire);
}

/** A 64-bit integer in one form: `"007"` gives `"7"`, `"-0"` gives `"0"`. */
export const int64Digits = (value: unknown): string =>
  String(value)
    .replace(/^(-?)0+(?=\d)/, "$1")
    .replace(/^-0$/, "0");

/** `"true"` gives `true`. */
export function parseBoolean(wire: unknown): unknown {
  if (wire === "") return undefined;
  return wire === "true" || wire === "false" ? wire === "true" : wire;
}

/** `7` gives `"7"`: users read all ids as strings. */
export const parseString = (wire: unknown): unknown =>
  typeof wire === "number" || typeof wire === "boolean" ? String(wire) : wire;
