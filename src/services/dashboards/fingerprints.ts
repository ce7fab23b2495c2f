import { createHash } from "node:crypto";
import type { DashboardCatalogItem } from "./catalog";
import type { DashboardArguments } from "./fields";

const LENGTH = 10;
// Timestamps without fractions cannot distinguish two changes within one second.
const hasFraction = (time: string): boolean => /T\d\d:\d\d:\d\d\.\d{3}/.test(time);

/** Fingerprints of catalog entries: update time, and fields that may change without updating it. */
export function fingerprints(items: readonly DashboardCatalogItem[]): Map<string, string> {
  return new Map(
    items.flatMap((item) =>
      item.id && item.updateTime && hasFraction(item.updateTime)
        ? [[item.id, fingerprint(item)]]
        : [],
    ),
  );
}

const fingerprint = ({
  updateTime,
  name,
  description,
  folder,
  isLocked,
}: DashboardCatalogItem): string =>
  createHash("sha256")
    .update(JSON.stringify([updateTime, name, description, folder?.id, isLocked]))
    .digest("base64url")
    .slice(0, LENGTH);

/** The catalog has no access policies or folder paths, so dashboards with these are always read. */
export const hasFingerprint = ({ accessPolicy, folderPath }: DashboardArguments): boolean =>
  accessPolicy === undefined && folderPath === undefined;
