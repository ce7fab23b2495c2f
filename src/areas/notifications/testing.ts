import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag, integer, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { settings, settingTemplates } from "./connector-fields";
import { presetOverrides } from "./preset-data";
import { refTo, sources, templates } from "./shared";
import { connectorType, entityType, failureReason } from "./words";

const source = sources.testing;
const message = field(text(1, 10000).optional(), "What went wrong.");
const connectorId = field(refTo("Connector", "checkout-slack"), "Id of the connector that sends.");
const presetId = field(refTo("Preset", "checkout-messages"), "Id of the preset that shapes the message.");
const payloadType = field(text(1, 100), "Kind of message: see `getConnectorSchema`.");
const of = {
  entityType: field(entityType.optional(), "What the message is about; left out, the service chooses.", { lenient: true }),
  entitySubType: field(text(1, 100).optional(), "What has happened: see `listEntitySubTypes`; left out, the service chooses.", {
    lenient: true,
  }),
};

const delivered = oneOf(
  {
    success: field(
      model("NotificationTestSuccess", "A test message that was delivered.", {
        metadata: field(map(text()).optional(), "What the destination told of it, by name."),
      }),
      "The message was delivered.",
    ),
    failure: field(
      model("NotificationTestFailure", "Why a test message was not delivered.", {
        message,
        statusCode: field(integer(100, 599).optional(), "HTTP status that the destination answered."),
      }),
      "The message was not delivered.",
    ),
  },
  {},
  { model: "NotificationTestResult", about: "The outcome of a test message." },
);
const tested = model("NotificationTested", "The outcome of a test message.", { result: field(delivered, "The outcome.") });

const conditionTested = oneOf(
  {
    success: field(
      model("RoutingConditionSuccess", "A condition that could be evaluated.", {
        result: field(flag(), "Whether it held for the sample it was tried with."),
      }),
      "The condition makes sense.",
    ),
    failure: field(model("RoutingConditionFailure", "What is wrong with a condition.", { message }), "The condition makes no sense."),
  },
  {},
  { model: "RoutingConditionTested", about: "Whether a condition makes sense." },
);

const rendered = oneOf(
  {
    success: field(
      model("TemplateRendered", "A template that was rendered.", { renderedValue: field(text(0, 50000).optional(), "What came out.") }),
      "The template was rendered.",
    ),
    failure: field(
      model("TemplateFailure", "Why a template was not rendered.", {
        message,
        reason: field(failureReason.optional(), "The kind of failure."),
      }),
      "The template was not rendered.",
    ),
  },
  {},
  { model: "TemplateResult", about: "The outcome of rendering a template." },
);

/** Test messages and templates. What fails is answered, not refused: the status is 200 either way. */
export const testingOps = {
  testConnector: op("POST /notifications/notification-center/v1/connectors:test", {
    about: "Sends a test message by an existing connector.",
    body: model("ConnectorTest", "A test message.", { connectorId, payloadType }),
    out: tested,
    source,
  }),
  testConnectorConfig: op("POST /notifications/notification-center/v1/connectors:testConfig", {
    about: "Sends a test message by a connector that need not exist. Nothing is kept.",
    body: model("ConnectorConfigTest", "A connector to try.", {
      type: field(connectorType, "Kind of place."),
      entityType: of.entityType,
      payloadType,
      fields: settings("Its settings, by name."),
    }),
    out: tested,
    source,
  }),
  testDestination: op("POST /notifications/notification-center/v1/destinations:test", {
    about: "Sends a test message by a connector, shaped by a preset and templates of this call.",
    body: model("DestinationTest", "A destination to try.", {
      connectorId,
      presetId: presetId.optional(),
      ...of,
      payloadType: payloadType.optional(),
      connectorConfigFields: settingTemplates("Templates in the place of the connector's settings, by name.").optional(),
      messageConfigFields: templates("Templates in the place of the preset's, by the field's name.").optional(),
    }),
    out: tested,
    source,
  }),
  testPreset: op("POST /notifications/notification-center/v1/presets:test", {
    about: "Sends a test message by a connector, shaped by an existing preset.",
    body: model("PresetTest", "A preset to try.", { presetId, connectorId, ...of }),
    out: tested,
    source,
  }),
  testPresetConfig: op("POST /notifications/notification-center/v1/presets:testConfig", {
    about: "Sends a test message by a connector, shaped by templates laid over those of a preset. Nothing is kept.",
    body: model("PresetConfigTest", "Templates to try.", {
      connectorId,
      ...of,
      parentPresetId: field(refTo("Preset", "preset_system_generic_https_alerts_empty"), "Id of the preset that is inherited from."),
      configOverrides: presetOverrides.optional(),
    }),
    out: tested,
    source,
  }),
  testRoutingCondition: op("POST /notifications/notification-center/v1/routers:testCondition", {
    reads: true,
    about: "Whether the condition of a routing rule makes sense.",
    body: model("RoutingConditionTest", "A condition to try.", {
      entityType: of.entityType,
      template: field(text(1, 20000), "The condition."),
    }),
    out: conditionTested,
    repeatable: true,
    source,
  }),
  testTemplate: op("POST /notifications/notification-center/v1/templates:test", {
    reads: true,
    about: "Renders a template with a sample of what messages are about.",
    body: model("TemplateTest", "A template to try.", { ...of, template: field(text(0, 20000), "The template.") }),
    out: model("TemplateTested", "The outcome of rendering a template.", { result: field(rendered, "The outcome.") }),
    repeatable: true,
    source,
  }),
};
