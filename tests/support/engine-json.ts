/**
 * Passes a value through the protocol between engine and provider, which supports JSON only.
 * Throws the path of a value that is not JSON.
 */
export function throughEngine<T>(value: T): T {
  assertJson(value, "");
  // The SDK adds a key to the object, which fails if it is frozen.
  if (Object.isFrozen(value) && typeof value === "object") throw new Error("the value is frozen");
  return JSON.parse(JSON.stringify(value)) as T;
}

function assertJson(value: unknown, path: string): void {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (typeof value !== "object" || !isPlain(value))
    throw new Error(`${path || "the value"} is not JSON: ${String(value)}`);
  for (const [key, item] of Object.entries(value)) assertJson(item, `${path}.${key}`);
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
