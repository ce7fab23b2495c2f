import { integrations } from "../../../services/integrations";
import { ApiError, invalidField, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";
import { INTEGRATIONS, type OfferedIntegration } from "./catalog";
import {
  createInstance,
  definitionOf,
  type Instance,
  pollStatus,
  removeInstance,
  revisionOf,
  type Service,
  test,
  updateInstance,
} from "./instances";
import { countInstances, definition, details, parametersResponse } from "./response";

const syncTable = tableName<{ id: string; at: string }>("rum-sync", "version synchronization");
const RUM_ID = "rum";
/** Minimum time between two synchronizations, unless forced. */
const SYNC_INTERVAL_MS = 10 * 60_000;

/** Synchronizes the observed versions, unless that was done recently. */
export function sync(force: boolean | undefined, ctx: RequestContext) {
  const table = ctx.table(syncTable);
  const last = table.get(RUM_ID)?.at;
  if (last !== undefined && !force && Date.parse(ctx.now) - Date.parse(last) < SYNC_INTERVAL_MS)
    return { syncExecuted: false, syncedAt: last };
  table.put({ id: RUM_ID, at: ctx.now });
  return { syncExecuted: true, syncedAt: ctx.now };
}

const monitors = (instance: Instance, application: string): boolean =>
  instance.key === "real-user-monitoring" &&
  instance.parameters.some(
    ({ key, stringValue }) => key === "ApplicationName" && stringValue === application,
  );

/** After a synchronization, each monitored application has one version. */
export function versions(
  { instanceTable: table }: Service,
  application: string | undefined,
  ctx: RequestContext,
) {
  const syncedAt = ctx.table(syncTable).get(RUM_ID)?.at;
  const monitored = ctx
    .all(table)
    .filter((instance) => syncedAt !== undefined && monitors(instance, application ?? ""));
  const found = monitored.map(({ updated }) => ({
    version: "1.0.0",
    logMetadata: { firstOccurrence: updated, lastOccurrence: syncedAt },
    sourceMapMetadata: { createdAt: updated, isUploadedSuccessful: true },
  }));
  return { versionData: { ...(syncedAt === undefined ? {} : { syncedAt }), versions: found } };
}

const service: Service = {
  instanceTable: tableName<Instance>("metadata", "integration"),
  definitions: INTEGRATIONS,
};
const mustGetInstance = (id: string, ctx: RequestContext): Instance =>
  ctx.table(service.instanceTable).mustGet(id);

function getDeployed(id: string, ctx: RequestContext) {
  const instance = mustGetInstance(id, ctx);
  const parameters = parametersResponse(service, instance, ctx);
  return {
    integration: {
      id,
      definitionKey: instance.key,
      definitionVersion: instance.version,
      integrationStatus: pollStatus(service, instance, ctx),
      parameters,
    },
  };
}

function managedStatus(id: string, ctx: RequestContext) {
  const instance = mustGetInstance(id, ctx);
  if (!definitionOf(service, instance).type.managed) throw notResponse("managed integration", id);
  return { integrationId: id, status: pollStatus(service, instance, ctx) };
}

/** `id` is the id of an integration or the key of an integration type. */
function getTemplate(id: string | undefined, ctx: RequestContext): { templateUrl: string } {
  if (!id) throw invalidField(["integration_id"], "must not be empty");
  const instance = ctx.table(service.instanceTable).get(id);
  const integration: OfferedIntegration | undefined = instance
    ? definitionOf(service, instance)
    : INTEGRATIONS.find(({ key }) => key === id);
  if (!integration) throw notResponse("integration", id);
  const { definition = {} } =
    (instance ? revisionOf(service, instance) : integration.revisions.at(-1)) ?? {};
  const templateUrl = (definition.azureArmTemplate ?? definition.cloudFormation)?.templateUrl;
  if (!templateUrl) throw new ApiError(400, `${integration.key} is not set up by a template`);
  return { templateUrl };
}

export const integrationBehaviors = serve(integrations.operations, {
  list: ({ query }, ctx) => ({
    integrations: countInstances(service, query?.include_testing_revision, ctx),
  }),
  get: ({ id, query }, ctx) => ({
    integrationDetail: details(service, String(id), query?.include_testing_revision, ctx),
  }),
  getDefinition: ({ id, query }) => ({
    integrationDefinition: definition(service, String(id), query?.include_testing_revision),
  }),
  getTemplate: ({ query }, ctx) => getTemplate(query?.integration_id, ctx),
  create: ({ body }, ctx) => createInstance(service, body?.metadata, ctx),
  update: ({ body }, ctx) => updateInstance(service, body?.id, ["id"], body?.metadata, ctx),
  getDeployed: ({ integration_id }, ctx) => getDeployed(String(integration_id), ctx),
  remove: ({ integration_id }, ctx) => removeInstance(service, String(integration_id), ctx),
  test: ({ body }, ctx) => {
    if (body?.integrationId) mustGetInstance(body.integrationId, ctx);
    return test(service, body?.integrationData);
  },
  listManaged: () => ({
    integrationKeys: INTEGRATIONS.filter(({ type }) => type.managed).map(({ key }) => key),
  }),
  getManagedStatus: ({ integration_id }, ctx) => managedStatus(String(integration_id), ctx),
  getRumVersions: ({ query }, ctx) => versions(service, query?.application_name, ctx),
  syncRum: ({ body }, ctx) => sync(body?.force, ctx),
});
