/**
 * A value as it travels between the engine and a provider. The engine's protocol knows JSON and nothing else: what it cannot carry is refused with its
 * path, as the engine refuses it without.
 */
export function travel<T>(value: T): T {
  refuse(value, "");
  // The SDK adds a key to what it gets.
  if (Object.isFrozen(value) && typeof value === "object") throw new Error("the value is frozen");
  return JSON.parse(JSON.stringify(value)) as T;
}

function refuse(value: unknown, path: string): void {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (typeof value !== "object" || !isPlain(value)) throw new Error(`${path || "the value"} cannot travel: ${String(value)}`);
  for (const [key, item] of Object.entries(value)) refuse(item, `${path}.${key}`);
}

const isPlain = (value: object): boolean => Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
