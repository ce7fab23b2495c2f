import { BadRequestError, ForbiddenError } from "../../http";
import type { Api } from "../../http/operation";
import { roleOps, systemRoleOps } from "../roles/operations";

/** Operations that resolve role names. */
export const roleLists = {
  listCustomRoles: roleOps.list,
  listSystemRoles: systemRoleOps.listSystem,
};
type NamedRole = { roleId: number; name?: string | undefined };

/**
 * Resolves a role name to its id, because recent versions of the API accept only ids. Undefined if
 * the key may not list the role: the name is then sent as it is.
 */
export async function roleIdByName(
  api: Api<typeof roleLists>,
  roleName: string,
  route: string,
): Promise<number | undefined> {
  const roles = await listAllRoles(api).catch((error: unknown) => {
    if (error instanceof ForbiddenError) return undefined;
    throw error;
  });
  const matches = roles?.filter(({ name }) => name?.toLowerCase() === roleName.toLowerCase()) ?? [];
  if (matches.length < 2) return matches[0]?.roleId;
  const ids = matches.map(({ roleId }) => roleId).join(", ");
  const what = `roleName: ${JSON.stringify(roleName)} does not identify one role: the roles ${ids} have this name. Set roleId instead`;
  throw new BadRequestError({ route, status: 400, what });
}

async function listAllRoles(api: Api<typeof roleLists>): Promise<NamedRole[]> {
  const [custom, system] = await Promise.all([api.listCustomRoles(), api.listSystemRoles()]);
  return [...(system.roles ?? []), ...(custom.roles ?? [])];
}
