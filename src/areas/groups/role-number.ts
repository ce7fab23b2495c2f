import { BadRequestError, ForbiddenError } from "../../client";
import type { Api } from "../../client/operation";
import { roleOps, systemRoleOps } from "../roles/operations";

/** Operations by which a role's name is found. */
export const roleLists = { listCustomRoles: roleOps.list, listSystemRoles: systemRoleOps.listSystem };
type Named = { roleId: number; name?: string | undefined };

/**
 * The number of the role of a name: the newest description of the API knows roles by their numbers alone. Undefined for a key that may not list
 * roles: the service is then asked to find it.
 */
export async function roleNumber(api: Api<typeof roleLists>, roleName: string, route: string): Promise<number | undefined> {
  const roles = await everyRole(api).catch((error: unknown) => {
    if (error instanceof ForbiddenError) return undefined;
    throw error;
  });
  const found = roles?.filter(({ name }) => name?.toLowerCase() === roleName.toLowerCase());
  if (!found || found.length === 1) return found?.[0]?.roleId;
  const why = found.length ? `several roles have it: ${found.map(({ roleId }) => roleId).join(", ")}` : "no role has it";
  const what = `roleName: ${JSON.stringify(roleName)} does not name one role: ${why}. Correct the name, or give roleId`;
  throw new BadRequestError({ route, status: 400, what });
}

async function everyRole(api: Api<typeof roleLists>): Promise<Named[]> {
  const [custom, system] = await Promise.all([api.listCustomRoles(), api.listSystemRoles()]);
  return [...(system.roles ?? []), ...(custom.roles ?? [])];
}
