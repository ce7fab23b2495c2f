import { service } from "../service";
import { ipAccessResource } from "./ip-access";
import { ipAccessOps } from "./operations";

export const ipAccess = service({
  name: "ipAccess",
  about: "IP ranges that may access the account.",
  operations: ipAccessOps,
  resources: [ipAccessResource],
});
