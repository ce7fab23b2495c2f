import { field } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { shortText } from "../extensions/fields";
import { integrationMetadata } from "../integrations/parameters";

const metadata = field(
  integrationMetadata.optional(),
  "Definition, version and parameters of the integration.",
);
const includeTesting = flag().optional();

export const saveBody = model("ContextualDataBody", "A contextual data integration to create.", {
  metadata,
});
export const updateBody = model(
  "ContextualDataReplacement",
  "A contextual data integration, as sent to replace it.",
  {
    integrationId: field(shortText().optional(), "Id of the integration."),
    metadata: field(
      integrationMetadata.optional(),
      "Complete definition, version and parameters of the integration. The key cannot be changed.",
    ),
  },
);
export const testBody = model("ContextualDataTest", "A contextual data integration to test.", {
  integrationData: field(
    integrationMetadata.optional(),
    "Definition, version and parameters to test.",
  ),
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
