import { field } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import { manyOf, shortText } from "../extensions/fields";
import { integrationMetadata, integrationStatus, returnedParameters } from "./parameters";

/** The parts of requests of contextual data, too. */
export const metadata = field(
  integrationMetadata.optional(),
  "Definition, version and parameters of the integration.",
);
export const newMetadata = field(
  integrationMetadata.optional(),
  "Complete definition, version and parameters of the integration. The key cannot be changed.",
);
export const testedData = field(
  integrationMetadata.optional(),
  "Definition, version and parameters to test.",
);

export const saveBody = model("IntegrationBody", "An integration to create.", {
  metadata,
});
export const updateBody = model(
  "IntegrationReplacement",
  "An integration, as sent to replace it.",
  {
    id: field(shortText().optional(), "Id of the integration."),
    metadata: newMetadata,
  },
);
export const testBody = model("IntegrationTest", "An integration to test.", {
  integrationData: testedData,
  integrationId: field(
    shortText().optional(),
    "Id of the integration that this one would replace. If omitted, a new integration is tested.",
  ),
});

const deployedIntegration = model(
  "DeployedIntegration",
  "An integration that is set up in the account.",
  {
    id: field(shortText().optional(), "Id of the integration."),
    definitionKey: field(shortText().optional(), "Key of the integration definition."),
    definitionVersion: field(shortText().optional(), "Version of the integration definition."),
    integrationStatus: field(integrationStatus.optional(), "Current status of the integration."),
    parameters: returnedParameters,
  },
);
export const deployedResponse = model(
  "DeployedIntegrationResponse",
  "An integration that is set up in the account.",
  {
    integration: field(deployedIntegration.optional(), "The integration."),
  },
);

export const managedKeys = model("ManagedIntegrationKeys", "Integrations that the service runs.", {
  integrationKeys: field(manyOf(string()).optional(), "Keys of the integrations."),
});
export const managedStatus = model("ManagedIntegrationStatus", "Status of an integration.", {
  integrationId: field(shortText().optional(), "Id of the integration."),
  status: field(integrationStatus.optional(), "Current status of the integration."),
});

export const templateQuery = model("IntegrationTemplateQuery", "Selects a template.", {
  integration_id: field(shortText().optional(), "Id of the integration."),
  common_arm_params: model("AzureTemplateParameters", "Parameters for an Azure template.", {
    apiKey: field(shortText().optional(), "API key for sending data.", { secret: true }),
    cgxDomain: field(shortText().optional(), "Domain of the account."),
    logsUrl: field(shortText().optional(), "URL to which logs are sent."),
  }).optional(),
  empty: field(
    model("NoTemplateParameters", "No value.", {}).optional(),
    "Indicates that no parameters are needed.",
  ),
});
export const templateResponse = model("IntegrationTemplate", "A template.", {
  templateUrl: field(shortText().optional(), "URL of the template."),
});

export const testingQuery = model("IntegrationQuery", "Options for reading integrations.", {
  include_testing_revision: field(
    flag().optional(),
    "Whether to include versions that are still being tested.",
  ),
});
