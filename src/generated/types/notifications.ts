// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { Json, OneOf } from "../../schema/types";

/** A place that notifications are delivered to: a chat workspace, a paging service, an address of your own. */
export interface ConnectorArgs {
  /**
   * Id of the connector, where you want to choose it: for ever, and no other connector of the team may have it. Left
   * out, one is made from the resource's name. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. A change
   * replaces. Filled in by the server when left out.
   */
  connectorId?: string;
  /** Name of the connector, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the connector is for. At most 5000 characters. */
  description?: string;
  /** Kind of place. Another kind is another connector. A change replaces. */
  type: ConnectorType;
  /** How the place is reached. */
  connectorConfig: ConnectorConfig;
  /** Settings that differ by what a message is about, one entry for each. At most 100 items. */
  configOverrides?: ConnectorOverrides[];
  /**
   * What is recorded of deliveries.
   * @deprecated The service has announced that it goes, and names nothing in its place.
   */
  diagnostics?: ConnectorDiagnostics;
}

/** Outputs of Connector: its arguments, and what the server adds. */
export interface ConnectorOutputs {
  /**
   * Id of the connector, where you want to choose it: for ever, and no other connector of the team may have it. Left
   * out, one is made from the resource's name. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. A change
   * replaces. Filled in by the server when left out.
   */
  connectorId?: string;
  /** Name of the connector, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the connector is for. At most 5000 characters. */
  description?: string;
  /** Kind of place. Another kind is another connector. A change replaces. */
  type: ConnectorType;
  /** How the place is reached. */
  connectorConfig: ConnectorConfig;
  /** Settings that differ by what a message is about, one entry for each. At most 100 items. */
  configOverrides?: ConnectorOverrides[];
  /**
   * What is recorded of deliveries.
   * @deprecated The service has announced that it goes, and names nothing in its place.
   */
  diagnostics?: ConnectorDiagnostics;
}

/** How messages look: templates for a type of connector, laid over those of a parent. */
export interface PresetArgs {
  /**
   * Id of the preset, where you want to choose it: for ever, and no other preset of the team may have it. Left out, one
   * is made from the resource's name. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. A change replaces.
   * Filled in by the server when left out.
   */
  presetId?: string;
  /** Name of the preset, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the preset is for. At most 5000 characters. */
  description?: string;
  /** What the messages are about. A change makes another preset. A change replaces. */
  entityType: NotificationEntityType;
  /** The type of connector that sends the messages. A change makes another preset. A change replaces. */
  connectorType: ConnectorType;
  /**
   * The preset that is inherited from: one of the service's own, such as preset_system_slack_alerts_basic or
   * preset_system_generic_https_alerts_empty, or another one of yours. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Preset`.
   */
  parentId: string;
  /** Whether messages carry attachments. */
  attachmentConfig?: PresetAttachments;
  /** What messages say instead of what the parent says. At most 100 items. */
  configOverrides?: PresetOverrides[];
}

/** Outputs of Preset: its arguments, and what the server adds. */
export interface PresetOutputs {
  /**
   * Id of the preset, where you want to choose it: for ever, and no other preset of the team may have it. Left out, one
   * is made from the resource's name. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. A change replaces.
   * Filled in by the server when left out.
   */
  presetId?: string;
  /** Name of the preset, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the preset is for. At most 5000 characters. */
  description?: string;
  /** What the messages are about. A change makes another preset. A change replaces. */
  entityType: NotificationEntityType;
  /** The type of connector that sends the messages. A change makes another preset. A change replaces. */
  connectorType: ConnectorType;
  /**
   * The preset that is inherited from: one of the service's own, such as preset_system_slack_alerts_basic or
   * preset_system_generic_https_alerts_empty, or another one of yours. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Preset`.
   */
  parentId: string;
  /** Whether messages carry attachments. */
  attachmentConfig?: PresetAttachments;
  /** What messages say instead of what the parent says. At most 100 items. */
  configOverrides?: PresetOverrides[];
}

/** Decides by labels and conditions which connectors get a message. */
export interface RouterArgs {
  /**
   * Id of the router, where you want to choose it: for ever, and no other router of the team may have it. Left out, one
   * is made from the resource's name. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. A change replaces.
   * Filled in by the server when left out.
   */
  routerId?: string;
  /** Name of the router, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the router is for. At most 5000 characters. */
  description?: string;
  /** Whether it is switched off. */
  disabled?: boolean;
  /** Which alerts come here, by their labels. No two routers have the same. */
  routingLabels?: RoutingLabels;
  /**
   * Who gets which messages. The service tells rules in an order of its own: they are compared by their names. At most
   * 10 items. Order means nothing.
   */
  rules?: RoutingRule[];
  /** Who gets messages that no rule took. At most 10 items. */
  fallbackTargets?: RoutingFallback[];
  /**
   * Who gets messages that no rule took. At most 10 items.
   * @deprecated Use fallbackTargets.
   */
  fallback?: RoutingTarget[];
  /**
   * What the messages of all rules are about.
   * @deprecated Use rules[].entityType.
   */
  entityType?: NotificationEntityType;
  /** Labels of the things that are routed, as they were before routingLabels. Filled in by the server when left out. */
  entityLabels?: Record<string, string>;
}

