import { define } from "../define";
import { integrationArguments } from "./fields";
import { integrationOps } from "./operations";
import { argumentsOf } from "./remote-integration";
import { sharedDefinition } from "./shared-definition";
import { opened, parameterNotes, responseArguments } from "./shared-notes";

const resourceType = "Integration";
const integrationFields = integrationArguments(
  resourceType,
  "An integration: a connection that collects data of another system, such as a cloud provider.",
  ["generic-webhook", "custom-webhook"],
);
const testing = { query: { include_testing_revision: true } };

export const integration = define({
  resourceType,
  fields: integrationFields,
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
  ...sharedDefinition({
    resourceType,
    fields: integrationFields,
    ops: integrationOps,
    requestsOf: (api) => ({
      list: () => api.list(testing),
      get: (id) => api.get({ id, ...testing }),
      read: async (id) => {
        const { integration: found } = await api.getDeployed({ integration_id: id });
        const { definitionKey = "", definitionVersion, parameters } = found ?? {};
        return {
          id: found?.id ?? id,
          remote: argumentsOf(definitionKey, definitionVersion, parameters),
        };
      },
      create: (metadata) => api.create({ body: { metadata } }),
      update: (id, metadata) => api.update({ body: { id, metadata } }),
      remove: (id) => api.remove({ integration_id: id }),
      test: (integrationData, _, id) =>
        api.test({ body: { integrationData, ...(id ? { integrationId: id } : {}) } }),
      getDefinition: (id, isTesting) =>
        api.getDefinition({ id, query: { include_testing_revision: isTesting } }),
    }),
    convert: (response) => responseArguments(opened(response, "integration")),
  }),
});
