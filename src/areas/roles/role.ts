import type { z } from "zod";
import { BadRequestError } from "../../client";
import type { Api } from "../../client/operation";
import { field } from "../../schema/facts";
import { integer, set, text } from "../../schema/fields";
import type { OneOf } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { define, type Handlers, type Made } from "../define";
import { type CustomRoleEntity, MOST, number, numberOf, permission, roleNameText } from "./data";
import { roleOps } from "./operations";
import { twice } from "./twice";

const about = "A role of your own: a set of permissions that groups of users are given.";
const parents = {
  parentRoleName: field(roleNameText(text(1)), "Name of the role it starts from, such as `Standard User`.", {
    fixed: true,
    caseless: true,
    instead: "parentRoleId",
  }),
  parentRoleId: field(numberOf("CustomRole", 104), "The same by number, for names that several roles share.", {
    fixed: true,
    instead: "parentRoleName",
  }),
};
const beside = {
  name: field(text(1), "Name of the role. No two custom roles of a team share one."),
  description: field(text().optional(), "What the role is for."),
  permissions: field(
    set(permission).optional(),
    "What the role allows, each as `resource:Action`. Order and case mean nothing; a name that the service does not know is an error.",
  ),
  teamId: field(integer(1, MOST).optional(), "Number of the team that gets the role; left out, the key's own.", {
    fixed: true,
    server: true,
  }),
};
const shape = oneOf(parents, beside, { model: "CustomRole", about, fixed: true });
interface Beside extends z.output<z.ZodObject<typeof beside>> {}
interface Parents extends z.output<z.ZodObject<typeof parents>> {}
export type CustomRoleFields = Beside & OneOf<Parents>;
const fields: z.ZodType<CustomRoleFields> = shape;

type Seen = CustomRoleFields & { roleId?: number };

/** Both ways to say the parent are told: whoever compares takes the one that the user took. */
const seenOf = (role: CustomRoleEntity): Required<Made<Seen>> => ({ id: String(role.roleId), seen: role as Seen });

async function read(api: Api<typeof roleOps>, id: string) {
  const { role } = await api.get({ role_id: id });
  return seenOf(role);
}

/** Permissions that were asked for and are not there: the service drops what it does not know, without a word. */
function dropped({ permissions: asked = [] }: CustomRoleFields, { permissions: there = [] }: CustomRoleFields): string[] {
  const known = new Set(there.map((one) => one.toLowerCase()));
  return asked.filter((one) => !known.has(one.toLowerCase()));
}

const unknown = (route: string, names: readonly string[], then: string) =>
  new BadRequestError({
    route,
    what: `permissions: the service does not know ${names.join(", ")} and dropped ${names.length > 1 ? "them" : "it"}; ${then}. Correct the spelling: the product lists all permissions where roles are edited`,
  });

async function create(api: Api<typeof roleOps>, asked: CustomRoleFields): Promise<Made<Seen>> {
  const { parentRoleId, ...rest } = asked;
  const parent = parentRoleId === undefined ? {} : { parentRoleId: Number(parentRoleId) };
  const id = String((await api.create({ body: { ...rest, ...parent } as never })).id);
  const made = await read(api, id).catch(() => undefined);
  const missing = made ? dropped(asked, made.seen) : [];
  // Not read back, it is read once more by who asked, and half made if that fails too.
  if (!missing.length) return made ?? { id };
  // Taken back, so that the next run does not meet a role that nobody remembers.
  await api.remove({ role_id: id });
  throw unknown(roleOps.create.route, missing, "the role was taken back");
}

async function update(api: Api<typeof roleOps>, id: string, asked: CustomRoleFields): Promise<Seen> {
  const { name, description = "", permissions = [] } = asked;
  await api.update({ role_id: id, body: { newName: name, newDescription: description, newPermissions: { permissions } } });
  const { seen } = await read(api, id);
  const missing = dropped(asked, seen);
  if (missing.length) throw unknown(roleOps.update.route, missing, "the rest was written");
  return seen;
}

export const customRole = define({
  kind: "CustomRole",
  about,
  fields,
  computed: { roleId: field(number(), "Number of the role: its id, for what takes numbers alone.") },
  natural: "name",
  listsWhole: true,
  deleteBeforeReplace: true,
  ops: roleOps,
  example: `
const editor = new coralogix.CustomRole("dashboard-editor", {
  name: "Dashboard editor",
  description: "Reads everything, edits dashboards.",
  parentRoleName: "Read-Only User",
  permissions: ["team-dashboards:Read", "team-dashboards:Update"],
});
`,
  notes: [
    "The id is the role's number, in digits.",
    "The role it starts from cannot be changed: another one is another role. As names are unique, the old role goes before the new one comes.",
    "A role is deleted after the groups that hold it: give a group `roleId: role.id`, and the order follows.",
  ],
  prepare: (given) => ({ fields: given, problems: twice("permissions", given.permissions, (text) => text.toLowerCase()) }),
  handlers: (api): Handlers<CustomRoleFields, Seen> => ({
    create: (asked) => create(api, asked),
    read: (id) => read(api, id),
    update: (id, asked) => update(api, id, asked),
    remove: (id) => api.remove({ role_id: id }),
    list: async () => ((await api.list()).roles ?? []).map((role) => ({ ...seenOf(role), ...(role.name ? { name: role.name } : {}) })),
  }),
});
