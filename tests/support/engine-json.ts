/**
 * Passes a value through the protocol between engine and provider, which supports JSON only.
 * Throws the path of a value that is not JSON.
 */
export function throughEngine<T>(value: T): T {
  const wrong = notJson(value);
  if (wrong) throw new Error(`${wrong.path || "the value"} is not JSON: ${String(wrong.value)}`);
  // The SDK adds a key to the object, which fails if it is frozen.
  if (Object.isFrozen(value) && typeof value === "object") throw new Error("the value is frozen");
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The first value that is not JSON. Its path is built only then: most tests pass values often. */
function notJson(value: unknown): { path: string; value: unknown } | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number" && Number.isFinite(value)) return undefined;
  if (typeof value !== "object" || !isPlain(value)) return { path: "", value };
  for (const key of Object.keys(value)) {
    const wrong = notJson((value as Record<string, unknown>)[key]);
    if (wrong) return { ...wrong, path: `.${key}${wrong.path}` };
  }
  return undefined;
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
