import { compareText } from "../../../text/words";
import type { PlannedObject } from "../plan";
import { argumentsOf, type Declaration } from "./declaration";
import { compareIds } from "./identifiers";
import { targetsIn } from "./references";
import { typeOrder } from "./type-info";

/** What a program declares, with the declarations that each one refers to. */
export class Dependencies {
  private readonly byObject: ReadonlyMap<PlannedObject, Declaration>;
  private readonly targets = new Map<Declaration, readonly Declaration[]>();
  /** In the order of the program. */
  readonly ordered: readonly Declaration[];

  constructor(declarations: readonly Declaration[]) {
    this.byObject = new Map(
      declarations.flatMap((each) => each.members.map(({ planned }) => [planned, each] as const)),
    );
    const sorted = [...declarations].sort(byGroupAndName);
    const groups = sortGroups(sorted, (each) => this.allTargetsOf(each));
    const rank = new Map(groups.map((group, index) => [group, index]));
    const ranked = sorted.sort(
      (a, b) => (rank.get(a.group) as number) - (rank.get(b.group) as number),
    );
    this.ordered = sortByTargets(ranked, (each) => this.allTargetsOf(each));
    const place = new Map(this.ordered.map((each, index) => [each, index]));
    const placeOf = (each: Declaration) => place.get(each) as number;
    for (const each of this.ordered)
      this.targets.set(
        each,
        this.allTargetsOf(each).filter((target) => placeOf(target) < placeOf(each)),
      );
  }

  /** The declarations that a declaration refers to: all of them stand before it. */
  targetsOf(declaration: Declaration): readonly Declaration[] {
    return this.targets.get(declaration) ?? [];
  }

  /** The declarations of one file in their order: by name, but after those that they refer to. */
  inFile(declarations: readonly Declaration[]): Declaration[] {
    const own = new Set(declarations);
    return sortByTargets([...declarations].sort(byGroupAndName), (each) =>
      this.targetsOf(each).filter((target) => own.has(target)),
    );
  }

  private allTargetsOf(declaration: Declaration): Declaration[] {
    const targets = argumentsOf(declaration).flatMap(targetsIn);
    const declared = new Set(targets.flatMap((target) => this.byObject.get(target) ?? []));
    declared.delete(declaration);
    return [...declared];
  }
}

const byGroupAndName = (one: Declaration, other: Declaration): number => {
  const [[a], [b]] = [one.members, other.members];
  return (
    compareText(one.group, other.group) ||
    typeOrder(a.planned.object.resourceType) - typeOrder(b.planned.object.resourceType) ||
    compareText(a.resource.toLowerCase(), b.resource.toLowerCase()) ||
    compareText(a.resource, b.resource) ||
    compareIds(a.planned.object.id, b.planned.object.id)
  );
};

/** Stable: an element stands after its targets, except in a cycle, and else in the given order. */
export function sortByTargets<T>(all: readonly T[], targetsOf: (one: T) => readonly T[]): T[] {
  const visited = new Set<T>();
  const sorted: T[] = [];
  const visit = (one: T): void => {
    if (visited.has(one)) return;
    visited.add(one);
    for (const target of targetsOf(one)) visit(target);
    sorted.push(one);
  };
  for (const one of all) visit(one);
  return sorted;
}

/** The groups, after those that they refer to, so that objects of a group stay together. */
function sortGroups(
  all: readonly Declaration[],
  targetsOf: (one: Declaration) => readonly Declaration[],
): string[] {
  const targets = new Map<string, Set<string>>();
  for (const one of all) {
    const own = targets.get(one.group) ?? new Set();
    for (const { group } of targetsOf(one)) own.add(group);
    targets.set(one.group, own);
  }
  return sortByTargets([...targets.keys()], (group) => [...(targets.get(group) ?? [])].sort());
}
