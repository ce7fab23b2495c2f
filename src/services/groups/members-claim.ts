import type { Claim } from "../define";

/** Only one resource of a program may manage the members of a group. */
export const membersClaim = (groupId: string): Claim => ({
  what: `the members of the group ${groupId}`,
  because:
    "TeamGroup.userIds replaces all members of its group, including those that TeamGroupMembers added. Remove userIds from the TeamGroup, or remove the TeamGroupMembers. Use a single TeamGroupMembers per group for all users that the program adds",
});
