import { Budget } from "../text/budget";
import { charactersOf } from "./characters";
import { TeraError, TeraRefusal } from "./errors";
import { Evaluator } from "./evaluate";
import { conditionTree, templateTree } from "./parse";
import { type Loop, Scope } from "./scope";
import type { Expression } from "./syntax/expression";
import type { Part } from "./syntax/template";
import { unfiltered } from "./tree";
import { display, isList, isObject, teraValue, type Value } from "./values";

type PartOf<T extends Part["type"]> = Extract<Part, { type: T }>;
/** What a tag inside of a loop asks of it. */
type Jump = "break" | "continue" | undefined;

/**
 * The text of a template of Tera 1, without escaping for HTML.
 *
 * @param context the variables: plain JSON values, and UNKNOWN for those that are not known
 * @throws TeraError if the template is invalid, or has no value with this context
 * @throws TeraRefusal if it uses a filter, a function, a test or a tag that only the service has,
 * reads a value that is not known, or takes more than a `Budget` allows
 */
export function renderTemplate(text: string, context: Readonly<Record<string, unknown>>): string {
  const budget = new Budget(TeraRefusal);
  const scope = new Scope(teraValue(context));
  const renderer = new Renderer(new Evaluator(text, scope, budget), budget);
  renderer.render(templateTree(text));
  return renderer.text();
}

/**
 * Whether a routing condition is met: the service puts it in `{{ }}` and reads `true` or `false`.
 *
 * @throws TeraError if the condition is invalid, displays something else, or has no value
 * @throws TeraRefusal as {@link renderTemplate}
 */
export function evaluateCondition(
  text: string,
  context: Readonly<Record<string, unknown>>,
): boolean {
  const condition = conditionTree(text);
  const evaluator = new Evaluator(text, new Scope(teraValue(context)), new Budget(TeraRefusal));
  const shown = display(evaluator.value(condition));
  if (shown === "true" || shown === "false") return shown === "true";
  throw new TeraError(
    `expected the condition to display true or false, got ${JSON.stringify(shown)}`,
  );
}

class Renderer {
  private readonly output: string[] = [];
  constructor(
    private readonly evaluator: Evaluator,
    private readonly budget: Budget,
  ) {}

  text(): string {
    return this.output.join("");
  }

  render(parts: readonly Part[]): Jump {
    for (const part of parts) {
      this.budget.spend();
      const jump = this.renderPart(part);
      if (jump) return jump;
    }
    return undefined;
  }

  private renderPart(part: Part): Jump {
    switch (part.type) {
      case "text":
        this.output.push(this.budget.write(part.text));
        return undefined;
      case "output":
        this.output.push(this.budget.write(display(this.evaluator.value(part.value))));
        return undefined;
      case "set":
        this.evaluator.scope.set(part.name, this.evaluator.value(part.value), part.isGlobal);
        return undefined;
      case "if":
        return this.renderIf(part);
      case "for":
        return this.renderFor(part);
      default:
        return this.jump(part);
    }
  }

  private jump({ name }: PartOf<"tag">): Jump {
    if (name !== "break" && name !== "continue") throw new TeraRefusal(`the tag ${name}`);
    if (this.evaluator.scope.isInLoop) return name;
    throw new TeraError(`${name} is outside of a loop`);
  }

  private renderIf({ branches }: PartOf<"if">): Jump {
    const branch = branches.find(
      ({ condition }) => !condition || this.evaluator.condition(condition),
    );
    return branch ? this.render(branch.body) : undefined;
  }

  private renderFor({ names, of, body, otherwise }: PartOf<"for">): Jump {
    if (isNumber(of)) throw new TeraError("for: a number has no items");
    const rounds = roundsOf(this.evaluator.value(of), names);
    this.budget.spend(rounds.length);
    if (!rounds.length) return this.render(otherwise);
    for (const round of rounds) {
      const jump = this.evaluator.scope.within(round, () => this.render(body));
      if (jump === "break") break;
    }
    return undefined;
  }
}

/** Whether it is a number as it is written, whatever filters are behind it. */
const isNumber = (of: Expression): boolean => {
  const { base: signed } = unfiltered(of);
  const base = signed.type === "unary" ? signed.of : signed;
  return base.type === "literal" && typeof base.value !== "string";
};

/** The rounds of a loop over a list, the characters of a string, or the entries of an object. */
function roundsOf(value: Value, names: readonly string[]): Loop[] {
  const entries = entriesOf(value);
  // A text has a round for each code point, of which a character can have several.
  const length = typeof value === "string" ? [...value].length : entries.length;
  const isPairs = isObject(value);
  if (isPairs !== (names.length === 2))
    throw new TeraError(
      isPairs
        ? "for: an object needs a name for the key and one for the value"
        : "for: only an object has keys: give one name",
    );
  return Array.from({ length }, (_, index) => {
    const [key, item] = entries[index] ?? [];
    return { names, key: isPairs ? key : undefined, value: item, index, length };
  });
}

function entriesOf(value: Value): (readonly [key: string, item: Value])[] {
  if (isObject(value)) return [...value];
  const items = typeof value === "string" ? charactersOf(value) : value;
  if (items !== null && typeof items === "object" && isList(items))
    return items.map((item, n) => [String(n), item] as const);
  throw new TeraError(`for: expected an array or an object, got ${JSON.stringify(display(value))}`);
}
