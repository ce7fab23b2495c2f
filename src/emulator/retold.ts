import { isRecord } from "../schema/path";

/** A JSON text with the same meaning and other words: no spaces, the keys turned around. */
export function retold(text: string): string {
  try {
    return JSON.stringify(turned(JSON.parse(text)));
  } catch {
    return text;
  }
}

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, turned(item)]),
      )
    : value;
}
