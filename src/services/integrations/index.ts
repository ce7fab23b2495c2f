import { service } from "../service";
import { integrationFunctions } from "./functions";
import { integration } from "./integration";
import { integrationOps } from "./operations";

export const integrations = service({
  name: "integrations",
  functions: integrationFunctions,
  about: "Integrations that send data to the account: available ones, instances and their status.",
  operations: integrationOps,
  resources: [integration],
});
