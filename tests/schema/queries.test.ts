import { field, type QueryLanguage } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { reviewQueries } from "../../src/schema/queries/check";

const LANGUAGES = [
  "promql",
  "lucene",
  "dataprime",
  "dpxl",
  "teraCondition",
  "teraTemplate",
] as const;
const nodes = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    nodeOf(
      model(`Query${language}`, "A query.", {
        query: field(string(), "The query.", { language }),
      }),
    ),
  ]),
) as Record<QueryLanguage, ReturnType<typeof nodeOf>>;
const found = (language: QueryLanguage, query: string) => {
  const { errors, warnings } = reviewQueries(nodes[language], { query });
  return {
    errors: errors.map(({ what }) => what),
    warnings: warnings.map(({ what }) => what),
  };
};
const NOTHING = { errors: [], warnings: [] };

describe("invalid PromQL is an error with its position", () => {
  test("advice for a label value is only given for one", () => {
    expect(found("promql", "x{a} y").errors).toEqual([expect.stringMatching(/unexpected "\}"$/)]);
    expect(found("promql", "x y").errors).toEqual([expect.stringMatching(/unexpected "y"$/)]);
  });

  test.each([
    ["sum(rate(x[5m])", 'line 1, column 16: unexpected end of the query: add the ")"'],
    ["sum by a (x)", 'line 1, column 8: unexpected "a"'],
    ["x{code=500}", 'line 1, column 8: unexpected "500": put the label value in quotes'],
    ["sum(\n  x{a=b}\n)", 'line 2, column 7: unexpected "b": put the label value in quotes'],
    ['x{a="b}', 'line 1, column 5: the quote " is not closed'],
    ["avg(x)) / 2", 'line 1, column 7: unexpected ")"'],
    ["x[5q]", "line 1, column 3: unknown unit q"],
    ["x y", 'line 1, column 3: unexpected "y"'],
    ["x > = 5", 'line 1, column 5: unexpected "="'],
    ["http.requests", 'line 1, column 5: unexpected ".requests"'],
    ['x{{a="b"}}', 'line 1, column 3: unexpected "{"'],
    ["   ", "line 1, column 1: there is no expression"],
    ["x and on (a) group_left () y", "line 1, column 1: group_left is not allowed with and"],
    [`x ${"y".repeat(100)}`, `unexpected "${"y".repeat(20)}…"`],
  ])("%j", (query, reason) =>
    expect(found("promql", query)).toEqual({
      errors: [expect.stringContaining(reason)],
      warnings: [],
    }),
  );
});

test.each([
  'x{a="b", c!="d", e=~"f.*", g!~`h`}',
  '{"requests.total", "service.name"="checkout"}',
  'sum by ("service.name", on, bool) (x)',
  "x{on='a', by='b', offset='c'}",
  "max_over_time(rate(x[5m])[1h:30s] @ end() offset -1d)",
  "x @ 1609746000 offset 1w2d",
  "x[300] offset (1h / 2)",
  "rate(x[step() * 2])",
  "count_over_time(x[min_of(5m, 1h)]) + min_of(3, 5)",
  "# first\nsum(\n  rate(x[5m]) # second\n)\r\n",
  "histogram_quantile(0.9, rate(x[5m])) and on (a) y",
  "a <bool 1 or b atan2 c unless ignoring (d) e",
  "histogram_fraction(0, 0.2, x) / 0x1F + 1e3 + .5 + 5. + 1./6 - Inf * NaN",
  "limitk(2, x) + limit_ratio(-0.1, x) </ 5",
  "rate(x[5m] smoothed)",
  "later_function(x, 1) + later_aggregation by (a) (x) + later_aggregation(x) without (a)",
  "SUM(x) BY (a) > BOOL 1",
  'offset{a="b"} offset 5m',
  'label_replace(x, "a", "$1", "b", "(.*):.*")',
  "`x`",
  "ALERTS{alertstate='firing'} == 1",
  "job:requests:rate5m",
])("valid PromQL has no finding: %j", (query) => expect(found("promql", query)).toEqual(NOTHING));

