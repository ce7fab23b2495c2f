/** A number without an exponent, in as few digits as identify it: `0.0000001`, `+Inf`. */
export function decimal(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf";
  if (Object.is(value, -0)) return "-0";
  const [, sign = "", digits = "", fraction = "", exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const power = Number(exponent);
  const all = digits + fraction;
  return power < 0
    ? `${sign}0.${"0".repeat(-power - 1)}${all}`
    : `${sign}${all.padEnd(power + 1, "0")}`;
}

/** A number as the value of a label: `0.5`, `1.0`, `1e-05`. */
export function openMetrics(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || (size >= 1e-4 && size < 1e21) || value === 0) {
    const text = value === 0 ? "0" : decimal(value);
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  // Go writes exponents with at least two digits.
  return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
}
