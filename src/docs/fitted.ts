import type { Json } from "../schema/facts";

/** How values are written down. */
export interface Hand {
  /** How long a line may be. */
  width: number;
  /** What stands before a line for each level it lies inside. */
  step: string;
  key(name: string): string;
  /** A comma after the last line of what takes several. */
  trailing: string;
}

export const json: Hand = { width: 140, step: " ", key: (name) => JSON.stringify(name), trailing: "" };
export const script: Hand = {
  width: 100,
  step: "  ",
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
  trailing: ",",
};

/** A value, on one line where it fits: a change is still a change of few lines, and a file half as long. `lead` is how much stands before it. */
export function fitted(value: Json, hand: Hand, indent = "", lead = 0): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = indent + hand.step;
  const below = (item: Json, before = "") => `${before}${fitted(item, hand, inner, before.length)}`;
  if (Array.isArray(value))
    return enclosed(
      hand,
      "[]",
      value.map((item) => below(item)),
      indent,
      lead,
    );
  return enclosed(
    hand,
    "{}",
    Object.entries(value).map(([name, item]) => below(item, `${hand.key(name)}: `)),
    indent,
    lead,
  );
}

function enclosed({ width, step, trailing }: Hand, [open, close]: string, parts: readonly string[], indent: string, lead: number): string {
  const space = open === "{" && parts.length ? " " : "";
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (!parts.length || (indent.length + lead + line.length < width && !parts.some((part) => part.includes("\n")))) return line;
  return `${open}\n${parts.map((part) => indent + step + part).join(",\n")}${trailing}\n${indent}${close}`;
}
