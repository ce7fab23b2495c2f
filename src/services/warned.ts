import { isUnknown } from "../schema/check";
import { formatPath, type Path } from "../schema/path";
import type { ArgumentIssue } from "./define";

type WarnedArguments = Readonly<Record<string, unknown>>;

/**
 * Warnings of the preview about valid arguments that the service is known to treat differently
 * from what the API reference states.
 */
export function argumentWarnings(
  resourceType: string,
  { name }: WarnedArguments,
  found: readonly ArgumentIssue[],
): string[] {
  const which = typeof name === "string" && !isUnknown(name) ? ` ${JSON.stringify(name)}` : "";
  return found.map(
    ({ path, reason }) =>
      `warning: ${resourceType}${which}: ${formatPath(path as Path)}: ${reason}`,
  );
}
