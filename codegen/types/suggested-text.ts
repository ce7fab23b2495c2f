const SEPARATOR = ":";

/**
 * The type of known strings, in few characters. Values that differ only before or after a colon
 * share a template: `a:x`, `a:y`, `b:x` and `b:y` are `${"a" | "b"}:${"x" | "y"}`.
 */
export function suggestedTexts(values: readonly string[]): string[] {
  const [pairs, others] = [values.filter(hasSeparator), values.filter((one) => !hasSeparator(one))];
  const ends = grouped(pairs.map(splitAtLast));
  const starts = grouped([...ends].map(([start, all]) => [JSON.stringify(all), start]));
  const templates = [...starts].map(([all, start]) => templateText(start, JSON.parse(all)));
  return [...others.map((one) => JSON.stringify(one)), ...templates];
}

const hasSeparator = (value: string): boolean => value.includes(SEPARATOR);

function splitAtLast(value: string): [start: string, end: string] {
  const at = value.lastIndexOf(SEPARATOR);
  return [value.slice(0, at), value.slice(at + 1)];
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

const templateText = (...parts: readonly (readonly string[])[]): string =>
  parts.every(({ length }) => length === 1)
    ? JSON.stringify(parts.join(SEPARATOR))
    : `\`${parts.map(partText).join(SEPARATOR)}\``;

const partText = (part: readonly string[]): string =>
  part.length === 1 ? `${part[0]}` : `\${${part.map((one) => JSON.stringify(one)).join(" | ")}}`;
