import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { uint32 } from "../roles/entity";
import {
  accountIds,
  changedMembers,
  changedUsers,
  memberChanges,
  memberPage,
  memberQuery,
  memberResponse,
  memberResults,
  memberStatuses,
  membersToAdd,
  teamQuery,
  userChanges,
  userPage,
  userQuery,
  userResponse,
  userResults,
  userStatuses,
  usersToCreate,
} from "./entity";

const pages = {
  send: "query.page_token",
  next: "nextPageToken",
  items: "users",
  size: "query.page_size",
} as const;
const teamPath = {
  team_id: field(uint32(), "Id of the team. `identity.whoami` returns the team of the key."),
};
const permissions = { read: ["team-members:ReadConfig"], write: ["team-members:Manage"] };
const shared = {
  ...permissions,
  source:
    "Endpoints named in release entries: Team members; OpenAPI description v5.0.6: UsersMgmtService",
  deprecated:
    "The vendor's description of autumn 2026 has the operations of users instead. Older deployments have these alone.",
};
const sharedOfUsers = { ...permissions, source: "The vendor's SDK: UsersMgmtService" };

const teamOps = operations(shared, {
  create: op("POST /aaa/teams/v2/{team_id}/members", {
    summary:
      "Add users to a team. Check each result: a successful response may contain failures. All users are validated before the first is added; " +
      "if a later step fails, the users added so far remain members, so list the members before a retry.",
    path: teamPath,
    body: membersToAdd,
    response: memberResults,
  }),
  update: op("PUT /aaa/teams/v2/{team_id}/members", {
    summary:
      "Update members. Login names do not change, whatever is sent. The response lists the changed members.",
    path: teamPath,
    body: memberChanges,
    response: changedMembers,
  }),
  setStatuses: op("PATCH /aaa/teams/v2/{team_id}/members:updateStatuses", {
    summary:
      "Activate or deactivate members. Members cannot be deleted. The response lists the changed members.",
    path: teamPath,
    body: memberStatuses,
    response: accountIds,
    idempotent: true,
  }),
  get: op("GET /aaa/teams/v2/{team_id}/members/{user_account_id}", {
    summary: "Get a member of a team.",
    path: { ...teamPath, user_account_id: field(uint32(), "Account id of the member.") },
    response: memberResponse,
  }),
  search: op("GET /aaa/teams/v2/{team_id}/search", {
    summary:
      "List the members of a team by name and status, page by page. The page token is a number.",
    path: teamPath,
    query: memberQuery,
    response: memberPage,
    pages,
  }),
});

const userOps = operations(sharedOfUsers, {
  searchUsers: op("GET /aaa/users/v2", {
    summary:
      "List the users of the key's team by login name and status, page by page. The page token is a number.",
    query: userQuery,
    response: userPage,
    pages,
  }),
  createUsers: op("POST /aaa/users/v2", {
    summary:
      "Add users to the key's team. Check each result: a successful response may contain failures.",
    query: teamQuery,
    body: usersToCreate,
    response: userResults,
  }),
  updateUsers: op("PUT /aaa/users/v2", {
    summary:
      "Replace the properties of users. Send all of them: what is missing is removed, and without a status the user becomes inactive. Login names do not change.",
    query: teamQuery,
    body: userChanges,
    response: changedUsers,
  }),
  getUser: op("GET /aaa/users/v2/{user_account_id}", {
    summary: "Get a user by the account id.",
    path: { user_account_id: field(uint32(), "Account id of the user.") },
    query: teamQuery,
    response: userResponse,
  }),
  setUserStatuses: op("PATCH /aaa/users/v2:updateStatuses", {
    summary:
      "Activate or deactivate users, by one of the two ids. Users cannot be deleted. The response lists the changed users.",
    body: userStatuses,
    response: accountIds,
    idempotent: true,
  }),
});

export const memberOps = { ...teamOps, ...userOps };
