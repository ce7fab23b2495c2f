import { pick, type Random } from "../random";

const DURATIONS = ["30s", "1m", "90s", "5m", "10m", "1m30s", "1m*2", "2m+1m", "-1m+3m"];
const SELECTORS = [
  ...["g", "c", "up", "h_bucket", "missing", 'g{a="1"}', 'g{a=~"1|2"}', 'g{b!="x"}', 'c{i="1"}'],
  ...['up{job="api"}', '{__name__=~"g|c"}', 'g{a!~"[13]"}', 'up{instance=~"(a|b):.*"}'],
];
const ARITHMETIC = ["+", "-", "*", "/", "%", "^", "atan2"];
const COMPARISONS = ["==", "!=", ">", "<", ">=", "<="];
const SETS = ["and", "or", "unless"];
const AGGREGATIONS = ["sum", "avg", "min", "max", "count", "stddev", "stdvar", "group"];
const INSTANT = ["abs", "ceil", "floor", "exp", "sqrt", "ln", "sgn", "sort", "absent", "timestamp"];
const OVER_TIME = [
  ...["rate", "irate", "increase", "delta", "idelta", "deriv", "changes", "resets"],
  ...["sum_over_time", "avg_over_time", "min_over_time", "max_over_time", "count_over_time"],
  ...["last_over_time", "stddev_over_time", "present_over_time", "absent_over_time"],
];
const NUMBERS = ["0", "1", "2", "-3", "0.5", "1e2", "0x1F", "Inf", "NaN", "1_000", "5m"];
const LABELS = ["a", "b", "i", "job", "instance", "le"];

/** A random expression; most are valid, and some have values that Prometheus refuses. */
export const expressionOf = (random: Random, depth = 3): string => {
  const one = (list: readonly string[]) => pick(random, list);
  const next = () => expressionOf(random, depth - 1);
  const modifiers = () => {
    const offset = ` offset ${one(["1m", "-2m", "(1m+1m)", "90s"])}`;
    const at = ` @ ${one(["300", "600.5", "start()", "end()"])}`;
    return one(["", "", "", offset, at, offset + at, at + offset]);
  };
  const range = () =>
    depth > 1 && one(["1", "2", "3"]) === "1"
      ? `(${next()})[${one(DURATIONS)}:${one(["", "1m", "30s"])}]`
      : `${one(SELECTORS)}[${one(DURATIONS)}]`;
  // Prometheus 3.16 gives `(x @ 300)[3m:] @ 900 offset -2m` at 900 the values of another time: the
  // first time of the subquery is that of the query, so that it keeps the offset of the outer one.
  const shifted = () => {
    const [inner, shift] = [range(), modifiers()];
    const isMistaken = inner.includes("@") && /offset -.*@|@.*offset -/.test(shift);
    return isMistaken ? inner : `${inner}${shift}`;
  };
  const matching = () => {
    const labels = `(${one([...LABELS, "", "a, b"])})`;
    const group = one(["", "", ` group_left`, ` group_right(b)`]);
    return one(["", "", "", ` on${labels}${group}`, ` ignoring${labels}${group}`]);
  };
  const grouping = () => one(["", "", ` by (${one(LABELS)})`, ` without (${one(LABELS)})`]);
  if (depth <= 0) return one([one(SELECTORS) + modifiers(), one(SELECTORS), one(NUMBERS)]);
  const forms: readonly (() => string)[] = [
    () => `${next()} ${one(ARITHMETIC)} ${next()}`,
    () => `${next()} ${one(ARITHMETIC)}${matching()} ${next()}`,
    () => `${next()} ${one(COMPARISONS)}${one(["", " bool"])} ${next()}`,
    () => `${next()} ${one(COMPARISONS)}${matching()} ${next()}`,
    () => `${next()} ${one(SETS)}${one(["", ` on(${one(LABELS)})`])} ${next()}`,
    () => `${one(["-", "+"])}${next()}`,
    () => `(${next()})`,
    () => one(SELECTORS) + modifiers(),
    () => `${one(AGGREGATIONS)}${grouping()} (${next()})`,
    () => `quantile${grouping()} (${one(["0.5", "0.9", "2"])}, ${next()})`,
    () => `count_values${grouping()} ("v", ${next()})`,
    () => `${one(INSTANT)}(${next()})`,
    () => `${one(OVER_TIME)}(${shifted()})`,
    () => `quantile_over_time(0.5, ${shifted()})`,
    () => `clamp(${next()}, 0, ${one(NUMBERS)})`,
    () => `histogram_quantile(0.9, ${one(["h_bucket", "rate(h_bucket[5m])", next()])})`,
    () => `label_replace(${next()}, "z", "$1", "a", "${one(["(.*)", "(1|2)", "x+"])}")`,
    () => `vector(${one(NUMBERS)})`,
    () => `scalar(${next()})`,
  ];
  return pick(random, forms)();
};
