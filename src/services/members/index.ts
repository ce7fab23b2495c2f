import { service } from "../define";
import { teamMember } from "./member";
import { memberOps } from "./operations";

export const members = service({
  name: "members",
  about: "Members of a team: invitations, status and access duration.",
  operations: memberOps,
  resources: [teamMember],
});
