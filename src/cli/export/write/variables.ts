import { compareText } from "../../../text/words";
import type { AccountObject } from "../../account/types";
import { type GivenNames, renamed } from "./given-name";
import {
  camelCase,
  compareIds,
  freeName,
  RESERVED,
  shortened,
  shortId,
  uncapitalized,
} from "./identifiers";

const LONGEST = 50;

/**
 * Names of variables, unique without regard to case. Objects with lower ids come first, so that an
 * object that is added later gets the longer name.
 */
export function nameVariables<T extends { object: AccountObject }>(
  all: readonly T[],
  typeOrder: (resourceType: string) => number,
  given?: GivenNames,
): Map<T, string> {
  const taken = new Map<string, string>();
  const names = new Map<T, string>();
  for (const { own, object } of renamed(all, given, "variable").sort(byAge(typeOrder))) {
    const { candidates, stem } = candidatesOf(object, taken);
    // Ids may differ in characters alone that a variable cannot contain.
    const name = freeName(
      candidates,
      (number) => `${stem}${number}`,
      (each) => !taken.has(each.toLowerCase()),
    );
    taken.set(name.toLowerCase(), object.resourceType);
    names.set(own, name);
  }
  return names;
}

/** Orders by type, and objects of a type by id. */
export const byAge =
  (typeOrder: (resourceType: string) => number) =>
  ({ object: a }: { object: AccountObject }, { object: b }: { object: AccountObject }): number =>
    typeOrder(a.resourceType) - typeOrder(b.resourceType) ||
    compareText(a.resourceType, b.resourceType) ||
    compareIds(a.id, b.id);

/** The names that an object can have, the best first, and the stem of those with a number. */
function candidatesOf(
  { resourceType, id, name, context }: AccountObject,
  taken: ReadonlyMap<string, string>,
): { candidates: readonly string[]; stem: string } {
  const type = uncapitalized(resourceType);
  const isNameless = camelCase(name ?? "") === "";
  const base = isNameless
    ? context.definition.setting
      ? type
      : joined(type, shortId(id))
    : camelCase(shortened(name as string, LONGEST));
  const own = isValid(base) ? [base] : [];
  const withType = /^\p{Nd}/u.test(base) ? joined(type, base) : joined(base, resourceType);
  const isTakenByOtherType = (taken.get(base.toLowerCase()) ?? resourceType) !== resourceType;
  const stem = own.length && !isTakenByOtherType ? base : withType;
  return { candidates: [...own, stem, joined(stem, shortId(id)), joined(stem, id)], stem };
}

const joined = (first: string, second: string): string => {
  const rest = camelCase(second);
  return first + rest.charAt(0).toUpperCase() + rest.slice(1);
};

const isValid = (name: string): boolean =>
  /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) && !RESERVED.has(name);
