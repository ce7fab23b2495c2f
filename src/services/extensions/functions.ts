import type { FunctionDefinition } from "../define-function";
import { operationFunction } from "../operation-function";
import { extensionOps } from "./operations";

export const extensionFunctions: readonly FunctionDefinition[] = [
  operationFunction({
    name: "getExtension",
    about: "Returns an extension of the catalog with all its versions and their items.",
    example: `
const newest = coralogix
  .getExtensionOutput({ id: "kubernetes" })
  .apply(({ revisions = [] }) => revisions.at(-1)?.version);
`,
    operation: extensionOps.get,
  }),
];
