import { TemplateSyntaxError, type Token, tokensOf } from "./lex";
import { stringOf } from "./literals";
import { PipeParser } from "./parse-pipe";
import { Tokens, unexpected } from "./tokens";
import type { Template, TemplateNode } from "./tree";

/** The variables that Prometheus gives to labels and annotations. */
export const GIVEN_VARIABLES = ["$labels", "$externalLabels", "$externalURL", "$value"] as const;

/**
 * The tree of a template. It throws `TemplateSyntaxError` for one that Prometheus refuses, and
 * `UnknownTemplateForm` for one with more than 500 levels.
 */
export function parseTemplate(text: string): Template {
  const defined = new Map<string, readonly TemplateNode[]>();
  const tokens = new Tokens(tokensOf(text));
  const nodes = new Parser(tokens, defined, ["$", ...GIVEN_VARIABLES]).all();
  return { nodes, defined };
}

type End = "end" | "else";
interface List {
  readonly nodes: readonly TemplateNode[];
  readonly end: End;
}

class Parser extends PipeParser {
  #ranges = 0;

  constructor(
    tokens: Tokens,
    private readonly defined: Map<string, readonly TemplateNode[]>,
    variables: string[],
    depth = 0,
  ) {
    super(tokens, variables, depth);
  }

  /** The whole text, with its definitions. */
  all(): TemplateNode[] {
    const nodes: TemplateNode[] = [];
    while (this.tokens.peek().type !== "end") {
      const { at } = this.tokens;
      if (this.tokens.next().type === "open" && this.isKeyword("define")) {
        this.definition();
        continue;
      }
      this.tokens.back(at);
      const node = this.item();
      if (typeof node === "string") throw new TemplateSyntaxError(`unexpected {{${node}}}`);
      nodes.push(node);
    }
    return nodes;
  }

  private isKeyword(word: string): boolean {
    const { at } = this.tokens;
    const token = this.tokens.skipSpace().next();
    if (token.type === "keyword" && token.text === word) return true;
    this.tokens.back(at);
    return false;
  }

  private definition(): void {
    const name = stringOf(this.tokens.expect("string", "define").text);
    this.tokens.expect("close", "define");
    this.add(name, new Parser(this.tokens, this.defined, ["$"]).list("define"));
  }

  private add(name: string, { nodes, end }: List): void {
    if (end !== "end") throw new TemplateSyntaxError(`unexpected {{${end}}}`);
    const isEmpty = (list: readonly TemplateNode[]): boolean =>
      list.every((one) => one.type === "text" && !one.text.trim());
    const other = this.defined.get(name);
    if (other && !isEmpty(other) && !isEmpty(nodes))
      throw new TemplateSyntaxError(`the template ${JSON.stringify(name)} is defined twice`);
    if (!other || isEmpty(other)) this.defined.set(name, nodes);
  }

  private list(where: string): List {
    const nodes: TemplateNode[] = [];
    while (this.tokens.peek().type !== "end") {
      const node = this.item();
      if (typeof node === "string") return { nodes, end: node };
      nodes.push(node);
    }
    throw new TemplateSyntaxError(`{{${where}}} has no {{end}}`);
  }

  /** A text or an action; the word of one that ends a list. */
  private item(): TemplateNode | End {
    const token = this.tokens.next();
    if (token.type === "text") return { type: "text", text: token.text };
    if (token.type !== "open") return unexpected(token, "input");
    const { at } = this.tokens;
    const word = this.tokens.skipSpace().next();
    if (word.type === "keyword") return this.control(word);
    this.tokens.back(at);
    return { type: "action", pipe: this.pipe("an action", "close") };
  }

  private control(token: Token): TemplateNode | End {
    const word = token.text;
    switch (word) {
      case "if":
      case "with":
      case "range":
        return this.branch(word);
      case "end":
        this.tokens.expect("close", "end");
        return "end";
      case "else":
        return this.otherwise();
      case "break":
      case "continue":
        this.tokens.expect("close", word);
        if (this.#ranges === 0)
          throw new TemplateSyntaxError(`{{${word}}} is outside of {{range}}`);
        return { type: word };
      case "template":
        return this.template();
      case "block":
        return this.block();
      default:
        return unexpected(token, "an action");
    }
  }

  private otherwise(): "else" {
    const next = this.tokens.skipSpace().peek();
    const isChain = next.type === "keyword" && (next.text === "if" || next.text === "with");
    if (!isChain) this.tokens.expect("close", "else");
    return "else";
  }

  private branch(type: "if" | "with" | "range"): TemplateNode {
    this.enter();
    const known = this.variables.length;
    const pipe = this.pipe(type, "close");
    if (type === "range") this.#ranges += 1;
    const { nodes, end } = this.list(type);
    if (type === "range") this.#ranges -= 1;
    const otherwise = end === "else" ? this.alternative(type) : [];
    this.variables.length = known;
    this.depth -= 1;
    return { type, pipe, list: nodes, otherwise };
  }

  /** `{{else if}}` is an `{{if}}` inside of `{{else}}`, with one `{{end}}` for both. */
  private alternative(type: "if" | "with" | "range"): readonly TemplateNode[] {
    if (type !== "range" && this.isKeyword(type)) return [this.branch(type)];
    const { nodes, end } = this.list(type);
    if (end !== "end") throw new TemplateSyntaxError("expected {{end}}, got {{else}}");
    return nodes;
  }

  private template(): TemplateNode {
    const name = stringOf(this.tokens.expect("string", "template").text);
    const { at } = this.tokens;
    if (this.tokens.skipSpace().next().type === "close")
      return { type: "template", name, pipe: undefined };
    this.tokens.back(at);
    return { type: "template", name, pipe: this.pipe("template", "close") };
  }

  private block(): TemplateNode {
    const name = stringOf(this.tokens.expect("string", "block").text);
    const pipe = this.pipe("block", "close");
    this.enter();
    this.add(name, new Parser(this.tokens, this.defined, ["$"], this.depth).list("block"));
    this.depth -= 1;
    return { type: "template", name, pipe };
  }
}
