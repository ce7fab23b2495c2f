import { service } from "../service";
import { memberOps } from "./operations";
import { teamMember } from "./team-member";

export const members = service({
  name: "members",
  about: "Members of a team: invitations, status and access duration.",
  operations: memberOps,
  resources: [teamMember],
});
