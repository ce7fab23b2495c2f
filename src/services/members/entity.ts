import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { empty, list, model, set, string } from "../../schema/fields";
import { nextPageToken, pageSize, pageToken, totalSize } from "../../schema/page";
import { lenientTimestamp } from "../../schema/time";
import { union } from "../../schema/union";
import { userStatus } from "../groups/enums";
import { uint32 } from "../roles/entity";
import { loginMode, memberOutcome, onboarding } from "./enums";

const expiryTime = () => lenientTimestamp("2127-12-31T23:59:59Z");

/** The duration of an access, with the schema of the time at which it expires. */
export const accessOf = <const N extends string, S extends Schema>(name: N, expireAt: S) =>
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
  optional(string(), `Login name of the member: an email address. Not case-sensitive.${more}`);
const template = model("MemberTemplate", "Properties of a member.", {
  username: loginName(" Cannot be changed: a different name in an update is ignored."),
  firstName: optional(string(), "First name of the member."),
  lastName: optional(string(), "Last name of the member."),
  status: optional(userStatus, "Whether the member can log in."),
  accessType: optional(
    access,
    "Duration of the member's access. The operations of a team do not return it.",
  ),
  allowedLoginMode: optional(
    set(loginMode),
    "Allowed login methods: single sign-on, password, or both. Cannot be combined with an invitation. The operations of a team do not return them.",
  ),
});
export type MemberTemplate = ValueOf<typeof template>;

const entryLoginName = loginName(
  " The service expects it in `userTemplate`; this field exists for services that read the user from the entry itself.",
);
const memberToAdd = model("MemberToAdd", "A user to add to the team.", {
  username: entryLoginName,
  onboardingMode: optional(
    onboarding,
    "Whether the user is invited, and becomes a member by accepting the invitation, or becomes a member immediately.",
  ),
  userTemplate: optional(template, "Properties of the member."),
});
export const membersToAdd = field(
  list(memberToAdd),
  "The users. The response contains their results in the same order.",
);
export type MemberToAdd = ValueOf<typeof memberToAdd>;

const memberChange = model("MemberChange", "New properties of a member, by one of the two ids.", {
  username: entryLoginName,
  userAccountId: optional(uint32(), "Account id of the member."),
  userId: optional(string(), "User id of the member. Cannot be combined with `userAccountId`."),
  userTemplate: optional(template, "New properties."),
});
export const memberChanges = field(list(memberChange), "The members with their new properties.");
export type MemberChange = ValueOf<typeof memberChange>;
/** The team of an operation of users. */
const teamId = () => optional(uint32(), "Id of the team. Default: the team of the API key.");
export const teamQuery = model("UserTeamQuery", "The team of the users.", { team_id: teamId() });

export const userStatuses = model("UserStatuses", "Users to activate or deactivate.", {
  status: optional(userStatus, "New status. Set `INACTIVE` to remove users."),
  teamId: teamId(),
  userAccountIds: optional(
    set(uint32()),
    "Account ids of the users. Cannot be combined with `userIds`.",
  ),
  userIds: optional(
    set(string(1, 255), 1, 1000),
    "User ids of the users. Cannot be combined with `userAccountIds`.",
  ),
});

/** What newer services return of a user. Services that are older than September 2026 do not. */
export const accessFields = {
  accessType: optional(access, "Duration of the user's access."),
  allowedLoginMode: optional(set(loginMode), "Allowed login methods."),
  groupIds: optional(set(uint32()), "Ids of the groups that the user belongs to."),
};
const memberFields = {
  userAccountId: optional(uint32(), "Account id of the member, used in these operations."),
  userId: optional(string(), "User id of the member, used in groups."),
  username: optional(string(), "Login name of the member: an email address."),
  firstName: optional(string(), "First name of the member."),
  lastName: optional(string(), "Last name of the member."),
  status: optional(userStatus, "Whether the member can log in."),
  ...accessFields,
};
export const member = model("MemberEntity", "A member of a team.", memberFields);
export type MemberEntity = ValueOf<typeof member>;

/** A member as the operations of users return it. */
const user = model(
  "UserEntity",
  "A user of the team, as the operations of users return it.",
  memberFields,
);
export type UserEntity = ValueOf<typeof user>;

