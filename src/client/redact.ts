import type { Node } from "../schema/node";
import { isRecord } from "../schema/path";

export type Redact = (text: string) => string;

const MARK = "[secret]";
// What looks like a key or like credentials, whoever wrote it.
const LOOKS = /\bcx[a-z]{2}_[\w-]{6,}|\b(?:bearer|basic)\s+(?=\S*\d|\S{20})[\w\-.~+/=]{6,}/gi;

/** Takes secrets out of a text that somebody else wrote, in each spelling they may have come back in. */
export function redactor(secrets: Iterable<string>): Redact {
  const spellings = [...new Set([...secrets].flatMap(spellingsOf))].sort((a, b) => b.length - a.length);
  const pattern = spellings.length ? new RegExp(spellings.map(guarded).join("|"), "gi") : undefined;
  return (text) => (pattern ? text.replace(pattern, MARK) : text).replace(LOOKS, MARK);
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
