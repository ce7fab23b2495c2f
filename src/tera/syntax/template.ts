import { type Expression, parseExpression } from "./expression";
import { Reader } from "./reader";

/** A part of a template. */
export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "output"; readonly value: Expression }
  | { readonly type: "if"; readonly branches: readonly Branch[] }
  | {
      readonly type: "for";
      /** The names of the value, or of the key and the value. */
      readonly names: readonly string[];
      readonly of: Expression;
      readonly body: readonly Part[];
      readonly otherwise: readonly Part[];
    }
  | {
      readonly type: "set";
      readonly name: string;
      readonly value: Expression;
      /** Set by `set_global`: the name is known after the loop as well. */
      readonly isGlobal: boolean;
    }
  /** A tag whose content is not read, such as `macro` and `include`. */
  | { readonly type: "tag"; readonly name: string; readonly at: number };
interface Branch {
  /** Undefined after `else`. */
  readonly condition: Expression | undefined;
  readonly body: readonly Part[];
}

/** Tags that end with a tag of their own: `{% macro … %} … {% endmacro %}`. */
const BLOCKS = ["if", "for", "raw", "macro", "block", "filter", "component"];
/** The names of all tags, for those that are misspelled. */
export const TAGS: readonly string[] = [
  ...BLOCKS.flatMap((name) => [name, `end${name}`]),
  ..."elif else set set_global endset include import extends break continue".split(" "),
];

/** Parses a template: text, `{{ }}`, `{% %}` and `{# #}`. */
export const parseTemplate = (text: string): Part[] =>
  Reader.parse(text, (reader) => {
    const { parts, end } = parseParts(reader);
    if (end) reader.fail(`there is no tag that "${end.name}" belongs to`, end.at);
    return parts;
  });

