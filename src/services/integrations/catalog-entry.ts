import { optional, type ValueOf } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { longText, manyOf, shortText } from "../extensions/fields";
import { integrationType } from "./catalog";
import { integrationInput } from "./inputs";
import { setups } from "./setup";

const featureFlag = optional(
  shortText(),
  "Name of the feature flag that enables the integration or version.",
);
const definitionRevision = atMostOne(
  "IntegrationRevision",
  "A version of an integration definition.",
  setups,
  {
    id: optional(shortText(), "The version."),
    featureFlag,
    fields: optional(manyOf(integrationInput), "Parameters of the version."),
    groups: optional(
      manyOf(
        model("IntegrationInputGroup", "A group of parameters that are displayed together.", {
          id: optional(shortText(), "Id of the group."),
          name: optional(shortText(), "Name of the group."),
        }),
      ),
      "Groups in which the parameters are displayed.",
    ),
    revisionDeploymentSupported: optional(flag(), "Whether this API can set up the version."),
    upgradeInstructionsMd: optional(
      longText(),
      "Instructions for upgrading to this version, in Markdown.",
    ),
  },
);
export type IntegrationRevision = ValueOf<typeof definitionRevision>;

export const integrationDefinition = model(
  "IntegrationDefinition",
  "Definition of an integration: its versions and their parameters.",
  {
    key: optional(shortText(), "Key of the integration."),
    featureFlag,
    integrationType: optional(integrationType, "How the integration is set up."),
    revisions: optional(manyOf(definitionRevision), "Versions of the definition."),
  },
);
export type IntegrationDefinition = ValueOf<typeof integrationDefinition>;
export const definitionResponse = (name: string) =>
  model(name, "The definition.", {
    integrationDefinition: optional(integrationDefinition, "The definition."),
  });
