import { notedSeries } from "../../../src/promql/evaluate/notation.js";
import { memoryStorage } from "../../../src/promql/evaluate/storage.js";
import { pick, Random } from "../random.js";
import type { Section } from "../suite.js";
import { texts } from "../texts.js";
import { compared } from "./expressions.js";
import { INTERVAL_MS } from "./series.js";
import { answersOf } from "./software.js";

/** Buckets that are missing, double, not sorted, no numbers; dates; labels for replacements. */
const SERIES = [
  ...bucketsOf("whole", texts("0.1 1¦0.5 3¦1 7¦+Inf 10")),
  ...bucketsOf("open", texts("0.1 1¦0.5 3¦1 7")),
  ...bucketsOf("falling", texts("0.1 5¦0.5 3¦1 7¦+Inf 6")),
  ...bucketsOf("double", texts("1 2¦1.0 3¦1e0 4¦2 5¦+Inf 6")),
  ...bucketsOf("negative", texts("-1 2¦0 4¦1 5¦+Inf 6")),
  ...bucketsOf("below", texts("-2 2¦-1 4¦+Inf 4")),
  ...bucketsOf("odd", texts("x 1¦NaN 2¦1 3¦-Inf 1¦+Inf 6")),
  ...bucketsOf("only", texts("+Inf 6")),
  ...bucketsOf("empty", texts("0.1 0¦1 0¦+Inf 0")),
  ...bucketsOf("nan", texts("0.1 NaN¦1 2¦+Inf 3")),
  ...bucketsOf("infinite", texts("0.1 1¦1 Inf¦+Inf Inf")),
  ...bucketsOf("late", texts("0.1 0¦1 0¦2 5¦+Inf 5")),
  ...bucketsOf("inf", texts("1 2¦inf 5¦Infinity 6")),
  "b_bucket{kind='none'} 5+0x40",
  ...texts("-62135596800¦951782400¦1e11¦-1¦NaN¦4107542399¦1709164799.9¦1e20¦-951868800").map(
    (value, index) => `date{n='${index}'} ${value} ${value}`,
  ),
  ...texts(
    "l{v='a-b',w='x1y22',k='10'} 1+1x40¦l{v='c.d',w='',k='9'} 2+1x40",
    "l{v='é',k='1e1'} 3+0x40¦l{v='A-B',w='x1y22',k='a2'} NaN+0x40",
    "l{v='0x',w='2',k='a10'} -Inf+0x40¦m{v='a-b',k='10',extra='e'} 5+0x40",
    "m{v='a-b',k='9',extra='f'} 6+0x40¦m{v='c.d',k='9'} 0+0x40",
    "one{v='a-b',extra='o'} 2+2x40¦s{a='1'} 0+1x5 _x5 10+5x5 stale 3 _x3 7+0x10",
    "s{a='2'} 100-10x9 0+10x9 _x5 NaN 1 Inf 2 -Inf",
  ),
];

function bucketsOf(kind: string, buckets: readonly string[]): string[] {
  return buckets.map((bucket) => {
    const [le, value] = bucket.split(" ");
    return `b_bucket{kind='${kind}',le='${le}'} ${value}+${/^\d/.test(value ?? "") ? value : 0}x40`;
  });
}

/** Random expressions of what is rare: odd buckets, dates, labels and times. */
export const oddExpressions: Section = {
  name: "odd-expressions",
  run: async (options) => {
    const random = new Random(`odd expressions ${options.seed}`);
    const queries = Array.from({ length: options.count }, () => ({
      expr: oddExpressionOf(random),
      at: pick(random, [0, 60, 600, 1210, 1800.5, 3000]),
      ...(random.happens(0.25) ? { end: 3600, step: pick(random, [60, 90, 333, 0.5 + 300]) } : {}),
    }));
    const answers = await answersOf(`load 1m\n  ${SERIES.join("\n  ")}`, queries, options);
    const storage = memoryStorage(SERIES.map((one) => notedSeries(one, INTERVAL_MS)));
    return queries.map((query, index) => compared(query, answers[index] ?? {}, storage));
  },
};

