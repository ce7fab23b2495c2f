import { service } from "../service";
import { extensionDeployment } from "./extension-deployment";
import { extensionFunctions } from "./functions";
import { extensionOps } from "./operations";

export const extensions = service({
  name: "extensions",
  functions: extensionFunctions,
  about:
    "Packages of alerts, dashboards, parsing rules and other items, and their deployments in the account.",
  operations: extensionOps,
  resources: [extensionDeployment],
});
