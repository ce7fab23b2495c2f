import type { QueryLanguage } from "../schema/facts";
import type { Node } from "../schema/node";
import type { Path } from "../schema/path";
import type { Fields } from "../schema/record";
import { secretPathsOf, touchesSecret } from "../schema/secrets";
import type { Steps } from "../schema/steps";
import { isUnknown } from "../schema/unknown";
import { collect } from "../schema/walk";
import { position } from "../text/fault";
import {
  type Finding,
  type Level,
  READERS,
  type Reader,
  type Rule,
  type RuleText,
} from "../text/finding";
import { findingOf, isAtLeast, isReadBy, type Levels, levelOf } from "./levels";
import { queryRulesOf } from "./query-rules";

/** What is linted. */
export interface LintSubject {
  node: Node;
  args: Fields;
  /** The rules about objects of the resource type. */
  rules: readonly Rule<Fields>[];
  /** The paths that the program made secret. */
  secrets?: readonly Steps[];
  /** The rules that the object ignores, each with the reason. */
  ignored?: Readonly<Record<string, unknown>>;
}

export interface LintOptions {
  /** What reports the findings. */
  reader: Reader;
  levels: Levels;
  /** Only the rules of this level or a higher one run; without it, those that the reader reports. */
  least?: Level;
}

/** The findings of all rules in an object: those of its queries, then those of its arguments. */
export function lint(subject: LintSubject, options: LintOptions): Finding[] {
  const { reader, levels, least = READERS[reader] } = options;
  const { args, rules, ignored = {} } = subject;
  const active = (rule: RuleText): Level | undefined => {
    if (!isReadBy(rule, reader) || Object.hasOwn(ignored, rule.name)) return undefined;
    const level = levelOf(rule, levels);
    return level && isAtLeast(level, least) ? level : undefined;
  };
  const secrets = [...secretPathsOf(subject.node), ...(subject.secrets ?? [])];
  const queries = queriesIn(subject, secrets);
  const ofQueries = queries.flatMap((query) => queryFindings(query, active));
  const ofArguments = rules.flatMap((rule) => {
    const level = active(rule);
    if (!level) return [];
    return rule.find(args).map((found) => findingOf(rule, level, found));
  });
  const hidesAll = queries.some(({ isSecret }) => isSecret);
  return [...ofQueries, ...ofArguments.map(withoutSecrets(secrets, hidesAll))];
}

interface Query {
  path: Path;
  language: QueryLanguage;
  text: string;
  isSecret: boolean;
}

function queriesIn({ node, args }: LintSubject, secrets: readonly Steps[]): Query[] {
  return collect<Query>(node, args, ({ facts: { language, range } }, text, path) =>
    // The service adds a range to some queries: they are no whole queries.
    language && range === undefined && typeof text === "string" && text !== "" && !isUnknown(text)
      ? [{ path, language, text, isSecret: touchesSecret(secrets, path) }]
      : [],
  );
}

function queryFindings(
  { language, text, path, isSecret }: Query,
  active: (rule: RuleText) => Level | undefined,
): Finding[] {
  return queryRulesOf(language).flatMap((rule) => {
    const level = active(rule);
    if (!level) return [];
    return rule
      .find(text)
      .map(({ offset, what, fix }) =>
        findingOf(
          rule,
          level,
          isSecret
            ? { path, what: rule.title }
            : { path, what: `${what} (${position(text, offset)})`, fix },
        ),
      );
  });
}

/**
 * A finding at a secret names the rule alone; so do all of an object with a secret query, because
 * they may quote the query.
 */
const withoutSecrets =
  (secrets: readonly Steps[], hidesAll: boolean) =>
  (one: Finding): Finding =>
    hidesAll || (one.path.length && touchesSecret(secrets, one.path))
      ? { ...one, what: one.rule.title, fix: one.rule.change }
      : one;
