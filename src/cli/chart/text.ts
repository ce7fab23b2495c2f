import { printable } from "../../provider/change-lines/text";

/** The font of a string: the style sheet of pictures has a class for each. */
export type Font = "regular" | "bold" | "mono";

// Widths as parts of the font size: those of wide fonts, so that text fits in any.
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  // About as wide as high: most scripts of East Asia, and symbols.
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/, 1.05],
  [/[\u{1f000}-\u{3ffff}]/u, 1.3],
  [/[ijl.,:;'|!()[\] ]/, 0.37],
  [/[MW@%]/, 1],
  [/[A-Z]/, 0.7],
  [/[mw]/, 0.9],
];
const [OTHER, MONO, BOLD] = [0.62, 0.605, 1.12];

// Not allowed in XML.
const NONCHARACTERS = /[\ufffe\uffff]/g;

/** A text in one line without characters that change its direction or are invalid in a picture. */
export const lineText = (text: string): string =>
  printable(text.replace(/\s+/g, " ").trim()).replace(NONCHARACTERS, "\ufffd");

/** A text of several lines, of at most `max` characters. */
export function blockText(text: string, max: number): string {
  const lines = text.slice(0, max).split(/\r\n|[\r\n\u2028\u2029]/);
  const shown = lines.map((one) =>
    printable(one.replace(/\t/g, "  ").trimEnd()).replace(NONCHARACTERS, "\ufffd"),
  );
  return `${shown.join("\n")}${text.length > max ? "…" : ""}`;
}

/**
 * The beginning of a line that fits into a width, by an estimate of the width of its characters.
 */
export function fitText(text: string, width: number, size: number, font: Font = "regular"): string {
  const characters = [...text];
  const end = countIn(characters, width, size, font);
  if (end === characters.length) return text;
  return end < 2
    ? ""
    : `${characters
        .slice(0, end - 1)
        .join("")
        .trimEnd()}…`;
}

/** The beginning and the end of a line that fit into a width: names often differ at their end. */
export function fitEnds(text: string, width: number, size: number): string {
  if (widthOf(text, size, "regular") <= width) return text;
  const characters = [...text];
  const room = (width - widthOf("…", size, "regular")) / 2;
  const start = countIn(characters, room, size);
  const end = countIn([...characters].reverse(), room, size);
  return start + end < 2
    ? fitText(text, width, size)
    : `${characters.slice(0, start).join("")}…${characters.slice(characters.length - end).join("")}`;
}

/** How many of the first characters fit into a width. */
function countIn(
  characters: readonly string[],
  width: number,
  size: number,
  font: Font = "regular",
): number {
  let used = 0;
  const end = characters.findIndex((one) => {
    used += widthOf(one, size, font);
    return used > width;
  });
  return end < 0 ? characters.length : end;
}

/** The estimated width of a line. */
export const widthOf = (text: string, size: number, font: Font): number =>
  [...text].reduce((sum, one) => sum + characterWidth(one, font), 0) * size;

function characterWidth(one: string, font: Font): number {
  const [, width = OTHER] = WIDTHS.find(([pattern]) => pattern.test(one)) ?? [];
  if (font === "mono") return Math.max(MONO, width > 1 ? width : 0);
  return font === "bold" ? width * BOLD : width;
}
