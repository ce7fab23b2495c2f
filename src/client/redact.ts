import type { Node } from "../schema/node";
import { isRecord } from "../schema/path";

export type Redact = (text: string) => string;

const MARK = "[secret]";
// What looks like a key or like credentials, whoever wrote it.
const LOOKS = /\bcx[a-z]{2}_[\w-]{6,}|\b(?:bearer|basic)\s+(?=\S*\d|\S{20})[\w\-.~+/=]{6,}/gi;

/** No message repeats a longer text whole, but it may quote from it. */
const WHOLE = 8192;

/** Takes secrets out of a text that somebody else wrote, in each spelling they may have come back in. */
export function redactor(secrets: Iterable<string>): Redact {
  const all = [...new Set(secrets)];
  const contents = all.filter((secret) => secret.length > WHOLE || secret.trim().includes("\n"));
  // Built for the first text: a call that succeeds has none.
  let pattern: RegExp | undefined;
  return (text) => {
    pattern ??= patternOf(all.filter(({ length }) => length <= WHOLE));
    return unquoted(text.replace(pattern, MARK), contents).replace(LOOKS, MARK);
  };
}

const NEVER = "(?!)";
function patternOf(secrets: readonly string[]): RegExp {
  const spellings = [...new Set(secrets.flatMap(spellingsOf))].sort((a, b) => b.length - a.length);
  return new RegExp(spellings.map(guarded).join("|") || NEVER, "gi");
}

const ROW = 8;
// What stands between quotes, and what is no plain word.
const QUOTES = /(?<=(["'`]))[^"'`]{2,}(?=\1)|(?=\S*[^\sA-Za-z])[^\s"'`,;:()<>[\]{}]{5,}/g;

/** A text without what it quotes from long ones, such as a row of a table. */
function unquoted(text: string, contents: readonly string[]): string {
  if (!contents.length) return text;
  const read = contents.flatMap((content) => [content, Buffer.from(content, "base64").toString()]);
  const rows = read.flatMap((content) => content.split(/[\r\n]+/)).filter((row) => row.length >= ROW && text.includes(row));
  const bare = rows.reduce((at, row) => at.replaceAll(row, MARK), text);
  return bare.replace(QUOTES, (quote) => (read.some((content) => content.includes(quote)) ? MARK : quote));
}

const spellingsOf = (secret: string): string[] =>
  secret.trim()
    ? [secret, secret.trim(), JSON.stringify(secret).slice(1, -1), encoded(secret), Buffer.from(secret).toString("base64")]
    : [];

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a surrogate pair has no such spelling.
    return text;
  }
}

// A short secret is taken out only where it stands alone, or every other word would lose its letters.
function guarded(secret: string): string {
  const plain = secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return secret.length < 4 ? `(?<!\\w)${plain}(?!\\w)` : plain;
}

/** Every text of a request at a place that its declaration calls secret, or that no declaration knows. */
export function secretsIn(node: Node, value: unknown): string[] {
  if (node.facts.secret) return texts(value);
  if (node.kind === "list" && Array.isArray(value)) return value.flatMap((item) => secretsIn(node.item, item));
  if (!isRecord(value)) return [];
  if (node.kind === "map") return Object.values(value).flatMap((item) => secretsIn(node.value, item));
  if (node.kind !== "object") return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
    return field ? secretsIn(field.node, item) : texts(item);
  });
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}
