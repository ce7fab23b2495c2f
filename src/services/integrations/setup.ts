import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, map, model, string } from "../../schema/fields";
import { longText, manyOf, shortText } from "../extensions/fields";
import { language } from "./enums";

const command = model("IntegrationCommand", "A command to run in the other system.", {
  name: field(shortText().optional(), "Name of the command."),
  command: field(longText().optional(), "The command."),
  language: field(language.optional(), "Language of the command."),
  description: field(shortText().optional(), "Description of the command."),
  tooltipText: field(shortText().optional(), "Tooltip of the command."),
  links: field(
    manyOf(
      model("IntegrationLink", "A link in a description.", {
        key: field(shortText().optional(), "Placeholder of the link in the description."),
        text: field(shortText().optional(), "Link text."),
        url: field(shortText().optional(), "URL of the link."),
      }),
    ).optional(),
    "Links in the description.",
  ),
});
const commands = (about: string) => field(manyOf(command).optional(), about);

const cloudFormation = model(
  "CloudFormationSetup",
  "Setup of the other system with a CloudFormation stack.",
  {
    templateUrl: field(shortText().optional(), "URL of the template."),
    parameters: field(map(string()).optional(), "Parameters of the template."),
    commands: commands("Commands to run."),
    postInstallationSteps: field(
      map(string()).optional(),
      "Steps to perform after the installation, by name.",
    ),
  },
);
const helmChart = model("HelmSetup", "Setup of the other system with a Helm chart.", {
  template: field(longText().optional(), "Values of the chart."),
  commands: commands("Commands to run."),
  guide: field(
    model("HelmSetupGuide", "Installation guide of a chart.", {
      introduction: field(longText().optional(), "Description of the chart."),
      installationRequirements: field(longText().optional(), "Requirements for the installation."),
    }).optional(),
    "Installation guide.",
  ),
});
const arm = model(
  "AzureSetup",
  "Setup of the other system with an Azure Resource Manager template.",
  {
    templateUrl: field(shortText().optional(), "URL of the template."),
  },
);
const rum = model("RumSetup", "Setup of real user monitoring (RUM) in a browser application.", {
  browserSdkCommands: commands("Commands that add the browser SDK to the application."),
  sourceMapCommands: commands("Commands that upload source maps."),
});
const terraform = model("TerraformSetup", "Setup of the other system with Terraform.", {
  configurationBlocks: field(
    manyOf(
      model("TerraformBlock", "A Terraform block.", {
        name: field(shortText().optional(), "Name of the block."),
        description: field(shortText().optional(), "Description of the command or chart."),
        value: field(longText().optional(), "Content of the block."),
      }),
    ).optional(),
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
} satisfies Record<string, z.ZodType>;
