import { TeraError, TeraRefusal } from "./errors";
import type { Argument } from "./syntax/expression";
import { isNumber, isTruthy, type Value } from "./values";

const typeOf = (value: Value): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return { bigint: "an integer", number: "a number", string: "a string", boolean: "a boolean" }[
    typeof value as "bigint" | "number" | "string" | "boolean"
  ];
};

/** The input and the named arguments of a filter or a function, with the types that it expects. */
export class Args {
  constructor(
    readonly name: string,
    readonly input: Value,
    private readonly named: ReadonlyMap<string, Value>,
  ) {}

  get(key: string): Value | undefined {
    return this.named.get(key);
  }
  /** An argument that is null has another type. */
  private given(key: string, otherwise: Value | undefined): Value | undefined {
    return this.named.has(key) ? this.named.get(key) : otherwise;
  }
  private fail(key: string, expected: string, value: Value | undefined): never {
    const got = value === undefined ? "nothing" : typeOf(value);
    const what = key ? `${this.name}: ${key}` : this.name;
    throw new TeraError(`${what}: expected ${expected}, got ${got}`);
  }

  text(): string {
    return typeof this.input === "string" ? this.input : this.fail("", "a string", this.input);
  }
  list(): readonly Value[] {
    return Array.isArray(this.input) ? this.input : this.fail("", "an array", this.input);
  }
  number(): number {
    return isNumber(this.input) ? Number(this.input) : this.fail("", "a number", this.input);
  }
  /** The input as an integer that is not negative. */
  size(): number {
    return this.wholeOf("", this.input);
  }
  unexpected(expected: string): never {
    return this.fail("", expected, this.input);
  }

  string(key: string, otherwise?: string): string {
    const value = this.given(key, otherwise);
    return typeof value === "string" ? value : this.fail(key, "a string", value);
  }
  /** A string in which `\n` and `\t` are the characters. */
  pattern(key: string, otherwise?: string): string {
    return this.string(key, otherwise).replaceAll("\\n", "\n").replaceAll("\\t", "\t");
  }
  flag(key: string): boolean {
    const value = this.given(key, false);
    return typeof value === "boolean" ? value : this.fail(key, "a boolean", value);
  }
  /** Whether an argument is `true`; of another type, it counts as false. */
  isSet(key: string): boolean {
    const value = this.named.get(key);
    return typeof value === "boolean" && isTruthy(value);
  }
  whole(key: string, otherwise?: number): number {
    return this.wholeOf(key, this.named.get(key), otherwise);
  }
  /** An integer of any sign. */
  integer(key: string, otherwise: bigint): bigint {
    const value = this.given(key, otherwise);
    return typeof value === "bigint" ? value : this.fail(key, "an integer", value);
  }
  float(key: string): number | undefined {
    const value = this.named.get(key);
    if (value === undefined) return undefined;
    return isNumber(value) ? Number(value) : this.fail(key, "a number", value);
  }

  private wholeOf(key: string, value: Value | undefined, otherwise?: number): number {
    if (value === undefined && otherwise !== undefined) return otherwise;
    return typeof value === "bigint" && value >= 0n
      ? Number(value)
      : this.fail(key, "an integer that is not negative", value);
  }
}

/** Arguments of filters and functions have names. */
export function expectNames(called: string, args: readonly Argument[]): void {
  if (args.some(({ name }) => name === undefined))
    throw new TeraRefusal(`an argument without a name in ${called}`);
}
