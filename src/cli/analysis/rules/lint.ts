import type { Levels } from "../../../lint/levels";
import { lint } from "../../../lint/lint";
import { nodeOf } from "../../../schema/node";
import type { Reader, UnnamedFinding } from "../../../text/finding";
import type { DefinedObject, ObjectCheck } from "../object-rule";

/** The lint rules that a reader runs, with the levels that a project chose, as one check. */
export const lintRule = (reader: Reader, levels: Levels = {}): ObjectCheck => ({
  check: "lint",
  title: "Alerts that cannot work as they are, and queries that find nothing",
  find: (object) => lintFindings(object, reader, levels),
});

/** What the lint rules find in an object. The name of the rule follows each finding. */
function lintFindings(
  { context: { definition }, args, ignoreFindings, programSecrets }: DefinedObject,
  reader: Reader,
  levels: Levels,
): UnnamedFinding[] {
  const found = lint(
    {
      node: nodeOf(definition.fields),
      args,
      rules: definition.lint?.() ?? [],
      ...(ignoreFindings ? { ignored: ignoreFindings } : {}),
      ...(programSecrets ? { secrets: programSecrets } : {}),
    },
    { reader, levels },
  );
  return found.map(({ rule, level, path, what, fix }) => ({
    level,
    what: `${what} (${rule.name})`,
    path,
    fix,
  }));
}
