import { isRecord } from "../../schema/record";

/**
 * Serializes JSON differently with the same meaning: no whitespace, and object keys in reverse
 * order.
 */
export function reformatJson(json: string): string {
  try {
    return JSON.stringify(reversed(JSON.parse(json)));
  } catch {
    return json;
  }
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, reversed(item)]),
      )
    : value;
}
