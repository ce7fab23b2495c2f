import { texts } from "../texts.js";
import { type Tree, Written } from "./yaml.js";

const written = (...texts: string[]): readonly Written[] => texts.map((text) => new Written(text));

/** Scalars of every form, and values that are none. */
export const ODD: readonly Tree[] = [
  ...written(...texts("¦~¦null¦Null¦NULL¦nUll¦true¦False¦y¦on¦1¦010¦0o17¦0x1F")),
  ...written(...texts("0b11¦1_000¦1e3¦.5¦1.10¦-0¦+1¦.inf¦-.INF¦.nan¦1.¦1e¦0.0")),
  ...written(...texts("12345678901234567890¦-1¦2026-01-02¦2026-01-02T03:04:05Z¦12:30:00¦''¦\"\"")),
  ...written(...texts('!!str 5¦!!int "5"¦!!null x¦!!bool yes¦!!float 1¦!foo x¦!!binary YWI=¦! 5')),
  ...written(...texts("!!str¦\"\\x41\"¦\"\\u00e9\"¦'it''s'¦é¦=¦<<¦a b¦a: b¦a #b¦a#b¦- a")),
  ...written(...texts("5m¦{}¦[]¦[a]¦{a: b}¦{a}¦*none¦&q¦&q r¦@x¦`x`¦%x¦|¦>-")),
  ...written(...texts("\"a¦'a¦[a¦? a¦!!map {}¦!!seq []¦⇥x¦x⇥¦x:y¦? ¦-¦--- x¦!!timestamp x")),
];
export const DURATIONS = ["5m", "1h30m", "0s", "90s", "1d", "1w2d", "1y", "500ms", "1m", "10s"];
export const ODD_DURATIONS = written(
  ...texts("0¦90¦1.5h¦\"\"¦-5m¦1h1h¦5M¦5min¦1s1m¦1 m¦' 5m'¦292y¦300y¦05m"),
  ...texts("5m*2¦1e3¦0.0¦00¦+5m¦1_0s¦9223372036854ms¦9223372036855ms¦0x5m¦5ms3s¦1y1w1d"),
);
export const NAMES = texts("X¦Down¦High latency¦a:b¦a-b¦é¦1a¦job:errors:rate5m¦{}¦a{b}");
export const LABELS = ["severity", "team", "a", "job", "a_b", "_x", "page"];
export const ODD_LABELS: readonly (string | Written)[] = [
  ...["__name__", "alertname", "", "a-b", "1a", "é", "a b", "a.b", "A:b", "$labels", "__x__"],
  ...written("~", "1", "true", "<<", "!!str <<", '"<<"', "[a]", "{a: b}", "? a", "1.0"),
];
export const BROKEN = texts(
  'up(¦rat(x[5m])¦rate(x)¦x{a=~"("}¦sum by (a) x¦x[5m]¦"text"¦{}¦{job=""}¦x @ 5 @ 6',
  "x offset 5m offset 5m¦1e400¦a and on() group_left() b¦limitk(1, x)¦x{a='b'",
  "holt_winters(x[5m], 0.5, 0.5)¦x{p=~\"/\\d\"}¦x{p=~'/\\\\d'}¦sum(¦x > ¦x[10min]¦x[0s]",
  "x[-5m]¦RATE(x[5m])¦(x) offset 1m¦x ==bool 1¦1 == 2¦1 == bool 2¦x == 'a'¦# only¦x # c",
  'info(x)¦{"x.y"}¦{"x", a="b"}¦x{"a b"="c"}¦x{a=b}¦x{a=="b"}¦x{,}¦x{a="b",}¦x y¦$x > 1',
  "up{{ x }}¦on_call¦sum¦bool¦x atan2 y¦x offset -5m¦x @ start()¦x[5m] @ 5¦rate(x[5m:])",
  "rate(x[5m:1m])¦x smoothed¦rate(x[5m] anchored)¦x offset step()¦rate(x[5m*2])",
  "rate(x[max_of(1m,2m)])¦x offset 1.5¦1 offset 5m¦count_values('a b', x)",
  "count_values(\"a\", x)¦topk(x, y)¦quantile('a', x)¦absent()¦time() > 1¦vector('a')",
  "label_replace(x, 'a', '$1', 'b', '(')¦a > on(x) b¦a > on(x) group_left(x) b",
  "a or group_left b¦x{__name__='y'}¦histogram_quantile(0.9, x)¦day_of_month()¦x % 2 == 0",
  "NaN¦Inf > -Inf¦'a¦1 + ¦((x))¦x{a!~''}¦a.b¦a:b",
);
