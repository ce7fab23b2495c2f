import type { SloFilter } from "../../../services/slos/filters";
import { productOf, resolvedValues, type SloRecord, typeOf } from "./record";

/** Whether an SLO matches all given filters. A filter without values matches everything. */
export const matchesFilters = (stored: SloRecord, filters: readonly SloFilter[] = []): boolean =>
  filters.every((filter) => {
    const expected = expectedValues(filter);
    return (
      !expected.length ||
      actualValues(stored, filter.field).some((value) => expected.includes(value))
    );
  });

type Subject = NonNullable<SloFilter["field"]>;
/** The values of the SLO for the subject of a filter. */
function actualValues(stored: SloRecord, subject: Subject = {}): (string | undefined)[] {
  const { labels = {}, ownershipTags: owners = {} } = stored;
  if (subject.constFilter)
    return [subject.constFilter === "USER_NAME" ? stored.creator : stored.name];
  if (subject.labelName !== undefined)
    return [Object.hasOwn(labels, subject.labelName) ? labels[subject.labelName] : undefined];
  if (subject.sloType !== undefined) return [typeOf(stored)];
  if (subject.productType !== undefined) return [productOf(stored)];
  if (subject.serviceName !== undefined) return stored.apmSli?.services ?? [];
  if (subject.ownershipServiceValues) return resolvedValues(stored, owners.service);
  if (subject.ownershipEnvironmentValues) return resolvedValues(stored, owners.environment);
  return subject.ownershipTeamValues ? resolvedValues(stored, owners.team) : [];
}

/** The values of a filter; some subjects contain values of their own. */
function expectedValues({ field: subject = {}, predicate }: SloFilter): (string | undefined)[] {
  const { stringValues, typeValues, productTypeValues } = predicate?.is ?? {};
  const ownershipValues =
    subject.ownershipServiceValues ??
    subject.ownershipEnvironmentValues ??
    subject.ownershipTeamValues;
  return [
    ...(stringValues?.values ?? []),
    ...(typeValues?.values ?? []),
    ...(productTypeValues?.values ?? []),
    ...(ownershipValues?.values ?? []),
    ...(subject.serviceName ? [subject.serviceName] : []),
  ];
}
