import { operationFunction } from "../operation-function";
import { service } from "../service";
import { integration } from "./integration";
import { integrationOps } from "./operations";

export const integrations = service({
  name: "integrations",
  functions: [
    operationFunction({
      name: "getIntegrationDefinition",
      about: "Returns the versions of an integration and their parameters.",
      example: `
const newest = coralogix
  .getIntegrationDefinitionOutput({ id: "aws-metrics-collector" })
  .apply(({ revisions = [] }) => revisions.at(-1)?.id);
`,
      operation: integrationOps.getDefinition,
      result: "integrationDefinition",
    }),
  ],
  about: "Integrations that send data to the account: available ones, instances and their status.",
  operations: integrationOps,
  resources: [integration],
});
