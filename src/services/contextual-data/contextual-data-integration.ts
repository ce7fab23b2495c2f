import { NotFoundError } from "../../http";
import { type Fields, isRecord } from "../../schema/record";
import { define } from "../define";
import { type IntegrationArguments, integrationArguments } from "../integrations/fields";
import type { TestResponse } from "../integrations/remote-integration";
import {
  type InstanceEntry,
  type IntegrationLists,
  listAll,
  listWithKey,
  sharedDefinition,
} from "../integrations/shared-definition";
import { opened, parameterNotes, responseArguments } from "../integrations/shared-notes";
import { isSameId } from "../same-id";
import { contextualDataOps } from "./operations";

const resourceType = "ContextualDataIntegration";
const about =
  "A source of contextual data, such as deployments or code changes, that is shown beside other data.";
const contextualDataFields = integrationArguments(resourceType, about, ["ci-events", "cd-events"]);

/** No operation reads an integration by its id: it is found among those with its key. */
async function readOne(lists: IntegrationLists, id: string, key?: string): Promise<InstanceEntry> {
  const entries = key === undefined ? await listAll(lists) : await listWithKey(lists, key);
  const found = entries.find((entry) => isSameId(entry.id, id));
  if (found) return found;
  throw new NotFoundError({
    route: contextualDataOps.get.route,
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

/** The result of a test whose definition does not exist. */
function unknownKeyResult(error: unknown, { integrationKey }: IntegrationArguments): TestResponse {
  if (!(error instanceof NotFoundError)) throw error;
  const errorMessage = `integrationKey: there is no definition with the key ${JSON.stringify(integrationKey)}`;
  return { result: { failure: { errorMessage } } };
}

export const contextualDataIntegration = define({
  resourceType,
  fields: contextualDataFields,
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
  ...sharedDefinition({
    resourceType,
    fields: contextualDataFields,
    ops: contextualDataOps,
    requestsOf: (api) => {
      const lists: IntegrationLists = {
        list: () => api.list({ query: { include_testing_integrations: true } }),
        get: (id) => api.get({ id, query: { include_testing_revisions: true } }),
      };
      return {
        ...lists,
        read: (id, old) => readOne(lists, id, old?.integrationKey),
        create: (metadata) => api.create({ body: { metadata } }),
        update: (integrationId, metadata) => api.update({ body: { integrationId, metadata } }),
        remove: (id) => api.remove({ id }),
        // The path needs the id of an existing integration, or the key of a new one.
        test: (integrationData, fields, id) => {
          const tested = api.test({
            integration_id: id ?? fields.integrationKey,
            body: { integrationData },
          });
          return id === undefined
            ? tested.catch((error) => unknownKeyResult(error, fields))
            : tested;
        },
        getDefinition: (id, isTesting) =>
          api.getDefinition({ id, query: { include_testing_integrations: isTesting } }),
      };
    },
    convert: onlyInstance,
  }),
});
