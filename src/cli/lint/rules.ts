import { LINTED_LANGUAGES, queryRulesOf } from "../../lint/query-rules";
import type { QueryLanguage } from "../../schema/facts";
import type { Fields } from "../../schema/record";
import type { RuleText } from "../../text/rule";
import { definitions } from "../account/definitions";
import { analysisOf } from "../analysis";
import type { HealthObject, HealthRule } from "../analysis/health";
import { nameWithoutData } from "./data-findings";
import { prometheusRules } from "./prometheus/rules";
import { faultRules, fileRules } from "./query-faults";

type Examples<T> = readonly { wrong: T; right: T }[];

/** A rule with what it is about, for lists and pages. */
export type ListedRule = { rule: RuleText } & (
  | { type: "query"; about: QueryLanguage; examples: Examples<string> }
  | { type: "object"; about: string; examples: Examples<Fields> }
  | { type: "objects"; about: string; examples: Examples<readonly Fields[]> }
);

/** All rules: about queries, about objects of each resource type, and about rules of Prometheus. */
export const allRules = (): readonly ListedRule[] => [
  ...faultRules.map((one) => ({ ...one, type: "query" as const, about: "promql" as const })),
  ...LINTED_LANGUAGES.flatMap((about) =>
    queryRulesOf(about).map((rule) => ({
      rule,
      type: "query" as const,
      about,
      examples: rule.examples,
    })),
  ),
  ...definitions().flatMap(({ resourceType, lint }) => [
    ...(lint?.() ?? []).map((rule) => ({
      rule,
      type: "object" as const,
      about: resourceType,
      examples: rule.examples,
    })),
    ...accountRules(resourceType),
  ]),
  {
    rule: nameWithoutData,
    type: "query",
    about: "promql",
    examples: [
      { wrong: "sum(http_request_total)", right: "sum(http_requests_total)" },
      { wrong: 'up{job="chekout"}', right: 'up{job="checkout"}' },
    ],
  },
  ...fileRules.map((one) => ({ ...one, type: "object" as const, about: "Prometheus rule file" })),
  ...prometheusRules.map((rule) => ({
    rule,
    type: "object" as const,
    about: "Prometheus rule",
    examples: rule.examples,
  })),
];

/** The rules about an object together with others. */
const accountRules = (resourceType: string): ListedRule[] =>
  (analysisOf(resourceType).health ?? []).flatMap((rule) =>
    rule.page
      ? [
          {
            rule: ruleTextOf(rule, rule.page.why),
            type: "objects",
            about: resourceType,
            examples: rule.page.examples.map(({ wrong, right }) => ({
              wrong: wrong.map(inPage),
              right: right.map(inPage),
            })),
          },
        ]
      : [],
  );

export const ruleTextOf = ({ check, title, level, fix }: HealthRule, why: string): RuleText => ({
  name: check,
  title,
  certain: level !== "info",
  why,
  change: fix,
});

const inPage = ({ resourceType, id, args }: HealthObject): Fields => ({
  resourceType,
  id,
  ...args,
});

const PAGES = "https://github.com/pulumi-coralogix/pulumi-coralogix/blob/main/docs/rules";

/** The address of the page of a rule. */
export const pageOf = ({ name }: RuleText): string => `${PAGES}/${name}.md`;
