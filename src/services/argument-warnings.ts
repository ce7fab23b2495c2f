import { formatPath, type Path } from "../schema/path";
import type { ArgumentIssue } from "./define";
import { labelOf } from "./label";

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
  const label = labelOf(resourceType, name);
  return found.map(
    ({ path, reason }) => `warning: ${label}: ${formatPath(path as Path)}: ${reason}`,
  );
}
