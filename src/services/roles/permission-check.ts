import type { Api } from "../../http/operation";
import { isUnknown } from "../../schema/unknown";
import { nearestName } from "../../text/spelling";
import { type CheckResult, NOTHING_FOUND } from "../check-result";
import type { CustomRoleFields } from "./fields";
import type { systemRoleOps } from "./operations";

/**
 * Permissions that no system role has. Together the system roles have those of the account; the
 * service drops a name that it does not know without an error.
 */
export async function checkPermissions(
  api: Api<typeof systemRoleOps>,
  { permissions = [] }: CustomRoleFields,
  { permissions: before }: Readonly<Record<string, unknown>>,
): Promise<CheckResult> {
  const old = Array.isArray(before) ? before : [];
  const added = permissions.filter((name) => !isUnknown(name) && !old.includes(name));
  if (!added.length) return NOTHING_FOUND;
  const { roles = [] } = await api.listSystem();
  const known = roles.flatMap((role) => role.permissions ?? []);
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  if (!names.size) return NOTHING_FOUND;
  const unknown = added.filter((name) => !names.has(name.toLowerCase()));
  return {
    issues: unknown.map((name) => ({
      path: ["permissions", permissions.indexOf(name)],
      what: `no system role has the permission ${JSON.stringify(name)}, and the service drops names that it does not know${hint(names, name)}`,
    })),
    warnings: [],
  };
}

/**
 * The known name that resembles a name most; `known` has the names by their lower case. The
 * resources must resemble each other too: many names end with the same action.
 */
function hint(known: ReadonlyMap<string, string>, name: string): string {
  const similar = [...known.keys()].filter(
    (one) => nearestName([resourceOf(one)], resourceOf(name)) !== undefined,
  );
  const nearest = nearestName(similar, name.toLowerCase());
  return nearest === undefined ? "" : `. Did you mean ${known.get(nearest)}?`;
}
const resourceOf = (name: string): string => (name.split(":")[0] as string).toLowerCase();
