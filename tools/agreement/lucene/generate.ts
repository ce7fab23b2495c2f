import type { Random } from "../random.js";
import { texts } from "../texts.js";

const below = (random: Random, limit: number): number => random.between(0, limit - 1);
const of = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

type Fields = Readonly<Record<string, string | number | boolean>>;

const WORDS = "payment failed accepted connection refused timeout upstream error".split(" ");
const MESSAGES = texts(
  "java.lang.NullPointerException thrown¦client 10.0.0.1 refused¦user's session expired",
  "kebab-case-name set¦snake_case_name set¦mail user@host.com failed",
  "Payment FAILED: timeout!¦foo.bar baz¦naïve café¦日本語のログ error",
);
const HOSTS = ["web-1", "web-12", "Alpha", "api.internal", "a+b", "aaa", "/var/log"];

/** The logs that all queries of a seed are evaluated over. */
export function documentsOf(random: Random): Fields[] {
  return Array.from({ length: 40 }, (_, index) => ({
    msg: MESSAGES[index] ?? `${of(random, WORDS)} ${of(random, WORDS)} ${of(random, WORDS)}`,
    level: of(random, ["error", "info", "ERROR", "warning"]),
    status: of(random, [200, 404, 500, 503, 0.25, 1200]),
    host: of(random, HOSTS),
    ...(random.happens(0.3) ? { owner: of(random, ["alice", "Bob Smith", "carol"]) } : {}),
  }));
}

const TEXTS = [
  ...WORDS,
  ...texts(
    "FAILED¦pay*¦*out¦p?yment¦f*d¦NullPointerException¦java.lang.*¦10.0.0.1¦user's",
    'kebab-case-name¦snake_case_name¦user@host.com¦foo.bar¦"payment failed"',
    '"failed payment"¦"kebab case"¦"10.0.0.1"¦"foo bar"¦"foo.bar"¦caf\\u00e9¦foo\\ bar¦日本語',
    'ログ¦paymnt~1¦"payment timeout"~2¦error^2¦a\\:b¦foo\\.bar¦[error TO failed]',
    '{error TO timeout}¦/fail.*/¦\'foo¦wow!¦["a TO b" TO failed]¦["error" TO "failed"}',
    '[* TO payment]¦{* TO *}¦[a\\ b TO f]¦"payment\\"failed"¦"a\\\\"¦pay\\*¦\\u0070ayment',
    'p\\ayment¦\\¦a\\¦""¦" "¦"payment failed"^2¦payment^0.5¦payment^¦pay*^2¦/fail.*/^3',
    '[a TO f]^2¦(error)^2¦>error¦<=failed¦>¦>=¦>"error"¦AND¦NOT¦TO¦[TO TO TO]¦[a TO]¦[a b]',
    "10.*¦*.0.0.1¦user\\'s¦a-¦-a¦+¦&&¦||¦&¦|¦a&&b¦a||b¦=x¦a=b¦payment;failed",
    "payment,failed¦payment+failed¦time:out¦payment/failed¦$5",
  ),
];
const LEVELS = ["error", "ERROR", "info", "err*", "e?ror", "(error OR info)", "(error info)", "*"];
const NUMBERS = texts(
  "500¦[200 TO 500]¦{200 TO 500}¦[404 TO *]¦>500¦>=500¦<404¦<=404¦[2e2 TO 500]¦[* TO *]",
  '["200" TO "500"]¦{* TO 404}¦5e2¦+500¦0500¦500f¦NaN¦0x1F4¦.25¦500.¦Infinity¦>-1¦<=+404',
  ">5e2¦[-1 TO 500]¦/50./¦50*¦5?0¦0.25¦500.0¦(500 OR 503)¦(500 503)¦\\-5¦-5¦>= 500¦*",
  "{200 TO 404]",
);
const RAW = texts(
  '[web-1 TO *]¦{Alpha TO aaa]¦>=api.internal¦web\\-1¦web-?¦*-1¦w*b*1¦"a+b"¦\\/var*¦web-1',
  'web*¦Alpha¦alpha¦"web-1"¦a\\+b¦\\/var\\/log¦[aaa TO web-1]¦*¦/web-[0-9]+/¦/web-<1-12>/',
  '/(a|b)+/¦/~(aaa)/¦/a.*&.*a/¦/"a+b"/¦/@.internal/¦/a{3}/¦/(a*)*/¦/[^w].*/¦/web-\\d/',
  "/a#|aaa/¦/^aaa$/¦/A.*/¦?eb-1¦/(a/",
);

