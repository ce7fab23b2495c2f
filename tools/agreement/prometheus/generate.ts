import { pick, type Random } from "../random";
import { texts } from "../texts";

const DURATIONS = ["30s", "1m", "90s", "5m", "10m", "1m30s", "1m*2", "2m+1m", "-1m+3m"];
const SELECTORS = texts(
  'g¦c¦up¦h_bucket¦missing¦g{a="1"}¦g{a=~"1|2"}¦g{b!="x"}¦c{i="1"}¦r¦r{b=""}¦r{b=~"|x"}',
  'r{a="1"}¦r{a!="0",n=~"[0-5]"}¦r{b!~".+"}¦r{b=~".*"}¦up{job="api"}¦{__name__=~"g|c"}',
  'g{a!~"[13]"}¦up{instance=~"(a|b):.*"}¦t¦t{__type__="gauge"}¦{__unit__="s"}',
  'z{__type__="gauge",a="1"}',
);
const ARITHMETIC = ["+", "-", "*", "/", "%", "^", "atan2"];
const COMPARISONS = ["==", "!=", ">", "<", ">=", "<="];
const SETS = ["and", "or", "unless"];
const AGGREGATIONS = ["sum", "avg", "min", "max", "count", "stddev", "stdvar", "group"];
const INSTANT = texts(
  "abs¦ceil¦floor¦exp¦sqrt¦ln¦sgn¦sort¦absent¦timestamp¦round¦log2¦log10¦deg¦rad¦sin¦cos",
  "tan¦asin¦acos¦atan¦sinh¦cosh¦tanh¦asinh¦acosh¦atanh¦minute¦hour¦day_of_week",
  "day_of_month¦month¦day_of_year¦days_in_month¦year¦sort_desc",
);
const OVER_TIME = texts(
  "rate¦irate¦increase¦delta¦idelta¦deriv¦changes¦resets¦sum_over_time¦avg_over_time",
  "min_over_time¦max_over_time¦count_over_time¦last_over_time¦stddev_over_time",
  "present_over_time¦absent_over_time¦first_over_time¦stdvar_over_time¦mad_over_time",
  "ts_of_first_over_time¦ts_of_last_over_time¦ts_of_max_over_time¦ts_of_min_over_time",
  "integral",
);
const NUMBERS = texts("-0¦1e308¦-Inf¦0.1¦0¦1¦2¦-3¦0.5¦1e2¦0x1F¦Inf¦NaN¦1_000¦5m");
const LABELS = ["n", "__name__", "__type__", "a", "b", "i", "job", "instance", "le"];

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
    const labels = `(${one([...LABELS, "", "a, b", "a, n", "b, n"])})`;
    const group = one(["", "", ` group_left`, ` group_right(b)`, " group_left(b, n)"]);
    const fill = one(["", "", "", " fill(0)", " fill_left(-1)", " fill_left(1) fill_right(NaN)"]);
    return one(["", "", "", ` on${labels}${group}`, ` ignoring${labels}${group}`]) + fill;
  };
  const grouping = () =>
    one(["", "", ` by (${one(LABELS)})`, ` without (${one(LABELS)})`, " by ()", " without ()"]);
  const number = () => one([...NUMBERS, "scalar(up)", "step()", "time()", `scalar(${next()})`]);
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
    // Which of equal values are first, and which ones limitk takes, depends on the storage.
    () => `sum(${one(["topk", "bottomk"])}${grouping()} (${number()}, ${next()}))`,
    () => `count(limitk${grouping()} (${number()}, ${next()}))`,
    () =>
      `limit_ratio${grouping()} (${one(["0.5", "-0.5", "0.1", "1", "-1", "2", "0"])}, ${next()})`,
    () => `quantile${grouping()} (${number()}, ${next()})`,
    () => `${one(["sort_by_label", "sort_by_label_desc"])}(${next()}, "${one(LABELS)}")`,
    () => `${one(["clamp_min", "clamp_max", "round"])}(${next()}, ${number()})`,
    () => `clamp(${next()}, ${number()}, ${number()})`,
    () => `predict_linear(${shifted()}, ${number()})`,
    () => `quantile_over_time(${number()}, ${shifted()})`,
    () => `double_exponential_smoothing(${shifted()}, ${one(["0.1", "0.9", "1", "0"])}, 0.5)`,
    () => `histogram_fraction(${number()}, ${number()}, ${one(["h_bucket", next()])})`,
    () => `histogram_quantile(${number()}, ${one(["h_bucket", "increase(h_bucket[4m])"])})`,
    () =>
      `label_join(${next()}, "${one(["z", "a", "b"])}", "${one(["-", ""])}", "a", "${one(LABELS)}")`,
    () =>
      `label_replace(${next()}, "${one(LABELS)}", "${one(["", "$1-$2", `$${"{x}"}`, "c$$"])}", "${one(LABELS)}", "${one(["(.)(.*)", "", "(?P<x>.+)", "^a|b$", "(x|)y?"])}")`,
    () => {
      const ends = one(["anchored", "smoothed"]);
      return `${one(OVER_TIME)}(${one(SELECTORS)}[${one(DURATIONS)}] ${ends})`;
    },
    () => `${one(["max_of", "min_of"])}(${number()}, ${number()})`,
    () => `(${next()})[${one(DURATIONS)}:${one(["", "1m", "90s"])}]${modifiers()}`,
    () => `${one(SELECTORS)}[${one(["step()*3", "max_of(2m,step())", "range()/2", "10m-3m*2"])}]`,
    () => one(["time()", "vector(time())", "start()", "end()", "range()", "step()", "pi()", '"a"']),
  ];
  return pick(random, forms)();
};
