import type { FunctionDefinition } from "../define-function";
import { operationFunction } from "../operation-function";
import { integrationOps } from "./operations";

export const integrationFunctions: readonly FunctionDefinition[] = [
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
];