const QUANTILES = texts("0.5¦0¦1¦0.9¦-1¦2¦NaN¦0.25¦1e-9¦Inf");
const BOUNDS = texts("0¦0.1¦1¦-1¦-Inf¦+Inf¦NaN¦0.3¦5¦-0.5");
const DATES = texts(
  "date¦vector(-1)¦date + 86399¦vector(951782400)¦date % 1e10¦-date¦date * 1e3¦vector(1e300)",
);
const PARTS = texts("year¦month¦day_of_month¦day_of_year¦day_of_week¦days_in_month¦hour¦minute");
const PATTERNS = texts(
  '"(.)-(.)"¦"(?P<first>.).(?P<last>.)"¦"(.*)"¦""¦"x(\\\\d)y(\\\\d+)"¦"(?i)a-b"¦".+"¦"(a)?.*"¦"(\\\\w+)\\\\W(\\\\w+)"¦"["¦"^(.)"¦"(?s:.)*"¦"(?P<n>x)?(?P<n>.*)"¦"\\\\p{Letter}-(.)"¦"(\\\\p{old persian})?.*"',
);
const REPLACEMENTS = texts(
  '"$1"¦"$10"¦"$first-$last"¦"$\u007bfirst}x"¦"$1x"¦"$\u007b1}x"¦"$$1"¦""¦"$0"¦"$2$1"¦"$"¦"$\u007b"¦"é"¦"$\u007bx-y}"¦"$é"¦"$n"',
);
const LABELS = texts("v¦w¦k¦gone¦extra¦__name__¦a¦le¦kind");
const MATCHERS = texts(
  "v='a-b'¦v!='a-b'¦w=''¦k=~'1.*'¦gone=~'.*'¦gone='x'¦v='a-b',v='c'¦extra=~'e|f'¦v=~'x',k='9'¦v=~'\\\\p{Lu}.*'¦v=~'\\\\p{Letter}.*'¦v=~'\\\\p{Old_Persian}|a-b'¦v=~'(?P<n>a)-(?P<n>b)'",
);
const COMPARISONS = texts("==¦!=¦>¦<¦>=¦<=");
const FUNCTIONS = texts(
  "rate¦increase¦delta¦deriv¦changes¦resets¦idelta¦irate¦sum_over_time¦min_over_time¦avg_over_time¦stddev_over_time¦last_over_time¦count_over_time¦mad_over_time¦quantile_over_time 0.5¦predict_linear 60¦first_over_time¦absent_over_time¦present_over_time",
);

