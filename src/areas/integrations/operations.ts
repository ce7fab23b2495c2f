import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { line } from "../extensions/bounds";
import { integrationList } from "./catalog";
import { definitionAnswer } from "./definition";
import {
  deployedAnswer,
  managedKeys,
  managedStatus,
  saveBody,
  templateAnswer,
  templateQuery,
  testBody,
  testingQuery,
  updateBody,
} from "./deployed";
import { detailsAnswer } from "./details";
import { made, testAnswer } from "./parameters";
import { rumSyncAnswer, rumSyncBody, rumVersions, rumVersionsQuery } from "./rum";

const read = ["integrations:ReadConfig"];
const deploy = ["integrations:Deploy"];
const source = "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService";
const key = { id: field(line(), "Key of the integration.") };
const instance = { integration_id: field(line(), "Id of the integration that is set up.") };

const catalogue = {
  list: op("GET /integrations/integrations/v1", {
    about: "Everything that can be set up, and how often it is.",
    query: testingQuery,
    out: integrationList("IntegrationList"),
    permissions: read,
    source,
  }),
  get: op("GET /integrations/integrations/v1/{id}", {
    about: "An integration by its key, and each place where it is set up.",
    path: key,
    query: testingQuery,
    out: detailsAnswer("IntegrationAnswer"),
    permissions: read,
    source,
  }),
  getDefinition: op("GET /integrations/integrations/v1/definitions/{id}", {
    about: "The parameters that an integration takes, version by version.",
    path: key,
    query: testingQuery,
    out: definitionAnswer("IntegrationDefinitionAnswer"),
    permissions: read,
    source,
  }),
  getTemplate: op("GET /integrations/template/v1", {
    about: "Where the template lies that sets the other side of an integration up.",
    query: templateQuery,
    out: templateAnswer,
    permissions: read,
    source,
  }),
};

const instances = {
  create: op("POST /integrations/metadata/v1", {
    about: "Sets an integration up. The answer holds its id alone.",
    body: saveBody,
    out: made("IntegrationMade"),
    permissions: deploy,
    source,
  }),
  update: op("PUT /integrations/metadata/v1", {
    about: "Changes an integration that is set up, as a whole: also secrets must be given again. The answer is empty.",
    body: updateBody,
    permissions: deploy,
    repeatable: true,
    source,
  }),
  getDeployed: op("GET /integrations/integrations/v1/deployed/{integration_id}", {
    about: "An integration that is set up. Secrets come back as `sensitiveData`, and the service adds parameters of its own.",
    path: instance,
    out: deployedAnswer,
    permissions: read,
    source,
  }),
  remove: op("DELETE /integrations/integrations/v1/instances/{integration_id}", {
    about: "Takes an integration down. The answer is empty.",
    path: instance,
    permissions: deploy,
    source,
  }),
  test: op("POST /integrations/metadata/v1/test", {
    about: "Tries an integration, and changes nothing. Look at the result: a success of the call may hold a failure of the test.",
    body: testBody,
    out: testAnswer("IntegrationTested"),
    permissions: read,
    repeatable: true,
    source,
  }),
  listManaged: op("GET /integrations/managed/v1", {
    about: "Keys of the integrations that the service runs.",
    out: managedKeys,
    permissions: read,
    source,
  }),
  getManagedStatus: op("GET /integrations/managed/v1/{integration_id}", {
    about: "How an integration is doing that the service runs.",
    path: instance,
    out: managedStatus,
    permissions: read,
    source,
  }),
};

const rum = {
  getRumVersions: op("GET /integrations/integrations/v1/rum/app-versions", {
    about: "Versions of an application that were seen in browsers.",
    query: rumVersionsQuery,
    out: rumVersions,
    permissions: read,
    source,
  }),
  syncRum: op("POST /integrations/integrations/v1/rum/sync", {
    about: "Gathers what versions were seen in browsers.",
    body: rumSyncBody,
    out: rumSyncAnswer,
    permissions: read,
    repeatable: true,
    source,
  }),
};

export const integrationOps = { ...catalogue, ...instances, ...rum };
