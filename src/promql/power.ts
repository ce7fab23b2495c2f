import { ln } from "./logarithms";
import { mantissaOf } from "./mantissa";

/**
 * `base ^ exponent` as Prometheus calculates it, to the last digit: squares of the mantissa, one for
 * each binary digit of the exponent, with the powers of two counted aside. Engines of JavaScript
 * round other steps.
 */
export function power(base: number, exponent: number): number {
  // As in IEEE 754: JavaScript has no number for 1 to the power of infinity.
  if (base === 1 || (base === -1 && Math.abs(exponent) === Infinity)) return 1;
  const isPlain = Number.isFinite(base) && Number.isFinite(exponent) && base !== 0;
  if (!isPlain || exponent === 0 || exponent === 1) return base ** exponent;
  if (Math.abs(exponent) === 0.5) return exponent > 0 ? Math.sqrt(base) : 1 / Math.sqrt(base);
  return ofFinite(base, exponent);
}

function ofFinite(base: number, exponent: number): number {
  let whole = Math.trunc(Math.abs(exponent));
  let part = Math.abs(exponent) - whole;
  if ((part !== 0 && base < 0) || whole >= 2 ** 53) return base ** exponent;
  let [mantissa, digits] = [1, 0];
  if (part > 0.5) {
    part -= 1;
    whole += 1;
  }
  if (part !== 0) mantissa = Math.exp(part * ln(base));
  let [square, scale] = mantissaOf(base);
  for (let rest = whole; rest !== 0; rest = Math.floor(rest / 2)) {
    // Beyond all numbers: the result is 0 or infinite, whatever the mantissa is.
    if (Math.abs(scale) > 4096) {
      digits += scale;
      break;
    }
    if (rest % 2 === 1) {
      mantissa *= square;
      digits += scale;
    }
    square *= square;
    scale *= 2;
    if (square < 0.5) {
      square += square;
      scale -= 1;
    }
  }
  return exponent < 0 ? scaled(1 / mantissa, -digits) : scaled(mantissa, digits);
}

/** A number times a power of two, rounded once. */
function scaled(value: number, digits: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const [mantissa, own] = mantissaOf(value);
  const scale = own + digits;
  if (scale > 1024) return Math.sign(value) * Infinity;
  if (scale < -1080) return Math.sign(value) * 0;
  // Two steps, of which the first one is exact.
  return scale < -1021 ? mantissa * 2 ** (scale + 60) * 2 ** -60 : mantissa * 2 ** (scale - 1) * 2;
}
