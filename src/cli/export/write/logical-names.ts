import type { AccountObject } from "../../account/types";
import { type GivenNames, renamed } from "./given-name";
import { freeName, shortened, shortId, uncapitalized } from "./identifiers";
import { byAge } from "./variables";

const LONGEST = 100;

/** Names of resources in Pulumi by resource type. */
export type TakenNames = ReadonlyMap<string, ReadonlySet<string>>;

export function namesByType(
  resources: readonly { resourceType: string; name: string }[],
): TakenNames {
  const names = new Map<string, Set<string>>();
  for (const { resourceType, name } of resources)
    names.set(resourceType, (names.get(resourceType) ?? new Set()).add(name));
  return names;
}

/** The names of both. */
export const mergedNames = (a: TakenNames, b: TakenNames): TakenNames =>
  namesByType(
    [...a, ...b].flatMap(([resourceType, names]) =>
      [...names].map((name) => ({ resourceType, name })),
    ),
  );

/**
 * Names of resources in Pulumi: those that another tool gives, otherwise the names of the objects,
 * unique in their type.
 */
export function nameResources<T extends { object: AccountObject }>(
  all: readonly T[],
  typeOrder: (resourceType: string) => number,
  existing: TakenNames,
  given?: GivenNames,
): Map<T, string> {
  const taken = new Map([...existing].map(([type, names]) => [type, new Set(names)]));
  const names = new Map<T, string>();
  for (const { own, object } of renamed(all, given, "resource").sort(byAge(typeOrder))) {
    const { resourceType } = object;
    const used = taken.get(resourceType) ?? new Set();
    const candidates = candidatesOf(object);
    const name = freeName(
      candidates,
      (number) => `${candidates[0]} ${number}`,
      (each) => !used.has(each),
    );
    taken.set(resourceType, used.add(name));
    names.set(own, name);
  }
  return names;
}

/** The names that an object can have, the best first. */
function candidatesOf({ resourceType, id, name, context }: AccountObject): string[] {
  const text = resourceName(name ?? "");
  const type = uncapitalized(resourceType);
  const nameless = context.definition.setting ? type : `${type} ${resourceName(shortId(id))}`;
  const base = text || nameless;
  return [base, `${base} ${resourceName(shortId(id))}`, `${base} ${resourceName(id)}`];
}

/**
 * A text without what a URN cannot contain or a terminal does not show: the separator `::`, control
 * and format characters, and unpaired surrogates. Emoji are joined by a format character.
 */
export const resourceName = (text: string): string =>
  shortened(
    text
      .normalize("NFC")
      .replace(/(?!\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Surrogate}]+/gu, " ")
      .replace(/:{2,}/g, ":")
      .replace(/ +/g, " ")
      .trim(),
    LONGEST,
  ).trim();
