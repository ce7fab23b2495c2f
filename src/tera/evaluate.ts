import { recover } from "../text/attempt";
import type { Budget } from "../text/budget";
import { Args, expectNames } from "./args";
import { expectShort } from "./budget";
import { TeraError, TeraRefusal } from "./errors";
import { FILTERS } from "./filters";
import { FUNCTIONS } from "./functions";
import { calculate, decimal, displayFloat } from "./numbers";
import { compare, isEqual, isIn } from "./operators";
import { notFound, type Scope } from "./scope";
import { expectPlainMember, literalIn } from "./source";
import type { Argument, Expression } from "./syntax/expression";
import { TESTS } from "./testers";
import {
  endsWithFilter,
  expectNoBrackets,
  type Filters,
  isArithmetic,
  isFolded,
  isLogic,
  isNot,
  isPath,
  isSumOfFilters,
  lastOperand,
  type Node,
  pathText,
  unfiltered,
} from "./tree";
import { display, finite, isNumber, isTruthy, sizeOf, type Value } from "./values";

/** Evaluates the expressions of one template as Tera 1 does. */
export class Evaluator {
  /** @param text the template, for what the tree does not keep of a literal */
  constructor(
    private readonly text: string,
    readonly scope: Scope,
    private readonly budget: Budget,
  ) {}

  /** The value that `{{ }}` displays. */
  value(of: Expression): Value {
    this.budget.spend();
    switch (of.type) {
      case "literal":
        return literalIn(this.text, of);
      case "array":
        return of.items.map((item) => this.value(item));
      case "name":
      case "member":
        return this.variable(of);
      case "filter":
        return this.filtered(of);
      case "test":
        return this.test(of);
      case "call":
        return this.call(of);
      case "unary":
        return this.unary(of);
      case "binary":
        return this.binary(of);
      default:
        throw new TeraRefusal("maps, slices and conditions in expressions");
    }
  }

  /** Whether a condition is met. Here an unknown variable is false, and no error. */
  condition(of: Expression): boolean {
    if (isNot(of)) return this.negated(of);
    const { base } = unfiltered(of);
    if (isPath(base)) return this.isTruthyPath(of);
    if (of.type === "filter") return this.conditionOfFiltered(base);
    if (of.type === "call") return this.flag(of);
    if (of.type !== "binary") return isTruthy(this.value(of));
    const isJoined = of.operator === "~";
    if (isLogic(of)) return this.logic(of) ?? false;
    if (isArithmetic(of)) return Boolean(this.number(of));
    if (!isJoined) return isTruthy(this.value(of));
    const joined = isFolded(of) ? this.joined(of) : this.value(of);
    if (typeof joined === "string") return isTruthy(joined);
    throw new TeraRefusal("a filter that gives no text behind ~ in a condition");
  }

  private isTruthyPath(of: Expression): boolean {
    return recover(
      TeraError,
      () => isTruthy(this.value(of)),
      () => false,
    );
  }

  /** Tera ignores the filters of a string, a number or a call that is a condition itself. */
  private conditionOfFiltered(base: Expression): boolean {
    if (base.type === "array") throw new TeraError("an array is no condition");
    if (isSumOfFilters(base)) throw new TeraRefusal("filters on both sides of an operator");
    return this.condition(base);
  }

  private flag(of: Node<"call">): boolean {
    const value = this.call(of);
    if (typeof value === "boolean") return value;
    throw new TeraError(`${pathText(of.of)}() is a condition, and no boolean`);
  }

  /** `not` in a condition. */
  private negated(of: Node<"unary">): boolean {
    expectNoBrackets(of);
    // Brackets directly around it make Tera 1 forget it.
    if (of.isBracketed) return this.condition(of.of);
    const { base } = unfiltered(of.of);
    if (isLogic(base)) return this.logic(base) === false;
    if (!isPath(base)) return !this.condition(of.of);
    if (this.isUnknown(of.of)) return true;
    return recover(
      TeraError,
      () => !isTruthy(this.value(of.of)),
      () => false,
    );
  }

