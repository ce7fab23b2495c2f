const WIDTH = 80;

/**
 * Items between brackets: on one line where they fit, else each on its own line with a comma.
 * @param indent of an item, where the lines of the text are not indented yet
 */
export function list(
  open: string,
  items: readonly string[],
  close: string,
  indent = "    ",
): string {
  const line = `${open}${items.join(", ")}${close}`;
  if (!items.length || (line.length <= WIDTH && !line.includes("\n"))) return line;
  return [open, ...items.map((item) => `${indented(item, indent)},`), close].join("\n");
}

export const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);
