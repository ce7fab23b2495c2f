import { pick, type Random } from "../random.js";
import { expressionOf } from "./generate.js";
import { templateOf } from "./template-inputs.js";
import { type Entries, type Tree, Written, yamlOf } from "./yaml.js";

const written = (...texts: string[]): readonly Written[] => texts.map((text) => new Written(text));

/** Scalars of every form, and values that are none. */
const ODD: readonly Tree[] = [
  ...written(
    "",
    "~",
    "null",
    "Null",
    "NULL",
    "nUll",
    "true",
    "False",
    "y",
    "on",
    "1",
    "010",
    "0o17",
    "0x1F",
  ),
  ...written(
    "0b11",
    "1_000",
    "1e3",
    ".5",
    "1.10",
    "-0",
    "+1",
    ".inf",
    "-.INF",
    ".nan",
    "1.",
    "1e",
    "0.0",
  ),
  ...written(
    "12345678901234567890",
    "-1",
    "2026-01-02",
    "2026-01-02T03:04:05Z",
    "12:30:00",
    "''",
    '""',
  ),
  ...written(
    "!!str 5",
    '!!int "5"',
    "!!null x",
    "!!bool yes",
    "!!float 1",
    "!foo x",
    "!!binary YWI=",
    "! 5",
  ),
  ...written(
    "!!str",
    '"\\x41"',
    '"\\u00e9"',
    "'it''s'",
    "é",
    "=",
    "<<",
    "a b",
    "a: b",
    "a #b",
    "a#b",
    "- a",
  ),
  ...written(
    "5m",
    "{}",
    "[]",
    "[a]",
    "{a: b}",
    "{a}",
    "*none",
    "&q",
    "&q r",
    "@x",
    "`x`",
    "%x",
    "|",
    ">-",
  ),
  ...written(
    '"a',
    "'a",
    "[a",
    "? a",
    "!!map {}",
    "!!seq []",
    "\tx",
    "x\t",
    "x:y",
    "? ",
    "-",
    "--- x",
    "!!timestamp x",
  ),
];
const DURATIONS = ["5m", "1h30m", "0s", "90s", "1d", "1w2d", "1y", "500ms", "1m", "10s"];
const ODD_DURATIONS = written(
  ...[
    "0",
    "90",
    "1.5h",
    '""',
    "-5m",
    "1h1h",
    "5M",
    "5min",
    "1s1m",
    "1 m",
    "' 5m'",
    "292y",
    "300y",
    "05m",
  ],
  ...[
    "5m*2",
    "1e3",
    "0.0",
    "00",
    "+5m",
    "1_0s",
    "9223372036854ms",
    "9223372036855ms",
    "0x5m",
    "5ms3s",
    "1y1w1d",
  ],
);
const NAMES = [
  "X",
  "Down",
  "High latency",
  "a:b",
  "a-b",
  "é",
  "1a",
  "job:errors:rate5m",
  "{}",
  "a{b}",
];
const LABELS = ["severity", "team", "a", "job", "a_b", "_x", "page"];
const ODD_LABELS: readonly (string | Written)[] = [
  ...["__name__", "alertname", "", "a-b", "1a", "é", "a b", "a.b", "A:b", "$labels", "__x__"],
  ...written("~", "1", "true", "<<", "!!str <<", '"<<"', "[a]", "{a: b}", "? a", "1.0"),
];
const BROKEN = [
  ...[
    "up(",
    "rat(x[5m])",
    "rate(x)",
    'x{a=~"("}',
    "sum by (a) x",
    "x[5m]",
    '"text"',
    "{}",
    '{job=""}',
  ],
  ...[
    "x @ 5 @ 6",
    "x offset 5m offset 5m",
    "1e400",
    "a and on() group_left() b",
    "limitk(1, x)",
    "x{a='b'",
  ],
  ...[
    "holt_winters(x[5m], 0.5, 0.5)",
    'x{p=~"/\\d"}',
    "x{p=~'/\\\\d'}",
    "sum(",
    "x > ",
    "x[10min]",
    "x[0s]",
    "x[-5m]",
  ],
  ...[
    "RATE(x[5m])",
    "(x) offset 1m",
    "x ==bool 1",
    "1 == 2",
    "1 == bool 2",
    "x == 'a'",
    "# only",
    "x # c",
    "info(x)",
  ],
  ...[
    '{"x.y"}',
    '{"x", a="b"}',
    'x{"a b"="c"}',
    "x{a=b}",
    'x{a=="b"}',
    "x{,}",
    'x{a="b",}',
    "x y",
    "$x > 1",
    "up{{ x }}",
  ],
  ...[
    "on_call",
    "sum",
    "bool",
    "x atan2 y",
    "x offset -5m",
    "x @ start()",
    "x[5m] @ 5",
    "rate(x[5m:])",
    "rate(x[5m:1m])",
  ],
  ...[
    "x smoothed",
    "rate(x[5m] anchored)",
    "x offset step()",
    "rate(x[5m*2])",
    "rate(x[max_of(1m,2m)])",
    "x offset 1.5",
    "1 offset 5m",
  ],
  ...[
    "count_values('a b', x)",
    'count_values("a", x)',
    "topk(x, y)",
    "quantile('a', x)",
    "absent()",
    "time() > 1",
    "vector('a')",
  ],
  ...[
    "label_replace(x, 'a', '$1', 'b', '(')",
    "a > on(x) b",
    "a > on(x) group_left(x) b",
    "a or group_left b",
    "x{__name__='y'}",
  ],
  ...[
    "histogram_quantile(0.9, x)",
    "day_of_month()",
    "x % 2 == 0",
    "NaN",
    "Inf > -Inf",
    "'a",
    "1 + ",
    "((x))",
    "x{a!~''}",
    "a.b",
    "a:b",
  ],
];

