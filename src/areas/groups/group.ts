import { BadRequestError, NotFoundError } from "../../client";
import type { Api } from "../../client/operation";
import { isUnknown } from "../../schema/check";
import { field } from "../../schema/facts";
import { define, type Handlers, type Listed, type Made, type Tools } from "../define";
import { number } from "../roles/data";
import { twice } from "../roles/twice";
import { settled } from "../settled";
import { changeOf, fieldsOf, scopeOf } from "./change";
import { about, fields, type TeamGroupFields } from "./fields";
import { beside, membersOf, strangers } from "./members";
import { membersClaim } from "./members-claim";
import { groupOps } from "./operations";
import { roleLists, roleNumber } from "./role-number";
import { scopeSettled } from "./settle";

const ops = { ...groupOps, ...roleLists };
type GroupApi = Api<typeof ops>;
type Seen = TeamGroupFields & { groupId?: number };
type Whole = Required<Made<Seen>>;

/** The group, and its members where somebody wants to know them. */
async function read(api: GroupApi, id: string, withUsers = true): Promise<Whole> {
  const { group } = await api.get({ group_id: id });
  const seen = fieldsOf(group, withUsers ? await membersOf(api, id) : undefined);
  return { id: String(group.groupId), seen: { ...seen, groupId: group.groupId } };
}

/** What was written, as it is seen. A scope may be late: that is waited for, and said where it takes too long. */
async function readBack(api: GroupApi, id: string, asked: TeamGroupFields, { say, lagMs = 0 }: Tools): Promise<Seen> {
  const until = Date.now() + lagMs;
  const again = () => read(api, id, asked.userIds !== undefined);
  const { seen: first, late } = await scopeSettled(again, ({ seen }) => !asked.scope || scopeOf(seen) === scopeOf(asked));
  const seen = await settled(until, first, (one) => !missing(asked, one.seen).length, again);
  if (late) say(`TeamGroup ${id}: the new scope is not seen yet. The service may take a while; pulumi refresh shows what it is`);
  return seen.seen;
}

const missing = ({ userIds = [] }: TeamGroupFields, seen: TeamGroupFields): string[] => beside(userIds, seen.userIds ?? []);

/** The service's words on a role's name, with the argument they are about and what to do. */
async function withRoleName<T>({ roleName }: TeamGroupFields, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadRequestError) || roleName === undefined || !/role/i.test(error.serverMessage ?? "")) throw error;
    const { route, status, requestId, serverMessage } = error;
    const what = `roleName: ${JSON.stringify(roleName)} does not name one role. The service says: ${serverMessage}. Correct the name, or give roleId`;
    throw new BadRequestError({ route, what, ...(status ? { status } : {}), ...(requestId ? { requestId } : {}) });
  }
}

/** The arguments with the role by its number, where its name can be looked up. */
async function numbered(api: GroupApi, { roleName, ...rest }: TeamGroupFields, route: string): Promise<TeamGroupFields> {
  const roleId = roleName === undefined ? undefined : await roleNumber(api, roleName, route);
  return (roleId === undefined ? { ...rest, ...(roleName === undefined ? {} : { roleName }) } : { ...rest, roleId }) as TeamGroupFields;
}

async function create(api: GroupApi, asked: TeamGroupFields, tools: Tools): Promise<Made<Seen>> {
  const { roleId, ...rest } = await numbered(api, asked, groupOps.create.route);
  const role = roleId === undefined ? {} : { roleId: Number(roleId) };
  const { group } = await withRoleName(asked, () => api.create({ body: { ...rest, ...role } as never }));
  const id = String(group.groupId);
  const seen = await readBack(api, id, asked, tools).catch(() => undefined);
  const lost = seen ? missing(asked, seen) : [];
  // Not read back, it is read once more by who asked, and half made if that fails too.
  if (!lost.length) return seen ? { id, seen } : { id };
  // Taken back, so that the next run does not meet a group that nobody remembers.
  await api.remove({ group_id: id });
  throw strangers(lost, "the group was taken back");
}

async function update(api: GroupApi, id: string, asked: TeamGroupFields, old: TeamGroupFields, tools: Tools): Promise<Seen> {
  const wanted = await numbered(api, asked, groupOps.update.route);
  await withRoleName(asked, () => api.update({ group_id: id, body: changeOf(wanted, old) }));
  const seen = await readBack(api, id, asked, tools);
  const lost = missing(asked, seen);
  if (lost.length) throw strangers(lost, "the rest was written");
  return seen;
}

// Entries do not tell the members, so what they say is never taken for the whole.
async function list(api: GroupApi): Promise<Listed<Seen>[]> {
  const all: Listed<Seen>[] = [];
  for await (const { groupId, name } of api.list.items({ query: { page_size: 100 } }))
    all.push({ id: String(groupId), ...(name ? { name } : {}) });
  return all;
}

async function named(api: GroupApi, name: string): Promise<Listed<Seen>[]> {
  try {
    const { group } = await api.getByName({ name });
    return [{ id: String(group.groupId), ...(group.name ? { name: group.name } : {}) }];
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

/** A preview's line for what the engine's diff does not tell. */
function says(was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): string[] {
  const { userIds } = was;
  if (!Array.isArray(userIds) || !userIds.length || is.userIds !== undefined) return [];
  return [
    `userIds is left out now: the ${userIds.length} members that the program had put in are taken out, and members are no longer compared. TeamGroupMembers puts them back in`,
  ];
}

export const teamGroup = define({
  kind: "TeamGroup",
  about,
  fields,
  computed: { groupId: field(number(), "Number of the group: its id, for what takes numbers alone.") },
  natural: "name",
  deleteBeforeReplace: true,
  ops,
  example: `
const editor = new coralogix.CustomRole("dashboard-editor", {
  name: "Dashboard editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Update"],
});
new coralogix.TeamGroup("checkout", { name: "Checkout", description: "The team that runs the checkout.", roleId: editor.id });
`,
  notes: [
    "The id is the group's number, in digits.",
    "Either the group says who its members are (`userIds`), or `TeamGroupMembers` puts users in: never both, as each would undo the other.",
    "Groups that the service brings along can be looked up, and neither changed nor deleted.",
    "A roleName is looked up among the roles of the account, and sent as its number.",
    "A new scope may be seen only after a moment: it is read back for ten seconds.",
  ],
  prepare: (given) => ({ fields: given, problems: twice("userIds", given.userIds) }),
  says,
  claims: (id, { userIds }) => (id && userIds !== undefined && !isUnknown(id) ? [membersClaim(id)] : []),
  handlers: (api, tools): Handlers<TeamGroupFields, Seen> => ({
    create: (asked) => create(api, asked, tools),
    read: (id, old) => read(api, id, old === undefined || old.userIds !== undefined),
    update: (id, asked, old) => update(api, id, asked, old, tools),
    remove: (id) => api.remove({ group_id: id }),
    list: () => list(api),
    named: (name) => named(api, name),
  }),
});
