import { field, optional } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { shortText } from "../extensions/fields";
import { metadata, newMetadata, testedData } from "../integrations/requests";

const includeTesting = flag().optional();

export const saveBody = model("ContextualDataBody", "A contextual data integration to create.", {
  metadata,
});
export const updateBody = model(
  "ContextualDataReplacement",
  "A contextual data integration, as sent to replace it.",
  {
    integrationId: optional(shortText(), "Id of the integration."),
    metadata: newMetadata,
  },
);
export const testBody = model("ContextualDataTest", "A contextual data integration to test.", {
  integrationData: testedData,
});

export const listQuery = model(
  "ContextualDataQuery",
  "Options for the list of contextual data integrations.",
  {
    include_testing_integrations: field(
      includeTesting,
      "Whether to include integrations that are still being tested.",
    ),
  },
);
export const detailsQuery = model(
  "ContextualDataDetailsQuery",
  "Options for reading a contextual data integration.",
  {
    include_testing_revisions: field(
      includeTesting,
      "Whether to include versions that are still being tested.",
    ),
  },
);