/** Outputs of Router: its arguments, and what the server adds. */
export interface RouterOutputs {
  /**
   * Id of the router, where you want to choose it: for ever, and no other router of the team may have it. Left out, one
   * is made from the resource's name. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. A change replaces.
   * Filled in by the server when left out.
   */
  routerId?: string;
  /** Name of the router, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the router is for. At most 5000 characters. */
  description?: string;
  /** Whether it is switched off. */
  disabled?: boolean;
  /** Which alerts come here, by their labels. No two routers have the same. */
  routingLabels?: RoutingLabels;
  /**
   * Who gets which messages. The service tells rules in an order of its own: they are compared by their names. At most
   * 10 items. Order means nothing.
   */
  rules?: RoutingRule[];
  /** Who gets messages that no rule took. At most 10 items. */
  fallbackTargets?: RoutingFallback[];
  /**
   * Who gets messages that no rule took. At most 10 items.
   * @deprecated Use fallbackTargets.
   */
  fallback?: RoutingTarget[];
  /**
   * What the messages of all rules are about.
   * @deprecated Use rules[].entityType.
   */
  entityType?: NotificationEntityType;
  /** Labels of the things that are routed, as they were before routingLabels. Filled in by the server when left out. */
  entityLabels?: Record<string, string>;
}

export type ConnectorType =
  | "SLACK"
  | "GENERIC_HTTPS"
  | "PAGERDUTY"
  | "IBM_EVENT_NOTIFICATIONS"
  | "SERVICE_NOW"
  | "EMAIL"
  | "PAGERDUTY_INCIDENTS"
  | "MICROSOFT_TEAMS"
  | "EVENTBRIDGE";

/** The settings of a connector. */
export interface ConnectorConfig {
  /**
   * The settings by name: which there are follows from the type. Secret, but for those that name a channel, a service or
   * the like.
   */
  fields: Record<string, string>;
}

/** Settings of a connector that depend on what a message is about. */
export interface ConnectorOverrides {
  /** What the messages are about. */
  entityType: NotificationEntityType;
  /** Templates of settings, by the setting's name, such as a channel that follows from a label of the alert. */
  fields: Record<string, string>;
}

export type NotificationEntityType = "ALERTS" | "TEST_NOTIFICATIONS" | "CASES" | "OLLY_SCHEDULED_TASKS";

/** What is recorded of a connector's deliveries. */
export interface ConnectorDiagnostics {
  /** Which deliveries are recorded in the dataset of notification deliveries: none, or those that failed. */
  delivery?: ConnectorDelivery;
}

export type ConnectorDelivery = "DISABLED" | "ERRORS_ONLY";

/** Whether messages carry attachments. */
export interface PresetAttachments {
  /**
   * AUTO leaves it to the service: what is attached follows from what the message is about. The server takes `"AUTO"`
   * when it is left out.
   */
  policy?: PresetAttachmentPolicy;
}

export type PresetAttachmentPolicy = "AUTO" | "ENABLED" | "DISABLED";

/** What some messages say instead of what the parent says. */
export interface PresetOverrides {
  /** Which messages are meant. */
  conditionType: PresetCondition;
  /**
   * Kind of message the templates are for; left out, the usual one of the connector's type. 1 to 100 characters. Filled
   * in by the server when left out.
   */
  payloadType?: string;
  /** The templates of the message. */
  messageConfig: PresetMessage;
}

/** The variants of PresetCondition: exactly one is given. */
export interface PresetConditionVariants {
  /** Every message about things of the preset's entity type. */
  matchEntityType: Record<string, never>;
  /** Only messages about one thing that can happen. */
  matchEntityTypeAndSubType: PresetSubType;
}

/** Which messages are meant. */
export type PresetCondition = OneOf<PresetConditionVariants>;

/** Messages about one thing that can happen. */
export interface PresetSubType {
  /** What happens, such as logsImmediateTriggered: see `listEntitySubTypes`. 1 to 100 characters. */
  entitySubType: string;
}

/** The templates of a message. */
export interface PresetMessage {
  /** Templates of the message's fields, by the field's name. */
  fields: Record<string, string>;
}

/** Labels of the alerts that are routed: all that are given must fit. */
export interface RoutingLabels {
  /** Value of the alert's label environment. 1 to 256 characters. */
  environment?: string;
  /** Value of the alert's label service. 1 to 256 characters. */
  service?: string;
  /** Value of the alert's label team. 1 to 256 characters. */
  team?: string;
}

/** Who gets messages of which a condition holds. */
export interface RoutingRule {
  /** Name of the rule. 1 to 200 characters. */
  name: string;
  /** What the messages are about; left out, anything. */
  entityType?: NotificationEntityType;
  /**
   * Expression that must hold, such as `alertDef.priority == "P1"`; left out, the rule always matches. 1 to 20000
   * characters.
   */
  condition?: string;
  /** Who gets the messages. At most 10 items. */
  targets?: RoutingTarget[];
  /** Details of your own that the messages of the rule can tell, by name. */
  customDetails?: Record<string, string>;
}

/** A connector that gets the message, and the preset that shapes it. */
export interface RoutingTarget {
  /** Id of the connector. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Connector`. */
  connectorId: string;
  /**
   * Id of the preset; left out, the default one for the connector's type. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Preset`.
   */
  presetId?: string;
  /** Details of your own that the messages of the target can tell, by name. */
  customDetails?: Record<string, string>;
  /** Id that the service gives the target. Exactly 36 characters. Computed by the server. */
  id?: string;
}

/** Who gets messages that no rule took. */
export interface RoutingFallback {
  /** What the messages are about. */
  entityType: NotificationEntityType;
  /** Who gets them. */
  target: RoutingTarget;
}

