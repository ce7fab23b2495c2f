import { enumOf } from "../../schema/enums";

export const allocationType = enumOf(
  "QUOTA_ALLOCATION_TYPE_",
  ["PERCENTAGE", "LOCKED_UNITS"],
  "QuotaAllocationType",
);
