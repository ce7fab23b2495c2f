import { LINTED_LANGUAGES, queryRulesOf } from "../../lint/query-rules";
import type { Reader, RuleText } from "../../text/finding";
import { definitions } from "../account/definitions";
import { nameWithoutData } from "../lint/data-findings";
import { prometheusRules } from "../lint/prometheus/rules";
import { faultRules, fileRules, previewRules } from "../lint/query-faults";
import { accountRulesAbout } from "./account-rules";
import { hasReader, type ListedRule, listed } from "./listed-rule";

/**
 * The list of all rules. A preview selects from those about queries and arguments, which it takes
 * from the languages and the definition: it loads nothing of the commands.
 */
export const allRules = (): readonly ListedRule[] => [
  ...faultRules.map(listed("query", "promql")),
  ...LINTED_LANGUAGES.flatMap((language) => queryRulesOf(language).map(listed("query", language))),
  ...definitions().flatMap(({ resourceType, lint }) => [
    ...(lint?.() ?? []).map(listed("arguments", resourceType)),
    ...accountRulesAbout(resourceType),
  ]),
  listed("query", "promql")(nameWithoutData),
  ...previewRules.map(listed("file", "Pulumi preview")),
  ...fileRules.map(listed("file", "Prometheus rule file")),
  ...prometheusRules.map(listed("file", "Prometheus rule")),
];

/** The rules that a reader runs. */
export const rulesReadBy = (reader: Reader): readonly ListedRule[] =>
  allRules().filter(hasReader(reader));

const PAGES = "https://github.com/pulumi-coralogix/pulumi-coralogix/blob/main/docs/rules";

/** The address of the page of a rule. */
export const pageOf = ({ name }: RuleText): string => `${PAGES}/${name}.md`;
