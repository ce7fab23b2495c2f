import { service } from "../service";
import { groupOps } from "./operations";
import { teamGroup } from "./team-group";
import { teamGroupMembers } from "./team-group-members";

export const groups = service({
  name: "groups",
  about: "Groups of users, with their roles, data scopes and members.",
  operations: groupOps,
  resources: [teamGroup, teamGroupMembers],
});
