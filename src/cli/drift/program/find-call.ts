import { relative } from "node:path";
import type ts from "typescript";
import type { ManagedObject } from "../managed-objects";
import { obstacleToCall, type ResourceCall } from "./find-calls";

/** A call whose arguments may be changed. */
export interface FoundCall {
  call: ResourceCall;
  args: ts.ObjectLiteralExpression;
}

/** The call that makes a resource, or why it cannot be changed. */
export function findCall(
  calls: readonly ResourceCall[],
  { resource }: ManagedObject,
  all: readonly ManagedObject[],
  root: string,
): FoundCall | string {
  const { resourceType, name } = resource;
  const ofType = calls.filter((call) => call.resourceType === resourceType);
  const [call, ...others] = ofType.filter((one) => one.name === name);
  if (!call) return missingReason(ofType, resource, root);
  const places = [call, ...others].map((one) => placeOf(one, root)).join(", ");
  if (others.length)
    return `several calls create a ${resourceType} ${JSON.stringify(name)}: ${places}`;
  const isShared = all.some(
    (one) =>
      one.resource !== resource &&
      one.resource.resourceType === resourceType &&
      one.resource.name === name,
  );
  const reason = isShared ? "it creates several resources with this name" : obstacleToCall(call);
  if (reason !== undefined || !call.args) return `${places} is not changed: ${reason}`;
  return { call, args: call.args };
}

function missingReason(
  ofType: readonly ResourceCall[],
  { resourceType, name }: ManagedObject["resource"],
  root: string,
): string {
  const computed = ofType.filter((call) => call.name === undefined);
  const hint = computed.length
    ? `; the names of ${computed.map((call) => placeOf(call, root)).join(", ")} are no literals`
    : "";
  return `the folder has no new ${resourceType}(${JSON.stringify(name)}, …)${hint}`;
}

function placeOf({ source, call }: ResourceCall, root: string): string {
  const { line } = source.getLineAndCharacterOfPosition(call.getStart());
  return `${relative(root, source.fileName).replaceAll("\\", "/")}:${line + 1}`;
}
