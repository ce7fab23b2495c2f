import { service } from "../service";
import { identityOps } from "./operations";

export const identity = service({
  name: "identity",
  about: "The team and the user behind the credentials of a request.",
  operations: identityOps,
  resources: [],
});
