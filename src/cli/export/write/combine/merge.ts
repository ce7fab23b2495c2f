import { nodeOf } from "../../../../schema/node";
import { type Path, valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { nodeAt } from "../../../../schema/walk";
import { recover } from "../../../../text/attempt";
import type { ArgumentFunctions, FunctionCall } from "../../../analysis/functions";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../../plan";
import { conversionOf } from "../references";
import { JsonFile, NewerValue, Untyped, type WrittenArguments } from "../written-arguments";

/** A value that differs between the instances. */
export class Slot {
  constructor(
    /** The argument, with the names of functions whose arguments contain the value. */
    readonly path: Path,
    /** A scalar, reference, secret, list of scalars, or undefined; one for each instance. */
    readonly values: readonly unknown[],
    /** The strings are values of an enum, or may be. */
    readonly isEnum: boolean,
    /** Of references: the functions that convert the outputs. */
    readonly conversions: readonly (string | undefined)[],
    /** The objects whose arguments have the values. */
    readonly owners: readonly PlannedObject[],
  ) {}
}

/** A reference to another object of the same instance. */
export class InnerReference {
  constructor(
    /** That of the first instance. */
    readonly reference: PlannedReference,
    readonly field: string,
  ) {}
}

/** A call whose arguments are merged. */
export class MergedCall {
  constructor(
    readonly module: string,
    readonly name: string,
    readonly args: readonly unknown[],
  ) {}
}

/** The field of the component that is the target in its instance; undefined for other objects. */
export type FieldOf = (target: PlannedObject, instance: number) => string | undefined;

interface Merged {
  args: unknown;
  slots: readonly Slot[];
}

/**
 * One form of the arguments of an object of each instance. Undefined where the arguments differ in
 * more than values.
 */
export function mergeArguments(
  owners: readonly PlannedObject[],
  written: readonly WrittenArguments[],
  fieldOf: FieldOf = () => undefined,
): Merged | undefined {
  const merger = new Merger(owners, written, fieldOf);
  return recover(
    OtherStructure,
    () => ({ args: merger.merge(written.map(({ args }) => args)), slots: merger.slots }),
    () => undefined,
  );
}

class OtherStructure extends Error {}

class Merger {
  readonly slots: Slot[] = [];
  private readonly functions: ArgumentFunctions | undefined;

  constructor(
    private readonly owners: readonly PlannedObject[],
    private readonly written: readonly WrittenArguments[],
    private readonly fieldOf: FieldOf,
  ) {
    this.functions = written[0]?.functions;
  }

  merge(values: readonly unknown[], path: Path = [], isInCall = false): unknown {
    const [first] = values;
    const calls = values.map((value) => this.callOf(value));
    if (calls.some(Boolean)) return this.call(calls, path);
    const inner = this.inner(values);
    if (inner) return inner;
    if (values.every((value) => isEqual(value, first))) return first;
    if (values.every((value) => this.isValue(value))) return this.slot(values, path, isInCall);
    if (values.every(Array.isArray)) return this.list(values as unknown[][], path, isInCall);
    if (values.every(isFields)) return this.fields(values as Fields[], path, isInCall);
    throw new OtherStructure();
  }

  private list(values: readonly unknown[][], path: Path, isInCall: boolean): unknown[] {
    const [first = []] = values;
    if (values.some(({ length }) => length !== first.length)) throw new OtherStructure();
    return first.map((_, n) =>
      this.merge(
        values.map((one) => one[n]),
        [...path, n],
        isInCall,
      ),
    );
  }

  private fields(values: readonly Fields[], path: Path, isInCall: boolean): object {
    const untyped = values.filter((one) => one instanceof Untyped).length;
    if (untyped && untyped < values.length) throw new OtherStructure();
    const keys = [...new Set(values.flatMap((one) => Object.keys(one)))];
    const merged = Object.fromEntries(
      keys.map((key) => [
        key,
        this.merge(
          values.map((one) => valueAt(one, [key])),
          [...path, key],
          isInCall,
        ),
      ]),
    );
    return untyped ? new Untyped(merged) : merged;
  }

  private call(calls: readonly (FunctionCall | undefined)[], path: Path): MergedCall {
    const [first] = calls;
    const isSame = (one: FunctionCall | undefined) =>
      one !== undefined && one.name === first?.name && one.args.length === first.args.length;
    if (!first || !this.functions || !calls.every(isSame)) throw new OtherStructure();
    const args = first.args.map((_, n) =>
      this.merge(
        calls.map((one) => one?.args[n]),
        [...path, first.name, ...(n ? [n] : [])],
        true,
      ),
    );
    return new MergedCall(this.functions.module, first.name, args);
  }

  private callOf(value: unknown): FunctionCall | undefined {
    return typeof value === "object" && value !== null ? this.functions?.callOf(value) : undefined;
  }

  /** The references to the same field, each of its own instance. */
  private inner(values: readonly unknown[]): InnerReference | undefined {
    const fields = values.map((value, n) =>
      value instanceof PlannedReference ? this.fieldOf(value.target, n) : undefined,
    );
    const [first] = values;
    if (fields.every((field) => field === undefined)) return undefined;
    const isSame = (value: unknown, n: number) =>
      fields[n] === fields[0] && this.outputOf(value, n) === this.outputOf(first, 0);
    if (!values.every(isSame)) throw new OtherStructure();
    return new InnerReference(first as PlannedReference, fields[0] as string);
  }

  private outputOf(value: unknown, n: number): string {
    const { property } = value as PlannedReference;
    return `${property} ${this.conversionOf(value as PlannedReference, n)}`;
  }

  private conversionOf(value: PlannedReference, n: number): string | undefined {
    const [owner, written] = [this.owners[n], this.written[n]];
    return owner && conversionOf(owner, value, written?.pathOf(value) ?? []);
  }

  /** Whether an argument of a component can have the value. */
  private isValue(value: unknown): boolean {
    if (value instanceof PlannedSecret) return !value.isJson;
    if (value instanceof PlannedReference || value === undefined || isScalar(value)) return true;
    return Array.isArray(value) && value.every(isScalar);
  }

  private slot(values: readonly unknown[], path: Path, isInCall: boolean): Slot {
    const conversions = values.map((value, n) =>
      value instanceof PlannedReference ? this.conversionOf(value, n) : undefined,
    );
    const isEnum = this.isEnum(values, path, isInCall);
    const slot = new Slot(path, values, isEnum, conversions, this.owners);
    this.slots.push(slot);
    return slot;
  }

  /** The arguments of functions have no declared path: their values tell. */
  private isEnum(values: readonly unknown[], path: Path, isInCall: boolean): boolean {
    const strings = values.flat().filter((value) => typeof value === "string");
    if (isInCall) return strings.length > 0 && strings.every((text) => /^[A-Za-z]\w*$/.test(text));
    const [owner] = this.owners;
    const node = owner && nodeAt(nodeOf(owner.object.context.definition.fields), path);
    const item = node?.type === "list" ? nodeAt(node, [0]) : node;
    return item?.facts.encoding?.as === "enum";
  }
}

/** Whether both mean the same wherever they are written. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a instanceof PlannedReference)
    return b instanceof PlannedReference && a.target === b.target && a.property === b.property;
  if (a instanceof PlannedSecret)
    return b instanceof PlannedSecret && a.configKey === b.configKey && a.isJson === b.isJson;
  if (a instanceof NewerValue) return b instanceof NewerValue && a.value === b.value;
  const areLists = [a, b].every((one) => Array.isArray(one) && one.every(isScalar));
  // Objects may contain references within the instance, also where there is one instance.
  return areLists ? JSON.stringify(a) === JSON.stringify(b) : isLeaf(a) && Object.is(a, b);
}

const isLeaf = (value: unknown): boolean =>
  typeof value !== "object" || value === null || value instanceof JsonFile;

const isScalar = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const isFields = (value: unknown): boolean =>
  isRecord(value) &&
  ![PlannedReference, PlannedSecret, JsonFile, NewerValue].some((type) => value instanceof type);
