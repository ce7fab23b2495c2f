import { Budget } from "../../text/budget";
import { recent } from "../../text/recent";
import { TeraRefusal } from "../errors";
import { parseTwo } from "../syntax/versions/tera-two";
import { TwoSyntaxError } from "../syntax/versions/two-lexer";
import type { TwoPart } from "../syntax/versions/two-tree";
import { isList, isObject, teraValue, type Value } from "../values";
import { TwoEvaluator } from "./evaluate";
import { unknownNames } from "./names";
import { TwoScope } from "./scope";
import { isTrue, shown, TwoError, TwoOpen } from "./values";

/** What Tera 2.4 does with a template. */
export type TwoReading =
  | { readonly text: string }
  /** It renders nothing: why. */
  | { readonly error: string }
  /** What of it is not evaluated here. */
  | { readonly open: string };

const KEPT = 200;
const treeOf = recent((text): readonly TwoPart[] | Exclude<TwoReading, { text: string }> => {
  try {
    const parts = parseTwo(text);
    if (!parts) return { open: "a tag that is not evaluated here" };
    const [unknown] = unknownNames(parts);
    return unknown === undefined ? parts : { error: `it has no ${unknown} of its own` };
  } catch (error) {
    if (error instanceof TwoSyntaxError) return { error: `it cannot parse it: ${error.message}` };
    throw error;
  }
}, KEPT);

/** The text of a template in Tera 2.4, without escaping for HTML. */
export function readTwo(text: string, context: Readonly<Record<string, unknown>>): TwoReading {
  const tree = treeOf(text);
  if (!("length" in tree)) return tree;
  const budget = new Budget(TeraRefusal);
  try {
    const evaluator = new TwoEvaluator(new TwoScope(teraValue(context)), budget);
    const renderer = new TwoRenderer(evaluator, budget);
    renderer.render(tree);
    return { text: renderer.output.join("") };
  } catch (error) {
    if (error instanceof TwoError) return { error: error.message };
    if (error instanceof TwoOpen || error instanceof TeraRefusal) return { open: error.message };
    throw error;
  }
}

class TwoRenderer {
  readonly output: string[] = [];
  constructor(
    private readonly evaluator: TwoEvaluator,
    private readonly budget: Budget,
  ) {}

  render(parts: readonly TwoPart[]): "break" | "continue" | undefined {
    for (const part of parts) {
      this.budget.spend();
      const jump = this.renderPart(part);
      if (jump) return jump;
    }
    return undefined;
  }

  private renderPart(part: TwoPart): "break" | "continue" | undefined {
    switch (part.type) {
      case "text":
        this.output.push(this.budget.write(part.text));
        return undefined;
      case "output": {
        const value = this.evaluator.value(part.value);
        if (value === undefined) throw new TwoError("a variable is not in the context");
        this.output.push(this.budget.write(shown(value)));
        return undefined;
      }
      case "set":
        this.evaluator.scope.set(part.name, this.evaluator.value(part.value), part.isGlobal);
        return undefined;
      case "if":
        return this.render(
          isTrue(this.evaluator.value(part.condition)) ? part.body : part.otherwise,
        );
      case "for":
        return this.renderLoop(part);
      case "break":
      case "continue":
        return part.type;
      default:
        throw new TwoOpen(`the tag ${part.name}`);
    }
  }

  private renderLoop(part: TwoPart & { type: "for" }): "break" | "continue" | undefined {
    const { key, value: name, body, otherwise } = part;
    const entries = entriesOf(this.evaluator.value(part.of), key !== undefined);
    this.budget.spend(entries.length);
    if (!entries.length) return this.render(otherwise);
    for (const [index, [own, item]] of entries.entries()) {
      const names = new Map([...(key === undefined ? [] : [[key, own] as const]), [name, item]]);
      const round = { names, index, length: entries.length };
      if (this.evaluator.scope.within(round, () => this.render(body)) === "break") break;
    }
    return undefined;
  }
}

function entriesOf(value: Value | undefined, hasKey: boolean): (readonly [string, Value])[] {
  if (isObject(value)) {
    if (value.size > 1) throw new TwoOpen("the order of the keys of a map");
    return [...value];
  }
  if (hasKey) throw new TwoError("for: only a map has keys");
  if (typeof value === "string") return [...value].map((sign) => ["", sign]);
  if (value !== undefined && value !== null && isList(value)) return value.map((one) => ["", one]);
  throw new TwoError("for: expected a list, a map or a string");
}
