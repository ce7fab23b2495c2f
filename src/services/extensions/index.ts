import { operationFunction } from "../operation-function";
import { service } from "../service";
import { extensionDeployment } from "./extension-deployment";
import { extensionOps } from "./operations";

export const extensions = service({
  name: "extensions",
  functions: [
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
  ],
  about:
    "Packages of alerts, dashboards, parsing rules and other items, and their deployments in the account.",
  operations: extensionOps,
  resources: [extensionDeployment],
});
