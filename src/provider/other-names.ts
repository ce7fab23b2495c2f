import { firstNames } from "../schema/issues";
import { isNearlyWritten, nearestName } from "../text/spelling";
import { remoteId } from "./identity/ids";
import type { Listed } from "./stages";

/**
 * What a message says of the objects of a type where none has a name: the nearest name, or the
 * number of names. A program may have made a name secret, and the provider cannot know what other
 * stacks have as secrets: the name is quoted where the program's own text has nearly all of it, so
 * that the quote tells nothing new; elsewhere the ids of its objects tell which it is.
 */
export function otherNames(resourceType: string, listed: readonly Listed[], name: string): string {
  const named = listed.flatMap((one) =>
    one.name === undefined ? [] : [{ name: one.name, id: remoteId(one.id) }],
  );
  const names = named.map((one) => one.name);
  const nearest = nearestName(names, name);
  if (nearest !== undefined && isNearlyWritten(nearest, name))
    return `Did you mean ${JSON.stringify(nearest)}?`;
  const near = named.filter((one) => one.name === nearest && !one.id.includes(one.name));
  return near.length
    ? `Did you mean the name of the ${resourceType} ${firstNames(near.map(({ id }) => id))}?`
    : `Objects with other names: ${names.length}`;
}
