import { recent } from "../../text/recent";

/** Scripts that have no blanks between words. */
const COMPLEX =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}]/u;
/** Letters to the rules of words that are symbols or punctuation otherwise. */
const SYMBOLS =
  /[\u02C2-\u02C5\u02D2-\u02D7\u02DE\u02DF\u02ED\u02EF-\u02FF\u055B\u055C\u055E\u05F3\uA720\uA721\uA789\uA78A\uAB5B]/;
/** Pictures of the version of Unicode that the tokenizer has: more than those of later versions. */
const EMOJI =
  /[\p{Extended_Pictographic}\u2388\u2600-\u2605\u2607-\u2612\u2614-\u2685\u2690-\u2705\u2708-\u2712\u2763-\u2767\u{1F000}-\u{1F0FF}\u{1F10D}-\u{1F10F}\u{1F12F}\u{1F16C}-\u{1F171}\u{1F1AD}-\u{1F1E5}\u{1F260}-\u{1F265}\u{1F300}-\u{1F5FF}\u{1F680}-\u{1F6FF}\u{1F774}-\u{1F77F}\u{1F7D5}-\u{1F7FF}\u{1F80C}-\u{1F80F}\u{1F848}-\u{1F84F}\u{1F85A}-\u{1F85F}\u{1F888}-\u{1F88F}\u{1F8AE}-\u{1F8FF}\u{1F947}-\u{1FAFF}]/u;

/** The first pattern that matches tells the class: the property Word_Break of Unicode. */
const CLASSES = [
  ["quote", /'/],
  ["doubleQuote", /"/],
  ["between", /[.\u2018\u2019\u2024\uFE52\uFF07\uFF0E]/],
  ["betweenLetters", /[:\u00B7\u0387\u05F4\u2027\uFE13\uFE55\uFF1A]/],
  [
    "betweenDigits",
    /[,;\u037E\u0589\u060C\u060D\u066C\u07F8\u2044\uFE10\uFE14\uFE50\uFE54\uFF0C\uFF1B]/,
  ],
  ["joiner", /[\p{Pc}\u202F]/u],
  ["digit", /[\p{Nd}\u066B]/u],
  ["complex", COMPLEX],
  ["hebrew", /(?=\p{Lo})\p{Script=Hebrew}/u],
  ["katakana", /[\p{Script=Katakana}\u3031-\u3035\u309B\u309C\u30A0\u30FC\uFF70]/u],
  ["single", /[\p{Script=Han}\p{Script=Hiragana}]/u],
  ["flag", /\p{Regional_Indicator}/u],
  ["emoji", EMOJI],
  ["letter", SYMBOLS],
  ["other", /\p{M}/u],
  ["letter", /\p{Alphabetic}/u],
] as const satisfies readonly (readonly [name: string, pattern: RegExp])[];
/** What a character is to the rules of words. */
type Class = (typeof CLASSES)[number][0];

/** Characters that belong to the one before them. */
const EXTENSION = /[\p{Grapheme_Extend}\p{Mc}]|(?!\u200B)\p{Cf}/u;
const SKIN = /\p{Emoji_Modifier}/u;
const JOINS_EMOJIS = /\u200D$/;

const ASCII = Array.from({ length: 128 }, (_, code) => classOf(String.fromCharCode(code)));

function classOf(character: string): Class {
  const found = CLASSES.find(([, pattern]) => pattern.test(character))?.[0] ?? "other";
  return found === "complex" && !/[\p{L}\p{M}]/u.test(character) ? "other" : found;
}

interface Unit {
  readonly class: Class;
  /** The character with those that belong to it, or the two of a flag. */
  text: string;
}

/** The longest word; a longer one is split. */
const MAX_LENGTH = 255;
/** All terms of a query read the words of the same values. */
const KEPT = 50;

/**
 * The words of a string in lower case, as the standard tokenizer of Lucene 9.12 splits it: the rules
 * of Unicode (UAX 29), without those for words of scripts that have no blanks between them.
 */
export const luceneWords = recent((text: string): readonly string[] => {
  const words: string[] = [];
  const units = unitsOf(text);
  let [word, isWord] = ["", false];
  units.forEach((unit, index) => {
    word += unit.text;
    isWord ||= IN_WORDS.has(unit.class);
    if (isJoined(units, index)) return;
    if (isWord)
      for (let at = 0; at < word.length; at += MAX_LENGTH)
        words.push(lowerCase(word.slice(at, at + MAX_LENGTH)));
    [word, isWord] = ["", false];
  });
  return words;
}, KEPT);

const IN_WORDS = new Set<Class>([
  "letter",
  "hebrew",
  "digit",
  "katakana",
  "single",
  "complex",
  "emoji",
]);

function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    const last = units.at(-1);
    const own = ASCII[code] ?? classOf(character);
    if (last?.class === "flag" && own === "flag")
      units[units.length - 1] = { class: "emoji", text: last.text + character };
    else if (code >= 128 && last && isExtension(character, last)) last.text += character;
    else units.push({ class: own, text: character });
  }
  return units;
}

