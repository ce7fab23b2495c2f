import { ApiError } from "../../errors";
import type { Scene } from "../../scene";
import type { Kept, Shelf } from "../../shelf";
import type { Kind } from "../../store";

/** What the team already has all of that it may have. */
export function ensureRoom(shelf: Shelf, most: number, kinds: string): void {
  if (shelf.all().length >= most) throw new ApiError(429, `limit of ${most} ${kinds} reached: delete some of them first`);
}

/** Objects by the ids that were asked for, and the ids of which there are none. */
export function found<T>(
  ids: readonly string[] = [],
  get: (id: string) => T | undefined,
): { byId: Record<string, T>; notFoundIds: string[] } {
  const hits = [...new Set(ids)].map((id) => [id, get(id)] as const);
  return {
    byId: Object.fromEntries(hits.filter((hit): hit is [string, T] => hit[1] !== undefined)),
    notFoundIds: hits.filter(([, object]) => object === undefined).map(([id]) => id),
  };
}

/** When an object was made, which no replacement changes, and when it was last written. */
export const timesOf = (before: { createTime?: string | undefined } | undefined, { now }: Scene) => ({
  createTime: before?.createTime ?? now,
  updateTime: now,
});

export const newIdOf = (given: string | undefined, scene: Scene): string => given ?? scene.uuid();

/** Puts an object on its shelf, in the place of the one before where there is one. */
export function put<T extends Kept>(kind: Kind<T>, object: T, scene: Scene): T {
  const shelf = scene.shelf(kind);
  return shelf.get(object.id) ? shelf.replace(object) : shelf.add(object);
}
