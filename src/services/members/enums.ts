import { enumOf } from "../../schema/enums";

export const onboarding = enumOf(
  "ONBOARDING_MODE_",
  ["INVITE_LINK", "NO_INVITE"],
  "MemberOnboardingMode",
);
export const loginMode = enumOf("ALLOWED_LOGIN_MODE_", ["SSO", "LOCAL"], "MemberLoginMode");

export const memberOutcome = enumOf(
  "CREATE_USER_STATUS_",
  ["CREATED", "ALREADY_EXISTS", "INVITED", "ALREADY_INVITED", "DOMAIN_NOT_ALLOWED", "FAILED"],
  "MemberOutcome",
);
