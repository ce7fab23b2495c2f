import ts from "typescript";
import { type Path, pathsWhere } from "../../../schema/path";
import { compact } from "../../../schema/record";
import type { ArgumentFunctions } from "../../analysis/functions";
import type { Imports } from "./imports";
import { keyOf, literalIn, symbolicFrom, unwrapped } from "./symbolic";

/** The value of an expression that is not known. Functions accept an output in every place. */
export class Opaque {
  readonly __pulumiOutput = true;
}

/** What is written for expressions instead of them. */
type Substitutes = ReadonlyMap<ts.Expression, unknown>;

const NONE: Substitutes = new Map();

/** The value of a call of functions of this package, and where its parts are in it. */
export class ProgramValue {
  private readonly opaque = new Map<ts.Expression, Opaque>();
  private readonly places = new Map<ts.Expression, readonly Path[]>();

  constructor(
    readonly root: ts.CallExpression,
    private readonly functions: ArgumentFunctions,
    private readonly imports: Imports,
  ) {}

  /** The value with other values for some expressions. */
  with(substitutes: Substitutes = NONE): unknown {
    return this.valueOf(this.root, substitutes);
  }

  /** The value of an expression inside of the call. */
  valueOf(expression: ts.Expression, substitutes: Substitutes = NONE): unknown {
    const inner = unwrapped(expression);
    if (substitutes.has(inner)) return substitutes.get(inner);
    const parts = this.partsOf(inner);
    if (!parts) {
      const literal = literalIn(symbolicFrom(inner));
      return literal ? literal.value : this.unknown(inner);
    }
    const values = parts.map((part) => this.valueOf(part, substitutes));
    if (ts.isArrayLiteralExpression(inner)) return values;
    if (ts.isCallExpression(inner)) return this.resultOf(inner, values);
    const { properties } = inner as ts.ObjectLiteralExpression;
    return compact(properties.map((one, n) => [keyOf(one) as string, values[n]]));
  }

  /** The expressions that an array, an object or a known call consists of. */
  partsOf(inner: ts.Expression): readonly ts.Expression[] | undefined {
    if (ts.isArrayLiteralExpression(inner)) return withoutSpread(inner.elements);
    if (ts.isCallExpression(inner))
      return this.nameOf(inner) === undefined ? undefined : withoutSpread(inner.arguments);
    if (!ts.isObjectLiteralExpression(inner)) return undefined;
    const values = inner.properties.map((one) =>
      ts.isPropertyAssignment(one) && keyOf(one) !== undefined ? one.initializer : undefined,
    );
    return values.every((one) => one !== undefined) ? values : undefined;
  }

  /** The paths at which the value of an expression is. None where a function converts it. */
  placesOf(expression: ts.Expression): readonly Path[] {
    const known = this.places.get(expression);
    if (known) return known;
    const mark = new Opaque();
    const marked = this.with(new Map([[expression, mark]]));
    const found = pathsWhere(marked, (value) => value === mark);
    this.places.set(expression, found);
    return found;
  }

  private nameOf = (call: ts.CallExpression) => this.imports.nameOf(call.expression);

  private resultOf(call: ts.CallExpression, values: readonly unknown[]): unknown {
    try {
      return this.functions.call(this.nameOf(call) as string, values);
    } catch {
      return this.unknown(call);
    }
  }

  private unknown(inner: ts.Expression): Opaque {
    const known = this.opaque.get(inner) ?? new Opaque();
    this.opaque.set(inner, known);
    return known;
  }
}

const withoutSpread = (all: ts.NodeArray<ts.Expression>): readonly ts.Expression[] | undefined =>
  all.some(ts.isSpreadElement) ? undefined : all;
