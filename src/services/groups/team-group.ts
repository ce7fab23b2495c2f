import { BadRequestError, collect, NotFoundError } from "../../http";
import { currentTime } from "../../http/clock";
import type { Api } from "../../http/operation";
import { retryUntil } from "../../http/retry";
import { field } from "../../schema/facts";
import { isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { undefinedIfMissing } from "../check-result";
import {
  type CreateResult,
  define,
  type Handlers,
  type HandlerTools,
  type ListEntry,
} from "../define";
import { duplicateIssues } from "../duplicates";
import { fromWire } from "../from-wire";
import { uint32 } from "../roles/entity";
import { changeOf, fieldsOf, scopeOf, scopeSettled } from "./change";
import { groupEntries } from "./entries";
import { type TeamGroupFields, teamGroupFields } from "./fields";
import { difference, membersClaim, membersOf, usersNotAdded } from "./members";
import { groupOps } from "./operations";
import { roleIdByName, roleLister, roleLists } from "./role-id";

const teamGroupOps = { ...groupOps, ...roleLists };
type GroupApi = Api<typeof teamGroupOps>;
type GroupTools = HandlerTools & { listRoles: ReturnType<typeof roleLister> };
type RemoteGroup = TeamGroupFields & { groupId?: number };
type GroupResult = Required<CreateResult<RemoteGroup>>;

/** Reads a group and, if requested, its members. */
async function readGroup(api: GroupApi, id: string, withUsers = true): Promise<GroupResult> {
  const { group } = await api.get({ group_id: id });
  const remote = fieldsOf(group, withUsers ? await membersOf(api, id) : undefined);
  return { id: String(group.groupId), remote: { ...remote, groupId: group.groupId } };
}

/** Reads a group after a write. Waits for a new scope to appear and logs a note if it does not. */
async function readBack(
  api: GroupApi,
  id: string,
  fields: TeamGroupFields,
  { log, lagMs = 0 }: HandlerTools,
): Promise<RemoteGroup> {
  const until = currentTime() + lagMs;
  const readAgain = () => readGroup(api, id, fields.userIds !== undefined);
  const { last: first, late } = await scopeSettled(
    readAgain,
    ({ remote }) => !fields.scope || scopeOf(remote) === scopeOf(fields),
  );
  const last = await retryUntil(
    until,
    first,
    (one) => !missingUsers(fields, one.remote).length,
    readAgain,
  );
  if (late)
    log(
      `TeamGroup ${id}: the new scope is not visible yet. It may take the service longer; run pulumi refresh later to check it`,
    );
  return last.remote;
}

const missingUsers = ({ userIds = [] }: TeamGroupFields, remote: TeamGroupFields): string[] =>
  difference(userIds, remote.userIds ?? []);

/** Adds the argument and a fix to errors of the API about a role's name. */
async function withRoleName<T>({ roleName }: TeamGroupFields, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      !(error instanceof BadRequestError) ||
      roleName === undefined ||
      !/role/i.test(error.serverMessage ?? "")
    )
      throw error;
    const { route, status, requestId, serverMessage } = error;
    const what = `roleName: ${JSON.stringify(roleName)} does not identify one role. The service returned: ${serverMessage}. Correct the name, or set roleId`;
    throw new BadRequestError({
      route,
      what,
      ...(status ? { status } : {}),
      ...(requestId ? { requestId } : {}),
    });
  }
}

/** Replaces `roleName` with `roleId` if the name can be resolved. */
async function withRoleId(
  { listRoles }: GroupTools,
  { roleName, ...rest }: TeamGroupFields,
  route: string,
): Promise<TeamGroupFields> {
  const roleId =
    roleName === undefined ? undefined : await roleIdByName(listRoles, roleName, route);
  return (
    roleId === undefined
      ? { ...rest, ...(roleName === undefined ? {} : { roleName }) }
      : { ...rest, roleId }
  ) as TeamGroupFields;
}