/** A rule file; about half of them are valid. */
export function ruleFileOf(random: Random): string {
  const groups = repeated(random, 0, 3, (index) => groupOf(random, index));
  const root = objectOf(random, [["groups", groups]], ["group", "rules", "namespace", "kind"]);
  const text = random.happens(0.03) ? yamlOf(pick(random, ODD), random) : yamlOf(root, random);
  return random.happens(0.15) ? around(text, random) : text;
}

/** What stands around and between the lines of a file. */
function around(text: string, random: Random): string {
  const lines = text.split("\n");
  const at = random.between(0, Math.max(lines.length - 1, 0));
  const inserted = (line: string) => [...lines.slice(0, at), line, ...lines.slice(at)].join("\n");
  const forms = [
    () => `---\n${text}`,
    () => `%YAML 1.2\n---\n${text}`,
    () => `${text}---\n${text}`,
    () => `${text}...\n`,
    () => `${text}---\nother: 1\n`,
    () => `---\n---\n${text}`,
    () => `# comment\n${text}# end`,
    () => `\ufeff${text}`,
    () => text.replaceAll("\n", "\r\n"),
    () => text.trimEnd(),
    () => inserted(""),
    () => inserted("# comment"),
    () => inserted("\t"),
    () => inserted("  "),
    () => inserted(pick(random, ["x", "x: 1", "  x: 1", "- x", "    expr: up", "...", "---"])),
    () => lines.map((line) => ` ${line}`).join("\n"),
    () => [...lines.slice(0, at), ` ${lines[at]}`, ...lines.slice(at + 1)].join("\n"),
    () => [...lines.slice(0, at), lines[at]?.replace(/^ /, ""), ...lines.slice(at + 1)].join("\n"),
    () =>
      [...lines.slice(0, at), lines[at]?.replace(/^ +/, "\t"), ...lines.slice(at + 1)].join("\n"),
    () => [...lines.slice(0, at), `${lines[at]} # c`, ...lines.slice(at + 1)].join("\n"),
    () => [...lines.slice(0, at), ...lines.slice(at + 1)].join("\n"),
  ];
  return pick(random, forms)();
}

