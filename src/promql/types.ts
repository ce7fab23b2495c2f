import type { QueryFault } from "../text/fault";
import { PARAMETERS } from "./functions";
import { childrenOf, type SyntaxNode } from "./parser";

type Type = "scalar" | "string" | "instant vector" | "range vector";
/** Undefined for the result of a function of another engine. */
type Found = Type | undefined;

const SCALARS = new Set(["pi", "scalar", "time"]);
const TYPES: Readonly<Record<string, Type>> = {
  v: "instant vector",
  m: "range vector",
  s: "scalar",
  t: "string",
};

// Also expressions that a later version of the parser adds, such as new modifiers.
const isExpression = ({ name }: SyntaxNode): boolean =>
  /(Expr|Selector|FunctionCall|Literal)$/.test(name) && !name.includes("DurationExpr");
const SET_OPERATORS = new Set(["And", "Or", "Unless"]);
const COMPARISONS = new Set(["Eql", "EqlC", "Neq", "Gtr", "Gte", "Lss", "Lte"]);

/**
 * The places where a query that can be parsed has a value of the wrong type. The tree may be that of
 * a string of the same length with other names of functions.
 */
export function typeFaults(text: string, root: SyntaxNode): QueryFault[] {
  const check = new TypeCheck(text);
  for (const query of expressionsIn(root).slice(0, 1)) check.typeOf(query);
  // Another engine may convert values that Prometheus does not.
  return check.faults.map((fault) => ({
    ...fault,
    ...(check.hasUnknownFunction ? { uncertain: true as const } : {}),
    isType: true,
  }));
}

const expressionsIn = (node: SyntaxNode | undefined): SyntaxNode[] =>
  node ? childrenOf(node).filter(isExpression) : [];

class TypeCheck {
  readonly faults: QueryFault[] = [];
  hasUnknownFunction = false;
  constructor(private readonly text: string) {}

  typeOf(node: SyntaxNode): Found {
    const inner = expressionsIn(node);
    switch (node.name) {
      case "NumberDurationLiteral":
        return "scalar";
      case "StringLiteral":
        return "string";
      case "VectorSelector":
        return "instant vector";
      case "FunctionCall":
      case "AggregateExpr":
        return this.callType(node);
      case "BinaryExpr":
        return this.binaryType(node, inner);
      case "MatrixSelector":
        return "range vector";
      case "SubqueryExpr":
        if (inner[0]) this.expect(inner[0], "instant vector", "a subquery");
        return "range vector";
      default:
        return inner[0] ? this.typeOf(inner[0]) : "instant vector";
    }
  }

  private callType(node: SyntaxNode): Found {
    const given = expressionsIn(childrenOf(node).find((one) => one.name === "FunctionCallBody"));
    const name = /^\w*/.exec(this.text.slice(node.from))?.[0].toLowerCase() ?? "";
    const parameters = PARAMETERS.get(name);
    if (!parameters) {
      this.hasUnknownFunction = true;
      for (const argument of given) this.typeOf(argument);
      return undefined;
    }
    // Where their number is wrong, it is not known which parameters the arguments are for.
    const isComplete = this.checkCount(node, name, parameters, given.length);
    given.forEach((argument, index) => {
      const parameter = (isComplete && (parameters[index] ?? parameters.at(-1))) || "";
      const expected = TYPES[parameter[0] ?? ""];
      if (expected) this.expect(argument, expected, `${name}()`);
      else this.typeOf(argument);
    });
    return SCALARS.has(name) ? "scalar" : "instant vector";
  }

  private checkCount(
    { from: offset }: SyntaxNode,
    name: string,
    parameters: readonly string[],
    given: number,
  ): boolean {
    const least = parameters.filter((one) => !/[?*]$/.test(one)).length;
    const most = parameters.at(-1)?.endsWith("*") ? Infinity : parameters.length;
    if (given >= least && given <= most) return true;
    const bound =
      least === most ? `${least}` : given < least ? `at least ${least}` : `at most ${most}`;
    const reason = `${name}() has ${bound} argument${bound.endsWith("1") ? "" : "s"}, and ${given} ${given === 1 ? "is" : "are"} given`;
    this.faults.push({ offset, reason });
    return false;
  }

  private binaryType(node: SyntaxNode, operands: readonly SyntaxNode[]): Found {
    const names = childrenOf(node).map(({ name }) => name);
    const types = operands.map((operand) => this.operandType(operand));
    const setOperator = names.find((name) => SET_OPERATORS.has(name));
    const isComparison = names.some((name) => COMPARISONS.has(name));
    const hasBool = names.includes("BoolModifier");
    const { from: offset } = node;
    if (hasBool && !isComparison)
      this.faults.push({ offset, reason: "bool is only allowed after a comparison" });
    const scalar = operands[types.indexOf("scalar")];
    if (setOperator && scalar)
      this.faults.push(wrongType(scalar, setOperator.toLowerCase(), "instant vector", "scalar"));
    const areScalars = types.every((type) => type === "scalar");
    if (areScalars && isComparison && !hasBool)
      this.faults.push({
        offset,
        reason: "a comparison of two scalars needs bool after the operator",
      });
    if (areScalars) return "scalar";
    return types.includes("instant vector") ? "instant vector" : undefined;
  }

  private operandType(operand: SyntaxNode): Found {
    const type = this.typeOf(operand);
    if (type !== "range vector" && type !== "string") return type;
    this.faults.push(wrongType(operand, "an operator", "instant vector", type));
    return undefined;
  }

  private expect(node: SyntaxNode, expected: Type, by: string): void {
    const type = this.typeOf(node);
    if (type !== undefined && type !== expected)
      this.faults.push(wrongType(node, by, expected, type));
  }
}

const ADVICE: Partial<Record<Type, string>> = {
  "range vector": "Add a range, such as [5m]",
  "instant vector": "Remove the range, or put a function such as rate() around it",
};
const withArticle = (type: Type): string => `${type === "instant vector" ? "an" : "a"} ${type}`;

function wrongType(
  { from: offset }: SyntaxNode,
  by: string,
  expected: Type,
  type: Type,
): QueryFault {
  const reason = `${by} needs ${withArticle(expected)} here, not ${withArticle(type)}`;
  // One vector instead of the other. Dashboards of real accounts contain rate(x) without a range:
  // the service stores it.
  return expected.endsWith("vector") && type.endsWith("vector")
    ? { offset, reason: `${reason}. ${ADVICE[expected]}`, uncertain: true }
    : { offset, reason };
}
