import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { longText, manyOf, shortText } from "../extensions/fields";
import { integrationType } from "./catalog";
import { integrationInput } from "./inputs";
import { setups } from "./setup";

const featureFlag = field(
  shortText().optional(),
  "Name of the feature flag that enables the integration or version.",
);
const definitionRevision = atMostOne(
  "IntegrationRevision",
  "A version of an integration definition.",
  setups,
  {
    id: field(shortText().optional(), "The version."),
    featureFlag,
    fields: field(manyOf(integrationInput).optional(), "Parameters of the version."),
    groups: field(
      manyOf(
        model("IntegrationInputGroup", "A group of parameters that are displayed together.", {
          id: field(shortText().optional(), "Id of the group."),
          name: field(shortText().optional(), "Name of the group."),
        }),
      ).optional(),
      "Groups in which the parameters are displayed.",
    ),
    revisionDeploymentSupported: field(
      flag().optional(),
      "Whether this API can set up the version.",
    ),
    upgradeInstructionsMd: field(
      longText().optional(),
      "Instructions for upgrading to this version, in Markdown.",
    ),
  },
);
export type IntegrationRevision = z.output<typeof definitionRevision>;

export const integrationDefinition = model(
  "IntegrationDefinition",
  "Definition of an integration: its versions and their parameters.",
  {
    key: field(shortText().optional(), "Key of the integration."),
    featureFlag,
    integrationType: field(integrationType.optional(), "How the integration is set up."),
    revisions: field(manyOf(definitionRevision).optional(), "Versions of the definition."),
  },
);
export type IntegrationDefinition = z.output<typeof integrationDefinition>;
export const definitionResponse = (name: string) =>
  model(name, "The definition.", {
    integrationDefinition: field(integrationDefinition.optional(), "The definition."),
  });
