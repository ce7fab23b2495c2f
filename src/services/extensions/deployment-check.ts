import type { ValueOf } from "../../schema/facts";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import { type CheckResult, NOTHING_FOUND, rejected, undefinedIfMissing } from "../check-result";
import { compareVersions } from "../integrations/upgrade";
import type { CatalogExtension, ExtensionRevision } from "./catalog";
import { itemChanges } from "./deployment-changes";
import type { deploymentArguments } from "./fields";
import type { ExtensionItem } from "./items";

type DeploymentArguments = ValueOf<typeof deploymentArguments>;

/** Compares a deployment with the extension in the catalog. Unknown values are ignored. */
export async function checkExtension(
  fields: DeploymentArguments,
  olds: Fields,
  read: () => Promise<CatalogExtension>,
): Promise<CheckResult> {
  const { extensionId, version, itemIds } = fields;
  if ([extensionId, version].some(isUnknown)) return NOTHING_FOUND;
  const extension = await read().catch(undefinedIfMissing);
  if (!extension)
    return rejected(
      "extensionId",
      `there is no extension with the id ${JSON.stringify(extensionId)}. Use an id from the list of extensions`,
    );
  const { revisions = [] } = extension;
  const revision = revisions.find((one) => one.version === version);
  if (!revision)
    return rejected(
      "version",
      `${extensionId} has no version ${JSON.stringify(version)}. Use one of ${revisions.map((one) => one.version).join(", ")}`,
    );
  const ids = isUnknown(itemIds) ? [] : (itemIds ?? []);
  const lines = [
    ...deprecation(extension),
    ...newerVersion(extension, version),
    ...(isUnknown(itemIds) ? [] : itemChanges(revisions, olds, fields)),
  ];
  return {
    issues: ids.flatMap((id, index) => itemIssue(id, index, revision, revisions)),
    warnings: lines.map((line) => `ExtensionDeployment ${extensionId}: ${line}`),
  };
}

const itemsIn = ({ items = [] }: ExtensionRevision): ExtensionItem[] => items;

function itemIssue(
  id: string,
  index: number,
  { version, items = [], permissionDeniedItems: denied = [] }: ExtensionRevision,
  revisions: readonly ExtensionRevision[],
): FieldFinding[] {
  const isIt = (item: ExtensionItem) => item.id === id;
  if (isUnknown(id) || items.some(isIt)) return [];
  const path = ["itemIds", index];
  const forbidden = denied.find(isIt);
  if (forbidden)
    return [
      {
        path,
        what: `the key may not deploy this item: it needs the permission to write ${forbidden.permissionResource}. Give it the permission, or remove the item`,
      },
    ];
  const other = revisions.flatMap(itemsIn).find(isIt);
  const same = items.find(({ stableId }) => stableId && stableId === other?.stableId);
  const next = same
    ? `The item ${JSON.stringify(same.name)} has the id ${same.id} in this version`
    : `Its items are ${items.map((item) => item.id).join(", ") || "none"}`;
  return [{ path, what: `version ${version} has no item ${JSON.stringify(id)}. ${next}` }];
}

function deprecation({ deprecation: notice }: CatalogExtension): string[] {
  if (!notice) return [];
  const { reason = "no reason is given", replacementExtensions = [] } = notice;
  const instead = replacementExtensions.length
    ? `. Use ${replacementExtensions.join(", ")} instead`
    : "";
  return [`the extension is deprecated: ${reason}${instead}`];
}

function newerVersion({ revisions = [] }: CatalogExtension, version: string): string[] {
  const newest = revisions
    .flatMap((one) => (one.isTesting || one.version === undefined ? [] : one.version))
    .sort(compareVersions)
    .at(-1);
  return newest !== undefined && compareVersions(newest, version) > 0
    ? [`version ${newest} is available; the program has ${version}`]
    : [];
}
