import { LINTED_LANGUAGES, queryRulesOf } from "../../lint/query-rules";
import type { RuleText } from "../../text/finding";
import { definitions } from "../account/definitions";
import { analysisOf } from "../analysis";
import { isLintRule } from "../analysis/health";
import { nameWithoutData } from "./data-findings";
import { prometheusRules } from "./prometheus/rules";
import { faultRules, fileRules, previewRules } from "./query-faults";

/** A rule with what it is about, for lists and pages. */
export interface ListedRule {
  rule: RuleText;
  /** A language, a resource type, or a part of a rule file. */
  about: string;
  /** The rule needs the other objects of the account too. */
  isAboutSeveral?: true;
}

const aboutEach = (about: string, rules: readonly RuleText[]): ListedRule[] =>
  rules.map((rule) => ({ rule, about }));

/** All rules: about queries, about objects of each resource type, and about rules of Prometheus. */
export const allRules = (): readonly ListedRule[] => [
  ...aboutEach("promql", faultRules),
  ...LINTED_LANGUAGES.flatMap((language) => aboutEach(language, queryRulesOf(language))),
  ...definitions().flatMap(({ resourceType, lint }) => [
    ...aboutEach(resourceType, lint?.() ?? []),
    ...accountRules(resourceType),
  ]),
  ...aboutEach("promql", [nameWithoutData]),
  ...aboutEach("Pulumi preview", previewRules),
  ...aboutEach("Prometheus rule file", fileRules),
  ...aboutEach("Prometheus rule", prometheusRules),
];

/** The lint rules about an object together with others. */
const accountRules = (about: string): ListedRule[] =>
  (analysisOf(about).health ?? [])
    .filter(isLintRule)
    .map((rule) => ({ rule, about, isAboutSeveral: true }));

const PAGES = "https://github.com/pulumi-coralogix/pulumi-coralogix/blob/main/docs/rules";

/** The address of the page of a rule. */
export const pageOf = ({ name }: RuleText): string => `${PAGES}/${name}.md`;
