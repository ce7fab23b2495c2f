import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { list, model, set } from "../../schema/fields";
import { uint32 } from "../roles/entity";
import { dailyQuota, emailAddress, teamFields, teamId, teamModel, teamName } from "./entity";

const teamPath = { team_id: field(uint32(), "Id of the team.") };
const shared = {
  read: ["org-teams:ReadConfig"],
  write: ["org-teams:Manage"],
  deprecated:
    "The vendor has deprecated the operations on teams without a replacement; they are likely to be removed.",
  source: "OpenAPI description v5.0.6: TeamService",
};

export const teamOps = operations(shared, {
  list: op("GET /aaa/teams/v2", {
    summary: "List all teams of the organization. Requires a key of the organization.",
    response: model("TeamList", "Teams of an organization.", {
      defaultTeam: optional(teamModel, "Default team, used if a request does not name one."),
      teams: optional(list(teamModel, 0, 10000), "All teams."),
    }),
  }),
  create: op("POST /aaa/teams/v2", {
    summary: "Create a team in the organization.",
    body: model("TeamBody", "A team to create.", {
      teamName: teamName(),
      dailyQuota: dailyQuota(),
      teamAdminsEmail: optional(
        set(emailAddress, 0, 100),
        "Email addresses of the team's first administrators.",
      ),
    }),
    response: model("TeamCreated", "A created team.", { teamId: teamId() }),
  }),
  get: op("GET /aaa/teams/v2/{team_id}", {
    summary: "Get a team of the organization.",
    path: teamPath,
    response: model("TeamResponse", "A team.", teamFields),
  }),
  update: op("PUT /aaa/teams/v2/{team_id}", {
    summary:
      "Update the name or the quota of a team. Omitted fields do not change. The response is empty.",
    path: teamPath,
    body: model("TeamChange", "Changes to a team.", {
      teamName: teamName().optional(),
      dailyQuota: dailyQuota(),
    }),
  }),
  remove: op("DELETE /aaa/teams/v2/{team_id}", {
    summary: "Delete a team with all its data.",
    path: teamPath,
  }),
});
