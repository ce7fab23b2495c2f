import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { shortText } from "../extensions/fields";
import { integrationList } from "./catalog";
import { definitionResponse } from "./catalog-entry";
import { detailsResponse } from "./entity";
import { createResponse, testResponse } from "./parameters";
import {
  deployedResponse,
  managedKeys,
  managedStatus,
  saveBody,
  templateQuery,
  templateResponse,
  testBody,
  testingQuery,
  updateBody,
} from "./requests";
import { rumSyncBody, rumSyncResponse, rumVersions, rumVersionsQuery } from "./rum";

const integrationRead = ["integrations:ReadConfig"];
const shared = {
  source:
    "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService",
  read: integrationRead,
  write: ["integrations:Deploy"],
};
const integrationKey = { id: field(shortText(), "Key of the integration.") };
const instancePath = { integration_id: field(shortText(), "Id of the integration.") };

const catalogOps = operations(shared, {
  list: op("GET /integrations/integrations/v1", {
    summary: "List the available integrations, with the number of their instances.",
    query: testingQuery,
    response: integrationList("IntegrationList"),
  }),
  get: op("GET /integrations/integrations/v1/{id}", {
    summary: "Get an integration by its key, with all its instances.",
    path: integrationKey,
    query: testingQuery,
    response: detailsResponse("IntegrationResponse"),
  }),
  getDefinition: op("GET /integrations/integrations/v1/definitions/{id}", {
    summary: "Get the parameters of each version of an integration.",
    path: integrationKey,
    query: testingQuery,
    response: definitionResponse("IntegrationDefinitionResponse"),
  }),
  getTemplate: op("GET /integrations/template/v1", {
    summary: "Get the URL of the template that sets up the other side of an integration.",
    query: templateQuery,
    response: templateResponse,
  }),
});

const instanceOps = operations(shared, {
  create: op("POST /integrations/metadata/v1", {
    summary: "Create an integration. The response contains only its id.",
    body: saveBody,
    response: createResponse("IntegrationCreated"),
  }),
  update: op("PUT /integrations/metadata/v1", {
    summary: "Replace an integration. Secrets must be sent again. The response is empty.",
    body: updateBody,
  }),
  getDeployed: op("GET /integrations/integrations/v1/deployed/{integration_id}", {
    summary:
      "Get an integration that is set up in the account. Secrets are returned as `sensitiveData`, and the API adds parameters of its own.",
    path: instancePath,
    response: deployedResponse,
  }),
  remove: op("DELETE /integrations/integrations/v1/instances/{integration_id}", {
    summary: "Delete an integration. The response is empty.",
    path: instancePath,
  }),
  test: op("POST /integrations/metadata/v1/test", {
    summary:
      "Test an integration without changing anything. A successful response may report a failed test in `result`.",
    body: testBody,
    response: testResponse("IntegrationTested"),
    permissions: integrationRead,
    idempotent: true,
  }),
  listManaged: op("GET /integrations/managed/v1", {
    summary: "List the keys of the integrations that the service runs.",
    response: managedKeys,
  }),
  getManagedStatus: op("GET /integrations/managed/v1/{integration_id}", {
    summary: "Get the status of an integration that the service runs.",
    path: instancePath,
    response: managedStatus,
  }),
});

const rumOps = operations(shared, {
  getRumVersions: op("GET /integrations/integrations/v1/rum/app-versions", {
    summary: "List the versions of an application that were detected in browsers.",
    query: rumVersionsQuery,
    response: rumVersions,
  }),
  syncRum: op("POST /integrations/integrations/v1/rum/sync", {
    summary: "Synchronize the versions of applications that were detected in browsers.",
    body: rumSyncBody,
    response: rumSyncResponse,
    permissions: integrationRead,
    idempotent: true,
  }),
});

export const integrationOps = { ...catalogOps, ...instanceOps, ...rumOps };
