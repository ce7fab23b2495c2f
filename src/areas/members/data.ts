import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, list, model, set, text, textLike } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { userStatus } from "../groups/data";
import { number } from "../roles/data";

const onboarding = choice("ONBOARDING_MODE_", ["UNSPECIFIED", "INVITE_LINK", "NO_INVITE"], "MemberOnboardingMode");
const loginMode = choice("ALLOWED_LOGIN_MODE_", ["UNSPECIFIED", "SSO", "LOCAL"], "MemberLoginMode");
const time = () => textLike(/^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d/, "a time, such as 2027-12-31T23:59:59Z", "2127-12-31T23:59:59Z");

const access = oneOf(
  {
    permanentAccess: field(empty("Access without an end."), "Access until somebody takes it away."),
    temporaryAccess: field(
      model("MemberTemporaryAccess", "Access that ends by itself.", { expireAt: field(time().optional(), "When it ends.") }),
      "Access that ends by itself.",
    ),
  },
  {},
  {
    model: "MemberAccess",
    about: "How long a member has access.",
    tag: ["accessType", "", { permanentAccess: "permanent", temporaryAccess: "temporary" }],
  },
);

const username = (more: string) => field(text().optional(), `Name by which the member logs in: a mail address, in any case.${more}`);
const template = model("MemberTemplate", "What a member is like.", {
  username: username(" It never changes: another one in an update means nothing."),
  firstName: field(text().optional(), "First name."),
  lastName: field(text().optional(), "Last name."),
  status: field(userStatus.optional(), "Whether the member may log in."),
  accessType: field(access.optional(), "How long the member has access. It is never told again."),
  allowedLoginMode: field(
    set(loginMode).optional(),
    "How the member may log in: by single sign-on, with a password of the service's own, or both. Not together with an invitation. It is never told again.",
  ),
});
export type MemberTemplate = z.output<typeof template>;

const alsoHere = username(" The service takes it inside `userTemplate`; here it is for services that read the user from the entry itself.");
const memberToMake = model("MemberToMake", "A user to take into the team.", {
  username: alsoHere,
  onboardingMode: field(
    onboarding.optional(),
    "Whether the user gets an invitation, and is a member once that is accepted, or is a member at once.",
  ),
  userTemplate: field(template.optional(), "What the member is like."),
});
export const membersToMake = field(list(memberToMake), "The users, in the order in which the answer tells of them.");
export type MemberToMake = z.output<typeof memberToMake>;

const memberChange = model("MemberChange", "A member as it shall be.", {
  username: alsoHere,
  userAccountId: field(number().optional(), "Number of the member's account."),
  userTemplate: field(template.optional(), "What the member shall be like."),
});
export const memberChanges = field(list(memberChange), "The members, each with what it shall be like.");
export type MemberChange = z.output<typeof memberChange>;

const outcome = choice(
  "CREATE_USER_STATUS_",
  ["UNSPECIFIED", "CREATED", "ALREADY_EXISTS", "INVITED", "ALREADY_INVITED", "DOMAIN_NOT_ALLOWED", "FAILED"],
  "MemberOutcome",
);
export const memberResult = model("MemberResult", "What became of one user.", {
  username: field(text(), "Name of the user, as it was sent."),
  status: field(outcome, "What became of the user: `DOMAIN_NOT_ALLOWED` and `FAILED` are failures, though the call as a whole succeeded."),
  userAccountId: field(number().optional(), "Number of the member's account; missing until an invitation is accepted."),
  userId: field(text().optional(), "Id of the member; missing until an invitation is accepted."),
  message: field(text().optional(), "The service's words, where there is more to say."),
});
export const memberResults = model(
  "MemberResults",
  "What became of each user. A success of the call does not mean that everybody was taken in.",
  {
    results: field(list(memberResult).optional(), "An entry a user, in the order of the request."),
  },
);

export const accountIds = model("MemberAccountIds", "Members by the numbers of their accounts.", {
  userAccountIds: field(set(number()).optional(), "The numbers. A member that is not among them was not changed."),
});
export const memberStatuses = model("MemberStatuses", "Members to let in or keep out.", {
  status: field(userStatus.optional(), "What they shall be: `INACTIVE` is how a member is removed."),
  userAccountIds: field(set(number()).optional(), "Numbers of the members' accounts."),
});

export const member = model("MemberEntity", "A member of a team. How long it has access and how it may log in is not told.", {
  userAccountId: field(number().optional(), "Number of the member's account: what these operations are given."),
  userId: field(text().optional(), "Id of the member: what groups are given."),
  username: field(text().optional(), "Name by which the member logs in: a mail address."),
  firstName: field(text().optional(), "First name."),
  lastName: field(text().optional(), "Last name."),
  status: field(userStatus.optional(), "Whether the member may log in."),
});
export type MemberEntity = z.output<typeof member>;
export const memberAnswer = model("MemberAnswer", "A member that was read.", { user: field(member.optional(), "The member.") });

export const memberQuery = model("MemberQuery", "Which members are asked for.", {
  username: field(text().optional(), "Only members whose name holds this."),
  status: field(userStatus.optional(), "Only members of this status."),
  page_size: field(number().optional(), "How many a page holds at most; the service may give fewer."),
  page_token: field(number().optional(), "Where to go on: the number that the page before gave."),
});
export const memberPage = model("MemberPage", "A page of members.", {
  users: field(list(member).optional(), "The members."),
  nextPageToken: field(number().optional(), "Where the next page begins; missing or zero on the last one."),
  totalCount: field(number().optional(), "How many there are on all pages."),
});
