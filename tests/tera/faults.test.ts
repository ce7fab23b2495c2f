import fc from "fast-check";
import { sampleOf } from "../../src/emulator/services/notifications/testing";
import { field } from "../../src/schema/facts";
import { map, model, string } from "../../src/schema/fields";
import { nodeOf } from "../../src/schema/node";
import { reviewQueries } from "../../src/schema/queries/check";
import { teraConditionFaults, teraTemplateFaults } from "../../src/tera/check/faults";
import type { QueryFault } from "../../src/text/fault";

const CONDITIONS = [
  "true",
  'alertDef.priority == "P1"',
  'alertDef.name is starting_with("CPU")',
  'alertDef.name is matching("(?i)^cpu\\d+")',
  "alertDef.entityLabels.group is defined",
  'alertDef.entityLabels["routing.team"] != \'shop\' and alert.status == "Triggered"',
  'alert.highestPriority | default(value = alertDef.priority) == "P1"',
  'alert.groups[0].keyValues[alertDef.groupByKeys[1]]|lower == "sample"',
  "alert.groups.0.priority in ['P1', \"P2\",]",
  '"pod" not in alertDef.groupByKeys',
  'not (alert.status == "Resolved") or not alert.value > 80.5',
  'alertDef.name ~ "/" ~ alert.id == "a/b"',
  "alert.value is not divisibleby(2)",
  'case.priority == "P1" and some.field.of_mine is defined',
  '"C:\\" == alertDef.name',
  '"a\\"b" == alertDef.name',
  'alertDef.name == "a }} b {{ c"',
  'alertDef.priority ==\n  "P1"',
  "self::is_urgent(priority=alertDef.priority)",
];
// The service may have additions of its own.
const OF_NO_VERSION = [
  "featureName | default('none') | upper == `NONE`",
  'alertDef.name.contains("Checkout")',
  "alert.groups | length - 1 >= -2 * 3 % 4 + 1e3 // 2 ** 2",
  'get_context().alertDef.name == "x" and now(utc=true) > 1',
  "{'a': 1}.a == 1 and alertDef?.name == x[1:2] and ('a' if b else 'c') == 'a'",
];
test.each(OF_NO_VERSION)(
  "a condition that Tera 1.20 and 2.4 cannot parse is a warning: %j",
  (text) =>
    expect(teraConditionFaults(text)).toEqual([
      { offset: 0, what: "neither Tera 1.20 nor Tera 2.4 can parse it", uncertain: true },
    ]),
);
test.each(CONDITIONS)("a valid condition has no fault: %j", (text) =>
  expect(teraConditionFaults(text)).toEqual([]),
);

test.each<[string, number, string]>([
  ['alertDef.prority = "P1"', 17, '"=" is no comparison: write "=="'],
  ['alertDef.priority == "P1', 21, 'the quote " is not closed'],
  ["alertDef.name == 'a' and alertDef.name == 'b", 42, "the quote ' is not closed"],
  ["alertDef.priority ==", 20, 'nothing follows "=="'],
  ["alertDef.name | ", 16, 'nothing follows "|"'],
  ["alertDef. == 1", 10, 'nothing follows "."'],
  ["a and", 5, 'nothing follows "and"'],
  ["not", 3, 'nothing follows "not"'],
  ['== "P1"', 0, 'nothing precedes "=="'],
  ["or a", 0, 'nothing precedes "or"'],
  ['(a == "x" and b', 15, 'unexpected end: add the ")" that closes the "(" at line 1, column 1'],
  ["a[0", 3, 'unexpected end: add the "]" that closes the "["'],
  ["a in ['x'", 9, 'unexpected end: add the "]"'],
  ["a is containing('x'", 19, 'unexpected end: add the ")"'],
  ["a)", 1, 'unexpected ")"'],
  ["(a]", 2, 'unexpected "]"'],
  ["{{ }}", 3, "the expression is empty"],
  [")", 0, 'nothing precedes ")"'],
  ["()", 1, 'nothing follows "("'],
  ['alertDef.priority "P1"', 18, "an operator is missing before this value"],
])("an invalid condition is an error: %j", (text, offset, reason) =>
  expect(teraConditionFaults(text)).toEqual([{ offset, what: expect.stringContaining(reason) }]),
);

