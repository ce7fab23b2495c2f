import { area } from "../define";
import { integrationOps } from "./operations";

export const integrations = area({
  name: "integrations",
  about: "What sends data to the account: what there is, how it is set up, and how it is doing.",
  operations: integrationOps,
  resources: [],
});
