import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, list, model, set, string } from "../../schema/fields";
import { nextPageToken, pageSize, pageToken, totalSize } from "../../schema/page";
import { lenientTimestamp } from "../../schema/time";
import { union } from "../../schema/union";
import { userStatus } from "../groups/enums";
import { uint32 } from "../roles/entity";
import { loginMode, memberOutcome, onboarding } from "./enums";

const expiryTime = () => lenientTimestamp("2127-12-31T23:59:59Z");

/** The duration of an access, with the schema of the time at which it expires. */
export const accessOf = <const N extends string, S extends z.ZodType>(name: N, expireAt: S) =>
  union(
    `${name}Access`,
    "Duration of a member's access.",
    {
      permanentAccess: field(
        empty("Access without an expiration date."),
        "Access that does not expire.",
      ),
      temporaryAccess: model(`${name}TemporaryAccess`, "Access that expires.", {
        expireAt: field(expireAt, "Time at which the access expires."),
      }),
    },
    {},
    { tag: ["accessType", "", { permanentAccess: "permanent", temporaryAccess: "temporary" }] },
  );
const access = accessOf("Member", expiryTime().optional());

const loginName = (more: string) =>
  field(
    string().optional(),
    `Login name of the member: an email address. Not case-sensitive.${more}`,
  );
const template = model("MemberTemplate", "Properties of a member.", {
  username: loginName(" Cannot be changed: a different name in an update is ignored."),
  firstName: field(string().optional(), "First name of the member."),
  lastName: field(string().optional(), "Last name of the member."),
  status: field(userStatus.optional(), "Whether the member can log in."),
  accessType: field(
    access.optional(),
    "Duration of the member's access. The operations of a team do not return it.",
  ),
  allowedLoginMode: field(
    set(loginMode).optional(),
    "Allowed login methods: single sign-on, password, or both. Cannot be combined with an invitation. The operations of a team do not return them.",
  ),
});
export type MemberTemplate = z.output<typeof template>;

const entryLoginName = loginName(
  " The service expects it in `userTemplate`; this field exists for services that read the user from the entry itself.",
);
const memberToAdd = model("MemberToAdd", "A user to add to the team.", {
  username: entryLoginName,
  onboardingMode: field(
    onboarding.optional(),
    "Whether the user is invited, and becomes a member by accepting the invitation, or becomes a member immediately.",
  ),
  userTemplate: field(template.optional(), "Properties of the member."),
});
export const membersToAdd = field(
  list(memberToAdd),
  "The users. The response contains their results in the same order.",
);
export type MemberToAdd = z.output<typeof memberToAdd>;

const memberChange = model("MemberChange", "New properties of a member, by one of the two ids.", {
  username: entryLoginName,
  userAccountId: field(uint32().optional(), "Account id of the member."),
  userId: field(
    string().optional(),
    "User id of the member. Cannot be combined with `userAccountId`.",
  ),
  userTemplate: field(template.optional(), "New properties."),
});
export const memberChanges = field(list(memberChange), "The members with their new properties.");
export type MemberChange = z.output<typeof memberChange>;
/** The team of an operation of users. */
const teamId = () =>
  field(uint32().optional(), "Id of the team. Default: the team of the API key.");
export const teamQuery = model("UserTeamQuery", "The team of the users.", { team_id: teamId() });

export const userStatuses = model("UserStatuses", "Users to activate or deactivate.", {
  status: field(userStatus.optional(), "New status. Set `INACTIVE` to remove users."),
  teamId: teamId(),
  userAccountIds: field(
    set(uint32()).optional(),
    "Account ids of the users. Cannot be combined with `userIds`.",
  ),
  userIds: field(
    set(string(1, 255), 1, 1000).optional(),
    "User ids of the users. Cannot be combined with `userAccountIds`.",
  ),
});

/** What newer services return of a user. Services that are older than September 2026 do not. */
export const accessFields = {
  accessType: field(access.optional(), "Duration of the user's access."),
  allowedLoginMode: field(set(loginMode).optional(), "Allowed login methods."),
  groupIds: field(set(uint32()).optional(), "Ids of the groups that the user belongs to."),
};
const memberFields = {
  userAccountId: field(uint32().optional(), "Account id of the member, used in these operations."),
  userId: field(string().optional(), "User id of the member, used in groups."),
  username: field(string().optional(), "Login name of the member: an email address."),
  firstName: field(string().optional(), "First name of the member."),
  lastName: field(string().optional(), "Last name of the member."),
  status: field(userStatus.optional(), "Whether the member can log in."),
  ...accessFields,
};
export const member = model("MemberEntity", "A member of a team.", memberFields);
export type MemberEntity = z.output<typeof member>;

