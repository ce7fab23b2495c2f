import type { Levels } from "../../lint/levels";
import { LEVELS } from "../../text/finding";
import { isMisspelled } from "../../text/spelling";
import { UsageError } from "../failure";
import type { ListedRule } from "../rules/listed-rule";

const SETTINGS: readonly string[] = [...LEVELS, "off"];

/** The levels of `--level RULE=LEVEL`. */
export function levelsIn(settings: readonly string[], rules: readonly ListedRule[]): Levels {
  const names = rules.map(({ rule }) => rule.name);
  const entries = settings.map((setting) => {
    const [name = "", level = "", ...more] = setting.split("=");
    if (more.length || !SETTINGS.includes(level))
      throw new UsageError(
        `--level ${setting}: expected RULE=LEVEL, where the level is one of ${SETTINGS.join(", ")}.`,
      );
    if (names.includes(name)) return [name, level];
    const near = names.find((one) => isMisspelled(one, name));
    const hint = near ? `Did you mean ${near}?` : "--list-rules prints all rules.";
    throw new UsageError(`--level: there is no rule ${JSON.stringify(name)}. ${hint}`);
  });
  return Object.fromEntries(entries) as Levels;
}
