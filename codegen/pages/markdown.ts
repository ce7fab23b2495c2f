import { GENERATED_NOTE } from "../source";

/** A Markdown table; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return "";
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}
const escapeCell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const inlineCode = (text: string): string => `\`${text}\``;
export const codeBlock = (text: string): string => `\`\`\`ts\n${text.trim()}\n\`\`\``;
export const bulletList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join("\n");

/** Joins the parts of a page with blank lines. Empty parts are skipped. */
export const joinParts = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join("\n\n")}\n`;

export const HEADER = `<!-- ${GENERATED_NOTE} -->`;
