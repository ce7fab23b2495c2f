import { notApplicable } from "../../account/not-checked";
import { objectKey } from "../../account/types";
import type { StackResource } from "../../stack/read-stack";
import type { AccountView } from "../account-view";
import { accountCheck, type ReportedFinding } from "../check";

/** The objects that no resource of the stack manages, by type. */
function countUnmanaged(
  { definitions, objects }: AccountView,
  stack: readonly StackResource[],
): Map<string, number> {
  const managed = new Set(stack.map(objectKey));
  const types = new Set(stack.map(({ resourceType }) => resourceType));
  // Two types may manage the same parts: they are counted once, in the form that an export prefers,
  // and not where the stack manages the other form.
  const skipped = new Set(
    definitions.flatMap(({ resourceType, coveredBy }) =>
      coveredBy === undefined
        ? []
        : [resourceType, ...(types.has(resourceType) ? [coveredBy] : [])],
    ),
  );
  const counts = new Map<string, number>();
  for (const object of objects)
    if (!managed.has(objectKey(object)) && !skipped.has(object.resourceType))
      counts.set(object.resourceType, (counts.get(object.resourceType) ?? 0) + 1);
  return counts;
}

const findingOf = ([resourceType, count]: [string, number]): ReportedFinding => ({
  level: "info",
  what:
    count === 1
      ? "the stack does not manage 1 object of this type"
      : `the stack does not manage ${count} objects of this type`,
  where: resourceType,
  fix: `\`coralogix export --check --type ${resourceType}\` lists them.`,
});

export const unmanaged = accountCheck(
  "unmanaged",
  "Objects that the stack does not manage",
  (account, { stack, stackProblem = "there is no stack" }) =>
    stack
      ? { findings: [...countUnmanaged(account, stack)].map(findingOf) }
      : { findings: [], notChecked: [notApplicable(stackProblem)] },
);