/** Which connectors are asked for. */
export interface ConnectorFilter {
  /** Only connectors of this type. */
  connector_type?: ConnectorType;
  /** Only connectors that can tell of such things. */
  supported_by_entity_type?: NotificationEntityType;
}

/** All connectors. */
export interface ConnectorList {
  /** The connectors. At most 800 items. */
  connectors: ConnectorEntity[];
}

/** A connector as the API holds it. */
export interface ConnectorEntity {
  /** Name of the connector, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the connector is for. At most 5000 characters. */
  description?: string;
  /** Kind of place. Another kind is another connector. A change replaces. */
  type: ConnectorType;
  /** How the place is reached. */
  connectorConfig: ConnectorConfig;
  /** Settings that differ by what a message is about, one entry for each. At most 100 items. */
  configOverrides?: ConnectorOverrides[];
  /**
   * What is recorded of deliveries.
   * @deprecated The service has announced that it goes, and names nothing in its place.
   */
  diagnostics?: ConnectorDiagnostics;
  /**
   * Id of the connector. A new one may bring its own; left out, the service makes one. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`.
   */
  id?: string;
  /** Number of the team that has it. 1 to 4294967295. Computed by the server. */
  teamId?: number;
  /** The settings with all that the service adds by itself. Never to be sent. Computed by the server. */
  resolvedConnectorConfig?: ConnectorConfig;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
}

/** A connector that was read or written. */
export interface ConnectorAnswer {
  /** The connector. */
  connector: ConnectorEntity;
}

/** A connector to write. */
export interface ConnectorBody {
  /** The connector. */
  connector: ConnectorEntity;
}

/** Which connectors are asked for. */
export interface ConnectorIds {
  /** Their ids. At most 800 items. */
  connector_ids?: string[];
}

/** Connectors that were asked for by id. */
export interface ConnectorsFound {
  /** The connectors, by id. */
  connectors: Record<string, ConnectorEntity>;
  /** Ids of connectors that do not exist. At most 800 items. */
  notFoundIds: string[];
}

/** Connectors that were asked for by id. */
export interface ConnectorSummariesFound {
  /** The connectors, by id. */
  connectorSummaries: Record<string, ConnectorSummary>;
  /** Ids of connectors that do not exist. At most 800 items. */
  notFoundIds: string[];
}

/** A connector without what is sensitive: settings may be missing. */
export interface ConnectorSummary {
  /** Name of the connector, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the connector is for. At most 5000 characters. */
  description?: string;
  /** Kind of place. Another kind is another connector. A change replaces. */
  type: ConnectorType;
  /** Settings that differ by what a message is about, one entry for each. At most 100 items. */
  configOverrides?: ConnectorOverrides[];
  /**
   * Id of the connector. A new one may bring its own; left out, the service makes one. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`.
   */
  id?: string;
  /** Number of the team that has it. 1 to 4294967295. Computed by the server. */
  teamId?: number;
  /** The settings with all that the service adds by itself. Never to be sent. Computed by the server. */
  resolvedConnectorConfig?: ConnectorConfig;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
  /** How the place is reached. */
  connectorConfig?: ConnectorConfig;
}

/** All connectors. */
export interface ConnectorSummaries {
  /** The connectors. At most 800 items. */
  connectors: ConnectorSummary[];
}

/** Which types are asked for. */
export interface ConnectorCountFilter {
  /** Only types that can tell of such things. */
  supported_by_entity_type?: NotificationEntityType;
}

/** All types of connector. */
export interface ConnectorTypeCounts {
  /** The types. At most 800 items. */
  connectorTypeSummaries: ConnectorTypeCount[];
}

/** A type of connector and how many of it the team has. */
export interface ConnectorTypeCount {
  /** The type. */
  type?: ConnectorType;
  /** How many connectors of it there are. 0 to 800. */
  count?: number;
}

/** A connector that was read. */
export interface ConnectorSummaryAnswer {
  /** The connector. */
  connectorSummary?: ConnectorSummary;
}

/** Which type is asked for. */
export interface ConnectorSchemaQuery {
  /** The type. */
  type?: ConnectorType;
}

/** What a type of connector can be told. */
export interface ConnectorSchemaAnswer {
  /** The type. */
  connectorSchema: ConnectorSchema;
}

/** What a type of connector can be told, and what its messages hold. */
export interface ConnectorSchema {
  /** The type. */
  type?: ConnectorType;
  /** The kinds of message it can send. 1 to 100 items. */
  supportedPayloadTypes?: string[];
  /** Its settings. */
  connectorConfigSchema?: ConnectorConfigSchema;
  /** What its messages hold, for each kind of message. 1 to 100 items. */
  messageConfigSchemas?: ConnectorMessageSchema[];
}

/** The settings of a type of connector. */
export interface ConnectorConfigSchema {
  /** The settings. At most 100 items. */
  fields?: ConnectorSettingSchema[];
}

/** A setting that a type of connector has. */
export interface ConnectorSettingSchema {
  /** Name of the field. 1 to 256 characters. */
  fieldName?: string;
  /** What its value must look like. */
  fieldType?: ConnectorFieldType;
  /** Whether it must be given. */
  required?: boolean;
  /** Its value where none is given. At most 4096 characters. */
  default?: string;
  /** What it is for. 1 to 4096 characters. */
  description?: string;
  /** Whether a template may stand in its place. */
  allowOverrides?: boolean;
  /** The values it may have; none listed means any. At most 100 items. */
  allowedValues?: string[];
}

