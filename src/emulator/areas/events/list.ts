import { notFound } from "../../errors";
import { type PageWanted, pageOf } from "../../pages";
import type { Scene } from "../../scene";
import { alertEventKind, type KeptEvent, keyOf, timeOf, told } from "./kept";

export const shown = (scene: Scene): KeptEvent[] => scene.shelf(alertEventKind).shown();

export type Orders = readonly { direction?: string | undefined }[] | undefined;
/** There is only the time to order by. */
export function sorted(all: readonly KeptEvent[], orders: Orders, scene: Scene): KeptEvent[] {
  const [order] = orders ?? [];
  if (!order) return [...all];
  const turn = order.direction === "DESC" ? -1 : 1;
  return [...all].sort((a, b) => turn * (Date.parse(timeOf(a, scene)) - Date.parse(timeOf(b, scene))));
}

/** What there is under a key. */
export function underKey(key: string, scene: Scene): KeptEvent[] {
  const found = shown(scene).filter((it) => keyOf(it) === key);
  if (!found.length) throw notFound("alert event", key);
  return found;
}

export function pageOfEvents(all: readonly KeptEvent[], orders: Orders, page: PageWanted | undefined, scene: Scene) {
  const { entries, nextPageToken } = pageOf(sorted(all, orders, scene), page ?? {}, scene.unkind);
  return { entries, pagination: { totalSize: all.length, ...(nextPageToken ? { nextPageToken } : {}) } };
}

/** Events by the key they share. */
export function byKey(all: readonly KeptEvent[]): Map<string, KeptEvent[]> {
  const groups = new Map<string, KeptEvent[]>();
  for (const it of all) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it]);
  return groups;
}

/** One event, or several that share a key. */
export const found = (entries: readonly KeptEvent[], isAlone: boolean, scene: Scene) => {
  const [one] = entries;
  if (one && isAlone) return { singleEvent: told(one, scene) };
  return { multipleEvents: { events: entries.map((it) => told(it, scene)) } };
};
