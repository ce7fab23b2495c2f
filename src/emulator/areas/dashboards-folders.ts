import { badRequest, refused } from "../errors";
import type { Scene } from "../scene";
import type { Shelf } from "../shelf";
import { kind } from "../store";
import { dashboardKind } from "./dashboards-kept";

export interface Folder {
  id: string;
  name: string;
  parentId?: string;
}

export const folderKind = kind<Folder>("folders", "folder");

/** A path has two folders at most. What the service says to more is not known: refused as an invalid request. */
export function checkPlace({ id, parentId }: Folder, shelf: Shelf<Folder>): void {
  if (parentId === undefined) return;
  const parent = shelf.get(parentId);
  const path = ["folder", "parentId"];
  if (parentId === id) throw refused(path, "a folder cannot lie in itself");
  if (!parent) throw refused(path, `there is no folder ${parentId}`);
  if (parent.parentId !== undefined || childrenOf(id, shelf).length) throw refused(path, "a path holds two folders at most");
}

/** What becomes of the folders and dashboards inside is not known: refused, so that nothing is lost unseen. */
export function checkEmpty({ id }: Folder, shelf: Shelf<Folder>, scene: Scene): void {
  if (childrenOf(id, shelf).length) throw badRequest(`folder ${id} holds other folders: delete them first`);
  if (
    scene
      .shelf(dashboardKind)
      .all()
      .some(({ body }) => body.folderId === id)
  )
    throw badRequest(`folder ${id} holds dashboards: delete them first`);
}

const childrenOf = (id: string, shelf: Shelf<Folder>): Folder[] => shelf.all().filter((folder) => folder.parentId === id);
