/** The values that an expression is evaluated with. */
export type Sample = Readonly<Record<string, unknown>>;

/** The error for a template or condition that cannot be evaluated. */
export class TemplateError extends Error {
  constructor(
    readonly reason: "INVALID_TEMPLATE" | "FIELD_NOT_FOUND" | "RENDERED_VALUE_EXCEEDS_MAX_LENGTH",
    message: string,
  ) {
    super(message);
  }
}
const invalid = (message: string): TemplateError => new TemplateError("INVALID_TEMPLATE", message);

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w-]*(?:\.[\w-]+|\[\s*(?:\d+|"[^"]*")\s*\])*)|(==|!=|>=|<=|&&|\|\||[()<>!|,=]))/y;
interface Token {
  tokenType: "text" | "number" | "name" | "sign";
  text: string;
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (source.slice(TOKEN.lastIndex).trim()) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw invalid(`invalid syntax at "${source.slice(at).trim().slice(0, 20)}"`);
    const [, quoted, number, name, sign] = match;
    if (quoted !== undefined)
      tokens.push({ tokenType: "text", text: quoted.slice(1, -1).replace(/\\(.)/g, "$1") });
    else if (number !== undefined) tokens.push({ tokenType: "number", text: number });
    else
      tokens.push(
        name === undefined
          ? { tokenType: "sign", text: sign as string }
          : { tokenType: "name", text: name },
      );
  }
  return tokens;
}

const isTruthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== "" && value !== 0;

/**
 * Evaluates an expression of a template or condition: comparisons, `and`, `or`, `not`, and filters
 * (`name | upper`).
 */
export function evaluate(source: string, sample: Sample): unknown {
  const parser = new ExpressionParser(tokensOf(source), sample);
  const value = parser.parseOr();
  parser.end();
  return value;
}

class ExpressionParser {
  private at = 0;
  constructor(
    private readonly tokens: readonly Token[],
    private readonly sample: Sample,
  ) {}

  end(): void {
    const token = this.tokens[this.at];
    if (token) throw invalid(`"${token.text}" is unexpected here`);
  }
  private accept(...expected: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (!token || token.tokenType === "text" || !expected.includes(token.text)) return undefined;
    this.at += 1;
    return token.text;
  }

  /** Parses a value and its filters. */
  private parseFiltered(): unknown {
    let value = this.parseSingle();
    while (this.accept("|")) value = this.applyFilter(value);
    return value;
  }
  private applyFilter(value: unknown): unknown {
    const name = this.tokens[this.at]?.text ?? "";
    this.at += 1;
    const given = this.accept("(") ? this.parseArgument() : undefined;
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!filter) throw invalid(`there is no filter ${name}`);
    return filter(value === NOTHING && name !== "default" ? this.rejectMissing() : value, given);
  }
  // A filter takes one argument, optionally named: `default("x")`, `default(value="x")`.
  private parseArgument(): unknown {
    if (this.tokens[this.at + 1]?.text === "=") this.at += 2;
    const value = this.parseOr();
    if (!this.accept(")")) throw invalid("a parenthesis is not closed");
    return value;
  }
  private rejectMissing(): never {
    throw new TemplateError("FIELD_NOT_FOUND", "a field that does not exist cannot be filtered");
  }

  parseOr(): unknown {
    let value = this.parseAnd();
    while (this.accept("or", "||")) {
      const right = this.parseAnd();
      value = isTruthy(value) || isTruthy(right);
    }
    return value;
  }
  private parseAnd(): unknown {
    let value = this.parseNot();
    while (this.accept("and", "&&")) {
      const right = this.parseNot();
      value = isTruthy(value) && isTruthy(right);
    }
    return value;
  }
  private parseNot(): unknown {
    return this.accept("not", "!") ? !isTruthy(this.parseNot()) : this.parseComparison();
  }
  private parseComparison(): unknown {
    const left = this.parseFiltered();
    const sign = this.accept("==", "!=", ">=", "<=", ">", "<", "in");
    return sign === undefined ? left : COMPARISONS[sign]?.(left, this.parseFiltered());
  }
  private parseSingle(): unknown {
    if (this.accept("(")) return this.parseParentheses();
    const token = this.tokens[this.at];
    if (!token) throw invalid("the expression ends too early");
    this.at += 1;
    if (token.tokenType === "text") return token.text;
    if (token.tokenType === "number") return Number(token.text);
    if (token.tokenType === "sign") throw invalid(`"${token.text}" is unexpected here`);
    return token.text === "true" || token.text === "false"
      ? token.text === "true"
      : this.resolveField(token.text);
  }
  private parseParentheses(): unknown {
    const value = this.parseOr();
    if (!this.accept(")")) throw invalid("a parenthesis is not closed");
    return value;
  }

  private resolveField(path: string): unknown {
    const steps = path.replace(/\[\s*"?([^\]"]*)"?\s*\]/g, ".$1").split(".");
    const value = steps.reduce<unknown>(
      (at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined),
      this.sample,
    );
    if (value !== undefined) return value;
    if (this.tokens[this.at]?.text === "|" && this.tokens[this.at + 1]?.text === "default")
      return NOTHING;
    throw new TemplateError("FIELD_NOT_FOUND", `there is no field ${path}`);
  }
}

