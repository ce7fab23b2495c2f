const STRING_LITERALS = /("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|`[^`]*`)/;

/** Changes the parts of a query that are outside its string literals. */
export const replaceOutsideStrings = (query: string, change: (part: string) => string): string =>
  query
    .split(STRING_LITERALS)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join("");

/** A query without insignificant spaces and without one range: `rate( a[5m] )` gives `rate(a)`. */
export const withoutRange = (query: string, range: string): string =>
  replaceOutsideStrings(query, (part) =>
    part
      .replaceAll(`[${range}]`, "")
      .replace(/\s+/g, " ")
      .replace(/ ?([(){},=]) ?/g, "$1"),
  ).trim();
