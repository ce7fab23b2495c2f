/** What a part of a Lucene query is to its parser. */
type TokenType =
  | "AND"
  | "OR"
  | "NOT"
  | "+"
  | "-"
  /** A sign with a blank behind it, which is a word. */
  | "sign"
  | "("
  | ")"
  | ":"
  | "*"
  | "^"
  | "quoted"
  | "term"
  | "wildcard"
  | "regexp"
  | "distance"
  | "number"
  | "["
  | "]"
  | "limit"
  | "TO"
  | "end";

export interface LuceneToken {
  readonly type: TokenType;
  /** As it is written. */
  readonly text: string;
  readonly from: number;
}

/** What the parser of Lucene refuses. */
export class LuceneSyntaxError extends Error {
  /** @param advice what is wrong and what to write, where more is known than the place */
  constructor(
    readonly offset: number,
    readonly advice?: string,
  ) {
    super("invalid Lucene");
  }
}

const BLANK = /[ \t\n\r\u3000]/;
const START = String.raw`(?:[^ \t\n\r\u3000+\-!():^[\]"{}~*?\\/]|\\[\s\S])`;
const LATER = String.raw`(?:[^ \t\n\r\u3000!():^[\]"{}~*?\\/]|\\[\s\S])`;
const WORD = new RegExp(`(?:${START}|[*?])(?:${LATER}|[*?])*`, "y");
const DISTANCE = new RegExp(`~${LATER}*`, "y");
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y;
const REGEXP = /\/(?:\\\/|[^/])*\//y;
const NUMBER = /\d+(?:\.\d+)?/y;
const LIMIT = /[^ \]}]+/y;
const QUOTED_LIMIT = /"(?:\\"|[^"])+"/y;
/** Fields of the service can be compared with an equals sign as well. */
const SERVICE_FIELD = /coralogix\.[\w.]+(?==)/y;
const OPERATORS: Readonly<Record<string, "AND" | "OR" | "NOT">> = {
  AND: "AND",
  "&&": "AND",
  OR: "OR",
  "||": "OR",
  NOT: "NOT",
};
const WITHOUT_DIGITS = /(?<!\\)(?:\\\\)*\\u(?![\da-f]{4})/i;

/**
 * The tokens of a query as the classic parser of Lucene 9.12 reads them: the longest token wins, and
 * limits of ranges have rules of their own. The last one is the end.
 *
 * @throws {@link LuceneSyntaxError} for what begins no token
 */
export function luceneTokens(text: string): readonly LuceneToken[] {
  const lexer = new Lexer(text);
  while (lexer.next());
  return lexer.tokens;
}

class Lexer {
  readonly tokens: LuceneToken[] = [];
  private at = 0;
  private isInRange = false;
  constructor(private readonly text: string) {}

  /** Reads one token; false at the end. */
  next(): boolean {
    const sign = this.text[this.at];
    if (sign === undefined) {
      this.add("end", "");
      return false;
    }
    if (this.isInRange) this.limit(sign);
    else if (BLANK.test(sign)) this.at += 1;
    else this.token(sign);
    return true;
  }

  private add(type: TokenType, text: string): void {
    this.tokens.push({ type, text, from: this.at });
    this.at += text.length;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  private take(type: TokenType, pattern: RegExp, advice: string): void {
    const found = this.match(pattern);
    if (found === undefined) throw new LuceneSyntaxError(this.at, advice);
    if (type === "quoted" || type === "regexp") this.expectDigits(found);
    this.add(type, found);
  }

  private expectDigits(found: string): void {
    const wrong = found.search(WITHOUT_DIGITS);
    if (wrong >= 0)
      throw new LuceneSyntaxError(this.at + wrong, String.raw`\u needs four hexadecimal digits`);
  }

  private token(sign: string): void {
    const next = this.text[this.at + 1];
    if (/[+\-!]/.test(sign)) {
      if (next !== undefined && BLANK.test(next)) this.add("sign", sign);
      else this.add(sign === "!" ? "NOT" : (sign as "+" | "-"), sign);
    } else if (sign === "(" || sign === ")" || sign === ":") this.add(sign, sign);
    else if (sign === "[" || sign === "{") {
      this.add("[", sign);
      this.isInRange = true;
    } else if (sign === "^") {
      this.add("^", sign);
      this.take("number", NUMBER, "a number must follow ^: to search the sign, write \\^");
    } else if (sign === "~") this.take("distance", DISTANCE, "");
    else if (sign === '"') this.take("quoted", QUOTED, 'the quote " is not closed');
    else if (sign === "/")
      this.take("regexp", REGEXP, "a / begins a regular expression: write \\/, or use quotes");
    else this.word();
  }

  private word(): void {
    const field = this.match(SERVICE_FIELD);
    if (field !== undefined) {
      this.add("term", field);
      this.add(":", "=");
      return;
    }
    const word = this.match(WORD);
    if (word === undefined) throw new LuceneSyntaxError(this.at);
    this.expectDigits(word);
    if (word === "*") this.add("*", word);
    else if (isWild(word)) this.add("wildcard", word);
    else if (Object.hasOwn(OPERATORS, word)) this.add(OPERATORS[word] as TokenType, word);
    else this.add("term", word);
  }

  private limit(sign: string): void {
    if (sign === "]" || sign === "}") {
      this.add("]", sign);
      this.isInRange = false;
      return;
    }
    const plain = this.match(LIMIT) ?? "";
    if (plain === "" || (plain.length === 1 && BLANK.test(plain))) {
      this.at += 1;
      return;
    }
    const quoted = this.match(QUOTED_LIMIT) ?? "";
    const longest = quoted.length >= plain.length ? quoted : plain;
    if (/(?<!\\)(?:\\\\)*\\$/.test(longest.replace(/^"(.*)"$/s, "$1")))
      throw new LuceneSyntaxError(this.at + longest.length - 1, "a limit cannot end with \\");
    this.expectDigits(longest);
    this.add(longest === "TO" ? "TO" : "limit", longest);
  }
}

/** Whether a word has a wildcard that is not escaped. */
export const isWild = (word: string): boolean => /[*?]/.test(word.replace(/\\[\s\S]/g, ""));
