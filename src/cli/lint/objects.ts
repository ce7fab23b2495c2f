import { findingOf, type Levels, levelOf } from "../../lint/levels";
import { lint } from "../../lint/lint";
import { nodeOf } from "../../schema/node";
import { formatPath } from "../../schema/path";
import { reviewQueries } from "../../schema/queries/check";
import type { Fields } from "../../schema/record";
import type { Steps } from "../../schema/steps";
import type { AnyDefinition } from "../../services/define";
import type { Finding } from "../../text/finding";
import { querySyntax, queryType } from "./query-faults";

/** An object of a file. Values that are secret or not known yet are unknown. */
export interface FileObject {
  definition: AnyDefinition;
  args: Fields;
  label: string;
  secrets?: readonly Steps[];
  ignored?: Fields;
  source?: { file: string; line: number };
}

/** The findings of an object: queries that cannot be read first, then those of the rules. */
export function findingsOf(
  { definition, args, secrets = [], ignored = {} }: FileObject,
  levels: Levels,
): Finding[] {
  const node = nodeOf(definition.fields);
  const { errors, warnings } = reviewQueries(node, args, undefined, secrets);
  const faults = [
    ...errors.map((issue) => ({ rule: querySyntax, ...issue })),
    ...warnings.map((issue) => ({ rule: queryType, ...issue })),
  ].flatMap(({ rule, path, what }) => {
    const level = Object.hasOwn(ignored, rule.name) ? undefined : levelOf(rule, levels);
    return level ? [findingOf(rule, level, { path, what })] : [];
  });
  const rules = definition.lint?.() ?? [];
  const ofRules = lint({ node, args, rules, secrets, ignored }, { reader: "lint", levels });
  return [
    ...faults.filter((one) => !repeats(one, ofRules)),
    ...ofRules.filter((one) => !one.rule.uncertain || !repeats(one, faults)),
  ];
}

/**
 * The check of Lucene, which previews of all resource types run, also finds contradictions: a
 * certain rule reports them better, and another one says the same.
 */
const repeats = ({ path, rule }: Finding, others: readonly Finding[]): boolean =>
  others.some(
    (one) =>
      formatPath(one.path) === formatPath(path) &&
      (rule === queryType
        ? !one.rule.uncertain && one.rule.name.startsWith("lucene-")
        : one.rule === queryType && rule.name.startsWith("lucene-")),
  );
