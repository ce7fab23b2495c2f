/** The milliseconds of each unit of a duration. */
export const UNIT_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  y: 31_536_000_000,
};
const PART = /(\d+)(ms|[smhdwy])/gy;

/** The milliseconds of `1h30m`, `300` (seconds) or `-5m`; undefined for other texts. */
export function durationMs(text: string): number | undefined {
  const [, sign, rest = ""] = /^\(?([+-]?)\s*(.*?)\)?$/s.exec(text.trim().toLowerCase()) ?? [];
  const factor = sign === "-" ? -1 : 1;
  if (/^(\d+(ms|[smhdwy]))+$/.test(rest))
    return (
      factor *
      [...rest.matchAll(PART)].reduce(
        (sum, [, n, unit = ""]) => sum + Number(n) * (UNIT_MS[unit] ?? 0),
        0,
      )
    );
  const seconds = rest === "" ? Number.NaN : Number(rest);
  return Number.isNaN(seconds) ? undefined : factor * seconds * 1000;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
const ESCAPE =
  /((?:\\(?:x[0-9a-fA-F]{2}|[0-7]{3}))+)|\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/gs;

/** The text of a string literal: quotes have the escapes of Go, backticks have none. */
export function unquoted(literal: string): string {
  const inner = literal.slice(1, -1);
  if (literal.startsWith("`")) return inner;
  return inner.replace(ESCAPE, (_, bytes, short, long, letter) => {
    if (bytes !== undefined) return textOfBytes(bytes);
    if (letter !== undefined) return ESCAPES[letter] ?? letter;
    return String.fromCodePoint(Number.parseInt(short ?? long, 16));
  });
}

/** `\xe2\x82\xac` are the bytes of one character. */
const textOfBytes = (escapes: string): string =>
  Buffer.from(
    escapes
      .split("\\")
      .slice(1)
      .map((one) =>
        one.startsWith("x") ? Number.parseInt(one.slice(1), 16) : Number.parseInt(one, 8),
      ),
  ).toString("utf8");
