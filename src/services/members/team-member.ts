import { ConflictError, NotFoundError } from "../../http";
import { collect } from "../../http/pages";
import { field } from "../../schema/facts";
import { flag, string, UUID } from "../../schema/fields";
import { type CreateResult, define, type Handlers, type HandlerTools } from "../define";
import { uint32 } from "../roles/entity";
import { type FoundMember, type MemberApi, notDone, teamMemberOps, templateOf } from "./api";
import { isInvitation, prepareMember } from "./check";
import { NewestDirectory } from "./directory";
import { type TeamMemberFields, teamMemberFields } from "./fields";

type RemoteMember = TeamMemberFields & { userAccountId?: number; userId?: string; added?: boolean };
type Result = Required<CreateResult<RemoteMember>>;
const idOf = (username: string): string => username.toLowerCase();

const isSameMember = (a: FoundMember, b: FoundMember | undefined): boolean =>
  a.userId === b?.userId && a.userAccountId === b?.userAccountId;

/** The requests of a process for the members of a team. */
class Members {
  private readonly directory: NewestDirectory;
  /** Members that did not exist before this process added them, also if the response was lost. */
  private readonly added = new Set<string>();

  constructor(
    api: MemberApi,
    private readonly tools: HandlerTools,
  ) {
    this.directory = new NewestDirectory(api);
  }

  private search = (username?: string): Promise<FoundMember[]> =>
    this.directory.call((directory) => collect(directory.search(username)));

  /** The member with a login name, in any case. */
  private async find(username: string): Promise<FoundMember | undefined> {
    const candidates = await this.search(username);
    const [found, another] = candidates.filter((one) => idOf(one.username) === idOf(username));
    // A page may repeat a member of the one before.
    if (another && !isSameMember(another, found))
      throw new ConflictError({
        route: teamMemberOps.searchUsers.route,
        status: 409,
        what: `several members have the login name ${username}: remove all but one in the web application`,
      });
    return found;
  }

  /** An import may name the user id, by which the API cannot search. */
  private async findByUserId(id: string): Promise<FoundMember | undefined> {
    return UUID.test(id) ? (await this.search()).find(({ userId }) => userId === id) : undefined;
  }

  private remote({ groupIds: _, ...found }: FoundMember, old?: RemoteMember): Result {
    const id = idOf(found.username);
    const added = old?.added ?? this.added.has(id);
    return { id, remote: { ...found, added } as RemoteMember };
  }

  async read(id: string, old?: RemoteMember): Promise<Result> {
    const found = (await this.find(id)) ?? (old ? undefined : await this.findByUserId(id));
    if (found) return this.remote(found, old);
    // No request shows an invitation, so it counts as pending until the person was seen once.
    if (old?.added && old.userAccountId === undefined && isInvitation(old.onboardingMode))
      return { id, remote: old };
    throw new NotFoundError({
      route: teamMemberOps.searchUsers.route,
      what: `${id} is not a member of the team`,
    });
  }

  async create(fields: TeamMemberFields): Promise<CreateResult<RemoteMember>> {
    const { username } = fields;
    const existing = await this.find(username);
    if (existing?.status === "ACTIVE") throw alreadyMember(username);
    this.added.add(idOf(username));
    return existing ? this.activate(existing, fields) : this.add(fields);
  }

  /** A member who was removed is still there, without access. */
  private async activate(existing: FoundMember, fields: TeamMemberFields): Promise<Result> {
    this.tools.log(
      `TeamMember ${fields.username}: was a member before and is inactive; the same account is used again`,
    );
    await this.put(existing, fields, () => true);
    return this.read(idOf(fields.username));
  }

  private async add(fields: TeamMemberFields): Promise<CreateResult<RemoteMember>> {
    const { username, onboardingMode = "NO_INVITE" } = fields;
    const user = { onboardingMode, userTemplate: templateOf(fields) };
    const result = await this.directory.call((directory) => directory.add(user));
    const { status = "FAILED", message } = result ?? {};
    if (status === "ALREADY_EXISTS") throw alreadyMember(username);
    const reason = failureReason(status, onboardingMode, message);
    if (reason)
      throw notDone(teamMemberOps.createUsers.route, username, `was not added: ${reason}`);
    return this.read(idOf(username), { ...fields, added: true });
  }

  async update(id: string, fields: TeamMemberFields, old: RemoteMember): Promise<RemoteMember> {
    const found = await this.find(id);
    const isPending = !found && (await this.read(id, old));
    if (isPending) {
      this.tools.log(`TeamMember ${id}: has not accepted the invitation yet, so it is sent again`);
      return (await this.add({ ...fields, onboardingMode: "INVITE_LINK" })).remote as RemoteMember;
    }
    if (found) await this.put(found, fields, (key) => old[key] !== undefined);
    return (await this.read(id, old)).remote;
  }

