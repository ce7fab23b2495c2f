import { enumOf } from "../../schema/enums";

export const entityType = enumOf("ENTITY_TYPE_", ["LOGS", "SPANS"], "ScopeEntityType");
