import { nodeOf } from "../../../schema/node";
import { extensions } from "../../../services/extensions";
import type { CatalogExtension, ExtensionRevision } from "../../../services/extensions/catalog";
import {
  type DeployedExtension,
  type DeploymentQuery,
  type ExtensionDeployment,
  type ExtensionItemFailure,
  extensionDeployment,
} from "../../../services/extensions/entity";
import type { ExtensionItem } from "../../../services/extensions/items";
import { echo } from "../../server/echo";
import { ApiError, forbidden, invalidField, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { inArbitraryOrder } from "../../store/table";
import { EXTENSIONS } from "./catalog";
import { countsOf, extensionResponse, listedExtension, mayDeploy } from "./response";

type DeploymentRecord = ExtensionDeployment & { id: string };
const deploymentTable = tableName<DeploymentRecord>("deployed", "deployed extension");

function mustExtension(id: string) {
  const found = EXTENSIONS.find((one) => one.id === id);
  if (!found) throw notResponse("extension", id);
  return found;
}

/** All parameters are in the query, either flat or nested in one parameter. */
function deploymentOf({
  extension_deployment: nested,
  item_ids,
  ...flat
}: DeploymentQuery = {}): ExtensionDeployment {
  return { ...nested, ...flat, ...(item_ids ? { itemIds: item_ids } : {}) };
}

function mustGetRevision({
  id = "",
  version = "",
}: ExtensionDeployment): ExtensionRevision & { items: ExtensionItem[] } {
  // The body is ignored, so an id in the body counts as missing.
  if (!id) throw new ApiError(404, "Not Found");
  const { revisions = [] } = mustExtension(id);
  const found = revisions.find((revision) => revision.version === version);
  if (!found) throw invalidField(["version"], `${id} has no version ${JSON.stringify(version)}`);
  return { ...found, items: found.items ?? [] };
}

/**
 * Items of another version, or without permission, are rejected. Mandatory items are always
 * included.
 */
function requestedItems(given: ExtensionDeployment, ctx: RequestContext): ExtensionItem[] {
  const { items } = mustGetRevision(given);
  const ids = new Set(given.itemIds);
  const selected = items.filter(({ id, isMandatory }) => isMandatory || ids.has(id as string));
  const unknownIds = [...ids].filter((id) => !items.some((item) => item.id === id));
  if (unknownIds.length)
    throw invalidField(["itemIds"], `not in version ${given.version}: ${unknownIds.join(", ")}`);
  const denied = selected.find((item) => !mayDeploy(item, ctx));
  if (denied) throw forbidden(`to write ${denied.permissionResource}`);
  return selected;
}

function deploymentRecords(
  query: DeploymentQuery | undefined,
  ctx: RequestContext,
): DeploymentRecord {
  const given = deploymentOf(query);
  const itemIds = requestedItems(given, ctx).map(({ id }) => id as string);
  return { ...given, id: given.id as string, itemIds };
}
const deploymentResponse = (deployment: DeploymentRecord, { quirks }: RequestContext) => ({
  extensionDeployment: echo(nodeOf(extensionDeployment), deployment, quirks) as ExtensionDeployment,
});

const deploy = (query: DeploymentQuery | undefined, ctx: RequestContext) =>
  deploymentResponse(ctx.table(deploymentTable).add(deploymentRecords(query, ctx)), ctx);

function updateDeployment(query: DeploymentQuery | undefined, ctx: RequestContext) {
  const next = deploymentRecords(query, ctx);
  return deploymentResponse(ctx.table(deploymentTable).replace(next), ctx);
}

function listDeployed(ctx: RequestContext): DeployedExtension[] {
  // The only operation that reads deployments, so the list is complete.
  const all = ctx.all(deploymentTable);
  return (ctx.quirks.reorder ? inArbitraryOrder(all) : all).map((one) => {
    const items = mustGetRevision(one).items.filter(({ id }) =>
      one.itemIds?.includes(id as string),
    );
    return {
      ...deploymentResponse(one, ctx).extensionDeployment,
      summary: { deployedItemCounts: countsOf(items) },
    };
  });
}

interface Undeployment {
  id?: string | undefined;
  keptExtensionItems?: readonly string[] | undefined;
}
/**
 * Enrichments in use are not deleted and are reported as failed. The extension is undeployed
 * anyway.
 */
function undeploy(
  { id = "", keptExtensionItems: keptItems = [] }: Undeployment = {},
  ctx: RequestContext,
) {
  if (!id) throw invalidField(["id"], "must not be empty");
  const deployment = ctx.table(deploymentTable).mustGet(id);
  const unknownIds = keptItems.filter((item) => !deployment.itemIds?.includes(item));
  if (unknownIds.length)
    throw invalidField(["keptExtensionItems"], `not deployed: ${unknownIds.join(", ")}`);
  const removed = mustGetRevision(deployment).items.filter(
    (item) =>
      deployment.itemIds?.includes(item.id as string) && !keptItems.includes(item.id as string),
  );
  const failedItems = removed
    .filter(({ targetDomain }) => targetDomain === "ENRICHMENT")
    .map((item) => failure(item, ctx));
  ctx.table(deploymentTable).remove(id);
  return { ...deploymentResponse(deployment, ctx), ...(failedItems.length ? { failedItems } : {}) };
}
const failure = ({ id, name }: ExtensionItem, ctx: RequestContext): ExtensionItemFailure => ({
  itemId: id,
  remoteId: ctx.uuid(),
  reason: `${name} is used by rules`,
});

const hasIntegration = (
  { integrations = [] }: CatalogExtension,
  keys: readonly string[] = [],
): boolean => !keys.length || integrations.some((key) => keys.includes(key));

export const extensionBehaviors = serve(extensions.operations, {
  list: ({ body: { filter, includeHiddenExtensions = false } = {} }, ctx) => {
    const found = EXTENSIONS.filter(
      (one) =>
        (includeHiddenExtensions || !one.isHidden) && hasIntegration(one, filter?.integrations),
    );
    return { extensions: (ctx.quirks.reorder ? found.reverse() : found).map(listedExtension) };
  },
  get: ({ id, query = {} }, ctx) => extensionResponse(mustExtension(String(id)), query, ctx),
  listDeployed: (_, ctx) => ({ deployedExtensions: listDeployed(ctx) }),
  deploy: ({ query }, ctx) => deploy(query, ctx),
  update: ({ query }, ctx) => updateDeployment(query, ctx),
  undeploy: ({ body }, ctx) => undeploy(body, ctx),
});
