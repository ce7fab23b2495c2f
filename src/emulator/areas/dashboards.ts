import { dashboards } from "../../areas/dashboards";
import { folders } from "../../areas/dashboards/folder";
import { serveCollection } from "../collection";
import { badRequest, notFound, refused } from "../errors";
import { byPlace } from "../order";
import { type Behaviours, type Scene, serve, USER } from "../scene";
import { issuesOf } from "./dashboards-check";
import { checkEmpty, checkPlace, type Folder, folderKind } from "./dashboards-folders";
import { DEFAULT, dashboardKind, defaultKind, pinKind, slugOf } from "./dashboards-kept";
import { bodyOf, found, foundBySlug, listed } from "./dashboards-told";
import { createDashboard, removeDashboard, replaceDashboard, type ToWrite } from "./dashboards-write";

const must = (id: string | number, scene: Scene) => scene.shelf(dashboardKind).must(String(id));
/** Every dashboard, those first that a person sees first: what a policy of the account cuts off is the rest. */
function catalog(_: unknown, scene: Scene) {
  const all = scene.shelf(dashboardKind).all();
  const items = (scene.unkind.reorder ? byPlace(all) : all).map((one) => listed(one, scene));
  const first = (item: (typeof items)[number]) => item.isDefault === true || item.isPinned === true;
  const ordered = [...items.filter(first), ...items.filter((item) => !first(item))];
  return { items: ordered.slice(0, scene.unkind.truncateLists) };
}

function bySlug(slug: string, scene: Scene) {
  const kept = scene
    .shelf(dashboardKind)
    .all()
    .find((one) => slugOf(one) === slug);
  if (!kept) throw notFound("dashboard with the slug", slug);
  return foundBySlug(kept);
}

function check(
  { dashboard, dashboardId }: { dashboard?: ToWrite["dashboard"] | undefined; dashboardId?: string | undefined },
  scene: Scene,
) {
  if (dashboard) return { issues: issuesOf(dashboard) };
  if (dashboardId === undefined) throw badRequest("one of dashboard, dashboardId is required");
  return { issues: issuesOf(must(dashboardId, scene).body) };
}

function moveDashboard(id: string, folderId: string | undefined, scene: Scene): void {
  const { body, ...kept } = must(id, scene);
  const { folderId: _, ...rest } = body;
  if (folderId !== undefined && !scene.shelf(folderKind).get(folderId)) throw refused(["folderId"], `there is no folder ${folderId}`);
  const moved = { ...rest, ...(folderId === undefined ? {} : { folderId }) } as typeof body;
  scene.shelf(dashboardKind).replace({ ...kept, body: moved, updater: scene.caller, updatedAt: scene.now });
}

function makeDefault(id: string, scene: Scene): void {
  const it = { id: DEFAULT, dashboardId: must(id, scene).id };
  const shelf = scene.shelf(defaultKind);
  if (shelf.get(DEFAULT)) shelf.replace(it);
  else shelf.add(it);
}

// A pin belongs to who sets it. To pin twice is to pin.
const pinId = (id: string, { caller }: Scene): string => (caller === USER ? id : `${caller}:${id}`);
function pin(id: string, scene: Scene): void {
  must(id, scene);
  const mine = pinId(id, scene);
  if (!scene.shelf(pinKind).get(mine)) scene.shelf(pinKind).add({ id: mine, dashboardId: id, caller: scene.caller });
}
function unpin(id: string, scene: Scene): void {
  must(id, scene);
  const mine = pinId(id, scene);
  if (scene.shelf(pinKind).get(mine)) scene.shelf(pinKind).remove(mine);
}

/** The older paths tell a dashboard without its envelope. */
function definitionOf(id: string, scene: Scene) {
  const kept = must(id, scene);
  return { ...bodyOf(kept), createTime: kept.createdAt, updateTime: kept.updatedAt };
}

const ofDashboards = serve(dashboards.operations, {
  catalog,
  get: ({ dashboard_id }, scene) => found(must(dashboard_id, scene), scene),
  getBySlug: ({ slug }, scene) => bySlug(String(slug), scene),
  create: ({ body }, scene) => ({ dashboardId: createDashboard(body, scene).id }),
  replace: ({ body }, scene) => replaceDashboard(body, scene),
  remove: ({ dashboard_id }, scene) => removeDashboard(String(dashboard_id), scene),
  check: ({ body = {} }, scene) => check(body, scene),
  setDefault: ({ dashboard_id }, scene) => makeDefault(String(dashboard_id), scene),
  assignFolder: ({ dashboard_id, body }, scene) => moveDashboard(String(dashboard_id), body.folderId, scene),
  pin: ({ dashboard_id }, scene) => pin(String(dashboard_id), scene),
  unpin: ({ dashboard_id }, scene) => unpin(String(dashboard_id), scene),
  oldCatalog: catalog,
  oldGet: ({ dashboard_id }, scene) => definitionOf(String(dashboard_id), scene),
  oldCreate: ({ body }, scene) => ({ dashboardId: createDashboard({ dashboard: body }, scene).id }),
});

export const dashboardBehaviours: Behaviours = [
  ...serveCollection<Folder>(folders, { write: checkPlace, remove: checkEmpty }, folderKind),
  ...ofDashboards,
];
