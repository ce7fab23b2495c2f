import { field, optional, type Schema } from "../../schema/facts";
import { empty, map, model, string } from "../../schema/fields";
import { longText, manyOf, shortText } from "../extensions/fields";
import { language } from "./enums";

const command = model("IntegrationCommand", "A command to run in the other system.", {
  name: optional(shortText(), "Name of the command."),
  command: optional(longText(), "The command."),
  language: optional(language, "Language of the command."),
  description: optional(shortText(), "Description of the command."),
  tooltipText: optional(shortText(), "Tooltip of the command."),
  links: optional(
    manyOf(
      model("IntegrationLink", "A link in a description.", {
        key: optional(shortText(), "Placeholder of the link in the description."),
        text: optional(shortText(), "Link text."),
        url: optional(shortText(), "URL of the link."),
      }),
    ),
    "Links in the description.",
  ),
});
const commands = (about: string) => optional(manyOf(command), about);

const cloudFormation = model(
  "CloudFormationSetup",
  "Setup of the other system with a CloudFormation stack.",
  {
    templateUrl: optional(shortText(), "URL of the template."),
    parameters: optional(map(string()), "Parameters of the template."),
    commands: commands("Commands to run."),
    postInstallationSteps: optional(
      map(string()),
      "Steps to perform after the installation, by name.",
    ),
  },
);
const helmChart = model("HelmSetup", "Setup of the other system with a Helm chart.", {
  template: optional(longText(), "Values of the chart."),
  commands: commands("Commands to run."),
  guide: optional(
    model("HelmSetupGuide", "Installation guide of a chart.", {
      introduction: optional(longText(), "Description of the chart."),
      installationRequirements: optional(longText(), "Requirements for the installation."),
    }),
    "Installation guide.",
  ),
});
const arm = model(
  "AzureSetup",
  "Setup of the other system with an Azure Resource Manager template.",
  {
    templateUrl: optional(shortText(), "URL of the template."),
  },
);
const rum = model("RumSetup", "Setup of real user monitoring (RUM) in a browser application.", {
  browserSdkCommands: commands("Commands that add the browser SDK to the application."),
  sourceMapCommands: commands("Commands that upload source maps."),
});
const terraform = model("TerraformSetup", "Setup of the other system with Terraform.", {
  configurationBlocks: optional(
    manyOf(
      model("TerraformBlock", "A Terraform block.", {
        name: optional(shortText(), "Name of the block."),
        description: optional(shortText(), "Description of the command or chart."),
        value: optional(longText(), "Content of the block."),
      }),
    ),
    "The Terraform blocks.",
  ),
});

/** Setup of the other system: one of the variants. */
export const setups = {
  cloudFormation: field(cloudFormation, "Setup with a CloudFormation stack."),
  managedService: empty("Setup by the service."),
  helmChart: field(helmChart, "Setup with a Helm chart."),
  azureArmTemplate: field(arm, "Setup with an Azure Resource Manager template."),
  rum: field(rum, "Setup with a browser SDK."),
  terraform: field(terraform, "Setup with Terraform."),
} satisfies Record<string, Schema>;
