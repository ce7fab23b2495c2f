import { area } from "../define";
import { scopeOps } from "./operations";

export const scopes = area({
  name: "scopes",
  about: "Scopes: which part of the data the members of a group see.",
  operations: scopeOps,
  resources: [],
});
