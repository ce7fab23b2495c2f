import { expectShort } from "../budget";
import { charactersOf } from "../characters";
import { TeraRefusal } from "../errors";
import type { Filter } from "./filter";

const escaped =
  (entities: Readonly<Record<string, string>>): Filter =>
  (args) =>
    args.text().replace(/[&<>"'/]/g, (sign) => entities[sign] ?? sign);
const XML = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const HTML = { ...XML, "'": "&#x27;", "/": "&#x2F;" };

const encoded =
  (kept: RegExp): Filter =>
  (args) =>
    [...Buffer.from(args.text())]
      .map((byte) => {
        const character = String.fromCharCode(byte);
        return byte < 128 && kept.test(character)
          ? character
          : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
      })
      .join("");

export function capitalized(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("").toLowerCase();
}

/** A character of a word in a regular expression of Rust. */
const WORD = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]";
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const WORDS = new RegExp(`${BOUNDARY}(${WORD}|')((?:${WORD}|')*)${BOUNDARY}`, "gu");
const title: Filter = (args) =>
  args
    .text()
    .replace(WORDS, (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase());

const truncate: Filter = (args) => {
  const [text, end] = [args.text(), args.string("end", "…")];
  const length = args.whole("length", 255);
  const characters = charactersOf(text);
  return length >= characters.length ? text : characters.slice(0, length).join("") + end;
};

const indent: Filter = (args) => {
  const prefix = args.string("prefix", "    ");
  const [isFirst, isBlank] = [args.flag("first"), args.flag("blank")];
  const text = args.text();
  if (text === "") return text;
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  expectShort(text.length + lines.length * prefix.length);
  return lines
    .map((line, n) => {
      const isIndented = n === 0 ? isFirst : isBlank || line.trim() !== "";
      return isIndented ? prefix + line : line;
    })
    .join("\n");
};

/** A text in letters and digits of ASCII, with hyphens between them. */
const slugify: Filter = (args) => {
  const text = args.text();
  if (/[^\0-\x7f]/.test(text)) throw new TeraRefusal("slugify of letters beyond ASCII");
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
};

/** A text with each part that is `from` replaced. */
export function replaced(text: string, from: string, to: string): string {
  const parts = splitBy(text, from);
  expectShort(text.length + (parts.length - 1) * to.length);
  return parts.join(to);
}

function trimmed(text: string, pattern: string, atEnd: boolean): string {
  let rest = text;
  const isThere = () => (atEnd ? rest.endsWith(pattern) : rest.startsWith(pattern));
  while (pattern && isThere())
    rest = atEnd ? rest.slice(0, -pattern.length) : rest.slice(pattern.length);
  return rest;
}

export const TEXT_FILTERS: Readonly<Record<string, Filter>> = {
  upper: (args) => args.text().toUpperCase(),
  lower: (args) => args.text().toLowerCase(),
  trim: (args) => args.text().trim(),
  trim_start: (args) => args.text().trimStart(),
  trim_end: (args) => args.text().trimEnd(),
  trim_start_matches: (args) => trimmed(args.text(), args.pattern("pat"), false),
  trim_end_matches: (args) => trimmed(args.text(), args.pattern("pat"), true),
  truncate,
  wordcount: (args) => BigInt(args.text().split(/\s+/).filter(Boolean).length),
  replace: (args) => replaced(args.text(), args.string("from"), args.string("to")),
  capitalize: (args) => capitalized(args.text()),
  title,
  urlencode: encoded(/[A-Za-z0-9_.~/%-]/),
  urlencode_strict: encoded(/[A-Za-z0-9]/),
  addslashes: (args) => args.text().replace(/["'\\]/g, "\\$&"),
  slugify,
  linebreaksbr: (args) => args.text().replace(/\r?\n/g, "<br>"),
  indent,
  striptags: (args) => withoutTags(args.text()),
  spaceless: (args) => args.text().replace(/>\s+</g, "><"),
  escape: escaped(HTML),
  escape_xml: escaped(XML),
  split: (args) => splitBy(args.text(), args.pattern("pat")),
};

/** Without `<!-- … -->` in one line and `<…>`. Each end is looked for once, so that time is linear. */
function withoutTags(text: string): string {
  const ends = { "-->": -1, "\n": -1, ">": -1 };
  const next = (sign: keyof typeof ends, from: number): number => {
    if (ends[sign] < from) {
      const found = text.indexOf(sign, from);
      ends[sign] = found < 0 ? Infinity : found;
    }
    return ends[sign];
  };
  let [result, at] = ["", 0];
  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", at)) {
    const isComment = text.startsWith("<!--", start);
    const comment = isComment ? next("-->", start + 4) : Infinity;
    const end = comment < next("\n", start) ? comment + 3 : next(">", start) + 1;
    if (end === Infinity) break;
    result += text.slice(at, start);
    at = end;
  }
  return result + text.slice(at);
}

/** Split by nothing, a string has an empty part before and behind each character. */
export const splitBy = (text: string, pattern: string): string[] =>
  pattern === "" ? ["", ...text, ""] : text.split(pattern);
