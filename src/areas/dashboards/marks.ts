import { createHash } from "node:crypto";
import type { DashboardArguments } from "./arguments";
import type { DashboardCatalogItem } from "./catalog";

const LENGTH = 10;
// Two changes within one second would look alike where times have no fraction of it.
const isFine = (time: string): boolean => /T\d\d:\d\d:\d\d\.\d{3}/.test(time);

/** Marks of the dashboards in the catalog: when each was last changed, and what might be changed without that. */
export function marksOf(items: readonly DashboardCatalogItem[]): Map<string, string> {
  return new Map(items.flatMap((item) => (item.id && item.updateTime && isFine(item.updateTime) ? [[item.id, markOf(item)]] : [])));
}

const markOf = ({ updateTime, name, description, folder, isLocked }: DashboardCatalogItem): string =>
  createHash("sha256")
    .update(JSON.stringify([updateTime, name, description, folder?.id, isLocked]))
    .digest("base64url")
    .slice(0, LENGTH);

/** The catalog tells of neither policies nor the names of the folders above: what a program says of them is read. */
export const isMarked = ({ accessPolicy, folderPath }: DashboardArguments): boolean =>
  accessPolicy === undefined && folderPath === undefined;
