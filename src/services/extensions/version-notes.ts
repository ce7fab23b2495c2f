import type { FieldValues } from "./bounds";

/** Preview note: ids of items are those of one version, which the diff does not show. */
export const versionNotes = (was: FieldValues, is: FieldValues): string[] =>
  was.version !== is.version &&
  Array.isArray(is.itemIds) &&
  is.itemIds.length > 0 &&
  JSON.stringify(was.itemIds) === JSON.stringify(is.itemIds)
    ? [
        "version changes and itemIds does not: items of another version have other ids. Take the ids of the new version",
      ]
    : [];
