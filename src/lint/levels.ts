import { isRecord } from "../schema/record";
import { jsonIn } from "../text/decoded";
import {
  type Finding,
  type Found,
  LEVELS,
  type Level,
  type Reader,
  type RuleText,
} from "../text/finding";

/** Whether a level is as high as another one, or higher. */
export const isAtLeast = (level: Level, least: Level): boolean =>
  LEVELS.indexOf(level) <= LEVELS.indexOf(least);
type Setting = Level | "off";
const SETTINGS: readonly string[] = [...LEVELS, "off"];

/** The levels that a project chose, by the names of rules. */
export type Levels = Readonly<Record<string, Setting>>;

/** The setting of a stack: `coralogix:lint`. */
export const LINT_SETTING = "lint";
export const LINT_KEY = `coralogix:${LINT_SETTING}`;

/** The level of a rule where the project chose none. */
export const defaultLevel = ({
  uncertain,
  isRefusal,
}: Pick<RuleText, "uncertain" | "isRefusal">): Level =>
  isRefusal ? "error" : uncertain ? "info" : "warning";

/** The level of a rule; undefined where it is off. */
export function levelOf(
  rule: Pick<RuleText, "name" | "uncertain" | "isRefusal">,
  levels: Levels,
): Level | undefined {
  const set = Object.hasOwn(levels, rule.name) ? levels[rule.name] : undefined;
  return set === "off" ? undefined : (set ?? defaultLevel(rule));
}

/** Whether a rule is for one of the readers of its subject. */
export const isReadBy = ({ appliesTo }: Pick<RuleText, "appliesTo">, reader: Reader): boolean =>
  appliesTo?.readers?.includes(reader) ?? true;

/** The finding of a rule at a place of an object. */
export const findingOf = (
  rule: RuleText,
  level: Level,
  { path = [], what, fix = rule.change }: Found,
): Finding => ({ rule, level, path, what, fix });

/** The levels in the configuration of a stack, as a preview contains it: a text or an object. */
export function levelsIn(config: Readonly<Record<string, unknown>>): Levels {
  const value = config[LINT_KEY];
  return parseLevels(typeof value === "string" ? value : JSON.stringify(value));
}

/**
 * The levels in the text of the setting. Throws where it is no object of levels, with the name that
 * `nameOf` gives a setting.
 */
export function parseLevels(
  text: string | undefined,
  nameOf = (setting: string) => `coralogix:${setting}`,
): Levels {
  if (!text) return {};
  const value = jsonIn(text);
  if (!isRecord(value))
    throw new Error(
      `${nameOf(LINT_SETTING)} is no object of levels: expected one such as {"counter-value":"off"}`,
    );
  for (const [rule, level] of Object.entries(value))
    if (!SETTINGS.includes(level as string))
      throw new Error(
        `${nameOf(`${LINT_SETTING}.${rule}`)} is no level. The levels are ${SETTINGS.join(", ")}`,
      );
  return value as Levels;
}
