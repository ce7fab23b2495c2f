// Digits of numbers as Go rounds them: by the exact value, and a half to the even digit. `toFixed`
// and `toExponential` round it away from zero.

/** The exact value times a power of ten, without its sign, as an integer. */
function scaled(value: number, power: number): bigint {
  const [mantissa, exponent] = partsOf(Math.abs(value));
  let [numerator, denominator] = [mantissa, 1n];
  if (exponent >= 0) numerator <<= BigInt(exponent);
  else denominator <<= BigInt(-exponent);
  if (power >= 0) numerator *= 10n ** BigInt(power);
  else denominator *= 10n ** BigInt(-power);
  const whole = numerator / denominator;
  const rest = 2n * (numerator % denominator);
  const isUp = rest > denominator || (rest === denominator && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}

/** A number is its mantissa times this power of two. */
function partsOf(size: number): readonly [mantissa: bigint, exponent: number] {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, size);
  const bits = bytes.getBigUint64(0);
  const fraction = bits & (2n ** 52n - 1n);
  const exponent = Number(bits >> 52n);
  return exponent === 0 ? [fraction, -1074] : [fraction | (2n ** 52n), exponent - 1075];
}

const signOf = (value: number): string => (value < 0 || Object.is(value, -0) ? "-" : "");

const withPoint = (digits: string, places: number): string =>
  places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;

/** `%.2f`, of a finite number. */
export const fixed = (value: number, places: number): string =>
  signOf(value) + withPoint(String(scaled(value, places)).padStart(places + 1, "0"), places);

/** The digits of a finite number and the power of ten of the first one. */
export function significant(
  value: number,
  count: number,
): readonly [digits: string, power: number] {
  if (value === 0) return ["0".repeat(count), 0];
  let power = Math.floor(Math.log10(Math.abs(value)));
  // The logarithm may be inexact, and rounding may add a digit.
  for (;;) {
    const digits = String(scaled(value, count - 1 - power));
    if (digits.length === count) return [digits, power];
    power += digits.length > count ? 1 : -1;
  }
}

/** `%.2e`, of a finite number. */
export function exponential(value: number, places: number): string {
  const [digits, power] = significant(value, places + 1);
  const exponent = String(Math.abs(power)).padStart(2, "0");
  return `${signOf(value)}${withPoint(digits, places)}e${power < 0 ? "-" : "+"}${exponent}`;
}