test.each<[string, string]>([
  ["alertDef.prority == 'P1'", "unknown field prority. Did you mean priority?"],
  ["alertDef.Priority == 'P1'", "unknown field Priority. Did you mean priority?"],
  ["alertdef.priority == 'P1'", "unknown field alertdef. Did you mean alertDef?"],
  ["alert.groups[0].priorty == 'P1'", "unknown field priorty. Did you mean priority?"],
  ["_context.sytem.name == 'a'", "unknown field sytem. Did you mean system?"],
  ["alertDef.name | lenght > 3", "unknown filter lenght. Did you mean length?"],
  ["alertDef.name is contains('a')", "unknown test contains. Did you mean containing?"],
  ["alertDef.name is starts_with('a')", "unknown test starts_with. Did you mean starting_with?"],
  ["a && b", "Tera has no operator &&: write and"],
  ["{{ alertDef.name == 'a' }}", 'the service adds "{{" and "}}"'],
  // A later version, or the service, may have more operators.
  ["alertDef.name contains 'a'", 'unexpected "contains"'],
  ["a ?? b", 'unexpected "?"'],
  ["<v1> true", 'unexpected "<"'],
])("a condition that may be invalid is a warning: %j", (text, reason) =>
  expect(teraConditionFaults(text)).toEqual([
    { offset: expect.any(Number), what: expect.stringContaining(reason), uncertain: true },
  ]),
);

test("each name of an expression is checked", () =>
  expect(
    teraConditionFaults("alertDef.nmae == alert.sttaus or f(x=alertDef.tpye)").map(
      ({ offset }) => offset,
    ),
  ).toEqual([9, 23, 46]));

const TEMPLATES = [
  "",
  "plain text with } and }} and %} and #}, 50%",
  '{"alert": {"name": "{{alertDef.name}}", "tags": {"team": "{{ alertDef.entityLabels.team }}"}}}',
  '{% if alert.status == "Triggered" %}a{% elif alert.status is containing("x") %}b{% else %}c{% endif %}',
  "{%- for group in alert.groups -%} {{- group.priority -}} {%- else -%} none {%- endfor -%}",
  "{% for key, value in alert.groups[0].keyValues %}{{ key }}={{ value }}{{ loop.index }}{% endfor %}",
  "{% for n in alert.groups %}{% if n.x > 1 %}{{ n }}{% break %}{% endif %}{% endfor %}",
  "{% set text %}{{ alertDef.name }}{% endset %}{{ text }}",
  "{% raw %}{{ not parsed }} {% if %}{% endraw %}",
  "{# a {{ remark }} {% if %} #}x",
  '{% macro link(url, text="a") %}<{{ url }}|{{ text }}>{% endmacro link %}{{ self::link(url=alert.alertDataUrl) }}',
  '{% filter upper %}a{% endfilter %}{% include "x" %}{% block a %}b{% endblock a %}',
  "{{ get_context() | json_encode(pretty = true) }}",
  "{{ alertDef.name | truncate(length=10) | replace(from='}}', to=\"%}\") }}",
  "{% set alert = case %}{{ alert.nmae }}",
  "{% for alert in cases %}{{ alert.sttaus }}{% endfor %}",
  "{% if a %}{% set alert = case %}{% endif %}{{ alert.sttaus }}",
  "{% for a in b %}{% set_global alert = a %}{% endfor %}{{ alert.sttaus }}",
  "{% set alert %}a{% endset %}{{ alert.sttaus }}",
];
test.each(TEMPLATES)("a valid template has no fault: %j", (text) =>
  expect(teraTemplateFaults(text)).toEqual([]),
);

