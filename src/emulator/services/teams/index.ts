import type { Request } from "../../../http/operation";
import { identity } from "../../../services/identity";
import { teams } from "../../../services/teams";
import type { Team } from "../../server/accounts";
import { ApiError, badRequest, notResponse } from "../../server/errors";
import { type BodyOf, type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

type TeamOperations = (typeof teams)["operations"];
type TeamBody = Request<TeamOperations["create"]>["body"];

interface TeamRecord {
  id: string;
  teamName: string;
  dailyQuota: number;
}
/** The teams that were created or changed by requests, in the store of the first team. */
const teamTable = tableName<TeamRecord>("teams", "team");
/** Teams that a request created. They exist as long as their record. */
const created = new WeakSet<Team>();
/** Defaults of a new team. The quota was observed; the retention of the service is unknown. */
const DAILY_QUOTA = 0.01;
const RETENTION = 14;
/** The ids of created teams are larger. */
const FIRST_TEAM_ID = 10_000;

/** A key works in its own team only. An id of zero, or none, is that team. */
export function requireOwnTeam(id: number | undefined, { team }: RequestContext): number {
  if (id && id !== team.id)
    throw new ApiError(403, `this key belongs to team ${team.id}, not to team ${id}`);
  return team.id;
}

const tableIn = ({ team }: RequestContext) => (team.accounts.team() ?? team).store.of(teamTable);

/** A record that a test has put into the table is a created team. */
function addTeamsOfRecords(ctx: RequestContext): void {
  const { accounts } = ctx.team;
  for (const { id, teamName } of tableIn(ctx).all()) {
    if (accounts.team(Number(id))) continue;
    accounts.addTeam({ id: Number(id), name: teamName });
    created.add(accounts.team(Number(id)) as Team);
  }
}

function allTeams(ctx: RequestContext): Team[] {
  addTeamsOfRecords(ctx);
  const records = tableIn(ctx);
  return ctx.team.accounts
    .all()
    .filter((team) => !created.has(team) || records.get(String(team.id)) !== undefined);
}

function mustGetTeam(id: number | string, ctx: RequestContext): Team {
  const found = allTeams(ctx).find((one) => one.id === Number(id));
  if (!found) throw notResponse("team", String(id));
  return found;
}

const recordOf = ({ id, name }: Team, ctx: RequestContext): TeamRecord =>
  tableIn(ctx).get(String(id)) ?? { id: String(id), teamName: name, dailyQuota: DAILY_QUOTA };

function teamResponse(team: Team, ctx: RequestContext) {
  const { teamName, dailyQuota } = recordOf(team, ctx);
  return { teamId: team.id, teamName, dailyQuota, retention: RETENTION };
}

/** Names of teams need not be unique: no source says so. */
function createTeam({ teamName, dailyQuota = DAILY_QUOTA }: TeamBody, ctx: RequestContext) {
  const { accounts } = ctx.team;
  const id = Math.max(FIRST_TEAM_ID, ...accounts.all().map((team) => team.id)) + 1;
  tableIn(ctx).add({ id: String(id), teamName, dailyQuota });
  accounts.addTeam({ id, name: teamName });
  created.add(accounts.team(id) as Team);
  return { teamId: id };
}

function updateTeam(
  id: number | string,
  { teamName, dailyQuota }: BodyOf<TeamOperations["update"]>,
  ctx: RequestContext,
): void {
  const team = mustGetTeam(id, ctx);
  const before = recordOf(team, ctx);
  const record = {
    ...before,
    teamName: teamName ?? before.teamName,
    dailyQuota: dailyQuota ?? before.dailyQuota,
  };
  if (tableIn(ctx).get(record.id)) tableIn(ctx).replace(record);
  else tableIn(ctx).add(record);
  team.name = record.teamName;
}

/**
 * Whether the service lets a key delete its own team is unknown. The emulator rejects the request.
 */
function removeTeam(id: number | string, ctx: RequestContext): void {
  const team = mustGetTeam(id, ctx);
  if (team.id === ctx.team.id)
    throw badRequest(`team ${team.id} cannot be deleted with its own key`);
  if (tableIn(ctx).get(String(team.id))) tableIn(ctx).remove(String(team.id));
  ctx.team.accounts.removeTeam(team.id);
}

export const teamBehaviors = serve(teams.operations, {
  list: (_, ctx) => ({
    defaultTeam: teamResponse(ctx.team, ctx),
    teams: allTeams(ctx).map((team) => teamResponse(team, ctx)),
  }),
  create: ({ body }, ctx) => createTeam(body, ctx),
  get: ({ team_id }, ctx) => teamResponse(mustGetTeam(team_id, ctx), ctx),
  update: ({ team_id, body }, ctx) => updateTeam(team_id, body ?? {}, ctx),
  remove: ({ team_id }, ctx) => removeTeam(team_id, ctx),
});

export const identityBehaviors = serve(identity.operations, {
  // A key belongs to a team, not to a user, so there is no username.
  whoami: (_, { team }) => ({
    teamId: team.id,
    teamName: team.name,
    ...(team.url ? { teamUrl: team.url } : {}),
  }),
});
