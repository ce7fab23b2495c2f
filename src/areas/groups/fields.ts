import type { z } from "zod";
import { field } from "../../schema/facts";
import { integer, model, set, text } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { MOST, numberOf, roleNameText } from "../roles/data";
import { groupType } from "./data";

export const about = "A group of users: what its members may do, and which data they see.";

const roles = {
  roleId: field(numberOf("CustomRole", 104), "Number of the members' role, such as the id of a `CustomRole`.", { instead: "roleName" }),
  roleName: field(
    roleNameText(text(1, 255)),
    "Name of the members' role: a custom one or one of the service's own, in any case. Where several roles share it, give `roleId`.",
    { caseless: true, instead: "roleId" },
  ),
};
const beside = {
  name: field(text(1), "Name of the group. No two groups of a team share one."),
  description: field(text().optional(), "What the group is for."),
  externalId: field(text().optional(), "Id of the group in the directory that it comes from."),
  groupType: field(groupType.optional(), "Who may join the group.", {
    server: true,
    cannotClear: "the service keeps the type of a group when none is given: write the type it shall have",
  }),
  scope: field(
    model("TeamGroupScopeArgs", "The part of the data that a group's members see.", {
      scopeId: field(text(1), "Id of the scope."),
    }).optional(),
    "The data that its members see; left out, what the service gives a group without a scope.",
    { server: true },
  ),
  userIds: field(
    set(text(1)).optional(),
    "Ids of all users in the group. Left out, members are nobody's business here: the product, a directory or `TeamGroupMembers` looks after them.",
    { server: true, distinct: true },
  ),
  teamId: field(integer(1, MOST).optional(), "Number of the team that gets the group; left out, the key's own.", {
    fixed: true,
    server: true,
  }),
};

const shape = oneOf(roles, beside, { model: "TeamGroup", about, optional: true });
interface Beside extends z.output<z.ZodObject<typeof beside>> {}
interface Roles extends z.output<z.ZodObject<typeof roles>> {}
export type TeamGroupFields = Beside & AtMostOne<Roles>;
/** A group as it is written. */
export const fields: z.ZodType<TeamGroupFields> = shape;
