const WIDTH = 80;

/** Items between brackets: on one line where they fit, else each on its own line with a comma. */
export function list(
  open: string,
  items: readonly string[],
  close: string,
  indent = "    ",
): string {
  if (!items.length || fits(items, open.length + close.length))
    return `${open}${items.join(", ")}${close}`;
  return [open, ...items.map((item) => `${indented(item, indent)},`), close].join("\n");
}

/** Whether items between brackets of a number of letters fit on one line. */
export const fits = (items: readonly string[], brackets: number): boolean =>
  !items.some((item) => item.includes("\n")) && items.join(", ").length + brackets <= WIDTH;

export const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/**
 * Each value with the spaces that align it with those around it, as gofmt and `terraform fmt` do: a
 * value of several lines ends a block.
 */
export function aligned(
  entries: readonly (readonly [key: string, value: string])[],
): (readonly [key: string, padding: string, value: string])[] {
  const isLong = (at: number): boolean => entries[at]?.[1].includes("\n") ?? true;
  const widthAt = (at: number): number => {
    let [first, last] = [at, at];
    while (!isLong(first - 1)) first--;
    while (!isLong(last + 1)) last++;
    return Math.max(...entries.slice(first, last + 1).map(([key]) => key.length));
  };
  return entries.map(([key, value], at) => {
    const padding = isLong(at) ? 0 : widthAt(at) - key.length;
    return [key, " ".repeat(padding), value];
  });
}
