import { enumOf } from "../../schema/enums";

export const sourceType = enumOf(
  "SOURCE_TYPE_",
  ["UNSPECIFIED", "LOG", "DATA_MAP"],
  "ActionSourceType",
);
