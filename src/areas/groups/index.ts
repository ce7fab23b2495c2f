import { area } from "../define";
import { teamGroup } from "./group";
import { teamGroupMembers } from "./membership";
import { groupOps } from "./operations";

export const groups = area({
  name: "groups",
  about: "Groups of users: their role, the data they see, and who is in them.",
  operations: groupOps,
  resources: [teamGroup, teamGroupMembers],
});
