import { CONFIGURATION_HINT } from "../errors";
import { run } from "../run";

/**
 * The error of a resource, in which the steps that the error of another one has given in this run are
 * not repeated: a wrong key fails each resource of a stack.
 */
export function withoutRepeatedHint(message: string, where: string): string {
  if (!message.endsWith(CONFIGURATION_HINT)) return message;
  const [failure = "", ...lines] = message.split("\n");
  const steps = lines.join("\n");
  const first = run.configurationHints.get(steps) ?? where;
  run.configurationHints.set(steps, first);
  return first === where ? message : `${failure}. The next steps are in the error of ${first}`;
}
