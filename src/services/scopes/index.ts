import { service } from "../service";
import { scopeOps } from "./operations";
import { scopeResource } from "./scope";

export const scopes = service({
  name: "scopes",
  about: "Scopes, which limit the data that the members of a group can see.",
  operations: scopeOps,
  resources: [scopeResource],
});
