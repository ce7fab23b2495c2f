import { NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import { type Fields, isRecord } from "../../schema/record";
import { define, type Handlers, type ListEntry } from "../define";
import { fromWire } from "../from-wire";
import { checkDefinition } from "../integrations/definition-check";
import { type IntegrationArguments, integrationArguments } from "../integrations/fields";
import type { IntegrationMetadata } from "../integrations/parameters";
import { placeholderNotes, prepareIntegration } from "../integrations/placeholders";
import {
  instanceEntries,
  metadataOf,
  testBeforeWrite,
  unknownKeyResult,
  usedKeys,
} from "../integrations/remote-integration";
import { opened, parameterNotes, responseArguments } from "../integrations/shared-notes";
import { contextualDataOps } from "./operations";

const about =
  "A source of contextual data, such as deployments or code changes, that is shown beside other data.";
const contextualDataFields = integrationArguments("ContextualDataIntegration", about, [
  "ci-events",
  "cd-events",
]);
type ContextualDataApi = Api<typeof contextualDataOps>;
type InstanceEntry = Required<Pick<ListEntry<IntegrationArguments>, "id" | "remote">>;

async function instancesOf(api: ContextualDataApi, key: string): Promise<InstanceEntry[]> {
  const query = { include_testing_revisions: true };
  const { integrationDetail } = await api.get({ id: key, query });
  return instanceEntries(key, integrationDetail?.default?.registered);
}

async function listAll(api: ContextualDataApi): Promise<InstanceEntry[]> {
  const query = { include_testing_integrations: true };
  const keys = usedKeys((await api.list({ query })).integrations);
  return (await Promise.all(keys.map((key) => instancesOf(api, key)))).flat();
}

/** No operation reads an integration by its id: it is found among those with its key. */
async function readOne(api: ContextualDataApi, id: string, key?: string): Promise<InstanceEntry> {
  const entries = key === undefined ? await listAll(api) : await instancesOf(api, key);
  const found = entries.find((entry) => entry.id === id);
  if (found) return found;
  throw new NotFoundError({
    route: contextualDataOps.get.route,
    status: 404,
    what: `the contextual data integration ${id} does not exist`,
  });
}

/** Fields of an integration in a response that are not arguments. */
const INSTANCE_OUTPUTS = new Set([
  "id",
  "integrationStatus",
  "isTesting",
  "lastUpdated",
  "revisionLifecycle",
  "empty",
  "cloudformation",
  "arm",
]);

/** The arguments in the response for a key that has one integration. */
function onlyInstance(response: Fields, warnings: string[]): Fields {
  const { integration, default: all, ...beside } = opened(response, "integrationDetail");
  const { registered = [] } = (all ?? {}) as { registered?: Fields[] };
  const [only] = registered;
  if (!only) return responseArguments(response);
  if (registered.length > 1)
    warnings.push("default.registered[1] and later ones are omitted: convert one integration");
  const integrationKey = isRecord(integration) ? integration.id : undefined;
  const rest = Object.entries(only).filter(([key]) => !INSTANCE_OUTPUTS.has(key));
  return responseArguments({ ...beside, ...Object.fromEntries(rest), integrationKey });
}

// The path needs the id of an existing integration, or the key of a new one.
const test = (
  api: ContextualDataApi,
  fields: IntegrationArguments,
  integrationData: IntegrationMetadata,
  id?: string,
) =>
  testBeforeWrite(contextualDataOps.test.route, fields, () => {
    const tested = api.test({
      integration_id: id ?? fields.integrationKey,
      body: { integrationData },
    });
    return id === undefined ? tested.catch((error) => unknownKeyResult(error, fields)) : tested;
  });

export const contextualDataIntegration = define({
  resourceType: "ContextualDataIntegration",
  about,
  fields: contextualDataFields,
  listReturnsFullObjects: true,
  ops: contextualDataOps,
  example: `
new coralogix.ContextualDataIntegration("code-changes", {
  integrationKey: "source-control-events",
  version: "0.1.0",
  parameters: [
    { key: "IntegrationName", stringValue: "Code changes" },
    { key: "Token", stringValue: "from-your-configuration" },
    { key: "Repositories", stringList: { values: ["checkout", "payments"] } },
  ],
});
`,
  notes: [
    ...parameterNotes,
    "The API cannot read an integration by its id: a read lists those with the same key. Without the key, as in an adoption, a read lists all keys that are in use.",
  ],
  fromJson: (object, tools) =>
    fromWire(contextualDataFields, object, tools, { convert: onlyInstance }),
  prepare: prepareIntegration,
  previewNotes: placeholderNotes,
  remoteCheck: {
    setting: "checkIntegrations",
    partial: true,
    run: (api, fields, olds) =>
      checkDefinition("ContextualDataIntegration", fields, olds, async (isTesting) => {
        const query = { include_testing_integrations: isTesting };
        return (await api.getDefinition({ id: fields.integrationKey, query }))
          .integrationDefinition;
      }),
  },
  handlers: (api): Handlers<IntegrationArguments, IntegrationArguments> => ({
    create: async (fields) => {
      const metadata = metadataOf(contextualDataOps.create.route, fields);
      await test(api, fields, metadata);
      const { integrationId = "" } = await api.create({ body: { metadata } });
      return { id: integrationId };
    },
    read: (id, old) => readOne(api, id, old?.integrationKey),
    update: async (id, fields) => {
      const metadata = metadataOf(contextualDataOps.update.route, fields);
      await test(api, fields, metadata, id);
      await api.update({ body: { integrationId: id, metadata } });
      return undefined;
    },
    remove: (id) => api.remove({ id }),
    list: () => listAll(api),
  }),
});
