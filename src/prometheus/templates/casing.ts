import { UnknownTemplateForm } from "./values";

// Letters as Go changes them: one by one, whatever is beside them.

/** `toUpper` and `toLower`. A letter that would become several ones stays as it is. */
export const upper = (text: string): string => each(text, upperOf);
export const lower = (text: string): string => each(text, lowerOf);

const each = (text: string, change: (sign: string) => string): string =>
  Array.from(text, change).join("");

function upperOf(sign: string): string {
  const changed = sign.toUpperCase();
  if (isOne(changed)) return changed;
  // Greek letters with an iota below have a capital of their own.
  const [first = ""] = changed.normalize("NFD");
  const capital = `${first}${sign.normalize("NFD").slice(1)}`.normalize("NFC");
  return sign.normalize("NFD").endsWith("\u0345") && isOne(capital) ? capital : sign;
}

const lowerOf = (sign: string): string => (sign === "\u0130" ? "i" : sign.toLowerCase());

const isOne = (text: string): boolean => [...text].length === 1;

const CASED = /^[\p{Cased}]$/u;
/** They are part of a word between two letters: `node.js`, `o'neil`. */
const MIDDLE =
  /^['.:\u00b7\u0387\u055f\u05f4\u2018\u2019\u2024\u2027\ufe13\ufe52\ufe55\uff07\uff0e\uff1a]$/;
const LETTER = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Cf}]$/u;
/** Scripts of which it is known where words begin, and the signs among them of which it is not. */
const KNOWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}]$/u;
const UNKNOWN =
  /^[\u0149\u019b\u0264\u0295\u02c2-\u02ff\u1f80-\u1fff\u200b\u202f\u3005-\u303b\u30fc\ua700-\ua7ff\uab5b\uff70\u{16f00}-\u{16fff}\p{Emoji_Modifier}]$/u;
const ALONE = /^\p{Script=Han}$/u;

/** `title`: the first letter of each word is a capital, and the others stay as they are. */
export function titled(text: string): string {
  let isInWord = false;
  let wasMiddle = false;
  return each(text, (sign) => {
    if (!KNOWN.test(sign) || UNKNOWN.test(sign))
      throw new UnknownTemplateForm(`title of ${JSON.stringify(sign)}`);
    const isMiddle = MIDDLE.test(sign);
    if (wasMiddle && isMiddle) isInWord = false;
    wasMiddle = isMiddle;
    if (CASED.test(sign)) {
      const begins = !isInWord;
      isInWord = true;
      return begins ? titleOf(sign) : sign;
    }
    if (!isMiddle && (!LETTER.test(sign) || ALONE.test(sign))) isInWord = false;
    return sign;
  });
}

/** Letters that are two, and have a form in which only the first one is a capital. */
const DOUBLE: Readonly<Record<string, string>> = {
  ...{ "\u01c4": "\u01c5", "\u01c5": "\u01c5", "\u01c6": "\u01c5" },
  ...{ "\u01c7": "\u01c8", "\u01c8": "\u01c8", "\u01c9": "\u01c8" },
  ...{ "\u01ca": "\u01cb", "\u01cb": "\u01cb", "\u01cc": "\u01cb" },
  ...{ "\u01f1": "\u01f2", "\u01f2": "\u01f2", "\u01f3": "\u01f2" },
};

function titleOf(sign: string): string {
  const double = DOUBLE[sign];
  if (double !== undefined) return double;
  const one = upperOf(sign);
  if (one !== sign) return one;
  const [first = "", ...rest] = sign.toUpperCase();
  return first + rest.join("").toLowerCase();
}
