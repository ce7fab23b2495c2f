import type { Request } from "../../../http/operation";
import { teams } from "../../../services/teams";
import type { Team } from "../../server/accounts";
import { ApiError, badRequest, notResponse } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { tableName } from "../../store/store";

type TeamOperations = (typeof teams)["operations"];

/** Team settings besides the name. Stored in the team's own store. */
const planTable = tableName<{ id: string; dailyQuota: number }>("team-plan", "plan of team");
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

function mustGetTeam(id: number | string, { team }: RequestContext): Team {
  const found = team.accounts.all().find((one) => one.id === Number(id));
  if (!found) throw notResponse("team", String(id));
  return found;
}

function setQuota({ id, store }: Team, dailyQuota: number): void {
  const plan = { id: String(id), dailyQuota };
  if (store.of(planTable).get(plan.id)) store.of(planTable).replace(plan);
  else store.of(planTable).add(plan);
}

function teamResponse({ id, name, store }: Team) {
  const { dailyQuota = DAILY_QUOTA } = store.of(planTable).get(String(id)) ?? {};
  return { teamId: id, teamName: name, dailyQuota, retention: RETENTION };
}

function createTeam(
  { teamName, dailyQuota }: Request<TeamOperations["create"]>["body"],
  ctx: RequestContext,
) {
  const { accounts } = ctx.team;
  const id = Math.max(FIRST_TEAM_ID, ...accounts.all().map((team) => team.id)) + 1;
  accounts.addTeam({ id, name: teamName });
  setQuota(mustGetTeam(id, ctx), dailyQuota ?? DAILY_QUOTA);
  return { teamId: id };
}

function updateTeam(
  id: number | string,
  { teamName, dailyQuota }: NonNullable<Request<TeamOperations["update"]>["body"]>,
  ctx: RequestContext,
): void {
  const team = mustGetTeam(id, ctx);
  if (teamName !== undefined) team.name = teamName;
  if (dailyQuota !== undefined) setQuota(team, dailyQuota);
}

/**
 * Whether the service lets a key delete its own team is unknown. The emulator rejects the request.
 */
function removeTeam(id: number | string, ctx: RequestContext): void {
  const team = mustGetTeam(id, ctx);
  if (team.id === ctx.team.id)
    throw badRequest(`team ${team.id} cannot be deleted with its own key`);
  ctx.team.accounts.removeTeam(team.id);
}

export const teamBehaviors = serve(teams.operations, {
  list: (_, { team }) => ({
    defaultTeam: teamResponse(team),
    teams: team.accounts.all().map(teamResponse),
  }),
  create: ({ body }, ctx) => createTeam(body, ctx),
  get: ({ team_id }, ctx) => teamResponse(mustGetTeam(team_id, ctx)),
  update: ({ team_id, body }, ctx) => updateTeam(team_id, body ?? {}, ctx),
  remove: ({ team_id }, ctx) => removeTeam(team_id, ctx),
});
