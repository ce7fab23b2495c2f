import { Peg, type Rule } from "./peg";

const SPACES = /[ \t\r\n]*/y;
const SPACE = /[ \t\r\n]+/y;
const INTEGER = /-?(?:0|[1-9][0-9]*)/y;
const FLOAT = /-?(?:0|[1-9][0-9]*)\.[0-9]+/y;
const STRING = /"[^"]*"|'[^']*'|`[^`]*`/y;
const BOOLEAN = /true|false|True|False/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const DOTTED = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*/y;
const ATTRIBUTE = /\.[A-Za-z0-9_]+/y;
const LEAST = -(2n ** 63n);
const MOST = 2n ** 63n - 1n;

/**
 * Whether Tera 1.20 can parse a template. Its grammar reads some forms in its own way: words begin
 * with an operator (`a inb`), a name that begins with `true` is none, brackets surround sums only,
 * and what stands on both sides of an operator is limited.
 */
export function isTeraOne(text: string): boolean {
  const grammar = new TeraOne(text);
  return grammar.template(0) === text.length && !grammar.hasGreatInteger;
}

class TeraOne extends Peg {
  hasGreatInteger = false;
  readonly template: Rule;

  constructor(private readonly source: string) {
    super(source);
    const expressions = this.expressions();
    this.template = this.contents(expressions);
  }

  /** Rules with spaces between them. */
  private spaced(...rules: readonly Rule[]): Rule {
    const spaces = this.match(SPACES);
    return this.all(...rules.flatMap((rule, n) => (n ? [spaces, rule] : [rule])));
  }
  private readonly integer: Rule = (at) => {
    const end = this.match(INTEGER)(at);
    if (end - at > 18) {
      const value = BigInt(this.source.slice(at, end));
      if (value < LEAST || value > MOST) this.hasGreatInteger = true;
    }
    return end;
  };
  private sign(text: string): Rule {
    return (at) => (this.source.startsWith(text, at) ? at + text.length : -1);
  }

  private expressions(): Expressions {
    const { all, any, many, optional } = this;
    const spaced = this.spaced.bind(this);
    const sign = this.sign.bind(this);
    const spaces = this.match(SPACES);
    const then = (rule: Rule) => all(spaces, rule);
    const separated = (rule: Rule, operator: Rule) => all(rule, many(then(spaced(operator, rule))));

    const name = this.match(NAME);
    const string = this.match(STRING);
    const float = this.match(FLOAT);
    const path: Rule = this.recursive(() =>
      all(
        this.match(DOTTED),
        many(
          any(
            this.match(ATTRIBUTE),
            all(sign("["), any(this.match(INTEGER), string, path), sign("]")),
          ),
        ),
      ),
    );
    const word = (text: string) => all(sign(text), this.match(/[ \t\r\n]/y));
    const operator = any(sign("+"), sign("-"), sign("*"), sign("/"), sign("%"));

    const list: Rule = this.recursive(() => all(array, many(then(filter))));
    const value = any(
      this.recursive(() => logic),
      list,
    );
    const argument = spaced(name, sign("="), value);
    const args = all(argument, many(then(spaced(sign(","), argument))), optional(then(sign(","))));
    const call = this.recursive(() => spaced(name, sign("("), optional(args), sign(")")));
    const filter = spaced(sign("|"), any(call, name));
    const macro = spaced(name, sign("::"), name, sign("("), optional(args), sign(")"));
    const testArgs = separated(value, sign(","));
    const tested = all(name, optional(then(spaced(sign("("), testArgs, sign(")")))));
    const test = spaced(path, sign("is"), tested);
    const negated = spaced(path, sign("is"), sign("not"), tested);
    const basic = any(this.match(BOOLEAN), negated, test, macro, call, path, float, this.integer);
    const operand: Rule = this.recursive(() => any(spaced(sign("("), sum, sign(")")), basic));
    const sum = this.recursive(() => separated(operand, operator));
    const filtered = this.recursive(() => all(sum, many(then(filter))));
    const part = any(call, float, this.integer, string, path);
    const joined = all(part, then(spaced(sign("~"), part)), many(then(spaced(sign("~"), part))));
    const text = this.recursive(() => all(any(joined, string), many(then(filter))));
    const compared = any(
      text,
      this.recursive(() => separated(filtered, operator)),
    );
    const comparison = any(sign("<="), sign(">="), sign(">"), sign("<"), sign("=="), sign("!="));
    const comparing = all(compared, optional(then(spaced(comparison, compared))));
    const container = any(text, list, path);
    const within = spaced(
      any(text, filtered),
      all(optional(word("not")), spaces, sign("in")),
      container,
    );
    const condition: Rule = this.recursive(() =>
      any(
        all(optional(all(word("not"), spaces)), any(within, comparing)),
        spaced(sign("("), logic, sign(")")),
      ),
    );
    const logic: Rule = this.recursive(() => separated(condition, any(word("or"), word("and"))));
    const array = spaced(
      sign("["),
      all(many(this.recursive(() => all(logic, spaces, sign(","), spaces))), optional(logic)),
      sign("]"),
    );
    return { name, string, call, value, filtered, list, logic };
  }

