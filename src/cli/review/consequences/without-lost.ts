import type { Path } from "../../../schema/path";
import { isRecord } from "../../../schema/record";
import type { PreviewObject } from "./objects";
import type { FollowedBack } from "./references";

/**
 * The objects as they work after the changes: without the elements of lists, or the values, that
 * refer to something that does not exist any more.
 */
export function withoutLost(
  objects: readonly PreviewObject[],
  followed: readonly FollowedBack[],
): PreviewObject[] {
  const lost = followed.filter(({ state }) => state === "lost");
  return objects.map((object) => {
    const paths = lost
      .filter((one) => one.object === object)
      .map(({ reference }) => reference.path);
    if (!paths.length) return object;
    // From the end, so that the indexes of the others stay.
    const args = [...paths].reverse().reduce<unknown>(removeAt, object.args);
    return { ...object, args: args as PreviewObject["args"] };
  });
}

/** Removes the innermost element of a list on a path, or the value where there is no list. */
function removeAt(value: unknown, path: Path): unknown {
  const index = path.findLastIndex((step) => typeof step === "number");
  return remove(value, index < 0 ? path : path.slice(0, index + 1));
}

function remove(value: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      at !== step ? [one] : rest.length ? [remove(one, rest)] : [],
    );
  if (!isRecord(value) || step === undefined) return value;
  const { [step]: child, ...others } = value;
  return rest.length ? { ...value, [step]: remove(child, rest) } : others;
}
