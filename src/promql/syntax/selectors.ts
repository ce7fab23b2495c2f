import type { Matcher } from "../expr";
import { unquoted } from "../literals";
import { meets } from "../matchers";
import { regexpFault } from "../regexp";
import { Stream } from "./stream";

/** The matchers in the braces of a series, such as `{job="a"}`. */
export function matchersOfSeries(text: string): readonly Matcher[] {
  const stream = new Stream(text);
  const matchers = inBraces(stream);
  if (!stream.isEnd()) throw stream.unexpected();
  return matchers;
}

function partsOf(stream: Stream): { readonly name: Matcher[]; readonly inner: Matcher[] } {
  const name: Matcher[] = stream.isSign("{")
    ? []
    : [{ label: "__name__", op: "=", value: stream.take().text }];
  return { name, inner: stream.isSign("{") ? inBraces(stream) : [] };
}

/** The matchers of a selector: its name, if it has one, and those in braces. */
export function matchersOf(stream: Stream): Matcher[] {
  const { from } = stream.token;
  const { name, inner } = partsOf(stream);
  if (name.length > 0 && inner.some(({ label }) => label === "__name__"))
    stream.refuse(from, "the name of the metric is given twice");
  const matchers = [...name, ...inner];
  if (matchers.every((matcher) => meets("", matcher) === true))
    stream.refuse(
      from,
      "a selector needs a matcher that does not match the empty text. Add the name of a metric",
    );
  return matchers;
}

function inBraces(stream: Stream): Matcher[] {
  stream.expect("{");
  const matchers: Matcher[] = [];
  while (!stream.accept("}")) {
    matchers.push(matcher(stream));
    if (!stream.isSign("}")) stream.expect(",");
  }
  return matchers;
}

function matcher(stream: Stream): Matcher {
  const { type, text, from } = stream.token;
  const label = type === "string" ? unquoted(stream.take().text) : stream.expectType("name").text;
  const op = stream.token.text;
  if (stream.token.type !== "sign" || !/^(=|!=|=~|!~)$/.test(op)) {
    // A name of a metric in quotes.
    if (type === "string" && /^[,}]$/.test(op)) return { label: "__name__", op: "=", value: label };
    throw stream.unexpected();
  }
  stream.take();
  const value = unquoted(stream.expectType("string").text);
  const fault = op.endsWith("~") ? regexpFault(value) : undefined;
  if (fault) stream.refuse(from, `the regular expression of ${label || text} ${fault}`, "regexp");
  return { label, op: op as Matcher["op"], value };
}

/** Names of labels in parentheses, as after `by` and `on`. */
export function labelsIn(stream: Stream): string[] {
  const labels: string[] = [];
  stream.expect("(");
  while (!stream.accept(")")) {
    const { type, text, from } = stream.token;
    if (type === "string") labels.push(unquoted(stream.take().text));
    else if (/^(name|metric)$/.test(type) && !/^(without|inf|nan)$/i.test(text))
      labels.push(stream.take().text);
    else throw stream.unexpected();
    if (labels.at(-1) === "" || labels.at(-1)?.includes("\ufffd"))
      stream.refuse(from, "this is no name of a label");
    if (!stream.isSign(")")) stream.expect(",");
  }
  return labels;
}
