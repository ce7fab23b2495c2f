import { field } from "../../schema/facts";
import { flag, model, text } from "../../schema/fields";
import { line, many } from "../extensions/bounds";
import { integrationMetadata, integrationParameter, integrationStatus } from "./parameters";

export const saveBody = model("IntegrationBody", "An integration to set up.", {
  metadata: field(integrationMetadata.optional(), "What it shall be."),
});
export const updateBody = model("IntegrationReplacement", "An integration, as it shall be.", {
  id: field(line().optional(), "Id of the integration that is set up."),
  metadata: field(integrationMetadata.optional(), "What it shall be, as a whole. Its key stays as it is."),
});
export const testBody = model("IntegrationTest", "An integration to be tried.", {
  integrationData: field(integrationMetadata.optional(), "What it would be."),
  integrationId: field(line().optional(), "Id of the integration that it would replace; left out, it would be new."),
});

const deployed = model("DeployedIntegration", "An integration that is set up.", {
  id: field(line().optional(), "Its id."),
  definitionKey: field(line().optional(), "Key of its definition."),
  definitionVersion: field(line().optional(), "Version of its definition."),
  integrationStatus: field(integrationStatus.optional(), "How it is doing."),
  parameters: field(many(integrationParameter).optional(), "Its parameters, secrets as `sensitiveData`, with more than were given."),
});
export const deployedAnswer = model("DeployedIntegrationAnswer", "An integration that is set up.", {
  integration: field(deployed.optional(), "The integration."),
});

export const managedKeys = model("ManagedIntegrationKeys", "Integrations that the service runs.", {
  integrationKeys: field(many(text()).optional(), "Their keys."),
});
export const managedStatus = model("ManagedIntegrationStatus", "How an integration is doing.", {
  integrationId: field(line().optional(), "Its id."),
  status: field(integrationStatus.optional(), "How it is doing."),
});

export const templateQuery = model("IntegrationTemplateQuery", "Which template is asked for.", {
  integration_id: field(line().optional(), "Id of the integration that is set up."),
  common_arm_params: field(
    model("AzureTemplateParameters", "What a template of Azure is filled in with.", {
      apiKey: field(line().optional(), "The key that data is sent with.", { secret: true }),
      cgxDomain: field(line().optional(), "Domain of the account."),
      logsUrl: field(line().optional(), "Address that logs are sent to."),
    }).optional(),
    "What a template of Azure is filled in with.",
  ),
  empty: field(model("NoTemplateParameters", "Nothing.", {}).optional(), "Says that there is nothing to fill in."),
});
export const templateAnswer = model("IntegrationTemplate", "The template.", {
  templateUrl: field(line().optional(), "Where it lies."),
});

export const testingQuery = model("IntegrationQuery", "How much is asked for.", {
  include_testing_revision: field(flag().optional(), "Also versions that are still being tried."),
});
