import type { QueryFault } from "./fault";

/** A node of the syntax tree. */
export interface SyntaxNode {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: SyntaxNode | null;
  readonly nextSibling: SyntaxNode | null;
}

type Type = "scalar" | "string" | "instant vector" | "range vector";

// Arguments of functions: v an instant vector, m a range vector, s a scalar, t a string. `?` is
// optional, `*` may be repeated. From the documentation of Prometheus.
const SIGNATURES: Readonly<Record<string, string>> = {
  v: "abs absent acos acosh asin asinh atan atanh ceil cos cosh deg exp floor histogram_avg histogram_count histogram_stddev histogram_stdvar histogram_sum ln log10 log2 rad scalar sgn sin sinh sort sort_desc sqrt tan tanh timestamp",
  m: "absent_over_time avg_over_time changes count_over_time delta deriv first_over_time idelta increase irate last_over_time mad_over_time max_over_time min_over_time present_over_time rate resets stddev_over_time stdvar_over_time sum_over_time",
  "v?": "day_of_month day_of_week day_of_year days_in_month hour minute month year",
  "": "pi time",
  s: "vector",
  "v s s": "clamp",
  "v s": "clamp_max clamp_min",
  "v s?": "round",
  "m s": "predict_linear",
  "m s s": "double_exponential_smoothing holt_winters",
  "s m": "quantile_over_time",
  "s v": "histogram_quantile",
  "s s v": "histogram_fraction",
  "v t t t t": "label_replace",
  "v t t t*": "label_join",
  "v t*": "sort_by_label sort_by_label_desc",
};
const PARAMETERS = new Map(
  Object.entries(SIGNATURES).flatMap(([signature, names]) =>
    names.split(" ").map((name) => [name, signature ? signature.split(" ") : []] as const),
  ),
);
const SCALARS = new Set(["pi", "scalar", "time"]);
const AGGREGATIONS = new Map<string, readonly string[]>([
  ["topk", ["s", "v"]],
  ["bottomk", ["s", "v"]],
  ["quantile", ["s", "v"]],
  ["limitk", ["s", "v"]],
  ["limit_ratio", ["s", "v"]],
  ["count_values", ["t", "v"]],
]);
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

class TypeFault extends Error {
  constructor(readonly fault: QueryFault) {
    super(fault.reason);
  }
}

/** The first place where a query that can be parsed has a value of the wrong type. */
export function typeFault(text: string, root: SyntaxNode): QueryFault | undefined {
  try {
    const [query] = expressionsIn(root);
    if (query) typeOf(text, query);
    return undefined;
  } catch (error) {
    if (error instanceof TypeFault) return { ...error.fault, isType: true };
    throw error;
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}
const expressionsIn = (node: SyntaxNode | undefined): SyntaxNode[] =>
  node ? childrenOf(node).filter(isExpression) : [];

function typeOf(text: string, node: SyntaxNode): Type {
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
      return callType(text, node);
    case "BinaryExpr":
      return binaryType(text, node, inner);
    case "MatrixSelector":
      return "range vector";
    case "SubqueryExpr":
      if (inner[0]) expectType(text, inner[0], "instant vector", "a subquery");
      return "range vector";
    default:
      return inner[0] ? typeOf(text, inner[0]) : "instant vector";
  }
}

function callType(text: string, node: SyntaxNode): Type {
  const children = childrenOf(node);
  const [head] = children;
  const name = head ? text.slice(head.from, head.to).toLowerCase() : "";
  const given = expressionsIn(children.find((one) => one.name === "FunctionCallBody"));
  const isAggregation = node.name === "AggregateExpr";
  const parameters = isAggregation ? (AGGREGATIONS.get(name) ?? ["v"]) : PARAMETERS.get(name);
  if (!parameters) {
    for (const argument of given) typeOf(text, argument);
    return "instant vector";
  }
  checkCount(node, name, parameters, given.length);
  given.forEach((argument, index) => {
    const parameter = parameters[index] ?? parameters.at(-1) ?? "";
    const expected = TYPES[parameter[0] ?? ""];
    if (expected) expectType(text, argument, expected, `${name}()`);
  });
  return SCALARS.has(name) && !isAggregation ? "scalar" : "instant vector";
}

function checkCount(node: SyntaxNode, name: string, parameters: readonly string[], given: number) {
  const least = parameters.filter((one) => !/[?*]$/.test(one)).length;
  const most = parameters.at(-1)?.endsWith("*") ? Infinity : parameters.length;
  if (given >= least && given <= most) return;
  const bound =
    least === most ? `${least}` : given < least ? `at least ${least}` : `at most ${most}`;
  throw new TypeFault({
    offset: node.from,
    reason: `${name}() has ${bound} argument${bound.endsWith("1") ? "" : "s"}, and ${given} ${given === 1 ? "is" : "are"} given`,
  });
}

function binaryType(text: string, node: SyntaxNode, operands: readonly SyntaxNode[]): Type {
  const names = childrenOf(node).map(({ name }) => name);
  const types = operands.map((operand) => {
    const type = typeOf(text, operand);
    if (type === "range vector" || type === "string")
      throw wrongType(operand, "an operator", "instant vector", type);
    return type;
  });
  if (types.includes("instant vector") && !types.includes("scalar")) return "instant vector";
  const operator = names.find((name) => SET_OPERATORS.has(name) || COMPARISONS.has(name));
  if (operator && SET_OPERATORS.has(operator)) {
    const scalar = operands[types.indexOf("scalar")] ?? node;
    throw wrongType(scalar, operator.toLowerCase(), "instant vector", "scalar");
  }
  if (types.includes("instant vector")) return "instant vector";
  if (operator && !names.includes("BoolModifier"))
    throw new TypeFault({
      offset: node.from,
      reason: "a comparison of two scalars needs bool after the operator",
    });
  return "scalar";
}

const ADVICE: Partial<Record<Type, string>> = {
  "range vector": "Add a range, such as [5m]",
  "instant vector": "Remove the range, or put a function such as rate() around it",
};

function expectType(text: string, node: SyntaxNode, expected: Type, by: string): void {
  const type = typeOf(text, node);
  if (type !== expected) throw wrongType(node, by, expected, type);
}

const withArticle = (type: Type): string => `${type === "instant vector" ? "an" : "a"} ${type}`;

function wrongType(node: SyntaxNode, by: string, expected: Type, type: Type): TypeFault {
  const reason = `${by} needs ${withArticle(expected)} here, not ${withArticle(type)}`;
  const { from: offset } = node;
  // One vector in place of the other. Dashboards of real accounts contain rate(x) without a range:
  // the service stores it.
  return expected.endsWith("vector") && type.endsWith("vector")
    ? new TypeFault({ offset, reason: `${reason}. ${ADVICE[expected]}`, uncertain: true })
    : new TypeFault({ offset, reason });
}

/** The functions and aggregations that Prometheus has. */
export const FUNCTION_NAMES: readonly string[] = [
  ...PARAMETERS.keys(),
  ...AGGREGATIONS.keys(),
  ..."sum avg min max count stddev stdvar group".split(" "),
];