  private async put(
    found: FoundMember,
    fields: TeamMemberFields,
    isOwned: Parameters<typeof templateOf>[1],
  ): Promise<void> {
    const template = templateOf(fields, isOwned);
    if (!(await this.directory.call((directory) => directory.change(found, template))))
      throw notDone(
        teamMemberOps.updateUsers.route,
        fields.username,
        "was not changed by the service",
      );
  }

  /** Members cannot be deleted: they become inactive. */
  async remove(id: string, old?: RemoteMember): Promise<void> {
    if (old && !old.added && !old.removeAdopted)
      return this.tools.log(
        `TeamMember ${id} stays a member: this resource adopted it and did not add it. To remove such a member, set removeAdopted to true and run pulumi up before the deletion`,
      );
    const found = await this.find(id);
    if (!found)
      return this.tools.log(
        `TeamMember ${id}: is not a member. An invitation stays valid: withdraw it in the web application`,
      );
    await this.directory.call((directory) => directory.deactivate(found));
  }

  list = async () =>
    (await this.search()).map((found) => ({ ...this.remote(found), name: found.username }));
}

const alreadyMember = (username: string) =>
  new ConflictError({
    route: teamMemberOps.createUsers.route,
    status: 409,
    what: `${username} is a member of the team already`,
  });

/** Why a user is no member although the request succeeded; undefined where the user is one. */
function failureReason(
  status: string,
  onboardingMode: TeamMemberFields["onboardingMode"],
  message = "the service gave no reason",
): string | undefined {
  if (status === "CREATED") return undefined;
  if (/INVITED$/.test(status))
    return isInvitation(onboardingMode)
      ? undefined
      : `the person is invited (${message}). Set onboardingMode to INVITE_LINK to wait until the invitation is accepted`;
  return status === "DOMAIN_NOT_ALLOWED"
    ? `the team does not allow the domain. Allow it in the team's settings (${message})`
    : message;
}

export const teamMember = define({
  resourceType: "TeamMember",
  fields: teamMemberFields,
  computed: {
    userAccountId: field(
      uint32(),
      "Number of the member's account. Missing until an invitation is accepted.",
      { fixed: true },
    ),
    userId: field(
      string(),
      "Id of the member, as groups use it. Missing until an invitation is accepted.",
      { fixed: true },
    ),
    added: field(
      flag(),
      "Whether this resource added the person to the team: only then its deletion deactivates the member.",
    ),
  },
  nameField: "username",
  ids: { generated: ({ username }) => idOf(String(username)) },
  accountWide: true,
  ops: teamMemberOps,
  listFilters: { operation: "searchUsers", older: "search", except: ["team_id"] },
  example: `
const ana = new coralogix.TeamMember("ana", {
  username: "ana@example.com",
  firstName: "Ana",
  accessType: { temporaryAccess: { expireAt: "2127-12-31T23:59:59Z" } },
});
new coralogix.TeamGroup("checkout", { name: "Checkout", roleName: "Standard User", userIds: [ana.userId] });
`,
  notes: [
    "The resource id is the login name in lower case. The team is that of the configured key.",
    "The API cannot delete members: the deletion of the resource sets the status of the member to `INACTIVE`, which removes the access to the team. If the person is declared again, the same account becomes active again.",
    "A member who exists already is not added: adopt it with `adopt: { byName: true }`. The deletion of an adopted member changes nothing, unless `removeAdopted` is true.",
    "The API cannot withdraw an invitation and does not return it. Until the person accepts it, the resource counts as unchanged, `userId` and `userAccountId` are missing, and a change sends the invitation again. After that, a refresh shows the ids.",
    "Older deployments of the service do not return `accessType` and `allowedLoginMode`: there, changes made elsewhere are not noticed. An adopted member keeps its login methods until the program changes them.",
    "To import a member, give its login name or its user id.",
    "Login names do not change: another `username` is another member.",
  ],
  prepare: prepareMember,
  handlers: (api, tools): Handlers<TeamMemberFields, RemoteMember> => {
    const members = new Members(api, tools);
    return {
      create: (fields) => members.create(fields),
      read: (id, old) => members.read(id, old),
      update: (id, fields, old) => members.update(id, fields, old),
      remove: (id, old) => members.remove(id, old),
      list: () => members.list(),
    };
  },
});
