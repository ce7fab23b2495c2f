/**
 * Whether a name matches a pattern, in which `*` stands for any characters. Without a pattern,
 * every object matches, also one without a name.
 */
export function nameMatcher(pattern: string | undefined): (name: string | undefined) => boolean {
  if (pattern === undefined) return () => true;
  const escaped = pattern.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const expression = new RegExp(`^${escaped.join(".*")}$`, "su");
  return (name) => name !== undefined && expression.test(name);
}
