import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import { identityOps } from "../identity/operations";
import type { MemberTemplate, UserEntity } from "./entity";
import type { TeamMemberFields } from "./fields";
import { memberOps } from "./operations";

/** The operations of members; the team is that of the key. */
export const teamMemberOps = { ...memberOps, whoami: identityOps.whoami };
export type MemberApi = Api<typeof teamMemberOps>;
/** A member that a read returned. */
export type FoundMember = UserEntity & { username: string };

// What clears a field: omitted fields do not change.
const CLEARED: MemberTemplate = {
  firstName: "",
  lastName: "",
  status: "ACTIVE",
  accessType: { permanentAccess: {} },
  allowedLoginMode: [],
};
type Key = keyof typeof CLEARED & keyof TeamMemberFields;
const KEYS = Object.keys(CLEARED) as Key[];

/** The properties of a member, where `owned` are cleared if the program does not set them. */
export const templateOf = (
  fields: TeamMemberFields,
  isOwned: (key: Key) => boolean = () => false,
): MemberTemplate => ({
  username: fields.username,
  ...Object.fromEntries(
    KEYS.filter((key) => fields[key] !== undefined || isOwned(key)).map((key) => [
      key,
      fields[key] ?? CLEARED[key],
    ]),
  ),
});

/**
 * The error for a member that the service did not add or change, although the request succeeded.
 */
export const notDone = (route: string, username: string, reason: string) =>
  new BadRequestError({ route, what: `username: ${username} ${reason}` });
