import { YamlError } from "./faults";
import { type Lines, placeAt } from "./place";

/** What ends the first document, and what is between that and the first sign of the second one. */
const START = /^(?:(?:---|\.\.\.)[ \t]*(?:#.*)?\n?)?(?: *(?:#.*)?\n)* */;

const MARK = /(?:---|\.\.\.)(?=\s|$)/.source;
/** The first character of a text without quotes. */
const PLAIN = /(?![-?:](?:\s|$))[^\s"'[\]{}#&*!|>%@`,]/.source;
/** The rest of its line. */
const REST = /(?:(?! #|:(?:\s|$))[^\n])*/.source;
const FURTHER = String.raw`(?:(?:\n(?!${MARK})[ \t]*)+(?=[^\s#])${REST})+`;
const NAME = /[&*][\w-]+/.source;
/** A key in one line. */
const KEY = String.raw`(?:${PLAIN}${REST}|"(?:[^"\\\n]|\\.)*"[ \t]*|'[^'\n]*'[ \t]*|${NAME}[ \t]+)`;
/** Signs of one token, which a second one may follow. */
const BEFORE = String.raw`(?:[[{]\s*|${NAME}[ \t]+|![^\s<]*[ \t]+)?`;

interface Fault {
  readonly found: RegExp;
  readonly what: string;
  /** It is the second token that is invalid. */
  readonly isSecond?: true;
}
const beginsWith = (signs: string, found: string): Fault => ({
  found: new RegExp(`^${found}`),
  what: `no value begins with ${signs}`,
});
const OPEN = "the quoted string is not closed";

const END = /(?:^|\n)\.\.\.[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*$/;

/** In any line. */
const FAULTS: readonly Fault[] = [
  beginsWith("@", `${BEFORE}@`),
  beginsWith("a backtick", `${BEFORE}\``),
  beginsWith("a tab", "\t"),
  beginsWith("%", "%(?!YAML |TAG )"),
  beginsWith("%", `(?:[[{]\\s*|[&*!]\\S*[ \\t]+)%`),
  beginsWith("| or > in brackets", "[[{]\\s*[|>]"),
  { found: new RegExp(`^${BEFORE}"(?:[^"\\\\]|\\\\[^])*(?:\\n${MARK}|$)(?!")`), what: OPEN },
  { found: new RegExp(`^${BEFORE}'(?:[^']|'')*(?:\\n${MARK}|$)(?!')`), what: OPEN },
  {
    found: new RegExp(`^${BEFORE}[&*](?![\\w-]+(?:[\\s?:,\\]}%@\`]|$))`),
    what: "the name of an anchor is missing, or has other characters than letters, digits, _ and -",
  },
  {
    found: new RegExp(`^${BEFORE}!(?:<(?![^>\\s]+>)|\\S*[{}<](?!.*>))`),
    what: "an incomplete tag",
  },
  {
    found: /^(?:[&!]\S*[ \t]+)?[|>](?!(?:[-+]?[1-9]?|[1-9][-+])[ \t]*(?:#.*)?(?:\n|$))/,
    what: "text after the block scalar indicator | or >",
  },
  {
    found: new RegExp(`^(?!${MARK})${PLAIN}${REST}${FURTHER}:(?:\\s|$)`),
    what: "a multi-line key",
    isSecond: true,
  },
];

/** In the line of `---`, where no list and no object may begin. */
const BESIDE: readonly Fault[] = [
  { found: /^[-?:](?:\s|$)/, what: "a list or an object on the line of ---" },
  {
    found: new RegExp(`^${KEY}:(?:\\s|$)`),
    what: "an object on the line of ---",
    isSecond: true,
  },
  beginsWith("%", "%"),
];

/**
 * Prometheus reads one document, and before that the first two tokens of the next one, which it
 * refuses where they are invalid.
 * @param from where the mark is that ends the first document
 */
export function expectSecond(text: string, from: number | undefined, lines: Lines): void {
  if (from === undefined) return;
  const start = text.slice(from);
  const [before = ""] = START.exec(start) ?? [];
  const rest = start.slice(before.length);
  const isBeside = start.startsWith("---") && !before.includes("\n");
  // The end of the first document is a token, too: then --- is the first of the two.
  const isOneLess = start.startsWith("---") && END.test(text.slice(0, from));
  const fault = [...(isBeside ? BESIDE : []), ...FAULTS].find(
    ({ found, isSecond }) => !(isOneLess && isSecond) && found.test(rest),
  );
  if (!fault) return;
  throw new YamlError(
    `invalid YAML: ${fault.what}. Prometheus reads the beginning of the second document: correct or remove it`,
    placeAt(lines, from + before.length),
  );
}
