import type { AggregateExpr, BinaryExpr, CallExpr, Expr } from "./expr";
import { EXPERIMENTAL_NAMES, FORMER_NAMES, PARAMETERS } from "./functions";
import type { RefusalSort, Refused } from "./syntax/faults";
import { innerOf } from "./walk";

type Type = "scalar" | "string" | "instant vector" | "range vector";
/** Undefined for the result of a function of another engine, and where another type is refused. */
type Found = Type | undefined;
/** A refusal of a value of another type than its place, with both. */
export interface TypeRefused extends Refused {
  readonly expected?: Type;
  readonly found?: Type;
}

const SCALARS = new Set("pi scalar time end range start step max_of min_of".split(" "));
const TYPES: Readonly<Record<string, Type>> = {
  v: "instant vector",
  m: "range vector",
  s: "scalar",
  t: "string",
};
const SET_OPERATORS = new Set(["and", "or", "unless"]);
const COMPARISONS = new Set(["==", "!=", ">", "<", ">=", "<="]);

/** Why Prometheus refuses an expression whose structure is right: types, arguments and names. */
export function typeRefusals(expr: Expr): readonly TypeRefused[] {
  const check = new TypeCheck();
  check.typeOf(expr);
  return check.refused;
}

class TypeCheck {
  readonly refused: TypeRefused[] = [];

  typeOf(expr: Expr): Found {
    switch (expr.type) {
      case "number":
        return "scalar";
      case "string":
        return "string";
      case "selector":
        return "instant vector";
      case "matrix":
        return "range vector";
      case "subquery":
        this.expect(expr.expr, "instant vector", "a subquery");
        return "range vector";
      case "unary":
        return this.operandType(expr.expr, "a sign");
      case "call":
        return this.callType(expr);
      case "aggregate":
        return this.aggregateType(expr);
      case "binary":
        return this.binaryType(expr);
    }
  }

  private callType(call: CallExpr): Found {
    const { func, args } = call;
    const parameters = PARAMETERS.get(func);
    this.checkName(call);
    if (!parameters) {
      for (const argument of args) this.typeOf(argument);
      return undefined;
    }
    // Where their number is wrong, it is not known which parameters the arguments are for.
    const isComplete = this.checkCount(call, parameters);
    args.forEach((argument, index) => {
      const parameter = (isComplete && (parameters[index] ?? parameters.at(-1))) || "";
      const expected = TYPES[parameter[0] ?? ""];
      if (expected) this.expect(argument, expected, `${func}()`);
      else this.typeOf(argument);
    });
    return SCALARS.has(func) ? "scalar" : "instant vector";
  }

  private aggregateType({ op, param, expr, from }: AggregateExpr): Type {
    if (EXPERIMENTAL_NAMES.has(op)) this.refuse(from, needsFlag(op), "experimental");
    const expected = TYPES[PARAMETERS.get(op)?.[0] ?? ""];
    if (param && expected) this.expect(param, expected, `${op}()`);
    this.expect(expr, "instant vector", `${op}()`);
    return "instant vector";
  }

  private checkName({ func, from }: CallExpr): void {
    if (EXPERIMENTAL_NAMES.has(func)) this.refuse(from, needsFlag(func), "experimental");
    if (!PARAMETERS.has(func)) this.refuse(from, `unknown function ${func}`, "function");
    if (FORMER_NAMES.has(func))
      this.refuse(from, `Prometheus has no function ${func} since version 3`, "function");
  }

  private checkCount({ func, args, from }: CallExpr, parameters: readonly string[]): boolean {
    const given = args.length;
    const least = parameters.filter((one) => !/[?*]$/.test(one)).length;
    const most = parameters.at(-1)?.endsWith("*") ? Infinity : parameters.length;
    if (given >= least && given <= most) return true;
    const bound =
      least === most ? `${least}` : given < least ? `at least ${least}` : `at most ${most}`;
    this.refuse(
      from,
      `${func}() has ${bound} argument${bound.endsWith("1") ? "" : "s"}, and ${given} ${given === 1 ? "is" : "are"} given`,
    );
    return false;
  }

  private binaryType(expr: BinaryExpr): Found {
    const { op, left, right, bool, matching, from } = expr;
    const operands = [left, right];
    const types = operands.map((operand) => this.operandType(operand, "an operator"));
    const isComparison = COMPARISONS.has(op);
    if (bool && !isComparison) this.refuse(from, "bool is only allowed after a comparison");
    const scalar = operands[types.indexOf("scalar")];
    if (SET_OPERATORS.has(op) && scalar)
      this.refused.push(wrongType(scalar, op, "instant vector", "scalar"));
    if (scalar && matching?.labels.length)
      this.refuse(from, "on and ignoring are only allowed between two instant vectors");
    else if (SET_OPERATORS.has(op) && matching?.group)
      this.refuse(from, `group_${matching.group} is not allowed with ${op}`);
    const areScalars = types.every((type) => type === "scalar");
    if (areScalars && isComparison && !bool)
      this.refuse(from, "a comparison of two scalars needs bool after the operator");
    if (areScalars) return "scalar";
    return types.includes("instant vector") ? "instant vector" : undefined;
  }

  private operandType(operand: Expr, by: string): Found {
    const type = this.typeOf(operand);
    if (type !== "range vector" && type !== "string") return type;
    this.refused.push(wrongType(operand, by, "instant vector", type));
    return undefined;
  }

  private expect(expr: Expr, expected: Type, by: string): void {
    const type = this.typeOf(expr);
    if (type !== undefined && type !== expected)
      this.refused.push(wrongType(expr, by, expected, type));
  }

  private refuse(offset: number, what: string, sort: RefusalSort = "type"): void {
    this.refused.push({ offset, what, sort });
  }
}

const needsFlag = (name: string): string =>
  `${name}() needs the feature flag promql-experimental-functions of Prometheus`;

/** Whether an expression has a function that Prometheus does not know. */
export const hasUnknownFunction = (expr: Expr): boolean =>
  (expr.type === "call" && !PARAMETERS.has(expr.func)) || innerOf(expr).some(hasUnknownFunction);

const ADVICE: Partial<Record<Type, string>> = {
  "range vector": "Add a range, such as [5m]",
  "instant vector": "Remove the range, or put a function such as rate() around it",
};
const withArticle = (type: Type): string => `${type === "instant vector" ? "an" : "a"} ${type}`;

function wrongType({ from: offset }: Expr, by: string, expected: Type, found: Type): TypeRefused {
  const reason = `${by} needs ${withArticle(expected)} here, not ${withArticle(found)}`;
  const isVector = expected.endsWith("vector") && found.endsWith("vector");
  return {
    offset,
    what: isVector ? `${reason}. ${ADVICE[expected]}` : reason,
    sort: "type",
    expected,
    found,
  };
}