const NOTHING = Symbol("nothing");
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const COMPARISONS: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  "==": same,
  "!=": (a, b) => !same(a, b),
  ">": (a, b) => Number(a) > Number(b),
  "<": (a, b) => Number(a) < Number(b),
  ">=": (a, b) => Number(a) >= Number(b),
  "<=": (a, b) => Number(a) <= Number(b),
  in: (a, b) => (Array.isArray(b) ? b.some((one) => same(a, one)) : String(b).includes(String(a))),
};
const FILTERS: Readonly<Record<string, (value: unknown, given: unknown) => unknown>> = {
  upper: (value) => String(value).toUpperCase(),
  lower: (value) => String(value).toLowerCase(),
  trim: (value) => String(value).trim(),
  length: (value) => (Array.isArray(value) ? value.length : String(value).length),
  default: (value, given) => (value === NOTHING || value === "" ? given : value),
  join: (value, given) => (Array.isArray(value) ? value.join(String(given ?? "")) : value),
  json_encode: (value) => JSON.stringify(value),
};

const MAX_LENGTH = 50000;
const TAG = /\{\{([\s\S]*?)\}\}|\{%-?([\s\S]*?)-?%\}|\{#[\s\S]*?#\}/g;

type Part = { text: string } | { value: string } | { tag: string };

function splitTemplate(template: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of template.matchAll(TAG)) {
    parts.push({ text: template.slice(from, match.index) });
    if (match[1] !== undefined) parts.push({ value: match[1] });
    else if (match[2] !== undefined) parts.push({ tag: match[2].trim() });
    from = match.index + match[0].length;
  }
  parts.push({ text: template.slice(from) });
  const unbalanced = parts.find((part) => "text" in part && /\{\{|\{%|\}\}|%\}/.test(part.text));
  if (unbalanced) throw new TemplateError("INVALID_TEMPLATE", "unbalanced brackets");
  return parts;
}

const stringify = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/**
 * Renders a template: `{{ }}` inserts a value, and `{% if %} … {% else %} … {% endif %}` renders
 * parts conditionally.
 */
export function render(template: string, sample: Sample): string {
  const out: string[] = [];
  // The results of the open conditions, outermost first.
  const conditions: boolean[] = [];
  for (const part of splitTemplate(template)) {
    const isActive = conditions.every((isMet) => isMet);
    if ("tag" in part) applyTag(part.tag, conditions, isActive, sample);
    else if (isActive)
      out.push("text" in part ? part.text : stringify(evaluate(part.value, sample)));
  }
  if (conditions.length) throw new TemplateError("INVALID_TEMPLATE", "if without endif");
  const text = out.join("");
  if (text.length > MAX_LENGTH)
    throw new TemplateError(
      "RENDERED_VALUE_EXCEEDS_MAX_LENGTH",
      `the rendered template is longer than ${MAX_LENGTH} characters`,
    );
  return text;
}

function applyTag(tag: string, conditions: boolean[], isActive: boolean, sample: Sample): void {
  const [keyword = "", ...rest] = tag.split(/\s+/);
  if (keyword === "if") conditions.push(!isActive || isTrue(rest.join(" "), sample));
  else if (keyword === "else" && conditions.length) conditions.push(!conditions.pop());
  else if (keyword === "endif" && conditions.length) conditions.pop();
  else
    throw new TemplateError("INVALID_TEMPLATE", `the tag ${keyword} is unknown or unexpected here`);
}

/** Evaluates a condition: an expression, optionally in `{{ }}`. */
export function isTrue(condition: string, sample: Sample): boolean {
  const expression = condition.trim().replace(/^\{\{([\s\S]*)\}\}$/, "$1");
  const value = evaluate(expression, sample);
  return value !== false && value !== "" && value !== 0 && value !== "false";
}
