import { service } from "../define";
import { ipAccessOps } from "./operations";
import { ipAccessResource } from "./settings";

export const ipAccess = service({
  name: "ipAccess",
  about: "IP ranges that may access the account.",
  operations: ipAccessOps,
  resources: [ipAccessResource],
});
