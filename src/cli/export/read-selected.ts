import type { Session } from "../../provider/session/session";
import { definitions } from "../account/definitions";
import { type FoundObject, readAccount } from "../account/read-account";
import { indexTargets, type Reference, referencesIn } from "../account/references";
import type { AccountContent } from "../account/types";
import type { Io } from "../io";
import type { Selectors } from "./selectors";

/**
 * Reads the selected objects, and the objects to which they refer. With `isClosed`, also those to
 * which these refer, until none is missing.
 */
export async function readSelected(
  session: Session,
  { definitions: types, includes }: Selectors,
  isClosed: boolean,
  io: Io,
): Promise<AccountContent> {
  const incomplete = new Set(definitions().map(({ resourceType }) => resourceType));
  for (const { resourceType } of types) incomplete.delete(resourceType);
  const recorded = (found: FoundObject) => {
    if (includes(found)) return true;
    incomplete.add(found.resourceType);
    return false;
  };
  let content = await readAccount(session, { definitions: types, includes: recorded }, io);
  let unread = content.objects;
  const requested = new Set<string>();
  while (unread.length) {
    const find = indexTargets(content.objects);
    const missing = unread
      .flatMap(referencesIn)
      .filter((one) => incomplete.has(one.resourceType) && !find(one))
      .filter((one) => !requested.has(referenceKey(one)));
    for (const one of missing) requested.add(referenceKey(one));
    const before = content.objects;
    content = withReferred(content, await readReferred(session, missing, io));
    unread = isClosed ? content.objects.filter((one) => !before.includes(one)) : [];
  }
  return content;
}

const referenceKey = ({ resourceType, property, value }: Reference): string =>
  JSON.stringify([resourceType, property, String(value)]);

const NOTHING: AccountContent = { objects: [], omitted: [], failures: [] };

/** Reads the objects of references. Where only ids are known, no other object is read. */
async function readReferred(
  session: Session,
  references: readonly Reference[],
  io: Io,
): Promise<AccountContent> {
  if (!references.length) return NOTHING;
  const types = [...new Set(references.map(({ resourceType }) => resourceType))];
  const isWanted = ({ resourceType, id }: FoundObject) =>
    references.some(
      (one) =>
        one.resourceType === resourceType && (one.property !== "id" || String(one.value) === id),
    );
  const step = "Reading resource types of references";
  return readAccount(session, { definitions: definitions(types), includes: isWanted, step }, io);
}

/** What was left out of the referred types was not requested, so it is not reported. */
function withReferred(content: AccountContent, referred: AccountContent): AccountContent {
  const known = new Set(content.objects.map(({ resourceType, id }) => `${resourceType} ${id}`));
  const added = referred.objects.filter((one) => !known.has(`${one.resourceType} ${one.id}`));
  return {
    ...content,
    objects: [...content.objects, ...added],
    failures: [...content.failures, ...referred.failures],
  };
}
