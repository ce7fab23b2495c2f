import { enumOf } from "../../schema/enums";

export const sourceType = enumOf("SOURCE_TYPE_", ["LOG", "DATA_MAP"], "ActionSourceType");
