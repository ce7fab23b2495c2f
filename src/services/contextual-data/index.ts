import { area } from "../define";
import { contextualDataIntegration } from "./integration";
import { contextualDataOps } from "./operations";

export const contextualData = area({
  name: "contextualData",
  about: "Sources of contextual data, such as deployments and code changes.",
  operations: contextualDataOps,
  resources: [contextualDataIntegration],
});
