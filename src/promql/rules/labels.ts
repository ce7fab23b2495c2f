import { type Fact, factOf, neverEqual } from "../facts";
import { isMatched, isScalar, labelsOf } from "../labels";
import { type OfType, ruleFor } from "./read";

const isRemoved = ({ presence, isChosen }: Fact): boolean => presence === "lacks" && !isChosen;

export const removedLabel = ruleFor(
  "aggregate",
  {
    name: "removed-label",
    title: "A group by a label that the inner query removed",
    why: "The series that are grouped do not have the label, so all of them are one group.",
    change: "Keep the label in the inner aggregation, or remove it from the outer one.",
    examples: [
      {
        wrong: "sum by (job) (sum without (job) (rate(x[5m])))",
        right: "sum by (job) (sum without (pod) (rate(x[5m])))",
      },
      { wrong: "max by (pod) (sum by (job) (x))", right: "max by (job) (sum by (job, pod) (x))" },
      { wrong: "group by (cluster) (sum(errors))", right: "group by (cluster) (errors)" },
      {
        wrong: 'sum by (pod) (absent(up{job="a"}))',
        right: 'sum by (job) (absent(up{job="a"}))',
      },
    ],
  },
  ({ labels, without, expr, from }) => {
    if (without) return [];
    const inner = labelsOf(expr);
    return labels
      .filter((label) => isRemoved(factOf(inner, label)))
      .map((label) => ({ offset: from, what: `the grouped series have no label ${label}` }));
  },
);

type Binary = OfType<"binary">;
const hasVectors = ({ op, left, right }: Binary): boolean =>
  op !== "or" && !isScalar(left) && !isScalar(right);

/** The first label for which both sides can never be equal. */
function differentLabel({ left, right, matching }: Binary): string | undefined {
  const [first, second] = [labelsOf(left), labelsOf(right)];
  const names = new Set([
    ...(matching?.labels ?? []),
    ...first.known.keys(),
    ...second.known.keys(),
  ]);
  return [...names].find(
    (name) => isMatched(name, matching) && neverEqual(factOf(first, name), factOf(second, name)),
  );
}

export const unmatchedSides = ruleFor(
  "binary",
  {
    name: "unmatched-sides",
    title: "Two sides whose labels are never equal",
    why: "An operator pairs series with equal labels. These labels are never equal, so no pair exists.",
    change:
      "Name the labels that are equal with on(...), or exclude the others with ignoring(...).",
    examples: [
      { wrong: 'x{job="a"} / y{job="b"}', right: 'x{job="a"} / ignoring(job) y{job="b"}' },
      { wrong: 'x{a="1"} and y{a="2"}', right: 'x{a="1"} and on(pod) y{a="2"}' },
      { wrong: 'x{job="a"} unless sum(x)', right: 'x{job="a"} unless on() sum(x)' },
      { wrong: 'x{a=~"b|c"} * on(a) y{a="d"}', right: 'x{a=~"b|c"} * on(a) y{a="c"}' },
    ],
  },
  (expr) => {
    const label = hasVectors(expr) ? differentLabel(expr) : undefined;
    return (
      label !== undefined && {
        offset: expr.from,
        what: `the label ${label} is never equal on both sides of ${expr.op}`,
      }
    );
  },
);

export const removedJoinLabel = ruleFor(
  "binary",
  {
    name: "removed-join-label",
    title: "A join by a label that one side does not have",
    why: "The series of one side do not have the label, so it can neither pair them nor be taken.",
    change: "Keep the label in the aggregation of that side, or remove it from the join.",
    examples: [
      { wrong: "sum(x) / on(cluster) count(y)", right: "sum(x) / on() count(y)" },
      {
        wrong: "x * on(pod) group_left(team) sum by (pod) (y)",
        right: "x * on(pod) group_left(team) sum by (pod, team) (y)",
      },
      {
        wrong: "x and on(pod) sum by (job) (y)",
        right: "x and on(pod) sum by (job, pod) (y)",
      },
    ],
  },
  (expr) => {
    const { matching, left, right, from: offset } = expr;
    if (!matching || !hasVectors(expr) || differentLabel(expr) !== undefined) return [];
    const [first, second] = [labelsOf(left), labelsOf(right)];
    const one = matching.group === "right" ? first : second;
    const joined = (matching.on ? matching.labels : []).filter((label) =>
      [first, second].some((side) => isRemoved(factOf(side, label))),
    );
    const included = matching.include.filter((label) => isRemoved(factOf(one, label)));
    return [
      ...joined.map((label) => ({ offset, what: `one side of on() has no label ${label}` })),
      ...included.map((label) => ({
        offset,
        what: `the side with one series has no label ${label} that group_${matching.group} takes`,
      })),
    ];
  },
);

export const missingLe = ruleFor(
  "call",
  {
    name: "missing-le",
    title: "A quantile of buckets without the label le",
    why: "histogram_quantile() reads the limits of the buckets from the label le. Without it, the result is empty.",
    change: "Add le to the labels of the aggregation.",
    examples: [
      {
        wrong: "histogram_quantile(0.9, sum by (job) (rate(x_bucket[5m])))",
        right: "histogram_quantile(0.9, sum by (job, le) (rate(x_bucket[5m])))",
      },
      {
        wrong: "histogram_quantile(0.9, sum without (le) (rate(x_bucket[5m])))",
        right: "histogram_quantile(0.9, sum without (pod) (rate(x_bucket[5m])))",
      },
    ],
  },
  ({ func, args, from, to }, { text }) =>
    func === "histogram_quantile" &&
    args[1] !== undefined &&
    // A native histogram has no buckets as series, and needs no label.
    /\w_bucket\b/.test(text.slice(from, to)) &&
    factOf(labelsOf(args[1]), "le").presence === "lacks" && {
      offset: args[1].from,
      what: "the buckets have no label le here",
    },
);
