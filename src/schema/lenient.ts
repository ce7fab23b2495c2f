const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** A number, also where it came as a string. `NaN` and `Infinity` are no JSON numbers: they stay strings. */
export function numberOf(wire: unknown): unknown {
  if (wire === "") return undefined;
  return typeof wire === "string" && NUMBER.test(wire) ? Number(wire) : wire;
}

/** A 64-bit integer: a number where it is exact, digits where it is not. */
export function wideOf(wire: unknown): unknown {
  if (wire === "" || typeof wire === "object") return wire === "" ? undefined : wire;
  const number = Number(wire);
  return Number.isSafeInteger(number) ? number : String(wire);
}

/** A boolean, also where it came as a string. */
export function booleanOf(wire: unknown): unknown {
  if (wire === "") return undefined;
  return wire === "true" || wire === "false" ? wire === "true" : wire;
}

/** A string. Ids are strings to users, also those that come as numbers. */
export const textOf = (wire: unknown): unknown => (typeof wire === "number" || typeof wire === "boolean" ? String(wire) : wire);