test("a form that needs a feature flag of Prometheus is a warning", () =>
  expect(found("promql", "a * fill (0) b")).toEqual({
    errors: [],
    warnings: [expect.stringContaining("fill needs a feature flag of Prometheus")],
  }));

test.each([
  "rate(x[$__range])",
  `rate(x[\${__rate_interval}:$step])`,
  `x{a=~\${service}, b!=$other, \${filters}}`,
  `x{a=~"\${service}.*", b="{{ other }}"}`,
  `sum by (\${label}) (prefix_\${metric}_total) \${operator} [[threshold]]`,
  `topk(\${n}, x) offset $shift`,
  `\${aggregation} by (a) (x)`,
  `\${query}{a="b"}\${suffix}`,
])("PromQL that is valid with some value of its variables has no finding: %j", (query) =>
  expect(found("promql", query)).toEqual(NOTHING),
);

test.each([
  ["sum(rate(x[$__range])", 'column 22: unexpected end of the query: add the ")"'],
  [`x{a=~\${service}.*}`, 'column 16: unexpected "."'],
  [`x{a="\${service}"`, 'column 17: unexpected end of the query: add the "}"'],
  ["x y {{ z }}", 'column 3: unexpected "y"'],
])("other invalid PromQL with variables is a warning: %j", (query, reason) =>
  expect(found("promql", query)).toEqual({
    errors: [],
    warnings: [expect.stringContaining(`probably invalid PromQL at line 1, ${reason}`)],
  }),
);

describe("invalid Lucene is a warning with its position", () => {
  test.each([
    ["level:(error OR fatal", 'line 1, column 22: unexpected end of the query: add the ")"'],
    ["level:error) AND a", 'line 1, column 12: unexpected ")"'],
    ['message:"timeout', 'line 1, column 9: the quote " is not closed'],
    ["a:b AND\nlevel:", "line 2, column 7: unexpected end of the query"],
    ["a:() OR b", 'line 1, column 4: unexpected ")"'],
    ["status:[400, 499]", 'line 1, column 14: unexpected "499"'],
    ["status:[400 TO 499", 'line 1, column 19: unexpected end of the query: add the "]"'],
    ["message:{code", 'line 1, column 14: unexpected end of the query: add the "}"'],
    ["level:error AND", "line 1, column 13: AND needs a term behind it: add one, or remove AND"],
    ["(level:error OR) AND a", "line 1, column 14: OR needs a term behind it"],
    ["a NOT", "line 1, column 3: NOT needs a term behind it"],
    ["wow!", "line 1, column 4: ! needs a term behind it"],
    ["AND level:error", "line 1, column 1: AND needs a term before it"],
    ["a OR OR b", "line 1, column 6: OR needs a term before it"],
    ["a AND NOT NOT b", "line 1, column 11: a term has one sign at most: remove NOT"],
    ["+-a", "line 1, column 2: a term has one sign at most: remove -"],
    ["level:error:info", 'line 1, column 12: a value with ":" needs quotes, or \\: in place of it'],
    ["time:12:30", 'line 1, column 8: a value with ":" needs quotes'],
    [":error", 'line 1, column 1: unexpected ":"'],
    ["lev?l:x", "line 1, column 1: lev?l is no name of a field: write its name"],
    ['"a field":x', "line 1, column 1: the name of a field has no quotes"],
    ["count:-5", "line 1, column 7: write \\-, or put the value in quotes"],
    [
      "path:/api/v1/",
      "line 1, column 13: a / begins a regular expression: write \\/, or use quotes",
    ],
    ["url:http://x/y", "line 1, column 13: a / begins a regular expression"],
    ["k8s.io/name:a", "line 1, column 7: a / begins a regular expression"],
    ["items[0].name:x", 'line 1, column 8: unexpected "]"'],
    ["a^b", "line 1, column 3: a number must follow ^: to search the sign, write \\^"],
    ["a\\u00", "line 1, column 2: \\u needs four hexadecimal digits"],
    ["a:/b(c/", "line 1, column 3: a group that is not closed in the regular expression /b(c/"],
    ["a:[1\\ TO 2]", "line 1, column 5: a limit cannot end with \\"],
    ["a:/[z-a]/", "line 1, column 3: a range that ends before it begins"],
  ])("%j", (query, reason) =>
    expect(found("lucene", query)).toEqual({
      errors: [],
      warnings: [`probably invalid Lucene at ${reason}`].map((text) =>
        expect.stringContaining(text),
      ),
    }),
  );
});

