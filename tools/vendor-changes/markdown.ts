/** What GitHub turns into a mention, a reference to an issue or commit, or HTML. */
const ACTIVE = /@[\w-]|#\d|\bGH-\d|<|github\.com|\b[0-9a-f]{7,40}\b/i;

/**
 * A line of the vendor's text for an issue. Text that would notify somebody or link to an issue of
 * another repository becomes code, in which GitHub links nothing.
 */
export function inertLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (!ACTIVE.test(line)) return line;
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const space = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${space}${line}${space}${fence}`;
}
