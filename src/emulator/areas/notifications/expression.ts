/** What an expression is evaluated with. */
export type Sample = Readonly<Record<string, unknown>>;

/** Why a template or a condition cannot be evaluated. */
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
  kind: "text" | "number" | "name" | "sign";
  text: string;
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (source.slice(TOKEN.lastIndex).trim()) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw invalid(`cannot be read from "${source.slice(at).trim().slice(0, 20)}" on`);
    const [, quoted, number, name, sign] = match;
    if (quoted !== undefined) tokens.push({ kind: "text", text: quoted.slice(1, -1).replace(/\\(.)/g, "$1") });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else tokens.push(name === undefined ? { kind: "sign", text: sign as string } : { kind: "name", text: name });
  }
  return tokens;
}

const isTrue = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== "" && value !== 0;

/** An expression of a template or a condition: comparisons, `and`, `or`, `not`, and filters behind a bar. */
export function evaluate(source: string, sample: Sample): unknown {
  const reader = new Reader(tokensOf(source), sample);
  const value = reader.either();
  reader.end();
  return value;
}

class Reader {
  private at = 0;
  constructor(
    private readonly tokens: readonly Token[],
    private readonly sample: Sample,
  ) {}

  end(): void {
    const left = this.tokens[this.at];
    if (left) throw invalid(`"${left.text}" is not expected here`);
  }
  private takes(...texts: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (!token || token.kind === "text" || !texts.includes(token.text)) return undefined;
    this.at += 1;
    return token.text;
  }

  /** A value, and the filters behind it. */
  private filtered(): unknown {
    let value = this.single();
    while (this.takes("|")) value = this.filter(value);
    return value;
  }
  private filter(value: unknown): unknown {
    const name = this.tokens[this.at]?.text ?? "";
    this.at += 1;
    const given = this.takes("(") ? this.argument() : undefined;
    const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
    if (!filter) throw invalid(`there is no filter ${name}`);
    return filter(value === NOTHING && name !== "default" ? this.missing() : value, given);
  }
  // A filter takes one argument, with or without its name.
  private argument(): unknown {
    if (this.tokens[this.at + 1]?.text === "=") this.at += 2;
    const value = this.either();
    if (!this.takes(")")) throw invalid("a parenthesis is not closed");
    return value;
  }
  private missing(): never {
    throw new TemplateError("FIELD_NOT_FOUND", "a field that does not exist cannot be filtered");
  }

  either(): unknown {
    let value = this.both();
    while (this.takes("or", "||")) {
      const right = this.both();
      value = isTrue(value) || isTrue(right);
    }
    return value;
  }
  private both(): unknown {
    let value = this.inverted();
    while (this.takes("and", "&&")) {
      const right = this.inverted();
      value = isTrue(value) && isTrue(right);
    }
    return value;
  }
  private inverted(): unknown {
    return this.takes("not", "!") ? !isTrue(this.inverted()) : this.compared();
  }
  private compared(): unknown {
    const left = this.filtered();
    const sign = this.takes("==", "!=", ">=", "<=", ">", "<", "in");
    return sign === undefined ? left : COMPARED[sign]?.(left, this.filtered());
  }
  private single(): unknown {
    if (this.takes("(")) return this.closed();
    const token = this.tokens[this.at];
    if (!token) throw invalid("the expression ends too early");
    this.at += 1;
    if (token.kind === "text") return token.text;
    if (token.kind === "number") return Number(token.text);
    if (token.kind === "sign") throw invalid(`"${token.text}" is not expected here`);
    return token.text === "true" || token.text === "false" ? token.text === "true" : this.field(token.text);
  }
  private closed(): unknown {
    const value = this.either();
    if (!this.takes(")")) throw invalid("a parenthesis is not closed");
    return value;
  }

  private field(path: string): unknown {
    const steps = path.replace(/\[\s*"?([^\]"]*)"?\s*\]/g, ".$1").split(".");
    const value = steps.reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), this.sample);
    if (value !== undefined) return value;
    if (this.tokens[this.at]?.text === "|" && this.tokens[this.at + 1]?.text === "default") return NOTHING;
    throw new TemplateError("FIELD_NOT_FOUND", `there is no field ${path}`);
  }
}

const NOTHING = Symbol("nothing");
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const COMPARED: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
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
