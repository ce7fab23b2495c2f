import { isUnknown } from "../../../schema/unknown";
import { graphOf } from "../../account/references";
import type { Consequence, Review } from "../model";
import { worstFirst } from "../summary";
import { type HealthChanges, healthChanges } from "./health";
import { lintConsequences } from "./lint";
import { isUnchanged, type PreviewObject, sidesOf, subjectsOf } from "./objects";
import { followBack, referenceConsequences, withoutLost } from "./references";
import { dataConsequences } from "./unreachable-data";

/**
 * What the changes of a preview lead to elsewhere, without the network: the worst first, then in
 * the order of the preview. `now` is the time in milliseconds.
 * @example
 * consequencesOf(review).filter(({ level }) => level === "error")
 */
export function consequencesOf(review: Review, now = Date.now()): readonly Consequence[] {
  if (review.resources.every(isUnchanged)) return [];
  const sides = sidesOf(review);
  const followed = followBack(sides);
  const after = withoutLost(sides.after, followed);
  const graphs = {
    before: graphOf(sides.before, now),
    after: graphOf(after, now, newObjects(after)),
    olds: new Map(sides.before.map((object) => [object.resource.urn, object])),
    lostTo: ({ resource }: PreviewObject) =>
      followed.find((one) => one.state === "lost" && one.object.resource === resource)?.target
        .resource.subject,
  };
  const whole = graphOf(sides.after, now, newObjects(sides.after));
  const health = healthChanges(after, graphs, review.isComplete);
  const all = [
    ...referenceConsequences(followed, whole),
    ...health.consequences,
    ...lintConsequences(sides, review.lintLevels),
    ...dataConsequences(sides),
    ...(review.isComplete ? [] : [incomplete(health)]),
  ];
  return worstFirst(all);
}

/** An unknown value can lead to each object of its type that the update creates. */
const newObjects =
  (objects: readonly PreviewObject[]) =>
  ({ value, resourceType }: { value: unknown; resourceType: string }): PreviewObject[] =>
    isUnknown(value)
      ? objects.filter(
          (one) =>
            one.resourceType === resourceType &&
            ["create", "replace"].includes(one.resource.operation),
        )
      : [];

const incomplete = ({ unchecked }: HealthChanges): Consequence => ({
  level: "info",
  what: "the preview does not contain the resources that it does not change, so that consequences for them are not checked: create it with pulumi preview --json --show-sames",
  affects: subjectsOf(unchecked),
});
