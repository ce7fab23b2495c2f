import { resourceTypes } from "../../generated/resource-types";
import { fieldsIn } from "../../lint/read";
import { hasUnknown } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { splitInputs } from "./inputs";
import { partsOfUrn } from "./urn";

/** A resource of this package in the steps of `pulumi preview --json`, after the update. */
export interface PreviewedResource {
  readonly urn: string;
  /** The name in the program. */
  readonly logicalName: string;
  readonly resourceType: string;
  /** The id of the object, if it exists before the update. */
  readonly id?: string;
  /** The arguments. Values that are known only after the update are unknown. */
  readonly fields: Fields;
  /** What is known of the outputs. */
  readonly outputs: Fields;
  /** The URNs that each argument depends on, as far as the preview has them. */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
}

/** Reads the resources of this package from the steps of a preview. */
export function previewedResources(steps: readonly unknown[]): PreviewedResource[] {
  const byUrn = new Map<string, PreviewedResource>();
  for (const step of steps) {
    const resource = isRecord(step) ? resourceOf(step) : undefined;
    if (resource && !byUrn.has(resource.urn)) byUrn.set(resource.urn, resource);
  }
  return [...byUrn.values()];
}

/** These steps change no object, or end with none. */
const WITHOUT_OBJECT = ["delete", "read", "refresh", "discard"];

function resourceOf({ op, oldState, newState: state }: Fields): PreviewedResource | undefined {
  if (!isRecord(state) || !isRecord(state.inputs)) return undefined;
  const urn = String(state.urn);
  const { resourceType, name } = partsOfUrn(urn);
  const isKnown = resourceType !== undefined && Object.hasOwn(resourceTypes, resourceType);
  if (!isKnown || WITHOUT_OBJECT.includes(String(op))) return undefined;
  const old = isRecord(oldState) ? oldState : {};
  const { id = old.id } = state;
  const { propertyDependencies: dependencies } = state;
  return {
    urn,
    logicalName: name,
    resourceType,
    ...(typeof id === "string" && id !== "" && !isUnknown(id) ? { id } : {}),
    fields: splitInputs(state.inputs).fields,
    // The new state of a preview has no outputs that the service computes, or unknown ones.
    outputs: { ...fieldsIn(state.outputs), ...fieldsIn(old.outputs) },
    dependencies: isRecord(dependencies) ? (dependencies as Record<string, string[]>) : {},
  };
}

/** The arguments without unknown values, and the names of those that contain one. */
export function withoutUnknowns(fields: Fields): { known: Fields; unknown: readonly string[] } {
  const known = Object.entries(fields).filter(([, value]) => !hasUnknown(value));
  const unknown = Object.keys(fields).filter((key) => hasUnknown(fields[key]));
  return { known: Object.fromEntries(known), unknown };
}
