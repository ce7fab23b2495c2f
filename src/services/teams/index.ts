import { area } from "../define";
import { teamOps } from "./operations";
import { teamResource } from "./team";

export const teams = area({
  name: "teams",
  about: "Teams of an organization. The vendor has deprecated these operations.",
  operations: teamOps,
  resources: [teamResource],
});
