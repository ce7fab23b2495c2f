import type { Budget } from "../../text/budget";
import { isList, type Value } from "../values";
import { TwoError, type TwoValue } from "./values";

/** The arguments of a filter or a function of Tera 2, with the types that it expects. */
export class TwoArgs {
  constructor(
    private readonly named: ReadonlyMap<string, TwoValue>,
    private readonly budget: Budget,
  ) {}

  /** Counts the steps of a filter that takes more than one for each item. */
  spend(steps: number): void {
    this.budget.spend(steps);
  }

  has(name: string): boolean {
    return this.named.has(name);
  }
  get(name: string): TwoValue {
    return this.named.get(name);
  }
  must(name: string): TwoValue {
    if (!this.named.has(name)) throw new TwoError(`the argument ${name} is missing`);
    return this.named.get(name);
  }
  string(name: string): string | undefined {
    if (!this.named.has(name)) return undefined;
    const value = this.named.get(name);
    if (typeof value === "string") return value;
    throw new TwoError(`${name}: expected a string`);
  }
  text(name: string): string {
    this.must(name);
    return this.string(name) as string;
  }
  flag(name: string): boolean {
    if (!this.named.has(name)) return false;
    const value = this.named.get(name);
    if (typeof value === "boolean") return value;
    throw new TwoError(`${name}: expected a boolean`);
  }
  /** An integer; a float without a fraction is one too. */
  integer(name: string): number {
    const value = this.must(name);
    if (typeof value === "bigint") return Number(value);
    if (typeof value === "number" && Number.isInteger(value)) return value;
    throw new TwoError(`${name}: expected an integer`);
  }
  /** An integer that is not negative. */
  size(name: string): number {
    const value = this.integer(name);
    if (value < 0) throw new TwoError(`${name}: expected no negative integer`);
    return value;
  }
}

export function itemsOf(input: TwoValue): readonly Value[] {
  if (input !== undefined && isList(input)) return input;
  throw new TwoError("expected a list");
}
export type TwoFilter = (input: TwoValue, args: TwoArgs) => TwoValue;
