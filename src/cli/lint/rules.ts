import { LINTED_LANGUAGES, queryRulesOf } from "../../lint/query-rules";
import type { RuleText } from "../../text/rule";
import { definitions } from "../account/definitions";
import { analysisOf } from "../analysis";

/** A rule with what it is about, and its examples. */
export interface ListedRule {
  rule: RuleText;
  /** A language of queries, or a resource type. */
  about: string;
  examples: readonly { wrong: unknown; right: unknown }[];
}

/** All lint rules: those of the query languages, then those of each resource type. */
export const allRules = (): ListedRule[] => [
  ...LINTED_LANGUAGES.flatMap((language) =>
    queryRulesOf(language).map((rule) => ({ rule, about: language, examples: rule.examples })),
  ),
  ...definitions().flatMap(({ resourceType, lint }) => [
    ...(lint?.() ?? []).map((rule) => ({ rule, about: resourceType, examples: rule.examples })),
    ...accountRules(resourceType),
  ]),
];

/** The rules about several objects that have a page. */
const accountRules = (resourceType: string): ListedRule[] =>
  (analysisOf(resourceType).health ?? []).flatMap(({ check, title, fix, level, page }) =>
    page
      ? [
          {
            rule: {
              name: check,
              title,
              certain: level !== "info",
              why: page.why,
              change: fix,
            },
            about: resourceType,
            examples: page.examples.map(({ wrong, right }) => ({
              wrong: wrong.map(inPage),
              right: right.map(inPage),
            })),
          },
        ]
      : [],
  );

const inPage = ({
  resourceType,
  id,
  args,
}: {
  resourceType: string;
  id: string;
  args: object;
}) => ({
  resourceType,
  id,
  ...args,
});
