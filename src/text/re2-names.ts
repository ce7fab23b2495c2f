// A quoted text, an escaped character, a class of characters, or the beginning of a named group.
// Each of them may end with the pattern: one that did not would be read again from every character.
const PARTS =
  /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]?|[^\]\\])*(?:\]|$)|\(\?P?<(\w+)>/g;

/** A pattern whose groups have different names, and the names that those of later groups replace. */
export interface UniqueNames {
  readonly source: string;
  /** The name in the pattern, by the name in the source. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Groups of Prometheus may share a name; those of the library must not. */
export function withUniqueNames(pattern: string): UniqueNames {
  const own = new Set([...pattern.matchAll(PARTS)].map(([, name]) => name));
  const counts = new Map<string, number>();
  const replaced = new Map<string, string>();
  const source = pattern.replace(PARTS, (part, name?: string) => {
    if (name === undefined) return part;
    let count = counts.get(name) ?? 0;
    let free: string;
    do {
      count += 1;
      free = count === 1 ? name : `${name}_${count}`;
    } while (count > 1 && own.has(free));
    counts.set(name, count);
    if (count > 1) replaced.set(free, name);
    return `(?P<${free}>`;
  });
  return { source, replaced };
}
