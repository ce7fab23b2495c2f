import type { Fields } from "../../schema/record";

/** The id of a dashboard from its entry in the catalog, where the entry has a flag. */
export const dashboardIdWhere =
  (flag: "isDefault" | "isPinned") =>
  ({ dashboardId, ...entry }: Fields): Fields => ({
    ...entry,
    dashboardId: dashboardId ?? (entry[flag] === true ? entry.id : undefined),
  });
