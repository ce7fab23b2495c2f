import { formatPath, type Path } from "../schema/path";
import type { Fields } from "../schema/record";
import type { ArgumentIssue } from "./define";
import { labelOf } from "./label";

/**
 * Warnings of the preview about valid arguments that the service is known to treat differently
 * from what the API reference states.
 */
export function argumentWarnings(
  resourceType: string,
  { name }: Fields,
  found: readonly ArgumentIssue[],
): string[] {
  const label = labelOf(resourceType, name);
  return found.map(
    ({ path, reason }) => `warning: ${label}: ${formatPath(path as Path)}: ${reason}`,
  );
}
