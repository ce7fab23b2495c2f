import { BadRequestError, ForbiddenError } from "../../http";
import type { Api } from "../../http/operation";
import { recoverFrom } from "../../text/attempt";
import { roleOps, systemRoleOps } from "../roles/operations";
import { sharedRequest } from "../shared-request";

/** Operations that resolve role names. */
export const roleLists = {
  listCustomRoles: roleOps.list,
  listSystemRoles: systemRoleOps.listSystem,
};
const LEGACY_READ_ONLY = "Legacy Read Only";
/** The name by which an older API, of directories, knows the role. */
const isLegacyAlias = (roleName: unknown): boolean => /^read only$/i.test(String(roleName));
/** A role name as the program gives it, if it is the alias of the returned one. */
export const withLegacyAlias = (remote: unknown, desired: unknown): unknown =>
  isLegacyAlias(desired) && remote === LEGACY_READ_ONLY ? desired : remote;

type NamedRole = { roleId: number; name?: string | undefined };

/**
 * Resolves a role name to its id, because recent versions of the API accept only ids. Undefined if
 * the key may not list the role: the name is then sent as it is.
 */
export async function roleIdByName(
  listRoles: () => Promise<NamedRole[]>,
  roleName: string,
  route: string,
): Promise<number | undefined> {
  const roles = await listRoles().catch(recoverFrom(ForbiddenError, () => undefined));
  const named = (wanted: string) =>
    roles?.filter(({ name }) => name?.toLowerCase() === wanted.toLowerCase()) ?? [];
  const exact = named(roleName);
  const matches = exact.length || !isLegacyAlias(roleName) ? exact : named(LEGACY_READ_ONLY);
  const ids = [...new Set(matches.map(({ roleId }) => roleId))];
  if (ids.length < 2) return ids[0];
  const what = `roleName: ${JSON.stringify(roleName)} does not identify one role: the roles ${ids.join(", ")} have this name. Set roleId instead`;
  throw new BadRequestError({ route, status: 400, what });
}

/** Lists the roles of the account, once for all groups that ask at the same time. */
export const roleLister = (api: Api<typeof roleLists>): (() => Promise<NamedRole[]>) =>
  sharedRequest(async () => {
    const [custom, system] = await Promise.all([api.listCustomRoles(), api.listSystemRoles()]);
    return [...(system.roles ?? []), ...(custom.roles ?? [])];
  });