function groupOf(random: Random, index: number): Tree {
  const rules = repeated(random, 0, 3, () => ruleOf(random));
  return objectOf(
    random,
    [
      ["name", random.happens(0.95) ? `g${random.happens(0.97) ? index : 0}` : pick(random, NAMES)],
      ...some(random, 0.2, "interval", () => durationOf(random)),
      ...some(random, 0.1, "query_offset", () => durationOf(random)),
      ...some(
        random,
        0.1,
        "limit",
        () => new Written(pick(random, ["0", "5", "-1", "010", "1e2", "1.0", "0x5", "'5'"])),
      ),
      ...some(random, 0.15, "labels", () => labelsOf(random)),
      ["rules", rules],
    ],
    ["Name", "rule", "partial_response_strategy", "source_tenants", "annotations"],
  );
}

function ruleOf(random: Random): Tree {
  const isAlert = random.happens(0.75);
  return objectOf(
    random,
    [
      [isAlert ? "alert" : "record", pick(random, isAlert ? NAMES : NAMES.slice(0, 8))],
      ["expr", queryOf(random)],
      ...some(random, isAlert ? 0.3 : 0.03, "for", () => durationOf(random)),
      ...some(random, isAlert ? 0.15 : 0.03, "keep_firing_for", () => durationOf(random)),
      ...some(random, 0.4, "labels", () => labelsOf(random)),
      ...some(random, isAlert ? 0.4 : 0.03, "annotations", () => labelsOf(random)),
      ...some(random, 0.02, isAlert ? "record" : "alert", () => pick(random, NAMES)),
    ],
    ["anotations", "exp", "summary", "Alert", "if"],
  );
}

const queryOf = (random: Random): Tree =>
  random.happens(0.15) ? pick(random, BROKEN) : expressionOf(random, 1);
const durationOf = (random: Random): Tree =>
  pick(random, random.happens(0.2) ? ODD_DURATIONS : DURATIONS);

function labelsOf(random: Random): Tree {
  const entries = Array.from({ length: random.between(0, 2) }, (_, index): Entry => {
    const name = random.happens(0.07)
      ? pick(random, ODD_LABELS)
      : (LABELS[index + random.between(0, 4)] ?? "x");
    return [name, labelValueOf(random)];
  });
  return objectOf(random, entries, []);
}

function labelValueOf(random: Random): Tree {
  if (random.happens(0.2)) return pick(random, ODD.slice(0, 55));
  return random.happens(0.3)
    ? templateOf(random)
    : pick(random, ["critical", "a", "b c", "x: y", "", "a\nb"]);
}

type Entry = readonly [string | Written, Tree];

/** An object, sometimes with an odd value, an unknown key, a key twice, or keys that it merges. */
function objectOf(random: Random, entries: readonly Entry[], unknown: readonly string[]): Entries {
  const odd = entries.map(
    ([key, value]): Entry => [key, random.happens(0.012) ? pick(random, ODD) : value],
  );
  const order = random.happens(0.1) ? [...odd].reverse() : odd;
  const extra: Entry[] = [];
  const [first] = order;
  if (unknown.length && random.happens(0.012))
    extra.push([pick(random, unknown), pick(random, ODD)]);
  if (first && random.happens(0.008)) extra.push(first);
  if (first && random.happens(0.03)) {
    const rest = order.slice(1);
    const source = { entries: rest.length ? [rest[rest.length - 1] as Entry] : [first] };
    const merged = pick<Tree>(random, [
      source,
      [source],
      [source, source],
      new Written("x"),
      new Written(""),
    ]);
    return {
      entries: [
        first,
        [new Written("<<"), merged],
        ...rest.slice(0, random.between(0, rest.length)),
      ],
    };
  }
  return { entries: [...order, ...extra] };
}

const repeated = (
  random: Random,
  least: number,
  most: number,
  make: (index: number) => Tree,
): Tree[] =>
  Array.from({ length: random.happens(0.1) ? least : random.between(1, most) }, (_, index) =>
    make(index),
  );

const some = (random: Random, share: number, key: string, make: () => Tree): Entry[] =>
  random.happens(share) ? [[key, make()]] : [];
