import { LINTED_LANGUAGES, queryRulesOf } from "../../lint/query-rules";
import type { QueryLanguage } from "../../schema/facts";
import type { Fields } from "../../schema/record";
import type { RuleText } from "../../text/rule";
import { definitions } from "../account/definitions";
import { prometheusRules } from "./prometheus/rules";
import { faultRules } from "./query-faults";

type Examples<T> = readonly { wrong: T; right: T }[];

/** A rule with what it is about, for lists and pages. */
export type ListedRule = { rule: RuleText } & (
  | { kind: "query"; about: QueryLanguage; examples: Examples<string> }
  | { kind: "object"; about: string; examples: Examples<Fields> }
);

/** All rules: about queries, about objects of each resource type, and about rules of Prometheus. */
export const allRules = (): readonly ListedRule[] => [
  ...faultRules.map((one) => ({ ...one, kind: "query" as const, about: "promql" as const })),
  ...LINTED_LANGUAGES.flatMap((about) =>
    queryRulesOf(about).map((rule) => ({
      rule,
      kind: "query" as const,
      about,
      examples: rule.examples,
    })),
  ),
  ...definitions().flatMap(({ resourceType, lint }) =>
    (lint?.() ?? []).map((rule) => ({
      rule,
      kind: "object" as const,
      about: resourceType,
      examples: rule.examples,
    })),
  ),
  ...prometheusRules.map((rule) => ({
    rule,
    kind: "object" as const,
    about: "Prometheus rule",
    examples: rule.examples,
  })),
];

const PAGES = "https://github.com/pulumi-coralogix/pulumi-coralogix/blob/main/docs/rules";

/** The address of the page of a rule. */
export const pageOf = ({ name }: RuleText): string => `${PAGES}/${name}.md`;
