import { FUNCTION_NAMES } from "./function-names";
import { TemplateSyntaxError, type TokenType } from "./lex";
import { characterOf, numberOf, stringOf } from "./literals";
import { type Tokens, unexpected } from "./tokens";
import type { Operand, Pipe } from "./tree";
import { UnknownTemplateForm } from "./values";

/** Go reads 10,000 levels; this parser needs a call inside of another for each. */
const MAX_DEPTH = 500;

/** Reads the values of actions: functions and operands, joined with `|`. */
export class PipeParser {
  constructor(
    protected readonly tokens: Tokens,
    /** Those that are declared where the parser is. */
    protected readonly variables: string[],
    protected depth: number,
  ) {}

  /** @throws UnknownTemplateForm below too many levels */
  protected enter(): void {
    if (++this.depth > MAX_DEPTH)
      throw new UnknownTemplateForm(`a template with more than ${MAX_DEPTH} levels`);
  }

  protected pipe(where: string, end: "close" | ")"): Pipe {
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
    this.depth -= 1;
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
