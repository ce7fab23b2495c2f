import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { number } from "../roles/data";
import { accountIds, memberAnswer, memberChanges, memberPage, memberQuery, memberResults, memberStatuses, membersToMake } from "./data";

const path = { team_id: field(number(), "Number of the team; `identity.whoami` tells the key's own.") };
const read = ["team-members:ReadConfig"];
const write = ["team-members:Manage"];
const source = "Endpoints named in release entries: Team members; OpenAPI description v5.0.6: UsersMgmtService";

export const memberOps = {
  create: op("POST /aaa/teams/v2/{team_id}/members", {
    about:
      "Takes users into a team. Look at every result: a success of the call holds failures too. All are checked before the first is taken in; " +
      "a failure after that leaves those in who were first, so search before trying again.",
    path,
    body: membersToMake,
    out: memberResults,
    permissions: write,
    source,
  }),
  update: op("PUT /aaa/teams/v2/{team_id}/members", {
    about: "Changes members. Their names of login stay as they are, whatever is sent. The answer names who was changed.",
    path,
    body: memberChanges,
    out: accountIds,
    permissions: write,
    // Every change names what shall be: twice is as good as once.
    repeatable: true,
    source,
  }),
  setStatuses: op("PATCH /aaa/teams/v2/{team_id}/members:updateStatuses", {
    about: "Lets members in or keeps them out: there is no delete. The answer names who was changed.",
    path,
    body: memberStatuses,
    out: accountIds,
    permissions: write,
    repeatable: true,
    source,
  }),
  get: op("GET /aaa/teams/v2/{team_id}/members/{user_account_id}", {
    about: "One member of a team.",
    path: { ...path, user_account_id: field(number(), "Number of the member's account.") },
    out: memberAnswer,
    permissions: read,
    source,
  }),
  search: op("GET /aaa/teams/v2/{team_id}/search", {
    about: "Members of a team by name and status, page by page. The page token is a number here.",
    path,
    query: memberQuery,
    out: memberPage,
    pages: { send: "query.page_token", next: "nextPageToken", items: "users" },
    permissions: read,
    source,
  }),
};