function term(random: Random): string {
  switch (below(random, 9)) {
    case 0:
    case 1:
      return of(random, TEXTS);
    case 2:
    case 3:
      return `msg:${of(random, TEXTS)}`;
    case 4:
      return `level${of(random, ["", ".keyword"])}:${of(random, LEVELS)}`;
    case 5:
      return `status${of(random, ["", ".numeric", ".numeric"])}:${of(random, NUMBERS)}`;
    case 6:
      return `host.keyword:${of(random, RAW)}`;
    case 7:
      return of(random, ["_exists_:owner", "owner:*", "_exists_:status", "none:x", "*:*", "*"]);
    default:
      return `msg:(${clauses(random, 1)})`;
  }
}

const OPERATORS = [" AND ", " OR ", " && ", " || ", " ", " ", " AND NOT ", " OR NOT ", " NOT "];
/** What is rarely right: the parser must refuse what Lucene refuses. */
const ODD = [
  ...texts('AND¦OR¦NOT ¦ ! ¦ - ¦)¦(¦:¦^¦~¦\\¦"¦/¦[¦TO¦ + '),
  ..." |?|*|{|]|}|^2|~1|&|||=|>|<|\\u|.|0|a|,|;|'|\t|\u3000|OR".split("|"),
];

function clauses(random: Random, depth: number): string {
  let text = "";
  const count = 1 + below(random, depth ? 3 : 4);
  for (let index = 0; index < count; index += 1) {
    if (index) text += of(random, OPERATORS);
    text += of(random, ["", "", "", "", "+", "-", "!", "NOT "]);
    const isGroup = depth < 3 && below(random, 5) === 0;
    text += isGroup ? `(${clauses(random, depth + 1)})` : depth ? of(random, TEXTS) : term(random);
  }
  return text;
}

/** A query; one of three has odd parts at some places, or lacks a character. */
export function queryOf(random: Random): string {
  let query = clauses(random, 0);
  if (below(random, 3)) return query;
  for (let edits = 1 + below(random, 3); edits > 0; edits -= 1) {
    const at = below(random, query.length + 1);
    const rest = query.slice(at + below(random, 2));
    query = query.slice(0, at) + (random.happens(0.8) ? of(random, ODD) : "") + rest;
  }
  return query.trim() ? query : "*";
}

const CHARACTERS = [
  ...["abz", "AZ", "0129", "_", ".':,;", " -@/#", "é日ひカ한", "א״", "ไท", "🔥", "\u0301", "ΣİΣ"],
].map((characters) => Array.from(characters));
/** A tone of skin alone is no word here. */
CHARACTERS.push(["👍🏽", "🇩🇪"]);

/** A text whose words are compared. */
export const textOf = (random: Random): string =>
  Array.from({ length: 1 + below(random, 12) }, () => of(random, of(random, CHARACTERS))).join("");

const PATTERN = [
  ...["a", "b", "c", "ab", ".", "*", "+", "?", "|", "(", ")", "[ab]", "[^a]", "[a-c]", "{2}"],
  ...["{1,2}", "{0,}", "~", "&", "@", "#", '"ab"', "<1-12>", "<01-12>", "<7-3>", "1", "12", "\\d"],
  ...["\\w", "\\s", "\\D", "^", "$", "-", "\\.", "()", "[", "]", "{", "(a|b)", "(ab)*", "[\\d]"],
];
export const VALUES = [
  ...["", "a", "b", "ab", "ba", "abc", "aab", "abab", "1", "12", "01", "5", "13", "a1", "^a", "a$"],
  ...["-", "]", "a b", "aa", "aaa", "@", "#", "~a", "é", "\u{1F600}"],
];
export const patternOf = (random: Random): string =>
  Array.from({ length: 1 + below(random, 6) }, () => of(random, PATTERN)).join("");
