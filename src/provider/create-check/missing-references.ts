import { firstNames } from "../../schema/issues";
import { formatPath } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { nearestName } from "../../text/spelling";
import type { ResourceContext } from "../context";
import { definitionOf } from "../definition";
import { remoteId } from "../identity/ids";
import { isFound } from "../lifecycle/settle";
import { otherNames } from "../other-names";
import {
  propertyOf,
  type Reference,
  referencesIn,
  refersTo,
  refersToVendorObject,
  vendorValue,
} from "../references";
import { run } from "../run";
import type { Listed } from "../stages";

/** A reference to an object that the account does not have, in a line of the preview. */
export interface MissingReference {
  line: string;
  /** The service rejects it for certain. */
  isRejected: boolean;
  /** Another process of the provider may create the object in this run. */
  mayBeNew: boolean;
}

/** Records that other processes of a run may manage objects of the same account. */
export const expectOtherProcesses = (): void => {
  run.hasOtherProcesses = true;
};

/**
 * Whether the value of a reference is known before its object exists: an id that the provider
 * derives or the program chooses, or an argument. The preview has all others only after the create.
 */
const isKnownEarly = ({ definition }: ResourceContext, { property }: Reference): boolean =>
  property === "id" ? definition.ids !== undefined : definition.computed?.[property] === undefined;

/**
 * The references of arguments that lead to no object: neither to one of the account, nor to one of
 * the service, nor to one of this program. What `recorded` has already is not reported again.
 */
export async function missingReferences(
  { definition, session }: ResourceContext,
  fields: Fields,
  recorded: Fields = {},
): Promise<MissingReference[]> {
  const old = new Set(referencesIn(definition, recorded).map(keyOf));
  const added = referencesIn(definition, fields).filter(
    (one) => !isUnknown(one.value) && !old.has(keyOf(one)),
  );
  const distinct = [...new Map(added.map((one) => [keyOf(one), one])).values()];
  const results = distinct.map(async (reference): Promise<MissingReference[]> => {
    const target = session.contextOf(definitionOf(reference.resourceType));
    const hint = await hintFor(target, reference);
    if (hint === undefined) return [];
    const mayBeNew = run.hasOtherProcesses && isKnownEarly(target, reference);
    const isRejected = reference.isChecked === true && !mayBeNew;
    return [{ line: `${lineOf(reference)}. ${hint}`, isRejected, mayBeNew }];
  });
  return (await Promise.all(results)).flat();
}

const keyOf = ({ resourceType, property, value }: Reference): string =>
  `${resourceType}.${property}=${value}`;

/** Which values exist, where the reference has none of them; undefined where its object may exist. */
async function hintFor(target: ResourceContext, reference: Reference): Promise<string | undefined> {
  const { property, value } = reference;
  if (await target.session.isNewInAccount(reference)) return undefined;
  const objects = await target.session.lists.of(target, "reference");
  if (!objects) return undefined;
  const values = objects.flatMap((object) => propertyIn(target, object, property) ?? []);
  if (objects.length && !values.length) return undefined;
  if (values.some((one) => refersTo(reference, one))) return undefined;
  const provided = await target.objects.ofVendor().catch(() => undefined);
  if (!provided) return undefined;
  if (provided.some((one) => refersToVendorObject(reference, one))) return undefined;
  if (property === "id" && (await exists(target, String(value)))) return undefined;
  const own = provided.flatMap((one) => vendorValue(one, property) ?? []);
  const { resourceType, nameField } = target.definition;
  if (property !== nameField) return knownValues([...own, ...values.map(String)], value);
  return nearestName(own, String(value)) === undefined
    ? otherNames(resourceType, objects, String(value))
    : knownValues(own, value);
}

const propertyIn = (
  { definition }: ResourceContext,
  object: Listed,
  property: string,
): string | number | undefined =>
  property === "id"
    ? remoteId(object.id)
    : (propertyOf(definition, object, property) ??
      (property === definition.nameField ? object.name : undefined));

// An object that a list does not contain may exist: only a read by id decides.
const exists = (target: ResourceContext, id: string): Promise<boolean> =>
  target.definition.unreadable ? Promise.resolve(true) : isFound(target, id).catch(() => true);

const lineOf = ({ path, value, resourceType, property }: Reference): string =>
  `${formatPath(path)}: this account has no ${resourceType} with the ${property} ${JSON.stringify(value)}`;

function knownValues(known: string[], value: Reference["value"]): string {
  const nearest = nearestName(known, String(value));
  if (nearest !== undefined) return `Did you mean ${JSON.stringify(nearest)}?`;
  return known.length ? `There are: ${firstNames(known.sort())}` : "There are none";
}
