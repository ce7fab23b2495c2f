import { op, operations } from "../../http/operation";
import { field } from "../../schema/facts";
import { catalogExtension } from "./catalog";
import {
  deployedExtensions,
  deploymentQuery,
  deploymentResponse,
  undeployBody,
  undeployResponse,
} from "./entity";
import { shortText } from "./fields";
import { extensionList, extensionQuery, extensionSearch } from "./list";

const shared = {
  source:
    "Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: ExtensionService",
  read: ["extensions:ReadConfig"],
  write: ["extensions:Deploy"],
};

export const extensionOps = operations(shared, {
  list: op("POST /integrations/extensions/v1", {
    reads: true,
    summary: "List the available extensions, without their items.",
    body: extensionSearch,
    response: extensionList,
  }),
  get: op("GET /integrations/extensions/v1/catalog/{id}", {
    summary: "Get an extension with all its versions and their items.",
    path: { id: field(shortText(), "Id of the extension.") },
    query: extensionQuery,
    response: catalogExtension,
  }),
  listDeployed: op("GET /integrations/extensions/v1/deployed", {
    summary: "List the deployed extensions.",
    response: deployedExtensions,
  }),
  deploy: op("PUT /integrations/extensions/v1/deployed", {
    summary: "Deploy an extension. All arguments are sent as query parameters.",
    query: deploymentQuery,
    response: deploymentResponse,
    idempotent: false,
  }),
  update: op("POST /integrations/extensions/v1/deployed", {
    summary:
      "Replace the deployment of an extension: its version, items and limits. All arguments are sent as query parameters.",
    query: deploymentQuery,
    response: deploymentResponse,
    // The request describes the complete result, so repeating it has no effect.
    idempotent: true,
  }),
  undeploy: op("DELETE /integrations/extensions/v1/deployed", {
    summary:
      "Remove a deployed extension. A successful response may list items that could not be removed and still exist.",
    body: undeployBody,
    response: undeployResponse,
  }),
});
