import { general } from "./format";
import { UnknownTemplateForm } from "./values";

// The texts of numbers that `humanize` and its like write.

const LARGE = ["k", "M", "G", "T", "P", "E", "Z", "Y"];
const BINARY = LARGE.map((prefix) => `${prefix === "k" ? "k" : prefix}i`);
const SMALL = ["m", "u", "n", "p", "f", "a", "z", "y"];

function scaled(value: number, prefixes: readonly string[], base: number): string {
  let [rest, prefix] = [value, ""];
  for (const one of prefixes) {
    if (base > 1 ? Math.abs(rest) < base : Math.abs(rest) >= 1) break;
    prefix = one;
    rest = base > 1 ? rest / base : rest * 1000;
  }
  return `${general(rest, 4)}${prefix}`;
}

export function humanized(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return general(value, 4);
  return scaled(value, Math.abs(value) >= 1 ? LARGE : SMALL, Math.abs(value) >= 1 ? 1000 : 1);
}

export const binary = (value: number): string =>
  Math.abs(value) <= 1 || !Number.isFinite(value) ? general(value, 4) : scaled(value, BINARY, 1024);

export function humanDuration(value: number): string {
  if (!Number.isFinite(value)) return general(value, 4);
  if (value === 0) return `${general(value, 4)}s`;
  // Go has no error here, and each processor another result.
  if (Math.abs(value) >= 2 ** 63) throw new UnknownTemplateForm(`humanizeDuration of ${value}`);
  if (Math.abs(value) < 1) return `${scaled(value, SMALL, 1)}s`;
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  const whole = Math.trunc(size);
  const parts = [
    [Math.floor(whole / 86_400), "d"],
    [Math.floor(whole / 3600) % 24, "h"],
    [Math.floor(whole / 60) % 60, "m"],
    [whole % 60, "s"],
  ] as const;
  const first = parts.findIndex(([count]) => count !== 0);
  if (first === 3) return `${sign}${general(size, 4)}s`;
  const texts = parts.slice(first).map(([count, unit]) => `${count}${unit}`);
  return sign + texts.join(" ");
}
