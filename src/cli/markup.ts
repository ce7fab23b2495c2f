import { html, raw } from "hono/html";
import { visible } from "./visible";

/** Markup in which all text is escaped. */
export type Markup = ReturnType<typeof raw>;

/**
 * A template of HTML or SVG. Values are escaped, except markup; lists are joined; `undefined` and
 * booleans are omitted.
 * @example
 * markup`<p>${"a < b"}</p>` // <p>a &lt; b</p>
 */
export const markup = (strings: TemplateStringsArray, ...values: unknown[]): Markup =>
  // Only values that are promises lead to a promise.
  html(strings, ...values.map(readable)) as Markup;

// Markup is a `String`, and no string.
const readable = (value: unknown): unknown => {
  if (typeof value === "string") return visible(value);
  return Array.isArray(value) ? value.map(readable) : value;
};

/** Text that is markup already: a style sheet, or a drawing. */
export const trustedMarkup = (text: string): Markup => raw(text);
