import { LINT_KEY, parseLevels } from "../../lint/levels";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { stepsOf } from "../../schema/steps";
import type { AnyDefinition } from "../../services/define";
import type { Finding } from "../../text/finding";
import { isMisspelled } from "../../text/spelling";
import { compare, comparedOf } from "../compare";
import { type Config, settingNamesIn } from "../identity/config";
import { logOnce } from "../log";
import { warningAt } from "../place";
import type { Inputs } from "../stages";
import type { Desired, SplitInputs } from "../state/inputs";

/**
 * Applies the lint rules of a resource type to arguments that are valid. Returns the findings that
 * the project made errors, and logs the warnings about a new or changed object. `recorded` are the
 * arguments in state.
 */
export function lintArguments(
  definition: AnyDefinition,
  desired: Desired,
  recorded: Inputs,
  config: Config,
): Issue[] {
  if (!definition.lint) return [];
  const { fields, keep, secrets, ignoreFindings } = desired;
  const rules = definition.lint();
  const node = nodeOf(definition.fields);
  const isNew = !Object.keys(recorded).length;
  const isChanged = isNew || compare(node, comparedOf(recorded), comparedOf(fields)).length > 0;
  // Loaded for the first object of a resource type that has rules.
  const { lint }: typeof import("../../lint/lint") = require("../../lint/lint");
  const found = lint(
    {
      node,
      args: keep.asUnknown(fields),
      rules,
      secrets: stepsOf(secrets),
      ignored: ignoreFindings,
    },
    {
      reader: "preview",
      levels: parseLevels(config(LINT_KEY), settingNamesIn(config)),
      ...(isChanged ? {} : { least: "error" }),
    },
  );
  const errors = found.filter(({ level }) => level === "error");
  for (const one of found)
    if (one.level === "warning")
      logOnce(warningAt(definition, fields, issueOf(one), desired.secrets));
  warnOfUnknownRules(
    definition,
    desired,
    rules.map(({ name }) => name),
  );
  return errors.map(issueOf);
}

const issueOf = ({ rule, path, what, fix }: Finding): Issue => ({
  path,
  what: `${what}. ${fix} (${rule.name})`,
});

/** A name that is nearly one of a rule ignores nothing. Other rules have names that are not known here. */
function warnOfUnknownRules(
  definition: AnyDefinition,
  { fields, ignoreFindings, secrets }: SplitInputs,
  names: readonly string[],
): void {
  for (const name of Object.keys(ignoreFindings)) {
    const near = names.includes(name) ? undefined : names.find((one) => isMisspelled(one, name));
    if (near === undefined) continue;
    const issue = {
      path: ["ignoreFindings", name],
      what: `there is no rule ${name}. Did you mean ${near}?`,
    };
    logOnce(warningAt(definition, fields, issue, secrets));
  }
}
