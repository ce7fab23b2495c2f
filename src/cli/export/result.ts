import { typeToken } from "../../provider/state/type-token";
import { labelOf } from "../../services/messages";
import { sortObjects } from "../account/types";
import { identityOf } from "./choose";
import { configKeysIn, type ExportPlan } from "./plan";
import type { WrittenFiles } from "./write";
import { typeOrder } from "./write/declaration";
import type { GivenNames } from "./write/given-name";
import { nameResources, type TakenNames } from "./write/logical-names";
import { nameVariables } from "./write/variables";

/**
 * The result of an export: the paths of the new and of the changed files, or JSON, in which `more`
 * is a part.
 */
export const resultText = (
  plan: ExportPlan,
  files: WrittenFiles,
  output: "text" | "json",
  more: object = {},
): string =>
  output === "json"
    ? `${JSON.stringify({ version: 1, ...exportSummary(plan), ...more, files }, undefined, 2)}\n`
    : [...files.created, ...files.updated].map((path) => `${path}\n`).join("");

const exportSummary = (plan: ExportPlan) => ({
  objects: plan.objects.map(({ object, form }) => ({ ...identityOf(object), form })),
  omitted: plan.omitted,
  failures: plan.failures.map(({ isAccess: _, ...failure }) => failure),
  mismatches: [...plan.mismatches].map(([{ object }, differences]) => ({
    ...identityOf(object),
    differences,
  })),
  notes: plan.notes ?? [],
  secrets: configKeysIn(plan),
  kept: plan.objects.flatMap(({ object, keep }) =>
    keep?.length ? [{ ...identityOf(object), paths: keep }] : [],
  ),
});

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

/**
 * The file for `pulumi import --file`, with the resources of the provider plugin. Variables and
 * names in Pulumi are those of an exported program.
 */
export function importListText(
  { objects }: ExportPlan,
  takenNames: TakenNames,
  givenNames?: GivenNames,
): string {
  const declared = objects.filter(({ form }) => form === "resource");
  // The program is one file, in which names of different modules meet.
  const variables = nameVariables(declared, typeOrder, (object) => {
    const given = givenNames?.(object);
    return given && { ...given, variable: given.resource };
  });
  const names = nameResources(declared, typeOrder, takenNames, givenNames);
  const resources = declared.map((planned) => ({
    type: typeToken("plugin", planned.object.resourceType),
    name: variables.get(planned),
    logicalName: names.get(planned),
    id: planned.object.id,
  }));
  return `${JSON.stringify({ resources }, undefined, 2)}\n`;
}
