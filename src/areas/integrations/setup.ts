import type { z } from "zod";
import { field } from "../../schema/facts";
import { empty, map, model, text } from "../../schema/fields";
import { line, many, page } from "../extensions/bounds";
import { language } from "./words";

const command = model("IntegrationCommand", "A command to run on the other side.", {
  name: field(line().optional(), "Its name."),
  command: field(page().optional(), "The command."),
  language: field(language.optional(), "What it is written in."),
  description: field(line().optional(), "What it does."),
  tooltipText: field(line().optional(), "What people are told of it."),
  links: field(
    many(
      model("IntegrationLink", "A link in a text.", {
        key: field(line().optional(), "What stands for it in the text."),
        text: field(line().optional(), "What is shown."),
        url: field(line().optional(), "Where it leads."),
      }),
    ).optional(),
    "Links in its description.",
  ),
});
const commands = (about: string) => field(many(command).optional(), about);

const cloudFormation = model("CloudFormationSetup", "A stack of CloudFormation that sets the other side up.", {
  templateUrl: field(line().optional(), "Address of its template."),
  parameters: field(map(text()).optional(), "Parameters of the template."),
  commands: commands("Commands to run."),
  postInstallationSteps: field(map(text()).optional(), "What to do afterwards, by name."),
});
const helmChart = model("HelmSetup", "A chart of Helm that sets the other side up.", {
  template: field(page().optional(), "The values of the chart."),
  commands: commands("Commands to run."),
  guide: field(
    model("HelmSetupGuide", "What to know before a chart is installed.", {
      introduction: field(page().optional(), "What it does."),
      installationRequirements: field(page().optional(), "What must be there."),
    }).optional(),
    "What to know before.",
  ),
});
const arm = model("AzureSetup", "A template of Azure's resource manager that sets the other side up.", {
  templateUrl: field(line().optional(), "Address of the template."),
});
const rum = model("RumSetup", "What lets an application in a browser tell of itself.", {
  browserSdkCommands: commands("Commands that put the kit into the application."),
  sourceMapCommands: commands("Commands that send the maps of its sources."),
});
const terraform = model("TerraformSetup", "Blocks of Terraform that set the other side up.", {
  configurationBlocks: field(
    many(
      model("TerraformBlock", "A block of Terraform.", {
        name: field(line().optional(), "Its name."),
        description: field(line().optional(), "What it does."),
        value: field(page().optional(), "The block."),
      }),
    ).optional(),
    "The blocks.",
  ),
});

/** How the other side is set up: one of these. */
export const setups = {
  cloudFormation: field(cloudFormation, "By a stack of CloudFormation."),
  managedService: field(empty("The service does it."), "The service does it."),
  helmChart: field(helmChart, "By a chart of Helm."),
  azureArmTemplate: field(arm, "By a template of Azure's resource manager."),
  rum: field(rum, "By a kit in the browser."),
  terraform: field(terraform, "By Terraform."),
} satisfies Record<string, z.ZodType>;
