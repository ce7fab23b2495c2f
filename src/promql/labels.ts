import { hasVariable } from "../text/parts";
import type { AggregateExpr, BinaryExpr, CallExpr, Expr, Matcher, Matching } from "./expr";
import {
  ANY,
  both,
  EMPTIED,
  either,
  type Fact,
  factOf,
  HAS,
  LACKS,
  type Labels,
  MAY,
  METADATA,
  NONE,
} from "./facts";
import { PARAMETERS } from "./functions";
import { replacedLabel } from "./label-calls";
import { meets, valuesOfMatcher } from "./matchers";

const KNOWN = new WeakMap<Expr, Labels>();

/** What is known of the labels of the series that an expression gives. */
export function labelsOf(expr: Expr): Labels {
  const known = KNOWN.get(expr) ?? calculated(expr);
  KNOWN.set(expr, known);
  return known;
}

function calculated(expr: Expr): Labels {
  switch (expr.type) {
    case "number":
    case "string":
      return NONE;
    case "selector":
      return labelsOfMatchers(expr.matchers);
    case "matrix":
      return labelsOf(expr.selector);
    case "subquery":
    case "unary":
      return labelsOf(expr.expr);
    case "call":
      return labelsOfCall(expr);
    case "aggregate":
      return labelsOfAggregate(expr);
    case "binary":
      return labelsOfBinary(expr);
  }
}

/** Whether an expression is one number, without labels: `1`, `time()`, `scalar(x) + 1`. */
export function isScalar(expr: Expr): boolean {
  if (expr.type === "number") return true;
  if (expr.type === "call") return ["time", "pi", "scalar"].includes(expr.func);
  if (expr.type === "unary") return isScalar(expr.expr);
  return expr.type === "binary" && isScalar(expr.left) && isScalar(expr.right);
}

/** The names of the labels by which two sides are paired; undefined: all except the ignored ones. */
export const isMatched = (label: string, matching: Matching | undefined): boolean =>
  matching?.on
    ? matching.labels.includes(label)
    : !METADATA.includes(label) && !matching?.labels.includes(label);

function labelsOfMatchers(matchers: readonly Matcher[]): Labels {
  const known = new Map<string, Fact>();
  for (const matcher of matchers)
    known.set(matcher.label, both(known.get(matcher.label) ?? MAY, factOfMatcher(matcher)));
  return { known, rest: MAY };
}

function factOfMatcher(matcher: Matcher): Fact {
  const values = valuesOfMatcher(matcher);
  const isEmptyAllowed = meets("", matcher);
  if (values?.every((value) => value === "")) return EMPTIED;
  if (isEmptyAllowed !== false) return MAY;
  return values ? { presence: "has", values } : HAS;
}

function labelsOfCall({ func, args }: CallExpr): Labels {
  if (func === "absent" || func === "absent_over_time") return labelsOfAbsent(args[0]);
  const parameters = PARAMETERS.get(func);
  if (!parameters) return ANY;
  const index = parameters.findIndex((one) => /^[vm]/.test(one));
  const vector = func === "scalar" ? undefined : args[index];
  if (!vector) return NONE;
  const inner = labelsOf(vector);
  if (func === "label_replace" || func === "label_join") return replacedLabel(func, inner, args);
  return func.startsWith("histogram_quantile") || func === "histogram_fraction"
    ? withFact(inner, "le", LACKS)
    : inner;
}

/** `absent(x{a="b"})` has the labels of which the selector says one value. */
function labelsOfAbsent(expr: Expr | undefined): Labels {
  const selector = expr?.type === "matrix" ? expr.selector : expr;
  if (selector?.type !== "selector") return NONE;
  const known = new Map<string, Fact>();
  for (const { label, op, value } of selector.matchers) {
    if (METADATA.includes(label)) continue;
    const isFirst = op === "=" && !known.has(label) && value !== "";
    if (hasVariable(value)) known.set(label, MAY);
    else known.set(label, isFirst ? { presence: "has", values: [value] } : LACKS);
  }
  return { known, rest: LACKS };
}

const KEEPING = new Set(["topk", "bottomk", "limitk", "limit_ratio"]);

function labelsOfAggregate({ op, expr, param, labels, without }: AggregateExpr): Labels {
  const inner = labelsOf(expr);
  if (KEEPING.has(op)) return inner;
  const known = new Map<string, Fact>(without ? inner.known : []);
  for (const label of labels) known.set(label, without ? LACKS : factOf(inner, label));
  const result: Labels = { known, rest: without ? inner.rest : LACKS };
  if (op !== "count_values" || param?.type !== "string") return result;
  return withFact(result, param.value, HAS);
}

function labelsOfBinary({ op, left, right, matching }: BinaryExpr): Labels {
  if (isScalar(left)) return isScalar(right) ? NONE : labelsOf(right);
  if (isScalar(right)) return labelsOf(left);
  const [first, second] = [labelsOf(left), labelsOf(right)];
  if (op === "unless") return first;
  if (op === "or") return combined(first, second, () => either);
  const pair = (label: string) => (isMatched(label, matching) ? both : firstOf);
  if (op === "and") return combined(first, second, pair, matching?.labels);
  if (matching?.group) return labelsOfGroup(first, second, matching);
  const how = (label: string) => {
    if (isMatched(label, matching)) return both;
    // The name of the metric is kept by some operators, and by newer versions for longer.
    return label === "__name__" && !matching?.on ? firstOf : neither;
  };
  return combined(first, second, how, matching?.labels);
}

function labelsOfGroup(left: Labels, right: Labels, matching: Matching): Labels {
  const [many, one] = matching.group === "left" ? [left, right] : [right, left];
  const pair = (label: string) => (isMatched(label, matching) ? both : firstOf);
  const all = combined(many, one, pair, matching.labels);
  return matching.include.reduce(
    (result, label) => withFact(result, label, factOf(one, label)),
    all,
  );
}

type Combine = (first: Fact, second: Fact) => Fact;
const firstOf: Combine = (first) => first;
const neither: Combine = () => LACKS;

/** `named`: the labels of `on` or `ignoring`, which need not be known of a side. */
function combined(
  first: Labels,
  second: Labels,
  how: (label: string) => Combine,
  named: readonly string[] = [],
): Labels {
  const names = new Set([...first.known.keys(), ...second.known.keys(), ...named]);
  const known = new Map<string, Fact>();
  for (const name of names) known.set(name, how(name)(factOf(first, name), factOf(second, name)));
  // A name that nobody uses: for all labels that neither side knows.
  return { known, rest: how("\0")(first.rest, second.rest) };
}

const withFact = (labels: Labels, name: string, fact: Fact): Labels => ({
  known: new Map(labels.known).set(name, fact),
  rest: labels.rest,
});
