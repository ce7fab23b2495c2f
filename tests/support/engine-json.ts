/**
 * Passes a value through the protocol between engine and provider, which supports JSON only.
 * Throws the path of a value that is not JSON.
 */
export function throughEngine<T>(value: T): T {
  // The SDK adds a key to the object, which fails if it is frozen.
  if (Object.isFrozen(value) && typeof value === "object") throw new Error("the value is frozen");
  const path: string[] = [];
  const copy = copyOf(value, path);
  if (copy === NOT_JSON) throw new Error(`${path.join("") || "the value"} is not JSON`);
  return copy as T;
}

const NOT_JSON = Symbol("not JSON");
/**
 * Returns `JSON.parse(JSON.stringify(value))` in less time, or NOT_JSON and the path of the value
 * that is not.
 */
function copyOf(value: unknown, path: string[]): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  // JSON has no -0.
  if (typeof value === "number" && Number.isFinite(value)) return value + 0;
  if (typeof value !== "object" || !isPlain(value)) return NOT_JSON;
  const copy: object = Array.isArray(value) ? [] : {};
  for (const key of Object.keys(value)) {
    const item = copyOf(Reflect.get(value, key), path);
    if (item === NOT_JSON) path.unshift(`.${key}`);
    if (item === NOT_JSON) return item;
    assign(copy as Record<string, unknown>, key, item);
  }
  return copy;
}

// Assigning to `__proto__` would change the prototype.
function assign(copy: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") copy[key] = value;
  else
    Object.defineProperty(copy, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
