import { PRINTED } from "../source";

/** A table; nothing for no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const code = (text: string): string => `\`${text}\``;
export const fence = (text: string): string => `\`\`\`ts\n${text.trim()}\n\`\`\``;
export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Parts of a page, a blank line between any two. */
export const page = (parts: readonly string[]): string => `${parts.filter(Boolean).join("\n\n")}\n`;

export const HEADER = `<!-- ${PRINTED} -->`;