  /** Whether a path, with its filters, is unknown and has no default. */
  private isUnknown(of: Expression): boolean {
    const { base, filters } = unfiltered(of);
    return filters[0]?.name !== "default" && this.findOrNothing(base) === undefined;
  }

  private unary(of: Node<"unary">): Value {
    if (!isNot(of)) return this.negative(of);
    expectNoBrackets(of);
    // `{{ not a == b }}` displays a == b: Tera 1 negates it twice.
    if (isLogic(of.of) && !of.isBracketed) return this.logic(of.of) ?? true;
    if (of.isBracketed) return this.value(of.of);
    const { base } = unfiltered(of.of);
    if (isPath(base) && this.isUnknown(of.of)) return true;
    return !isTruthy(this.value(of.of));
  }
  private negative({ operator, of }: Node<"unary">): Value {
    if (operator === "!") throw new TeraRefusal("the operator !: write not");
    const number = this.number(of);
    if (number === undefined || operator === "+") return number ?? "NaN";
    return calculate("*", number, -1n) ?? "NaN";
  }

  private binary(of: Node<"binary">): Value {
    const { operator, left, right } = of;
    if (operator === "~") return this.concatenated(of);
    if (isArithmetic(of)) return this.number(of) ?? "NaN";
    if (isLogic(of)) return this.logic(of) ?? false;
    if (operator === "in") return this.isIn(left, right);
    if (/^not\s+in$/.test(operator)) return !this.isIn(left, right);
    throw new TeraRefusal(`the operator ${operator}`);
  }

  /** The result of `and`, `or` or a comparison; undefined for a number and another type. */
  private logic({ operator, left, right }: Node<"binary">): boolean | undefined {
    if (operator === "and") return this.condition(left) && this.condition(right);
    if (operator === "or") return this.condition(left) || this.condition(right);
    if (operator !== "==" && operator !== "!=")
      return compare(operator, this.number(left), this.number(right));
    const same = isEqual(this.side(left), this.side(right));
    return same === undefined ? undefined : same === (operator === "==");
  }
  private isIn(left: Expression, right: Expression): boolean {
    const [part, whole] = [this.side(left), this.side(right)];
    this.budget.spend(sizeOf(whole));
    return isIn(part, whole);
  }
  private side(of: Expression): Value {
    if (isNot(of)) throw new TeraRefusal("not on one side of an operator");
    return this.value(of);
  }

  /** The operands of `~`. A filter behind the last one applies to the whole text. */
  private concatenated(of: Node<"binary">): Value {
    return this.apply(this.joined(of), lastOperand(of).filters);
  }
  private joined(of: Node<"binary">): string {
    if (endsWithFilter(of.left))
      throw new TeraRefusal("a filter in the middle of texts that are joined with ~");
    const joined = this.operand(of.left) + this.operand(lastOperand(of).base);
    expectShort(joined.length);
    return joined;
  }
  private operand(of: Expression): string {
    const value = this.value(of);
    if (typeof value === "string") return value;
    const literal = of.type === "unary" ? of.of : of;
    if (literal.type === "literal" && typeof value === "number") return displayFloat(value);
    if (isNumber(value)) return decimal(value);
    throw new TeraError("~: expected strings and numbers");
  }

  /** The value of an expression as a number; undefined for NaN. */
  private number(of: Expression): bigint | number | undefined {
    if (isArithmetic(of)) {
      const [a, b] = [this.number(of.left), this.number(of.right)];
      return a === undefined || b === undefined ? undefined : calculate(of.operator, a, b);
    }
    const value = this.value(of);
    if (isNumber(value)) return value;
    throw new TeraError(
      `${pathText(of)}: expected a number, got ${JSON.stringify(display(value))}`,
    );
  }

