import { service } from "../define";
import { teamGroup } from "./group";
import { teamGroupMembers } from "./membership";
import { groupOps } from "./operations";

export const groups = service({
  name: "groups",
  about: "Groups of users, with their roles, data scopes and members.",
  operations: groupOps,
  resources: [teamGroup, teamGroupMembers],
});
