/** `create_time` -> `createTime`. */
export const camelCase = (name: string): string =>
  name.replace(/_+([a-zA-Z0-9])/g, (_, next: string) => next.toUpperCase());

/**
 * Renames the fields of a message as they are declared: protobuf JSON may write `createTime` or
 * `create_time`. Where both are present, the declared name wins.
 */
export function withDeclaredNames(
  wire: Record<string, unknown>,
  declared: readonly string[],
): Record<string, unknown> {
  const known = new Set(declared);
  if (Object.keys(wire).every((name) => known.has(name) || !declared.length)) return wire;
  const byCamel = new Map(declared.map((name) => [camelCase(name), name]));
  const nameOf = (name: string): string =>
    known.has(name) ? name : (byCamel.get(camelCase(name)) ?? name);
  return Object.fromEntries(
    Object.entries(wire).flatMap(([name, item]) => renamedEntry(nameOf(name), name, item, wire)),
  );
}

const renamedEntry = (
  name: string,
  was: string,
  item: unknown,
  wire: Record<string, unknown>,
): [string, unknown][] =>
  name !== was && wire[name] !== undefined && wire[name] !== null ? [] : [[name, item]];
