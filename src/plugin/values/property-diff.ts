import { PropertyDiff } from "@pulumi/pulumi/proto/provider_pb";
import type { PropertyChange } from "./property-changes";

const { Kind } = PropertyDiff;
const KINDS = {
  add: [Kind.ADD, Kind.ADD_REPLACE],
  delete: [Kind.DELETE, Kind.DELETE_REPLACE],
  update: [Kind.UPDATE, Kind.UPDATE_REPLACE],
} as const;

/** A change of a property, whose old value the engine reads from the inputs or from the outputs. */
export function propertyDiff(
  { kind, replaces }: Omit<PropertyChange, "path">,
  oldValue: "inputs" | "outputs",
): PropertyDiff {
  const diff = new PropertyDiff();
  diff.setKind(KINDS[kind][replaces ? 1 : 0]);
  diff.setInputdiff(oldValue === "inputs");
  return diff;
}