/** A member as the operations of users return it. */
const user = model(
  "UserEntity",
  "A user of the team, as the operations of users return it.",
  memberFields,
);
export type UserEntity = z.output<typeof user>;

const resultFields = {
  username: field(string(), "Login name from the request."),
  status: field(
    memberOutcome,
    "Status of the user. `DOMAIN_NOT_ALLOWED` and `FAILED` are failures even though the request succeeded.",
  ),
  userAccountId: field(
    uint32().optional(),
    "Account id of the member; missing until an invitation is accepted.",
  ),
  userId: field(
    string().optional(),
    "User id of the member; missing until an invitation is accepted.",
  ),
  message: field(string().optional(), "Message from the service, if there is one."),
};
export const memberResult = model("MemberResult", "Result for one user.", {
  ...resultFields,
  user: field(member.optional(), "The created member; missing until an invitation is accepted."),
});
export type MemberResult = z.output<typeof memberResult>;
export const memberResults = model(
  "MemberResults",
  "Results for all users. A successful response may contain failures.",
  {
    results: field(
      list(memberResult).optional(),
      "One result per user, in the order of the request.",
    ),
  },
);

export const accountIds = model("MemberAccountIds", "Account ids of the changed members.", {
  userAccountIds: field(
    set(uint32()).optional(),
    "The account ids. Members that are not listed were not changed.",
  ),
});
export const changedMembers = model("ChangedMembers", "The changed members.", {
  ...accountIds.shape,
  users: field(list(member).optional(), "The members after the change."),
});
export const memberStatuses = model("MemberStatuses", "Members to activate or deactivate.", {
  status: field(userStatus.optional(), "New status. Set `INACTIVE` to remove members."),
  userAccountIds: field(set(uint32()).optional(), "Account ids of the members."),
});

export const userQuery = model("UserQuery", "Filters and paging for the list of users.", {
  team_id: teamId(),
  username: field(
    string().optional(),
    "Login name of the user. The complete name is compared, regardless of case.",
  ),
  status: field(userStatus.optional(), "Status of the users."),
  page_size: pageSize(uint32().optional(), "The API may return fewer."),
  page_token: pageToken(uint32().optional()),
});
export const userPage = model("UserPage", "A page of users.", {
  users: field(list(user).optional(), "The users."),
  nextPageToken: nextPageToken(uint32().optional(), "Missing or zero"),
  totalCount: totalSize(uint32().optional()),
});

const userToCreate = model("UserToCreate", "A user to create.", {
  onboardingMode: field(
    onboarding.optional(),
    "Whether the user is invited, or becomes a member of the team immediately.",
  ),
  userTemplate: field(template.optional(), "Properties of the user."),
});
export const usersToCreate = field(list(userToCreate), "The users.");

const userChange = model("UserChange", "New properties of a user, by one of the two ids.", {
  userId: field(
    string(1, 255).optional(),
    "Id of the user. Cannot be combined with `userAccountId`.",
  ),
  userAccountId: field(uint32().optional(), "Account id of the user."),
  userTemplate: field(
    template.optional(),
    "All properties of the user. Login methods that are not sent are removed, and without a status the user becomes inactive.",
  ),
});
export const userChanges = field(list(userChange), "The users with all of their properties.");
export type UserChange = z.output<typeof userChange>;

const userResult = model("UserResult", "Result for one user.", {
  ...resultFields,
  user: field(user.optional(), "The created user."),
});
export const userResults = model(
  "UserResults",
  "Results for all users. A successful response may contain failures.",
  { results: field(list(userResult).optional(), "The results, by login name.") },
);
export const changedUsers = model("ChangedUsers", "The changed users.", {
  ...accountIds.shape,
  users: field(list(user).optional(), "The users after the change."),
});
export const userResponse = model("UserResponse", "A user.", {
  user: field(user.optional(), "The user."),
});
export const memberResponse = model("MemberResponse", "A member.", {
  user: field(member.optional(), "The member."),
});

export const memberQuery = model("MemberQuery", "Filters and paging for the list of members.", {
  username: field(string().optional(), "Text that the member's name contains."),
  status: field(userStatus.optional(), "Status of the members."),
  page_size: pageSize(uint32().optional(), "The API may return fewer."),
  page_token: pageToken(uint32().optional()),
});
export const memberPage = model("MemberPage", "A page of members.", {
  users: field(list(member).optional(), "The members."),
  nextPageToken: nextPageToken(uint32().optional(), "Missing or zero"),
  totalCount: totalSize(uint32().optional()),
});
