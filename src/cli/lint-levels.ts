import { type Levels, levelsIn } from "../lint/levels";
import { CommandError, messageOf } from "./failure";

/** The levels of lint rules in the configuration of a stack. */
export function lintLevels(config: Readonly<Record<string, unknown>>): Levels {
  try {
    return levelsIn(config);
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
}
