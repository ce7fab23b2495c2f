import { isMissingRoute } from "../../http";
import { undefinedIfMissing } from "../check-result";
import type { FoundMember, MemberApi } from "./api";
import type { MemberResult, MemberTemplate, MemberToAdd } from "./entity";

/** The members of the key's team, at one of the two addresses of the API. */
export interface Directory {
  /** The members, where the API can only those whose name has or contains this one. */
  search(username?: string): AsyncIterable<FoundMember>;
  add(user: MemberToAdd): Promise<MemberResult | undefined>;
  /** Changes the properties and keeps the others. Returns whether the member was changed. */
  change(found: FoundMember, changes: MemberTemplate): Promise<boolean>;
  deactivate(found: FoundMember): Promise<unknown>;
}

const PAGE_SIZE = 100;
const isFound = ({ username, userId, userAccountId }: Partial<FoundMember>): boolean =>
  Boolean(username) && Boolean(userId ?? userAccountId);
const resultOf = (results: readonly MemberResult[] = [], { userTemplate }: MemberToAdd) =>
  results.find(
    ({ username }) => username.toLowerCase() === userTemplate?.username?.toLowerCase(),
  ) ?? results[0];

/** The operations of users. An update replaces all properties, so it sends back what was read. */
export function usersDirectory(api: MemberApi): Directory {
  const change = async (found: FoundMember, changes: MemberTemplate): Promise<boolean> => {
    const { userId, userAccountId, firstName = "", lastName = "", status = "ACTIVE" } = found;
    const { accessType, allowedLoginMode = [] } = found;
    const { username: _, ...changed } = changes;
    const id = userId ? { userId } : { userAccountId };
    const kept = { firstName, lastName, status, allowedLoginMode };
    const userTemplate = { ...kept, ...(accessType ? { accessType } : {}), ...changed };
    const { users = [] } = await api.updateUsers({ body: [{ ...id, userTemplate }] });
    return users.some((user) =>
      userId ? user.userId === userId : user.userAccountId === userAccountId,
    );
  };
  return {
    async *search(username) {
      const query = { ...(username ? { username } : {}), page_size: PAGE_SIZE };
      for await (const user of api.searchUsers.items({ query }))
        if (isFound(user)) yield user as FoundMember;
    },
    add: async (user) => resultOf((await api.createUsers({ body: [user] })).results, user),
    change,
    deactivate: (found) => change(found, { status: "INACTIVE" }).catch(undefinedIfMissing),
  };
}

/** The operations of a team, which older deployments have alone. */
export function teamDirectory(api: MemberApi): Directory {
  let whoami: Promise<number> | undefined;
  const team = (): Promise<number> => {
    whoami ??= api.whoami().then(
      ({ teamId }) => teamId,
      (error: unknown) => {
        whoami = undefined;
        throw error;
      },
    );
    return whoami;
  };
  return {
    async *search(username) {
      const query = { ...(username ? { username } : {}), page_size: PAGE_SIZE };
      for await (const member of api.search.items({ team_id: await team(), query }))
        if (isFound(member)) yield member as FoundMember;
    },
    add: async (user) =>
      resultOf((await api.create({ team_id: await team(), body: [user] })).results, user),
    change: async ({ userAccountId }, userTemplate) => {
      const body = [{ userAccountId, userTemplate }];
      const { userAccountIds = [] } = await api.update({ team_id: await team(), body });
      return userAccountIds.some((id) => id === userAccountId);
    },
    deactivate: async ({ userAccountId }) => {
      const userAccountIds = userAccountId === undefined ? [] : [userAccountId];
      const body = { status: "INACTIVE" as const, userAccountIds };
      return api.setStatuses({ team_id: await team(), body }).catch(undefinedIfMissing);
    },
  };
}

/**
 * Calls the operations of users, and after a response that the route is missing, those of the
 * team. Such a response means that nothing was changed.
 */
export class NewestDirectory {
  private isOlder = false;
  private readonly users: Directory;
  private readonly team: Directory;

  constructor(api: MemberApi) {
    this.users = usersDirectory(api);
    this.team = teamDirectory(api);
  }

  async call<T>(request: (directory: Directory) => Promise<T>): Promise<T> {
    if (this.isOlder) return request(this.team);
    try {
      return await request(this.users);
    } catch (error) {
      if (!isMissingRoute(error)) throw error;
      this.isOlder = true;
      return request(this.team);
    }
  }
}