async function createGroup(
  api: GroupApi,
  fields: TeamGroupFields,
  tools: GroupTools,
): Promise<CreateResult<RemoteGroup>> {
  const { roleId, ...rest } = await withRoleId(tools, fields, groupOps.create.route);
  const role = roleId === undefined ? {} : { roleId: Number(roleId) };
  const { group } = await withRoleName(fields, () =>
    api.create({ body: { ...rest, ...role } as never }),
  );
  const id = String(group.groupId);
  const created = await readBack(api, id, fields, tools).catch(() => undefined);
  // A group with another name is not the new one, and must not be deleted.
  const isNew = created?.name === fields.name;
  const rejected = created && isNew ? missingUsers(fields, created) : [];
  // If the group could not be read back, the caller reads it again and reports a partial creation
  // if that fails too.
  if (!rejected.length) return created ? { id, remote: created } : { id };
  // Deletes the new group, so that no unmanaged group with this name remains.
  const remains = await api.remove({ group_id: id }).then(
    () => false,
    (error) => !(error instanceof NotFoundError),
  );
  const then = remains
    ? `could not be deleted again: delete ${id} in the account`
    : "was deleted again";
  throw usersNotAdded(rejected, `the group ${then}`);
}

async function updateGroup(
  api: GroupApi,
  id: string,
  fields: TeamGroupFields,
  old: TeamGroupFields,
  tools: GroupTools,
): Promise<RemoteGroup> {
  const resolved = await withRoleId(tools, fields, groupOps.update.route);
  await withRoleName(fields, () => api.update({ group_id: id, body: changeOf(resolved, old) }));
  const remote = await readBack(api, id, fields, tools);
  const rejected = missingUsers(fields, remote);
  if (rejected.length) throw usersNotAdded(rejected, "the other changes were applied");
  return remote;
}

/** Responses contain the role as an object, and an empty scope where there is none. */
function withRoleAndScope({ role, scope, ...rest }: Readonly<Record<string, unknown>>) {
  return {
    ...(isRecord(role) ? { roleId: role.roleId, roleName: role.name } : {}),
    ...(isRecord(scope) && scope.scopeId ? { scope } : {}),
    ...rest,
  };
}

async function findByName(api: GroupApi, name: string): Promise<ListEntry<RemoteGroup>[]> {
  const { group } = (await api.getByName({ name }).catch(undefinedIfMissing)) ?? {};
  return group ? [{ id: String(group.groupId), ...(group.name ? { name: group.name } : {}) }] : [];
}

/**
 * Preview note: removing userIds also removes the members, which the engine's diff does not show.
 */
function previewNotes(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): string[] {
  const { userIds } = was;
  if (!Array.isArray(userIds) || !userIds.length || is.userIds !== undefined) return [];
  return [
    `userIds was removed: the ${userIds.length} members that the program added are removed from the group, and members are no longer compared. Use TeamGroupMembers to add them again`,
  ];
}

export const teamGroup = define({
  resourceType: "TeamGroup",
  fields: teamGroupFields,
  computed: {
    groupId: field(uint32(), "Id of the group, as a number."),
  },
  // The id of a `TeamGroupMembers` is that of its group.
  covers: ({ groupId, userIds }) => (userIds === undefined ? [] : [String(groupId)]),
  nameField: "name",
  deleteBeforeReplace: true,
  ops: teamGroupOps,
  example: `
const editor = new coralogix.CustomRole("dashboard-editor", {
  name: "Dashboard editor",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Update"],
});
new coralogix.TeamGroup("checkout", { name: "Checkout", description: "The team that runs the checkout.", roleId: editor.id });
`,
  notes: [
    "The resource id is the id of the group, in digits.",
    "Manage the members either with `userIds` or with `TeamGroupMembers`, not with both: each would revert the changes of the other.",
    "Built-in groups can be read, but not changed or deleted.",
    "`roleName` is resolved to the id of a role in the account.",
    "A new scope may take a moment to appear: after a write, the group is read for up to ten seconds.",
  ],
  prepare: (given) => ({ fields: given, issues: duplicateIssues("userIds", given.userIds) }),
  fromJson: (object, tools) =>
    fromWire(teamGroupFields, object, tools, { convert: withRoleAndScope }),
  previewNotes,
  claims: (id, { userIds }) =>
    id && userIds !== undefined && !isUnknown(id) ? [membersClaim(id)] : [],
  handlers: (api, given): Handlers<TeamGroupFields, RemoteGroup> => {
    const tools = { ...given, listRoles: roleLister(api) };
    return {
      create: (fields) => createGroup(api, fields, tools),
      read: (id, old) => readGroup(api, id, old === undefined || old.userIds !== undefined),
      update: (id, fields, old) => updateGroup(api, id, fields, old, tools),
      remove: (id) => api.remove({ group_id: id }),
      list: () => collect(groupEntries(api)),
      entries: () => groupEntries(api),
      findByName: (name) => findByName(api, name),
    };
  },
});
