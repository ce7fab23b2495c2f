import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { area } from "../define";
import { line } from "../extensions/bounds";
import { integrationList } from "../integrations/catalog";
import { definitionAnswer } from "../integrations/definition";
import { detailsAnswer } from "../integrations/details";
import { made, testAnswer } from "../integrations/parameters";
import { detailsQuery, listQuery, saveBody, testBody, updateBody } from "./bodies";

const read = ["contextual-data:ReadConfig"];
const write = ["contextual-data:UpdateConfig"];
const source = "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService";
const key = { id: field(line(), "Key of the source.") };

const contextualDataOps = {
  list: op("GET /integrations/contextual-data/v1", {
    about: "Every source of contextual data that can be set up, and how often it is.",
    query: listQuery,
    out: integrationList("ContextualDataList"),
    permissions: read,
    source,
  }),
  get: op("GET /integrations/contextual-data/v1/{id}", {
    about: "A source by its key, and each place where it is set up: there is no read by the id of one of these.",
    path: key,
    query: detailsQuery,
    out: detailsAnswer("ContextualDataAnswer"),
    permissions: read,
    source,
  }),
  getDefinition: op("GET /integrations/contextual-data/v1/definitions/{id}", {
    about: "The parameters that a source takes, version by version.",
    path: key,
    query: listQuery,
    out: definitionAnswer("ContextualDataDefinitionAnswer"),
    permissions: read,
    source,
  }),
  create: op("POST /integrations/contextual-data/v1", {
    about: "Sets a source up. The answer holds its id alone.",
    body: saveBody,
    out: made("ContextualDataMade"),
    permissions: write,
    source,
  }),
  update: op("PUT /integrations/contextual-data/v1", {
    about: "Changes a source that is set up, as a whole: also secrets must be given again. The answer is empty.",
    body: updateBody,
    permissions: write,
    repeatable: true,
    source,
  }),
  remove: op("DELETE /integrations/contextual-data/v1/{id}", {
    about: "Takes a source down. The answer is empty.",
    path: { id: field(line(), "Id of the source that is set up.") },
    permissions: write,
    source,
  }),
  test: op("POST /integrations/contextual-data/v1/test/{integration_id}", {
    about: "Tries a source, and changes nothing. Look at the result: a success of the call may hold a failure of the test.",
    path: { integration_id: field(line(), "Id of the source that is set up, or key of one that would be new.") },
    body: testBody,
    out: testAnswer("ContextualDataTested"),
    permissions: write,
    repeatable: true,
    source,
  }),
};

export const contextualData = area({
  name: "contextualData",
  about: "Sources of what happens around the data, such as deployments and changes of code.",
  operations: contextualDataOps,
  resources: [],
});
