import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { line, many, page } from "../extensions/bounds";
import { integrationType } from "./catalog";
import { integrationInput } from "./inputs";
import { setups } from "./setup";

const revision = oneOf(
  setups,
  {
    id: field(line().optional(), "The version."),
    featureFlag: field(line().optional(), "Name of the switch that shows it."),
    fields: field(many(integrationInput).optional(), "The parameters that it takes."),
    groups: field(
      many(
        model("IntegrationInputGroup", "Parameters that are shown together.", {
          id: field(line().optional(), "Its id."),
          name: field(line().optional(), "Its name."),
        }),
      ).optional(),
      "How parameters are shown together.",
    ),
    revisionDeploymentSupported: field(flag().optional(), "Whether this version can be set up by this API."),
    upgradeInstructionsMd: field(page().optional(), "What to do to come to this version, in Markdown."),
  },
  { model: "IntegrationRevision", about: "A version of an integration's definition.", optional: true },
);
export type IntegrationRevision = z.output<typeof revision>;

const definition = model("IntegrationDefinition", "What an integration takes, version by version.", {
  key: field(line().optional(), "Key of the integration."),
  featureFlag: field(line().optional(), "Name of the switch that shows it."),
  integrationType: field(integrationType.optional(), "How it is set up."),
  revisions: field(many(revision).optional(), "Its versions."),
});
export interface IntegrationDefinition extends z.output<typeof definition> {}
export const integrationDefinition: z.ZodType<IntegrationDefinition> = definition;
export const definitionAnswer = (name: string) =>
  model(name, "The definition.", { integrationDefinition: field(integrationDefinition.optional(), "The definition.") });
