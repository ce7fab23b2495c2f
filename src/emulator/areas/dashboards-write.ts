import { type DashboardHeld, dashboardHeld } from "../../areas/dashboards/body";
import { dashboardId } from "../../areas/dashboards/ids";
import { nodeOf } from "../../schema/node";
import { echo } from "../echo";
import { badRequest } from "../errors";
import { newId } from "../ids";
import { retold } from "../retold";
import type { Scene } from "../scene";
import { folderKind } from "./dashboards-folders";
import { DEFAULT, dashboardKind, defaultKind, type KeptDashboard, pinKind, slugOf, withWidgets } from "./dashboards-kept";
import { checkDashboard } from "./dashboards-rules";

const node = nodeOf(dashboardHeld);

export interface ToWrite {
  dashboard: DashboardHeld;
  accessPolicy?: string | undefined;
  isLocked?: boolean | undefined;
}

export function createDashboard(sent: ToWrite, scene: Scene): KeptDashboard {
  const id = sent.dashboard.id ?? newId(dashboardId());
  const { caller: author, now: createdAt } = scene;
  return scene.shelf(dashboardKind).add(settled(id, sent, { author, createdAt }, scene));
}

/** A replacement: what is left out is cleared, but for the access policy and the lock, which stay. */
export function replaceDashboard(sent: ToWrite, scene: Scene): void {
  const { id } = sent.dashboard;
  if (id === undefined) throw badRequest("dashboard.id: required, and missing");
  const old = scene.shelf(dashboardKind).must(id);
  scene.shelf(dashboardKind).replace(settled(id, sent, old, scene));
}

export function removeDashboard(id: string, scene: Scene): void {
  scene.shelf(dashboardKind).remove(id);
  for (const pin of scene.shelf(pinKind).all()) if (pin.dashboardId === id) scene.shelf(pinKind).remove(pin.id);
  if (scene.shelf(defaultKind).get(DEFAULT)?.dashboardId === id) scene.shelf(defaultKind).remove(DEFAULT);
}

type Before = Pick<KeptDashboard, "author" | "createdAt"> & Partial<KeptDashboard>;

function settled(id: string, { dashboard, accessPolicy, isLocked }: ToWrite, before: Before, scene: Scene): KeptDashboard {
  checkDashboard(dashboard, scene);
  const body = settledBody(dashboard, scene);
  const { author, createdAt } = before;
  const policy = accessPolicy ? (scene.unkind.reorder ? retold(accessPolicy) : accessPolicy) : before.accessPolicy;
  const madeSlug = body.slugName === undefined ? slugFor(id, body.name, before, scene) : undefined;
  return {
    id,
    body,
    ...(madeSlug === undefined ? {} : { madeSlug }),
    ...(policy === undefined ? {} : { accessPolicy: policy }),
    ...lockOf(isLocked ?? before.isLocked ?? false, before, scene),
    author,
    updater: scene.caller,
    createdAt,
    updatedAt: scene.now,
  };
}

/** The body as it is kept: folders made, what the service ignores gone. */
function settledBody(dashboard: DashboardHeld, scene: Scene): DashboardHeld {
  const { id: _, folderPath, ...body } = echo(node, dashboard, scene.unkind) as DashboardHeld;
  const segments = folderPath?.segments ?? [];
  const placed = segments.length ? { ...body, folderId: folderAt(segments, scene) } : body;
  return withWidgets(placed as DashboardHeld, ({ createdAt, updatedAt, ...widget }) => widget);
}

/** The folder of a path; what is missing of it is made. */
function folderAt(segments: readonly string[], scene: Scene): string {
  const shelf = scene.shelf(folderKind);
  const last = segments.reduce<string | undefined>((parentId, name) => {
    const found = shelf.all().find((folder) => folder.name === name && folder.parentId === parentId);
    return (found ?? shelf.add({ id: scene.uuid(), name, ...(parentId === undefined ? {} : { parentId }) })).id;
  }, undefined);
  return last as string;
}

const lockOf = (isLocked: boolean, before: Before, scene: Scene): Pick<KeptDashboard, "isLocked" | "locker"> =>
  isLocked ? { isLocked, locker: before.locker ?? scene.caller } : {};

/** A slug made from the name, as no other dashboard has it. One that was made once stays while the name does. */
function slugFor(id: string, name: string, before: Before, scene: Scene): string {
  if (before.madeSlug !== undefined && before.body?.name === name) return before.madeSlug;
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 200) || "dashboard";
  const bare = plain.replace(/-$/, "");
  const others = new Set(
    scene
      .shelf(dashboardKind)
      .all()
      .flatMap((one) => (one.id === id ? [] : (slugOf(one) ?? []))),
  );
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? bare : `${bare}-${n}`;
    if (!others.has(slug)) return slug;
  }
}
