import type { Claim } from "../define";

/** Who is in a group is one resource's business in a program. */
export const membersClaim = (groupId: string): Claim => ({
  what: `the members of the group ${groupId}`,
  because:
    "TeamGroup.userIds sets all members of its group and would take out whom a TeamGroupMembers has put in. Leave userIds out of the TeamGroup, or remove the TeamGroupMembers; one TeamGroupMembers a group holds all users that a program puts in",
});
