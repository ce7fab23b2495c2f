import { firstNames } from "../schema/issues";
import { nearestName } from "../text/spelling";
import type { Listed } from "./stages";
import { remoteId } from "./identity/ids";

/**
 * What a message says of the objects of a type where none has a name: the ids of those with the
 * nearest one, or their number. It never quotes a name: a program may have made it secret, and the
 * provider cannot know what other stacks have as secrets.
 */
export function otherNames(resourceType: string, listed: readonly Listed[], name: string): string {
  const named = listed.flatMap((one) =>
    one.name === undefined ? [] : [{ name: one.name, id: remoteId(one.id) }],
  );
  const names = named.map((one) => one.name);
  const nearest = nearestName(names, name);
  const near = named.filter((one) => one.name === nearest && !one.id.includes(one.name));
  return near.length
    ? `Did you mean the name of the ${resourceType} ${firstNames(near.map(({ id }) => id))}?`
    : `Objects with other names: ${names.length}`;
}