export type ConnectorFieldType =
  | "STRING"
  | "NON_EMPTY_STRING"
  | "KEY_VALUE_PAIRS"
  | "JSON_OBJECT"
  | "DATE"
  | "URL"
  | "ARRAY_OF_STRINGS"
  | "BOOLEAN";

/** What a kind of message holds. */
export interface ConnectorMessageSchema {
  /** The kind of message. 1 to 256 characters. */
  payloadType?: string;
  /** Its fields. At most 100 items. */
  fields?: ConnectorMessageFieldSchema[];
}

/** A field that the messages of a type of connector have. */
export interface ConnectorMessageFieldSchema {
  /** Name of the field. 1 to 256 characters. */
  fieldName?: string;
  /** What its value must look like. */
  fieldType?: ConnectorFieldType;
  /** Whether it must be given. */
  required?: boolean;
  /** Its value where none is given. At most 4096 characters. */
  default?: string;
  /** What it is for. 1 to 4096 characters. */
  description?: string;
  /** Whether presets must leave it as it is. */
  disableOverride?: boolean;
  /** The values it may have; none listed means any. At most 100 items, each at most 4096 characters. */
  allowedValues?: string[];
  /** Whether a template that names what does not exist fails or renders as nothing. */
  renderingMode?: TemplateRenderingMode;
}

export type TemplateRenderingMode = "RELAXED" | "STRICT";

/** A preset to write. */
export interface PresetBody {
  /** The preset. */
  preset: PresetEntity;
}

/** A preset as the API holds it. */
export interface PresetEntity {
  /** Name of the preset, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the preset is for. At most 5000 characters. */
  description?: string;
  /** What the messages are about. A change makes another preset. A change replaces. */
  entityType: NotificationEntityType;
  /** The type of connector that sends the messages. A change makes another preset. A change replaces. */
  connectorType: ConnectorType;
  /**
   * The preset that is inherited from: one of the service's own, such as preset_system_slack_alerts_basic or
   * preset_system_generic_https_alerts_empty, or another one of yours. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Preset`.
   */
  parentId?: string;
  /** Whether messages carry attachments. */
  attachmentConfig?: PresetAttachments;
  /** What messages say instead of what the parent says. At most 100 items. */
  configOverrides?: PresetOverrides[];
  /**
   * Id of the preset. A new one may bring its own; left out, the service makes one. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`.
   */
  id?: string;
  /** Whether it is the service's own or the team's. What is written is always CUSTOM. */
  presetType?: PresetType;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
}

export type PresetType = "SYSTEM" | "CUSTOM";

/** A preset that was read or written. */
export interface PresetAnswer {
  /** The preset. */
  preset: PresetEntity;
}

/** Which presets are asked for. */
export interface PresetIds {
  /** Their ids. At most 600 items. */
  preset_ids?: string[];
}

/** Presets that were asked for by id. */
export interface PresetsFound {
  /** The presets, by id. */
  presets: Record<string, PresetEntity>;
  /** Ids of presets that do not exist. At most 600 items. */
  notFoundIds: string[];
}

/** Which presets are asked for. */
export interface PresetFilter {
  /** Presets for this type of connector. */
  connector_type?: ConnectorType;
  /** Presets for messages about such things. */
  entity_type?: NotificationEntityType;
}

/** All presets. */
export interface PresetSummaries {
  /** The presets. At most 600 items. */
  presetSummaries: PresetSummary[];
}

/** A preset without its templates. */
export interface PresetSummary {
  /** Name of the preset, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the preset is for. At most 5000 characters. */
  description?: string;
  /** What the messages are about. A change makes another preset. A change replaces. */
  entityType: NotificationEntityType;
  /** The type of connector that sends the messages. A change makes another preset. A change replaces. */
  connectorType: ConnectorType;
  /**
   * The preset that is inherited from: one of the service's own, such as preset_system_slack_alerts_basic or
   * preset_system_generic_https_alerts_empty, or another one of yours. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Preset`.
   */
  parentId?: string;
  /** Whether messages carry attachments. */
  attachmentConfig?: PresetAttachments;
  /**
   * Id of the preset. A new one may bring its own; left out, the service makes one. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`.
   */
  id?: string;
  /** Whether it is the service's own or the team's. What is written is always CUSTOM. */
  presetType?: PresetType;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
}

/** A preset that was asked for. */
export interface PresetSummaryAnswer {
  /** The preset. */
  presetSummary: PresetSummary;
}

/** Which routers are asked for. */
export interface RouterFilter {
  /**
   * Only routers of things of this type.
   * @deprecated Rules have types of their own.
   */
  entity_type?: NotificationEntityType;
  /** Only routers that things with these labels come to. */
  source_entity_labels?: Record<string, RouterLabelValues>;
}

/** Values that a label may have. */
export interface RouterLabelValues {
  /** The values. 1 to 100 items. */
  values: string[];
}

/** All routers. */
export interface RouterList {
  /** The routers. At most 200 items. */
  routers: RouterEntity[];
}

