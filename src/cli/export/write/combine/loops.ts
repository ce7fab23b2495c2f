import type { PlannedObject } from "../../plan";
import { argumentsOf, type Declaration, namesIn } from "../declaration";
import type { GivenNames } from "../given-name";
import { camelCase, compareIds, freeIdentifier, RESERVED } from "../identifiers";
import type { Member, Members } from "../members";
import { targetsIn } from "../references";
import type { Combination, WrittenOf } from "./combination";
import { mergeArguments } from "./merge";
import { chooseParameters, isAdoptId } from "./parameters";

/** Values, besides the id, in which the instances of a loop differ at most. */
const MOST_VALUES = 4;

/** The loops instead of declarations of one object, where its instances differ in few values. */
export function loopsIn(
  singles: readonly Declaration[],
  givenNames: GivenNames,
  writtenOf: WrittenOf,
): Combination[] {
  const byLoop = new Map<string, Keyed[]>();
  for (const declaration of singles) {
    const [{ planned }] = declaration.members;
    const given = declaration.form === "resource" ? givenNames(planned.object) : undefined;
    if (!given?.loop) continue;
    const { id, name, key } = given.loop;
    byLoop.set(id, [...(byLoop.get(id) ?? []), { declaration, planned, name, key }]);
  }
  const taken = new Map<string, Set<string>>();
  return [...byLoop.values()].flatMap((unordered) => {
    const instances = [...unordered].sort((a, b) => compareIds(a.key, b.key));
    const [{ declaration }] = instances as [Keyed];
    const { group } = declaration;
    const replaced = new Set(instances.map((each) => each.declaration));
    const names =
      taken.get(group) ??
      new Set([
        ...RESERVED,
        ...namesIn(singles.filter((each) => each.group === group && !replaced.has(each))),
      ]);
    taken.set(group, names);
    return loopOf(instances, writtenOf, names) ?? [];
  });
}

interface Keyed {
  declaration: Declaration;
  planned: PlannedObject;
  name: string;
  key: string;
}

function loopOf(
  instances: readonly Keyed[],
  writtenOf: WrittenOf,
  taken: Set<string>,
): Combination | undefined {
  const [first, second] = instances;
  if (!first || !second || !areAlike(instances)) return undefined;
  const prefix = prefixOf(instances);
  const owners = instances.map(({ planned }) => planned);
  const merged = mergeArguments(owners, owners.map(writtenOf));
  if (!merged || prefix === undefined) return undefined;
  const keys = instances.map(({ key }) => key);
  const parameters = chooseParameters([{ name: first.name, slots: merged.slots }], keys);
  const values = parameters.all.filter((parameter) => !isAdoptId(parameter));
  if (values.length > MOST_VALUES) return undefined;
  const variable = freeIdentifier(camelCase(first.name), first.planned.object.resourceType, taken);
  taken.add(variable);
  const members = instances.map(({ declaration, key }): Member => {
    const [member] = declaration.members;
    return { ...member, names: [variable, key] };
  }) as unknown as Members;
  const { form, group } = first.declaration;
  const combined = { kind: "loop" as const, keys, prefix, members, args: merged.args, parameters };
  return {
    declaration: { members, form, group, combined },
    replaced: instances.map(({ declaration }) => declaration),
  };
}

/**
 * Whether the instances are objects of one type in one file, with different keys, and need no other.
 * TypeScript takes a key such as `constructor` for what all objects have.
 */
function areAlike(instances: readonly Keyed[]): boolean {
  const [first] = instances as [Keyed];
  const own = new Set(instances.map(({ planned }) => planned));
  const isAlike = ({ planned, declaration, key }: Keyed) =>
    planned.object.resourceType === first.planned.object.resourceType &&
    declaration.group === first.declaration.group &&
    !(key in Object.prototype) &&
    !argumentsOf(declaration).some((args) => targetsIn(args).some((target) => own.has(target)));
  return (
    new Set(instances.map(({ key }) => key)).size === instances.length && instances.every(isAlike)
  );
}

/** What the names in Pulumi have before the key. */
function prefixOf(instances: readonly Keyed[]): string | undefined {
  const prefixes = instances.map(({ declaration, key }) => {
    const [{ resource }] = declaration.members;
    return resource.endsWith(key) ? resource.slice(0, resource.length - key.length) : undefined;
  });
  return prefixes.every((prefix) => prefix === prefixes[0]) ? prefixes[0] : undefined;
}
