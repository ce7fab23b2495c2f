import type { AlertAccessPolicyChange } from "../../../areas/alerts/definition";
import { type AlertProperties, alertProperties } from "../../../areas/alerts/properties";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { retold } from "../../retold";
import type { Scene } from "../../scene";
import { filled } from "./fill";
import { alertKind, type KeptAlert, MAY_WRITE_POLICY, versionKind } from "./kept";
import { checkAlert, checkUnused } from "./rules";

const node = nodeOf(alertProperties);

export interface ToCreate {
  alertDefProperties: AlertProperties;
  accessPolicy?: string | undefined;
}
export interface ToReplace {
  id: string;
  alertDefProperties: AlertProperties;
  accessPolicy?: AlertAccessPolicyChange | undefined;
}

export function createAlert({ alertDefProperties, accessPolicy }: ToCreate, scene: Scene): KeptAlert {
  if (accessPolicy !== undefined) scene.need(MAY_WRITE_POLICY);
  const alert = version(alertDefProperties, { id: scene.uuid(), createdTime: scene.now }, policy(accessPolicy, scene), scene);
  return remember(scene.shelf(alertKind).add(alert), scene);
}

/** A new version with each replacement, whether or not anything is different. */
export function replaceAlert({ id, alertDefProperties, accessPolicy }: ToReplace, scene: Scene): KeptAlert {
  if (accessPolicy) scene.need(MAY_WRITE_POLICY);
  const old = scene.shelf(alertKind).must(id);
  const alert = version(alertDefProperties, old, changed(old.accessPolicy, accessPolicy, scene), scene);
  return remember(scene.shelf(alertKind).replace(alert), scene);
}

export function removeAlerts(ids: readonly string[], scene: Scene): void {
  const shelf = scene.shelf(alertKind);
  checkUnused(ids, shelf);
  for (const id of ids) shelf.remove(id);
}

/** An alert as the service would keep it. */
export function settled(properties: AlertProperties, scene: Scene): AlertProperties {
  checkAlert(properties);
  return filled(echo(node, properties, scene.unkind) as AlertProperties);
}

function version(
  properties: AlertProperties,
  { id, createdTime }: Pick<KeptAlert, "id" | "createdTime">,
  policy: string | undefined,
  scene: Scene,
): KeptAlert {
  const alertDefProperties = settled(properties, scene);
  const kept = { id, alertVersionId: scene.uuid(), alertDefProperties, createdTime, updatedTime: scene.now };
  return policy === undefined ? kept : { ...kept, accessPolicy: policy };
}

function remember(alert: KeptAlert, scene: Scene): KeptAlert {
  scene.shelf(versionKind).add({ id: alert.alertVersionId, alert });
  return alert;
}

// Left out, it stays.
function changed(now: string | undefined, change: AlertAccessPolicyChange | undefined, scene: Scene): string | undefined {
  if (!change) return now;
  return change.delete ? undefined : policy(change.upsert, scene);
}
// An access policy is kept by its meaning: its text may come back with other spaces and another order of keys.
const policy = (text: string | undefined, { unkind }: Scene): string | undefined => (text && unkind.reorder ? retold(text) : text);
