import { alerts } from "../../../areas/alerts";
import { alertProperties } from "../../../areas/alerts/properties";
import { encode } from "../../../schema/encode";
import { nodeOf } from "../../../schema/node";
import { notFound } from "../../errors";
import { type Scene, serve } from "../../scene";
import { createMany, deleteMany, replaceMany } from "./bulk";
import { countsOf } from "./counts";
import { accessOf, alertKind, type KeptAlert, told, versionKind } from "./kept";
import { listAlerts } from "./list";
import { createAlert, removeAlerts, replaceAlert } from "./write";

const found = (alert: KeptAlert, query: { include_access_permissions?: boolean | undefined } | undefined, scene: Scene) => ({
  alertDef: told(alert, scene),
  ...(query?.include_access_permissions ? { access: accessOf(alert, scene) } : {}),
});

/** A version as it was. Those of an alert that is gone are gone with it. */
function versionOf(id: string, scene: Scene): KeptAlert {
  const { alert } = scene.shelf(versionKind).must(id);
  if (!scene.shelf(alertKind).get(alert.id)) throw notFound("alert version", id);
  return alert;
}

function removeOne(id: string, scene: Scene): void {
  scene.shelf(alertKind).must(id);
  removeAlerts([id], scene);
}

const PART = 16 * 1024;
/** The named alerts, or all of them, as one file in parts. The first one says which were not found. */
function download(ids: readonly string[] | undefined, scene: Scene) {
  const all = scene.shelf(alertKind).shown();
  const alertDefs = all.filter(({ id }) => ids?.includes(id) ?? true).map((alert) => spelled(alert));
  const file = Buffer.from(JSON.stringify({ alertDefs }));
  const parts = Array.from({ length: Math.ceil(file.length / PART) }, (_, n) => file.subarray(n * PART, (n + 1) * PART));
  const notFoundIds = (ids ?? []).filter((id) => !all.some((alert) => alert.id === id));
  return parts.map((part, n) => ({ content: part.toString("base64"), ...(n ? {} : { notFoundIds }) }));
}
const spelled = ({ id, alertDefProperties }: KeptAlert) => ({
  id,
  alertDefProperties: encode(nodeOf(alertProperties), alertDefProperties),
});

export const alertBehaviours = serve(alerts.operations, {
  create: ({ body }, scene) => ({ alertDef: told(createAlert(body, scene), scene) }),
  replace: ({ body }, scene) => ({ alertDef: told(replaceAlert(body, scene), scene) }),
  get: ({ id, query }, scene) => found(scene.shelf(alertKind).must(String(id)), query, scene),
  getVersion: ({ alert_version_id, query }, scene) => found(versionOf(String(alert_version_id), scene), query, scene),
  remove: ({ id }, scene) => removeOne(String(id), scene),
  list: ({ query }, scene) => listAlerts(query, scene),
  counts: ({ query }, scene) => countsOf(query, scene),
  createMany: ({ body }, scene) => createMany(body.alertDefsToCreate, scene),
  replaceMany: ({ body }, scene) => replaceMany(body.alertDefsToReplace, scene),
  deleteMany: ({ body }, scene) => deleteMany(body.ids, scene),
  download: ({ query }, scene) => download(query?.ids, scene),
});
