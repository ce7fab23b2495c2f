import { optional } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { manyOf, shortText } from "../extensions/fields";
import { integrationMetadata, integrationStatus, returnedParameters } from "./parameters";

/** The parts of requests of contextual data, too. */
export const metadata = optional(
  integrationMetadata,
  "Definition, version and parameters of the integration.",
);
export const newMetadata = optional(
  integrationMetadata,
  "Complete definition, version and parameters of the integration. The key cannot be changed.",
);
export const testedData = optional(
  integrationMetadata,
  "Definition, version and parameters to test.",
);

export const saveBody = model("IntegrationBody", "An integration to create.", {
  metadata,
});
export const updateBody = model(
  "IntegrationReplacement",
  "An integration, as sent to replace it.",
  {
    id: optional(shortText(), "Id of the integration."),
    metadata: newMetadata,
  },
);
export const testBody = model("IntegrationTest", "An integration to test.", {
  integrationData: testedData,
  integrationId: optional(
    shortText(),
    "Id of the integration that this one would replace. If omitted, a new integration is tested.",
  ),
});

const deployedIntegration = model(
  "DeployedIntegration",
  "An integration that is set up in the account.",
  {
    id: optional(shortText(), "Id of the integration."),
    definitionKey: optional(shortText(), "Key of the integration definition."),
    definitionVersion: optional(shortText(), "Version of the integration definition."),
    integrationStatus: optional(integrationStatus, "Current status of the integration."),
    parameters: returnedParameters,
  },
);
export const deployedResponse = model(
  "DeployedIntegrationResponse",
  "An integration that is set up in the account.",
  {
    integration: optional(deployedIntegration, "The integration."),
  },
);

export const managedKeys = model("ManagedIntegrationKeys", "Integrations that the service runs.", {
  integrationKeys: optional(manyOf(string()), "Keys of the integrations."),
});
export const managedStatus = model("ManagedIntegrationStatus", "Status of an integration.", {
  integrationId: optional(shortText(), "Id of the integration."),
  status: optional(integrationStatus, "Current status of the integration."),
});

export const templateQuery = model("IntegrationTemplateQuery", "Selects a template.", {
  integration_id: optional(shortText(), "Id of the integration."),
  common_arm_params: model("AzureTemplateParameters", "Parameters for an Azure template.", {
    apiKey: optional(shortText(), "API key for sending data.", { secret: true }),
    cgxDomain: optional(shortText(), "Domain of the account."),
    logsUrl: optional(shortText(), "URL to which logs are sent."),
  }).optional(),
  empty: optional(
    model("NoTemplateParameters", "No value.", {}),
    "Indicates that no parameters are needed.",
  ),
});
export const templateResponse = model("IntegrationTemplate", "A template.", {
  templateUrl: optional(shortText(), "URL of the template."),
});

export const testingQuery = model("IntegrationQuery", "Options for reading integrations.", {
  include_testing_revision: optional(
    flag(),
    "Whether to include versions that are still being tested.",
  ),
});
