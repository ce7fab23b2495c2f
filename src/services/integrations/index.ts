import { area } from "../define";
import { integrationOps } from "./operations";

export const integrations = area({
  name: "integrations",
  about: "Integrations that send data to the account: available ones, instances and their status.",
  operations: integrationOps,
  resources: [],
});
