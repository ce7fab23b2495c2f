import type { Path } from "../../schema/path";
import { isRecord } from "../../schema/record";

/**
 * The service's error for an undeclared field: its name and column in the body without line breaks.
 */
export const unknownField = (path: Path, body: unknown): string =>
  `proto: (line 1:${1 + offsetOf(body, path)}): unknown field ${JSON.stringify(String(path.at(-1)))}`;

/** The number of characters before a key or item in the compact JSON. */
function offsetOf(value: unknown, [key, ...rest]: Path): number {
  if (key === undefined || typeof value !== "object" || value === null) return 0;
  const keys = Object.keys(value);
  const before = keys
    .slice(0, Math.max(0, keys.indexOf(String(key))))
    .map((one) => entryLength(value, one) + 1);
  const own = rest.length && isRecord(value) ? JSON.stringify(key).length + 1 : 0;
  return (
    1 +
    before.reduce((sum, length) => sum + length, 0) +
    own +
    offsetOf((value as Record<string, unknown>)[String(key)], rest)
  );
}

const entryLength = (value: object, key: string): number =>
  (isRecord(value) ? JSON.stringify(key).length + 1 : 0) +
  (JSON.stringify((value as Record<string, unknown>)[key]) ?? "null").length;
