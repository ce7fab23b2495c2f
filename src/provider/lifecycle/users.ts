import { BadRequestError, ConflictError } from "../../http";
import { withinTime } from "../../http/deadline";
import { firstNames } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { collectDeclared } from "../../schema/walk";
import { allServices } from "../../services";
import type { AnyDefinition } from "../../services/define";
import { keepAdvice } from "../advice";
import type { ResourceContext } from "../context";
import { ProviderError, toProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { logOnce } from "../log";
import { propertyOf, referencesIn, refersTo } from "../references";
import type { FullObject, Listed } from "../stages";

/** An object, and the outputs and arguments by which others may refer to it. */
interface UsedObject {
  id: string;
  remote: Fields;
}

const MAX_WAIT_MS = 5000;
// Of a type whose list has no complete objects, each one is a request.
const MAX_READ = 100;

/** Warns of a replacement that deletes an object first, while others refer to it. */
export async function warnOfUsers(
  ctx: ResourceContext,
  subject: string,
  used: UsedObject,
): Promise<void> {
  const users = await withinTime(usersOf(ctx, used), MAX_WAIT_MS, () => []);
  if (users.length)
    logOnce(
      `warning: ${subject}: it is deleted before the new one is created, and ${usersText(users)} to it: the service may refuse that. If it does, let them refer to another object in a run before this one`,
    );
}

const usersText = (users: readonly string[]): string =>
  `${firstNames(users)} ${users.length === 1 ? "refers" : "refer"}`;

/**
 * The error of a deletion. Where the service refuses it, with the objects that may be the reason, or
 * with what to do about an object that stays.
 */
export async function deletionError(
  ctx: ResourceContext,
  used: UsedObject,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof BadRequestError || error instanceof ConflictError)) return error;
  const users = await withinTime(usersOf(ctx, used), MAX_WAIT_MS, () => []);
  const { message } = toProviderError(error, `deleting ${ctx.definition.resourceType} ${used.id}`);
  const next = users.length
    ? `${usersText(users)} to it. Delete them first, or let them refer to another object, then run this again. Resources that take an output of this one instead of a literal id, or have the option dependsOn, are deleted first`
    : keepAdvice();
  return new ProviderError(`${message}\n${next}`);
}

/**
 * The objects of the account that refer to an object, without names, which may be secret: as far as
 * they can be listed. Parts of objects, such as the members of a group, are no users.
 */
async function usersOf(ctx: ResourceContext, used: UsedObject): Promise<string[]> {
  const types = allServices()
    .flatMap(({ resources }) => resources as readonly AnyDefinition[])
    .filter((one) => !one.coveredBy && refersToType(one, ctx.definition.resourceType));
  const found = await Promise.all(
    types.map((one) => usersIn(ctx.session.contextOf(one), ctx.definition, used).catch(() => [])),
  );
  return found.flat();
}

const refersToType = ({ fields }: AnyDefinition, resourceType: string): boolean =>
  collectDeclared(nodeOf(fields), ({ facts }) => (facts.ref === resourceType ? [true] : []))
    .length > 0;

async function usersIn(
  users: ResourceContext,
  definition: AnyDefinition,
  used: UsedObject,
): Promise<string[]> {
  const isUser = ({ id, remote }: FullObject): boolean =>
    (users.definition !== definition || remoteId(id) !== remoteId(used.id)) &&
    referencesIn(users.definition, remote).some((reference) => {
      const value = propertyOf(definition, used, reference.property);
      const isOfType = reference.resourceType === definition.resourceType;
      return isOfType && value !== undefined && refersTo(reference, value);
    });
  const entries = await users.objects.now();
  const isRead = (entry: Listed, at: number) => entry.remote !== undefined || at < MAX_READ;
  const objects = await Promise.all(entries.filter(isRead).map((entry) => completed(users, entry)));
  return objects.flatMap((one) =>
    one && isUser(one) ? [`${users.definition.resourceType} ${one.id}`] : [],
  );
}

const completed = async (
  { handlers }: ResourceContext,
  { id, remote }: Listed,
): Promise<FullObject | undefined> =>
  remote ? { id, remote } : handlers.read(remoteId(id)).catch(() => undefined);
