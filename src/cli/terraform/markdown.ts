/** The commands or the text of a file. */
export const fenced = (language: string, ...lines: string[]): string =>
  [`\`\`\`${language}`, ...lines, "```"].join("\n");

/** Commands. */
export const shell = (...lines: string[]): string => fenced("sh", ...lines);

/** A numbered list whose items have several paragraphs. */
export const numbered = (items: readonly string[]): string =>
  items.map((item, n) => `${n + 1}. ${item.replace(/\n(?=.)/g, "\n   ")}`).join("\n\n");

/** A text as one word of a shell. */
export const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
