import type { ResourceContext } from "../../provider/context";
import { remoteId } from "../../provider/identity/ids";
import type { Path } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { compareText } from "../../text/words";

/** An object of the account that a program can manage. */
export interface AccountObject {
  resourceType: string;
  /** The id as `adopt.id` takes it, and as the resource outputs it. */
  id: string;
  name?: string;
  /** The arguments of a program that manages the whole object, without secrets. */
  args: Fields;
  /** Paths in the arguments whose secret values are missing: a program must supply them. */
  secrets: readonly Path[];
  /** The object as the API returned it, in the user's form. Contains secrets: never print it. */
  remote: Fields;
  context: ResourceContext;
}

/** An object, or all objects of a resource type, that a program cannot or should not manage. */
export interface OmittedObject {
  resourceType: string;
  id?: string;
  name?: string;
  reason: string;
}

/** A request that failed, with its error: objects of this type are missing from the result. */
export interface ReadFailure extends OmittedObject {
  /** The key lacks a permission. */
  isAccess: boolean;
}

/** What was read of an account. Nothing is left out silently: each part names its objects. */
export interface AccountContent {
  objects: readonly AccountObject[];
  omitted: readonly OmittedObject[];
  failures: readonly ReadFailure[];
}

/** Identifies an object of the account, whether its id has all parts or only the first one. */
export const objectKey = ({ resourceType, id }: { resourceType: string; id: string }): string =>
  `${resourceType} ${remoteId(id)}`;

/** Objects by type, name and id: the order does not depend on that of the responses. */
export const sortObjects = (objects: readonly AccountObject[]): AccountObject[] =>
  [...objects].sort(
    (a, b) =>
      compareText(a.resourceType, b.resourceType) ||
      compareText(a.name ?? "", b.name ?? "") ||
      compareText(a.id, b.id),
  );
