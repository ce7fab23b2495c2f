import { service } from "../service";
import { policyFunctions } from "./functions";
import { morePolicyOps } from "./more-operations";
import { policyOps } from "./operations";
import { overwriteOps } from "./overwrite-operations";
import { tcoPolicies as list } from "./tco-policies";
import { policy } from "./tco-policy";

export const policies = service({
  name: "policies",
  functions: policyFunctions,
  about: "TCO policies, which set the priority of logs, spans and RUM data before storage.",
  operations: { ...policyOps, ...overwriteOps, ...morePolicyOps },
  resources: [policy, list],
});