/** A router as the API holds it. */
export interface RouterEntity {
  /** Name of the router, shown where one is chosen. 1 to 200 characters. */
  name: string;
  /** What the router is for. At most 5000 characters. */
  description?: string;
  /** Whether it is switched off. */
  disabled?: boolean;
  /** Which alerts come here, by their labels. No two routers have the same. */
  routingLabels?: RoutingLabels;
  /**
   * Who gets which messages. The service tells rules in an order of its own: they are compared by their names. At most
   * 10 items. Order means nothing.
   */
  rules?: RoutingRule[];
  /** Who gets messages that no rule took. At most 10 items. */
  fallbackTargets?: RoutingFallback[];
  /**
   * Who gets messages that no rule took. At most 10 items.
   * @deprecated Use fallbackTargets.
   */
  fallback?: RoutingTarget[];
  /**
   * What the messages of all rules are about.
   * @deprecated Use rules[].entityType.
   */
  entityType?: NotificationEntityType;
  /** Labels of the things that are routed, as they were before routingLabels. Filled in by the server when left out. */
  entityLabels?: Record<string, string>;
  /**
   * Id of the router. A new one may bring its own; left out, the service makes one. 1 to 128 characters, of the form
   * `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`.
   */
  id?: string;
  /** When it was made. Computed by the server. */
  createTime?: string;
  /** When it was last changed. Computed by the server. */
  updateTime?: string;
}

/** A router that was read or written. */
export interface RouterAnswer {
  /** The router. */
  router: RouterEntity;
}

/** A router to write. */
export interface RouterBody {
  /** The router. */
  router: RouterEntity;
}

/** Which routers are asked for. */
export interface RouterIds {
  /** Their ids. At most 200 items. */
  global_router_ids?: string[];
}

/** Routers that were asked for by id. */
export interface RoutersFound {
  /** The routers, by id. */
  routers: Record<string, RouterEntity>;
  /** Ids of routers that do not exist. At most 200 items. */
  notFoundIds: string[];
}

/** A matcher of labels. */
export interface RouterMatcher {
  /** Patterns of labels' values, by the label's name. */
  entity_label_matcher?: Record<string, string>;
}

/** Whether a matcher makes sense. */
export interface RouterMatcherAnswer {
  /** Whether it makes sense. */
  result: RouterMatcherResult;
}

/** The variants of RouterMatcherResult: exactly one is given. */
export interface RouterMatcherResultVariants {
  /** The matcher makes sense. */
  success: RouterMatcherSuccess;
  /** The matcher makes no sense. */
  failure: RouterMatcherFailure;
}

/** Whether a matcher makes sense. */
export type RouterMatcherResult = OneOf<RouterMatcherResultVariants>;

/** A matcher that makes sense. */
export type RouterMatcherSuccess = Record<string, never>;

/** What is wrong with a matcher. */
export interface RouterMatcherFailure {
  /** What is wrong. 1 to 10000 characters. */
  message?: string;
}

/** A test message. */
export interface ConnectorTest {
  /** Id of the connector that sends. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Connector`. */
  connectorId: string;
  /** Kind of message: see `getConnectorSchema`. 1 to 100 characters. */
  payloadType: string;
}

/** The outcome of a test message. */
export interface NotificationTested {
  /** The outcome. */
  result: NotificationTestResult;
}

/** The variants of NotificationTestResult: exactly one is given. */
export interface NotificationTestResultVariants {
  /** The message was delivered. */
  success: NotificationTestSuccess;
  /** The message was not delivered. */
  failure: NotificationTestFailure;
}

/** The outcome of a test message. */
export type NotificationTestResult = OneOf<NotificationTestResultVariants>;

/** A test message that was delivered. */
export interface NotificationTestSuccess {
  /** What the destination told of it, by name. */
  metadata?: Record<string, string>;
}

/** Why a test message was not delivered. */
export interface NotificationTestFailure {
  /** What went wrong. 1 to 10000 characters. */
  message?: string;
  /** HTTP status that the destination answered. 100 to 599. */
  statusCode?: number;
}

/** A connector to try. */
export interface ConnectorConfigTest {
  /** Kind of place. */
  type: ConnectorType;
  /** What the message is about; left out, the service chooses. */
  entityType?: NotificationEntityType;
  /** Kind of message: see `getConnectorSchema`. 1 to 100 characters. */
  payloadType: string;
  /** Its settings, by name. */
  fields: Record<string, string>;
}

/** A destination to try. */
export interface DestinationTest {
  /** Id of the connector that sends. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Connector`. */
  connectorId: string;
  /**
   * Id of the preset that shapes the message. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a
   * `Preset`.
   */
  presetId?: string;
  /** What the message is about; left out, the service chooses. */
  entityType?: NotificationEntityType;
  /** What has happened: see `listEntitySubTypes`; left out, the service chooses. 1 to 100 characters. */
  entitySubType?: string;
  /** Kind of message: see `getConnectorSchema`. 1 to 100 characters. */
  payloadType?: string;
  /** Templates in the place of the connector's settings, by name. */
  connectorConfigFields?: Record<string, string>;
  /** Templates in the place of the preset's, by the field's name. */
  messageConfigFields?: Record<string, string>;
}

/** A preset to try. */
export interface PresetTest {
  /**
   * Id of the preset that shapes the message. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a
   * `Preset`.
   */
  presetId: string;
  /** Id of the connector that sends. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Connector`. */
  connectorId: string;
  /** What the message is about; left out, the service chooses. */
  entityType?: NotificationEntityType;
  /** What has happened: see `listEntitySubTypes`; left out, the service chooses. 1 to 100 characters. */
  entitySubType?: string;
}

/** Templates to try. */
export interface PresetConfigTest {
  /** Id of the connector that sends. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a `Connector`. */
  connectorId: string;
  /** What the message is about; left out, the service chooses. */
  entityType?: NotificationEntityType;
  /** What has happened: see `listEntitySubTypes`; left out, the service chooses. 1 to 100 characters. */
  entitySubType?: string;
  /**
   * Id of the preset that is inherited from. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. Id of a
   * `Preset`.
   */
  parentPresetId: string;
  /** What messages say instead of what the parent says. At most 100 items. */
  configOverrides?: PresetOverrides[];
}

