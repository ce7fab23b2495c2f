import type { Matcher, SelectorExpr } from "./expr";
import { withoutStrings } from "./template";
import { parseQuery } from "./tree";
import { selectorsIn } from "./walk";

/** A matcher for all selectors, or for those of one metric. */
export interface AddedMatcher extends Matcher {
  readonly metric?: string;
}

const nameOf = ({ matchers }: SelectorExpr): string | undefined =>
  matchers.find(({ label, op }) => label === "__name__" && op === "=")?.value;

/**
 * A query whose selectors have further matchers. One that cannot be parsed stays as it is.
 *
 * @example
 * withMatchers("rate(a[5m]) / b{c='d'}", [{ label: "env", op: "=", value: "prod" }]);
 * // rate(a{env="prod"}[5m]) / b{c='d',env="prod"}
 */
export function withMatchers(query: string, added: readonly AddedMatcher[]): string {
  const expr = parseQuery(query);
  if (!expr) return query;
  const code = withoutStrings(query);
  const edits = selectorsIn(expr).flatMap((selector) => {
    const own = added.filter(({ metric }) => metric === undefined || metric === nameOf(selector));
    const texts = own.map(({ label, op, value }) => `${label}${op}${JSON.stringify(value)}`);
    return texts.length ? [editOf(code, selector, texts.join(","))] : [];
  });
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, insert }) => text.slice(0, at) + insert + text.slice(at), query);
}

function editOf(code: string, { from }: SelectorExpr, matchers: string) {
  const [name = ""] = /^[A-Za-z_:][\w:]*/.exec(code.slice(from)) ?? [];
  const open = from + name.length + (/^\s*/.exec(code.slice(from + name.length))?.[0].length ?? 0);
  if (code[open] !== "{") return { at: from + name.length, insert: `{${matchers}}` };
  const close = code.indexOf("}", open);
  const inside = code.slice(open + 1, close).trim();
  // A comma at the end is allowed.
  const comma = inside && !inside.endsWith(",") ? "," : "";
  return { at: close, insert: `${comma}${matchers}` };
}