test("Lucene with thousands of parentheses is a warning that names the limit", () => {
  const query = `${"(".repeat(9000)}a${")".repeat(9000)}`;
  expect(found("lucene", query).warnings).toEqual([
    expect.stringContaining("column 201: there are more than 200 groups inside of one another"),
  ]);
});

test.each<[string, string]>([
  ["level:error AND level:info", 'column 17: level cannot be both "error" and "info"'],
  ['level:"error" && a:b && level:INFO', 'level cannot be both "error" and "INFO"'],
  ["level:(error AND info) OR a", 'level cannot be both "error" and "info"'],
  ["a OR (b AND severity:1 AND severity:2)", 'severity cannot be both "1" and "2"'],
  [
    "coralogix.metadata.subsystemName:a AND NOT b AND coralogix.metadata.subsystemName:c",
    'cannot be both "a" and "c": write OR, or remove one of them',
  ],
  [
    "http.status_code.numeric:200 AND http.status_code.numeric:500",
    'http.status_code.numeric cannot be both "200" and "500"',
  ],
  ["pod.keyword:a AND pod.keyword:b", 'both "a" and "b", unless it has several: write OR'],
  ["status.numeric:[500 TO 400]", "column 16: no number is in the range from 500 to 400"],
  ["a AND b:{5 TO 5]", "no number is in the range from 5 to 5"],
])("Lucene that can match nothing is a warning: %j", (query, reason) =>
  expect(found("lucene", query)).toEqual({
    errors: [],
    warnings: [expect.stringContaining(reason)],
  }),
);

test.each([
  "level:error OR level:info",
  "level:error level:info",
  "level:error AND level:ERROR",
  "level:error AND NOT level:info",
  "level:error && -level:info && !level:debug",
  "level:error AND (level:info OR a:b)",
  "level:err* AND level:error",
  "level:/err.*/ AND level:error",
  `level:\${level} AND level:error`,
  "coralogix.metadata.severity:5 AND coralogix.metadata.severity:ERROR",
  "message:timeout AND message:payment AND msg:a AND msg:b",
  "tags:a AND tags:b",
  "level:(error OR info) AND a:1",
  'message:"level:error AND level:info"',
  'level:"a b" AND level:"c d"',
  "status.numeric:[400 TO 500] AND b:[a TO 1] AND c:[5 TO 5] AND d:[-5 TO 1}",
  'message:"[5 TO 1]"',
])("Lucene that can match has no finding: %j", (query) =>
  expect(found("lucene", query)).toEqual(NOTHING),
);

