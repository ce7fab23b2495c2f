import { enumOf } from "../../schema/enums";

const INPUTS = [
  "API_KEY",
  "TEXT",
  "LIST_TEXT",
  "MULTIPLE_SELECTION",
  "BOOLEAN",
  "SELECT",
  "JSON",
  "NUMBER",
  "SENSITIVE_DATA",
  "JSON_OBJECT_ARRAY",
  "AWS_REGION_SELECT",
  "AWS_REGION_MULTISELECT",
  "AWS_CLOUDWATCH_NAMESPACE_LIST",
] as const;
const LIFECYCLES = [
  "UNSPECIFIED",
  "ALPHA",
  "PRIVATE_BETA",
  "PUBLIC_BETA",
  "GA",
  "DEPRECATED",
] as const;

export const inputType = enumOf("", INPUTS, "IntegrationInputType");
export const lifecycle = enumOf("REVISION_LIFECYCLE_", LIFECYCLES, "IntegrationLifecycle");
export const connectionStatus = enumOf(
  "",
  ["PENDING", "ACTIVE", "FAILING", "STATUS_UNKNOWN"],
  "IntegrationConnectionStatus",
);
export const variant = enumOf(
  "",
  ["DEFAULT", "GCP", "OAUTH", "CUSTOM"],
  "ManagedIntegrationVariant",
);
export const language = enumOf("", ["UNKNOWN", "BASH", "JAVASCRIPT"], "IntegrationCommandLanguage");
export const conditionType = enumOf("", ["UNKNOWN", "OR", "AND"], "IntegrationConditionType");
