type WireObject = Readonly<Record<string, unknown>>;

/** The id of a dashboard from its entry in the catalog, where the entry has a flag. */
export const dashboardIdWhere =
  (flag: "isDefault" | "isPinned") =>
  ({ dashboardId, ...entry }: WireObject): WireObject => ({
    ...entry,
    dashboardId: dashboardId ?? (entry[flag] === true ? entry.id : undefined),
  });
