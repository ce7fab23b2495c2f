import { compareText } from "../../../text/words";

/** The words of a name: letters and digits, without marks on Latin letters. */
function wordsOf(name: string): string[] {
  const plain = name
    .replace(/[ßẞ]/g, "ss")
    .replace(/[æÆ]/g, "ae")
    .replace(/[øØ]/g, "o")
    .normalize("NFKD")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .replace(/['’]/g, "")
    .normalize("NFC");
  return plain.match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu) ?? [];
}

/** `on-call-2` of "On call (2)"; empty without Latin letters and digits. */
export const kebabCase = (name: string): string =>
  (
    wordsOf(name.replace(/([a-z\d])(?=[A-Z])/g, "$1 "))
      .join(" ")
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  ).join("-");

/** `onCall2` of "On call (2)". */
export const camelCase = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index ? capitalized(word) : uncapitalized(word)))
    .join("")
    .replace(/[^\p{ID_Continue}]/gu, "");

// `HTTPErrors` and `HTTP` are one word each, of which the first letters are capital.
const isCapital = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

const capitalized = (word: string): string =>
  word.charAt(0).toUpperCase() + (isCapital(word) ? word.slice(1).toLowerCase() : word.slice(1));

export const uncapitalized = (word: string): string =>
  isCapital(word)
    ? word.toLowerCase()
    : word.replace(/^\p{Lu}+(?=\p{Lu}\p{Ll})|^\p{Lu}+/u, (start) => start.toLowerCase());

/** The first words with at most this many characters together; a longer word is cut. */
export function shortened(name: string, longest: number): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const cut = characters.slice(0, longest).join("");
  const isInWord = /[\p{L}\p{M}\p{Nd}]/u.test(characters[longest] as string);
  const end = isInWord ? cut.search(/[^\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}]+$/u) : -1;
  return end > longest / 2 ? cut.slice(0, end) : cut;
}

/**
 * The part of an id that distinguishes it from others, for a name: the first eight characters of a
 * UUID.
 */
export function shortId(id: string): string {
  const [first = ""] = id.split("/");
  return /^[\da-f]{8}-[\da-f]{4}-/i.test(first) ? first.slice(0, 8) : first;
}

/** Compares ids: numbers by their value, so that a new object comes after an old one. */
export function compareIds(a: string, b: string): number {
  const [first, second] = [a, b].map((id) => Number.parseInt(id, 10)) as [number, number];
  const areNumbers = /^\d+(\/|$)/.test(a) && /^\d+(\/|$)/.test(b);
  return areNumbers && first !== second ? first - second : compareText(a, b);
}

/** The first candidate that is free, otherwise the first free name with a number from 2 on. */
export function freeName(
  candidates: readonly string[],
  numbered: (number: number) => string,
  isFree: (name: string) => boolean,
): string {
  const found = candidates.find(isFree);
  if (found !== undefined) return found;
  for (let number = 2; ; number += 1) if (isFree(numbered(number))) return numbered(number);
}

/** The name, or one with the suffix and a number, that is not taken. */
export function freeIdentifier(name: string, suffix: string, taken: ReadonlySet<string>): string {
  const start = /^\p{ID_Start}/u.test(name) ? name : uncapitalized(`${suffix}${name}`);
  const long = `${start}${suffix}`;
  return freeName(
    [start, long],
    (number) => `${long}${number}`,
    (each) => !taken.has(each),
  );
}

const split = (names: string): string[] => names.trim().split(/\s+/);

/** Names that a variable of a program cannot have, or that would hide a global or an import. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...split(`
    abstract arguments as async await boolean break case catch class const constructor continue
    debugger declare default delete do else enum eval export extends false finally for from
    function get if implements import in instanceof interface let new null of package private
    protected public return set static super switch this throw true try type typeof undefined var
    void while with yield`),
  ...split(`
    any bigint never number object readonly string symbol unique unknown`),
  ...split(`
    atob btoa clearImmediate clearInterval clearTimeout console crypto escape exports fetch global
    globalThis isFinite isNaN module navigator parseFloat parseInt performance process
    queueMicrotask require setImmediate setInterval setTimeout structuredClone unescape`),
  ...split("config coralogix join pulumi readFileSync"),
]);