/** A condition to try. */
export interface RoutingConditionTest {
  /** What the message is about; left out, the service chooses. */
  entityType?: NotificationEntityType;
  /** The condition. 1 to 20000 characters. */
  template: string;
}

/** The variants of RoutingConditionTested: exactly one is given. */
export interface RoutingConditionTestedVariants {
  /** The condition makes sense. */
  success: RoutingConditionSuccess;
  /** The condition makes no sense. */
  failure: RoutingConditionFailure;
}

/** Whether a condition makes sense. */
export type RoutingConditionTested = OneOf<RoutingConditionTestedVariants>;

/** A condition that could be evaluated. */
export interface RoutingConditionSuccess {
  /** Whether it held for the sample it was tried with. */
  result: boolean;
}

/** What is wrong with a condition. */
export interface RoutingConditionFailure {
  /** What went wrong. 1 to 10000 characters. */
  message?: string;
}

/** A template to try. */
export interface TemplateTest {
  /** What the message is about; left out, the service chooses. */
  entityType?: NotificationEntityType;
  /** What has happened: see `listEntitySubTypes`; left out, the service chooses. 1 to 100 characters. */
  entitySubType?: string;
  /** The template. At most 20000 characters. */
  template: string;
}

/** The outcome of rendering a template. */
export interface TemplateTested {
  /** The outcome. */
  result: TemplateResult;
}

/** The variants of TemplateResult: exactly one is given. */
export interface TemplateResultVariants {
  /** The template was rendered. */
  success: TemplateRendered;
  /** The template was not rendered. */
  failure: TemplateFailure;
}

/** The outcome of rendering a template. */
export type TemplateResult = OneOf<TemplateResultVariants>;

/** A template that was rendered. */
export interface TemplateRendered {
  /** What came out. At most 50000 characters. */
  renderedValue?: string;
}

/** Why a template was not rendered. */
export interface TemplateFailure {
  /** What went wrong. 1 to 10000 characters. */
  message?: string;
  /** The kind of failure. */
  reason?: TemplateFailureReason;
}

export type TemplateFailureReason = "INVALID_TEMPLATE" | "FIELD_NOT_FOUND" | "TEMPLATE_EXCEEDS_MAX_LENGTH" | "RENDERED_VALUE_EXCEEDS_MAX_LENGTH";

/** All types of thing. */
export interface NotificationEntityTypes {
  /** The types. At most 100 items. */
  entityTypes: NotificationEntityType[];
}

/** What can happen to things of a type. */
export interface NotificationEntitySubTypes {
  /** The names. At most 100 items. */
  entitySubTypes: string[];
}

/** What messages can carry. */
export interface NotificationAttachmentTypes {
  /** The attachments. At most 100 items. */
  supportedAttachmentTypes: NotificationAttachmentType[];
}

/** Something that messages can carry. */
export interface NotificationAttachmentType {
  /** Its name. At most 100 characters. */
  name?: string;
  /** Whether messages carry it where a preset says nothing. */
  defaultEnabled?: boolean;
}

/**
 * Where notifications go and what they look like: connectors, presets and routers, and tests of them.
 *
 * Each of these, with its errors and an example: docs/client/notifications.md
 */
