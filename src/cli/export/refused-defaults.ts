import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { type Path, replaceAt, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { fieldsOf, nodeAt } from "../../schema/walk";
import type { AccountObject } from "../account/types";

/**
 * The arguments of an object without values that the validation refuses and that mean the same as
 * none: a response may contain the zero value of one of two fields that belong together.
 */
export function withoutRefusedDefaults(
  object: AccountObject,
  refused: (args: Fields) => readonly Issue[],
  matches: (args: Fields) => boolean,
): Fields {
  return refused(object.args).reduce<Fields>((args, { path }) => {
    const before = refused(args).length;
    const shorter = optionalFieldsBeside(object, args, path).map(
      (one) => replaceAt(args, one, undefined) as Fields,
    );
    return shorter.find((one) => refused(one).length < before && matches(one)) ?? args;
  }, object.args);
}

/** The paths of the optional fields of an object that contains a refused field. */
function optionalFieldsBeside({ context }: AccountObject, args: Fields, path: Path): Path[] {
  const outer = path.slice(0, -1);
  const node = nodeAt(nodeOf(context.definition.fields), outer);
  const value = valueAt(args, outer);
  if (!path.length || !isRecord(value)) return [];
  return Object.keys(value)
    .filter((key) => fieldsOf(node)[key]?.optional)
    .map((key) => [...outer, key]);
}
