import { subjectOf } from "../../provider/change-lines/log-changes";
import { splitInputs } from "../../provider/state/inputs";
import { nodeOf } from "../../schema/node";
import { reportedChanges } from "../report/changes";
import type { ReportedChange, ReportedResource } from "../report/model";
import type { ComparedObject } from "./compare";
import type { ManagedObject } from "./managed-objects";

/** What a report says about an object; nothing about one that equals the state. */
export function reportedResource(compared: ComparedObject): ReportedResource[] {
  const { object, outcome } = compared;
  if (outcome.status === "equal") return [];
  const { resourceType, name, urn, id } = object.resource;
  return [
    {
      status: outcome.status,
      resourceType,
      name,
      urn,
      id,
      subject: subjectOfObject(object),
      changes: outcome.status === "changed" ? changesIn(object, outcome) : [],
      ...("reason" in outcome ? { reason: outcome.reason } : {}),
    },
  ];
}

/** The type and the name of the object in state. */
export const subjectOfObject = ({ definition, resource, secrets }: ManagedObject): string =>
  subjectOf(
    definition,
    resource.id,
    secrets.map((steps) => steps.join(".")),
    [splitInputs(resource.outputs).fields],
  );

const changesIn = (
  { definition, secrets }: ManagedObject,
  { was, is }: { was: unknown; is: unknown },
): ReportedChange[] =>
  // The keys of the JSON output are documented.
  reportedChanges(nodeOf(definition.fields), was, is, secrets).map(
    ({ location: _, hunks: __, ...change }) => change,
  );