test.each([
  "",
  "  ",
  "error",
  "*:*",
  "level:error AND NOT (service:checkout OR -service:cart) || !a && +b",
  "coralogix.metadata.severity:(5 OR 6)",
  'message:"GET /x?y=1 (\\"z\\")" OR "a:b"',
  "status.numeric:[500 TO *] OR code:{1 TO 2] OR [a TO b]",
  'time:["2026-01-01 00:00" TO "2026-01-02"] AND date:[2026-01-01T00:00:00 TO now-1d]',
  "status:>=400 AND duration:(>1.5 <= 3) OR time:> 5",
  "path:/\\/api\\/v[0-9]+(\\\"|')/ AND /err.*/ AND path:/api/v1",
  "remote_addr_enriched:/.*/",
  'name~1^2 OR "a b"~2^0.5 OR (a b)^3 OR na?e* OR *x*',
  "url:http\\:\\/\\/x OR time:12\\:30",
  "k8s\\.io\\/name:a\\ b OR labels.app\\.kubernetes\\.io:x OR user.\\*:y",
  'a : "b" OR a :b',
  "_exists_:a.b AND -(a b) AND + (c) AND a - b",
  "it's OR email:x@y.z OR 50% OR a=b OR k,v; OR $5 OR #6",
  `level:\${level} AND a:$b AND {{c}} AND service:\${service:lucene}`,
  "日本:語 AND \u{1f600}",
  `(${"(".repeat(40)}a${")".repeat(40)})`,
])("valid Lucene has no finding: %j", (query) => expect(found("lucene", query)).toEqual(NOTHING));

describe("only what is certain is checked in DataPrime and DPXL", () => {
  test.each([
    ["source logs | filter (a > 1", 'line 1, column 28: unexpected end of the query: add the ")"'],
    ["source logs\n| filter a])", 'line 2, column 11: unexpected "]"'],
    ["source logs | filter a == 'b", "line 1, column 27: the quote ' is not closed"],
    ["source logs | | count", 'line 1, column 13: no command after "|"'],
    ["source logs | count |", 'line 1, column 21: no command after "|"'],
    [
      "source logs | filtr a == 1",
      "line 1, column 15: unknown command filtr. Did you mean filter?",
    ],
    [
      "source logs | fitler a == 1",
      "line 1, column 15: unknown command fitler. Did you mean filter?",
    ],
    ["sorce logs | count", "line 1, column 1: unknown command sorce. Did you mean source?"],
    [" // all\n Filetr a == 'b'", "line 2, column 2: unknown command Filetr. Did you mean filter?"],
  ])("%j", (query, reason) => {
    const warnings = [expect.stringContaining(`probably invalid DataPrime at ${reason}`)];
    expect(found("dataprime", query)).toEqual({ errors: [], warnings });
  });
  test.each([
    "source logs | filter $d['a.b'] == \"c\" || d ~ 'e' | count",
    "source logs // don't\n| /* it's ( */ count by $l.subsystemname",
    'filter matches(x, /a(b"/) && 4 / 2 > (c / 2)',
    "extract msg into y using regexp(e=/(?<a>\\d+\\)\\/[(]/)",
    "filter a == 'it\\'s' && url == \"http://x/y\"",
    "filter a == 'C:\\' && b == 1",
    "create a from `x {b} y` | lucene 'a:\"b\" AND (c'",
    `source logs | filter $d.message.contains('\${search}')`,
    "source logs | // later\n| count",
    "wildfind 'x' | orderby count() desc limit 5",
    "filter a == 'C:\\' | filter b == '| fitler'",
    "limits > 5 || counts(x)",
  ])("has no finding: %j", (query) => expect(found("dataprime", query)).toEqual(NOTHING));
  test("a DPXL expression", () => {
    expect(found("dpxl", "<v1>$d.a == 'b' && ($l.applicationname == \"c\")")).toEqual(NOTHING);
    expect(found("dpxl", "<v1>($d.a == 'b'").warnings).toEqual([
      expect.stringContaining("probably invalid DPXL at line 1, column 17: unexpected end"),
    ]);
  });
});

test("a query of random characters is checked without an exception", () => {
  const characters = "ab1_:.,;|&/\\'\"`()[]{}<>=~^*?!+-$#@ \n\t";
  for (const language of LANGUAGES)
    for (let length = 1; length <= 4000; length *= 4) {
      const query = Array.from({ length }, (_, n) =>
        characters.charAt((n * n * 31 + n * length) % characters.length),
      ).join("");
      expect(() => found(language, query)).not.toThrow();
      expect(() => found(language, "(".repeat(length))).not.toThrow();
    }
});
