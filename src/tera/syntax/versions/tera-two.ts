import { recover } from "../../../text/attempt";
import { TwoExpressions } from "./two-expression";
import { TwoSyntaxError, tokensOf } from "./two-lexer";
import { TwoReader, TwoUndecided } from "./two-reader";
import type { TwoPart } from "./two-tree";

const MOST_LEVELS = 40;

/**
 * The parts of a template as Tera 2.4 parses it.
 *
 * @returns undefined where it is not known whether Tera 2 parses it
 * @throws TwoSyntaxError where it does not
 */
export function parseTwo(text: string): readonly TwoPart[] | undefined {
  return recover(
    TwoUndecided,
    () => new TwoParser(new TwoReader(tokensOf(text))).parse(),
    () => undefined,
  );
}

/** Whether Tera 2.4 can parse a template; undefined where it is not known. */
export function isTeraTwo(text: string): boolean | undefined {
  return recover(
    TwoSyntaxError,
    () => parseTwo(text) && true,
    () => false,
  );
}

class TwoParser {
  private levels = 0;
  /** What surrounds a part: loops, and what `break` cannot leave. */
  private readonly around: ("for" | "capture" | "if")[] = [];
  private readonly expressions: TwoExpressions;

  constructor(private readonly reader: TwoReader) {
    this.expressions = new TwoExpressions(reader, () => this.around.includes("for"));
  }

  parse(): readonly TwoPart[] {
    const parts = this.parts([]);
    if (!this.reader.isAtEnd) this.reader.fail("an unexpected tag");
    return parts;
  }

  /** The parts up to a tag with one of the names, whose sign that opens it is taken. */
  private parts(ends: readonly string[]): readonly TwoPart[] {
    this.levels += 1;
    if (this.levels > MOST_LEVELS) this.reader.fail("the template is nested too deeply");
    const parts: TwoPart[] = [];
    while (!this.reader.isAtEnd) {
      const token = this.reader.take();
      if (token.type === "text") parts.push(token);
      else if (token.type === "open" && token.of === "output") {
        const value = this.expressions.parse();
        this.reader.close("output");
        parts.push({ type: "output", value });
      } else {
        if (ends.some((end) => this.reader.isWord(end))) {
          this.levels -= 1;
          return parts;
        }
        parts.push(this.tag());
        this.reader.close("tag");
      }
    }
    if (ends.length) this.reader.fail(`${ends[0]} is missing`);
    this.levels -= 1;
    return parts;
  }
  private within(of: "for" | "capture" | "if", ends: readonly string[]): readonly TwoPart[] {
    this.around.push(of);
    const parts = this.parts(ends);
    this.around.pop();
    return parts;
  }

  private tag(): TwoPart {
    const { reader } = this;
    if (reader.isSign("<")) throw new TwoUndecided("a component");
    const name = reader.name();
    switch (name) {
      case "set":
      case "set_global":
        return this.set(name === "set_global");
      case "for":
        return this.loop();
      case "if":
        return this.branch();
      case "break":
      case "continue":
        return this.jump(name);
      case "filter":
        return this.section();
      case "include":
      case "extends":
      case "block":
      case "component":
        throw new TwoUndecided(`the tag ${name}`);
      default:
        return reader.fail(`the tag ${name}`);
    }
  }

  private set(isGlobal: boolean): TwoPart {
    const { reader } = this;
    const name = this.expressions.variable();
    if (reader.takeSign("="))
      return { type: "set", name, value: this.expressions.parse(), isGlobal };
    this.filters(reader.takeSign("|"));
    this.within("capture", ["endset"]);
    reader.take();
    return { type: "other", name: "set" };
  }
  private section(): TwoPart {
    this.filters(true);
    this.within("capture", ["endfilter"]);
    this.reader.take();
    return { type: "other", name: "filter" };
  }
  private filters(hasSome: boolean): void {
    for (let more = hasSome; more; more = this.reader.takeSign("|")) this.expressions.filter();
    this.reader.close("tag");
  }

  private loop(): TwoPart {
    const { reader } = this;
    const first = this.expressions.variable();
    const second = reader.takeSign(",") ? this.expressions.variable() : undefined;
    if (!reader.takeWord("in")) reader.fail("in is missing");
    this.around.push("for");
    const of = this.expressions.parse();
    this.around.pop();
    reader.close("tag");
    const body = this.within("for", ["endfor", "else"]);
    let otherwise: readonly TwoPart[] = [];
    if (reader.takeWord("else")) {
      reader.close("tag");
      otherwise = this.parts(["endfor"]);
    }
    reader.take();
    const key = second === undefined ? undefined : first;
    return { type: "for", key, value: second ?? first, of, body, otherwise };
  }

  private branch(): TwoPart {
    const { reader } = this;
    this.around.push("if");
    const condition = this.expressions.parse();
    reader.close("tag");
    const body = this.parts(["endif", "else", "elif"]);
    let otherwise: readonly TwoPart[] = [];
    if (reader.takeWord("elif")) otherwise = [this.branch()];
    else {
      if (reader.takeWord("else")) {
        reader.close("tag");
        otherwise = this.parts(["endif"]);
      }
      reader.take();
    }
    this.around.pop();
    return { type: "if", condition, body, otherwise };
  }

  private jump(type: "break" | "continue"): TwoPart {
    const inner = this.around.findLast((one) => one !== "if");
    if (inner !== "for") this.reader.fail(`${type} is outside of a loop`);
    return { type };
  }
}
