import { field } from "../../schema/facts";
import { flag, model } from "../../schema/fields";
import { line } from "../extensions/bounds";
import { integrationMetadata } from "../integrations/parameters";

const metadata = field(integrationMetadata.optional(), "What it shall be.");
const testing = flag().optional();

export const saveBody = model("ContextualDataBody", "A source of contextual data to set up.", { metadata });
export const updateBody = model("ContextualDataReplacement", "A source of contextual data, as it shall be.", {
  integrationId: field(line().optional(), "Id of the source that is set up."),
  metadata: field(integrationMetadata.optional(), "What it shall be, as a whole. Its key stays as it is."),
});
export const testBody = model("ContextualDataTest", "A source of contextual data to be tried.", {
  integrationData: field(integrationMetadata.optional(), "What it would be."),
});

export const listQuery = model("ContextualDataQuery", "How much is asked for.", {
  include_testing_integrations: field(testing, "Also what is still being tried."),
});
export const detailsQuery = model("ContextualDataDetailsQuery", "How much of a source is asked for.", {
  include_testing_revisions: field(testing, "Also versions that are still being tried."),
});
