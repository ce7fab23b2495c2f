import { nodeOf } from "../../../schema/node";
import { type Fields, isRecord } from "../../../schema/record";
import { toArguments } from "../../../schema/to-arguments";
import type { AccountObject } from "../../account/types";

/** For each object of a list: the others to which the engine makes it refer. */
export type Links = ReadonlyMap<AccountObject, ReadonlySet<AccountObject>>;

/** The outputs whose values the engine looks for, besides the id. */
const LINKED_OUTPUTS = ["name", "arn"];

/**
 * Returns the function that returns the references that `pulumi import --file` writes for a list of
 * some of these objects. The engine knows no types: each string in the arguments becomes a reference
 * if exactly one other object of the list has it, as its id or as one output (`filterReferences`
 * and `generateValue` in `pkg/importer` of Pulumi).
 */
export function linker(all: readonly AccountObject[]): (list: readonly AccountObject[]) => Links {
  const owners = ownersOf(all);
  const uses = new Map(
    all.map((object) => [
      object,
      [...new Set(stringsIn(importedArguments(object)))].filter((value) => owners.has(value)),
    ]),
  );
  return (list) => {
    const listed = new Set(list);
    const targetsOf = (object: AccountObject, value: string): AccountObject[] => {
      const others = (owners.get(value) ?? []).filter(
        (owner) => owner !== object && listed.has(owner),
      );
      return others.length === 1 ? others : [];
    };
    return new Map(
      list.map((object) => [
        object,
        new Set(uses.get(object)?.flatMap((value) => targetsOf(object, value))),
      ]),
    );
  };
}

/** By value: the objects with such an id or output. One that has it twice is there twice. */
function ownersOf(objects: readonly AccountObject[]): ReadonlyMap<string, AccountObject[]> {
  const owners = new Map<string, AccountObject[]>();
  for (const object of objects)
    for (const value of [object.id, ...linkedOutputsOf(object)]) {
      const known = owners.get(value);
      if (known) known.push(object);
      else owners.set(value, [object]);
    }
  return owners;
}

function linkedOutputsOf(object: AccountObject): string[] {
  const outputs = { ...computedOf(object), ...importedArguments(object) };
  return LINKED_OUTPUTS.map((key) => outputs[key]).filter((value) => typeof value === "string");
}

const computedOf = ({ context, remote }: AccountObject): Fields =>
  Object.fromEntries(
    Object.keys(context.definition.computed ?? {}).map((key) => [key, remote[key]]),
  );

/** With secrets: an import has them. */
const importedArguments = ({ context, remote }: AccountObject): Fields =>
  toArguments(nodeOf(context.definition.fields), remote) as Fields;

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
}
