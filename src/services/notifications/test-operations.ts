import { op, operations } from "../../http/operation";
import { field, optional } from "../../schema/facts";
import { flag, integer, map, model, string } from "../../schema/fields";
import { union } from "../../schema/union";
import { refTo } from "../center-ids";
import { connectorSettings, settingTemplates } from "./connector-settings";
import { connectorType, entityType, failureReason } from "./enums";
import { presetOverrides } from "./preset-fields";
import { sources, templates } from "./shared";

const common = { source: sources.testing };
const message = optional(string(1, 10000), "Error message.");
const connectorId = field(
  refTo("Connector", "checkout-slack"),
  "Id of the connector that sends the message.",
);
const presetId = field(
  refTo("Preset", "checkout-messages"),
  "Id of the preset that formats the message.",
);
const payloadType = field(string(1, 100), "Payload type of the message. See `getConnectorSchema`.");
const messageEntityFields = {
  entityType: optional(
    entityType,
    "Entity type of the message. If omitted, the service chooses one.",
    { lenient: true },
  ),
  entitySubType: optional(
    string(1, 100),
    "Entity subtype of the message. If omitted, the service chooses one. See `listEntitySubTypes`.",
    {
      lenient: true,
    },
  ),
};

const delivered = union("NotificationTestResult", "Result of a test message.", {
  success: field(
    model("NotificationTestSuccess", "A delivered test message.", {
      metadata: optional(map(string()), "Delivery metadata from the destination, by name."),
    }),
    "The message was delivered.",
  ),
  failure: field(
    model("NotificationTestFailure", "A test message that was not delivered.", {
      message,
      statusCode: optional(integer(100, 599), "HTTP status that the destination returned."),
    }),
    "The message was not delivered.",
  ),
});
const tested = model("NotificationTested", "Result of a test message.", {
  result: field(delivered, "Test result."),
});

const conditionTested = union("RoutingConditionTested", "Result of a routing condition test.", {
  success: field(
    model("RoutingConditionSuccess", "A valid condition.", {
      result: field(flag(), "Whether the condition matched the sample."),
    }),
    "The condition is valid.",
  ),
  failure: field(
    model("RoutingConditionFailure", "An invalid condition.", { message }),
    "The condition is invalid.",
  ),
});

const rendered = union("TemplateResult", "Result of rendering a template.", {
  success: field(
    model("TemplateRendered", "A rendered template.", {
      renderedValue: optional(string(0, 50000), "Rendered value."),
    }),
    "The template was rendered.",
  ),
  failure: field(
    model("TemplateFailure", "A template that could not be rendered.", {
      message,
      reason: optional(failureReason, "Reason for the failure."),
    }),
    "The template was not rendered.",
  ),
});

/** Test operations. Failures are part of the response: the HTTP status is always 200. */
export const testingOps = operations(common, {
  testConnector: op("POST /notifications/notification-center/v1/connectors:test", {
    summary: "Send a test message through an existing connector.",
    body: model("ConnectorTest", "A test message.", { connectorId, payloadType }),
    response: tested,
  }),
  testConnectorConfig: op("POST /notifications/notification-center/v1/connectors:testConfig", {
    summary:
      "Send a test message with a connector configuration. The connector does not have to exist, and nothing is stored.",
    body: model("ConnectorConfigTest", "A connector configuration to test.", {
      type: field(connectorType, "Type of the connector."),
      entityType: messageEntityFields.entityType,
      payloadType,
      fields: connectorSettings("Settings by field name."),
    }),
    response: tested,
  }),
  testDestination: op("POST /notifications/notification-center/v1/destinations:test", {
    summary:
      "Send a test message through a connector, formatted by a preset and the templates in the request.",
    body: model("DestinationTest", "A destination to test.", {
      connectorId,
      presetId: presetId.optional(),
      ...messageEntityFields,
      payloadType: payloadType.optional(),
      connectorConfigFields: settingTemplates(
        "Templates that override connector settings, by field name.",
      ).optional(),
      messageConfigFields: templates(
        "Templates that override those of the preset, by field name.",
      ).optional(),
    }),
    response: tested,
  }),
  testPreset: op("POST /notifications/notification-center/v1/presets:test", {
    summary: "Send a test message through a connector, formatted by an existing preset.",
    body: model("PresetTest", "A preset to test.", {
      presetId,
      connectorId,
      ...messageEntityFields,
    }),
    response: tested,
  }),
  testPresetConfig: op("POST /notifications/notification-center/v1/presets:testConfig", {
    summary:
      "Send a test message through a connector, formatted by templates that override those of a preset. Nothing is stored.",
    body: model("PresetConfigTest", "Templates to test.", {
      connectorId,
      ...messageEntityFields,
      parentPresetId: field(
        refTo("Preset", "preset_system_generic_https_alerts_empty"),
        "Id of the parent preset.",
      ),
      configOverrides: presetOverrides.optional(),
    }),
    response: tested,
  }),
  testRoutingCondition: op("POST /notifications/notification-center/v1/routers:testCondition", {
    reads: true,
    summary: "Validate the condition of a routing rule.",
    body: model("RoutingConditionTest", "A condition to test.", {
      entityType: messageEntityFields.entityType,
      template: field(string(1, 20000), "Condition expression.", { language: "teraCondition" }),
    }),
    response: conditionTested,
  }),
  testTemplate: op("POST /notifications/notification-center/v1/templates:test", {
    reads: true,
    summary: "Render a template with a sample entity.",
    body: model("TemplateTest", "A template to test.", {
      ...messageEntityFields,
      template: field(string(0, 20000), "The template.", { language: "teraTemplate" }),
    }),
    response: model("TemplateTested", "Result of rendering a template.", {
      result: field(rendered, "Test result."),
    }),
  }),
});
