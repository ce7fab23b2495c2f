import { type Declaration, namesIn } from "../declaration";
import type { GivenName, GivenNames, Instance } from "../given-name";
import { camelCase, compareIds, freeIdentifier, RESERVED } from "../identifiers";
import type { Member, Members } from "../members";
import { sortByTargets } from "../order";
import { targetsIn } from "../references";
import { typeOrder } from "../type-info";
import type { Combination, WrittenOf } from "./combination";
import type { ComponentClass, ComponentField } from "./combined";
import { mergeArguments, type Slot } from "./merge";
import { chooseParameters } from "./parameters";

type Given = NonNullable<GivenName["component"]>;

/** An object of an instance. */
interface Part {
  declaration: Declaration;
  member: Member;
  given: Given;
}

/** An object of each instance. */
interface Repeated {
  name: string;
  parts: readonly Part[];
}

type Field = ComponentField & Repeated & { slots: readonly Slot[] };

/** Names that a component has from its base class. */
const INHERITED = ["getData", "getProvider", "initialize", "registerOutputs", "urn"];

/** The components instead of declarations of one object, and what stays outside of them. */
export function componentsIn(
  singles: readonly Declaration[],
  givenNames: GivenNames,
  writtenOf: WrittenOf,
): { combinations: Combination[]; notes: string[] } {
  const byClass = new Map<string, Part[]>();
  for (const declaration of singles) {
    const [member] = declaration.members;
    const given =
      declaration.form === "resource" ? givenNames(member.planned.object)?.component : undefined;
    if (given)
      byClass.set(given.id, [...(byClass.get(given.id) ?? []), { declaration, member, given }]);
  }
  const combinations: Combination[] = [];
  const notes: string[] = [];
  for (const unordered of byClass.values()) {
    const parts = [...unordered].sort(byPlace);
    const instances = instancesIn(parts);
    const fields = fieldsOf(parts, instances, writtenOf);
    const inside = new Set(fields.flatMap((field) => field.parts));
    notes.push(...parts.filter((part) => !inside.has(part)).map(noteOf));
    const [first] = parts;
    if (first && fields.length) combinations.push(combinationOf(fields, instances, first, singles));
  }
  return { combinations, notes };
}

/** By instance, type and name: their order does not depend on ids. */
const byPlace = (a: Part, b: Part): number =>
  compareIds(a.given.instance.key, b.given.instance.key) ||
  typeOrder(a.member.planned.object.resourceType) -
    typeOrder(b.member.planned.object.resourceType) ||
  compareIds(a.given.member, b.given.member);

const noteOf = ({ given: { id }, member: { resource } }: Part): string =>
  `${id}: ${JSON.stringify(resource)} is declared outside of the component, because the instances differ in more than values`;

const instancesIn = (parts: readonly Part[]): Instance[] => [
  ...new Map(
    parts.map(({ given: { instance } }) => [instance.resource, instance] as const),
  ).values(),
];

/** The objects that all instances have in one form. */
function fieldsOf(
  parts: readonly Part[],
  instances: readonly Instance[],
  writtenOf: WrittenOf,
): Field[] {
  let objects = repeatedIn(parts, instances);
  for (;;) {
    const fields = mergedFields(objects, writtenOf);
    if (fields.length === objects.length) return fields;
    // An object that stays outside is no field of its instance: others refer to it differently.
    const merged = new Set(fields.map(({ name }) => name));
    objects = objects.filter(({ name }) => merged.has(name));
  }
}

function repeatedIn(parts: readonly Part[], instances: readonly Instance[]): Repeated[] {
  const names = [...new Set(parts.map(({ given: { member } }) => member))];
  return names.flatMap((name) => {
    const own = instances.flatMap(
      (instance) =>
        parts.find(
          ({ given, member }) =>
            given.member === name &&
            given.instance.resource === instance.resource &&
            member.resource === `${instance.resource}-${name}`,
        ) ?? [],
    );
    const types = new Set(own.map(({ member }) => member.planned.object.resourceType));
    return own.length === instances.length && types.size === 1 ? [{ name, parts: own }] : [];
  });
}

function mergedFields(objects: readonly Repeated[], writtenOf: WrittenOf): Field[] {
  const taken = new Set<string>([...INHERITED, ...RESERVED]);
  const names = objects.map(({ name }) => {
    const field = freeIdentifier(camelCase(name), "Object", taken);
    taken.add(field);
    return field;
  });
  const places = new Map(
    objects.flatMap(({ parts }, index) =>
      parts.map(({ member }, instance) => [member.planned, { instance, index }] as const),
    ),
  );
  return objects.flatMap(({ name, parts }, index) => {
    const owners = parts.map(({ member }) => member.planned);
    const merged = mergeArguments(owners, owners.map(writtenOf), (target, instance) => {
      const place = places.get(target);
      return place?.instance === instance ? names[place.index] : undefined;
    });
    const members = parts.map(({ member }) => member) as unknown as Members;
    return merged ? [{ field: names[index] as string, name, parts, members, ...merged }] : [];
  });
}

function combinationOf(
  fields: readonly Field[],
  instances: readonly Instance[],
  { declaration: { group }, given: { id, name } }: Part,
  singles: readonly Declaration[],
): Combination {
  const replaced = fields.flatMap(({ parts }) => parts.map(({ declaration }) => declaration));
  const others = singles.filter((each) => each.group === group && !replaced.includes(each));
  const named = namedInstances(instances, new Set([...RESERVED, ...namesIn(others)]));
  const ordered = orderedFields(fields, named);
  const parameters = chooseParameters(
    ordered.map(({ field, slots }) => ({ name: field, slots })),
    instances.map(({ key }) => key),
  );
  const members = ordered.flatMap((field) => field.members) as unknown as Members;
  const combined: ComponentClass = {
    kind: "component",
    className: classNameOf(name),
    id,
    instances: named,
    fields: ordered,
    parameters,
  };
  return { declaration: { members, form: "resource", group, combined }, replaced };
}

const namedInstances = (instances: readonly Instance[], taken: Set<string>): Instance[] =>
  instances.map((instance) => {
    const variable = freeIdentifier(camelCase(instance.variable), "Instance", taken);
    taken.add(variable);
    return { ...instance, variable };
  });

/** The fields after those to which they refer, with the names of their objects. */
const orderedFields = (fields: readonly Field[], instances: readonly Instance[]): Field[] =>
  sortByTargets(fields, ({ members: [one] }) => {
    const targets = new Set(targetsIn(one.planned.args));
    return fields.filter(({ members: [other] }) => targets.has(other.planned));
  }).map((field): Field => {
    const members = field.members.map((member, n): Member => {
      const { variable } = instances[n] as Instance;
      return { ...member, names: [variable, field.field] };
    });
    return { ...field, members: members as unknown as Members };
  });

/** `Service` of "service": a name that hides no global and no type. */
function classNameOf(name: string): string {
  const camel = camelCase(name);
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const isTaken = pascal in globalThis || pascal === "Record" || !/^\p{ID_Start}/u.test(pascal);
  return isTaken ? `Module${pascal}` : pascal;
}