function oddExpressionOf(random: Random, depth = 1): string {
  const one = (list: readonly string[]): string => pick(random, list);
  const label = () => one(LABELS);
  const vector = (): string =>
    depth > 0 && random.happens(0.25)
      ? `(${oddExpressionOf(random, depth - 1)})`
      : one([
          "l",
          "m",
          "one",
          "s",
          `l{${one(MATCHERS)}}`,
          `m{${one(MATCHERS)}}`,
          "b_bucket",
          `{${one(MATCHERS)},k!=''}`,
        ]);
  const buckets = () =>
    one(
      texts(
        "b_bucket¦rate(b_bucket[5m])¦b_bucket{le!='+Inf'}¦b_bucket{le!~'0.*'}",
        "sum by (le) (b_bucket)¦b_bucket * -1¦b_bucket offset 5m¦increase(b_bucket[10m:1m])",
        "label_replace(b_bucket, 'le', '1', 'le', '0.5')",
      ),
    );
  const shift = () =>
    one(
      texts(
        "¦¦ offset 5m¦ offset -5m¦ @ start()¦ @ end()¦ @ 600¦ @ -1¦ offset -1m @ 900",
        " @ end() offset 10m",
      ),
    );
  const matching = () => {
    const labels = one([
      `on(${label()})`,
      `ignoring(${label()})`,
      "on()",
      "ignoring()",
      `on(v, ${label()})`,
      "ignoring(k, extra, w)",
    ]);
    return `${labels}${one(["", "", " group_left", ` group_left(${label()})`, " group_right(extra)", " group_left(extra, v)", " group_right()"])}`;
  };
  const call = (range: string): string => {
    const [name = "", parameter] = one(FUNCTIONS).split(" ");
    if (parameter === undefined) return `${name}(${range})`;
    return name === "predict_linear"
      ? `${name}(${range}, ${parameter})`
      : `${name}(${parameter}, ${range})`;
  };
  const window = () => one(["5m", "1m", "10m", "90s", "61s", "1h"]);
  const forms: readonly (() => string)[] = [
    () => `histogram_quantile(${one(QUANTILES)}, ${buckets()})`,
    () => `histogram_fraction(${one(BOUNDS)}, ${one(BOUNDS)}, ${buckets()})`,
    () => `histogram_quantile(scalar(one) / 10, ${buckets()})`,
    () =>
      `${one(["histogram_count", "histogram_sum", "histogram_avg", "histogram_stddev"])}(${buckets()})`,
    () => `${one(PARTS)}(${one(DATES)})`,
    () => `${one(PARTS)}()`,
    () => `${one(PARTS)}(timestamp(s) * ${one(["1", "1e5", "-1e6"])})`,
    () =>
      `label_replace(${vector()}, "${one(["z", "v", "k", "__name__", "a b", "é", ""])}", ${one(REPLACEMENTS)}, "${label()}", ${one(PATTERNS)})`,
    () =>
      `label_join(${vector()}, "${one(["z", "v", "__name__", ""])}", "${one(["-", "", "$1", "é"])}"${one(["", ', "v"', ', "v", "k"', ', "gone", "v"', ', "__name__", "w", "v"', ', "a b"'])})`,
    () =>
      `${one(["sort_by_label", "sort_by_label_desc"])}(${vector()}${one(["", ', "k"', ', "v", "k"', ', "gone"'])})`,
    () => `absent(${one(["gone", "l", "m", "s"])}{${one(MATCHERS)}})`,
    () => `absent(${vector()} ${one(["+", "and", "or"])} gone{v="x"})`,
    () => `absent_over_time(${one(["gone", "l", "s"])}{${one(MATCHERS)}}[${window()}]${shift()})`,
    () =>
      `${vector()} ${one(["and", "or", "unless"])} ${one([`on(${label()}) `, `ignoring(${label()}) `, "on() ", "ignoring() ", ""])}${vector()}`,
    () => `${vector()} ${one(["+", "-", "*", "/", "%", "^", "atan2"])} ${matching()} ${vector()}`,
    () => `${vector()} ${one(COMPARISONS)} ${one(["", "bool "])}${matching()} ${vector()}`,
    () =>
      `${one(["", "-", "+"])}${one(["2", "l", "one"])} ^ ${one(["-", ""])}${one(["2", "one", "0.5"])} ${one(["^ 2", "* -1", "% 3", ""])}`,
    () =>
      `${vector()} ${one(COMPARISONS)} ${one(["", "bool "])}${one(["2", "NaN", "-Inf", "Inf", "scalar(one)", "-0"])}`,
    () =>
      `${one(["1", "NaN", "time()"])} ${one(COMPARISONS)} ${one(["", "bool "])}${one(["2", "NaN", vector()])}`,
    () => call(`s[${window()}]${shift()}`),
    () => call(`(${vector()})[${window()}:${one(["", "1m", "37s", "3m"])}]${shift()}`),
    () =>
      call(`${call(`s[${window()}]${shift()}`)}[${window()}:${one(["", "1m", "30s"])}]${shift()}`),
    () =>
      `${one(["sum", "count", "max", "min", "avg", "stddev", "stdvar", "group"])} ${one(["by", "without"])} (${label()}) (${vector()})`,
    () =>
      `count_values ${one(["", "by (v) ", "without (k) "])}("${one(["v", "z", "__name__", "a b", ""])}", ${vector()})`,
    () =>
      `sum(${one(["topk", "bottomk"])} ${one(["", "by (v) "])}(${one(["1", "2", "0", "-1", "NaN", "1e20", "1.9"])}, ${vector()}))`,
    () => `quantile ${one(["", "by (v) "])}(${one(QUANTILES)}, ${vector()})`,
    () => `scalar(${vector()})`,
    () => `round(${vector()}, ${one(["0.3", "0", "-1", "NaN", "Inf", "1e-9", "10"])})`,
    () => `clamp(${vector()}, ${one(BOUNDS)}, ${one(BOUNDS)})`,
    () => `${one(["l", "s", "one"])}${shift()}`,
    () =>
      one(
        texts(
          "rate(l)¦sum(1)¦l[5m]¦abs('a')¦l and 1¦1 and 2¦1 or l¦label_replace(l, 'a', 'b')",
          "topk(l, l)¦l == bool 'a'¦rate(l[5m], 1)¦l > on(v) group_left 1¦vector(l)¦scalar(1)",
          "time(1)¦-'a'¦sum by (v) l¦histogram_quantile(l, 1)¦count_values(v, l)¦l offset m¦l @ l",
          "absent(1)¦l[5m:]¦(l[5m])¦sum(l[5m])¦'a' + 'b'¦'a' == 'a'¦bool¦l bool l¦1 bool 2",
          "l + bool l¦on(v) l",
        ),
      ),
  ];
  return pick(random, forms)();
}
