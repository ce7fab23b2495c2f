const TEXTS = /("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|`[^`]*`)/;

/** What stands outside the texts of a query, changed. */
export const outsideTexts = (query: string, change: (part: string) => string): string =>
  query
    .split(TEXTS)
    .map((part, at) => (at % 2 ? part : change(part)))
    .join("");

/** A query without the range selectors of one length, and without spaces that say nothing. */
export const withoutRange = (query: string, range: string): string =>
  outsideTexts(query, (part) =>
    part
      .replaceAll(`[${range}]`, "")
      .replace(/\s+/g, " ")
      .replace(/ ?([(){},=]) ?/g, "$1"),
  ).trim();
