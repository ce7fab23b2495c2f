import { BadRequestError, ConflictError, NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import type { ValueOf } from "../../schema/facts";
import { define, type Handlers, type HandlerTools } from "../define";
import { fromWire } from "../from-wire";
import { versionNotes } from "./deployment-changes";
import { checkExtension } from "./deployment-check";
import type { DeployedExtension, DeploymentQuery, ExtensionDeployment } from "./entity";
import { deploymentArguments } from "./fields";
import { extensionOps } from "./operations";

type DeploymentArguments = ValueOf<typeof deploymentArguments>;
type ExtensionApi = Api<typeof extensionOps>;

/** The query of a write. An empty list cannot be sent, and means the same as none. */
const queryOf = ({
  extensionId: id,
  version,
  itemIds,
  applications,
  subsystems,
}: DeploymentArguments): DeploymentQuery => ({
  id,
  version,
  ...(itemIds?.length ? { item_ids: itemIds } : {}),
  ...(applications?.length ? { applications } : {}),
  ...(subsystems?.length ? { subsystems } : {}),
});
const toRemote = ({
  id = "",
  version = "",
  itemIds,
  applications,
  subsystems,
}: ExtensionDeployment): DeploymentArguments => ({
  extensionId: id,
  version,
  itemIds,
  applications,
  subsystems,
});

const deployedOf = async (api: ExtensionApi): Promise<DeployedExtension[]> =>
  (await api.listDeployed()).deployedExtensions ?? [];

async function readDeployment(api: ExtensionApi, id: string): Promise<DeployedExtension> {
  const found = (await deployedOf(api)).find((one) => one.id === id);
  if (found) return found;
  const { route } = extensionOps.listDeployed;
  throw new NotFoundError({ route, what: `the extension ${id} is not deployed` });
}

async function deploy(api: ExtensionApi, fields: DeploymentArguments) {
  const { extensionId: id } = fields;
  const { route } = extensionOps.deploy;
  // The API reference does not say what a second deployment does to the first.
  if ((await deployedOf(api)).some((one) => one.id === id))
    throw new ConflictError({
      route,
      status: 409,
      what: `the extension ${id} is deployed already`,
    });
  const { extensionDeployment } = await api.deploy({ query: queryOf(fields) }).catch((error) => {
    if (!(error instanceof NotFoundError)) throw error;
    const what = `extensionId: there is no extension with the id ${JSON.stringify(id)}. Use an id from the list of extensions`;
    throw new BadRequestError({ route, status: 400, what });
  });
  return { id, ...(extensionDeployment ? { remote: toRemote(extensionDeployment) } : {}) };
}

/** Removes a deployment. Only deployed items can be kept, so the others are left out. */
async function undeploy(
  api: ExtensionApi,
  id: string,
  kept: readonly string[],
  { log }: HandlerTools,
): Promise<void> {
  const deployed = kept.length ? ((await readDeployment(api, id)).itemIds ?? []) : [];
  const keptExtensionItems = kept.filter((item) => deployed.includes(item));
  const { failedItems = [] } = await api.undeploy({ body: { id, keptExtensionItems } });
  for (const { itemId, remoteId, reason = "the API returned no reason" } of failedItems)
    log(
      `the item ${itemId} of the extension ${id} could not be removed and still exists as ${remoteId}: ${reason}`,
    );
}

export const extensionDeployment = define({
  resourceType: "ExtensionDeployment",
  fields: deploymentArguments,
  ids: { generated: ({ extensionId }) => String(extensionId) },
  listReturnsFullObjects: true,
  ops: extensionOps,
  example: `
new coralogix.ExtensionDeployment("kubernetes", {
  extensionId: "kubernetes",
  version: "1.0.0",
  itemIds: ["kubernetes-1.0.0-pod-restarts", "kubernetes-1.0.0-overview"],
  applications: ["production"],
});
`,
  notes: [
    "The resource id is the id of the extension: an account has at most one deployment of each.",
    "Items that are deployed without being in `itemIds`, such as mandatory ones, are not compared. An item that is missing in the account is drift.",
    "Ids of items differ between the versions of an extension: change `itemIds` together with `version`.",
    "Deleting the deployment deletes its items, except those of `keptExtensionItems`. Items that the API could not remove are printed; they still exist.",
    "With `coralogix:checkExtensions: true`, a preview reads the extension from the catalog. It reports unknown versions and items, items that the key may not deploy, newer versions, and the items that come and go with a change.",
  ],
  previewNotes: versionNotes,
  fromJson: (object, tools) =>
    fromWire(deploymentArguments, object, tools, {
      convert: ({ id, ...rest }) => ({ ...(id === undefined ? {} : { extensionId: id }), ...rest }),
    }),
  claims: (_, { extensionId }) =>
    typeof extensionId === "string"
      ? [
          {
            what: `the deployment of the extension ${extensionId}`,
            because:
              "an account has one deployment of an extension, so the two resources would overwrite each other. Remove one of them",
          },
        ]
      : [],
  remoteCheck: {
    setting: "checkExtensions",
    partial: true,
    run: (api, fields, olds) =>
      checkExtension(fields, olds, () =>
        api.get({ id: fields.extensionId, query: { include_testing_revision: true } }),
      ),
  },
  handlers: (api, tools): Handlers<DeploymentArguments, DeploymentArguments> => ({
    create: (fields) => deploy(api, fields),
    read: async (id) => ({ id, remote: toRemote(await readDeployment(api, id)) }),
    update: async (_, fields) => {
      const { extensionDeployment: now } = await api.update({ query: queryOf(fields) });
      return now && toRemote(now);
    },
    remove: (id, old) => undeploy(api, id, old?.keptExtensionItems ?? [], tools),
    list: async () =>
      (await deployedOf(api)).map((one) => ({ id: one.id ?? "", remote: toRemote(one) })),
  }),
});
