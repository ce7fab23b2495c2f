import type { Kept, Shelf } from "../shelf";

/** Does everything or nothing: where something is refused, the shelf is as it was. */
export function atomically<T extends Kept, R>(shelf: Shelf<T>, work: () => R): R {
  const before = shelf.all();
  try {
    return work();
  } catch (error) {
    for (const { id } of shelf.all()) shelf.remove(id);
    for (const object of before) shelf.put(object);
    throw error;
  }
}
