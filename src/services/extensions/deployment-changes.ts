import type { Fields } from "../../schema/record";
import type { ExtensionRevision } from "./catalog";
import type { ExtensionItem } from "./items";

/** Lines about the items that a change of the version or of the items adds and removes. */
export function itemChanges(
  revisions: readonly ExtensionRevision[],
  olds: Fields,
  news: Fields,
): string[] {
  const isUpdate = olds.extensionId === news.extensionId;
  const [was, is] = [
    isUpdate ? deployedItems(revisions, olds) : [],
    deployedItems(revisions, news),
  ];
  if (!was || !is) return [];
  const added = is.filter((item) => !was.some((one) => isSame(one, item)));
  const removed = was.filter((item) => !is.some((one) => isSame(one, item)));
  const change =
    isUpdate && olds.version !== news.version ? `version ${olds.version} to ${news.version} ` : "";
  return [...itemLines(`${change}adds`, added), ...itemLines(`${change}removes`, removed)];
}

/** The items of a deployment: the selected and the mandatory ones. Undefined if not known. */
function deployedItems(
  revisions: readonly ExtensionRevision[],
  { version, itemIds = [] }: Fields,
): ExtensionItem[] | undefined {
  const revision = revisions.find((one) => one.version === version);
  if (!revision || !Array.isArray(itemIds)) return undefined;
  return (revision.items ?? []).filter(
    ({ id, isMandatory }) => isMandatory || itemIds.includes(id),
  );
}

const isSame = (a: ExtensionItem, b: ExtensionItem): boolean =>
  (a.stableId ?? a.id) === (b.stableId ?? b.id);

const itemLines = (verb: string, items: readonly ExtensionItem[]): string[] =>
  items.length ? [`${verb} ${items.map(itemText).join(", ")}`] : [];

const itemText = ({ targetDomain, name = "", id = "" }: ExtensionItem): string =>
  `${targetDomain?.replace(/_V\d+$/, "").toLowerCase() ?? "item"} ${JSON.stringify(name || id)}`;

/** Preview note: ids of items are those of one version, which the diff does not show. */
export const versionNotes = (was: Fields, is: Fields): string[] =>
  was.version !== is.version &&
  Array.isArray(is.itemIds) &&
  is.itemIds.length > 0 &&
  JSON.stringify(was.itemIds) === JSON.stringify(is.itemIds)
    ? [
        "version changes and itemIds does not: items of another version have other ids. Take the ids of the new version",
      ]
    : [];