test.each<[string, number, string]>([
  ["a {{ alertDef.name", 2, 'the bracket "{{" is not closed: add "}}"'],
  ["{{ (a", 0, 'the bracket "{{" is not closed'],
  ["{{", 0, 'the bracket "{{" is not closed'],
  ["{{ }}", 3, "the expression is empty"],
  ["{{ alertDef.name } x", 17, 'unexpected "}": the expression ends with "}}"'],
  ["{{ alertDef.name %}", 17, 'unexpected "%}": the expression ends with "}}"'],
  ["{{ (alertDef.name }}", 18, 'add the ")" that closes the "(" at line 1, column 4'],
  ["{{ alertDef.name == }}", 20, 'nothing follows "=="'],
  ["{{ alertDef.name | default(value='x) }}", 33, "the quote ' is not closed"],
  ["{% if a %}b", 3, 'the tag "if" is not closed: add {% endif %}'],
  ["{% if a %}b{% else %}c", 3, 'the tag "if" is not closed'],
  ["{% for a in b %}b", 3, 'the tag "for" is not closed: add {% endfor %}'],
  ["{% if a %}{% for b in c %}{% endif %}", 29, 'unexpected "endif": the open tag is "for"'],
  ["a{% endif %}", 4, 'there is no tag that "endif" belongs to'],
  ["{% else %}", 3, 'there is no tag that "else" belongs to'],
  ["{% if %}a{% endif %}", 6, "the expression is empty"],
  ["{% if a == %}a{% endif %}", 11, 'nothing follows "=="'],
  ["{% if a %", 0, 'the bracket "{%" is not closed: add "%}"'],
  ["{% set a = %}", 11, 'nothing follows "="'],
  ["{% raw %}a", 6, 'the tag "raw" is not closed: add {% endraw %}'],
  ["{# a", 0, 'the bracket "{#" is not closed: add "#}"'],
])("an invalid template is an error: %j", (text, offset, reason) =>
  expect(teraTemplateFaults(text)).toEqual([{ offset, what: expect.stringContaining(reason) }]),
);

test.each<[string, string]>([
  ["{% for g in alert.groups %}{{ g.prority }}{% endfor %}", "Did you mean priority?"],
  ["{% set def = alertDef %}{{ def.nmae }}", "unknown field nmae. Did you mean name?"],
  ["{% esle %}", "unknown tag esle. Did you mean else?"],
  ["{% loop %}", "unknown tag loop"],
  ["{{ alertDef.name | uper }}", "unknown filter uper. Did you mean upper?"],
])("a template that may be invalid is a warning: %j", (text, reason) =>
  expect(teraTemplateFaults(text)).toEqual([
    { offset: expect.any(Number), what: expect.stringContaining(reason), uncertain: true },
  ]),
);

/** The paths of all fields of a value, as templates write them. */
const pathsOf = (value: object, path = ""): string[] =>
  Object.entries(value).flatMap(([key, item]) => {
    const own = path ? `${path}.${key}` : key;
    return [own, ...(typeof item === "object" && item !== null ? pathsOf(item, own) : [])];
  });
test("no field of the emulator is taken for a misspelling of another one", () => {
  for (const type of ["ALERTS", "CASES"] as const) {
    const paths = pathsOf(sampleOf(type, "x"));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) expect([path, teraConditionFaults(path)]).toEqual([path, []]);
  }
});

