import { teams } from "../../areas/teams";
import type { Request } from "../../client/operation";
import type { Team } from "../accounts";
import { ApiError, badRequest, notFound } from "../errors";
import { type Scene, serve } from "../scene";
import { kind } from "../store";

type Operations = (typeof teams)["operations"];

/** What a team has beside its name: kept in its own store. */
const planKind = kind<{ id: string; dailyQuota: number }>("team-plan", "plan of team");
/** What a team gets whose quota nobody names, as it was seen; for how long data is kept is made up. */
const DAILY_QUOTA = 0.01;
const RETENTION = 14;
/** Numbers of teams that are made begin here. */
const FIRST = 10_000;

/** A key works in its own team alone. None, or zero, is that one. */
export function ownTeam(id: number | undefined, { team }: Scene): number {
  if (id && id !== team.id) throw new ApiError(403, `this key speaks for team ${team.id}, not for team ${id}`);
  return team.id;
}

function mustTeam(id: number | string, { team }: Scene): Team {
  const found = team.accounts.all().find((one) => one.id === Number(id));
  if (!found) throw notFound("team", String(id));
  return found;
}

function setQuota({ id, store }: Team, dailyQuota: number): void {
  const plan = { id: String(id), dailyQuota };
  if (store.of(planKind).get(plan.id)) store.of(planKind).replace(plan);
  else store.of(planKind).add(plan);
}

function told({ id, name, store }: Team) {
  const { dailyQuota = DAILY_QUOTA } = store.of(planKind).get(String(id)) ?? {};
  return { teamId: id, teamName: name, dailyQuota, retention: RETENTION };
}

function create({ teamName, dailyQuota }: Request<Operations["create"]>["body"], scene: Scene) {
  const { accounts } = scene.team;
  const id = Math.max(FIRST, ...accounts.all().map((team) => team.id)) + 1;
  accounts.addTeam({ id, name: teamName });
  setQuota(mustTeam(id, scene), dailyQuota ?? DAILY_QUOTA);
  return { teamId: id };
}

function update(id: number | string, { teamName, dailyQuota }: NonNullable<Request<Operations["update"]>["body"]>, scene: Scene): void {
  const team = mustTeam(id, scene);
  if (teamName !== undefined) team.name = teamName;
  if (dailyQuota !== undefined) setQuota(team, dailyQuota);
}

/** What becomes of a key that deletes the team it speaks for is not known: refused. */
function remove(id: number | string, scene: Scene): void {
  const team = mustTeam(id, scene);
  if (team.id === scene.team.id) throw badRequest(`team ${team.id} is the one that this key speaks for`);
  scene.team.accounts.removeTeam(team.id);
}

export const teamBehaviours = serve(teams.operations, {
  list: (_, { team }) => ({ defaultTeam: told(team), teams: team.accounts.all().map(told) }),
  create: ({ body }, scene) => create(body, scene),
  get: ({ team_id }, scene) => told(mustTeam(team_id, scene)),
  update: ({ team_id, body }, scene) => update(team_id, body ?? {}, scene),
  remove: ({ team_id }, scene) => remove(team_id, scene),
});
