// A quoted text, an escaped character, a class of characters, or the beginning of a named group.
const PARTS =
  /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\(\?P?<(\w+)>/g;

/** A pattern whose groups have different names, and the names that those of later groups replace. */
export interface UniqueNames {
  readonly source: string;
  /** The name in the pattern, by the name in the source. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Groups of Prometheus may share a name; those of the library must not. */
export function withUniqueNames(pattern: string): UniqueNames {
  const taken = new Set<string>();
  const replaced = new Map<string, string>();
  const source = pattern.replace(PARTS, (part, name?: string) => {
    if (name === undefined) return part;
    let free = name;
    while (taken.has(free) || (free !== name && pattern.includes(`<${free}>`))) free += "_";
    taken.add(free);
    if (free !== name) replaced.set(free, name);
    return `(?P<${free}>`;
  });
  return { source, replaced };
}
