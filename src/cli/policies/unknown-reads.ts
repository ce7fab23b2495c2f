import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";

/** Arguments that record whether an unknown value was read in them. */
export interface WatchedFields {
  args: Fields;
  readUnknown(): boolean;
}

/** Arguments for a rule whose finding counts only where it depends on known values. */
export function watched(args: Fields): WatchedFields {
  let found = false;
  const watch = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key) => {
        const item: unknown = Reflect.get(target, key);
        found ||= isUnknown(item);
        return typeof item === "object" && item !== null ? watch(item) : item;
      },
    });
  return { args: watch(args), readUnknown: () => found };
}