  private contents({ name, string, call, value, filtered, list, logic }: Expressions): Rule {
    const { all, any, many, optional } = this;
    const spaces = this.match(SPACES);
    const space = this.match(SPACE);
    const sign = this.sign.bind(this);
    const start = this.match(/\{%-?/y);
    const end = this.match(/-?%\}/y);
    const tag = (word: string, ...rules: readonly Rule[]) =>
      all(start, spaces, sign(word), ...rules, spaces, end);
    const named = (word: string) => tag(word, spaces, optional(name));
    const output = all(this.match(/\{\{-?/y), spaces, value, spaces, this.match(/-?\}\}/y));
    const set = (word: string) => tag(word, space, name, spaces, sign("="), spaces, value);
    const paths = this.match(
      /(?:"[^"]*"|'[^']*'|`[^`]*`)|\[\s*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)\s*,\s*)*(?:"[^"]*"|'[^']*'|`[^`]*`)?\s*\]/y,
    );
    const common = [
      tag("include", space, paths, spaces, optional(this.match(/ignore[ \t\r\n]*missing/y))),
      output,
      this.match(/\{#-?(?:(?!-?#\})[\s\S])+-?#\}/y),
      set("set"),
      set("set_global"),
    ];
    const text = this.match(/(?:(?!\{[{%#])[\s\S])+/y);
    const raw = this.match(
      /\{%-?[ \t\r\n]*raw[ \t\r\n]*-?%\}(?:(?!\{%-?[ \t\r\n]*endraw[ \t\r\n]*-?%\})[\s\S])*\{%-?[ \t\r\n]*endraw[ \t\r\n]*-?%\}/y,
    );
    const ifOf = (content: Rule): Rule =>
      all(
        tag("if", space, logic),
        many(content),
        many(all(tag("elif", space, logic), many(content))),
        optional(all(tag("else"), many(content))),
        tag("endif"),
      );
    const loop: Rule = this.recursive(() =>
      all(
        tag(
          "for",
          space,
          name,
          optional(all(sign(","), spaces, name)),
          space,
          sign("in"),
          space,
          any(filtered, list),
        ),
        many(inLoop),
        many(all(tag("else"), many(inLoop))),
        tag("endfor"),
      ),
    );
    const section: Rule = this.recursive(() =>
      all(tag("filter", space, any(call, name)), many(inSection), tag("endfilter")),
    );
    const block: Rule = this.recursive(() =>
      all(tag("block", space, name), many(inBlock), named("endblock")),
    );
    const body = (self: () => Rule, ...more: readonly Rule[]): Rule =>
      this.recursive(() =>
        any(
          ...common,
          ...more,
          this.recursive(() => ifOf(self())),
          loop,
          section,
          raw,
          text,
        ),
      );
    const inLoop: Rule = body(() => inLoop, tag("break"), tag("continue"));
    const inSection: Rule = body(() => inSection, block);
    const inBlock: Rule = body(() => inBlock, block);
    const inMacro: Rule = body(() => inMacro);
    const content: Rule = body(() => content, block);
    const parameter = all(
      name,
      optional(all(sign("="), any(this.match(BOOLEAN), string, this.match(FLOAT), this.integer))),
    );
    const macro = all(
      tag(
        "macro",
        space,
        name,
        spaces,
        sign("("),
        spaces,
        optional(all(parameter, many(all(spaces, sign(","), spaces, parameter)), spaces)),
        sign(")"),
      ),
      many(inMacro),
      named("endmacro"),
    );
    const extending = all(spaces, tag("extends", space, string), spaces);
    const importing = all(
      spaces,
      tag("import", space, string, space, sign("as"), space, name),
      spaces,
    );
    const imports = any(
      all(extending, many(importing)),
      all(importing, many(importing), optional(extending)),
    );
    const comment = common[2] as Rule;
    return all(many(comment), optional(imports), many(any(content, macro)));
  }
}

interface Expressions {
  readonly name: Rule;
  readonly string: Rule;
  readonly call: Rule;
  /** A condition or a list. */
  readonly value: Rule;
  readonly filtered: Rule;
  readonly list: Rule;
  readonly logic: Rule;
}
