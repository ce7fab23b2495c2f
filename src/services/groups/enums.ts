import { enumOf } from "../../schema/enums";

export const groupType = enumOf("GROUP_TYPE_", ["OPEN", "CLOSED", "RESTRICTED"], "TeamGroupType");
export const groupOrigin = enumOf("GROUP_ORIGIN_", ["BUILT_IN", "USER_DEFINED"], "TeamGroupOrigin");
export const userStatus = enumOf("USER_STATUS_", ["ACTIVE", "INACTIVE"], "TeamGroupUserStatus");
