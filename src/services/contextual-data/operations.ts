import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { shortText } from "../extensions/fields";
import { integrationList } from "../integrations/catalog";
import { definitionResponse } from "../integrations/catalog-entry";
import { detailsResponse } from "../integrations/entity";
import { createResponse, testResponse } from "../integrations/parameters";
import { detailsQuery, listQuery, saveBody, testBody, updateBody } from "./entity";

const shared = {
  source:
    "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService",
  read: ["contextual-data:ReadConfig"],
  write: ["contextual-data:UpdateConfig"],
};
const integrationKey = {
  id: field(shortText(), "Key of the integration, such as the one that the list returns."),
};

export const contextualDataOps = operations(shared, {
  list: op("GET /integrations/contextual-data/v1", {
    summary:
      "List all available contextual data integrations, with the number of times each is set up.",
    query: listQuery,
    response: integrationList("ContextualDataList"),
  }),
  get: op("GET /integrations/contextual-data/v1/{id}", {
    summary:
      "Get a contextual data integration by its key, with all its instances. Instances cannot be read by id.",
    path: integrationKey,
    query: detailsQuery,
    response: detailsResponse("ContextualDataResponse"),
  }),
  getDefinition: op("GET /integrations/contextual-data/v1/definitions/{id}", {
    summary: "Get the parameters of each version of a contextual data integration.",
    path: integrationKey,
    query: listQuery,
    response: definitionResponse("ContextualDataDefinitionResponse"),
  }),
  create: op("POST /integrations/contextual-data/v1", {
    summary: "Create a contextual data integration. The response contains only its id.",
    body: saveBody,
    response: createResponse("ContextualDataCreated"),
  }),
  update: op("PUT /integrations/contextual-data/v1", {
    summary:
      "Replace a contextual data integration. Secrets must be sent again. The response is empty.",
    body: updateBody,
  }),
  remove: op("DELETE /integrations/contextual-data/v1/{id}", {
    summary: "Delete a contextual data integration. The response is empty.",
    path: { id: field(shortText(), "Id of the integration.") },
  }),
  test: op("POST /integrations/contextual-data/v1/test/{integration_id}", {
    summary:
      "Test a contextual data integration without changing anything. A successful response may report a failed test in `result`.",
    path: {
      integration_id: field(shortText(), "Id of an existing integration, or the key of a new one."),
    },
    body: testBody,
    response: testResponse("ContextualDataTested"),
    idempotent: true,
  }),
});
