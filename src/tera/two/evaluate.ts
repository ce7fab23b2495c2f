import type { Budget } from "../../text/budget";
import { expectShort } from "../budget";
import type { TwoArguments, TwoExpression } from "../syntax/versions/two-tree";
import { isList, isNumber, isObject, type Value } from "../values";
import { TwoArgs } from "./args";
import { TWO_FILTERS } from "./filters";
import { operate } from "./operators";
import type { TwoScope } from "./scope";
import { contains, isTrue, TwoError, TwoOpen, type TwoValue } from "./values";

const isOdd = (value: TwoValue): boolean => {
  if (typeof value !== "bigint") throw new TwoError("odd: expected an integer");
  return value % 2n !== 0n;
};

/** The tests of Tera 2.4 that Tera 1 has as well, without those that have arguments. */
const TWO_TESTS: ReadonlyMap<string, (value: TwoValue) => boolean> = new Map([
  ["string", (value: TwoValue) => typeof value === "string"],
  ["number", (value: TwoValue) => value !== undefined && isNumber(value)],
  ["defined", (value: TwoValue) => value !== undefined],
  ["undefined", (value: TwoValue) => value === undefined],
  [
    "iterable",
    (value: TwoValue) =>
      value !== undefined && (typeof value === "string" || isList(value) || isObject(value)),
  ],
  ["odd", isOdd],
  ["even", (value: TwoValue) => !isOdd(value)],
]);

type Node<T extends TwoExpression["type"]> = Extract<TwoExpression, { type: T }>;

/** Evaluates the expressions of one template as Tera 2.4 does. */
export class TwoEvaluator {
  constructor(
    readonly scope: TwoScope,
    private readonly budget: Budget,
  ) {}

  value(of: TwoExpression): TwoValue {
    this.budget.spend();
    switch (of.type) {
      case "value":
        return of.value;
      case "name":
        return this.scope.find(of.name);
      case "attribute":
        return this.attribute(of);
      case "item":
        return this.item(of);
      case "list":
        return of.items.map((item) => this.known(this.value(item)));
      case "not":
        return !isTrue(this.value(of.of));
      case "minus":
        return this.negative(of);
      case "binary":
        return this.binary(of);
      case "filter":
        return this.filter(of);
      case "test":
        return this.test(of);
      case "call":
        return this.call(of);
      default:
        throw new TwoOpen("a map, a slice or a condition in an expression");
    }
  }
  private known(value: TwoValue): Value {
    if (value === undefined) throw new TwoOpen("a list with an unknown variable");
    return value;
  }

  private attribute({ of, name }: Node<"attribute">): TwoValue {
    if (of.type === "name" && of.name === "loop" && this.scope.isInLoop)
      return this.scope.ofLoop(name);
    if (of.type === "name" && of.name === "loop" && this.scope.find("loop") === undefined)
      throw new TwoOpen("a part of loop outside of its rounds");
    const value = this.value(of);
    if (value === undefined) throw new TwoError(`${name}: the variable is not in the context`);
    return isObject(value) ? value.get(name) : undefined;
  }

  private item({ of, key }: Node<"item">): TwoValue {
    const value = this.value(of);
    const index = this.value(key);
    if (value === undefined || index === undefined)
      throw new TwoError("an index, or what has it, is not in the context");
    if (isObject(value)) {
      if (!/^(?:string|bigint|boolean)$/.test(typeof index)) throw new TwoError("no key of a map");
      return typeof index === "string" ? value.get(index) : undefined;
    }
    const items = typeof value === "string" ? [...value] : value;
    if (items === null || typeof items !== "object" || !isList(items))
      throw new TwoError("this has no index");
    if (typeof index !== "bigint") throw new TwoError("expected an integer as the index");
    return items[Number(index < 0n ? index + BigInt(items.length) : index)];
  }

  private negative({ of }: Node<"not" | "minus">): Value {
    const value = this.value(of);
    if (value === undefined || !isNumber(value)) throw new TwoError("-: expected a number");
    return -value;
  }

  private binary({ operator, left, right }: Node<"binary">): TwoValue {
    const first = this.value(left);
    if (operator === "and") return isTrue(first) ? this.value(right) : first;
    if (operator === "or") return isTrue(first) ? first : this.value(right);
    const second = this.value(right);
    if (operator === "in") {
      if (second !== undefined && isList(second)) this.budget.spend(second.length);
      return contains(second, first);
    }
    const result = operate(operator, first, second);
    if (result === undefined) throw new TwoOpen(`the operator ${operator}`);
    if (typeof result === "string") expectShort(result.length);
    return result;
  }

  private args(given: TwoArguments): TwoArgs {
    return new TwoArgs(
      new Map([...given].map(([name, value]) => [name, this.value(value)])),
      this.budget,
    );
  }
  private filter({ of, name, args }: Node<"filter">): TwoValue {
    const value = this.value(of);
    const given = this.args(args);
    const filter = TWO_FILTERS.get(name);
    if (!filter) throw new TwoOpen(`the filter ${name}`);
    if (value !== undefined && isList(value)) this.budget.spend(value.length);
    const result = filter(value, given);
    if (typeof result === "string") expectShort(result.length);
    return result;
  }
  private test({ of, name, args }: Node<"test">): boolean {
    const value = this.value(of);
    const test = TWO_TESTS.get(name);
    if (!test || args.size) throw new TwoOpen(`the test ${name}`);
    return test(value);
  }

  private call({ name, args }: Node<"call">): TwoValue {
    const given = this.args(args);
    if (name === "throw") throw new TwoError(given.text("message"));
    if (name !== "range") throw new TwoOpen(`the function ${name}`);
    const start = given.has("start") ? given.integer("start") : 0;
    const [end, step] = [given.integer("end"), given.has("step_by") ? given.integer("step_by") : 1];
    if (step === 0 || (start > end && step > 0)) throw new TwoError("range: no such range");
    const length = Math.max(0, Math.ceil((end - start) / step));
    if (length > 100_000) throw new TwoError("range: too many items");
    this.budget.spend(length);
    return Array.from({ length }, (_, n) => BigInt(start + n * step));
  }
}
