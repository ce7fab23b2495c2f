import type { SloFilter } from "../../../areas/slos/filters";
import { type KeptSlo, productOf, resolvedValues, typeOf } from "./kept";

/** Whether an SLO is asked for: by every filter that is given. A filter without values asks for nothing in particular. */
export const isWanted = (kept: KeptSlo, filters: readonly SloFilter[] = []): boolean =>
  filters.every((filter) => {
    const wanted = valuesOf(filter);
    return !wanted.length || heldBy(kept, filter.field).some((value) => wanted.includes(value));
  });

type Subject = NonNullable<SloFilter["field"]>;
/** What of an SLO a filter looks at. */
function heldBy(kept: KeptSlo, subject: Subject = {}): (string | undefined)[] {
  const { labels = {}, ownershipTags: owners = {} } = kept;
  if (subject.constFilter) return [subject.constFilter === "USER_NAME" ? kept.creator : kept.name];
  if (subject.labelName !== undefined) return [Object.hasOwn(labels, subject.labelName) ? labels[subject.labelName] : undefined];
  if (subject.sloType !== undefined) return [typeOf(kept)];
  if (subject.productType !== undefined) return [productOf(kept)];
  if (subject.serviceName !== undefined) return kept.apmSli?.services ?? [];
  if (subject.ownershipServiceValues) return resolvedValues(kept, owners.service);
  if (subject.ownershipEnvironmentValues) return resolvedValues(kept, owners.environment);
  return subject.ownershipTeamValues ? resolvedValues(kept, owners.team) : [];
}

/** The values it must have one of: some subjects bring their own. */
function valuesOf({ field: subject = {}, predicate }: SloFilter): (string | undefined)[] {
  const { stringValues, typeValues, productTypeValues } = predicate?.is ?? {};
  const own = subject.ownershipServiceValues ?? subject.ownershipEnvironmentValues ?? subject.ownershipTeamValues;
  return [
    ...(stringValues?.values ?? []),
    ...(typeValues?.values ?? []),
    ...(productTypeValues?.values ?? []),
    ...(own?.values ?? []),
    ...(subject.serviceName ? [subject.serviceName] : []),
  ];
}
