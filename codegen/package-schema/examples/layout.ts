const WIDTH = 80;

/** Items between brackets: on one line where they fit, else each on its own line with a comma. */
export function list(open: string, items: readonly string[], close: string): string {
  const line = `${open}${items.join(", ")}${close}`;
  if (!items.length || (line.length <= WIDTH && !line.includes("\n"))) return line;
  return [open, ...items.map((item) => `${indented(item, "    ")},`), close].join("\n");
}

export const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);
