import { isRecord } from "../text/record";

/** Named values: arguments, a JSON object, the entries of a map. */
export type Fields = Readonly<Record<string, unknown>>;

export { isRecord };

// Assigning to `__proto__` would change the prototype. Other keys are assigned, which is much
// faster than `defineProperty`.
export function setKey(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}

/** An object of the entries whose value is defined. `__proto__` becomes an own key. */
export function compact(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of entries) if (value !== undefined) setKey(out, key, value);
  return out;
}

/** An object without its undefined values. */
export const definedOnly = <T extends object>(values: T) =>
  compact(Object.entries(values)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** A copy without nulls: the API treats null like an omitted field. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  return isRecord(value)
    ? compact(
        Object.entries(value).map(([key, item]) => [
          key,
          item === null ? undefined : withoutNulls(item),
        ]),
      )
    : value;
}
