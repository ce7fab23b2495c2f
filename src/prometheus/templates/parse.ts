import { FUNCTION_NAMES } from "./function-names";
import { TemplateSyntaxError, type Token, type TokenType, tokensOf } from "./lex";
import { characterOf, numberOf, stringOf } from "./literals";
import { Tokens, unexpected } from "./tokens";
import type { Operand, Pipe, Template, TemplateNode } from "./tree";
import { UnknownTemplateForm } from "./values";

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

/** Go reads 10,000 levels; this parser needs a call inside of another for each. */
const MAX_DEPTH = 500;

class Parser {
  #ranges = 0;
  #depth: number;

  constructor(
    private readonly tokens: Tokens,
    private readonly defined: Map<string, readonly TemplateNode[]>,
    private readonly variables: string[],
    depth = 0,
  ) {
    this.#depth = depth;
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

  /** @throws UnknownTemplateForm below too many levels */
  private enter(): void {
    if (++this.#depth > MAX_DEPTH)
      throw new UnknownTemplateForm(`a template with more than ${MAX_DEPTH} levels`);
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
    this.#depth -= 1;
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
    this.add(name, new Parser(this.tokens, this.defined, ["$"], this.#depth).list("block"));
    this.#depth -= 1;
    return { type: "template", name, pipe };
  }

  private pipe(where: string, end: "close" | ")"): Pipe {
    const { variables, isAssignment } = this.declarations(where);
    const commands: Operand[][] = [];
    while (true) {
      const token = this.tokens.skipSpace().peek();
      if (token.type === end) break;
      if (!STARTS.includes(token.type)) return unexpected(token, where);
      commands.push(this.command());
    }
    this.tokens.next();
    if (!commands.length) throw new TemplateSyntaxError(`${where} has no value`);
    for (const [first] of commands.slice(1))
      if (first && CONSTANTS.includes(first.type))
        throw new TemplateSyntaxError("a value cannot follow |: expected a function");
    return { variables, isAssignment, commands };
  }

  private declarations(where: string): Pick<Pipe, "variables" | "isAssignment"> {
    const variables: string[] = [];
    while (true) {
      const { at } = this.tokens;
      const name = this.tokens.skipSpace().next();
      const next = name.type === "variable" ? this.tokens.skipSpace().next() : undefined;
      const isComma = next?.type === "sign" && next.text === ",";
      if (next?.type !== "assign" && next?.type !== "declare" && !isComma) {
        this.tokens.back(at);
        return { variables, isAssignment: false };
      }
      variables.push(name.text);
      this.variables.push(name.text);
      if (!isComma) return { variables, isAssignment: next?.type === "assign" };
      const after = this.tokens.skipSpace().peek().type;
      if (where !== "range" || variables.length > 1)
        throw new TemplateSyntaxError("too many variables");
      if (after !== "variable" && after !== "close" && after !== ")")
        throw new TemplateSyntaxError("range can declare variables only");
    }
  }

  private command(): Operand[] {
    const operands: Operand[] = [];
    while (true) {
      const operand = this.operand();
      if (operand) operands.push(operand);
      const token = this.tokens.peek();
      if (token.type === "space") {
        this.tokens.skipSpace();
        continue;
      }
      if (token.type === "pipe") this.tokens.next();
      else if (token.type !== "close" && token.type !== ")") return unexpected(token, "operand");
      break;
    }
    if (!operands.length) throw new TemplateSyntaxError("a command is empty");
    return operands;
  }

  private operand(): Operand | undefined {
    const operand = this.term();
    if (!operand || this.tokens.peek().type !== "field") return operand;
    const names: string[] = [];
    while (this.tokens.peek().type === "field") names.push(this.tokens.next().text.slice(1));
    if (operand.type === "field" || operand.type === "variable")
      return { ...operand, names: [...operand.names, ...names] };
    if (CONSTANTS.includes(operand.type)) throw new TemplateSyntaxError("a constant has no fields");
    return { type: "chain", operand, names };
  }

  private term(): Operand | undefined {
    const { at } = this.tokens;
    const token = this.tokens.skipSpace().next();
    switch (token.type) {
      case "word":
        if (!FUNCTION_NAMES.has(token.text))
          throw new TemplateSyntaxError(`there is no function ${token.text}`);
        return { type: "function", name: token.text };
      case "dot":
        return { type: "dot" };
      case "nil":
        return { type: "nil" };
      case "variable":
        if (!this.variables.includes(token.text))
          throw new TemplateSyntaxError(`there is no variable ${token.text}`);
        return { type: "variable", name: token.text, names: [] };
      case "field":
        return { type: "field", names: [token.text.slice(1)] };
      case "bool":
        return { type: "bool", value: token.text === "true" };
      case "number":
        return { type: "number", number: numberOf(token.text) };
      case "char":
        return { type: "number", number: characterOf(token.text) };
      case "string":
        return { type: "string", value: stringOf(token.text) };
      case "(":
        return this.parenthesis();
      default:
        this.tokens.back(at);
        return undefined;
    }
  }

  private parenthesis(): Operand {
    this.enter();
    const pipe = this.pipe("parentheses", ")");
    this.#depth -= 1;
    return { type: "pipe", pipe };
  }
}

const CONSTANTS: readonly Operand["type"][] = ["bool", "dot", "nil", "number", "string"];
const STARTS: readonly TokenType[] = [
  ...([
    "bool",
    "char",
    "dot",
    "field",
    "word",
    "number",
    "nil",
    "string",
    "variable",
    "(",
  ] as const),
];
