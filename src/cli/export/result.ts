import { identityOf } from "./choose";
import { configKeysIn, type ExportPlan } from "./plan";
import type { WrittenFiles } from "./write";

/** The result of an export: the paths of the new and of the changed files, or JSON. */
export const resultText = (
  plan: ExportPlan,
  files: WrittenFiles,
  output: "text" | "json",
): string =>
  output === "json"
    ? `${JSON.stringify({ version: 1, ...exportSummary(plan), files }, undefined, 2)}\n`
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
});