const resultFields = {
  username: field(string(), "Login name from the request."),
  status: field(
    memberOutcome,
    "Status of the user. `DOMAIN_NOT_ALLOWED` and `FAILED` are failures even though the request succeeded.",
  ),
  userAccountId: optional(
    uint32(),
    "Account id of the member; missing until an invitation is accepted.",
  ),
  userId: optional(string(), "User id of the member; missing until an invitation is accepted."),
  message: optional(string(), "Message from the service, if there is one."),
};
export const memberResult = model("MemberResult", "Result for one user.", {
  ...resultFields,
  user: optional(member, "The created member; missing until an invitation is accepted."),
});
export type MemberResult = ValueOf<typeof memberResult>;
export const memberResults = model(
  "MemberResults",
  "Results for all users. A successful response may contain failures.",
  {
    results: optional(list(memberResult), "One result per user, in the order of the request."),
  },
);

export const accountIds = model("MemberAccountIds", "Account ids of the changed members.", {
  userAccountIds: optional(
    set(uint32()),
    "The account ids. Members that are not listed were not changed.",
  ),
});
export const changedMembers = model("ChangedMembers", "The changed members.", {
  ...accountIds.shape,
  users: optional(list(member), "The members after the change."),
});
export const memberStatuses = model("MemberStatuses", "Members to activate or deactivate.", {
  status: optional(userStatus, "New status. Set `INACTIVE` to remove members."),
  userAccountIds: optional(set(uint32()), "Account ids of the members."),
});

export const userQuery = model("UserQuery", "Filters and paging for the list of users.", {
  team_id: teamId(),
  username: optional(
    string(),
    "Login name of the user. The complete name is compared, regardless of case.",
  ),
  status: optional(userStatus, "Status of the users."),
  page_size: pageSize(uint32().optional(), "The API may return fewer."),
  page_token: pageToken(uint32().optional()),
});
export const userPage = model("UserPage", "A page of users.", {
  users: optional(list(user), "The users."),
  nextPageToken: nextPageToken(uint32().optional(), "Missing or zero"),
  totalCount: totalSize(uint32().optional()),
});

const userToCreate = model("UserToCreate", "A user to create.", {
  onboardingMode: optional(
    onboarding,
    "Whether the user is invited, or becomes a member of the team immediately.",
  ),
  userTemplate: optional(template, "Properties of the user."),
});
export const usersToCreate = field(list(userToCreate), "The users.");

const userChange = model("UserChange", "New properties of a user, by one of the two ids.", {
  userId: optional(string(1, 255), "Id of the user. Cannot be combined with `userAccountId`."),
  userAccountId: optional(uint32(), "Account id of the user."),
  userTemplate: optional(
    template,
    "All properties of the user. Login methods that are not sent are removed, and without a status the user becomes inactive.",
  ),
});
export const userChanges = field(list(userChange), "The users with all of their properties.");
export type UserChange = ValueOf<typeof userChange>;

const userResult = model("UserResult", "Result for one user.", {
  ...resultFields,
  user: optional(user, "The created user."),
});
export const userResults = model(
  "UserResults",
  "Results for all users. A successful response may contain failures.",
  { results: optional(list(userResult), "The results, by login name.") },
);
export const changedUsers = model("ChangedUsers", "The changed users.", {
  ...accountIds.shape,
  users: optional(list(user), "The users after the change."),
});
export const userResponse = model("UserResponse", "A user.", {
  user: optional(user, "The user."),
});
export const memberResponse = model("MemberResponse", "A member.", {
  user: optional(member, "The member."),
});

export const memberQuery = model("MemberQuery", "Filters and paging for the list of members.", {
  username: optional(string(), "Text that the member's name contains."),
  status: optional(userStatus, "Status of the members."),
  page_size: pageSize(uint32().optional(), "The API may return fewer."),
  page_token: pageToken(uint32().optional()),
});
export const memberPage = model("MemberPage", "A page of members.", {
  users: optional(list(member), "The members."),
  nextPageToken: nextPageToken(uint32().optional(), "Missing or zero"),
  totalCount: totalSize(uint32().optional()),
});
