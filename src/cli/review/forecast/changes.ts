import type { AnyDefinition } from "../../../services/define";
import { definitions } from "../../account/definitions";
import { analysisOf } from "../../analysis";
import type { ForecastedChange, ForecastRule } from "../../analysis/forecast";
import { hasEffect, isUnchanged } from "../consequences/objects";
import type { Review, ReviewedResource } from "../model";

/** A resource that changes, with its definition. */
export interface ChangedResource {
  resource: ReviewedResource;
  definition: AnyDefinition;
}

/** The resources of which something other than the description changes. */
export function changedResources({ resources }: Review): ChangedResource[] {
  const byType = new Map(definitions().map((one) => [one.resourceType, one]));
  return resources.flatMap((resource) => {
    const definition = byType.get(resource.resourceType);
    const isUpdate = resource.before !== undefined && resource.after !== undefined;
    const isRelevant = !isUnchanged(resource) && (!isUpdate || hasEffect(resource));
    return definition && isRelevant ? [{ resource, definition }] : [];
  });
}

export const forecastedChange = ({ resource }: ChangedResource): ForecastedChange => {
  const { subject, id, before, after, changes } = resource;
  return {
    subject,
    ...(id === undefined ? {} : { id }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    paths: changes.map(({ path }) => path),
  };
};

/** The changes by the rule that computes something about them, in the order of the review. */
export function byRule(changed: readonly ChangedResource[]): Map<ForecastRule, ChangedResource[]> {
  const result = new Map<ForecastRule, ChangedResource[]>();
  for (const one of changed)
    for (const rule of analysisOf(one.definition.resourceType).forecasts ?? [])
      result.set(rule, [...(result.get(rule) ?? []), one]);
  return result;
}
