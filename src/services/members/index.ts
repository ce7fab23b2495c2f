import { area } from "../define";
import { teamMember } from "./member";
import { memberOps } from "./operations";

export const members = area({
  name: "members",
  about: "Members of a team: invitations, status and access duration.",
  operations: memberOps,
  resources: [teamMember],
});
