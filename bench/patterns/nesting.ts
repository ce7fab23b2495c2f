import { dataprimeFaults } from "../../src/log-queries/dataprime";
import { dataprimeQuery } from "../../src/log-queries/evaluate/dataprime";
import { luceneFilter } from "../../src/log-queries/evaluate/lucene";
import { luceneFaults } from "../../src/log-queries/lucene";
import { dataprimeRules, luceneRules } from "../../src/log-queries/rules";
import { readRuleFile } from "../../src/prometheus/rule-file/read";
import { templateError, templateProblem } from "../../src/prometheus/templates/check";
import { promqlFaults } from "../../src/promql/faults";
import { promqlRules } from "../../src/promql/rules";
import { parseOrThrow } from "../../src/promql/tree";
import { parseYaml } from "../../src/schema/yaml";
import { teraConditionFaults, teraTemplateFaults } from "../../src/tera/check/faults";
import { evaluateCondition, renderTemplate } from "../../src/tera/render";
import { readTwo } from "../../src/tera/two/render";
import type { Rule } from "../../src/text/finding";
import { LEVELS, logOf, nested, type PatternSuite } from "./suite";

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof RangeError || error instanceof TypeError);

/** All readers, one after the other. Each may refuse the text. */
const all =
  (...readers: ((text: string) => unknown)[]) =>
  (text: string): void => {
    for (const read of readers)
      try {
        read(text);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
  };
const rules =
  (of: readonly Rule<string>[]) =>
  (text: string): void => {
    for (const rule of of) rule.find(text);
  };

/** A log, for queries whose evaluation reads it. */
const LOG = logOf({ a: "a b c", message: "a b c ".repeat(200) });

export const readPromql = all(promqlFaults, rules(promqlRules), parseOrThrow);
export const readLucene = all(luceneFaults, rules(luceneRules), (text) => luceneFilter(text)(LOG));
export const readDataprime = all(dataprimeFaults, rules(dataprimeRules), (text) =>
  dataprimeQuery(text)([LOG]),
);
export const readTera = all(
  teraTemplateFaults,
  (text) => renderTemplate(text, { a: "x" }),
  (text) => readTwo(text, { a: "x" }),
);
export const readTeraCondition = all(teraConditionFaults, (text) =>
  evaluateCondition(text, { a: "x" }),
);
export const readTemplate = all(templateProblem, templateError);
export const readRules = all(readRuleFile);

const levels = (
  name: string,
  read: (text: string) => unknown,
  first: string,
  forms: readonly (readonly [open: string, value: string, close: string])[],
  around: (text: string) => string = (text) => text,
): PatternSuite => ({
  name: `${LEVELS} levels of ${name}`,
  read,
  first: around(first),
  inputs: Object.fromEntries(
    forms.map(([open, value, close]) => [
      around(`${open}${value}${close}`),
      () => around(nested(open, value, close)),
    ]),
  ),
});

export const NESTING: readonly PatternSuite[] = [
  levels("PromQL", readPromql, "x", [
    ["(", "x", ")"],
    ["sum(", "x", ")"],
    ["-", "x", ""],
    ["x + (", "x", ")"],
    ["x ^ ", "x", ""],
    ["max_over_time(", "x[1m:1s]", "[1m:1s])"],
    ["", "x", "[1m:1s]"],
    ["", "x", " or x"],
    ["x[", "5m", "]"],
    ["sum_over_time(x[", "5m", "])"],
    ["{a=~'", "a", "'}"],
  ]),
  levels("Lucene", readLucene, "a", [
    ["(", "a", ")"],
    ["a:(", "a", ")"],
    ["NOT ", "a", ""],
    ["a AND (b OR ", "a", ")"],
    ["-(", "a", ")"],
    ["/(", "a", ")/"],
  ]),
  levels(
    "DataPrime",
    readDataprime,
    "a == 1",
    [
      ["(", "a == 1", ")"],
      ["!", "a", ""],
      ["!(", "a", ")"],
      ["trim(", "a", ")"],
      ["", "a", ".trim()"],
      ["a && (b || ", "a", ")"],
      ["a[", "'b'", "]"],
      ["[", "a", "]"],
      ["{", "a", "}"],
      ["if(a, ", "a", ", b)"],
    ],
    (text) => `source logs | filter ${text}`,
  ),
  levels(
    "Tera expressions",
    readTera,
    "a",
    [
      ["(", "a", ")"],
      ["[", "a", "]"],
      ["a[", "a", "]"],
      ["not ", "a", ""],
      ["a is b(", "a", ")"],
      ["f(a=", "a", ")"],
      ["", "a", " | upper"],
      ["", "a", " ~ a"],
      ["", "a", ".b"],
      ["", "1", " + 1"],
    ],
    (text) => `{{ ${text} }}`,
  ),
  levels("Tera tags", readTera, "a", [
    ["{% if a %}", "a", "{% endif %}"],
    ["{% for b in a %}", "a", "{% endfor %}"],
    ["{% filter upper %}", "a", "{% endfilter %}"],
    ["{% block b %}", "a", "{% endblock %}"],
    ["{% if a %}a{% else %}", "a", "{% endif %}"],
    ["{% raw %}", "a", "{% endraw %}"],
    ["{#", "a", "#}"],
  ]),
  levels("Tera conditions", readTeraCondition, "a", [
    ["(", "a", ")"],
    ["not (", "a", ")"],
    ["", "a", " and a"],
    ["a in [", "a", "]"],
  ]),
  levels("YAML", all(readRuleFile, parseYaml), "a: 1", [
    ["[", "1", "]"],
    ["{a: ", "1", "}"],
    ["- ", "1", ""],
    ["[{a: ", "1", "}]"],
    ["[", "", ""],
    ["{", "", ""],
    ["a: [\n", "1", "\n]"],
  ]),
  levels("Go templates", readTemplate, "{{ . }}", [
    ["{{ if . }}", "a", "{{ end }}"],
    ["{{ range . }}", "a", "{{ end }}"],
    ["{{ with . }}", "a", "{{ end }}"],
    ["{{ if . }}a{{ else if . }}", "a", "{{ end }}"],
    ['{{ define "a" }}', "a", "{{ end }}"],
    ['{{ block "a" . }}', "a", "{{ end }}"],
    ["{{ ", "a", " }}"],
  ]),
  levels(
    "parentheses of Go templates",
    readTemplate,
    "1",
    [
      ["(", "1", ")"],
      ["(print ", "1", ")"],
      ["not (", "1", ")"],
      ["", "1", " | print"],
    ],
    (text) => `{{ ${text} }}`,
  ),
];