const isExtension = (character: string, last: Unit): boolean =>
  EXTENSION.test(character) ||
  ((last.class === "joiner" || IN_WORDS.has(last.class)) && SKIN.test(character));

const isLetter = (unit: Unit | undefined): boolean =>
  unit?.class === "letter" || unit?.class === "hebrew";
const isDigit = (unit: Unit | undefined): boolean => unit?.class === "digit";
const isHebrew = (unit: Unit | undefined): boolean => unit?.class === "hebrew";
const isKatakana = (unit: Unit | undefined): boolean => unit?.class === "katakana";
const isBetweenLetters = ({ class: own }: Unit): boolean =>
  own === "betweenLetters" || own === "between" || own === "quote";
const isBetweenDigits = ({ class: own }: Unit): boolean =>
  own === "betweenDigits" || own === "between" || own === "quote";

/** Whether a unit and the next one are in one word. */
function isJoined(units: readonly Unit[], index: number): boolean {
  const [before, unit, next, after] = [
    units[index - 1],
    units[index] as Unit,
    units[index + 1],
    units[index + 2],
  ];
  if (!next) return false;
  const isPart = isLetter(unit) || isDigit(unit);
  if (isPart && (isLetter(next) || isDigit(next))) return true;
  if (isKatakana(unit) && isKatakana(next)) return true;
  if (isHebrew(before) && unit.class === "quote" && !isBehindSign(units, index - 1))
    return isLetter(next) || isDigit(next) || next.class === "joiner";
  if (next.class === "joiner") return isPart || isKatakana(unit) || unit.class === "joiner";
  if (unit.class === "joiner") return isLetter(next) || isDigit(next) || isKatakana(next);
  if (unit.class === "complex") return next.class === "complex";
  if (unit.class === "emoji") return next.class === "emoji" && JOINS_EMOJIS.test(unit.text);
  if (isLetter(unit) && isBetweenLetters(next))
    return (
      isLetter(after) || (isHebrew(unit) && next.class === "quote" && !isBehindSign(units, index))
    );
  if (isLetter(before) && isBetweenLetters(unit)) return isLetter(next);
  if (isDigit(unit) && isBetweenDigits(next)) return isDigit(after);
  if (isDigit(before) && isBetweenDigits(unit)) return isDigit(next);
  if (isHebrew(unit) && next.class === "doubleQuote") return isHebrew(after);
  return isHebrew(before) && unit.class === "doubleQuote" && isHebrew(next);
}

/** Whether a sign joins the letter to the one before it. The rule of Hebrew quotes is not for those. */
function isBehindSign(units: readonly Unit[], index: number): boolean {
  const [letter, sign] = [units[index - 2], units[index - 1]];
  if (!sign || !isBetweenLetters(sign) || !isLetter(letter)) return false;
  return !(sign.class === "quote" && isHebrew(letter));
}

/** Of each character by itself: a capital sigma at the end of a word is no exception. */
export const lowerCase = (text: string): string =>
  /[\u0130\u03A3]/.test(text)
    ? Array.from(text, (one) => (one === "\u0130" ? "i" : one.toLowerCase())).join("")
    : text.toLowerCase();
