import { z } from "zod";
import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer, list, model, set, text, textLike, wrapped } from "../../schema/fields";
import { area } from "../define";
import { number } from "../roles/data";

const teamId = () => field(wrapped(number(), "id").optional(), "Number of the team.");
const quota = () => field(z.number().optional(), "How many units a day the team may use; left out of a new team, the service chooses.");
const name = (base = text(1, 255)) => field(base, "Name of the team.");

const told = {
  teamId: teamId(),
  teamName: name(text(0, 255)).optional(),
  dailyQuota: field(z.number().optional(), "How many units a day the team may use."),
  retention: field(integer().optional(), "For how many days its data is kept."),
};
const team = model("TeamEntity", "A team of the organisation.", told);
const address = textLike(/^[^@\s]+@[^@\s]+$/, "a mail address", "admin@example.com", text(1, 320));

const path = { team_id: field(number(), "Number of the team.") };
const read = ["org-teams:ReadConfig"];
const write = ["org-teams:Manage"];
const more = {
  deprecated: "The vendor has marked the operations on teams so and names no others; expect them to go.",
  source: "OpenAPI description v5.0.6: TeamService",
};

export const teamOps = {
  list: op("GET /aaa/teams/v2", {
    about: "Every team of the organisation. The key must be one of the organisation's.",
    out: model("TeamList", "Teams of an organisation.", {
      defaultTeam: field(team.optional(), "The team that is used where none is named."),
      teams: field(list(team, 0, 10000).optional(), "All teams."),
    }),
    permissions: read,
    ...more,
  }),
  create: op("POST /aaa/teams/v2", {
    about: "Makes a team in the organisation.",
    body: model("TeamBody", "A team to make.", {
      teamName: name(),
      dailyQuota: quota(),
      teamAdminsEmail: field(set(address, 0, 100).optional(), "Mail addresses of the team's first administrators."),
    }),
    out: model("TeamMade", "What a create answers.", { teamId: teamId() }),
    permissions: write,
    ...more,
  }),
  get: op("GET /aaa/teams/v2/{team_id}", {
    about: "One team of the organisation.",
    path,
    out: model("TeamAnswer", "A team that was read.", told),
    permissions: read,
    ...more,
  }),
  update: op("PUT /aaa/teams/v2/{team_id}", {
    about: "Changes a team's name or quota; what is left out stays. The answer is empty.",
    path,
    body: model("TeamChange", "What becomes another in a team.", { teamName: name().optional(), dailyQuota: quota() }),
    permissions: write,
    repeatable: true,
    ...more,
  }),
  remove: op("DELETE /aaa/teams/v2/{team_id}", {
    about: "Deletes a team and everything in it.",
    path,
    permissions: write,
    ...more,
  }),
};

export const teams = area({
  name: "teams",
  about: "Teams of an organisation. The vendor has marked these operations as deprecated.",
  operations: teamOps,
  resources: [],
});
