import { nodeOf } from "../../../schema/node";
import { type Path, pathsWhere, valueAt } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { toArguments } from "../../../schema/to-arguments";
import { fieldsOf, nodeAt } from "../../../schema/walk";
import type { AccountObject } from "../../account/types";

/** For each object of a list: the others to which the engine makes it refer. */
export type Links = ReadonlyMap<AccountObject, ReadonlySet<AccountObject>>;

/** The outputs whose values the engine looks for, besides the id. */
const LINKED_OUTPUTS = ["name", "arn"];

/** An object with a value as its id or output. */
interface Owner {
  object: AccountObject;
  /** The type of the output permits that there is no value. */
  isOptional: boolean;
}

/** A string in the arguments of an object. */
interface Use {
  value: string;
  /** The type of the argument permits certain values only. */
  isEnum: boolean;
}

/**
 * Returns the function that returns the references that `pulumi import --file` writes for a list of
 * some of these objects. The engine knows no types: each string in the arguments becomes a reference
 * if exactly one other object of the list has it, as its id or as one output (`filterReferences`
 * and `generateValue` in `pkg/importer` of Pulumi). Compilers refuse a reference to an optional
 * output, or in the place of an enum value: it counts in both directions, so that it is a circle.
 */
export function linker(all: readonly AccountObject[]): (list: readonly AccountObject[]) => Links {
  const owners = ownersOf(all);
  const uses = new Map(all.map((object) => [object, usesOf(object, owners)]));
  return (list) => {
    const links = new Map(list.map((object) => [object, new Set<AccountObject>()]));
    for (const [object, targets] of links)
      for (const { value, isEnum } of uses.get(object) ?? []) {
        const others = (owners.get(value) ?? []).filter(
          (owner) => owner.object !== object && links.has(owner.object),
        );
        const [target] = others;
        if (!target || others.length > 1) continue;
        targets.add(target.object);
        if (isEnum || target.isOptional) links.get(target.object)?.add(object);
      }
    return links;
  };
}

type Owners = ReadonlyMap<string, readonly Owner[]>;

/** By value: the objects with such an id or output. One that has it twice is there twice. */
function ownersOf(objects: readonly AccountObject[]): Owners {
  const owners = new Map<string, Owner[]>();
  for (const object of objects) {
    const ids = [{ value: object.id, isOptional: false }];
    for (const { value, isOptional } of [...ids, ...linkedOutputsOf(object)])
      owners.set(value, [...(owners.get(value) ?? []), { object, isOptional }]);
  }
  return owners;
}

function linkedOutputsOf(object: AccountObject): { value: string; isOptional: boolean }[] {
  const { definition } = object.context;
  const outputs = { ...computedOf(object), ...importedArguments(object) };
  const fields = fieldsOf(nodeOf(definition.fields));
  return LINKED_OUTPUTS.flatMap((key) => {
    const value = outputs[key];
    return typeof value === "string" ? [{ value, isOptional: fields[key]?.optional === true }] : [];
  });
}

const computedOf = ({ context, remote }: AccountObject): Fields =>
  Object.fromEntries(
    Object.keys(context.definition.computed ?? {}).map((key) => [key, remote[key]]),
  );

/** With secrets: an import has them. */
const importedArguments = ({ context, remote }: AccountObject): Fields =>
  toArguments(nodeOf(context.definition.fields), remote) as Fields;

/** The strings of an object that are an id or an output of some object. */
function usesOf(object: AccountObject, owners: Owners): Use[] {
  const args = importedArguments(object);
  const node = nodeOf(object.context.definition.fields);
  const isEnum = (path: Path) => nodeAt(node, path)?.type === "enum";
  return pathsWhere(args, (value) => typeof value === "string" && owners.has(value)).map(
    (path) => ({ value: String(valueAt(args, path)), isEnum: isEnum(path) }),
  );
}