const word = fc.constantFrom(
  "alertDef",
  "alert",
  "case",
  "x1",
  "_y",
  "isolated",
  "notes",
  "orders",
);
const literal = fc.oneof(
  fc.constantFrom("true", "false", "0", "12.5", '""', "'it is \"so\"'", "`and`", '"(["'),
  fc.nat().map(String),
);
const { expression } = fc.letrec<{ expression: string; value: string }>((tie) => {
  const inner = tie("expression");
  const value = tie("value");
  const join = (...parts: fc.Arbitrary<string>[]) =>
    fc.tuple(...parts).map((texts) => texts.join(""));
  const text = (one: string) => fc.constant(one);
  const operator = fc.constantFrom(
    ...["==", "!=", ">", "<", ">=", "<=", "in", "not in", "+", "-", "*", "/", "%", "~"],
    ...["and", "or"],
  );
  return {
    value: fc.oneof(
      { depthSize: "small" },
      word,
      literal,
      join(word, text("."), word),
      join(word, text("["), inner, text("]")),
      join(word, text("("), inner, text(")")),
      join(text("("), inner, text(")")),
      join(text("["), inner, text(", "), inner, text("]")),
    ),
    expression: fc.oneof(
      { depthSize: "small" },
      value,
      join(value, text(" "), operator, text(" "), value),
      join(text("not "), value),
      join(text("-"), value),
      join(value, text(" is defined")),
      join(value, text(" is not containing("), inner, text(")")),
      join(value, text(" | upper | default(value="), inner, text(")")),
    ),
  };
});

const errorsIn = (faults: readonly QueryFault[]) => faults.filter(({ uncertain }) => !uncertain);

describe("for every expression", () => {
  test("a valid one has no error, alone and in a template", () =>
    fc.assert(
      fc.property(expression, (text) => {
        expect(errorsIn(teraConditionFaults(text))).toEqual([]);
        const template = `a {{ ${text} }} {%- if ${text} -%} {{${text}}} {% else %} b {% endif %}`;
        expect(errorsIn(teraTemplateFaults(template))).toEqual([]);
      }),
    ));
  test("one without its last bracket, or with an operator at its end, has an error", () =>
    fc.assert(
      fc.property(expression, (text) => {
        for (const broken of [`(${text}`, `${text} ==`, `${text} and`, `${text})`, `[${text}`])
          expect(teraConditionFaults(broken)).toEqual([
            expect.not.objectContaining({ uncertain: true }),
          ]);
        expect(teraTemplateFaults(`{{ ${text}`)).toHaveLength(1);
      }),
    ));
});

test.each(["(", "[", "not ", "-", "a|", "a.b.", "a or ", "a if ", "{a:", "f(", "a ~ -"])(
  "%j is checked, however often it is repeated",
  (part) => {
    for (const text of [`${part.repeat(19_000 / part.length)}a`, part.repeat(2000)]) {
      teraConditionFaults(text);
      teraTemplateFaults(`{{ ${text} }}`);
      teraTemplateFaults(`{% if a %}{% for ${part} in ${text} %}`.repeat(300));
    }
  },
);

test("the message about a secret template contains no part of it", () => {
  const node = nodeOf(
    model("Secrets", "Secrets.", {
      templates: field(
        map(field(string(), "A template.", { language: "teraTemplate", secret: true })),
        "Templates.",
      ),
    }),
  );
  const review = reviewQueries(node, {
    templates: { a: "{{ x hunter2 }}", b: "{{ x ) }}", c: "{{ alertDef.nmae }}" },
  });
  expect(JSON.stringify(review)).not.toMatch(/hunter2|nmae/);
  expect(review.errors).toEqual([
    { path: ["templates", "b"], what: "invalid Tera template at line 1, column 6 (secret)" },
  ]);
  expect(review.warnings).toHaveLength(2);
});

test("the message about a query that the program made secret contains no part of it", () => {
  const node = nodeOf(
    model("Query", "A query.", { query: field(string(), "It.", { language: "promql" }) }),
  );
  const { errors } = reviewQueries(node, { query: "x hunter2" }, undefined, [["query"]]);
  expect(errors).toEqual([
    { path: ["query"], what: "invalid PromQL at line 1, column 3 (secret)" },
  ]);
});