/** A condition is an expression; `{{ }}` around it is accepted. */
export const parseCondition = (text: string): Expression =>
  Reader.parse(text, (reader) => {
    const isWrapped = reader.take(/\{\{/y) !== undefined;
    if (isWrapped) reader.tag = reader.bracket("{{", "}}");
    reader.begin();
    const value = parseExpression(reader);
    if (isWrapped) endTag(reader);
    if (reader.next() < reader.text.length) reader.unexpected();
    return value;
  });

interface End {
  name: string;
  at: number;
}
const NO_PARTS: readonly Part[] = [];
const OPENING = /\{[{%#]-?/g;
const CLOSING: Readonly<Record<string, string>> = { "{{": "}}", "{%": "%}", "{#": "#}" };

/** The parts up to a tag that ends, or continues, the block that contains them. */
function parseParts(reader: Reader): { parts: Part[]; end?: End } {
  const parts: Part[] = [];
  for (;;) {
    const opening = takeText(reader, parts);
    if (opening === undefined) return { parts };
    const sign = opening.slice(0, 2);
    reader.tag = { sign, closing: CLOSING[sign] as string, offset: reader.at - opening.length };
    reader.begin();
    if (sign === "{#") skipComment(reader);
    else if (sign === "{{") {
      parts.push({ type: "output", value: parseExpression(reader) });
      endTag(reader);
    } else {
      const at = reader.next();
      const name = reader.take(/[A-Za-z_]\w*/y) ?? reader.missingValue();
      if (/^(?:end|else$|elif$)/.test(name) && TAGS.includes(name))
        return { parts, end: { name, at } };
      parts.push(...parseTag(reader, name, at));
    }
  }
}

/** Takes the text before the next tag, and the sign that opens the tag. */
function takeText(reader: Reader, parts: Part[]): string | undefined {
  OPENING.lastIndex = reader.at;
  const found = OPENING.exec(reader.text);
  const text = reader.text.slice(reader.at, found?.index);
  if (text) parts.push({ type: "text", text: found?.[0].endsWith("-") ? text.trimEnd() : text });
  reader.at = found ? found.index + found[0].length : reader.text.length;
  return found?.[0];
}

function skipComment(reader: Reader): void {
  const end = reader.text.indexOf("#}", reader.at);
  if (end < 0 && reader.tag) reader.failAtOpenTag(reader.tag);
  const isFirst = reader.tag?.offset === reader.comments;
  reader.at = reader.text[end - 1] === "-" && end > reader.at ? end - 1 : end;
  endTag(reader);
  // Tera 1 does not trim behind the comments that a template begins with.
  if (isFirst) reader.at = end + 2;
  if (isFirst) reader.comments = reader.at;
}

const TAG_ENDS: Readonly<Record<string, RegExp>> = {
  "}}": /-?\}\}/y,
  "%}": /-?%\}/y,
  "#}": /-?#\}/y,
};
/** Takes the sign that closes a tag; a hyphen removes the spaces after it. */
function endTag(reader: Reader): void {
  const end = reader.take(TAG_ENDS[reader.tag?.closing ?? ""] as RegExp) ?? reader.unexpected();
  if (end.startsWith("-")) reader.at = reader.next();
  reader.tag = undefined;
}

function parseTag(reader: Reader, name: string, at: number): Part[] {
  if (name === "if") return [parseIf(reader, at)];
  if (name === "for") return [parseFor(reader, at)];
  if (name === "raw") return [parseRaw(reader)];
  if (name === "set" || name === "set_global") return [parseSet(reader, at, name === "set_global")];
  skipTag(reader);
  if (BLOCKS.includes(name)) parseBody(reader, name, at);
  return [{ type: "tag", name, at }];
}

/** The parts of a block, up to its end or to one of the tags that continue it. */
function parseBody(
  reader: Reader,
  name: string,
  at: number,
  continued: readonly string[] = [],
): { parts: readonly Part[]; next: string } {
  const { parts, end } = reader.nested(() => parseParts(reader));
  if (!end) return reader.fail(`the tag "${name}" is not closed: add {% end${name} %}`, at);
  if (end.name !== `end${name}` && !continued.includes(end.name))
    reader.fail(`unexpected "${end.name}": the open tag is "${name}"`, end.at);
  if (end.name === `end${name}`) skipTag(reader);
  return { parts, next: end.name };
}

function parseIf(reader: Reader, at: number): Part {
  const branches: Branch[] = [];
  for (let next = "elif"; next !== "endif"; ) {
    reader.begin();
    const condition = next === "elif" ? parseExpression(reader) : undefined;
    endTag(reader);
    const body = parseBody(reader, "if", at, ["elif", "else"]);
    branches.push({ condition, body: body.parts });
    next = body.next;
  }
  return { type: "if", branches };
}

function parseFor(reader: Reader, at: number): Part {
  const names = takeNames(reader);
  if (!names.length || !reader.take(/in\b/y)) reader.missingValue();
  const of = parseExpression(reader);
  endTag(reader);
  const { parts: body, next } = parseBody(reader, "for", at, ["else"]);
  if (next === "else") endTag(reader);
  const otherwise = next === "else" ? parseBody(reader, "for", at).parts : NO_PARTS;
  return { type: "for", names, of, body, otherwise };
}
function takeNames(reader: Reader): string[] {
  const name = reader.take(/[A-Za-z_]\w*/y);
  if (name === undefined) return [];
  return reader.take(/,/y) ? [name, ...takeNames(reader)] : [name];
}

/** `set x = value`, or (in Tera 2) `set x` with the value up to `endset`. */
function parseSet(reader: Reader, at: number, isGlobal: boolean): Part {
  const name = reader.take(/[A-Za-z_]\w*/y) ?? reader.missingValue();
  if (reader.take(/=/y)) {
    const value = parseExpression(reader);
    endTag(reader);
    return { type: "set", name, value, isGlobal };
  }
  skipTag(reader);
  parseBody(reader, "set", at);
  return { type: "set", name, value: { type: "newer", parts: [], at }, isGlobal };
}

const RAW_END = /\{%(-?)\s*endraw\s*(-?)%\}/g;
function parseRaw(reader: Reader): Part {
  const { at } = reader;
  endTag(reader);
  RAW_END.lastIndex = reader.at;
  const end = RAW_END.exec(reader.text);
  if (!end) return reader.fail('the tag "raw" is not closed: add {% endraw %}', at);
  const text = reader.text.slice(reader.at, end.index);
  reader.at = end.index + end[0].length;
  if (end[2]) reader.at = reader.next();
  return { type: "text", text: end[1] ? text.trimEnd() : text };
}

/** Skips what a tag contains beside its name. */
function skipTag(reader: Reader): void {
  while (!reader.sees(/-?%\}/y) && reader.next() < reader.text.length)
    if (reader.takeString() === undefined) reader.take(/[^\s]/y);
  endTag(reader);
}
