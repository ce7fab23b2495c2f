import { labelOf } from "../../services/label";
import { sortObjects } from "../account/sort";
import { identityOf } from "./choose";
import type { ExportPlan } from "./plan";

interface UnmanagedObject {
  resourceType: string;
  id: string;
  name?: string;
}

/** The objects of a plan that no program manages, by type and name. */
export const unmanagedIn = ({ objects }: ExportPlan): UnmanagedObject[] =>
  sortObjects(objects.filter(({ form }) => form === "resource").map(({ object }) => object)).map(
    identityOf,
  );

/** The result of `--check`: a line for each object, or JSON. */
export const unmanagedText = (
  unmanaged: readonly UnmanagedObject[],
  output: "text" | "json",
): string =>
  output === "json"
    ? `${JSON.stringify({ version: 1, unmanaged }, undefined, 2)}\n`
    : unmanaged
        .map(({ resourceType, id, name }) => `${labelOf(resourceType, name)} ${id}\n`)
        .join("");
