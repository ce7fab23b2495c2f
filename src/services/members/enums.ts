import { enumOf } from "../../schema/enums";

export const onboarding = enumOf(
  "ONBOARDING_MODE_",
  ["UNSPECIFIED", "INVITE_LINK", "NO_INVITE"],
  "MemberOnboardingMode",
);
export const loginMode = enumOf(
  "ALLOWED_LOGIN_MODE_",
  ["UNSPECIFIED", "SSO", "LOCAL"],
  "MemberLoginMode",
);

export const memberOutcome = enumOf(
  "CREATE_USER_STATUS_",
  [
    "UNSPECIFIED",
    "CREATED",
    "ALREADY_EXISTS",
    "INVITED",
    "ALREADY_INVITED",
    "DOMAIN_NOT_ALLOWED",
    "FAILED",
  ],
  "MemberOutcome",
);
