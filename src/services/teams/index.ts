import { service } from "../service";
import { teamOps } from "./operations";
import { teamResource } from "./team";

export const teams = service({
  name: "teams",
  about: "Teams of an organization. The vendor has deprecated these operations.",
  operations: teamOps,
  resources: [teamResource],
});