export interface NotificationsClient {
  /**
   * Every connector of the team, whole, secrets in clear; there are no pages.
   *
   * `GET /notifications/notification-center/v1/connectors`. Reference: OpenAPI description v5.0.6: ConnectorsService.
   */
  listConnectors(request?: {
    query?: ConnectorFilter;
  }, options?: CallOptions): Promise<ConnectorList>;
  /**
   * One connector, whole, secrets in clear.
   *
   * `GET /notifications/notification-center/v1/connectors/{id}`. Reference: OpenAPI description v5.0.6:
   * ConnectorsService.
   */
  getConnector(request: {
    /** Id of the connector. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<ConnectorAnswer>;
  /**
   * Makes a connector. An id sent along becomes its id.
   *
   * `POST /notifications/notification-center/v1/connectors`. Reference: OpenAPI description v5.0.6: ConnectorsService.
   */
  createConnector(request: {
    body: ConnectorBody;
  }, options?: CallOptions): Promise<ConnectorAnswer>;
  /**
   * Replaces a connector as a whole. Its id stands in the body.
   *
   * `PUT /notifications/notification-center/v1/connectors`. Reference: OpenAPI description v5.0.6: ConnectorsService.
   */
  replaceConnector(request: {
    body: ConnectorBody;
  }, options?: CallOptions): Promise<ConnectorAnswer>;
  /**
   * Deletes a connector.
   *
   * `DELETE /notifications/notification-center/v1/connectors/{id}`. Reference: OpenAPI description v5.0.6:
   * ConnectorsService.
   */
  removeConnector(request: {
    /** Id of the connector. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Connectors by their ids, whole, secrets in clear.
   *
   * `GET /notifications/notification-center/v1/connectors/all/list`. Reference: OpenAPI description v5.0.6:
   * ConnectorsService.
   */
  getConnectors(request?: {
    query?: ConnectorIds;
  }, options?: CallOptions): Promise<ConnectorsFound>;
  /**
   * Connectors by their ids, without what is sensitive.
   *
   * `GET /notifications/notification-center/v1/connectors/all/summaries`. Reference: OpenAPI description v5.0.6:
   * ConnectorsService.
   */
  getConnectorSummaries(request?: {
    query?: ConnectorIds;
  }, options?: CallOptions): Promise<ConnectorSummariesFound>;
  /**
   * Every connector of the team without what is sensitive.
   *
   * `GET /notifications/notification-center/v1/connectors/list/summaries`. Reference: OpenAPI description v5.0.6:
   * ConnectorsService.
   */
  listConnectorSummaries(request?: {
    query?: ConnectorFilter;
  }, options?: CallOptions): Promise<ConnectorSummaries>;
  /**
   * The types of connector, and how many the team has of each.
   *
   * `GET /notifications/notification-center/v1/connectors/types/summaries`. Reference: OpenAPI description v5.0.6:
   * ConnectorsService.
   */
  countConnectors(request?: {
    query?: ConnectorCountFilter;
  }, options?: CallOptions): Promise<ConnectorTypeCounts>;
  /**
   * One connector without what is sensitive.
   *
   * `GET /notifications/notification-center/v1/connectors/{id}/summary`. Reference: API reference: the operation is
   * listed, what it takes and gives is not.
   */
  getConnectorSummary(request: {
    /** Id of the connector. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<ConnectorSummaryAnswer>;
  /**
   * What a type of connector can be told, and what its messages hold.
   *
   * `GET /notifications/notification-center/v1/connector-schemas`. Reference: OpenAPI description v5.0.6:
   * ConnectorSchemaService.
   */
  getConnectorSchema(request?: {
    query?: ConnectorSchemaQuery;
  }, options?: CallOptions): Promise<ConnectorSchemaAnswer>;
  /**
   * Begins to set up a connector. What it takes and gives is not documented: both are passed on as they are.
   *
   * `POST /notifications/notification-center/v1/connectors:initialize`. Reference: API reference: the operation is
   * listed, what it takes and gives is not.
   */
  initializeConnector(request?: {
    body?: Record<string, Json>;
  }, options?: CallOptions): Promise<Record<string, Json>>;
  /**
   * Begins to change a connector. What it takes and gives is not documented: both are passed on as they are.
   *
   * `POST /notifications/notification-center/v1/connectors:initializeUpdate`. Reference: API reference: the operation is
   * listed, what it takes and gives is not.
   */
  initializeConnectorUpdate(request?: {
    body?: Record<string, Json>;
  }, options?: CallOptions): Promise<Record<string, Json>>;
  /**
   * Makes a preset. An id sent along becomes its id.
   *
   * `POST /notifications/notification-center/v1/presets:createCustom`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  createPreset(request: {
    body: PresetBody;
  }, options?: CallOptions): Promise<PresetAnswer>;
  /**
   * Replaces a preset as a whole. Its id stands in the body; the service's own presets cannot be replaced.
   *
   * `PUT /notifications/notification-center/v1/presets:replaceCustom`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  replacePreset(request: {
    body: PresetBody;
  }, options?: CallOptions): Promise<PresetAnswer>;
  /**
   * One preset, whole.
   *
   * `GET /notifications/notification-center/v1/presets/{id}`. Reference: OpenAPI description v5.0.6: PresetsService.
   */
  getPreset(request: {
    /** Id of the preset. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<PresetAnswer>;
  /**
   * Deletes a preset; the service's own presets cannot be deleted.
   *
   * `DELETE /notifications/notification-center/v1/presets/custom/{id}`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  removePreset(request: {
    /** Id of the preset. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Presets by their ids, whole.
   *
   * `GET /notifications/notification-center/v1/presets`. Reference: OpenAPI description v5.0.6: PresetsService.
   */
  getPresets(request?: {
    query?: PresetIds;
  }, options?: CallOptions): Promise<PresetsFound>;
  /**
   * Every preset, the service's own among them, without its templates; there are no pages.
   *
   * `GET /notifications/notification-center/v1/presets:summariesList`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  listPresetSummaries(request?: {
    query?: PresetFilter;
  }, options?: CallOptions): Promise<PresetSummaries>;
  /**
   * Makes a preset of the team the default for its types of connector and entity.
   *
   * `POST /notifications/notification-center/v1/presets/custom/{id}/default`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  setCustomPresetAsDefault(request: {
    /** Id of the preset. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Makes any preset the default for its types of connector and entity: also one of the service's own, to go back to it.
   *
   * `POST /notifications/notification-center/v1/presets/{id}/default/apply`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  setPresetAsDefault(request: {
    /** Id of the preset. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * The preset that is the default for a pair of types.
   *
   * `GET /notifications/notification-center/v1/presets:getDefaultSummary`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  getDefaultPreset(request?: {
    query?: PresetFilter;
  }, options?: CallOptions): Promise<PresetSummaryAnswer>;
  /**
   * The preset that the service itself has as the default for a pair of types.
   *
   * `GET /notifications/notification-center/v1/presets/summaries/system`. Reference: OpenAPI description v5.0.6:
   * PresetsService.
   */
  getSystemDefaultPreset(request?: {
    query?: PresetFilter;
  }, options?: CallOptions): Promise<PresetSummaryAnswer>;
  /**
   * Every router of the team, whole; there are no pages.
   *
   * `GET /notifications/notification-center/v1/routers`. Reference: OpenAPI description v5.0.6: GlobalRoutersService.
   */
  listRouters(request?: {
    query?: RouterFilter;
  }, options?: CallOptions): Promise<RouterList>;
  /**
   * One router, whole.
   *
   * `GET /notifications/notification-center/v1/routers/{id}`. Reference: OpenAPI description v5.0.6:
   * GlobalRoutersService.
   */
  getRouter(request: {
    /** Id of the router. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<RouterAnswer>;
  /**
   * Makes a router. An id sent along becomes its id; router_default is the one that gets what no other takes.
   *
   * `POST /notifications/notification-center/v1/routers`. Reference: OpenAPI description v5.0.6: GlobalRoutersService.
   */
  createRouter(request: {
    body: RouterBody;
  }, options?: CallOptions): Promise<RouterAnswer>;
  /**
   * Replaces a router as a whole. Its id stands in the body.
   *
   * `PUT /notifications/notification-center/v1/routers`. Reference: OpenAPI description v5.0.6: GlobalRoutersService.
   */
  replaceRouter(request: {
    body: RouterBody;
  }, options?: CallOptions): Promise<RouterAnswer>;
  /**
   * Deletes a router.
   *
   * `DELETE /notifications/notification-center/v1/routers/{id}`. Reference: OpenAPI description v5.0.6:
   * GlobalRoutersService.
   */
  removeRouter(request: {
    /** Id of the router. 1 to 128 characters, of the form `^[a-zA-Z0-9][a-zA-Z0-9_-]*$`. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Routers by their ids: whole, although the path speaks of summaries.
   *
   * `GET /notifications/notification-center/v1/routers/all/summaries`. Reference: OpenAPI description v5.0.6:
   * GlobalRoutersService.
   */
  getRouters(request?: {
    query?: RouterIds;
  }, options?: CallOptions): Promise<RoutersFound>;
  /**
   * Whether a matcher of labels makes sense. It stands in the query; nothing is kept.
   *
   * `POST /notifications/notification-center/v1/routers/matcher/validate`. Reference: OpenAPI description v5.0.6:
   * GlobalRoutersService.
   */
  validateLabelMatcher(request?: {
    query?: RouterMatcher;
  }, options?: CallOptions): Promise<RouterMatcherAnswer>;
  /**
   * Sends a test message by an existing connector.
   *
   * `POST /notifications/notification-center/v1/connectors:test`. Reference: OpenAPI description v5.0.6: TestingService.
   */
  testConnector(request: {
    body: ConnectorTest;
  }, options?: CallOptions): Promise<NotificationTested>;
  /**
   * Sends a test message by a connector that need not exist. Nothing is kept.
   *
   * `POST /notifications/notification-center/v1/connectors:testConfig`. Reference: OpenAPI description v5.0.6:
   * TestingService.
   */
  testConnectorConfig(request: {
    body: ConnectorConfigTest;
  }, options?: CallOptions): Promise<NotificationTested>;
  /**
   * Sends a test message by a connector, shaped by a preset and templates of this call.
   *
   * `POST /notifications/notification-center/v1/destinations:test`. Reference: OpenAPI description v5.0.6:
   * TestingService.
   */
  testDestination(request: {
    body: DestinationTest;
  }, options?: CallOptions): Promise<NotificationTested>;
  /**
   * Sends a test message by a connector, shaped by an existing preset.
   *
   * `POST /notifications/notification-center/v1/presets:test`. Reference: OpenAPI description v5.0.6: TestingService.
   */
  testPreset(request: {
    body: PresetTest;
  }, options?: CallOptions): Promise<NotificationTested>;
  /**
   * Sends a test message by a connector, shaped by templates laid over those of a preset. Nothing is kept.
   *
   * `POST /notifications/notification-center/v1/presets:testConfig`. Reference: OpenAPI description v5.0.6:
   * TestingService.
   */
  testPresetConfig(request: {
    body: PresetConfigTest;
  }, options?: CallOptions): Promise<NotificationTested>;
  /**
   * Whether the condition of a routing rule makes sense.
   *
   * `POST /notifications/notification-center/v1/routers:testCondition`. Reference: OpenAPI description v5.0.6:
   * TestingService.
   */
  testRoutingCondition(request: {
    body: RoutingConditionTest;
  }, options?: CallOptions): Promise<RoutingConditionTested>;
  /**
   * Renders a template with a sample of what messages are about.
   *
   * `POST /notifications/notification-center/v1/templates:test`. Reference: OpenAPI description v5.0.6: TestingService.
   */
  testTemplate(request: {
    body: TemplateTest;
  }, options?: CallOptions): Promise<TemplateTested>;
  /**
   * The types of thing that messages can be about.
   *
   * `GET /notifications/notification-center/v1/entity-types`. Reference: OpenAPI description v5.0.6: EntitiesService.
   */
  listEntityTypes(request?: Record<never, never>, options?: CallOptions): Promise<NotificationEntityTypes>;
  /**
   * What can happen to things of a type, such as logsImmediateTriggered.
   *
   * `GET /notifications/notification-center/v1/entity-types/{entity_type}/entity-subtypes`. Reference: OpenAPI
   * description v5.0.6: EntitiesService.
   */
  listEntitySubTypes(request: {
    /** The type of thing. */
    readonly entity_type: string | number;
  }, options?: CallOptions): Promise<NotificationEntitySubTypes>;
  /**
   * What messages about things of a type can carry.
   *
   * `GET /notifications/notification-center/v1/entity-types/{entity_type}/attachment-types`. Reference: OpenAPI
   * description v5.0.6: EntitiesService.
   */
  listAttachmentTypes(request: {
    /** The type of thing. */
    readonly entity_type: string | number;
  }, options?: CallOptions): Promise<NotificationAttachmentTypes>;
}