  private variable(of: Expression): Value {
    const found = this.find(of);
    if (of.type === "name" && of.name === "__tera_context")
      throw new TeraRefusal("the variable __tera_context");
    if (found === undefined) throw notFound(this.path(of));
    return found;
  }
  private find(of: Expression): Value | undefined {
    return isPath(of) ? this.scope.find(this.path(of)) : this.value(of);
  }

  /** The keys of a path: those in brackets are values of other paths, numbers or strings. */
  private path(of: Expression): string[] {
    if (of.type === "name") return [of.name];
    if (of.type !== "member") throw new TeraRefusal("a part of a value that is no variable");
    expectPlainMember(this.text, of);
    return [...this.path(of.of), this.key(of.key)];
  }
  private key(of: Expression): string {
    if (of.type === "literal" && this.text[of.at] === "`")
      throw new TeraError("an index in back quotes is not found");
    const value = of.type === "literal" ? literalIn(this.text, of) : this.variableKey(of);
    if (typeof value === "string") return value;
    if (isNumber(value)) return decimal(value);
    throw new TeraError(`${pathText(of)} is an index: expected a string or a number`);
  }
  private variableKey(of: Expression): Value {
    if (isPath(of)) return this.variable(of);
    throw new TeraRefusal("a computed index");
  }

  private filtered(of: Node<"filter">): Value {
    const { base, filters } = unfiltered(of);
    if (isSumOfFilters(base)) throw new TeraRefusal("filters on both sides of an operator");
    return this.apply(this.withDefault(base, filters[0]), filters);
  }
  /** Only the first filter of a variable can be `default`. */
  private withDefault(base: Expression, first: Node<"filter"> | undefined): Value {
    if (first?.name !== "default" || !isPath(base)) return this.value(base);
    return this.findOrNothing(base) ?? this.defaultOf(first);
  }
  /** In a test and with a default, an index without a value is no error. */
  private findOrNothing(of: Expression): Value | undefined {
    return recover(
      TeraError,
      () => this.find(of),
      () => undefined,
    );
  }
  private defaultOf({ args }: Node<"filter">): Value {
    const given = args.find(({ name }) => name === "value");
    if (given) return this.value(given.value);
    throw new TeraError("default: expected the argument value");
  }
  private apply(value: Value, filters: Filters): Value {
    return filters.reduce((result, { name, args }) => {
      expectNames(name, args);
      // `default` elsewhere, and `safe` without escaping, change nothing.
      if (name === "default" || name === "safe") return result;
      const filter = FILTERS.get(name);
      if (!filter) throw new TeraRefusal(`the filter ${name}`);
      this.budget.spend(sizeOf(result));
      const filtered = finite(filter(this.args(name, result, args)));
      this.budget.spend(sizeOf(filtered));
      if (typeof filtered === "string") expectShort(filtered.length);
      return filtered;
    }, value);
  }

  private args(name: string, input: Value, args: readonly Argument[]): Args {
    expectNames(name, args);
    const named = args.map((one) => [one.name ?? "", this.value(one.value)] as const);
    return new Args(name, input, new Map(named));
  }

  private call({ of, args }: Node<"call">): Value {
    const name = pathText(of);
    const called = of.type === "name" ? FUNCTIONS.get(of.name) : undefined;
    if (!called) throw new TeraRefusal(`the function ${name}()`);
    return called(this.args(name, null, args));
  }

  private test({ of, name, args, negated }: Node<"test">): boolean {
    // The grammar here gives the whole comparison to a test, Tera 1 its last operand.
    if (!isPath(of)) throw new TeraRefusal("a test behind an operator");
    const test = TESTS.get(name);
    if (!test) throw new TeraRefusal(`the test ${name}`);
    const given = args.map((one) => {
      if (one.name !== undefined) throw new TeraRefusal(`a named argument in the test ${name}`);
      return this.value(one.value);
    });
    return test(this.findOrNothing(of), given) !== negated;
  }
}
