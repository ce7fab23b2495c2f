import type { ExtensionRevision } from "../../../areas/extensions/catalog";
import {
  type DeployedExtension,
  type DeploymentQuery,
  type ExtensionDeployment,
  type ExtensionItemFailure,
  extensionDeployment,
} from "../../../areas/extensions/deployments";
import type { ExtensionItem } from "../../../areas/extensions/items";
import { nodeOf } from "../../../schema/node";
import { echo } from "../../echo";
import { ApiError, forbidden, notFound, refused } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";
import { EXTENSIONS } from "./catalogue";
import { countsOf, mayDeploy } from "./told";

type KeptDeployment = ExtensionDeployment & { id: string };
export const deploymentKind = kind<KeptDeployment>("extension-deployments", "deployed extension");

export function mustExtension(id: string) {
  const found = EXTENSIONS.find((one) => one.id === id);
  if (!found) throw notFound("extension", id);
  return found;
}

/** All of it is said in the query, flat or as one parameter. */
function asked({ extension_deployment: nested, item_ids, ...flat }: DeploymentQuery = {}): ExtensionDeployment {
  return { ...nested, ...flat, ...(item_ids ? { itemIds: item_ids } : {}) };
}

function revisionOf({ id = "", version = "" }: ExtensionDeployment): ExtensionRevision & { items: ExtensionItem[] } {
  // A body is not read: who names the extension there names none.
  if (!id) throw new ApiError(404, "Not Found");
  const { revisions = [] } = mustExtension(id);
  const found = revisions.find((revision) => revision.version === version);
  if (!found) throw refused(["version"], `${id} has no version ${JSON.stringify(version)}`);
  return { ...found, items: found.items ?? [] };
}

/** Things that are not of this version, or not for this key, are refused. Mandatory ones come along unasked. */
function itemsOf(given: ExtensionDeployment, scene: Scene): ExtensionItem[] {
  const { items } = revisionOf(given);
  const ids = new Set(given.itemIds);
  const known = items.filter(({ id, isMandatory }) => isMandatory || ids.has(id as string));
  const strange = [...ids].filter((id) => !items.some((item) => item.id === id));
  if (strange.length) throw refused(["item_ids"], `not in version ${given.version}: ${strange.join(", ")}`);
  const denied = known.find((item) => !mayDeploy(item, scene));
  if (denied) throw forbidden(`to write ${denied.permissionResource}`);
  return known;
}

function settled(query: DeploymentQuery | undefined, scene: Scene): KeptDeployment {
  const given = asked(query);
  const itemIds = itemsOf(given, scene).map(({ id }) => id as string);
  return { ...given, id: given.id as string, itemIds };
}
const told = (deployment: KeptDeployment, { unkind }: Scene) => ({
  extensionDeployment: echo(nodeOf(extensionDeployment), deployment, unkind) as ExtensionDeployment,
});

export const deploy = (query: DeploymentQuery | undefined, scene: Scene) =>
  told(scene.shelf(deploymentKind).add(settled(query, scene)), scene);

export function change(query: DeploymentQuery | undefined, scene: Scene) {
  const next = settled(query, scene);
  return told(scene.shelf(deploymentKind).replace(next), scene);
}

export function deployed(scene: Scene): DeployedExtension[] {
  return scene
    .shelf(deploymentKind)
    .shown()
    .map((one) => {
      const items = revisionOf(one).items.filter(({ id }) => one.itemIds?.includes(id as string));
      return { ...told(one, scene).extensionDeployment, summary: { deployedItemCounts: countsOf(items) } };
    });
}

interface Undeployment {
  id?: string | undefined;
  keptExtensionItems?: readonly string[] | undefined;
}
/** Enrichments are in use, and cannot be taken away: they stay in the account, the extension goes all the same. */
export function undeploy({ id = "", keptExtensionItems: kept = [] }: Undeployment = {}, scene: Scene) {
  if (!id) throw refused(["id"], "must not be empty");
  const was = scene.shelf(deploymentKind).must(id);
  const strange = kept.filter((item) => !was.itemIds?.includes(item));
  if (strange.length) throw refused(["keptExtensionItems"], `not deployed: ${strange.join(", ")}`);
  const going = revisionOf(was).items.filter((item) => was.itemIds?.includes(item.id as string) && !kept.includes(item.id as string));
  const failedItems = going.filter(({ targetDomain }) => targetDomain === "ENRICHMENT").map((item) => failure(item, scene));
  scene.shelf(deploymentKind).remove(id);
  return { ...told(was, scene), ...(failedItems.length ? { failedItems } : {}) };
}
const failure = ({ id, name }: ExtensionItem, scene: Scene): ExtensionItemFailure => ({
  itemId: id,
  remoteId: scene.uuid(),
  reason: `${name} is used by rules`,
});
