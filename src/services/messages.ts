import type { Fields } from "../schema/record";
import { isUnknown } from "../schema/unknown";

const MAX_NAME_LENGTH = 80;

/** A resource in a message: `Alert "Errors"`, or the type alone where the name is unknown. */
export const labelOf = (resourceType: string, name: unknown): string =>
  typeof name === "string" && name && !isUnknown(name)
    ? `${resourceType} ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))}`
    : resourceType;

/** The type and the name of a resource, unless the program made the name secret. */
export const labelOfResource = (
  { resourceType, nameField = "name" }: { resourceType: string; nameField?: string | undefined },
  { fields, secrets }: { fields: Fields; secrets: readonly string[] },
): string => labelOf(resourceType, secrets.includes(nameField) ? undefined : fields[nameField]);
