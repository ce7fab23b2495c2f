import { valueAt } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { Prepared } from "../define";

const END = ["accessType", "temporaryAccess", "expireAt"];

// An end that was valid when it was written passes one day, and is then no mistake.
function endIssues(given: Fields, olds: Fields) {
  const end = valueAt(given, END);
  if (typeof end !== "string" || isUnknown(end) || end === valueAt(olds, END)) return [];
  return !(Date.parse(end) > Date.now()) ? [{ path: END, what: "expected a time to come" }] : [];
}

/** A program may write the name of the API: `ONBOARDING_MODE_INVITE_LINK`. */
export const isInvitation = (onboardingMode: unknown): boolean =>
  typeof onboardingMode === "string" && onboardingMode.endsWith("INVITE_LINK");

function loginModeIssues({ onboardingMode, allowedLoginMode }: Fields) {
  const excluded =
    isInvitation(onboardingMode) && Array.isArray(allowedLoginMode) && allowedLoginMode.length;
  return excluded
    ? [
        {
          path: ["allowedLoginMode"],
          what: "not supported with onboardingMode INVITE_LINK: omit one of the two",
        },
      ]
    : [];
}

const NO_WITHDRAWAL =
  "TeamMember: the API cannot withdraw an invitation, and does not show whether it was accepted until the person is a member";
const NO_ADDRESS =
  "TeamMember: username is not an email address, as the API reference describes it. Correct it if the service rejects it";
const hasAddress = (name: unknown): boolean =>
  typeof name !== "string" || isUnknown(name) || name.includes("@");

/** Rules of several fields, and what the API cannot do with an invitation. */
export function prepareMember(given: Fields, olds: Fields, adopting: boolean): Prepared {
  const isInvited = isInvitation(given.onboardingMode);
  const isNew = olds.username === undefined && !adopting;
  return {
    fields: given,
    issues: [...endIssues(given, olds), ...loginModeIssues(given)],
    warnings: [
      ...(isNew && isInvited ? [NO_WITHDRAWAL] : []),
      ...(hasAddress(given.username) ? [] : [NO_ADDRESS]),
    ],
  };
}
