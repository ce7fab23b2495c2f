import { BadRequestError } from "../../http";
import type { Api } from "../../http/operation";
import { identityOps } from "../identity/operations";
import type { MemberEntity, MemberTemplate } from "./entity";
import type { TeamMemberFields } from "./fields";
import { memberOps } from "./operations";

/** The operations of members; the team is that of the key. */
export const teamMemberOps = { ...memberOps, whoami: identityOps.whoami };
export type MemberApi = Api<typeof teamMemberOps>;
/** A member that a read returned. */
export type FoundMember = MemberEntity & { userAccountId: number };

/** Finds the team of the key once for all requests. */
export function teamOf(api: MemberApi): () => Promise<number> {
  let team: Promise<number> | undefined;
  return () => {
    team ??= api.whoami().then(
      ({ teamId }) => teamId,
      (error: unknown) => {
        team = undefined;
        throw error;
      },
    );
    return team;
  };
}

const PAGE_SIZE = 100;
/** The member with a login name. The search of the API compares parts of names. */
export async function findMember(
  api: MemberApi,
  team_id: number,
  username: string,
): Promise<FoundMember | undefined> {
  const query = { username, page_size: PAGE_SIZE };
  for await (const member of api.search.items({ team_id, query }))
    if (member.username?.toLowerCase() === username.toLowerCase() && member.userAccountId)
      return member as FoundMember;
  return undefined;
}

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
