const camel = (name: string): string => name.replace(/_+([a-zA-Z0-9])/g, (_, next: string) => next.toUpperCase());

/**
 * A message with the names of its declaration: protobuf JSON may spell each name in camelCase or in snake_case. The declared spelling wins where both
 * are there.
 */
export function renamed(wire: Record<string, unknown>, declared: readonly string[]): Record<string, unknown> {
  const known = new Set(declared);
  if (Object.keys(wire).every((name) => known.has(name) || !declared.length)) return wire;
  const byCamel = new Map(declared.map((name) => [camel(name), name]));
  const nameOf = (name: string): string => (known.has(name) ? name : (byCamel.get(camel(name)) ?? name));
  return Object.fromEntries(Object.entries(wire).flatMap(([name, item]) => keptAs(nameOf(name), name, item, wire)));
}

const keptAs = (name: string, was: string, item: unknown, wire: Record<string, unknown>): [string, unknown][] =>
  name !== was && wire[name] !== undefined && wire[name] !== null ? [] : [[name, item]];
