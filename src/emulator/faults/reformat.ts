import { isRecord } from "../../schema/record";
import { attempt } from "../../text/attempt";

/**
 * Serializes JSON differently with the same meaning: no whitespace, and object keys in reverse
 * order.
 */
export const reformatJson = (json: string): string =>
  attempt(() => JSON.stringify(reversed(JSON.parse(json)))) ?? json;

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
