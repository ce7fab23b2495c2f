import { formatPath, type Path } from "../schema/path";
import type { Fields } from "../schema/record";
import { isUnknown } from "../schema/unknown";
import type { ArgumentIssue } from "./define";

const MAX_NAME_LENGTH = 80;

/** A resource in a message: `Alert "Errors"`, or the type alone where the name is unknown. */
export const labelOf = (resourceType: string, name: unknown): string =>
  typeof name === "string" && name && !isUnknown(name)
    ? `${resourceType} ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))}`
    : resourceType;

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
