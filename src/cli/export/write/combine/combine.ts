import { argumentsOf, type Declaration } from "../declaration";
import type { GivenNames } from "../given-name";
import { targetsIn } from "../references";
import type { Combination, WrittenOf } from "./combination";
import { componentsIn } from "./components";
import { loopsIn } from "./loops";

/**
 * Declares objects together that another tool declares together: in components, and in loops
 * where they differ in few values. `notes` lists what stays outside of a component.
 */
export function combine(
  singles: readonly Declaration[],
  givenNames: GivenNames | undefined,
  writtenOf: WrittenOf,
): { declarations: Declaration[]; notes: string[] } {
  if (!givenNames) return { declarations: [...singles], notes: [] };
  const components = componentsIn(singles, givenNames, writtenOf);
  const taken = new Set(components.combinations.flatMap(({ replaced }) => replaced));
  const rest = singles.filter((each) => !taken.has(each));
  const wanted = [...components.combinations, ...loopsIn(rest, givenNames, writtenOf)];
  const { remaining, dissolved } = withoutCycles(singles, wanted);
  const notes = dissolved.flatMap(({ declaration: { combined } }) =>
    combined?.kind === "component"
      ? [`${combined.id} is no component: its objects and others refer to each other`]
      : [],
  );
  return {
    declarations: withCombinations(singles, remaining),
    notes: [...components.notes, ...notes],
  };
}

/** The combinations, and the declarations that none of them replaces. */
function withCombinations(
  singles: readonly Declaration[],
  all: readonly Combination[],
): Declaration[] {
  const replaced = new Set(all.flatMap((each) => each.replaced));
  const others = singles.filter((each) => !replaced.has(each));
  return [...others, ...all.map(({ declaration }) => declaration)];
}

/** Two declarations cannot need each other, so the combinations that do are dissolved. */
function withoutCycles(
  singles: readonly Declaration[],
  wanted: readonly Combination[],
): { remaining: Combination[]; dissolved: Combination[] } {
  let remaining = [...wanted];
  for (;;) {
    const cyclic = new Set(cyclicIn(singles, remaining));
    if (!cyclic.size)
      return { remaining, dissolved: wanted.filter((each) => !remaining.includes(each)) };
    remaining = remaining.filter((each) => !cyclic.has(each));
  }
}

/** The combinations that need themselves through other declarations. */
function cyclicIn(singles: readonly Declaration[], all: readonly Combination[]): Combination[] {
  const byObject = new Map(
    withCombinations(singles, all).flatMap((each) =>
      each.members.map(({ planned }) => [planned, each] as const),
    ),
  );
  const targetsOf = (from: Declaration) =>
    argumentsOf(from).flatMap((args) =>
      targetsIn(args).flatMap((target) => byObject.get(target) ?? []),
    );
  return all.filter(({ declaration }) => {
    const reached = new Set(targetsOf(declaration).filter((each) => each !== declaration));
    for (const each of reached) for (const target of targetsOf(each)) reached.add(target);
    return reached.has(declaration);
  });
}
