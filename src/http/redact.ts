import { EXTRA } from "../schema/extra";
import type { Node } from "../schema/node";
import { SECRET, secretPathsOf } from "../schema/secrets";
import { variantInExtra } from "../schema/unknown-fields";
import { elementsOf } from "../schema/walk";
import { attempt } from "../text/attempt";
import { percentDecoded } from "../text/decoded";

export type Redact = (text: string) => string;

// Strings that look like a key of Coralogix, also where a part is redacted already, or like an
// Authorization header.
const CREDENTIALS =
  /\bcx[a-z]{2}_(?:[\w-]{6,}|(?:[\w-]*\[secret\])+[\w-]*)|\b(?:bearer|basic)\s+(?=\S*\d|\S{20})[\w\-.~+/=]{6,}/gi;

/**
 * Longer secrets (file contents) are not searched as a whole: a message only quotes parts of them.
 */
const MAX_EXACT_LENGTH = 8192;

/** Replaces secrets in messages of the server, in each encoding in which they may occur. */
export function redactor(secrets: Iterable<string>): Redact {
  const all = [...new Set(secrets)];
  const contents = all.filter(
    (secret) => secret.length > MAX_EXACT_LENGTH || secret.trim().includes("\n"),
  );
  // Built for the first message: a successful call has none.
  let pattern: RegExp | undefined;
  return (text) => {
    pattern ??= patternOf(all.filter(({ length }) => length <= MAX_EXACT_LENGTH));
    return withoutQuotes(text.replace(pattern, SECRET), contents).replace(CREDENTIALS, SECRET);
  };
}

const NEVER = "(?!)";
function patternOf(secrets: readonly string[]): RegExp {
  const encodings = [...new Set(secrets.flatMap(encodingsOf))].sort((a, b) => b.length - a.length);
  return new RegExp(encodings.map(secretPattern).join("|") || NEVER, "gi");
}

const MIN_ROW_LENGTH = 8;
// Quoted strings, and tokens with a digit or a symbol.
const QUOTES = /(?<=(["'`]))[^"'`]{2,}(?=\1)|(?=\S*[^\sA-Za-z])[^\s"'`,;:()<>[\]{}]{5,}/g;

/** Removes quotations from long secrets, such as a row of an uploaded table. */
function withoutQuotes(text: string, contents: readonly string[]): string {
  if (!contents.length) return text;
  const read = contents.flatMap((content) => [content, Buffer.from(content, "base64").toString()]);
  const rows = read
    .flatMap((content) => content.split(/[\r\n]+/))
    .filter((row) => row.length >= MIN_ROW_LENGTH && text.includes(row));
  const bare = rows.reduce((result, row) => result.replaceAll(row, SECRET), text);
  return bare.replace(QUOTES, (quote) =>
    read.some((content) => content.includes(quote)) ? SECRET : quote,
  );
}

function encodingsOf(secret: string): string[] {
  if (!secret.trim()) return [];
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString("base64");
  return [
    secret,
    secret.trim(),
    JSON.stringify(secret).slice(1, -1),
    percentEncoded(secret),
    base64,
    base64.replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    ...partsOfUrl(secret),
  ];
}

const MIN_SEGMENT_LENGTH = 6;
const MIN_QUERY_LENGTH = 4;
// Words of an address, as `services` or `on-call`, are no token.
const NAME = /^[A-Z]?[a-z]{1,14}([-_.~ ][A-Z]?[a-z]{1,14})*$/;
const isToken = (part: string): boolean => !NAME.test(part);

/** The parts of a secret URL that a service may quote alone: a path segment, a query value. */
function partsOfUrl(secret: string): string[] {
  if (!/^https?:/i.test(secret.trim()) || !URL.canParse(secret)) return [];
  const { pathname, searchParams, username, password } = new URL(secret);
  const longEnough = (min: number) => (part: string) => part.length >= min && isToken(part);
  const segments = pathname.split("/").flatMap((part) => [part, percentDecoded(part)]);
  return [
    ...segments.filter(longEnough(MIN_SEGMENT_LENGTH)),
    ...[...searchParams.values(), username, password].filter(longEnough(MIN_QUERY_LENGTH)),
  ];
}

// A lone surrogate cannot be percent-encoded.
const percentEncoded = (text: string): string => attempt(() => encodeURIComponent(text)) ?? text;

const MIN_ANYWHERE_LENGTH = 8;
const isWord = (secret: string): boolean => secret.length < 16 && /^[A-Za-z]+$/.test(secret);

// A short secret, or a word, is replaced only as a whole token: "test" must not change "latest".
function secretPattern(secret: string): string {
  const plain = secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const isWhole = secret.length < MIN_ANYWHERE_LENGTH || isWord(secret);
  return isWhole ? `(?<!\\w)${plain}(?!\\w)` : plain;
}

const isLongNumber = (text: string): boolean => text.length >= SHORTEST_NUMBER;

/** All strings of a request in fields that are secret, or undeclared (they may be secret). */
export function secretsIn(node: Node, value: unknown): string[] {
  if (node.facts.secret) return stringsIn(value);
  return elementsOf(node, value).flatMap(({ key, node: child, value: element }) => {
    if (child) return secretsIn(child, element);
    return key === EXTRA && isPublicVariant(node, value) ? [] : stringsIn(element);
  });
}

// A newer variant of a union whose declared variants have no secrets, such as a widget.
const isPublicVariant = (node: Node, value: unknown): boolean =>
  !node.facts.union?.optional &&
  variantInExtra(node, value) !== undefined &&
  !secretPathsOf(node).some(([step]) => step === EXTRA);

// A shorter number is in many messages that have nothing to do with it.
const SHORTEST_NUMBER = 4;

/** The strings and long numbers of a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)].filter(isLongNumber);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
