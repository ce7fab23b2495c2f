import { enumOf } from "../../schema/enums";

export const groupType = enumOf(
  "GROUP_TYPE_",
  ["UNSPECIFIED", "OPEN", "CLOSED", "RESTRICTED"],
  "TeamGroupType",
);
export const groupOrigin = enumOf(
  "GROUP_ORIGIN_",
  ["UNSPECIFIED", "BUILT_IN", "USER_DEFINED"],
  "TeamGroupOrigin",
);
export const userStatus = enumOf(
  "USER_STATUS_",
  ["UNSPECIFIED", "ACTIVE", "INACTIVE"],
  "TeamGroupUserStatus",
);
