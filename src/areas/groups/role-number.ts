import { BadRequestError, ForbiddenError } from "../../client";
import type { Api } from "../../client/operation";
import { roleOps, systemRoleOps } from "../roles/operations";

/** Operations by which a role's name is found. */
export const roleLists = { listCustomRoles: roleOps.list, listSystemRoles: systemRoleOps.listSystem };
type Named = { roleId: number; name?: string | undefined };

/**
 * The number of the role of a name: the newest description of the API knows roles by their numbers alone. Undefined where the lists do not show
 * it, because the key may not list roles or sees only some: the name is sent then, and the service decides.
 */
export async function roleNumber(api: Api<typeof roleLists>, roleName: string, route: string): Promise<number | undefined> {
  const roles = await everyRole(api).catch((error: unknown) => {
    if (error instanceof ForbiddenError) return undefined;
    throw error;
  });
  const found = roles?.filter(({ name }) => name?.toLowerCase() === roleName.toLowerCase()) ?? [];
  if (found.length < 2) return found[0]?.roleId;
  const ids = found.map(({ roleId }) => roleId).join(", ");
  const what = `roleName: ${JSON.stringify(roleName)} does not name one role: several roles have it: ${ids}. Give roleId`;
  throw new BadRequestError({ route, status: 400, what });
}

async function everyRole(api: Api<typeof roleLists>): Promise<Named[]> {
  const [custom, system] = await Promise.all([api.listCustomRoles(), api.listSystemRoles()]);
  return [...(system.roles ?? []), ...(custom.roles ?? [])];
}
