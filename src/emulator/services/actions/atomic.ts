import type { StoredRecord, Table } from "../../store/table";

/** Runs a change and restores the table if it throws. */
export function atomically<T extends StoredRecord, R>(table: Table<T>, change: () => R): R {
  const before = table.all();
  try {
    return change();
  } catch (error) {
    for (const { id } of table.all()) table.remove(id);
    for (const object of before) table.put(object);
    throw error;
  }
}
