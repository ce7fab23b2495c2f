import type { Session } from "../../provider/session/session";
import type { AnyDefinition, VendorObject } from "../../services/define";
import { firstLineOf } from "../failure";
import type { NotChecked } from "./not-checked";
import { type Reference, readVendorObjects, refersToVendorObject } from "./references";
import type { AccountContent, OmittedObject } from "./types";

/** A reference of an object that leads to none of the objects that were read. */
export interface UnresolvedReference<T> {
  object: T;
  reference: Reference;
}

/** What was read of an account, to find objects that no program manages. */
export interface ReadTypes {
  definitions: readonly AnyDefinition[];
  omitted: readonly OmittedObject[];
  /** The types among these of which objects could not be read. */
  unread(resourceTypes: readonly string[]): string[];
}

/** Which types of an account were not read, or not completely. */
export function unreadTypes({ failures, omitted }: AccountContent): ReadTypes["unread"] {
  // An object that no program can manage was read nevertheless; a type without objects was not.
  const unlisted = omitted.filter(({ id }) => id === undefined);
  const incomplete = new Set([...failures, ...unlisted].map(({ resourceType }) => resourceType));
  return (types) => types.filter((type) => incomplete.has(type));
}

/** The references to objects that do not exist, and why some were not checked. */
export interface DanglingReferences<T> {
  dangling: UnresolvedReference<T>[];
  /** Incomplete where another run may check them: not where the API has no list of the objects. */
  notChecked: NotChecked[];
}

/** Of references without a target: those that lead to no object of the service itself either. */
export async function danglingReferences<T>(
  unresolved: readonly UnresolvedReference<T>[],
  account: ReadTypes,
  session: Session,
): Promise<DanglingReferences<T>> {
  const types = [...new Set(unresolved.map(({ reference }) => reference.resourceType))];
  const unread = account.unread(types);
  const known = types.filter((type) => !unread.includes(type));
  const provided = new Map(
    await Promise.all(
      known.map(async (type) => [type, await vendorObjects(account, type, session)] as const),
    ),
  );
  const isMissing = ({ reference }: UnresolvedReference<T>): boolean => {
    const own = provided.get(reference.resourceType);
    return Array.isArray(own) && !own.some((one) => refersToVendorObject(reference, one));
  };
  return {
    dangling: unresolved.filter(isMissing),
    notChecked: [
      ...unread.map((type) => unreadReferences(type, account)),
      ...[...provided].flatMap(([type, own]) =>
        own instanceof Error ? [unchecked(type, firstLineOf(own))] : [],
      ),
    ],
  };
}

const unchecked = (type: string, why: string, isIncomplete = true): NotChecked => ({
  reason: `references to ${type}: ${why}`,
  isIncomplete,
});

function unreadReferences(type: string, { omitted }: ReadTypes): NotChecked {
  const omission = omitted.find((one) => one.resourceType === type && one.id === undefined);
  return omission
    ? unchecked(type, omission.reason, false)
    : unchecked(type, "its objects could not be read");
}

/** `there is no Webhook with the externalId 99999` */
export const missingText = ({ value, resourceType, property }: Reference): string =>
  `there is no ${resourceType} with the ${property} ${JSON.stringify(value)}`;

const isObjectOf =
  (type: string) =>
  (one: OmittedObject): one is OmittedObject & { id: string } =>
    one.resourceType === type && one.id !== undefined;

/** The objects of the service itself, of a type. An error where they could not be read. */
async function vendorObjects(
  { definitions, omitted }: ReadTypes,
  type: string,
  session: Session,
): Promise<VendorObject[] | Error> {
  const definition = definitions.find(({ resourceType }) => resourceType === type);
  try {
    const provided = await readVendorObjects(definition, session);
    return [...provided, ...omitted.filter(isObjectOf(type))];
  } catch (error) {
    return error as Error;
  }
}
