import { CONNECTOR_FIELDS } from "../../../services/notifications/connector-settings";
import type { ConnectorTypeName } from "../../../services/notifications/enums";

/** Default payload type of a connector type. */
export const payloadTypeOf = (type: ConnectorTypeName): string => `${type.toLowerCase()}_default`;

const TYPES: Readonly<
  Record<string, "URL" | "KEY_VALUE_PAIRS" | "JSON_OBJECT" | "ARRAY_OF_STRINGS">
> = {
  url: "URL",
  instanceUrl: "URL",
  additionalHeaders: "KEY_VALUE_PAIRS",
  additionalBodyFields: "JSON_OBJECT",
  emailAddresses: "ARRAY_OF_STRINGS",
};
const OPTIONAL = ["additionalHeaders", "additionalBodyFields", "fallbackChannel", "channel"];
export const isRequired = (name: string): boolean => !OPTIONAL.includes(name);

/** Message fields per connector type, as far as they are known. */
const MESSAGES: Readonly<Partial<Record<ConnectorTypeName, readonly string[]>>> = {
  GENERIC_HTTPS: ["headers", "body"],
  SLACK: ["title", "description", "footer"],
  PAGERDUTY: ["summary", "severity", "timestamp"],
  EMAIL: ["subject", "body"],
};
const DEFAULTS = ["title", "description"];
export const messageFieldsOf = (type: ConnectorTypeName): readonly string[] =>
  MESSAGES[type] ?? DEFAULTS;

const setting = (fieldName: string) => ({
  fieldName,
  fieldType: TYPES[fieldName] ?? ("NON_EMPTY_STRING" as const),
  required: isRequired(fieldName),
  allowOverrides: true,
  allowedValues: fieldName === "method" ? ["GET", "POST", "PUT"] : [],
  description: `The setting ${fieldName}.`,
});
const messageField = (fieldName: string) => ({
  fieldName,
  fieldType: "STRING" as const,
  required: false,
  disableOverride: false,
  allowedValues: [],
  description: `The field ${fieldName} of a message.`,
  renderingMode: "RELAXED" as const,
});

export const connectorSchemaOf = (type: ConnectorTypeName) => ({
  type,
  supportedPayloadTypes: [payloadTypeOf(type)],
  connectorConfigSchema: { fields: (CONNECTOR_FIELDS[type] ?? []).map(setting) },
  messageConfigSchemas: [
    { payloadType: payloadTypeOf(type), fields: messageFieldsOf(type).map(messageField) },
  ],
});
