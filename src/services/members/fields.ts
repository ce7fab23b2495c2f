import { annotate, field, optional, type ValueOf } from "../../schema/facts";
import { flag, model, set, string, stringLike } from "../../schema/fields";
import { timestamp } from "../../schema/time";
import { userStatus } from "../groups/enums";
import { accessOf } from "./entity";
import { loginMode, onboarding } from "./enums";

export const teamMemberAbout =
  "A member of the team: a person who is added or invited, with status, login methods and expiration of the access.";

const expireAt = annotate(timestamp(), { example: "2127-12-31T23:59:59Z" });
const accessType = accessOf("TeamMember", expireAt);

export const teamMemberFields = model("TeamMember", teamMemberAbout, {
  username: field(
    stringLike(
      /^[^\s/]+$/,
      "a login name without spaces and slashes: an email address",
      "ana@example.com",
      string(1, 320),
    ),
    "Login name of the member: an email address. Not case-sensitive.",
    { replaceOnChange: true, caseless: true, unique: true },
  ),
  firstName: optional(string(), "First name of the member."),
  lastName: optional(string(), "Last name of the member."),
  status: optional(userStatus, "Whether the member can log in.", {
    serverDefault: { value: "ACTIVE", returned: true },
  }),
  accessType: optional(
    accessType,
    "Duration of the member's access. Defaults to permanent access.",
    // Older deployments do not return it.
    { permissionGated: "missing", serverDefault: { value: { permanentAccess: {} } } },
  ),
  allowedLoginMode: optional(
    set(loginMode),
    "Allowed login methods: single sign-on, password, or both. Cannot be combined with an invitation.",
    { permissionGated: "missing", serverDefault: true },
  ),
  onboardingMode: optional(
    onboarding,
    "`INVITE_LINK`: the person is invited, and becomes a member by accepting the invitation. `NO_INVITE`: the person becomes a member immediately. Used when the person is added; a later change has no effect.",
    { writeOnly: true, serverDefault: { value: "NO_INVITE" } },
  ),
  removeAdopted: optional(
    flag(),
    "Whether the deletion of this resource also deactivates a member that it adopted instead of adding. Not sent to the API.",
    { writeOnly: true, unsent: true, serverDefault: { value: false } },
  ),
});
export type TeamMemberFields = ValueOf<typeof teamMemberFields>;
