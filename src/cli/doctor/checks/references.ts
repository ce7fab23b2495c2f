import type { Session } from "../../../provider/session/session";
import type { VendorObject } from "../../../services/define";
import { type Reference, readVendorObjects, refersToVendorObject } from "../../account/references";
import type { OmittedObject } from "../../account/types";
import { throwIfInterrupted } from "../../failure";
import { type AccountView, placeOf } from "../account-view";
import { accountCheck, type Finding, firstLineOf, incomplete } from "../check";

/** The references of the account to objects that were not found. */
const dangling = (account: AccountView) =>
  account.objects.flatMap((object) =>
    account
      .referencesOf(object)
      .filter(({ target }) => !target)
      .map(({ reference }) => ({ object, reference })),
  );

const isObjectOf =
  (type: string) =>
  (one: OmittedObject): one is OmittedObject & { id: string } =>
    one.resourceType === type && one.id !== undefined;

/** The objects of the service itself, of a type. Undefined where they could not be read. */
async function vendorObjects(
  { definitions, omitted }: AccountView,
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

/** References to objects that do not exist, except to those that the service provides. */
export const references = accountCheck(
  "references",
  "References to objects that do not exist",
  async (account, { session, io }) => {
    const found = dangling(account);
    const types = [...new Set(found.map(({ reference }) => reference.resourceType))];
    const unread = account.unread(types);
    const known = types.filter((type) => !unread.includes(type));
    const provided = new Map(
      await Promise.all(
        known.map(async (type) => [type, await vendorObjects(account, type, session)] as const),
      ),
    );
    throwIfInterrupted(io.signal);
    const isMissing = (reference: Reference): boolean => {
      const own = provided.get(reference.resourceType);
      return Array.isArray(own) && !own.some((one) => refersToVendorObject(reference, one));
    };
    return {
      findings: found
        .filter(({ reference }) => isMissing(reference))
        .map(
          ({ object, reference: { path, value, resourceType, property } }): Finding => ({
            level: "error",
            what: `there is no ${resourceType} with the ${property} ${JSON.stringify(value)}`,
            where: placeOf(object, path),
            fix: "Remove the reference, or refer to an object that exists.",
          }),
        ),
      notChecked: [
        ...unread.map((type) => incomplete(`references to ${type}: its objects could not be read`)),
        ...[...provided].flatMap(([type, own]) =>
          own instanceof Error ? [incomplete(`references to ${type}: ${firstLineOf(own)}`)] : [],
        ),
      ],
    };
  },
);
