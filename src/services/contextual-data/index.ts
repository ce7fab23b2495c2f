import { service } from "../service";
import { contextualDataIntegration } from "./contextual-data-integration";
import { contextualDataOps } from "./operations";

export const contextualData = service({
  name: "contextualData",
  about: "Sources of contextual data, such as deployments and code changes.",
  operations: contextualDataOps,
  resources: [contextualDataIntegration],
});
