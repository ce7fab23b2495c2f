import { labelOf } from "../../services/messages";
import type { FoundObject } from "../account/read-account";
import { sortObjects } from "../account/types";
import { jsonOf } from "../json";
import { identityOf } from "./choose";
import { configKeysIn, type ExportPlan } from "./plan";
import type { WrittenFiles } from "./write";

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
    ? jsonOf("export", { ...exportSummary(plan), ...more, files })
    : [...files.created, ...files.updated].map((path) => `${path}\n`).join("");

const exportSummary = (plan: ExportPlan) => ({
  objects: plan.objects.map(({ object, form }) => ({ ...identityOf(object), form })),
  omitted: plan.omitted,
  failures: failuresOf(plan),
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

const failuresOf = ({ failures }: ExportPlan) =>
  failures.map(({ isAccess: _, ...failure }) => failure);

/** The objects of a plan that no program manages, by type and name. */
export const unmanagedIn = ({ objects }: ExportPlan): FoundObject[] =>
  sortObjects(objects.filter(({ form }) => form === "resource").map(({ object }) => object)).map(
    identityOf,
  );

/** The result of `--check`: a line for each object, or JSON. */
export const unmanagedText = (
  plan: ExportPlan,
  unmanaged: readonly FoundObject[],
  output: "text" | "json",
): string =>
  output === "json"
    ? jsonOf("export", { unmanaged, failures: failuresOf(plan) })
    : unmanaged
        .map(({ resourceType, id, name }) => `${labelOf(resourceType, name)} ${id}\n`)
        .join("");
