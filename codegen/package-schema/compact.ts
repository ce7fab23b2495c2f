type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** An object without its undefined properties. */
export const compactSpec = <T extends object>(entries: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined),
  ) as Defined<T>;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
