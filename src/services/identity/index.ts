import { area } from "../define";
import { identityOps } from "./operations";

export const identity = area({
  name: "identity",
  about: "The team and the user behind the credentials of a request.",
  operations: identityOps,
  resources: [],
});
