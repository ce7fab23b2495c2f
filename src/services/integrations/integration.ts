import type { Api } from "../../http/operation";
import { define, type Handlers, type ListEntry } from "../define";
import { fromWire } from "../from-wire";
import { checkDefinition } from "./definition-check";
import { type IntegrationArguments, integrationArguments } from "./fields";
import { integrationOps } from "./operations";
import type { IntegrationMetadata } from "./parameters";
import { placeholderNotes, prepareIntegration } from "./placeholders";
import {
  argumentsOf,
  instanceEntries,
  metadataOf,
  testBeforeWrite,
  usedKeys,
} from "./remote-integration";
import { opened, parameterNotes, responseArguments } from "./shared-notes";

const about =
  "An integration: a connection that collects data of another system, such as a cloud provider.";
const integrationFields = integrationArguments("Integration", about, [
  "generic-webhook",
  "custom-webhook",
]);
type IntegrationApi = Api<typeof integrationOps>;
const testing = { query: { include_testing_revision: true } };

async function listIntegrations(api: IntegrationApi): Promise<ListEntry<IntegrationArguments>[]> {
  const keys = usedKeys((await api.list(testing)).integrations);
  return (await Promise.all(keys.map((key) => instancesOf(api, key)))).flat();
}

async function instancesOf(
  api: IntegrationApi,
  key: string,
): Promise<ListEntry<IntegrationArguments>[]> {
  const { integrationDetail } = await api.get({ id: key, ...testing });
  return instanceEntries(key, integrationDetail?.default?.registered);
}

const test = (
  api: IntegrationApi,
  fields: IntegrationArguments,
  integrationData: IntegrationMetadata,
  id?: string,
) =>
  testBeforeWrite(integrationOps.test.route, fields, () =>
    api.test({
      body: { integrationData, ...(id ? { integrationId: id } : {}) },
    }),
  );

export const integration = define({
  resourceType: "Integration",
  about,
  fields: integrationFields,
  listReturnsFullObjects: true,
  ops: integrationOps,
  example: `
new coralogix.Integration("metrics", {
  integrationKey: "aws-metrics-collector",
  version: "0.2.0",
  parameters: [
    { key: "IntegrationName", stringValue: "Metrics of production" },
    { key: "AwsRoleArn", stringValue: "arn:aws:iam::123456789012:role/metrics" },
    { key: "MetricNamespaces", stringList: { values: ["AWS/EC2", "AWS/S3"] } },
    { key: "EnrichWithTags", booleanValue: true },
  ],
  testBeforeWrite: true,
});
`,
  notes: [
    ...parameterNotes,
    "Deleting the resource deletes the integration in the account. The other system, such as a CloudFormation stack, does not change.",
  ],
  fromJson: (object, tools) =>
    fromWire(integrationFields, object, tools, {
      convert: (response) => responseArguments(opened(response, "integration")),
    }),
  prepare: prepareIntegration,
  previewNotes: placeholderNotes,
  remoteCheck: {
    setting: "checkIntegrations",
    partial: true,
    run: (api, fields, olds) =>
      checkDefinition("Integration", fields, olds, async (isTesting) => {
        const query = { include_testing_revision: isTesting };
        return (await api.getDefinition({ id: fields.integrationKey, query }))
          .integrationDefinition;
      }),
  },
  handlers: (api): Handlers<IntegrationArguments, IntegrationArguments> => ({
    create: async (fields) => {
      const metadata = metadataOf(integrationOps.create.route, fields);
      await test(api, fields, metadata);
      const { integrationId = "" } = await api.create({ body: { metadata } });
      return { id: integrationId };
    },
    read: async (id) => {
      const { integration: found } = await api.getDeployed({ integration_id: id });
      const { definitionKey = "", definitionVersion, parameters } = found ?? {};
      return { id, remote: argumentsOf(definitionKey, definitionVersion, parameters) };
    },
    update: async (id, fields) => {
      const metadata = metadataOf(integrationOps.update.route, fields);
      await test(api, fields, metadata, id);
      await api.update({ body: { id, metadata } });
      return undefined;
    },
    remove: (id) => api.remove({ integration_id: id }),
    list: () => listIntegrations(api),
  }),
});
